"""Small pieces of drawing that several widgets share: wrapped parts, columns, things to click."""

from collections.abc import Iterable, Sequence

from textual.content import Content


def pressing(words: str, key: str, style: str = "") -> Content:
    """Words that press a key when they are clicked."""
    return Content.styled(words, f"{style} @click=screen.press({key!r})".strip())


def flow(parts: Iterable[Content], width: int, gap: str = "   ") -> list[Content]:
    """Parts set one after the other into lines of at most that width, never broken inside."""
    lines: list[list[Content]] = []
    left = 0
    for part in parts:
        part = part.truncate(width, ellipsis=True)
        if not lines or part.cell_length > left:
            lines.append([])
            left = width
        lines[-1].append(part)
        left -= part.cell_length + len(gap)
    between = Content(gap)
    return [line[0] if len(line) == 1 else between.join(line) for line in lines]


def beside(left: Sequence[Content], right: Sequence[Content], width: int) -> list[Content]:
    """Two columns, the left one of that width."""
    blank = Content("")
    rows = max(len(left), len(right))
    padded = [*left, *[blank] * (rows - len(left))], [*right, *[blank] * (rows - len(right))]
    return [mine.truncate(width, ellipsis=True, pad=True) + theirs for mine, theirs in zip(*padded, strict=True)]


def wrapped(content: Content, width: int) -> list[Content]:
    """A text in lines of at most that width."""
    if content.cell_length <= width and content.plain.isprintable():
        return [content]
    return list(content.wrap(max(1, width)))


def lines(parts: Iterable[Content]) -> Content:
    return Content("\n").join(parts)
