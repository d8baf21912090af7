"""The app's dice: a function of the seed and of all answers before, every face equally likely."""

from collections import Counter
from itertools import islice

from umpire.engine.thrown import Dice, fresh_seed


def stream(seed: str, answers: int) -> list[Dice]:
    dice = [Dice(seed)]
    for number in range(answers):
        dice.append(dice[-1].after(number))
    return dice


def test_the_same_decisions_throw_the_same() -> None:
    assert Dice("7").after("t3").faces(4) == Dice("7").after("t3").faces(4)
    assert Dice(7).faces(4) == Dice("7").faces(4)


def test_a_look_does_not_move_them_on() -> None:
    dice = Dice("7")
    assert dice.faces(4) == dice.faces(4)
    assert dice.faces(5)[:4] == dice.faces(4)


def test_another_seed_decision_or_side_throws_anew() -> None:
    thrown = [Dice("7"), Dice("8"), Dice("7").after("t3"), Dice("7").after("t4"), Dice("7").after("t3").after("t4")]
    assert len({tuple(dice.faces(12)) for dice in thrown}) == len(thrown)
    assert Dice("7").faces(12, "attack") != Dice("7").faces(12, "defence")


def test_an_umpires_reason_and_the_order_of_names_change_nothing() -> None:
    assert Dice("7").after({"umpire": "t3", "why": "a"}).faces(12) == Dice("7").after({"umpire": "t3"}).faces(12)
    assert Dice("7").after({"a": 1, "b": 2}).faces(12) == Dice("7").after({"b": 2, "a": 1}).faces(12)


def test_every_face_is_as_likely() -> None:
    counts = Counter(face for dice in stream("fair", 6000) for face in dice.faces(2))
    # 12,002 dice: 2,000 of each face, give or take five standard deviations of 41
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 2000) < 205 for count in counts.values())


def test_faces_of_two_neighbours_are_independent() -> None:
    pairs = Counter(tuple(dice.faces(2)) for dice in islice(stream("pairs", 7200), 7200))
    # 200 of each of the 36 pairs, give or take five standard deviations of 14
    assert len(pairs) == 36
    assert all(abs(count - 200) < 70 for count in pairs.values())


def test_any_bound() -> None:
    assert {dice.below(3) for dice in stream("three", 100)} == {0, 1, 2}
    assert Dice("one").below(1) == 0


def test_nobody_chooses_a_fresh_seed() -> None:
    assert fresh_seed() != fresh_seed()


def test_any_text_is_a_seed() -> None:
    assert Dice("half of a pair: \ud83d").faces(20) != Dice("half of a pair: \ud83c").faces(20)
