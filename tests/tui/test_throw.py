"""Dice as they are typed: the best alone gives the verdict of the whole throw, and no second six is forgotten."""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.dice import Contest, Roll
from umpire.engine.odds import Verdict
from umpire.engine.tally import Reason, Tally
from umpire.rules.hurrah_stalino.dice import more_sixes_win, two_sixes_beat_any
from umpire.rules.rattenkrieg.combat_phase import germans_win_ties, soviets_win_ties
from umpire.tui.throw import Throw

Faces = Sequence[int]


def no_dice(side: str, dice: int) -> list[int]:
    raise AssertionError("the app was not asked to throw")


def scripted(*throws: list[int]) -> Callable[[str, int], list[int]]:
    left = list(throws)

    def throw(side: str, dice: int) -> list[int]:
        faces = left.pop(0)
        assert len(faces) == dice
        return faces

    return throw


def contest(attack: int, defence: int, verdict: Verdict = two_sixes_beat_any) -> Contest:
    mine, theirs = (Tally("dice", (Reason(number, "dice", "Dice"),)) for number in (attack, defence))
    return Contest("Assault 4", ("attacker", "defender"), mine, theirs, verdict, ("attacker", "tie", "defender"))


def type_in(throw: Throw, keys: str) -> Throw:
    for key in keys:
        assert throw.press(key), key
    return throw


def judged(ask: Contest, answer: Answer) -> str:
    return ask.read(answer).verdict


# Keys


def test_faces_need_no_separators_and_the_last_die_is_the_answer() -> None:
    throw = type_in(Throw(contest(2, 3), no_dice), "63542")
    assert throw.answer == {"attack": [6, 3], "defence": [5, 4, 2]}


def test_a_space_between_the_sides_changes_nothing() -> None:
    throw = type_in(Throw(contest(2, 2), no_dice), "63 54")
    assert throw.answer == {"attack": [6, 3], "defence": [5, 4]}


@pytest.mark.parametrize("end", [" ", ".", "/"])
def test_space_or_point_after_the_best_die_ends_a_sides_dice(end: str) -> None:
    throw = type_in(Throw(contest(4, 5), no_dice), f"5{end}3{end}")
    assert throw.answer == {"attack": "5", "defence": "3"}


def test_space_before_the_first_die_is_no_best_die() -> None:
    throw = type_in(Throw(contest(2, 2), no_dice), "  ")
    assert throw.at == 0
    assert not throw.begun


@pytest.mark.parametrize("face", "789")
def test_a_face_that_no_die_has_is_refused(face: str) -> None:
    throw = type_in(Throw(contest(2, 2), no_dice), "6")
    with pytest.raises(Illegal, match=f"no die shows {face}"):
        throw.press(face)
    assert [side.faces for side in throw.sides] == [[6], []]


@pytest.mark.parametrize("key", ["x", "+", "*", "²", "٣", "\r"])
def test_other_keys_are_none_of_the_dices(key: str) -> None:
    assert not Throw(contest(2, 2), no_dice).press(key)


def test_0_lets_the_app_throw_that_side_alone() -> None:
    throw = type_in(Throw(contest(2, 3), scripted([4, 1])), "0653")
    assert throw.answer == {"attack": [4, 1], "defence": [6, 5, 3], "thrown": ["attack"]}


def test_0_after_a_typed_die_is_refused() -> None:
    throw = type_in(Throw(contest(3, 2), no_dice), "6")
    with pytest.raises(Illegal, match="attacker: dice are typed already; 2 to come"):
        throw.press("0")


def test_all_that_is_due_is_thrown() -> None:
    throw = Throw(contest(2, 1), scripted([4, 1], [6]))
    throw.throw_all()
    assert throw.answer == {"attack": [4, 1], "defence": [6], "thrown": ["attack", "defence"]}


def test_nothing_is_thrown_where_dice_are_half_typed() -> None:
    before = Throw(contest(2, 2), no_dice)
    before.show({"attack": [], "defence": [5]})
    with pytest.raises(Illegal, match="defender: dice are typed already; 1 to come"):
        before.throw_all()
    assert [side.faces for side in before.sides] == [[], [5]]


def test_a_roll_wants_every_die() -> None:
    ask: Ask[tuple[int, ...]] = Roll("Bombardment", "attacker", "Bombard", 2)
    throw = type_in(Throw(ask, no_dice), "6")
    with pytest.raises(Illegal, match="all 2 dice are due; 1 to come"):
        throw.press(" ")
    assert type_in(throw, "2").answer == [6, 2]


# A second die of the same face


@pytest.mark.parametrize(
    ("ask", "so"), [(contest(3, 2), True), (contest(1, 1), False), (Roll("Air to Air 2", "german", "Intercept"), False)]
)
def test_only_of_several_dice_of_a_contest_the_best_decides(ask: Ask[Any], so: bool) -> None:
    assert Throw(ask, no_dice).best_decides is so


def test_a_second_six_is_asked_for_where_it_decides() -> None:
    throw = type_in(Throw(contest(3, 4), no_dice), "6.6.")
    assert throw.doubt == 0
    assert throw.answer is None
    assert type_in(throw, "6").answer == {"attack": "66", "defence": "6"}


@pytest.mark.parametrize("no", [" ", ".", "/", "\r"])
def test_space_says_that_there_is_no_second_six(no: str) -> None:
    throw = type_in(Throw(contest(3, 4), no_dice), "6.6.")
    assert type_in(throw, no).answer == {"attack": "6", "defence": "6"}


