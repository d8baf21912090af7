"""No test reads or writes the folders of whoever runs it."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A player of whom nothing is known, for the tests that do not ask for a `home` of their own."""
    with pytest.MonkeyPatch.context() as session:
        session.setenv("UMPIRE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folders: empty ones, of this test alone."""
    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path))
    return tmp_path
