"""Options that promise odds, as a table: a row for all that promise the same, a column for each outcome."""

from collections.abc import Iterator, Sequence

from textual.content import Content

from umpire.engine.outlook import Outlook
from umpire.tui.answering import Answering
from umpire.tui.rows import Row
from umpire.tui.widgets.drawing import flow
from umpire.tui.widgets.odds import per_cent

LEAST_NAMES = 18
"""The cells that the options have at the least, left of their odds."""
Weighed = tuple[Outlook | None, list[tuple[int, Row]]]


def is_weighed(answering: Answering) -> bool:
    """Does the ask promise totals and outcomes, and are they to be shown?"""
    stands = answering.as_it_stands()
    return stands is not None and bool(stands.totals)


def table(answering: Answering, width: int, height: int) -> list[Content]:
    """So many lines at the most: first how it stands, then what one thing more would do; without words where those do
    not fit, at last only the lines around the cursor."""
    groups = list(_groups(answering))
    heads = _heads([outlook for outlook, _ in groups if outlook])
    columns = _columns(heads, width - LEAST_NAMES - max(len(outlook.totals) for outlook, _ in groups if outlook) - 1)
    for spelt in (True, False):
        drawn = list(_rows(answering, groups, columns, width, spelt))
        if len(drawn) <= height:
            break
    tall = len(_spelt(columns))
    (head, *others), rest = [line for line, _ in drawn[:tall]], drawn[tall:]
    room = max(1, height - tall)
    here = next((at for at, (_, numbers) in enumerate(rest) if answering.cursor in numbers), 0)
    first = max(0, here - room + 1) if answering.cursor else 0  # how it stands is read first
    hidden, below = len(rest) - room, rest[first + room :]
    if hidden > 0:
        told = f"{hidden} more rows: -" if hidden > 1 else "1 more row: -"
        further = next((max(numbers) for _, numbers in reversed(below) if any(numbers)), 0)  # 0 is how it stands
        head = Content.styled(told, f"$quiet @click=screen.look_at({further})") + head[len(told) :]
    return [head, *others, *(line for line, _ in rest[first : first + room])]


def _groups(answering: Answering) -> Iterator[Weighed]:
    """All that promise the same, first as it stands and without whom was added last; those that change no odds last."""
    groups: dict[Outlook | None, list[tuple[int, Row]]] = {answering.as_it_stands(): []}
    none: list[tuple[int, Row]] = []
    for number, row in enumerate(answering.rows()):
        outlook = answering.outlook(row)
        (groups.setdefault(outlook, []) if outlook else none).append((number, row))
    first, *others = groups.items()
    yield first
    if (stood := answering.without[1]) and not answering.buffer:
        yield stood, []
    yield from others
    if none:
        yield None, none


def _heads(outlooks: Sequence[Outlook]) -> list[str]:
    """Every outcome that one of them has, in an order that is that of each."""
    heads: list[str] = []
    for outlook in outlooks:
        order = [words for words, _ in outlook.chances]
        for at, words in enumerate(order):
            if words not in heads:
                after = next((later for later in order[at:] if later in heads), None)
                heads.insert(heads.index(after) if after else len(heads), words)
    return heads


def _columns(heads: Sequence[str], room: int) -> dict[str, int]:
    """The width of each outcome's column. Where they have no room their heads take two lines, and at last are cut."""
    columns = {words: max(len(words), 4) + 1 for words in heads}
    if sum(columns.values()) > room:
        columns = {words: max(*map(len, _in_two(words)), 4) + 1 for words in heads}
    while columns and sum(columns.values()) > max(room, 5 * len(columns)):
        columns[max(columns, key=lambda words: columns[words])] -= 1
    return columns


def _in_two(words: str) -> tuple[str, str]:
    """All but the last word, and that: `I am`, `liquidated`."""
    before, _, last = words.rpartition(" ")
    return before, last


def _spelt(columns: dict[str, int]) -> list[str]:
    """The heads of the columns, in one line or in two."""
    one = all(len(words) < room for words, room in columns.items())
    parts = [(words,) if one else _in_two(words) for words in columns]
    cut = [
        [Content(part).truncate(room - 1, ellipsis=True).plain.rjust(room) for part in each]
        for each, room in zip(parts, columns.values(), strict=True)
    ]
    return ["".join(line) for line in zip(*cut, strict=True)]


def _rows(
    answering: Answering, groups: Sequence[Weighed], columns: dict[str, int], width: int, spelt: bool
) -> Iterator[tuple[Content, list[int]]]:
    """Each line, and the numbers of the options in its group."""
    totals = max(len(outlook.totals) for outlook, _ in groups if outlook) + 1
    names = width - totals - sum(columns.values())
    for heads in _spelt(columns):
        yield Content.styled(" " * (names + totals) + heads, "$quiet"), []
    for number, (outlook, rows) in enumerate(groups):
        several = len(rows) > 1 and not spelt
        parts = [_named(answering, row, at, not several) for at, row in rows]
        if number == 0 and not any(row.answer is None for _, row in rows):
            parts.insert(0, Content("as it stands"))
        elif not rows:
            parts = [Content(f"without {answering.without[0]}")]
        numbers = [at for at, _ in rows]
        if outlook is None:
            yield from ((line, numbers) for line in flow(parts, width))
            continue
        odds = _odds(outlook, columns, totals)
        for line, told in enumerate(flow(parts, names - 1, " " if several else "  ")):
            whole = told.truncate(names, pad=True) + (odds if line == 0 else "")
            yield whole.stylize("bold") if number == 0 else whole, numbers


def _odds(outlook: Outlook, columns: dict[str, int], totals: int) -> Content:
    """`7 v 5` and the chance of each outcome under its head, in per cent."""
    chances = dict(outlook.chances)
    told = (per_cent(chances[words]) if words in chances else "-" for words in columns)
    numbers = "".join(each.rjust(room) for each, room in zip(told, columns.values(), strict=True))
    return Content(outlook.totals.ljust(totals) + numbers)


def _named(answering: Answering, row: Row, number: int, spelt: bool) -> Content:
    """An option by its code, and its words where they are told; a click takes it."""
    count = f" x{row.count}" if row.count > 1 else ""
    best = " (best)" if answering.is_best(row) else ""
    key = "Space" if row.answer is None else row.code
    counted = answering.aside and row.answer is not None
    digit = answering.digits_told.get(number, "") if counted else ""
    words = f" {row.words}{count}" if spelt or row.answer is None else ""
    told = Content.assemble((f"{digit} " if digit else "", "$quiet"), (key, "bold $key"), f"{words}{best}")
    marked = told.stylize("bold reverse") if number == answering.cursor else told
    return marked.stylize(f"@click=screen.choose({number})")
