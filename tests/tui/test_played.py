"""Rows of play: what was typed as one line, with its dice, is one; nothing else is."""

from tests.rules.alien_scum.laid import give, laid, legion_goes
from umpire.tui.played import span_of, spans, typed_line


def test_a_line_and_its_dice_are_one_row() -> None:
    session = legion_goes(laid("t3 k1", "t4 m1"))
    give(session, "f t3 t4 k")
    session.typed("-")
    give(session, "52")
    give(session, "v 1")
    rows = [typed_line(session.steps[begin:end]) for begin, end in spans(session.steps)]
    assert rows == ["6", "1", "444444", "f t3 t4 k 52", "v 1"]


def test_an_owners_choice_is_a_row_of_its_own_to_amend_and_in_the_log_no_row() -> None:
    session = legion_goes(laid("k1", "m1"), "f k1 m1 51")
    give(session, "d")
    assert [typed_line(session.steps[a:b]) for a, b in spans(session.steps)][3:] == ["f k1 m1 51", "d"]
    assert [typed_line(session.steps[a:b]) for a, b in spans(session.steps, whole=True)][3:] == ["f k1 m1 51 d"]


def test_every_answer_is_in_one_row() -> None:
    session = legion_goes(laid("t3 k1", "t4 m1"), "f t3 t4 k 52;f k1 m1 33;e")
    found = list(spans(session.steps))
    assert [at for begin, end in found for at in range(begin, end)] == list(range(len(session.steps)))
    assert all(span_of(session.steps, at) == (begin, end) for begin, end in found for at in range(begin, end))
