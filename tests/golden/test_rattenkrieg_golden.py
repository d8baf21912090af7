"""What happens in the golden battles of Rattenkrieg."""

from tests.golden.golden import replayed
from tests.rules.rattenkrieg.factory import table

NAMES = ("rattenkrieg-won", "rattenkrieg-lost", "rattenkrieg-every-case")


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