@pytest.mark.parametrize("keys", ["6.5.", "5.5.", "5.6.", "66.6.", "1.1."])
def test_no_second_die_is_asked_for_where_it_decides_nothing(keys: str) -> None:
    throw = type_in(Throw(contest(3, 4), no_dice), keys)
    assert throw.doubt is None
    assert throw.answer is not None


def test_only_the_face_in_doubt_or_a_no_is_taken() -> None:
    throw = type_in(Throw(contest(3, 4), no_dice), "6.6.")
    with pytest.raises(Illegal, match="attacker: type 6 if"):
        throw.press("5")
    assert throw.doubt == 0


def hurrah(attack: Faces, defence: Faces, beaten_by_two: Callable[[int, int], bool]) -> str:
    if attack.count(6) >= 2 and beaten_by_two(attack.count(6), defence.count(6)):
        return "attacker"
    mine, theirs = max(attack), max(defence)
    return "tie" if mine == theirs else "attacker" if mine > theirs else "defender"


def rattenkrieg(german: Faces, soviet: Faces, tie: str) -> str:
    mine, theirs = ((max(faces), faces.count(max(faces))) for faces in (german, soviet))
    return tie if mine == theirs else "german" if mine > theirs else "soviet"


RULES: dict[str, tuple[Verdict, Callable[[Faces, Faces], str]]] = {
    "two sixes beat any": (two_sixes_beat_any, lambda a, d: hurrah(a, d, lambda mine, theirs: True)),
    "more sixes win": (more_sixes_win, lambda a, d: hurrah(a, d, lambda mine, theirs: mine > theirs)),
    "Rattenkrieg": (soviets_win_ties, lambda a, d: rattenkrieg(a, d, "soviet")),
    "Rattenkrieg with a General": (germans_win_ties, lambda a, d: rattenkrieg(a, d, "german")),
}


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("dice", list(product(range(2, 5), repeat=2)), ids=str)
def test_the_best_dice_alone_give_the_verdict_of_the_whole_throw(dice: tuple[int, int], rule: str) -> None:
    """However many of his best dice a player types (one, or all of them), if he answers truly when asked."""
    verdict, by_hand = RULES[rule]
    ask = contest(*dice, verdict)
    whole: dict[tuple[tuple[int, int], ...], set[str]] = {}
    for attack, defence in product(*(combinations_with_replacement(range(1, 7), number) for number in dice)):
        shown = tuple((max(faces), faces.count(max(faces))) for faces in (attack, defence))
        whole.setdefault(shown, set()).add(by_hand(attack, defence))
    for shown, verdicts in whole.items():
        counts_tell = shown[0][0] == shown[1][0]
        for typed in product(*({1, count} if counts_tell else {1} for _, count in shown)):
            throw = Throw(ask, no_dice)
            for (face, _), some, due in zip(shown, typed, dice, strict=True):
                type_in(throw, str(face) * some + (" " if some < due else ""))
            while (side := throw.doubt) is not None:
                face, count = shown[side]
                throw.press(str(face) if throw.sides[side].faces.count(face) < count else " ")
            assert {judged(ask, throw.answer)} == verdicts, (shown, typed)


@pytest.mark.parametrize("rule", RULES)
def test_nothing_is_asked_that_could_not_change_the_verdict(rule: str) -> None:
    """With both best dice typed once: a doubt only where some throw with those best dice is judged otherwise."""
    verdict, by_hand = RULES[rule]
    pools = [list(combinations_with_replacement(range(1, 7), number)) for number in (3, 3)]
    possible: dict[tuple[int, int], set[str]] = {}
    for attack, defence in product(*pools):
        possible.setdefault((max(attack), max(defence)), set()).add(by_hand(attack, defence))
    for (mine, theirs), verdicts in possible.items():
        throw = type_in(Throw(contest(3, 3, verdict), no_dice), f"{mine}.{theirs}.")
        assert (throw.doubt is not None) == (len(verdicts) > 1), (mine, theirs)


# Taking back


@pytest.mark.parametrize("keys", ["63", "6.", "6.5", "6.6.", "0", "06", "6354"])
def test_backspace_undoes_key_by_key_and_ends(keys: str) -> None:
    throw = type_in(Throw(contest(3, 3), scripted([1, 2, 3])), keys)
    for _ in keys:
        assert throw.back()
    assert not throw.begun
    assert not throw.back()


def test_backspace_takes_back_a_no_before_the_best_dice() -> None:
    throw = type_in(Throw(contest(2, 2, germans_win_ties), no_dice), "6.6.")
    assert [throw.doubt, throw.at] == [1, None]  # the second six of the defender would beat the tie
    throw.back()
    assert [throw.doubt, throw.at] == [None, 1]


def test_an_answer_is_laid_out_as_it_was_typed() -> None:
    throw = Throw(contest(3, 2), no_dice)
    throw.show({"attack": "66", "defence": [5, 4]})
    assert [(side.faces, side.best_alone) for side in throw.sides] == [([6, 6], True), ([5, 4], False)]


def test_what_was_typed_is_taken_over_as_far_as_so_many_dice_are_due() -> None:
    before = type_in(Throw(contest(3, 2), no_dice), "6415")
    more, fewer = Throw(contest(4, 2), no_dice), Throw(contest(2, 2), no_dice)
    more.take(before)
    fewer.take(before)
    assert [side.faces for side in more.sides] == [[6, 4, 1], [5]]
    assert more.at == 0
    assert [side.faces for side in fewer.sides] == [[], [5]]
