"""Check files on the screen: every problem, errors first, with its line and caret; any path may be checked."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events

from umpire.tui.app import UmpireApp

Text = Callable[[UmpireApp], str]

SIZES = [(60, 18), (80, 24), (140, 40)]

BROKEN = """\
game: alien-scum
side: us
name: Broken [b]
units:
  - {type: tankk, name: "[b]"}
  - {type: tank, pwer: 3}
"""


def write(folder: Path, name: str = "broken.yaml", text: str = BROKEN) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


@pytest.mark.parametrize("size", SIZES)
async def test_all_is_well_and_where_your_own_files_belong(
    screen_text: Text, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UMPIRE_HOME", "/nowhere/at all")
    app = UmpireApp(first="check")
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        text = screen_text(app)
        assert "All is well: no errors" in text
        assert "no errors, 22 warnings in 29 files" in text
        assert "Your own files belong in /nowhere/at all/data," in text
        assert max(map(len, text.splitlines())) <= size[0]


@pytest.mark.parametrize("size", SIZES)
async def test_errors_come_first_with_source_line_and_caret(
    screen_text: Text, home: Path, size: tuple[int, int]
) -> None:
    write(home / "data" / "armies")
    app = UmpireApp(first="check")
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("down", "down")
        await pilot.pause()
        lines = screen_text(app).splitlines()
        assert any("error  broken.yaml:6:18: unknown key" in line for line in lines)
        assert any("2 errors to mend" in line for line in lines)
        source = next(number for number, line in enumerate(lines) if "pwer: 3}" in line)
        assert lines[source + 1].index("^") == lines[source].index("pwer")


async def test_check_again_sees_what_was_mended(screen_text: Text, home: Path) -> None:
    file = write(home / "data" / "armies")
    app = UmpireApp(first="check")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        file.write_text(BROKEN.replace("tankk", "tank").replace("pwer", "power"), encoding="utf-8")
        await pilot.press("r")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "All is well: no errors" in screen_text(app)


async def test_a_path_can_be_typed(screen_text: Text, home: Path) -> None:
    file = write(home / "elsewhere")
    app = UmpireApp(first="check")
    async with app.run_test(size=(140, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("p", *str(file), "enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "2 errors, no warnings in 1 file" in screen_text(app)


async def test_a_folder_can_be_pasted_with_quotes(screen_text: Text, home: Path) -> None:
    write(home / "my [armies]", "one.yaml")
    write(home / "my [armies]" / "old", "two.yml")
    app = UmpireApp(first="check")
    async with app.run_test(size=(140, 24)) as pilot:
        await app.workers.wait_for_complete()
        app.screen.post_message(events.Paste(f"'{home / 'my [armies]'}'"))
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "4 errors, no warnings in 2 files" in screen_text(app)


@pytest.mark.parametrize("path", ["nowhere.yaml", "empty"])
async def test_a_path_without_files_is_a_problem_in_words(screen_text: Text, home: Path, path: str) -> None:
    (home / "empty").mkdir()
    app = UmpireApp(first="check")
    async with app.run_test(size=(140, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("p", *str(home / path), "enter")
        await app.workers.wait_for_complete()
        await pilot.press("down")
        await pilot.pause()
        words = "there is no such file" if path == "nowhere.yaml" else "no file that ends in .yaml or .yml"
        assert words in screen_text(app)


async def test_esc_leaves_the_line_then_the_screen(home: Path) -> None:
    app = UmpireApp(first="check")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("p", "q", "0", "escape")
        assert type(app.screen).__name__ == "CheckScreen"
        await pilot.press("escape")
        assert type(app.screen).__name__ == "HomeScreen"


async def test_leaving_while_it_checks_is_harmless(home: Path) -> None:
    for number in range(30):
        write(home / "data" / "armies", f"{number}.yaml")
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("9", "escape")
        await pilot.pause()
        assert type(app.screen).__name__ == "HomeScreen"
        await app.workers.wait_for_complete()
