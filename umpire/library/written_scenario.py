"""A scenario written from a journal: the battle as a turn of it began."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from umpire.engine.asks import Illegal
from umpire.engine.battle import Battle
from umpire.engine.flat import Misshapen, load
from umpire.engine.journal import Header
from umpire.engine.record import Record
from umpire.library.game import FindRuleset
from umpire.library.scenarios import Scenario, scenario
from umpire.library.sheet import Enough, Sheet, parse
from umpire.library.writing import block, flow

SCHEMA = "scenario.schema.json"


def written(
    battle: Battle[Any], find_ruleset: FindRuleset, header: Header, record: Record, to: int, name: str
) -> Iterator[str]:
    """The lines of a scenario that begins as the last turn did that had begun after so many answers. Raises Illegal."""
    if battle.scenario is None:
        raise Illegal(f"no scenario can be written from a battle of {battle.key}")
    ruleset = find_ruleset(battle.key)
    _, turn = record.last_turn(to)
    try:
        table = load(battle.table, turn.table)
    except Misshapen as error:
        raise Illegal(f"turn {turn.turn}: the table{error}") from None
    told = dict(battle.scenario(table))
    areas = told.pop("areas")
    yield f"# yaml-language-server: $schema={SCHEMA}"
    yield f"# {ruleset.title}: {name} as {f'turn {turn.turn} began' if turn.turn else 'it was set up'}."
    if table.numbers != ruleset.numbers():
        yield "# Other numbers were in force than those of today's tables: they belong in your booklet."
    yield from block(_head(battle.key, _begun_from(header, find_ruleset), name, turn.turn) | told, 0)
    yield "areas:"
    yield from (f"  {flow(key)}: {flow(area)}" for key, area in areas.items())


def _head(game: str, before: Scenario | None, name: str, turn: int) -> dict[str, Any]:
    called = before.name if before else name
    ending = f", turn {turn}" if turn else ""
    source = before.source if before else "reconstructed"
    return {"game": game, "name": called[: 60 - len(ending)].strip() + ending, "source": source}


def _begun_from(header: Header, find_ruleset: FindRuleset) -> Scenario | None:
    """The scenario that the battle was begun from, if its journal has one that can be read."""
    files: Mapping[str, str] = header.scenario
    for file, text in files.items():
        sheet = Sheet(file, text)
        with suppress(Enough):
            parse(sheet)
            return scenario(sheet, find_ruleset)
    return None
