"""The settings of the screen: what in their file is no setting counts as not set, and the rest holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from umpire import shelf
from umpire.library.folders import own
from umpire.tui import settings
from umpire.tui.app import UmpireApp

SOUND = {"theme": "light", "nato": True, "sides": {"alien-scum": ["The USA", "The Legion"]}}


def written(text: str) -> Path:
    file = Path(own("config"), settings.FILE)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("text", ["", "null", "[]", '{"theme":"li', "[" * 100_000, '{"a":' * 100_000])
def test_a_file_that_is_no_settings_counts_as_none(text: str) -> None:
    written(text)
    assert settings.load() == {}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", ["light"]),
        ("game", None),
        ("nato", "yes"),
        ("keys", {"quit": 1}),
        ("rulings", None),
        ("rulings", {"hurrah-stalino": ["a"]}),
        ("sides", "The USA"),
        ("sides", {"hurrah-stalino": 1}),
        ("shown odds", {"german": []}),
    ],
)
def test_what_is_not_of_its_kind_counts_as_not_set(name: str, value: Any) -> None:
    written(json.dumps({**SOUND, name: value}))
    assert settings.load() == {kept: told for kept, told in SOUND.items() if kept != name}


def test_what_only_another_program_knows_is_kept() -> None:
    file = written(json.dumps({"sounds": [1, {}], "theme": 5}))
    assert settings.save(theme="dark")
    assert json.loads(file.read_text(encoding="utf-8")) == {"sounds": [1, {}], "theme": "dark"}


def test_a_home_with_a_name_that_no_folder_has_holds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UMPIRE_HOME", "x" * 5000)
    assert settings.load() == {}
    assert shelf.journals() == []


async def test_the_program_opens_with_damaged_settings() -> None:
    written(json.dumps(dict.fromkeys(settings.KINDS, 5)))
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert type(app.screen).__name__ == "QuickScreen"
