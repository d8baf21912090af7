"""The line that grows: what its keys name, tell and add up to; how few of them a combat takes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.tui.line import Line
from umpire.tui.resolver import Resolver

Fights = Callable[..., Resolver]


def totals(line: Line) -> tuple[int, ...]:
    """What both sides come to: dice, or power."""
    preview = line.preview()
    assert preview is not None
    return tuple(tally.total for tally in preview.tallies.values())


def dice(line: Line) -> tuple[int, ...]:
    assert line.throw is not None
    return tuple(side.due for side in line.throw.sides)


def named(line: Line) -> dict[str, str]:
    return {parameter: line.reading.words(parameter) for parameter in line.reading.named}


def refused(resolver: Resolver, key: str) -> str:
    """The words of the refusal; the line stays as it was."""
    line = resolver.line
    before = str(line), line.tokens, line.throw
    with pytest.raises(Illegal) as refusal:
        resolver.press(key)
    assert resolver.line is line
    assert (str(line), line.tokens, line.throw) == before
    return str(refusal.value)


# How many keys


@pytest.mark.parametrize(
    ("game", "keys", "most", "hands"),
    [
        # tank 5 + 5 = 10 against tank 5 + 2 = 7, less than double: the tank retreats
        ("alien-scum", "ft3t4 52", 8, "move Tank Brigade 4 back one full move, facing the enemy"),
        ("alien-scum", "ak1m1 63", 8, "move Mech Infantry Brigade 1 back one full move, or mark it as dug in"),
        # CF 4 doubles CF 2: 4 dice against 2
        ("hurrah-stalino", "at1i1" + "6431" + "54", 5 + 6, "remove 284 Rif/I 1043"),
        ("hurrah-stalino", "at1i1g" + "6.5.", 6 + 4, "remove 284 Rif/I 1043"),
        ("rattenkrieg", "a54 61 5", 8, "remove the Soviet counter; turn over 1 German unit"),
    ],
)
def test_a_whole_combat_takes_few_keys(fights: Fights, game: str, keys: str, most: int, hands: str) -> None:
    resolver = fights(game, keys)
    assert len(keys) <= most
    assert resolver.shown
    assert resolver.shown.words.startswith(hands)


@pytest.mark.parametrize(
    ("game", "keys", "due"),
    [
        ("alien-scum", "ak1m1+k2+k3", (1, 1)),
        ("hurrah-stalino", "at1i1+t2+i1", (6, 2)),  # 2, double CF 2, two in support
    ],
)
def test_two_helpers_take_at_most_14_keys(fights: Fights, game: str, keys: str, due: tuple[int, ...]) -> None:
    assert len(keys) <= 14
    assert dice(fights(game, keys).line) == due


def test_a_combat_is_judged_by_its_last_die_without_enter(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft3t4 5")
    assert not resolver.at_rest
    resolver.press("2")
    assert resolver.shown
    assert str(resolver.line) == "f t3 t4 52"


# Who


def test_a_code_is_complete_without_enter(fights: Fights) -> None:
    line = fights("alien-scum", "fk0t4").line
    assert named(line) == {"attacker": "Cohort 10", "target": "Tank Brigade 4"}


def test_a_few_letters_and_enter_name_the_first_of_equals(fights: Fights) -> None:
    line = fights("alien-scum", "fclib\rnat ").line
    assert named(line) == {"attacker": "Clibanarius 1", "target": "National Guard 1"}


def test_a_type_of_the_game_is_named_where_no_unit_of_the_list_is_meant(fights: Fights) -> None:
    line = fights("hurrah-stalino", "ais-2\rtiger-ii\r").line
    assert totals(line) == (2, 3)  # CF 6 against CF 8: higher, not double


def test_a_point_after_a_letter_means_any_of_them(fights: Fights) -> None:
    assert named(fights("alien-scum", "ft.g.").line) == {"attacker": "Clibanarius 1", "target": "National Guard 1"}


def test_bare_values_need_no_army(fights: Fights) -> None:
    line = fights("hurrah-stalino", "a84").line
    assert named(line) == {"attacker": "CF 8", "defender": "CF 4"}
    assert dice(line) == (4, 2)


def test_a_letter_that_no_name_goes_on_with_is_refused_alone(fights: Fights) -> None:
    resolver = fights("alien-scum", "fcli")
    assert refused(resolver, "x") == "nobody here is called clix; Backspace shows who may be named"
    assert str(resolver.line) == "f cli"


def test_letters_that_many_share_are_told_apart(fights: Fights) -> None:
    resolver = fights("alien-scum", "fc")
    assert refused(resolver, "\r") == "c may be Cohort or Clibanarius or Catapulta"
    assert str(resolver.line) == "f c"


def test_a_type_of_both_nations_is_told_apart(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "kl")
    assert refused(resolver, "\r") == "l may be german light-aaa or russian light-aaa"


def test_a_value_that_no_unit_has_is_refused(fights: Fights) -> None:
    assert "1" in refused(fights("hurrah-stalino", "a"), "0")


@pytest.mark.parametrize("keys", ["fm1t1", "fMoth\rt1"])
def test_a_post_has_no_weapon_and_throws_no_dice(fights: Fights, keys: str) -> None:
    resolver = fights("alien-scum", keys)
    assert "no weapon" in resolver.line.forbidden
    assert "Ruling: no-weapon" in resolver.line.forbidden
    assert resolver.line.preview() is None
    assert "no weapon" in refused(resolver, "5")


def test_artillery_starts_no_close_assault(fights: Fights) -> None:
    assert "(Rule 8)" in fights("alien-scum", "ab1t1").line.forbidden
    assert not fights("alien-scum", "fb1t1").line.forbidden


def test_what_an_army_list_overrides_reaches_the_combat(home: Path, fights: Fights) -> None:
    (home / "data" / "armies").mkdir(parents=True)
    (home / "data" / "armies" / "own.yaml").write_text(
        "game: alien-scum\nside: own\nname: My own\nunits:\n"
        "  - {type: tank, name: Behemoth, code: b, power: 9}\n  - {type: tank, name: Plain, code: t}\n"
    )
    line = fights("alien-scum", "fb1t1", names=("My own", "The USA")).line
    assert totals(line) == (9, 5)
    assert totals(fights("alien-scum", "ft1b1", names=("The USA", "My own")).line) == (5, 9)
    assert totals(fights("alien-scum", "ft1t1", names=("My own", "The USA")).line) == (5, 5)


# Helpers


def test_each_friend_adds_two(fights: Fights) -> None:
    assert totals(fights("alien-scum", "ft1t2").line) == (5, 5)
    assert totals(fights("alien-scum", "ft1t2+t2").line) == (7, 5)
    assert totals(fights("alien-scum", "ft1t2+t2+.").line) == (9, 5)


def test_a_tank_that_supports_infantry_adds_four_once(fights: Fights) -> None:
    resolver = fights("alien-scum", "ak1m1+t1")
    assert totals(resolver.line) == (3 + 4, 4)
    for key in "+t2":
        resolver.press(key)
    assert "(Rule 11)" in resolver.line.forbidden


def test_a_tank_helps_a_shooting_match_as_any_friend_does(fights: Fights) -> None:
    assert totals(fights("alien-scum", "fk1m1+t1").line) == (3 + 2, 4)


def test_nobody_helps_twice_nor_himself(fights: Fights) -> None:
    assert refused(fights("alien-scum", "ak1m1+k2+k"), "2") == "Cohort 2 takes part already"
    assert refused(fights("alien-scum", "ak1m1+k"), "1") == "Cohort 1 takes part already"


def test_a_digit_after_plus_is_the_first_die_of_an_unnamed_helper(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft1t2+53")
    assert str(resolver.line) == "f t1 t2 +. 53"
    assert resolver.shown


def test_more_friends_than_count_are_refused_with_the_ruling(fights: Fights) -> None:
    resolver = fights("alien-scum", "ft1t2+.+.+.")
    assert "Ruling: assist-cap" in resolver.line.forbidden


def test_a_support_that_may_spare_the_tank_is_known_by_its_type(fights: Fights) -> None:
    """Assault note: infantry with the tank; the supports fall back two sectors (Assault 9)."""
    lost = fights("hurrah-stalino", "at1i1+i11.6.")
    assert lost.shown
    assert [result.result for result in lost.shown.resolution.results] == ["destroyed or swap", "retreat"]
    alone = fights("hurrah-stalino", "at1i1+t21.6.")
    assert alone.shown
    assert [result.result for result in alone.shown.resolution.results] == ["destroyed", "retreat"]


# What tells itself


def test_shock_tells_by_itself_in_a_close_assault(fights: Fights) -> None:
    assert totals(fights("alien-scum", "ag1m1").line) == (5 + 1, 4)
    assert totals(fights("alien-scum", "fg1m1").line) == (5, 4)
    assert totals(fights("alien-scum", "ag1m1h").line) == (5, 4)
    assert totals(fights("alien-scum", "ag1m1hh").line) == (5 + 1, 4)


def test_second_rate_troops_are_so_without_a_key(fights: Fights) -> None:
    assert totals(fights("alien-scum", "fa1g1").line) == (3 - 1, 3 - 1)


def test_a_general_and_the_values_of_the_counters_are_known(fights: Fights) -> None:
    """14/108 (2 crosses) and Baessler (1) against 26 Guards (4 stars) in an area of 2 stars; ties are German."""
    resolver = fights("rattenkrieg", "ai1+g1f3+2")
    texts = resolver.line.reading.texts()
    assert texts == {"crosses": "3", "stars": "6", "general": "yes"}
    assert dice(resolver.line) == (1, 2)
    for key in "665":
        resolver.press(key)
    assert str(resolver.line) == "a i1 +g1 f3 +2 6/65"
    assert resolver.shown
    assert resolver.shown.resolution.verdict == "german"
    told = [(result.unit, result.result) for result in resolver.shown.resolution.results]
    assert told == [("soviet", "destroyed"), ("general", "promoted"), ("german", "depleted")]


def test_without_a_general_the_same_tie_is_soviet(fights: Fights) -> None:
    resolver = fights("rattenkrieg", "ai1+i2f3+2665")
    assert resolver.shown
    assert resolver.shown.resolution.verdict == "soviet"


# Circumstances


def test_a_flag_is_told_and_untold_by_one_key(fights: Fights) -> None:
    assert dice(fights("hurrah-stalino", "a53").line) == (3, 2)
    assert dice(fights("hurrah-stalino", "a53h").line) == (3, 3)
    assert dice(fights("hurrah-stalino", "a53hh").line) == (3, 2)
    assert str(fights("hurrah-stalino", "a53hh").line) == "a 5 3"


def test_a_choice_goes_round(fights: Fights) -> None:
    said = [fights("hurrah-stalino", "a53" + "x" * times).line for times in range(5)]
    assert [line.reading.texts().get("out-of-supply") for line in said] == [None, "attacker", "defender", "both", None]
    assert [dice(line) for line in said] == [(3, 2), (2, 2), (3, 1), (2, 1), (3, 2)]


def test_a_count_goes_up_and_round(fights: Fights) -> None:
    assert [dice(fights("hurrah-stalino", "a53" + "-" * times).line) for times in range(4)] == [
        (3, 2), (3, 3), (3, 4), (3, 2),
    ]  # fmt: skip


def test_a_flag_that_follows_from_the_range_has_three_states(fights: Fights) -> None:
    said = [fights("hurrah-stalino", "fa1i1" + "r" * times).line for times in range(4)]
    assert [line.reading.texts().get("reply") for line in said] == [None, "yes", "no", None]


def test_all_dice_of_the_longest_list_add_up(fights: Fights) -> None:
    """The largest pools there are: 6 dice of an attacker, 9 of a defender."""
    assert dice(fights("hurrah-stalino", "a84+.+.").line) == (6, 2)
    assert dice(fights("hurrah-stalino", "a48--gwm").line) == (2, 9)


def test_plus_means_nothing_where_nobody_helps(fights: Fights) -> None:
    assert "nobody can be added" in refused(fights("hurrah-stalino", "m"), "+")


def test_the_keypad_tells_the_circumstance_under_its_cursor(fights: Fights) -> None:
    """`/` goes on to the next; `.` tells it: the fifth of an assault is heavy terrain."""
    line = fights("hurrah-stalino", "a53" + "////" + ".").line
    assert line.reading.told["heavy"].text == "yes"
    assert dice(line) == (3, 3)


def test_another_verb_begins_at_its_first_circumstance(fights: Fights) -> None:
    """The cursor stood on the last of eleven; entering a minefield has one."""
    resolver = fights("hurrah-stalino", "a53" + "/" * 10)
    while resolver.line.back():
        pass
    for key in "m.":
        resolver.press(key)
    assert resolver.line.reading.told["engineers"].text == "yes"


# Several throws


def test_a_choice_is_named_by_its_first_letter_and_the_second_die_is_asked_for(fights: Fights) -> None:
    """Bombardment: a 5 against Germans destroys 1d6 less 3; the survivors retreat 2 sectors, on foot 1."""
    resolver = fights("hurrah-stalino", "pg5")
    assert not resolver.shown
    resolver.press("6")
    assert resolver.shown
    assert str(resolver.line) == "p g 5 6"
    told = [(r.result, r.count, r.sectors, r.foot_sectors) for r in resolver.shown.resolution.results]
    assert told == [("destroyed", 3, None, None), ("retreat", None, 2, 1)]


def test_guns_that_must_be_found_throw_one_die_first(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "fa1a1l")
    assert dice(resolver.line) == (1,)
    resolver.press("5")
    assert resolver.shown
    assert resolver.shown.words == "284 Rif/820 is not found"
    found = fights("hurrah-stalino", "fa1a1l6")
    assert dice(found.line) == (2, 2)
    for key in "6243":
        found.press(key)
    assert found.shown
    assert str(found.line) == "f a1 a1 l 6 62/43"
    assert found.shown.words == "remove 284 Rif/820"


def test_an_escorted_bomber_is_fought_twice(fights: Fights) -> None:
    """An even die, 6 dice against 3 and 1 for the escort, then the bonus attack of 6 against 3."""
    resolver = fights("hurrah-stalino", "ifighters\rmedium\re")
    assert dice(resolver.line) == (1,)
    resolver.press("4")
    assert dice(resolver.line) == (6, 4)
    for key in "5.4.":
        resolver.press(key)
    assert dice(resolver.line) == (6, 3)
    for key in "5.4.":
        resolver.press(key)
    assert resolver.shown
    assert str(resolver.line) == "i fighters medium-bombers e 4 5/4. 5/4."
    assert [(r.unit, r.result) for r in resolver.shown.resolution.results] == [
        ("escort", "destroyed"), ("defender", "destroyed"),
    ]  # fmt: skip


def test_odd_does_not_intercept(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "ifighters\rmedium\r3")
    assert resolver.shown
    assert resolver.shown.resolution.verdict is None


# Shared fates


def test_guns_that_help_from_afar_do_not_share_the_fate_of_a_close_assault(fights: Fights) -> None:
    """Rule 10. Warbot 6, two friends 4, die 1: 11; Leviathan 7, die 6: 13. A warbot is killed by a leviathan."""
    lost = fights("alien-scum", "al1v1+b1+l216", names=("Lord Desecrator's Imperial Terror Legion",) * 2)
    assert lost.shown
    assert lost.shown.words == "remove Lanciarii 1; remove Lanciarii 2"
    assert lost.shown.friends == ("Lanciarii 2",)


def test_whoever_helps_a_shooting_match_shares_its_fate(fights: Fights) -> None:
    lost = fights("alien-scum", "fk1t1+b1+k216")
    assert lost.shown
    assert lost.shown.friends == ("Ballista 1", "Cohort 2")
    assert "Ballista 1, Cohort 2" in lost.shown.words


def test_unnamed_friends_are_counted(fights: Fights) -> None:
    lost = fights("alien-scum", "fk1t1+b1+.16")
    assert lost.shown
    assert lost.shown.friends == ("Ballista 1", "1 more")


# Taking back


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("alien-scum", "ak1m1+k2+.kh 6"),
        ("alien-scum", "fcli"),
        ("hurrah-stalino", "a53+.-xh63"),
        ("hurrah-stalino", "ifighters\rmedium\re45.4."),
        ("rattenkrieg", "ai1+g1f3+2b"),
    ],
)
def test_backspace_takes_the_line_back_to_nothing(fights: Fights, game: str, keys: str) -> None:
    line = fights(game, keys).line
    steps = 0
    while line.back():
        steps += 1
        assert steps <= len(keys)
    assert str(line) == ""
    assert not line.tokens


def test_backspace_takes_back_the_dice_of_one_throw_only(fights: Fights) -> None:
    line = fights("hurrah-stalino", "fa1a1l66").line
    line.back()
    line.back()
    assert str(line) == "f a1 a1 l"


def test_the_throw_goes_on_when_a_circumstance_is_told_in_the_middle(fights: Fights) -> None:
    resolver = fights("hurrah-stalino", "a53631h5")
    assert isinstance(resolver.line.throw.ask if resolver.line.throw else None, Contest)
    assert str(resolver.line) == "a 5 3 h 631/5"
    for key in "42":
        resolver.press(key)
    assert resolver.shown
