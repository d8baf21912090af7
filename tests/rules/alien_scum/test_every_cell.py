"""Combat Results: every loser against every winner in both manners by hand, and the cells that each condition changes.

D dig in, R retreat, E either of them (the owner picks), K killed, O overrun, C captured, S silenced, X shot down,
- no effect. The columns are the winners, in the order of the rows.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.rules.alien_scum.laid import RESULTS
from umpire.engine.table import Table
from umpire.rules.alien_scum.combat_results import reads, results
from umpire.rules.alien_scum.pieces import Attack, Combatant, Manner, find_type

WORDS = {
    "D": "dig in", "R": "retreat", "E": "retreat or dig in", "K": "killed", "O": "overrun", "C": "captured",
    "S": "silenced", "X": "shot down", "-": "no effect",
}  # fmt: skip

# winners: infantry, second-rate-infantry, mech-infantry, pa-infantry, recce, anti-tank, artillery, tank, defence-guns,
# leviathan, warbot, aircraft, strongpoint, cs-post
SHOOTING = """
    infantry              DDDD RRDK RRRR RR
    second-rate-infantry  DDDD RRDK RRRR RR
    mech-infantry         EEEE EEEE EREE EE
    pa-infantry           EEEE EEEE EEEE EE
    recce                 RRRR RRRR RRRR RR
    anti-tank             RRRR RRSR RRRR RR
    artillery             RRRR RRSK RRRR RR
    tank                  RRRR RRRR RRRK RR
    defence-guns          ---- --S- ---- --
    leviathan             RRRR RRRR RRRR RR
    warbot                ---- ---- -K-- --
    aircraft              RRRR RRRR RRRX RR
    strongpoint           ---- --S- ---- --
    cs-post               ---- ---- ---- --
"""
CLOSE_ASSAULT = """
    infantry              RRRR RRRK RRRR RR
    second-rate-infantry  RRRR RRRK RRRR RR
    mech-infantry         EEEE EEEE EREE EE
    pa-infantry           EEEE EEEE EEKE EE
    recce                 KKKK KKKK KKKK KK
    anti-tank             OOOO OOOO OOOO OO
    artillery             KKKK KKKK KKKK KK
    tank                  RRRR RRRR RRRK RR
    defence-guns          OOOO OOOO OOOO OO
    leviathan             RRRR RRRR RRRR RR
    warbot                ---- ---- -K-- --
    aircraft              RRRR RRRR RRRX RR
    strongpoint           OOOO OOOO OOOO OO
    cs-post               CCCC CCCC CCCC CC
"""
# A loser that is dug in is not in the open, and retreats instead of digging in.
DUG_IN_SHOOTING = """
    infantry              RRRR RRRR RRRR RR
    second-rate-infantry  RRRR RRRR RRRR RR
    mech-infantry         RRRR RRRR RRRR RR
    pa-infantry           RRRR RRRR RRRR RR
"""
DUG_IN_CLOSE_ASSAULT = """
    infantry              RRRR RRRR RRRR RR
    second-rate-infantry  RRRR RRRR RRRR RR
    mech-infantry         RRRR RRRR RRRR RR
    pa-infantry           RRRR RRRR RRKR RR
"""
# A loser in cover is not in the open either.
COVER_SHOOTING = """
    infantry              DDDD RRDR RRRR RR
    second-rate-infantry  DDDD RRDR RRRR RR
"""
COVER_CLOSE_ASSAULT = """
    infantry              RRRR RRRR RRRR RR
    second-rate-infantry  RRRR RRRR RRRR RR
"""
# Where both stand in a built up area an unsupported tank is killed by the infantry class.
TOWN_TANK = """
    tank                  KKKK RRRR RRRK RR
