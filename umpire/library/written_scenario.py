"""A scenario written from a journal: the battle as a turn of it began."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

from umpire.engine.asks import Illegal
from umpire.engine.battle import Battle
from umpire.engine.flat import Misshapen, dump, load
from umpire.engine.journal import Header
from umpire.engine.record import Record
from umpire.library.game import FindRuleset
from umpire.library.meeting import found
from umpire.library.new_scenario import SCHEMA
from umpire.library.sheet import Enough, Sheet, make_out
from umpire.library.writing import flow

LONGEST = 60
TURN = re.compile(r", turn [0-9]+$")
WIDEST = 120
"""What fits in so many characters stands in one line."""

MOST = 40
"""So many values are told that are not what they were."""

WHENCE = ("source", "booklet")
"""What tells where values come from, and is none."""

DRAWN = ("map",)
"""What is drawn row by row."""


def written(
    battle: Battle[Any], find_ruleset: FindRuleset, header: Header, record: Record, to: int, name: str
) -> Iterator[str]:
    """The lines of a scenario that begins as the last turn did that had begun after so many answers. Raises Illegal."""
    if battle.scenario is None:
        raise Illegal(f"no scenario can be written from a battle of {battle.key}")
    ruleset = find_ruleset(battle.key)
    _, turn = record.last_turn(to)
    begun_from = _begun_from(header)
    try:
        table = load(battle.table, turn.table)
        told = dict(battle.scenario(table, turn.turn, begun_from))
    except Misshapen as error:
        raise Illegal(f"turn {turn.turn}: the table{error}") from None
    except (LookupError, TypeError, ValueError) as error:  # of the right shape, but no table of the game
        raise Illegal(f"turn {turn.turn}: the table makes no scenario: {type(error).__name__}: {error}") from None
    yield f"# yaml-language-server: $schema={SCHEMA}"
    yield f"# {ruleset.title}: {name} as {f'turn {turn.turn} began' if turn.turn else 'it was set up'}."
    if others := list(islice(_others(table.numbers, dump(ruleset.numbers())), MOST)):
        yield "# Other values were in force than today, which belong in your booklet:"
        yield from others
    yield from _other_armies(header)
    told |= {"game": battle.key, "name": _name(begun_from.get("name"), name, turn.turn)}
    for key, value in told.items():
        yield from _lines(key, value, 0)


def _name(before: object, journal: str, turn: int) -> str:
    ending = f", turn {turn}" if turn else ""
    called = TURN.sub("", before) if isinstance(before, str) and before else journal
    return called[: LONGEST - len(ending)].strip() + ending


def _begun_from(header: Header) -> Mapping[str, Any]:
    """What the scenario tells that the battle was begun from, by key. Raises Illegal."""
    for file, text in header.scenario.items():
        sheet = Sheet(file)
        with suppress(Enough):
            make_out(sheet, text.encode("utf-8", "replace"))
        if sheet.clean and type(sheet.value) is dict:
            return sheet.value
        break
    raise Illegal("the journal keeps no scenario that can be read: none can be written from it")


def _others(then: Any, now: Any, place: str = "#  ") -> Iterator[str]:
    """The values of the tables that are not what they were."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            if key not in WHENCE:
                yield from _others(value, now.get(key), f"{place} {key}:")
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for number, pair in enumerate(zip(then, now, strict=True), 1):
            yield from _others(*pair, f"{place} {number}:")
    elif then != now:
        yield f"{place} {'otherwise' if isinstance(then, dict | list) else flow(then)}"


def _other_armies(header: Header) -> Iterator[str]:
    """The army files that are not what they were as the battle began, as far as they are found today."""
    for file, text in header.armies.items():
        now = found(file, "")
        with suppress(OSError, ValueError):
            if not now or Path(now).read_text(encoding="utf-8") != text:
                how = "another" if now else "not found"
                yield f"# {file} is {how} today: meant is that which the battle began with."


def _lines(key: object, value: Any, indent: int) -> Iterator[str]:
    """A key and its value: what fits in a line, or is empty, in one."""
    pad, line = " " * indent, " " * indent + f"{flow(key)}: {flow(value)}"
    inside = value.items() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if not inside or (len(line) <= WIDEST and key not in DRAWN):
        yield line
        return
    yield f"{pad}{flow(key)}:"
    if isinstance(value, dict):
        for each, told in inside:
            yield from _lines(each, told, indent + 2)
    else:
        yield from (f"{pad}  - {flow(row)}" for row in inside)
