"""Who looks at the odds of Hurrah Stalino!: what it thinks each answer gains, and that this wins battles."""

import os
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.rules.hurrah_stalino.drawn import acting, drawn
from umpire import battles
from umpire.engine.journal import FORMAT, Header
from umpire.engine.session import Session
from umpire.players import seated
from umpire.players.look_ahead import tried
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.field import Field

ROOT = Path(__file__).parents[2]
SCENARIOS = ("village", "tank-corps")
PAIRS = min(int(os.environ.get("RANDOM_GAMES", "2")), 50)
"""Pairs of battles; on the drawn field three times as many. RANDOM_GAMES says more, 50 at most."""

OPEN = "\n".join(["." * 7] * 7)
MAP = """
    ......HH..
    ..HW......
    ..M.....H.
    ......H...
    .F...HH...
"""
STANDING = """
    g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 g1/m1:mechanised-infantry:b1 g1/i1:infantry:b2 g1/i2:infantry:b5
    g1/p1:assault-engineers:b5 g1/a1:motorised-field-artillery:a3 g2/i1:infantry:d2 g2/i2:infantry:d2
    r1/t1:t-34-76:h1 r1/t2:t-34-76:h1 r1/t3:light-tanks:i1 r1/i1:motor-rifle:i2 r1/w1:rocket-battalion:j2
    r2/i1:rifle:h5 r2/i2:rifle:h5 r2/i3:rifle:i5 r2/a1:field-artillery-regiment:j5 r2/c1:cavalry:j4
"""
BOTH = ("german", "russian")


def small() -> Field:
    field = drawn(MAP, STANDING, roads="a1-b1-c1-d1-e1-f1-g1", objectives="h5:g b5:r")
    field.turns = 8
    return field


def begun(battle: Field, seed: int, seats: dict[str, str], path: Path | None = None) -> Session:
    told: Any = {"numbers": battle.numbers, "rulings": battle.rulings, "seats": seats, "seed": str(seed)}
    header = Header(FORMAT, "0", "hurrah-stalino", **told)
    return Session.begin(BATTLE, battle, header, path, turn=1, players=seated(seats))


def winner(session: Session) -> str | None:
    """The battle is played on by those who sit there; whenever it waits for Space it goes on."""
    while session.ask is not None:
        assert session.settle(moved=True), session.ask.prompt
    assert session.game.over
    return session.game.over.winner


def seats(side: str) -> dict[str, str]:
    return {each: "look-ahead" if each == side else "dice" for each in BOTH}


def test_who_looks_at_the_odds_wins_more_often() -> None:
    """Who won no oftener than not would win 11 or more of 12 once in 315: (1 + 12) / 2^12 = .0032."""
    pairs = 3 * PAIRS
    won = sum(winner(begun(small(), seed, seats(side))) == side for seed in range(pairs) for side in BOTH)
    assert won >= 0.85 * 2 * pairs


@pytest.mark.parametrize("seated_so", [("look-ahead", "look-ahead"), ("dice", "look-ahead")])
def test_a_battle_of_players_goes_on_from_its_journal(seated_so: tuple[str, str], tmp_path: Path) -> None:
    chosen = dict(zip(BOTH, seated_so, strict=True))
    whole = begun(small(), 5, chosen)
    winner(whole)
    path = tmp_path / "battle.jsonl"
    session = begun(small(), 5, chosen, path)
    for _ in range(4):
        session.settle(moved=True)
        session.close()
        session = Session.open(BATTLE, path, players=seated(chosen))
    winner(session)
    assert [step.answer for step in session.steps] == [step.answer for step in whole.steps]
    session.close()


def test_an_assault_of_a_player_is_one_procedure_and_a_person_throws_against_it() -> None:
    """The tank and both rifles enter; the person defends with whom he will, and both sides' dice are typed."""
    session = acting(drawn(OPEN, f"{TANK} r1/i1:rifle:c2"), "g1")
    session.players = seated({"german": "look-ahead"})
    told = session.settle(moved=True)
    assert [step.words for step in told if step.by == "bot"][:2] == ["assault", "C2"]
    assert session.ask
    assert (session.ask.side, session.ask.cite) == ("russian", "Assault 3")
    session.typed("6/5")
    session.settle()
    assert session.bot_rests


