"""Who looks at the odds of Death to the Alien Scum!: what it thinks each answer gains, and that this wins battles."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests import files
from tests.rules.alien_scum.laid import ROOT, army, give, laid, legion_goes
from umpire.engine.game import Game
from umpire.engine.journal import FORMAT, Header
from umpire.engine.session import Session
from umpire.players import seated
from umpire.players.look_ahead import tried
from umpire.rules.alien_scum import RULESET
from umpire.rules.alien_scum.battle import BATTLE, lay
from umpire.rules.alien_scum.field import Field

PAIRS = min(int(os.environ.get("RANDOM_GAMES", "10")), 200)
"""Pairs of battles on the small field, a fifth of them on the whole one; RANDOM_GAMES says more, 200 at most."""

UNIT = 36 * 32
"""A destroyed unit of power 0 in 36 throws: a half of the battle is 16 units that are lost."""


def scenario(name: str) -> Field:
    found = files.scenario(ROOT / "scenarios" / f"{name}.yaml")
    table = RULESET.table(found.rulings)
    armies = {side: army(Path(file).stem) for side, (file,) in found.armies.items()}
    return lay(found, table.numbers, table.rulings, armies)


SMALL, WHOLE = scenario("alien-scum-first-contact"), scenario("alien-scum")


def begun(battle: Field, seed: int, seats: dict[str, str], path: Path | None = None) -> Session:
    told: Any = {"numbers": battle.numbers, "rulings": battle.rulings, "seats": seats, "seed": str(seed)}
    header = Header(FORMAT, "0", "alien-scum", **told)
    return Session.begin(BATTLE, battle, header, path, players=seated(seats))


def winner(session: Session) -> str | None:
    """The battle is played on by those who sit there; whenever it waits for Space it goes on."""
    while session.ask is not None:
        assert session.settle(moved=True), session.ask.prompt
    assert session.game.over
    return session.game.over.winner


def won(battle: Field, pairs: int) -> int:
    """How many of so many pairs of battles with the same dice the one who looks wins, once on each side."""
    return sum(
        winner(begun(battle, seed, {side: "look-ahead", battle.foe(side): "dice"})) == side
        for seed in range(pairs)
        for side in battle.sides
    )


def test_who_looks_at_the_odds_wins_more_often() -> None:
    """Who won no oftener than not would win 17 or more of 20 once in 776: (1140 + 190 + 20 + 1) / 2^20 = .0013."""
    assert won(SMALL, PAIRS) >= 0.85 * 2 * PAIRS


def test_who_looks_at_the_odds_wins_the_invasion() -> None:
    """Who won no oftener than not would win all of 4 once in 16, and with the battles above never."""
    pairs = max(2, PAIRS // 5)
    assert won(WHOLE, pairs) >= 0.85 * 2 * pairs


@pytest.mark.parametrize("seats", [("look-ahead", "look-ahead"), ("dice", "dice"), ("dice", "look-ahead")])
def test_a_battle_of_players_goes_on_from_its_journal(seats: tuple[str, str], tmp_path: Path) -> None:
    chosen = dict(zip(SMALL.sides, seats, strict=True))
    whole = begun(SMALL, 5, chosen)
    assert winner(whole)
    path = tmp_path / "battle.jsonl"
    session = begun(SMALL, 5, chosen, path)
    for _ in range(4):
        session.settle(moved=True)
        session.close()
        session = Session.open(BATTLE, path, players=seated(chosen))
    assert winner(session) == winner(whole)
    assert [step.answer for step in session.steps] == [step.answer for step in whole.steps]
    session.close()


def test_an_attack_of_a_player_is_one_procedure() -> None:
    session = legion_goes(laid("t1", "g1"))
    session.players = seated({"legion": "look-ahead", "usa": "dice"})
    told = session.settle(moved=True)
    assert [step.words for step in told if step.by == "bot"][:3] == ["shoot", "Clibanarius 1", "National Guard 1"]
    assert told[-1].prompt == "Clibanarius 1 shoots at National Guard 1"
    assert session.bot_rests or session.ask is None


def test_a_person_answers_for_a_player_who_attacks_beyond_reach() -> None:
    session = legion_goes(laid("t1 t2", "g1 m1"))
    session.players = seated({"legion": "look-ahead", "usa": "look-ahead"})
    session.settle(moved=True)
    session.undo()
    assert session.bot_rests
    give(session, "f t1 m1 -")
    assert [step.prompt for step in session.steps if "attack" in str(step.answer)] == [
        "Clibanarius 1 shoots at Mech Infantry Brigade 1"
    ]
    assert session.bot_rests


# What there is to gain, by hand: a unit is worth 1 and a tenth for each point of power, dug in a tenth more of that.
def test_a_tank_gains_by_a_shot_at_second_rate_in_the_open() -> None:
    """5 v 2: 12 throws of 36 double and 18 win, which kills; 3 draw; of 3 it loses it goes back, a twentieth."""
    session = legion_goes(laid("t1", "g1"))
    assert session.ask
    assert session.ask.gained("shoot") == pytest.approx((30 * 1.3 - 3 * 1.5 / 20) / UNIT)


def test_a_tank_alone_gains_nothing_by_a_shot_at_mechanized_infantry() -> None:
    """5 v 4: 2 double; of 19 that win its owner digs in and has gained; of 10 that lose the tank goes back."""
    session = legion_goes(laid("t1", "m1"))
    assert session.ask
    assert session.ask.gained("shoot") == pytest.approx((2 * 1.4 - 19 * 0.14 - 10 * 1.5 / 20) / UNIT)


def test_help_is_shared_by_those_who_give_it() -> None:
    """Alone 3 v 4: 10 win (dug in), 17 lose (it digs in itself), 4 are doubled. With both friends 7 v 4: 6 double, 24
    win, 3 lose and both cohorts dig in; shared by three."""
    session = legion_goes(laid("k1 k2 t1", "m1"), "f k1 m1")
    assert session.ask
    alone = (-10 * 0.14 + 17 * 0.13 - 4 * 1.3) / UNIT
    helped = (6 * 1.4 - 24 * 0.14 + 3 * 0.26) / UNIT / 3
    assert session.ask.gained(None) == pytest.approx(alone)
    assert session.ask.gained("legion/cohort-2") == pytest.approx(helped)
    assert session.ask.gained("legion/clibanarius-1") == pytest.approx(helped)


def test_nobody_helps_for_whom_there_is_no_point() -> None:
    session = legion_goes(laid("k1 k2 t1", "m1"), "= p2 . why; f k1 m1")
    assert session.ask
    assert {found.answer for found in tried(session.game)} >= {None, "legion/cohort-2", "legion/clibanarius-1"}
    give(session, "+k2")
    assert {found.answer for found in tried(session.game)} & {"legion/cohort-2", "legion/clibanarius-1"} == set()


def test_a_breakthrough_is_advised_before_what_costs_a_point() -> None:
    session = legion_goes(laid("v1 t1", "g1 g2 g3"), "a v1 g1 61")
    assert tried(session.game)[0].answer == "breakthrough"


def test_who_can_gain_more_by_no_attack_digs_in_and_ends_the_go() -> None:
    """Fire does nothing to guns but by a double, and both catapults together double them once in 36."""
    session = legion_goes(laid("c1 c2", "d1"))
    session.players = seated({"legion": "look-ahead"})
    for _ in range(2):
        session.settle(moved=True)
    assert [step.words for step in session.steps if step.by == "bot"] == [
        "move, dig in", "Catapulta 1", "Catapulta 2", "they dig in instead", "the go is over",
    ]  # fmt: skip


def test_the_longer_a_battle_lasts_the_less_is_gained_by_waiting() -> None:
    early, late = legion_goes(laid("k1", "d1")), legion_goes(laid("k1", "d1"), "= turn 90 . why")
    assert early.ask
    assert late.ask
    assert 0 > early.ask.gained("end") > late.ask.gained("end")  # type: ignore[operator]


def test_who_does_not_see_the_table_says_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flank, ground, commanders, unnamed moves: whoever sits there in person says them. And no copy is played."""

    def none(game: Game) -> Game:
        raise AssertionError("a copy was played")

    monkeypatch.setattr(Game, "copy", none)
    session = begun(SMALL, 3, {"legion": "look-ahead", "usa": "look-ahead"})
    assert winner(session)
    said = {step.answer for step in session.steps if step.by == "bot"}
    acts = {"shoot", "close-assault", "breakthrough", "move", "dig-in", "retreat", "dig in", "end", None}
    assert said - acts <= {*SMALL.units, "yes", "own-none"}


def test_the_rules_tell_what_every_answer_gains() -> None:
    """Whatever the dice answer, down to a commander's change and a late action."""
    for seed in range(4):
        session = begun(SMALL, seed, {"legion": "dice", "usa": "dice"})
        while session.ask is not None:
            if not session.ask.chance:
                assert all(-2 <= each.worth <= 2 for each in tried(session.game))
                assert all(session.ask.gained(each.answer) is not None for each in tried(session.game))
            if not session.settle(moved=True):
                break
        assert session.game.over


# What a field is worth
def test_lost_units_and_dug_in_ones_make_the_worth_of_a_field() -> None:
    battle = laid("t1 k1", "m1 d1")
    assert [BATTLE.worth(battle, side) for side in battle.sides] == [0.5, 0.5]
    battle.units["legion/clibanarius-1"].lost = True
    assert BATTLE.worth(battle, "legion") == pytest.approx(0.5 - 1.5 / 32)
    battle.units["legion/cohort-1"].dug_in = True
    assert BATTLE.worth(battle, "usa") == pytest.approx(0.5 + 1.5 / 32 - 0.13 / 32)
