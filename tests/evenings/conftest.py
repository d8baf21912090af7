"""A home of its own for each evening, and dice of the program that fall alike every time."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folders are empty ones; every battle has the same seed; a key is looked for often, not rarely."""
    from umpire import battles

    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path))
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.002)
    monkeypatch.setattr(battles, "fresh_seed", lambda: "1")
    return tmp_path
