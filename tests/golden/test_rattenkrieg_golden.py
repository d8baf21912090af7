"""Whole battles of Rattenkrieg kept as journals: today's rules tell them word for word as they were told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.rattenkrieg.factory import begun, table, write_up
from umpire.engine.flat import load
from umpire.engine.journal import Reader
from umpire.engine.record import Record
from umpire.engine.resume import resume
from umpire.engine.session import Session
from umpire.rules.rattenkrieg.battle import BATTLE
from umpire.rules.rattenkrieg.pieces import Factory

GOLDEN = Path(__file__).parent
NAMES = ("rattenkrieg-won", "rattenkrieg-lost", "rattenkrieg-every-case")


def record(name: str) -> Record:
    return Reader(GOLDEN / f"{name}.jsonl").record


def replayed(name: str) -> Session:
    """The battle played anew from its first table."""
    kept = record(name)
    assert kept.first is not None
    session = begun(load(Factory, kept.whole(kept.first).table))
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


def test_one_is_won_and_two_are_lost() -> None:
    winners = [over.winner for name in NAMES if (over := replayed(name).game.over)]
    assert winners == ["german", "soviet", "soviet"]


def test_every_special_case_is_met_in_one() -> None:
    """Sniper with and without General, ambush that kills, air strike at 2 v 2, carrying, promotion, infiltration."""
    session = replayed("rattenkrieg-every-case")
    told = [event for step in session.steps for event in step.events]
    words = " | ".join(event.words for event in told)
    assert "The sniper shoots" in words
    assert words.count(", a sniper, is removed") > words.count("The sniper shoots")
    assert any("eliminated" in event.words and event.cite == "Step 3 Ambush" for event in told)
    strikes = [step for step in session.steps if step.cite == "Step 5" and step.answer]
    assert any("2 v 2 dice" in step.prompt for step in strikes)
    assert any(" with " in event.words and event.cite == "Step 2" for event in told)
    assert "promoted" in words
    assert session.steps[-1].cite == "Step 1"
    assert len(table(session).held()) == len(table(session).in_play()) + 1


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_replays_alike_under_any_order_of_sets(seed: str) -> None:
    root = str(GOLDEN.parents[1])
    script = (
        "from tests.golden.test_rattenkrieg_golden import *\nprint(*(write_up(replayed(n)) for n in NAMES), sep='')"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root, "PYTHONIOENCODING": "utf-8"},
        check=True,
        capture_output=True,
    )
    kept = "".join((GOLDEN / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES)
    assert run.stdout.decode().replace("\r\n", "\n") == kept + "\n"