def test_a_choice_that_moves_no_model_is_not_waited_for() -> None:
    """Whoever selects its division has moved nobody: it goes on to what that division does first."""
    session = begun(small(), 1, {"german": "look-ahead"})
    session.settle()
    session.typed("1")
    told = session.settle()
    assert next(step.prompt for step in told if step.by == "bot") == "Select"
    assert any(step.told for step in told)


# What there is to gain, by hand: a unit is worth 1/100 and a quarter of that more for each point of its factor.
TANK = "g1/t1:panzer-iv:b2 g1/i1:infantry:b2"


def test_a_shot_without_reply_gains_a_share_of_its_target() -> None:
    """A gun (2) at rifles (2): 516 of 1296 destroy them, worth 1.5; they cannot reply."""
    session = acting(drawn(OPEN, "g1/a1:field-artillery:a1 r1/i1:rifle:c1"), "g1")
    session.typed("f a1 c1")
    assert session.ask
    assert session.ask.gained("r1/i1") == pytest.approx(0.015 * 516 / 1296)


def test_a_shot_that_is_answered_may_cost_who_fires() -> None:
    """Guns (2) at guns (2), both in reach, found by a 6: 516 destroy, 505 are destroyed, each worth 1.5."""
    session = acting(drawn(OPEN, "g1/a1:field-artillery:a1 r1/a1:field-artillery-regiment:c1"), "g1")
    session.typed("f a1 c1")
    assert session.ask
    assert session.ask.gained("r1/a1") == pytest.approx(0.015 * (516 - 505) / 1296 / 6)


def test_an_assault_gains_who_is_lost_less_who_may_be() -> None:
    """Panzer IV (5) alone against rifles (2): 4 v 2 dice. Won, the rifles are lost; a tie drives the tank back, a tenth
    of it; lost, it is."""
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:b2 r1/i1:rifle:c2"), "g1")
    session.typed("a c2")
    assert session.ask
    won, tied, lost = session.ask.promised(["g1/t1"]).chances  # type: ignore[union-attr]
    share = [chance.ways / chance.total for _, chance in (won, tied, lost)]
    assert session.ask.gained(["g1/t1"]) == pytest.approx(0.015 * share[0] - 0.0225 * (share[1] / 10 + share[2]))


def test_who_is_lost_in_a_tanks_place_is_the_one_worth_less() -> None:
    session = acting(drawn(OPEN, f"{TANK} r1/i1:rifle:c2"), "g1", "a c2", "11111/66")
    assert [each.answer for each in tried(session.game)] == ["g1/i1", "g1/t1"]


def test_a_battle_is_worth_more_to_who_holds_an_objective() -> None:
    """Of two German objectives one is taken: half of .4; and a rifle of 1.5 hundredths is lost."""
    field = drawn(OPEN, "g1/i1:infantry:a1 r1/i1:rifle:c1 r1/i2:rifle:d1", objectives="a1:g g7:g")
    before = BATTLE.worth(
        drawn(OPEN, "g1/i1:infantry:b1 r1/i1:rifle:c1 r1/i2:rifle:d1", objectives="a1:g g7:g"), "german"
    )
    assert BATTLE.worth(field, "german") == pytest.approx(before + 0.2)
    field.bases["r1/i1"].lost = True
    assert BATTLE.worth(field, "german") == pytest.approx(before + 0.215)
    assert BATTLE.worth(field, "russian") == pytest.approx(1 - before - 0.215)


def test_who_looks_at_the_odds_never_loses_a_scenario_and_wins_three_of_four() -> None:
    """Beside the battles above, of which these are pairs more: once on each side. A draw is a village that held."""
    won = []
    for name, seed, side in product(SCENARIOS, range(PAIRS // 2), BOTH):
        session = battles.begin(str(ROOT / f"scenarios/hurrah-stalino-{name}.yaml"), seed=seed)
        session.players = seated(seats(side))
        won.append({side: 1, None: 0}[winner(session)])
    assert sum(won) >= 0.75 * len(won)
