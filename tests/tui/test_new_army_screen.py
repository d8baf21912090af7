"""New army on the screen: written among the player's own, opened in his editor, checked whenever it is saved."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from umpire.library import armies, new_army, scenarios
from umpire.rules import find
from umpire.tui import editor
from umpire.tui.app import UmpireApp

Text = Callable[[UmpireApp], str]

SIZES = [(60, 18), (80, 24), (140, 40)]

PATIENCE = 10.0
"""Seconds that a slow machine may take for anything."""


@pytest.fixture
def calls(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """How the editor has been called: it is one with a window of its own, and only writes down its words."""
    folder, log = home / "bin", home / "calls"
    folder.mkdir()
    (folder / "code").write_text(f'#!/bin/sh\necho "$*" >> "{log}"\n', "utf-8")
    (folder / "code").chmod(0o755)
    monkeypatch.setenv("VISUAL", f"{folder}/code --wait")
    monkeypatch.delenv("EDITOR", raising=False)
    return lambda: log.read_text("utf-8").splitlines() if log.exists() else []


async def until(pilot: Pilot[None], so: Callable[[], bool]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)
        await pilot.pause()


def notified(app: UmpireApp) -> list[str]:
    return [told.message for told in app._notifications]


@pytest.mark.parametrize("size", SIZES)
async def test_from_home_to_the_editor(
    screen_text: Text, home: Path, calls: Callable[[], list[str]], size: tuple[int, int]
) -> None:
    app = UmpireApp()
    file = home / "data" / "armies" / "new-army.yaml"
    async with app.run_test(size=size) as pilot:
        await pilot.press("7")
        await app.workers.wait_for_complete()
        await pilot.press("end")
        await until(pilot, lambda: "Like The garrison of the Tracktor Factory" in screen_text(app))
        await pilot.press("2")
        await until(pilot, lambda: "All is well: no errors" in screen_text(app))
        await until(pilot, lambda: calls() == [f"--wait -g {file}:1"])
        assert screen_text(app).startswith(" new-army.yaml  no errors, 1 warning")
        assert file.read_text("utf-8") == new_army.first(find("alien-scum"))
        assert (file.parent / "army.schema.json").is_file()
        await pilot.press("escape")
        assert type(app.screen).__name__ == "HomeScreen"


async def test_a_scenario_of_that_size_and_name_among_the_players_own(
    screen_text: Text, home: Path, calls: Callable[[], list[str]]
) -> None:
    app = UmpireApp()
    file = home / "data" / "scenarios" / "kalach-the-bridge.yaml"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("8", *"5x5")
        await pilot.pause()
        assert "5x5: columns and rows are needed, as in 24x16: allowed: 8x6 to 26x40" in screen_text(app)
        await pilot.press("ctrl+u", *"16x12 Kalach: the bridge", "enter")
        await until(pilot, lambda: "All is well: no errors" in screen_text(app))
        await until(pilot, lambda: calls() == [f"--wait -g {file}:1"])
        await pilot.press("b")  # begun from here, once it is without errors
        await pilot.pause()
        assert "Name: kalach-the-bridge-1" in screen_text(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert "Kalach: the bridge" in screen_text(app)  # offered on Home
    found, _ = scenarios.read(str(file), find)
    assert found is not None
    assert (found.name, found.sectors and (found.sectors.columns, found.sectors.rows)) == (
        "Kalach: the bridge", (16, 12),
    )  # fmt: skip


async def test_problems_follow_what_is_saved_and_enter_opens_their_line(
    screen_text: Text, home: Path, calls: Callable[[], list[str]]
) -> None:
    app = UmpireApp()
    file = home / "data" / "armies" / "new-army.yaml"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "2")
        await until(pilot, lambda: "All is well: no errors" in screen_text(app))
        clean = file.read_text("utf-8")
        file.write_text(clean.replace("{type: infantry", "{type: infantri"), "utf-8")
        await until(pilot, lambda: "1 error to mend" in screen_text(app))
        line = clean[: clean.index("{type: infantry")].count("\n") + 1
        assert f"error  new-army.yaml:{line}:12: unknown type" in screen_text(app)
        await pilot.press("down", "enter")
        await until(pilot, lambda: calls()[-1:] == [f"--wait -g {file}:{line}"])
        assert "- {type: infantri" in screen_text(app)
        file.write_text(clean, "utf-8")
        await until(pilot, lambda: "All is well: no errors" in screen_text(app))
        file.unlink()
        await until(pilot, lambda: "there is no such file" in screen_text(app))


async def test_like_the_army_under_the_cursor_under_a_free_name(
    screen_text: Text, home: Path, calls: Callable[[], list[str]]
) -> None:
    async def like_usa(rows_above: int) -> None:
        app = UmpireApp(first="armies")
        async with app.run_test(size=(140, 40)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.press("home", *["down"] * rows_above, "n")
            await app.workers.wait_for_complete()
            await until(pilot, lambda: "- {type: tank, name: Tank Brigade, count: 6, code: t}" in screen_text(app))
            await pilot.press("enter")
            await until(pilot, lambda: "All is well: no errors" in screen_text(app))

    for name, rows_above in (("usa", 3), ("usa-2", 0)):  # the player's own stand before those that came along
        await like_usa(rows_above)
        army, _ = armies.read(home / "data" / "armies" / f"{name}.yaml", find)
        assert army is not None
        assert (army.name, len(army.units)) == ("The USA", 38)


async def test_only_lists_of_your_own_are_edited(screen_text: Text, home: Path, calls: Callable[[], list[str]]) -> None:
    folder = home / "data" / "armies"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(new_army.first(find("alien-scum")).replace("New army", "My army"), "utf-8")
    app = UmpireApp(first="armies")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("end", "e")
        await until(pilot, lambda: notified(app) == ["this list came with the program: n begins one like it"])
        assert calls() == []
        await pilot.press("home", "e")
        await until(pilot, lambda: calls() == [f"--wait -g {folder / 'mine.yaml'}:1"])
        (folder / "mine.yaml").write_text(new_army.first(find("rattenkrieg")).replace("New army", "Ours"), "utf-8")
        await pilot.press("escape")
        await until(pilot, lambda: "Ours" in screen_text(app))
        assert "My army" not in screen_text(app)


@pytest.mark.parametrize("set_to", ["", "no-such-editor", "'open quotation"])
async def test_without_an_editor_one_line_says_so_and_the_path(
    screen_text: Text, home: Path, monkeypatch: pytest.MonkeyPatch, set_to: str
) -> None:
    monkeypatch.setenv("VISUAL", set_to)
    monkeypatch.setenv("EDITOR", "")
    app = UmpireApp()
    async with app.run_test(size=(140, 24)) as pilot:
        await pilot.press("7", "3")
        await until(pilot, lambda: "All is well: no errors" in screen_text(app))
        words = " ".join(screen_text(app).split())
        assert "no editor is set that is there (VISUAL or EDITOR); open it yourself" in words
        assert "new-army.yaml" in words


async def test_a_terminal_that_cannot_be_lent_and_an_editor_that_cannot_be_started(
    screen_text: Text, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VISUAL", "sh")  # a screen under test has no terminal
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "3")
        await until(pilot, lambda: "this terminal cannot be lent to sh" in screen_text(app))
        broken = home / "code"
        broken.write_bytes(b"\x7fELF")
        broken.chmod(0o755)
        monkeypatch.setenv("VISUAL", str(broken))
        await pilot.press("e")
        await until(pilot, lambda: "code cannot be started: " in screen_text(app))


async def test_where_nothing_can_be_written_the_screen_says_so(screen_text: Text, home: Path) -> None:
    (home / "data").write_text("", "utf-8")
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "1")
        await until(pilot, lambda: notified(app) == [f"{home / 'data' / 'armies'}: Not a directory"])
        assert type(app.screen).__name__ == "NewArmyScreen"


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("vi", "vi +7 F"),
        ("nvim -p", "nvim -p +7 F"),
        ("/usr/bin/nano", "/usr/bin/nano +7 F"),
        ("emacs -nw", "emacs -nw +7 F"),
        ("micro", "micro +7 F"),
        ("hx", "hx F:7"),
        ("helix", "helix F:7"),
        ("code --wait", "code --wait -g F:7"),
        ("ed", "ed F"),
    ],
)
def test_how_editors_open_a_line(words: str, called: str) -> None:
    assert editor.command(words.split(), "F", 7) == called.split()


def test_visual_comes_before_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDITOR", "sh -e")
    monkeypatch.delenv("VISUAL", raising=False)
    assert editor.editor() == ["sh", "-e"]
    monkeypatch.setenv("VISUAL", "env 'a b'")
    assert editor.editor() == ["env", "a b"]
