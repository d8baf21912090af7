"""A turn where the players' table is the map, within its keys: five assaults, five shots, three attacks by air."""

from pathlib import Path
from typing import Any

import pytest

from tests.evenings.evening import parts, play

KEYS = Path(__file__).with_name("hurrah-stalino-table.keys")
MOST = 140
AIR = {
    "german": "units: [{type: ground-attack, labels: [I StG 77, II StG 77], code: g}]",
    "russian": "units: [{type: ground-attack, label: 141 GShAP, code: g}]",
}
SCENARIO = """\
game: hurrah-stalino
name: By our table
positions: table
armies: {german: [german-panzer-division, german-air], russian: [soviet-tank-corps, russian-air]}
"""
LOST = {"german": "i1 k1 p1 t3", "russian": "i1 i2 s1 t1 t4 t5 t6"}
"""By the comments of the file."""


@pytest.fixture
def alone(home: Path) -> None:
    """The scenario of the player's own, and the aircraft of both sides."""
    for folder in ("armies", "scenarios"):
        (home / "data" / folder).mkdir(parents=True)
    (home / "data" / "scenarios" / "table.yaml").write_text(SCENARIO, encoding="utf-8")
    for side, units in AIR.items():
        army = home / "data" / "armies" / f"{side}-air.yaml"
        army.write_text(f"game: hurrah-stalino\nside: {side}\nname: {side} air\n{units}\n", encoding="utf-8")


@pytest.mark.usefixtures("alone")
async def test_a_turn_by_the_players_table_costs_140_keys_at_most() -> None:
    told = parts(KEYS)
    (turn,) = (part for part in told if part.heading == "The turn")
    assert turn.most == MOST
    assert turn.keys <= MOST
    end = await play(act for part in told for act in part.acts)
    field: Any = end.session.game.table
    lost = {side: " ".join(sorted(b.code for b in field.bases.values() if b.side == side and b.lost)) for side in LOST}
    assert lost == LOST
    verbs = [step.answer for step in end.session.steps]
    assert [verbs.count(verb) for verb in ("assault", "fire", "air-attack")] == [5, 5, 3]
    assert field.turn == 2
