"""Combats one after another: undo, redo, again, amending, what is kept, the app's dice."""

from collections.abc import Callable

import pytest

from umpire.engine.asks import Illegal
from umpire.tui.resolver import Resolver

Fights = Callable[..., Resolver]


def press(resolver: Resolver, keys: str) -> Resolver:
    for key in keys:
        assert resolver.press(key), f"{key!r} of {keys!r} means nothing"
    return resolver


def hands(resolver: Resolver) -> list[str]:
    return [fought.words for fought in resolver.fought]


# Undo, redo, again


def test_undo_names_what_it_takes_back_and_leaves_the_line_without_its_dice(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52")
    assert resolver.undo() == "undone: f t3 t4 52"
    assert not resolver.fought
    assert str(resolver.line) == "f t3 t4"
    press(resolver, "16")
    assert str(resolver.line) == "f t3 t4 16"


def test_redo_gives_the_same_dice(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52")
    before = resolver.fought
    resolver.undo()
    assert resolver.redo() == "done again: f t3 t4 52"
    assert resolver.fought == before


def test_a_line_stands_undone_until_something_is_typed(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52")
    stood = [resolver.undone]
    resolver.undo()
    stood.append(resolver.undone)
    press(resolver, "1")
    assert [*stood, resolver.undone] == [False, True, False]


def test_there_is_nothing_to_undo_or_redo_at_first(fights: Fights) -> None:
    resolver = fights("rattenkrieg")
    for nothing in (resolver.undo, resolver.redo, resolver.again):
        with pytest.raises(Illegal, match="nothing"):
            nothing()


def test_a_new_combat_ends_what_could_be_done_again(fights: Fights) -> None:
    resolver = fights("rattenkrieg", "a54665")
    resolver.undo()
    press(resolver, "112")
    with pytest.raises(Illegal, match="nothing to redo"):
        resolver.redo()


def test_again_is_the_same_combat_with_fresh_dice(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "a53h6.3.")
    press(resolver, "\r")
    assert str(resolver.line) == "a 5 3 h"
    assert not resolver.at_rest
    press(resolver, "2.5.")
    assert hands(resolver) == ["remove CF 3", "remove CF 5"]


def test_undo_gives_the_sides_back_that_fought(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52")
    sides = resolver.sides
    resolver.swap()
    resolver.undo()
    assert resolver.sides == sides
    resolver.swap()
    resolver.redo()
    assert resolver.sides == sides


def test_esc_drops_the_line_alone(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52ft1")
    assert resolver.drop()
    assert str(resolver.line) == ""
    assert len(resolver.fought) == 1


# What is kept


def test_circumstances_of_target_and_ground_stay_with_the_target(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3m1dck52")
    press(resolver, "ft2m1")
    told = resolver.line.reading.told
    assert {name: token.text for name, token in told.items()} == {"dug-in": "yes", "cover": "woods"}
    assert all(token.kept for token in told.values())


def test_another_target_keeps_nothing(fights: Fights) -> None:
    assert not press(fights("alien-scum", "ft3m1d52"), "ft2m2").line.reading.told


def test_a_unit_of_the_same_code_on_the_other_side_keeps_nothing(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4d52")
    resolver.swap()
    assert not press(resolver, "ft3t4").line.reading.told


def test_what_was_untold_is_not_kept(fights: Fights) -> None:
    assert not press(fights("alien-scum", "ft3m1dd52"), "ft2m1").line.reading.told


def test_a_general_and_an_air_strike_are_not_kept(fights: Fights) -> None:
    """They are the attacker's: an air strike is spent."""
    assert not press(fights("rattenkrieg", "ai1f3gb6565"), "ai1f3").line.reading.told


def test_what_is_kept_can_be_untold(fights: Fights) -> None:
    resolver = press(fights("alien-scum", "ft3m1d52"), "ft2m1d")
    assert str(resolver.line) == "f t2 m1"


def test_backspace_takes_back_the_target_with_what_it_keeps(fights: Fights) -> None:
    resolver = press(fights("alien-scum", "ft3m1d52"), "ft2m1")
    resolver.back()
    assert str(resolver.line) == "f t2"


# Amending


def test_a_changed_face_changes_the_result(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52ft1t2 16")
    resolver.amend(0)
    assert resolver.difference() == "nothing becomes different"
    resolver.back()
    press(resolver, "15")  # 5 + 1 against 5 + 5
    assert resolver.difference() == "defender retreat becomes attacker retreat"
    press(resolver, "\r")
    assert [fought.line for fought in resolver.fought] == ["f t3 t4 15", "f t1 t2 16"]
    assert [fought.amended for fought in resolver.fought] == [True, False]
    assert resolver.fought[0].words.startswith("move Clibanarius 3 back")


def test_esc_leaves_it_as_it_was(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52")
    before = resolver.fought
    resolver.amend(0)
    resolver.back()
    press(resolver, "15")
    assert resolver.drop()
    assert resolver.fought == before
    assert resolver.at_rest


def test_a_circumstance_that_asks_for_one_die_more_asks_for_it_alone(fights: Fights) -> None:
    """CF 5 against CF 3 is 3 dice to 2; heavy terrain makes it 3 to 3."""
    resolver = fights("hurrah-stalino", "a5354154")
    resolver.amend(0)
    press(resolver, "h")
    assert resolver.line.throw
    assert [side.faces for side in resolver.line.throw.sides] == [[5, 4, 1], [5, 4]]
    press(resolver, "6")
    assert resolver.difference() == "attacker retreat becomes attacker destroyed"
    press(resolver, "\r")
    assert resolver.fought[0].line == "a 5 3 h 541/546"


def test_fewer_dice_are_asked_for_anew_on_that_side(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "a53h541546")
    resolver.amend(0)
    press(resolver, "h")
    assert resolver.line.throw
    assert [side.faces for side in resolver.line.throw.sides] == [[5, 4, 1], []]


def test_a_best_die_alone_stays_whatever_the_number_of_dice(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "a536.5.")
    resolver.amend(0)
    press(resolver, "h")
    assert resolver.difference() == "nothing becomes different"


def test_an_amended_combat_can_be_undone(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 52")
    before = resolver.fought
    resolver.amend(0)
    resolver.back()
    press(resolver, "15\r")
    assert resolver.undo() == "undone: amended to f t3 t4 15"
    assert resolver.fought == before


# The app's dice


def test_the_same_line_after_the_same_combats_throws_the_same(fights: Fights) -> None:
    lines = [fights("hurrah-stalino", "at1i1\r").fought[0].line for _ in range(2)]
    assert lines[0] == lines[1]
    again = fights("hurrah-stalino", "at1i1")
    again.back()
    assert press(again, "i1\r").fought[0].line == lines[0]


def test_an_undone_throw_is_not_thrown_better(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "at1i1\r")
    thrown = resolver.fought[0].line
    resolver.undo()
    assert press(resolver, "00").fought[0].line == thrown


def test_another_line_another_combat_before_or_another_seed_throws_anew(fights: Fights) -> None:
    """Six dice alike by chance: once in 46,656."""
    game = "hurrah-stalino"

    def faces(resolver: Resolver) -> str:
        return resolver.fought[-1].line.rpartition(" ")[2]

    thrown = {
        faces(fights(game, "at1i1\r")),
        faces(fights(game, "at2i1\r")),
        faces(fights(game, "at1i1\r\r\r")),
        faces(fights(game, "at1i1\r", seed=2)),
    }
    assert len(thrown) == 4


def test_both_sides_throw_dice_of_their_own(fights: Fights) -> None:
    """Nine dice a side at most: attack and defence are not one row of faces."""
    attack, defence = fights("hurrah-stalino", "a44+.+.--\r").fought[0].line.rpartition(" ")[2].split("/")
    assert len(attack) == len(defence) == 4
    assert attack != defence
