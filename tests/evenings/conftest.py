"""A home of its own for each evening, and dice of the program that fall alike every time."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folders are empty ones; every battle has the same seed."""
    from umpire import battles

    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path))
    monkeypatch.setattr(battles, "fresh_seed", lambda: "1")
    return tmp_path
