"""A home of its own for each evening, with scenarios of the player's own, and dice of the program that fall alike every
time."""

import re
from pathlib import Path

import pytest

AIR = {
    "german-air": "{type: ground-attack, labels: [I StG 77, II StG 77]}",
    "german-fighters": "{type: fighters, label: II JG 3}",
    "russian-air": "{type: ground-attack, label: 141 GShAP}",
    "russian-fighters": "{type: fighters, label: 16 GIAP}",
}
FORCES = "armies: {german: [german-panzer-division, german-air], russian: [soviet-tank-corps, russian-air]}"
WITH_FIGHTERS = FORCES.replace("german-air", "german-air, german-fighters").replace(
    "an-air]}", "an-air, russian-fighters]}"
)
BY_OUR_TABLE = f"game: hurrah-stalino\nname: By our table\npositions: table\nturns: 1\n{FORCES}\n"
TANK_CORPS = Path(__file__).parents[2] / "scenarios" / "hurrah-stalino-tank-corps.yaml"
ZONES = "zones: {german: [A1-H12], russian: [I1-P12]}"


@pytest.fixture(autouse=True)
def home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder; every battle has the same seed; a key is looked for often, not rarely."""
    from umpire import battles

    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.002)
    monkeypatch.setattr(battles, "fresh_seed", lambda: "1")
    own = {f"armies/{name}": in_the_air(name) for name in AIR}
    own |= {"scenarios/our-table": BY_OUR_TABLE, "scenarios/tank-corps": tank_corps()}
    for name, text in own.items():
        file = home / "data" / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return home


def in_the_air(name: str) -> str:
    """A list of aircraft alone."""
    return f"game: hurrah-stalino\nside: {name.partition('-')[0]}\nname: {name}\nunits: [{AIR[name]}]\n"


def tank_corps() -> str:
    """One turn of the tank corps against the panzer division, with aircraft, and with zones for a deployment."""
    text = TANK_CORPS.read_text(encoding="utf-8")
    for old, new in (
        (r"^deployment:\n(  .*\n)+", f"{ZONES}\n"),
        (r"^armies: .*$", WITH_FIGHTERS),
        (r"^turns: \d+$", "turns: 1"),
    ):
        text, found = re.subn(old, new, text, flags=re.M)
        assert found == 1, old
    return text
