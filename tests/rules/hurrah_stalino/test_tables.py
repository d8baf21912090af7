"""The tables, the rulebook and the parameters: complete, cited and within the game's bounds."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from umpire.engine.procedure import Forbidden, Procedure, explore
from umpire.engine.table import Table
from umpire.library.tables import SOURCES
from umpire.rules.hurrah_stalino import RULESET, air_to_air, air_to_ground, assault, bombardment, mined_sectors, pieces
from umpire.rules.hurrah_stalino.ranged_fire import Fire
from umpire.rules.hurrah_stalino.ranged_fire import facts as facts_of_fire

PRINTED = [
    "Dice", "Introduction", "Representing Units", "Sectors", "Duration", "Turn Sequence", "Movement", "Combat Table",
    *(f"Assault {step}" for step in range(1, 11)), "Assault note",
    *(f"Ranged Fire {step}" for step in range(1, 9)), "Ranged Fire note",
    *(f"Artillery {step}" for step in range(1, 5)),
    *(f"Air to Ground {step}" for step in range(1, 9)), "Air to Ground note",
    *(f"Air to Air {step}" for step in range(1, 12)), "Air to Air note",
    "Mined Sectors", "Heavy Terrain", "Bombardment", "Supply Sectors",
]  # fmt: skip
SETTINGS = {
    "two-sixes": ("any", "more"),
    "no-retreat": ("destroyed", "stay"),
    "fort-in-mines": ("two dice", "one die"),
    "armour-range": ("as listed", "zero"),
    "escort": ("bomber plus one die", "escort's own dice"),
    "activation": ("division", "corps"),
    "army-troops": ("attached", "own formation"),
    "guns-assault": ("yes", "no"),
    "mortars-move-and-fire": ("no", "yes"),
    "bombardment": ("no", "yes"),
}


def rows(table: Any) -> Iterator[dict[str, Any]]:
    """Every entry of the tables that carries a citation."""
    if isinstance(table, dict):
        if "cite" in table:
            yield table
        for each in table.values():
            yield from rows(each)
    elif isinstance(table, list):
        for each in table:
            yield from rows(each)


def test_the_rulebook_has_every_citation() -> None:
    rulebook = RULESET.rulebook()
    assert set(PRINTED) <= set(rulebook)
    assert {f"Ruling: {name}" for name in SETTINGS} <= set(rulebook)
    extra = set(rulebook) - set(PRINTED) - {f"Ruling: {name}" for name in SETTINGS}
    assert extra == {"The umpire rules", "Ruling: one-die", "Ruling: beaten-aaa", "Ruling: airfields"}


def test_the_rulebook_is_short_and_says_where_the_text_ends() -> None:
    rulebook = RULESET.rulebook()
    assert all(len(rule.words) <= 700 for rule in rulebook.values())
    assert "is lost" in rulebook["Combat Table"].words
    assert "text ends" in rulebook["Supply Sectors"].words


def test_the_rulebook_names_the_edition_of_what_is_printed() -> None:
    for rule in RULESET.rulebook().values():
        assert rule.edition == ("version 1.0" if rule.cite in PRINTED else "")


def test_rulings_have_their_answers_the_default_first() -> None:
    assert {ruling.name: ruling.answers for ruling in RULESET.rulings} == SETTINGS
    assert all(ruling.cite in PRINTED for ruling in RULESET.rulings)


def test_every_row_of_the_tables_is_cited(battle: Table) -> None:
    rulebook = RULESET.rulebook()
    cited = list(rows(battle.numbers))
    assert len(cited) > 40
    for row in cited:
        assert row["cite"] in rulebook, row
        assert row.get("source", "printed") in SOURCES, row


def test_cf_and_range_are_reconstructed_and_moves_printed(battle: Table) -> None:
    columns = battle.numbers["columns"]
    expected = {"cf": "reconstructed", "range": "reconstructed", "move": "printed"}
    assert {name: columns[name]["source"] for name in expected} == expected
    assert (columns["move"]["cite"], columns["cf"]["cite"]) == ("Movement", "Combat Table")
    for types in battle.numbers["units"].values():
        for values in types.values():
            assert set(values) <= set(columns)


def test_unit_types(battle: Table) -> None:
    units = battle.numbers["units"]
    assert {nation: len(types) for nation, types in units.items()} == {"german": 40, "russian": 43}
    for nation, types in units.items():
        for key in types:
            unit = pieces.unit_type(battle, nation, key)
            assert unit.is_aircraft or 1 <= unit.cf <= 8
            assert unit.move in {"german": (1, 3, 5, 16), "russian": (1, 4, 5, 16)}[nation]
            assert unit.foot == (unit.move == 1)
            assert (unit.move == 16) == unit.is_aircraft == (unit.ground_dice == 3)
            assert (unit.class_ == "recon") == (unit.move == 5)


def test_organisations_are_of_known_types(battle: Table) -> None:
    organisations = battle.numbers["organisations"]
    assert sum(len(formations) for formations in organisations.values()) == 14
    for nation, formations in organisations.items():
        for units in formations.values():
            assert set(units) <= set(battle.numbers["units"][nation])
            assert all(number >= 1 for number in units.values())
    assert sum(organisations["russian"]["Soviet rifle division 1942-45"].values()) == 13


def phrases(list_of_rows: Any) -> set[str]:
    return {row["when"] for row in rows(list_of_rows) if "when" in row}


def test_every_phrase_of_the_tables_has_its_meaning(battle: Table) -> None:
    dice, scores, cf = battle.numbers["dice"], battle.numbers["scores"], pieces.bare(3)
    column = air_to_ground.AirAttack(cf, cf)
    for side in ("attacker", "defender"):
        assert phrases(dice["assault"][side]) <= set(assault.facts(battle, assault.Assault(cf, cf), side))
        assert phrases(dice["ranged fire"][side]) <= set(facts_of_fire(Fire(cf, cf), side))
        assert phrases(dice["air to ground"]) == set(air_to_ground.facts_of_air_attack(column, side))
        flak = air_to_ground.AntiAircraft(cf, cf)
        assert phrases(dice["air to ground"]) == set(air_to_ground.facts_of_anti_aircraft(flak, side))
        fight = air_to_air.Interception(cf, cf)
        assert phrases(dice["air to air"]) <= set(air_to_air.facts(battle, fight, side))
    assert phrases(scores["bombardment"]) == set(bombardment.facts(True))
    assert phrases(scores["mines"]) == set(mined_sectors.facts(True))


def test_procedures_and_their_letters() -> None:
    assert {procedure.name: "".join(procedure.verbs) for procedure in RULESET.procedures} == {
        "assault": "a", "fire": "f", "air-attack": "b", "anti-aircraft": "k", "intercept": "i", "bombardment": "p",
        "mines": "m",
    }  # fmt: skip
    for procedure in RULESET.procedures:
        hotkeys = [parameter.hotkey for parameter in procedure.parameters if parameter.hotkey]
        assert len(set(hotkeys)) == len(hotkeys)
        assert all(len(key) == 1 and not key.isdigit() for key in hotkeys)
        rulebook = RULESET.rulebook()
        assert procedure.cite in rulebook
        for parameter in procedure.parameters:
            assert parameter.cite in rulebook
            assert parameter.side in ("attacker", "defender", "")
            assert len(parameter.words) <= 40
            assert bool(parameter.hotkey) == (parameter.kind != "unit")
            assert parameter.required == (parameter.kind == "unit" or parameter.name == "target")


UNITS: dict[str, dict[str, tuple[str, ...]]] = {
    "assault": {"attacker": ("2", "t-34-76", "field-artillery"), "defender": ("2", "4")},
    "fire": {"firer": ("field-artillery", "2"), "target": ("field-artillery", "4")},
    "air-attack": {
        "aircraft": ("medium-bombers", "fighters"),
        "target": ("rifle", "german/light-aaa", "fighters", "bridge", "german/bridging-column"),
    },
    "anti-aircraft": {"aaa": ("german/light-aaa", "german/heavy-aaa"), "aircraft": ("fighters", "medium-bombers")},
    "intercept": {"fighter": ("fighters", "obsolete-fighters"), "target": ("fighters", "heavy-bombers")},
    "bombardment": {"target": ("russian", "german")},
    "mines": {},
}


def tellings(procedure: Procedure) -> Iterator[dict[str, str]]:
    """Many ways of telling a combat: the units above with every circumstance at its ends."""
    answers: dict[str, tuple[str, ...]] = {}
    for parameter in procedure.parameters:
        match parameter.kind:
            case "flag":
                answers[parameter.name] = ("no", "yes")
            case "count":
                answers[parameter.name] = (str(parameter.least), str(parameter.most or parameter.least))
            case _:
                answers[parameter.name] = parameter.choices
    answers |= UNITS[procedure.name]
    # of the two CF and the supply every pair; of the rest all at once, none, and each alone
    fixed = [name for name in answers if name in UNITS[procedure.name] or name == "out-of-supply"]
    rest = [name for name in answers if name not in fixed]
    for chosen in product(*(answers[name] for name in fixed)):
        told = dict(zip(fixed, chosen, strict=True))
        yield told | {name: answers[name][0] for name in rest}
        yield told | {name: answers[name][-1] for name in rest}
        for one in rest:
            yield told | {name: answers[name][-1 if name == one else 0] for name in rest}


@pytest.mark.parametrize("procedure", RULESET.procedures, ids=lambda procedure: procedure.name)
@pytest.mark.parametrize("other", [False, True], ids=["default", "other answers"])
def test_every_pool_has_one_to_nine_dice_and_every_citation_is_in_the_rulebook(
    battle: Table, procedure: Procedure, other: bool
) -> None:
    rulebook = RULESET.rulebook()
    if other:
        battle.rulings.update({ruling.name: ruling.answers[1] for ruling in RULESET.rulings})
    judged, forbidden = 0, set()
    for told in tellings(procedure):
        try:
            lines = list(explore(procedure, battle, procedure.read(battle, told)))
        except Forbidden as refused:
            forbidden.add(refused.cite)
            continue
        for line in lines:
            judged += 1
            assert line.resolution.verdict in (*procedure.verdicts, None)
            assert all(result.cite in rulebook for result in line.resolution.results)
            assert {result.unit for result in line.resolution.results} <= {
                "attacker", "defender", "attacker-supports", "defender-supports", "escort", "units", "fortifications"
            }  # fmt: skip
            for ask in line.asks:
                assert ask.cite in rulebook
                for tally in getattr(ask, "tallies", ()):
                    assert 1 <= tally.total <= 9, told
                    assert all(reason.cite in rulebook for reason in tally.rows)
    assert judged >= 2
    assert forbidden <= set(rulebook)
