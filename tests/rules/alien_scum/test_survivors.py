"""Who is left at the end: army lists of the next battle."""

from pathlib import Path

from tests.rules.alien_scum.laid import laid
from umpire.library import armies
from umpire.library.new_army import survived
from umpire.rules import find
from umpire.rules.alien_scum import RULESET
from umpire.rules.alien_scum.survivors import commanders, survivors
from umpire.rules.alien_scum.victory import destroy


# Values of its own stay a unit's; who is lost with his unit is not listed, of three commanders two are left.
def test_survivors_keep_their_own_values_and_their_commanders(tmp_path: Path) -> None:
    battle = laid("k1 k2", "t1")
    battle.units["legion/cohort-2"].values = {"power": 6}
    fallen = next(each for each in battle.commanders.values() if each.words == "Legate 1")
    fallen.unit = "legion/cohort-1"
    destroy(battle, battle.units["legion/cohort-1"], "killed", "Rule 2")
    assert commanders(battle, "legion") == {"Imperator": ["chief"], "Legate": ["subordinate"]}
    text = survived(RULESET, "legion", "The last", survivors(battle)["legion"], commanders(battle, "legion"))
    file = tmp_path / "left.yaml"
    file.write_text(text)
    army, problems = armies.read(file, find)
    assert problems == []
    assert army is not None
    assert [(one.label, one.overrides) for one in army.units] == [("Cohort 2", {"power": 6})]
    assert [(one.label, one.grade) for one in army.commanders] == [("Imperator", "chief"), ("Legate", "subordinate")]


# Praetorian Guards are airmobile and have shock status.
def test_survivors_keep_their_traits(tmp_path: Path) -> None:
    battle = laid("g1 g2 k1", "t1")
    destroy(battle, battle.units["legion/praetorian-guard-1"], "killed", "Rule 2")
    battle.units["legion/cohort-1"].dug_in = True
    found = survivors(battle)
    assert [(one.label, one.traits, one.state) for one in found["legion"]] == [
        ("Cohort 1", (), "dug in"),
        ("Praetorian Guard 2", ("airmobile", "shock"), ""),
    ]
    text = survived(RULESET, "legion", "The last of the Legion", found["legion"])
    file = tmp_path / "left.yaml"
    file.write_text(text)
    army, problems = armies.read(file, find)
    assert problems == []
    assert army is not None
    assert [(one.label, one.traits) for one in army.units] == [
        ("Cohort 1", ()),
        ("Praetorian Guard 2", ("airmobile", "shock")),
    ]
