"""A deployment at 80x24 within its number of keys: forty bases on fifteen sectors."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.evenings.evening import parts, play

KEYS = Path(__file__).with_name("hurrah-stalino-deployment.keys")
ARMY = Path(__file__).parents[2] / "scenarios" / "hurrah-stalino-army.yaml"
MOST = 60
ZONES = "zones: {german: [A1-M16], russian: [P1-X16]}"

STAND = {
    "D6": 3, "E7": 4, "E8": 3, "D8": 4, "J9": 3, "K8": 3, "K5": 3, "L4": 1, "K9": 1, "I9": 1, "H8": 2, "H7": 2, "H3": 4,
    "F7": 3, "G8": 3,
}  # fmt: skip
"""How many bases each sector has by the comments of the file."""


@pytest.fixture
def dealt(home: Path) -> Path:
    """The army against the corps as a scenario of the player's own, with zones in place of its deployment."""
    text, found = re.subn(r"^deployment:\n(  .*\n)+", f"{ZONES}\n", ARMY.read_text(encoding="utf-8"), flags=re.M)
    assert found == 1
    file = home / "data" / "scenarios" / "dealt.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.usefixtures("dealt")
async def test_forty_bases_on_fifteen_sectors_cost_60_keys_at_most() -> None:
    told = parts(KEYS)
    (deployment,) = (part for part in told if part.heading == "Deployment")
    assert deployment.most == MOST
    assert deployment.keys <= MOST
    end = await play(act for part in told for act in part.acts)
    view = end.session.view
    names = {place.key: place.words for place in view.places}
    assert Counter(names[unit.place] for unit in view.units if unit.place) == STAND
    assert sum(STAND.values()) == 40
    assert len(STAND) == 15
    assert end.session.ask is not None
    assert end.session.ask.side == "russian"
