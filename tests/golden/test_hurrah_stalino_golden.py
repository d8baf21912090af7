"""What happens in the golden battles of Hurrah Stalino!, one of each scenario, counted along their write-ups."""

import pytest

from tests.golden.golden import replayed
from tests.rules.hurrah_stalino.drawn import field, told
from umpire.engine.session import Session

BATTLES = ("village", "tank-corps", "river-crossing", "army")


def battle(name: str) -> Session:
    return replayed(f"hurrah-stalino-{name}")


def lost(session: Session, side: str, turn: int) -> str:
    """Who of a side was lost in a turn, by name."""
    bases = field(session).bases
    gone = (bases[loss.base] for loss in field(session).losses if loss.turn == turn)
    return ", ".join(sorted(base.words for base in gone if base.side == side))


# In the village the road is taken behind the guns; the army is called off by the umpire after three turns.
@pytest.mark.parametrize(
    ("name", "winner", "turn"),
    [("village", "russian", 2), ("tank-corps", "russian", 4), ("river-crossing", "german", 6), ("army", None, 4)],
)
def test_how_each_ends(name: str, winner: str | None, turn: int) -> None:
    over = battle(name).game.over
    assert over is not None
    assert over.winner == winner
    assert field(battle(name)).turn == turn


def test_three_battalions_are_lost_in_mines_before_the_village() -> None:
    steps = battle("village").steps
    gone = [event.words for step in steps for event in step.events if event.cite == "Mined Sectors"]
    assert gone == [f"Remove 71 Inf/{number} 191: destroyed" for number in ("I", "II", "III")]
    assert lost(battle("village"), "german", 1) == ", ".join(
        f"71 Inf/{name}" for name in ("AA 171", "I 191", "II 191", "III 191", "III 194")
    )


def test_submachine_gunners_are_lost_in_the_place_of_two_tanks() -> None:
    session = battle("tank-corps")
    swapped = [event.words for step in session.steps for event in step.events if event.cite == "Assault note"]
    assert swapped == ["Remove 26 TC/SMG 19: destroyed", "Remove 26 TC/SMG 157: destroyed"]
    assert lost(session, "german", 2) == "14 Pz/64, 14 Pz/Flak 276"


def test_a_supply_sector_is_bombed_and_its_side_lacks_a_die() -> None:
    """In the third turn; then guards, CF 3, throw a die fewer in the river: 2 + 1 for the terrain - 1 under the fire of
    heavy guns and rockets, CF 3, and one more for the higher CF under that of field guns, CF 2."""
    session = battle("river-crossing")
    words = told(session)
    destroyed = words.index("The supply sector P6 is destroyed")
    assert words[:destroyed].count("Turn 3") == 1
    assert words[:destroyed].count("Turn 4") == 0
    throws = {step.prompt: step.answer for step in session.steps if step.cite == "Ranged Fire 2"}
    for firer, dice in (("71 Inf/IV 171", 2), ("Kempf/III 54", 2), ("71 Inf/I 171", 3)):
        throw = throws[f"{firer} fires at 13 Gd/III 39 in H5, which cannot reply"]
        assert isinstance(throw, dict)
        assert len(throw["defence"]) == dice


def test_a_tank_corps_comes_in_the_third_turn() -> None:
    words = told(battle("army"))
    came = [number for number, each in enumerate(words) if " by X4 to " in each]
    assert len(came) == 4
    assert words.index("Turn 3") < came[0] < came[-1] < words.index("Turn 4")
    assert lost(battle("army"), "german", 3) == "20 PG/Pi 20, 71 Inf/AA 171"
    assert lost(battle("army"), "russian", 3) == "13 Gd/AT 4, 13 Gd/I 34, 13 Gd/I 39, 13 Gd/Sap 14, 18 AD/How 120"


MET = """
    Assault 8, Assault 9, Assault 10, Assault note, Ranged Fire 6, Ranged Fire 7, Ranged Fire 8, Artillery 2,
    Artillery 3, Air to Ground 5, Air to Ground 6, Air to Ground 8, Air to Ground note, Air to Air 3, Air to Air 9,
    Air to Air note, Mined Sectors, Bombardment, Supply Sectors, Sectors, Duration, The umpire rules
"""
"""Results that the rules print."""


@pytest.mark.parametrize("cite", [cite.strip() for cite in MET.split(",")])
def test_results_of_every_procedure_are_met(cite: str) -> None:
    assert any(event.cite == cite for name in BATTLES for step in battle(name).steps for event in step.told)
