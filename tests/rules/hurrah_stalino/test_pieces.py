"""How a combat by itself names its units."""

import pytest

from tests.tables import put
from umpire.engine.asks import Illegal
from umpire.engine.table import Table
from umpire.rules.hurrah_stalino import RULESET
from umpire.rules.hurrah_stalino.pieces import keys, read_type, read_unit, unit_type


def test_a_key_names_a_type(battle: Table) -> None:
    unit = read_unit(battle, "t-34-85")
    assert (unit.nation, unit.key, unit.class_, unit.cf, unit.range, unit.armoured) == (
        "russian", "t-34-85", "tank", 5, 0, True
    )  # fmt: skip


def test_a_key_of_both_nations_needs_the_nation(battle: Table) -> None:
    assert read_unit(battle, "russian/cavalry").move == 4
    assert read_unit(battle, "german/cavalry").move == 3
    with pytest.raises(Illegal) as refused:
        read_unit(battle, "cavalry")
    assert str(refused.value) == "cavalry may be german/cavalry or russian/cavalry"


@pytest.mark.parametrize("key", ["fighters", "obsolete-fighters", "ground-attack", "medium-bombers", "heavy-bombers"])
def test_aircraft_of_both_nations_are_alike(battle: Table, key: str) -> None:
    assert read_type(battle, key).key == key
    put(battle, 5, "units", "russian", key, "air-dice")
    with pytest.raises(Illegal, match=f"{key} may be german/{key} or russian/{key}"):
        read_type(battle, key)


def test_a_bare_number_is_a_cf(battle: Table) -> None:
    unit = read_unit(battle, "4")
    assert (unit.cf, unit.range, unit.name, unit.bare) == (4, None, "CF 4", True)
    assert not read_unit(battle, "rifle").bare


@pytest.mark.parametrize("text", ["0", "00", "12345"])
def test_a_cf_is_1_or_more(battle: Table, text: str) -> None:
    with pytest.raises(Illegal, match=f"^{text} is no combat factor: allowed is 1 to 9999, or a unit type$"):
        read_unit(battle, text)


@pytest.mark.parametrize("text", ["-1", "4.5", "²", "", "Rifle"])
def test_what_is_neither_is_refused(battle: Table, text: str) -> None:
    with pytest.raises(Illegal, match="unknown unit"):
        read_unit(battle, text)


def test_what_was_perhaps_meant(battle: Table) -> None:
    with pytest.raises(Illegal, match=r"^unknown unit 'riffle': did you mean rifle\? allowed: infantry, "):
        read_unit(battle, "riffle")
    with pytest.raises(Illegal, match=r"^unknown german unit 'rifle': .*allowed: infantry, second-line-infantry, "):
        read_unit(battle, "german/rifle")
    with pytest.raises(Illegal, match=r"^unknown nation 'soviet': allowed: german, russian$"):
        read_unit(battle, "soviet/rifle")


def test_what_is_allowed_is_what_the_procedure_takes(battle: Table) -> None:
    def allowed(procedure: str, name: str) -> list[str]:
        with pytest.raises(Illegal) as refused:
            RULESET.procedure(procedure).unit(battle, name, "rifel")
        return str(refused.value).partition("allowed: ")[2].split(", ")

    air = ["fighters", "obsolete-fighters", "ground-attack", "medium-bombers", "heavy-bombers"]
    assert allowed("air-attack", "aircraft") == allowed("anti-aircraft", "aircraft") == allowed("intercept", "target")
    assert allowed("air-attack", "aircraft") == air
    assert allowed("intercept", "fighter") == air[:2]
    assert allowed("anti-aircraft", "aaa") == [
        "german/light-aaa", "russian/light-aaa", "german/heavy-aaa", "russian/heavy-aaa"
    ]  # fmt: skip
    assert {"bridge", "supply"} <= set(allowed("air-attack", "target"))
    for procedure, name in (("assault", "attacker"), ("assault", "defender"), ("fire", "firer"), ("fire", "target")):
        assert allowed(procedure, name)[-1] == "a CF of 1 or more"
        with pytest.raises(Illegal, match="did you mean rifle"):
            RULESET.procedure(procedure).unit(battle, name, "rifel")
        assert not set(air) & set(allowed(procedure, name))


def test_every_type_can_be_named(battle: Table) -> None:
    named = [read_type(battle, key) for key in keys(battle, lambda _: True)]
    assert len(set(named)) == len(named)
    for nation in RULESET.nations:
        for key in battle.numbers["units"][nation]:
            unit = unit_type(battle, nation, key)
            assert unit == read_type(battle, f"{nation}/{key}")
            assert any(unit[3:] == other[3:] and unit.key == other.key for other in named)


def test_procedures_list_what_names_their_units(battle: Table) -> None:
    def listed(procedure: str, name: str) -> tuple[str, ...]:
        return tuple(RULESET.procedure(procedure).units(battle, name))

    assert "fighters" not in listed("assault", "attacker")
    assert {"rifle", "russian/cavalry"} <= set(listed("fire", "target"))
    assert listed("anti-aircraft", "aaa") == (
        "german/light-aaa", "russian/light-aaa", "german/heavy-aaa", "russian/heavy-aaa"
    )  # fmt: skip
    assert listed("intercept", "fighter") == ("fighters", "obsolete-fighters")
    assert listed("air-attack", "aircraft")[-1] == "heavy-bombers"
    assert listed("air-attack", "target")[:2] == ("bridge", "supply")
    for procedure in RULESET.procedures:
        for parameter in procedure.parameters:
            for key in procedure.units(battle, parameter.name) if parameter.kind == "unit" else ():
                assert procedure.unit(battle, parameter.name, key)
