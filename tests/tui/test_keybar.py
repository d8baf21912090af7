"""The key bar: what does not fit is dropped from the end; help stays."""

from umpire.tui.widgets.keybar import fitting

KEYS = [
    ("a", "attack", "a"),
    ("u", "undo", "u"),
    ("J", "journal", "J"),
    ("?", "help", "question_mark"),
    ("q", "go", "q"),
]


def names(width: int) -> str:
    return "".join(key for key, _, _ in fitting(KEYS, width))


def test_the_last_keys_are_dropped_but_help_stays() -> None:
    # a key takes its own length, its words and three blanks: 10, 8, 11, 8, 6 columns
    assert names(43) == "auJ?q"
    assert names(42) == "auJ?"
    assert names(36) == "au?"
    assert names(25) == "a?"


def test_what_is_taken_back_is_told_where_there_is_room() -> None:
    keys = [("u", "undo = m t1 5", "u"), *KEYS[3:4]]
    assert fitting(keys, 25)[0][1] == "undo = m t1 5"  # with a blank and two after it 17, help 8
    assert fitting(keys, 24)[0][1] == "undo"


def test_a_bar_without_help_has_what_fits() -> None:
    assert [key for key, _, _ in fitting(KEYS[:3], 20)] == ["a", "u"]
