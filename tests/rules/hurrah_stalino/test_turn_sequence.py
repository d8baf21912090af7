"""Turn Sequence and Duration: who selects, how often, in which order, and when the battle is decided."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, begun, drawn, field, give, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino import selections
from umpire.rules.hurrah_stalino.field import Field, Loss

OPEN = "\n".join(["." * 7] * 7)


def on_offer(session: Session) -> list[str]:
    assert session.ask is not None
    return list(session.ask.keys())


def after(turn: int, battle: Field, *lost: str) -> Field:
    """The field after a turn in which these bases were destroyed."""
    battle.turn = turn
    for key in lost:
        battle.bases[key].lost = True
        battle.bases[key].sector = ""
        battle.losses.append(Loss(key, turn, ""))
    return battle


SOME = "g1/i1:infantry:a1 g1/i2:infantry:a1 r1/i1:rifle:g7 r1/i2:rifle:g7 r1/i3:rifle:g7"


# Turn Sequence (H1): both throw one die before the first turn, the higher goes first, ties throw again.
def test_turn_sequence_h1_the_first_turn() -> None:
    session = begun(drawn(OPEN, SOME))
    for line, side in (("3", "russian"), ("3", "german"), ("2", "russian"), ("5", "russian")):
        give(session, line)
        assert session.ask is not None
        assert session.ask.side == side
    assert "A tie: both throw again" in told(session)
    assert "russian goes first" in told(session)


# H1: later the side that destroyed more goes first; aircraft count, and only the turn before does; a tie is diced for.
@pytest.mark.parametrize(
    ("lost", "first"),
    [(["g1/i1"], "russian"), (["r1/i1"], "german"), (["g1/i1", "r1/i1"], ""), (["r1/i1", "r1/f1", "g1/i1"], "german")],
)
def test_turn_sequence_h1_who_destroyed_more(lost: list[str], first: str) -> None:
    session = begun(after(1, drawn(OPEN, f"{SOME} r1/f1:fighters"), *lost))
    assert session.ask is not None
    assert (session.ask.cite, session.ask.side) == ("Turn Sequence", first or "german")
    assert prompt(session).startswith("Select" if first else "Who goes first")


def test_turn_sequence_h1_what_was_destroyed_earlier_does_not_count() -> None:
    battle = after(1, drawn(OPEN, SOME), "r1/i1")
    assert prompt(begun(after(2, battle))).startswith("Who goes first")


# H1: what fell before the first turn, to a bombardment, decides nothing.
def test_turn_sequence_h1_losses_before_the_battle() -> None:
    assert prompt(begun(after(0, drawn(OPEN, SOME), "r1/i1"))).startswith("Who goes first")


# Turn Sequence (H2): as many Russian formations act as there were German ones at the start, though those are gone.
def test_turn_sequence_h2_german_losses_do_not_matter() -> None:
    standing = "g1/i1:infantry:a1 g2/i1:infantry:a2 r1/i1:rifle:g7 r2/i1:rifle:g6 r3/i1:rifle:g5"
    session = begun(after(1, drawn(OPEN, standing), "g2/i1"))
    # the Russians destroyed more; they select, then the Germans, then they have one selection left
    for line in ("r1", "e", "g1", "e", "r2", "e"):
        give(session, line)
    assert field(session).turn == 3
    assert [key for key, each in field(session).formations.items() if each.acted] == []


def test_turn_sequence_h2_who_has_selections_left_takes_them_in_a_row() -> None:
    standing = "g1/i1:infantry:a1 g2/i1:infantry:a2 g3/i1:infantry:a3 r1/i1:rifle:g7"
    session = acting(drawn(OPEN, standing), "g1", "e", "r1", "e", "g2", "e")
    assert on_offer(session) == ["g3"]


def test_turn_sequence_h2_a_formation_acts_once_a_turn() -> None:
    standing = "g1/i1:infantry:a1 g2/i1:infantry:a2 r1/i1:rifle:g7"
    session = acting(drawn(OPEN, standing), "g1", "e", "r1", "e")
    assert on_offer(session) == ["g2"]


# Turn Sequence (H2): an air division is one of the German formations that are counted.
def test_turn_sequence_h2_air_divisions_count() -> None:
    battle = drawn(OPEN, "g1/i1:infantry:a1 g2/f1:fighters r1/i1:rifle:g7 r2/i1:rifle:g6 r3/i1:rifle:g5")
    battle.formations["g2"].kind = "air division"
    session = acting(battle, "g1")
    assert field(session).selections == {"german": 1, "russian": 2}


# Turn Sequence, large battles (H2): all divisions of a corps one after another, then the enemy.
def test_turn_sequence_h2_by_corps() -> None:
    standing = "g1/i1:infantry:a1 g2/i1:infantry:a2 g3/i1:infantry:a3 r1/i1:rifle:g7 r2/i1:rifle:g6 r3/i1:rifle:g5"
    battle = drawn(OPEN, standing, activation="corps")
    for key, corps in (("g1", "x"), ("g3", "x"), ("r1", "y"), ("r2", "y")):
        battle.formations[key].corps = corps
    session = acting(battle, "g1", "e")
    assert on_offer(session) == ["g3"]
    for line in ("g3", "e"):
        give(session, line)
    assert on_offer(session) == ["r1", "r2", "r3"]
    for line in ("r1", "e"):
        give(session, line)
    assert on_offer(session) == ["r2"]
    for line in ("r2", "e", "g2", "e", "r3", "e"):
        give(session, line)
    # a new turn: whoever begins, no corps is in hand
    for line in ("6", "1"):
        give(session, line)
    assert on_offer(session) == ["g1", "g2", "g3"]


# By corps the German corps are counted, and a Russian corps that is selected acts whole (H2).
def test_turn_sequence_h2_by_corps_corps_are_counted() -> None:
    standing = "g1/i1:infantry:a1 g2/i1:infantry:a2 r1/i1:rifle:g7 r2/i1:rifle:g6 r3/i1:rifle:g5 r4/i1:rifle:g4"
    battle = drawn(OPEN, standing, activation="corps")
    for key, corps in (("g1", "x"), ("g2", "x"), ("r1", "y"), ("r2", "y"), ("r3", "y")):
        battle.formations[key].corps = corps
    battle.begun = selections.begun(battle)
    session = acting(battle, "g1", "e", "g2", "e")
    assert field(session).selections == {"german": 0, "russian": 1}
    for line in ("r1", "e", "r3", "e", "r2", "e"):
        give(session, line)
    assert field(session).turn == 2  # the one German corps has acted, and one Russian: not r4


# Turn Sequence (H3): move, ranged fire and assault, each once, in any order; or nothing.
@pytest.mark.parametrize("order", ["vfa", "vaf", "fva", "fav", "avf", "afv"])
def test_turn_sequence_h3_any_order(order: str) -> None:
    standing = "g1/t1:tiger-i:c3 r1/i1:rifle:d4 r1/i2:rifle:d4 r1/i3:rifle:d3 r1/i4:rifle:d3"
    session = acting(drawn(OPEN, standing), "g1")
    lines = {"v": "v c3 c4", "f": "f t1 d3 6111/11", "a": "a d4 5111/511"}
    for option in order:
        here = where(session, "g1/t1")
        give(session, lines[option])
        if option == "a":
            give(session, here)  # a tie: it falls back
    base = field(session).bases["g1/t1"]
    assert (base.moved, base.fired, base.assaulted) == (True, True, True)


def test_turn_sequence_a_unit_of_range_0_does_not_fire() -> None:
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:c3 r1/i1:rifle:d4"), "g1")
    with pytest.raises(Illegal, match="no unit has an enemy in reach"):
        session.typed("f")


# Sectors, Turn Sequence: only units of the formation that is selected act (H4, H40).
def test_turn_sequence_only_the_selected_formation_acts() -> None:
    standing = "g1/i1:infantry:a1 g2/i1:infantry:c3 g2/a1:field-artillery:a2 r1/i1:rifle:d4"
    session = acting(drawn(OPEN, standing), "g1")
    for option in ("a", "f"):
        with pytest.raises(Illegal):
            session.typed(option)


# Duration (H72): all its objectives, at the end of a formation's action; both at once is a draw.
@pytest.mark.parametrize(
    ("objectives", "winner"),
    [("b1:g c7:g", "nobody yet"), ("b1:g", "german"), ("b1:g g7:r", None), ("f7:r", "nobody yet"), ("g7:r", "russian")],
)
def test_duration_h72_objectives(objectives: str, winner: str | None) -> None:
    session = acting(drawn(OPEN, SOME, objectives=objectives), "g1", "v a1 b1", "e")
    over = session.game.over
    assert (over.winner if over else "nobody yet") == winner


def test_duration_h72_not_before_the_end_of_the_action() -> None:
    session = acting(drawn(OPEN, SOME, objectives="b1:g"), "g1", "v a1 b1")
    assert session.game.over is None


# H72: held is a sector by whoever was in it last, though he has gone on.
def test_duration_h72_held_by_who_was_there_last() -> None:
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:a1 r1/i1:rifle:g7", objectives="a1:g c1:g"), "g1", "v a1 c1", "e")
    assert session.game.over is not None
    assert session.game.over.winner == "german"


def test_duration_h72_a_limit_of_turns() -> None:
    battle = drawn(OPEN, SOME)
    battle.turns = 1
    session = acting(battle, "g1", "e", "r1", "e")
    assert session.game.over is not None
    assert (session.game.over.winner, session.game.over.words) == (None, "Turn 1 is over, the last: a draw")


@pytest.mark.parametrize("option", ["move", "come", "fire", "assault", "air-attack", "intercept", "anti-aircraft"])
def test_turn_sequence_what_nobody_can_do_is_not_done_by_the_umpires_word_either(option: str) -> None:
    session = acting(drawn(OPEN, "g1/i1:infantry:a1 r1/i1:rifle:g7"), "g1", "v a1 a2")
    session.overrule(option, "they insist")
    assert told(session)[-1].startswith("Nothing is done: no ")


def test_turn_sequence_h2_by_corps_no_corps_is_in_hand_as_a_turn_begins() -> None:
    battle = drawn(OPEN, "g1/i1:infantry:a1 g2/i1:infantry:a2 r1/i1:rifle:g7", activation="corps")
    battle.formations["g1"].corps, battle.formations["g2"].corps = "x", "w"
    session = acting(battle, "g1", "e", "r1", "e", "g2", "e", "6", "1")
    assert [key for key in on_offer(session) if key.startswith("g")] == ["g1", "g2"]


def left_undone(session: Session) -> str:
    assert session.ask is not None
    return session.ask.reminders.get("end", "")


# Its units act in any order, each once: where the formation ends, what it leaves undone is told.
def test_what_a_formation_leaves_undone() -> None:
    session = acting(drawn(OPEN, SOME), "g1")
    assert left_undone(session) == "could still move; nothing was done by 2: g1/i1, i2"
    give(session, "v a1 1 b1 -")
    assert left_undone(session) == "could still move; nothing was done by 1: g1/i2"
    give(session, "v a1 b1")
    assert left_undone(session) == ""


def test_beside_an_enemy_it_could_assault() -> None:
    session = acting(drawn("...", "g1/i1:infantry:a1 r1/i1:rifle:b1"), "g1")
    assert left_undone(session) == "could still assault; nothing was done by 1: g1/i1"
