"""What happens in the golden battles of Death to the Alien Scum!"""

import pytest

from tests.golden.golden import replayed
from tests.rules.alien_scum.laid import field


# Both whole lists, fought until the Legion has lost 16 of its 42 units, in the fourth turn.
def test_an_invasion_is_fought_to_its_defeat() -> None:
    battle = field(replayed("alien-scum-invasion"))
    assert (battle.turn, len(battle.units)) == (4, 80)
    assert [battle.lost(side) for side in ("legion", "usa")] == [16, 12]


# Clibanarius 1 destroys four in a row, three of them breaking through, and stops at the fifth.
def test_three_breakthroughs_in_a_row() -> None:
    steps = replayed("alien-scum-breakthroughs").steps
    throws = [step for step in steps if step.prompt.startswith("Clibanarius 1") and step.cite in ("Rule 2", "Rule 9")]
    throws = [step for step in throws if isinstance(step.answer, dict)]
    assert [step.cite for step in throws] == ["Rule 2", *["Rule 9"] * 4]
    assert sum("Remove" in event.words for step in throws for event in step.events) == 4


RESULTS = {
    "Tank": ("is killed", "goes back one full move"),
    "Mech Inf": ("goes back one full move", "digs in"),
    "Infantry": ("is killed", "goes back one full move", "digs in"),
    "PA Inf": ("is killed", "goes back one full move", "digs in"),
    "Recce": ("is killed", "goes back one full move"),
    "Anti-Tank": ("is silenced", "is overrun", "goes back one full move"),
    "Artillery": ("is killed", "is silenced", "goes back one full move"),
    "Defence Guns": ("is silenced", "is overrun", "No effect"),
    "Leviathan": ("goes back one full move",),
    "Warbot": ("is killed", "No effect"),
    "Aircraft": ("is shot down", "goes back one full move"),
    "Strongpoint": ("is silenced", "is overrun", "No effect"),
    "C&S Post": ("is captured",),
    "double": ("is liquidated",),
    "draw": ("No effect", "goes back one base depth"),
}
"""Every result that a printed row has."""


@pytest.mark.parametrize("row", RESULTS)
def test_every_result_of_every_row_is_met(row: str) -> None:
    steps = replayed("alien-scum-every-result").steps
    told = [event.words for step in steps for event in step.told if event.cite == f"Combat Results: {row}"]
    for result in RESULTS[row]:
        assert any(result in words for words in told)
