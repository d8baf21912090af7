"""The ground of a sector: its terrain has a sign, in ASCII too, and roads lead in all eight directions."""

import pytest

from umpire.tui.widgets.terrain import AROUND, EAST, NORTH, SOUTH, WEST, sign, texture

NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = AROUND[4:]


@pytest.mark.parametrize(
    ("kind", "signs"), [("open", "  "), ("heavy", "▒%"), ("impassable", "▓#"), ("river", "≈~"), ("swamp", "ss")]
)
def test_every_terrain_has_a_sign(kind: str, signs: str) -> None:
    assert sign(kind, ascii_only=False) + sign(kind, ascii_only=True) == signs


@pytest.mark.parametrize(
    ("ways", "drawn"),
    [
        ((WEST, EAST), "───"),
        ((NORTH, EAST), " └─"),
        ((NORTH_WEST, SOUTH_EAST), "\\\\\\"),
        ((SOUTH_WEST, NORTH_EAST), "///"),
        ((WEST, SOUTH_EAST), "──\\"),
        ((NORTH, SOUTH_WEST), "/┘ "),
    ],
)
def test_a_road_at_the_smallest_zoom(ways: tuple[tuple[int, int], ...], drawn: str) -> None:
    assert texture("open", frozenset(ways), 3, 1, ascii_only=False) == [drawn]


def test_a_diagonal_road_leads_through_the_corners_of_a_larger_sector() -> None:
    through = frozenset((NORTH_WEST, SOUTH_EAST))
    assert texture("open", through, 8, 4, ascii_only=False) == ["\\       ", "  \\     ", "    \\   ", "      \\ "]
    assert texture("open", frozenset((NORTH, SOUTH)), 8, 4, ascii_only=True) == ["    |   "] * 4


def test_a_road_runs_over_its_ground() -> None:
    assert texture("heavy", frozenset((WEST, EAST)), 4, 2, ascii_only=True) == [" % %", "----"]
