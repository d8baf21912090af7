"""Players that are no persons: they answer to the end, only what is legal, and to look ahead pays."""

import os
from math import comb
from typing import Any

import pytest

from tests.engine import skirmish
from tests.rules.rattenkrieg.factory import fresh, header, laid, played, small
from umpire.engine.game import Game
from umpire.engine.session import Session
from umpire.players import seated
from umpire.players.dice import possible
from umpire.players.look_ahead import NODES, tried
from umpire.rules.rattenkrieg.battle import BATTLE
from umpire.rules.rattenkrieg.pieces import Factory

MAPS = ["rattenkrieg", "rattenkrieg-ten-areas"]
BATTLES = min(int(os.environ.get("RANDOM_GAMES", "10")), 200)
"""So many battles are played by who looks ahead; RANDOM_GAMES says otherwise, 200 at most."""

CARELESS, LOOKING = {"german": "dice", "soviet": "dice"}, {"german": "look-ahead", "soviet": "dice"}


def finished(battle: Factory, seed: int, seats: dict[str, str]) -> Session:
    """The battle, played to its end by those who sit there; it goes on whenever it waits for Space."""
    session = Session.begin(BATTLE, battle, header(battle, str(seed)), turn=min(battle.turn, 1), players=seated(seats))
    while session.ask is not None:
        assert session.settle(moved=True), session.ask.prompt
    return session


def winner(session: Session) -> str | None:
    assert session.game.over
    return session.game.over.winner


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("seed", range(3))
def test_the_dice_play_whole_battles_and_the_same_again(map: str, seed: int) -> None:
    one, other = (finished(fresh(map), seed, CARELESS) for _ in range(2))
    assert [step.answer for step in one.steps] == [step.answer for step in other.steps]
    assert {step.by for step in one.steps} <= {"bot", "thrown", "typed"}


def whole() -> Factory:
    """The small battle, long enough to be decided."""
    battle = small()
    battle.rulings["turn-limit"] = "60"
    return battle


def tail(number: int, least: int, chance: float) -> float:
    """The chance of so many or more in a number of battles."""
    return sum(comb(number, n) * chance**n * (1 - chance) ** (number - n) for n in range(least, number + 1))


def test_to_look_ahead_wins_more_often_than_not_to() -> None:
    """Careless play wins fewer than 1 in 5. Who won no oftener would win 5 or more of 10 in 1 of 30, .033."""
    careless = [winner(finished(whole(), seed, CARELESS)) for seed in range(1000, 1060)].count("german")
    assert careless < 60 / 5
    looking = [winner(finished(whole(), seed, LOOKING)) for seed in range(2000, 2000 + BATTLES)].count("german")
    assert tail(BATTLES, looking, 1 / 5) < 1 / 20


def test_who_looks_ahead_plays_a_whole_battle() -> None:
    assert finished(whole(), 0, LOOKING).game.over


@pytest.mark.parametrize("seats", [{"red": "look-ahead", "blue": "look-ahead"}, {"red": "dice", "blue": "look-ahead"}])
def test_they_play_any_game(seats: dict[str, str]) -> None:
    session = Session.begin(skirmish.BATTLE, skirmish.lay(), skirmish.header(), players=seated(seats))
    while session.ask is not None:
        assert session.settle(moved=True)
    assert session.game.over


def test_a_procedure_of_a_bot_is_an_act_of_its_own_once_the_models_are_moved() -> None:
    session = played(laid("t1:3 i1:2", "4:f7 10:f3"), "")
    session.players = seated(LOOKING)
    first, second = session.settle(moved=True), session.settle(moved=True)
    assert first
    assert second
    assert session.bot_rests or session.ask is None
    assert session.undo() == second
    assert session.steps == first


def test_a_bot_waits_for_the_models_too_where_what_was_thrown_is_amended() -> None:
    session = played(laid("t1:3 i1:2", "4:f7 10:f3"), "")
    session.players = seated({"german": LOOKING["german"]})
    while session.ask and not session.ask.chance:
        session.settle(moved=True)
    thrown = len(session.steps)
    session.typed("6/11")
    session.settle()
    session.amend(thrown, {"attack": [1], "defence": [6, 6]})
    assert session.steps[-1].prompt == "Depleted in 4 Spartanovka"  # t1 fights alone: that was no choice
    assert session.settle() == ()
    assert session.bot_rests


def test_chance_of_a_side_that_has_a_player_is_thrown_by_the_app() -> None:
    session = Session.begin(BATTLE, fresh(), header(fresh()), players=seated({"soviet": "dice"}))
    session.typed("suggested")
    assert [(step.side, step.by) for step in session.settle()][:1] == [("soviet", "thrown")]
    assert session.ask
    assert session.ask.side == "german"


def test_a_bot_pushes_its_counters_on_the_screen() -> None:
    ask = Session.begin(BATTLE, fresh(), header(fresh())).ask
    assert ask is not None
    assert "table" in set(ask.keys())
    assert possible(ask) == ["suggested", "by-hand"]


# Advice
def test_an_air_strike_is_advised_where_it_matters_most() -> None:
    """6 II alone (1 cross) against 3 stars: 1 v 2 dice win 25%, with the strike 2 v 2 41%."""
    session = played(laid("i5:5 t1:2 i1:2", "5:f7 10:f3", strikes=1), "e")
    assert [found.answer for found in tried(session.game, goes_on=False)] == ["air-strike", None]


def test_advice_changes_nothing_and_values_lie_between_lost_and_won() -> None:
    session = played(laid("t1:5 i1:2 i2:2", "4:f7 6:?", strikes=1), "t1")
    before: Any = session.view
    found = tried(session.game, goes_on=False)
    assert {each.answer for each in found} == {*session.ask.legal()}  # type: ignore[union-attr]
    assert all(0 <= each.worth <= 1 for each in found)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert session.view == before


def test_no_more_positions_are_looked_at_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(fresh(), "suggested 11")
    copies: list[int] = []
    copy = type(session.game).copy

    def count(game: Game) -> Game:
        copies.append(1)
        return copy(game)

    monkeypatch.setattr(type(session.game), "copy", count)
    tried(session.game)
    assert len(possible(session.ask)) < len(copies) <= NODES  # type: ignore[arg-type]
