"""Whole battles of all games kept as journals: today's rules tell them word for word as they were told."""

import os
import subprocess
import sys

import pytest

from tests.golden.golden import GOLDEN, NAMES, kept, replayed, write_up
from umpire.engine.resume import resume
from umpire.rules import RULESETS, find_battle

every_battle = pytest.mark.parametrize("name", NAMES)


def as_told(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_game_has_its_golden_battles() -> None:
    assert {kept(name).header.ruleset for name in NAMES} == set(RULESETS)
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(NAMES)


@every_battle
def test_the_write_up_is_what_it_was(name: str) -> None:
    assert write_up(replayed(name)) == as_told(name)


@every_battle
@pytest.mark.parametrize("from_first", [True, False])
def test_the_journal_is_resumed_without_parting(name: str, from_first: bool) -> None:
    reader = kept(name)
    resumed = resume(find_battle(reader.header.ruleset), reader.record, from_first=from_first)
    assert (resumed.partings, resumed.given) == ((), len(reader.record.steps))
    assert resumed.game.over is not None


@pytest.mark.parametrize("seed", ["0", "4242"])
def test_replays_alike_under_any_order_of_sets(seed: str) -> None:
    script = "from tests.golden.golden import *\nprint(*(write_up(replayed(name)) for name in NAMES), sep='', end='')"
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(GOLDEN.parents[1]), "PYTHONIOENCODING": "utf-8"},
        check=True,
        capture_output=True,
    )
    assert run.stdout.decode().replace("\r\n", "\n") == "".join(map(as_told, NAMES))