"""


def cells(block: str) -> dict[str, str]:
    rows = (line.split() for line in block.splitlines() if line.strip())
    return {loser: "".join(letters) for loser, *letters in rows}


BASE: Mapping[Manner, str] = {"shooting": SHOOTING, "close-assault": CLOSE_ASSAULT}
UNITS = list(cells(SHOOTING))
MANNERS: tuple[Manner, ...] = ("shooting", "close-assault")

IN_WOODS, IN_WORKS, IN_TOWN = {"cover": "woods"}, {"cover": "field-works"}, {"cover": "built-up"}
DUG_IN = {"dug_in": True}
SUPPORTED = {"supported": True}
CONDITIONS = [
    # loser, winner, attack; the rows that change in shooting and in a close assault
    pytest.param({}, {}, {}, "", "", id="base"),
    pytest.param(DUG_IN, {}, {}, DUG_IN_SHOOTING, DUG_IN_CLOSE_ASSAULT, id="loser dug in"),
    pytest.param({}, DUG_IN, {}, "", "", id="winner dug in"),
    pytest.param(IN_WOODS, {}, {}, COVER_SHOOTING, COVER_CLOSE_ASSAULT, id="loser in woods"),
    pytest.param(IN_WORKS, {}, {}, COVER_SHOOTING, COVER_CLOSE_ASSAULT, id="loser in field works"),
    pytest.param(IN_TOWN, {}, {}, COVER_SHOOTING, COVER_CLOSE_ASSAULT, id="loser in a town"),
    pytest.param({}, IN_TOWN, {}, "", "", id="winner in a town"),
    pytest.param(IN_WOODS, IN_WOODS, {}, COVER_SHOOTING, COVER_CLOSE_ASSAULT, id="both in woods"),
    pytest.param(IN_TOWN, IN_WOODS, {}, COVER_SHOOTING, COVER_CLOSE_ASSAULT, id="one in town, one in woods"),
    pytest.param(
        IN_TOWN, IN_TOWN, {}, COVER_SHOOTING + TOWN_TANK, COVER_CLOSE_ASSAULT + TOWN_TANK, id="both in a town"
    ),
    pytest.param(
        IN_TOWN, IN_TOWN, SUPPORTED, COVER_SHOOTING, COVER_CLOSE_ASSAULT, id="both in a town, tank supported"
    ),
    pytest.param({}, {}, SUPPORTED, "", "", id="tank supported"),
    pytest.param(
        {**DUG_IN, **IN_TOWN}, IN_TOWN, {}, DUG_IN_SHOOTING + TOWN_TANK, DUG_IN_CLOSE_ASSAULT + TOWN_TANK,
        id="loser dug in, both in a town",
    ),
    pytest.param({**DUG_IN, **IN_WOODS}, {}, {}, DUG_IN_SHOOTING, DUG_IN_CLOSE_ASSAULT, id="loser dug in in woods"),
    pytest.param(
        {}, {}, {"assists": 2, "tank_support": True, "flank": True, "shock": True, "reply": False}, "", "",
        id="what only adds power",
    ),
]  # fmt: skip


def pair(battle: Table, loser: str, winner: str) -> tuple[Combatant, Combatant]:
    return Combatant(find_type(battle.numbers, loser)), Combatant(find_type(battle.numbers, winner))


def attacks(beaten: Combatant, victor: Combatant, manner: Manner) -> dict[str, Attack]:
    """The two attacks in which the one loses to the other: as the target, and as the attacker."""
    return {"defender": Attack(victor, beaten, manner), "attacker": Attack(beaten, victor, manner)}


def test_the_blocks_are_whole(battle: Table) -> None:
    assert list(battle.numbers["units"]) == UNITS == list(cells(CLOSE_ASSAULT))
    assert {len(row) for block in BASE.values() for row in cells(block).values()} == {14}


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize(("loser_is", "winner_is", "attack_is", "shooting", "close_assault"), CONDITIONS)
def test_every_cell(
    battle: Table,
    manner: Manner,
    loser_is: dict[str, Any],
    winner_is: dict[str, Any],
    attack_is: dict[str, Any],
    shooting: str,
    close_assault: str,
) -> None:
    changed = shooting if manner == "shooting" else close_assault
    expected = cells(BASE[manner]) | cells(changed)
    for side in ("defender", "attacker"):
        told: dict[str, str] = {}
        for loser in UNITS:
            for winner in UNITS:
                beaten, victor = pair(battle, loser, winner)
                fought = attacks(replace(beaten, **loser_is), replace(victor, **winner_is), manner)[side]
                result = reads(battle, replace(fought, **attack_is), side).result
                letter = next(letter for letter, words in WORDS.items() if words == result)
                told[loser] = told.get(loser, "") + letter
        assert told == expected, side


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("loser", UNITS)
def test_double_liquidates_in_every_cell(battle: Table, loser: str, manner: Manner) -> None:
    for winner in UNITS:
        for side, attack in attacks(*pair(battle, loser, winner), manner).items():
            verdict = "defender doubles" if side == "attacker" else "attacker doubles"
            (result,) = results(battle, attack, verdict)
            assert (result.unit, result.result, result.cite) == (side, "liquidated", "Combat Results: double")


@pytest.mark.parametrize("loser", UNITS)
def test_every_row_cites_the_heading_of_its_type(battle: Table, loser: str) -> None:
    heading = "Infantry" if loser == "second-rate-infantry" else battle.numbers["units"][loser]["name"]
    for winner in UNITS:
        for manner in MANNERS:
            for side, attack in attacks(*pair(battle, loser, winner), manner).items():
                assert reads(battle, attack, side).cite == f"Combat Results: {heading}"


def test_every_result_of_the_tables_is_in_the_vocabulary(battle: Table) -> None:
    rows = [row for rows in battle.numbers["combat results"].values() for row in rows]
    assert {next(iter(row)) for row in rows} == set(RESULTS) - {"liquidated", "bounce", "no effect"}
