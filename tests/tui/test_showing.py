"""What leaves the program takes the cells that it was given, on every terminal."""

import pytest
from rich.segment import Segment
from textual.color import Color

from umpire.tui.ascii import in_ascii
from umpire.tui.showing import Showing

BLACK = Color.parse("black")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("狐 é e\u0301", "狐 é e\u0301"),
        ("a\x1b[2Jb\u202ec", "a[2Jbc"),
        ("a\ue000b", "a b"),
        ("\u2764\ufe0f|", "\u2764 |"),  # two cells or one: the heart is one wide, and a blank makes it two
        ("\U0001f44d\U0001f3fd|", "\U0001f44d|"),  # two cells, or four where the skin stands beside the hand
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467|", "\U0001f468|"),  # two cells are laid out for all three
    ],
    ids=["as it is", "no control", "private use", "picture", "skin", "joined"],
)
def test_what_shows(text: str, shown: str) -> None:
    assert Showing().apply([Segment(text)], BLACK) == [Segment(shown)]


def test_ascii_is_as_wide() -> None:
    assert in_ascii("狐 é e\u0301 »") == "?? e e }"
    assert in_ascii("▔▁▊") == "--|"  # the borders of the palette and of notes
