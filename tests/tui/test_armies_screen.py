"""Armies on the screen: the files, the types with their codes, the units with their values."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from umpire.library.armies import Unit
from umpire.tui.app import UmpireApp
from umpire.tui.screens.army import codes

Text = Callable[[UmpireApp], str]

SIZES = [(60, 18), (80, 24), (140, 40)]

ODD = """\
game: alien-scum
side: "[b]odd"
name: "[/] 北方軍 [@click=app.quit]an army"
units:
  - {type: tank, name: "[red]北方軍", count: 2, power: 6, traits: [shock]}
  - {type: recce, label: "[/b]"}
"""

BROKEN = """\
game: alien-scum
side: us
name: Broken
units:
  - {type: tankk}
  - {type: tank, pwer: 3}
"""


def own_army(home: Path, name: str, text: str) -> None:
    folder = home / "data" / "armies"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("size", SIZES)
async def test_every_file_with_game_side_and_number_of_units(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp(first="armies")
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("home")
        assert re.search(r"The USA +alien-scum +usa +38\b", screen_text(app))


async def test_without_files_of_your_own_their_folder_is_told(screen_text: Text, home: Path) -> None:
    app = UmpireApp(first="armies")
    async with app.run_test(size=(140, 40)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "none yet; they belong in" in screen_text(app)


async def test_your_own_files_come_first_and_strange_names_are_only_text(screen_text: Text, home: Path) -> None:
    own_army(home, "odd.yaml", ODD)
    app = UmpireApp(first="armies")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        lines = screen_text(app).splitlines()
        assert "[/] 北方軍 [@click=app.quit]an army" in lines[2]
        assert lines[2].split()[-3:] == ["alien-scum", "[b]odd", "3"]
        await pilot.press("enter")
        await pilot.pause()
        text = screen_text(app)
        assert text.startswith(" [/] 北方軍 [@click=app.quit]an army")
        assert "+ [red]北方軍" in text
        assert "[/b]" in text


@pytest.mark.parametrize("size", SIZES)
async def test_a_file_with_problems_tells_how_many_and_shows_them(
    screen_text: Text, home: Path, size: tuple[int, int]
) -> None:
    own_army(home, "broken.yaml", BROKEN)
    app = UmpireApp(first="armies")
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert re.search(r"broken.yaml +2 errors", screen_text(app))
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.press("down")
        await pilot.pause()
        text = screen_text(app)
        assert "broken.yaml:5:12: unknown" in text
        assert "- {type: tankk}" in text


async def test_a_row_a_type_with_codes_and_value(screen_text: Text) -> None:
    text = await army(screen_text, "Lord Desecrator", (80, 24))
    row = next(line for line in text.splitlines() if "Clibanarius" in line)
    assert row.split() == ["+", "Clibanarius", "t1-t6", "Tank", "power", "5*"]
    assert next(line for line in text.splitlines() if "Imperator" in line).split() == ["Imperator", "chief"]


async def army(screen_text: Text, name: str, size: tuple[int, int], *keys: str) -> str:
    """The screen of a shipped army after some keys."""
    app = UmpireApp(first="armies")
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        for _ in range(20):
            if name in screen_text(app).splitlines()[-10] or f"  {name}" in _said(screen_text(app)):
                break
            await pilot.press("down")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return screen_text(app)


def _said(text: str) -> str:
    return "\n".join(text.splitlines()[13:])


async def test_enter_shows_each_unit_and_hides_them_again(screen_text: Text) -> None:
    keys = ["down"] * 3
    shown = await army(screen_text, "Lord Desecrator", (80, 40), *keys, "enter")
    assert "k0  Cohort 10" in shown
    hidden = await army(screen_text, "Lord Desecrator", (80, 40), *keys, "enter", "enter")
    assert "Cohort 10" not in hidden


async def test_reconstructed_values_are_marked_and_the_mark_is_explained(screen_text: Text) -> None:
    text = await army(screen_text, "Lord Desecrator", (80, 24), *["down"] * 5)
    assert "Praetorian Guard  g1 g2" in text
    assert "airmobile: moves over anything, move 300*" in text
    assert re.search(r"power +5\*  Power Rating", text)
    assert re.search(r"range +200   firing range", text)
    assert "* reconstructed: the printed value is lost" in text


async def test_a_value_that_the_list_sets_is_not_reconstructed(screen_text: Text, home: Path) -> None:
    own_army(home, "odd.yaml", ODD)
    app = UmpireApp(first="armies")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter", "down", "down")
        await pilot.pause()
        text = screen_text(app)
        assert "[red]北方軍 2  r2" in text
        assert "power    6   Power Rating, set in the list" in text


async def test_formations_are_headings(screen_text: Text) -> None:
    text = await army(screen_text, "14th Panzer", (80, 24))
    heading = text.splitlines()[1]
    assert heading.split() == ["14th", "Panzer", "Division", "division"]
    assert "t1 t2" in text.splitlines()[2]


def unit(code: str) -> Unit:
    return Unit(code, code, code, "tank", "tank", "", (), {})


def test_codes_that_follow_each_other_are_said_by_the_first_and_the_last() -> None:
    assert codes([unit(code) for code in ("k1", "k2", "k3")]) == "k1-k3"
    assert codes([unit(code) for code in ("k8", "k9", "k0", "ka")]) == "k8-ka"
    assert codes([unit(code) for code in ("k1", "k3", "k4")]) == "k1 k3 k4"
    assert codes([unit(code) for code in ("k1", "k2")]) == "k1 k2"
    assert codes([unit(code) for code in ("t1", "t2", "m3")]) == "t1 t2 m3"
    assert codes([unit("")]) == ""
