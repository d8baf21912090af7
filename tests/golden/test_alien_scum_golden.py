"""Whole battles of Death to the Alien Scum! kept as journals: today's rules tell them word for word as they were told.

Each write-up was read against the rules, line by line.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.alien_scum.laid import begun, field
from tests.rules.rattenkrieg.factory import write_up
from umpire.engine.flat import load
from umpire.engine.journal import Reader
from umpire.engine.record import Record
from umpire.engine.resume import resume
from umpire.engine.session import Session
from umpire.rules.alien_scum.battle import BATTLE
from umpire.rules.alien_scum.field import Field

GOLDEN = Path(__file__).parent
NAMES = ("alien-scum-invasion", "alien-scum-breakthroughs", "alien-scum-every-result")


def record(name: str) -> Record:
    return Reader(GOLDEN / f"{name}.jsonl").record


def replayed(name: str) -> Session:
    """The battle played anew from its first table."""
    kept = record(name)
    assert kept.first is not None
    session = begun(load(Field, kept.whole(kept.first).table))
    for step in kept.steps:
        session.answer(step.answer)
    return session


@pytest.mark.parametrize("name", NAMES)
def test_the_write_up_is_what_it_was(name: str) -> None:
    assert write_up(replayed(name)) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("from_first", [True, False])
def test_the_journal_is_resumed_without_parting(name: str, from_first: bool) -> None:
    kept = record(name)
    resumed = resume(BATTLE, kept, from_first=from_first)
    assert (resumed.partings, resumed.given) == ((), len(kept.steps))
    assert resumed.game.over is not None


# Both whole lists, fought until the Legion has lost 16 of its 42 units, in the fourth turn.
def test_an_invasion_is_fought_to_its_defeat() -> None:
    battle = field(replayed("alien-scum-invasion"))
    assert (battle.turn, len(battle.units)) == (4, 80)
    assert [battle.lost(side) for side in ("legion", "usa")] == [16, 12]


# Clibanarius 1 destroys four in a row, three of them breaking through, and stops at the fifth.
def test_three_breakthroughs_in_a_row() -> None:
    steps = replayed("alien-scum-breakthroughs").steps
    throws = [step for step in steps if step.prompt.startswith("Clibanarius 1") and step.cite in ("Rule 2", "Rule 9")]
    throws = [step for step in throws if isinstance(step.answer, dict)]
    assert [step.cite for step in throws] == ["Rule 2", *["Rule 9"] * 4]
    assert sum("Remove" in event.words for step in throws for event in step.events) == 4


RESULTS = {
    "Tank": ("is killed", "goes back one full move"),
    "Mech Inf": ("goes back one full move", "digs in"),
    "Infantry": ("is killed", "goes back one full move", "digs in"),
    "PA Inf": ("is killed", "goes back one full move", "digs in"),
    "Recce": ("is killed", "goes back one full move"),
    "Anti-Tank": ("is silenced", "is overrun", "goes back one full move"),
    "Artillery": ("is killed", "is silenced", "goes back one full move"),
    "Defence Guns": ("is silenced", "is overrun", "No effect"),
    "Leviathan": ("goes back one full move",),
    "Warbot": ("is killed", "No effect"),
    "Aircraft": ("is shot down", "goes back one full move"),
    "Strongpoint": ("is silenced", "is overrun", "No effect"),
    "C&S Post": ("is captured",),
    "double": ("is liquidated",),
    "draw": ("No effect", "goes back one base depth"),
}
"""Every result that a printed row has."""


@pytest.mark.parametrize("row", RESULTS)
def test_every_result_of_every_row_is_met(row: str) -> None:
    steps = replayed("alien-scum-every-result").steps
    told = [event.words for step in steps for event in step.told if event.cite == f"Combat Results: {row}"]
    for result in RESULTS[row]:
        assert any(result in words for words in told)


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_replays_alike_under_any_order_of_sets(seed: str) -> None:
    root = str(GOLDEN.parents[1])
    script = "from tests.golden.test_alien_scum_golden import *\nprint(*(write_up(replayed(n)) for n in NAMES), sep='')"
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root, "PYTHONIOENCODING": "utf-8"},
        check=True,
        capture_output=True,
    )
    kept = "".join((GOLDEN / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES)
    assert run.stdout.decode().replace("\r\n", "\n") == kept + "\n"
