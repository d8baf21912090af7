"""The screen as plain text, and a home of its own for each test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from umpire.tui.app import UmpireApp


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folders are empty ones."""
    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def screen_text() -> Callable[[UmpireApp], str]:
    """What stands on the screen, line by line, without colours."""

    def text(app: UmpireApp) -> str:
        strips = app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    return text
