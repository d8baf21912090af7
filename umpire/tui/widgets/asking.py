"""The ask at hand in words: who answers, what is asked and by which rule, what can be answered."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from textual.content import Content

from umpire.engine.outlook import Outlook
from umpire.engine.typed import MORE
from umpire.tui.answering import Answering
from umpire.tui.block import block
from umpire.tui.rows import Row
from umpire.tui.widgets import stage, weighed
from umpire.tui.widgets.drawing import flow, wrapped
from umpire.tui.widgets.odds import per_cent
from umpire.tui.widgets.tallies import ROLES

BLOCK = 3
"""The lines of block letters."""
MANY = 12
"""More sectors than these are not listed."""
COUNT = re.compile(r"[0-9]+")
LEAST = 3
"""So many lines the options or dice have beside them."""


def drawn(
    answering: Answering, sides: Sequence[str], width: int, height: int, big: bool = False, ascii_only: bool = False
) -> list[Content]:
    """The lines of the ask, so many at the most: its side (`big` in block letters) and prompt first, then its options
    or its dice."""
    ask = answering.ask
    if ask is None:
        over = answering.session.game.over
        words = f"{over.winner.upper()} WINS" if over and over.winner else "A DRAW"
        role = ROLES[sides.index(over.winner)] if over and over.winner in sides else ""
        told = wrapped(Content(over.words if over else ""), width)
        return [*_spelt(words, role, width, big and height > BLOCK + len(told), ascii_only), *told]
    head = _head(answering, sides, width, big and height >= BLOCK + LEAST, ascii_only)
    if (contest := answering.contest) and answering.word:
        said = f"The umpire {contest.said(answering.word['umpire'])}: {answering.word['why']}"
        head.append(Content.styled(said, "$warning").truncate(width, ellipsis=True))
    if answering.throw:
        roles = [ROLES[sides.index(side.side)] if side.side in sides else ROLES[0] for side in answering.throw.sides]
        return [*head, *stage.dice(answering.throw, roles, width, height - len(head))][: max(height, len(head) + 1)]
    shown = weighed.table if weighed.is_weighed(answering) else options
    return [*head, *shown(answering, width, height - len(head))]


def _head(answering: Answering, sides: Sequence[str], width: int, big: bool, ascii_only: bool) -> list[Content]:
    """Who is asked what, by which rule."""
    ask = answering.ask
    assert ask is not None
    role = ROLES[sides.index(ask.side)] if ask.side in sides else ""
    asked, cited = _prompt(answering), Content.styled(ask.cite, "$quiet")
    if big:
        spelt = _spelt(ask.side.upper(), role, width, big, ascii_only)
        told = [Content(""), *wrapped(asked, max(20, width - spelt[0].cell_length - 2))[: BLOCK - 2], cited]
        return [
            Content("").join((*pair,)) for pair in zip(spelt, [Content("  ") + line for line in told], strict=False)
        ]
    whole = Content.assemble(*_spelt(ask.side.upper(), role, width, big, ascii_only), " ", asked)
    cited = whole + Content("  ") + cited
    return [cited] if cited.cell_length <= width else wrapped(whole, width)


def _prompt(answering: Answering) -> Content:
    """What is asked, and what may be added before it."""
    ask, beyond = answering.ask, answering.beyond
    assert ask is not None
    if answering.proposed:
        return Content.styled(answering.proposed.prompt, "bold")
    if beyond is None or beyond.chance or answering.adding:
        return Content.styled(ask.prompt, "bold")
    more = ask.prompt.removeprefix(f"{beyond.prompt}: ")
    return Content.assemble((beyond.prompt, "bold"), f"  + {more}")


def _spelt(words: str, role: str, width: int, big: bool, ascii_only: bool) -> list[Content]:
    """Words as large as there is room."""
    letters = block(words, ascii_only) if big else []
    if letters and len(letters[0]) <= width // 2:
        return [Content.styled(row, f"bold ${role}" if role else "bold") for row in letters]
    return [Content.styled(f" {words} ", f"bold ${role}-text on ${role}-block" if role else "bold reverse")]


def options(answering: Answering, width: int, height: int) -> list[Content]:
    """The options by their codes, the one under the cursor marked; where they do not fit, the lines around it, one at
    the least."""
    height = max(1, height)
    rows, digits = answering.rows(), answering.digits_told
    counted, listed, sign = _counted(rows, answering.cursor), _listed(answering), MORE if answering.may_add else ""
    offered = [_option(answering, rows[number], number, digits.get(number, ""), sign) for number in listed]
    parts: list[Told] = [each._replace(words="") if each.number in counted else each for each in offered]
    if len(listed) < len(rows):
        unlisted = {row.answer for number, row in enumerate(rows) if number not in listed}
        parts.append("any other sector" if unlisted.isdisjoint(answering.lit) else "a sector lit on the map")
    lines = _lines(tuple(parts), width)
    if len(lines) <= height:
        return [*lines]
    here = _high(parts[: listed.index(answering.cursor) + 1], width) - 1
    first = max(0, min(here, len(lines) - height))
    shown = [*lines[first : first + height]]
    if first + height < len(lines):
        hidden = next(at for at in range(len(parts)) if _high(parts[: at + 1], width) > first + height)
        more = Content.styled(" +", f"$key @click=screen.look_at({[*listed, listed[-1]][hidden]})")
        shown[-1] = shown[-1].truncate(width - 2, pad=True) + more
    return shown


def with_faces(line: Content, answering: Answering, width: int) -> Content:
    """The line in typing; where dice may follow at once, their faces at its end, to be clicked; before it is begun,
    what was thrown last with its sums."""
    if answering.faces_follow:
        end = Content.assemble("dice ", Content(" ").join(stage.die_faces()))
    elif answering.sums and not answering.line:
        end = Content.styled(answering.sums, "bold")
    else:
        return line
    return line.truncate(max(1, width - end.cell_length - 1), ellipsis=True, pad=True) + " " + end


def _listed(answering: Answering) -> list[int]:
    """The numbers of the rows to list: many sectors are seen on the map, and only those are named that promise
    something, are advised or under the cursor; none that the map does not light."""
    rows, sectors = answering.rows(), answering.sectors
    if not sectors:
        return [*range(len(rows))]
    lit = answering.lit
    many = sum(row.answer in sectors and row.answer in lit for row in rows) > MANY

    def told(number: int, row: Row) -> bool:
        plain = row.answer in sectors and (many or row.answer not in lit) and number != answering.cursor
        return not plain or answering.is_best(row) or answering.outlook(row) is not None

    return [number for number, row in enumerate(rows) if told(number, row)]


def _counted(rows: Sequence[Row], cursor: int) -> set[int]:
    """The numbers of the rows that name their number alone, as the row before and the row after say the same of theirs
    (`1 move 2 3 4 move`); never of that under the cursor."""
    said = [_number(row) for row in rows]
    alike = [one is not None and other is not None and (one[0] + 1, one[1]) == other for one, other in pairwise(said)]
    return {at + 1 for at, pair in enumerate(pairwise(alike)) if all(pair)} - {cursor}


def _number(row: Row) -> tuple[int, str] | None:
    """The number that a row names, and what it says of it; None where it names none."""
    found = COUNT.match(row.code)
    return (int(found[0]), row.code[found.end() :] + row.words.removeprefix(found[0])) if found else None


class Option(NamedTuple):
    """One option in words: its number, its digit of a keypad, its code, what it promises; `here` is the cursor."""

    number: int
    digit: str
    code: str
    words: str
    promise: str
    here: bool


Told = Option | str
"""An option, or what is said of those that are not listed."""


@lru_cache(maxsize=200)
def _lines(told: tuple[Told, ...], width: int) -> tuple[Content, ...]:
    """Options in lines of that width; what was told before is not put together again."""
    return tuple(
        flow([Content.styled(each, "$quiet") if isinstance(each, str) else _drawn(each) for each in told], width)
    )


def _high(told: Sequence[Told], width: int) -> int:
    return len(_lines(tuple(told), width))


def _drawn(option: Option) -> Content:
    """A click takes it."""
    told = Content.assemble(
        (f"{option.digit} " if option.digit else "", "$quiet"),
        (f"{option.code} " if option.code and option.words else option.code, "bold $key"),
        (option.words, "bold reverse" if option.here else ""),
        (f" {option.promise}" if option.promise else "", "$quiet"),
    )
    return told.stylize(f"@click=screen.choose({option.number})")


def _option(answering: Answering, row: Row, number: int, digit: str, sign: str) -> Option:
    """One option with its code, its number of equals and what it promises; the sign adds what may be added."""
    count = f" x{row.count}" if row.count > 1 else ""
    taken = " (taken)" if row.taken else ""
    plus = "" if row.beyond or row.code.startswith(MORE) else sign
    named = row.words.removeprefix(f"{row.code} ")  # an area is named by its number already
    best = " (best)" if answering.is_best(row) else ""
    outlook = answering.outlook(row)
    told = f"{named}{count}{taken}{best}"
    here = number == answering.cursor
    return Option(
        number, digit, f"{plus}{row.code}" if row.code else "", told, promised(outlook) if outlook else "", here
    )


def promised(outlook: Outlook) -> str:
    """What an option promises, in few words: `41%, air strike 59%; 3 crosses left`."""
    chances = ", ".join(f"{words} {per_cent(chance)}".strip() for words, chance in outlook.chances)
    return "; ".join(filter(None, (chances, outlook.left)))
