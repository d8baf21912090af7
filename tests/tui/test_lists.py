"""The board of a game without a map: eighty units and how each stands, points and dice, on the smallest screen."""

import pytest

from tests.tui.hosting import Host
from umpire.engine.view import Track, Unit, View
from umpire.tui.widgets.lists import type_words

TYPES = ("cohort", "walker", "tank", "gunship")


def army(side: str) -> list[Unit]:
    """Forty units: ten of each of four types, of which three are told to be otherwise than ready."""
    told = {("cohort", 3): ("acted",), ("cohort", 4): ("silenced",), ("cohort", 5): ("lost",), ("tank", 1): ("dug in",)}
    return [
        Unit(f"{side}-{kind}-{n}", f"{kind} {n}", side, kind, f"{kind[0]}{n % 10}", states=told.get((kind, n), ()))
        for kind in TYPES
        for n in range(1, 11)
    ]


VIEW = View(
    header=(),
    tracks=(
        Track("points", "Points left", tuple("0123456"), 4, "red", large=True),
        Track("dice", "Dice", tuple("0123456"), 5, "blue", large=True),
    ),
    units=(*army("red"), *army("blue")),
    board="lists",
)


@pytest.mark.parametrize("size", [(80, 24), (80, 15), (60, 10), (60, 6)])
async def test_eighty_units_are_in_sight(size: tuple[int, int]) -> None:
    app = Host(VIEW)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = "\n".join(app.lines)
        assert text.count("c 1 2 3· 4x 5† 6 7 8 9 0") == 2
        assert text.count("1 2 3 4 5 6 7 8 9 0") == 4
        assert text.count("t 1∩ 2 3 4 5 6 7 8 9 0") == 2
        assert "∩ dug in" in text
        assert "· acted" in text
        assert "x silenced" in text
        assert "† lost" in text


async def test_a_type_counts_how_its_units_stand() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.lines[4].startswith("Cohort 10: 7 ready, 1 acted, 1 silenced")
        assert app.lines[8].startswith("Tank 10: 10 ready, 1 dug in")  # who is dug in can still act


async def test_points_and_dice_are_block_digits_or_a_line() -> None:
    for height, told in ((24, "█ █ Points left"), (8, "Points left 4")):
        app = Host(VIEW)
        async with app.run_test(size=(80, height)) as pilot:
            await pilot.pause()
            assert any(told in line for line in app.lines)
            assert ("▀▀█" in "\n".join(app.lines)) == (height == 24)


async def test_a_unit_can_be_clicked_and_ascii_has_no_other_signs() -> None:
    app = Host(VIEW, ascii_only=True)
    async with app.run_test(size=(80, 15)) as pilot:
        await pilot.pause()
        text = "\n".join(app.lines)
        assert text.isascii()
        assert "3- 4x 5+" in text
        row = next(n for n, line in enumerate(app.lines) if "3- 4x 5+" in line)
        await pilot.click(offset=(app.lines[row].index("4x"), row))
        assert app.picked == ["red-cohort-4"]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("panzer-iii", "panzer III"), ("t-34-76", "T-34/76"), ("is-2", "IS-2"), ("anti-tank-50mm", "anti-tank 50mm"),
        ("second-line-infantry", "second-line infantry"), ("heavy-aaa", "heavy AAA"), ("rifle", "rifle"),
    ],
)  # fmt: skip
def test_a_type_is_spelt_as_players_spell_it(kind: str, words: str) -> None:
    assert type_words(kind) == words
