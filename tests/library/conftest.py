"""Two small games, so that what the library says can be written down whatever the printed games hold."""

from collections.abc import Callable
from typing import Any

import pytest
import yaml

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown

SKIRMISH: dict[str, Any] = {
    "columns": {
        "power": {"words": "Power", "source": "reconstructed", "cite": "Rule 1"},
        "move": {"words": "Move", "source": "printed", "cite": "Rule 1"},
        "arm": {"words": "Arm", "source": "reconstructed", "cite": "Rule 1"},
        "tracked": {"words": "Tracked", "source": "derived", "cite": "Rule 1"},
    },
    "units": {
        "rifles": {"power": 3, "move": 100, "arm": "foot"},
        "tank": {"power": 5, "move": 200, "tracked": True},
        "post": {"move": 0, "arm": "staff"},
    },
    "traits": {"brave": {}},
    "army list": {
        "commanders": {"chief": {"number": 1, "cite": "Lists"}, "subordinate": {"number": 2, "cite": "Lists"}},
        "at most": {"post": {"number": 1, "cite": "Lists"}},
        "formations": {"division": {}, "corps": {}},
    },
}
COUNTERS: dict[str, Any] = {
    "columns": {"stars": {"words": "Stars", "source": "printed", "cite": "Key"}},
    "units": {"red": {"1 A": {"stars": 1}, "2 B": {"stars": 2}}, "blue": {"3 C": {"stars": 3}}},
    "army list": {"at most": {"each type": {"number": 1, "cite": "Key"}}},
    "air strikes": {"number": 4},
    "map": {
        "red shields": {"number": 1, "words": "one counter starts there", "cite": "Set-Up"},
        "arrow areas": {"number": 2, "words": "two sides come from there", "cite": "Set-Up"},
    },
}


def ruleset(key: str, nations: tuple[str, ...], numbers: dict[str, Any]) -> Ruleset:
    return Ruleset(
        key=key,
        title=key.title(),
        sides=nations or ("one", "other"),
        rulings=(),
        procedures=(),
        nations=nations,
        numbers=lambda: numbers,
        rulebook=dict,
    )


GAMES = {"skirmish": ruleset("skirmish", (), SKIRMISH), "counters": ruleset("counters", ("red", "blue"), COUNTERS)}


@pytest.fixture(name="find")
def find_fixture() -> Callable[[str], Ruleset]:
    def find(name: str) -> Ruleset:
        if name not in GAMES:
            raise Illegal(unknown("game", name, GAMES))
        return GAMES[name]

    return find


@pytest.fixture
def games() -> list[Ruleset]:
    return list(GAMES.values())


@pytest.fixture(params=["libyaml", "pure"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With libyaml, where there is one, and without."""
    if request.param == "pure":
        monkeypatch.delattr(yaml, "CBaseLoader", raising=False)
    return str(request.param)
