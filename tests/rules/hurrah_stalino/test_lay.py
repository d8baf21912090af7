"""A scenario laid as a field: its map, its formations and where their bases stand; and played to the end."""

import random
from pathlib import Path

import pytest

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.flat import dump
from umpire.engine.game import Game
from umpire.engine.record import Turn
from umpire.engine.thrown import Dice
from umpire.library import scenarios
from umpire.library.check import check
from umpire.rules import find
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.lay import lay
from umpire.rules.hurrah_stalino.supply_sectors import owner

SCENARIOS = sorted((Path(__file__).parents[3] / "scenarios").glob("hurrah-stalino*.yaml"))

BEGUN = {
    "hurrah-stalino-village": (1, 8),
    "hurrah-stalino-tank-corps": (1, 8),
    "hurrah-stalino-river-crossing": (2, 10),
    "hurrah-stalino-army": (3, 12),
}
"""The German formations of each scenario as it begins, aircraft among them, and its turns."""

SMALL = """\
game: hurrah-stalino
name: Small
turns: 5
map:
  - ..H.
  - ~~X.
roads: [[A1, B2, C1]]
bridges: [B2]
fortifications: [C1]
mines: [D1]
supply: {A1: XIV Corps, D2: 26 TC}
objectives: {C1: german}
corps: {XIV Corps: [71 Inf, 14 Pz]}
armies:
  german: [german-army-troops, german-panzer-division, german-infantry-division]
  russian: [soviet-tank-corps]
attached: {Kempf/StuG 228: 71 Inf, Kempf/Pz 503: 14 Pz}
deployment: {71 Inf/I 191: A1, 14 Pz/64: A1, 26 TC/AA: C1}
arrives: {14 Pz: {turn: 3, at: [A1]}}
"""


def field(file: Path, **rulings: str) -> Field:
    found, problems = scenarios.read(file, find)
    assert found is not None, problems
    told = {name.replace("_", "-"): answer for name, answer in rulings.items()}
    table = find("hurrah-stalino").table({**found.rulings, **told})
    return lay(found, table.numbers, table.rulings, battles.armies(found))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    file = tmp_path / "small.yaml"
    file.write_text(SMALL.replace(" 14 Pz/64: A1,", ""), encoding="utf-8")
    return file


def test_sectors_are_laid_by_column_and_row(small: Path) -> None:
    told = field(small).sectors
    assert list(told) == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"]
    assert [sector.terrain for sector in told.values()] == [
        "open", "open", "heavy", "open", "river", "river", "impassable", "open",
    ]  # fmt: skip
    assert (told["c2"].words, told["c2"].column, told["c2"].row) == ("C2", 2, 1)
    assert {key: sector.roads for key, sector in told.items() if sector.roads} == {
        "a1": ("b2",), "b2": ("a1", "c1"), "c1": ("b2",),
    }  # fmt: skip
    assert [key for key, sector in told.items() if sector.bridge] == ["b2"]
    assert [key for key, sector in told.items() if sector.fortified] == ["c1"]
    assert [key for key, sector in told.items() if sector.mined] == ["d1"]


def test_supply_is_that_of_a_corps_and_objectives_are_of_a_side(small: Path) -> None:
    told = field(small)
    assert {key: sector.supply for key, sector in told.sectors.items() if sector.supply} == {
        "a1": "xiv-corps", "d2": "26-tc",
    }  # fmt: skip
    assert {each.key: each.corps for each in told.formations.values()} == {
        "viii": "", "14-pz": "xiv-corps", "71-inf": "xiv-corps", "26-tc": "26-tc",
    }  # fmt: skip
    assert told.sectors["c1"].objective == "german"
    assert told.turns == 5


def test_a_sector_is_held_by_who_stands_there(small: Path) -> None:
    told = field(small)
    assert {key: sector.held for key, sector in told.sectors.items() if sector.held} == {
        "a1": "german", "c1": "russian",
    }  # fmt: skip
    assert {base.words: base.sector for base in told.bases.values() if base.sector} == {
        "71 Inf/I 191": "a1", "26 TC/AA": "c1",
    }  # fmt: skip


def test_keys_have_no_blanks(small: Path) -> None:
    told = field(small)
    keys = [*told.bases, *told.formations, *told.sectors]
    assert [key for key in keys if " " in key] == []
    assert told.bases["german/14-pz/i-36"].words == "14 Pz/I 36"


# H2: the air division counts, who comes later does not; H19: the troops of the army go with divisions, or are one more.
@pytest.mark.parametrize(("troops", "begun"), [("attached", 2), ("own formation", 3)])
def test_turn_sequence_german_formations_are_counted_as_the_battle_begins(small: Path, troops: str, begun: int) -> None:
    told = field(small, army_troops=troops)
    assert told.begun == begun
    assert ("kempf" in told.formations) == (troops == "own formation")


def test_a_formation_has_a_code_of_two_letters_as_no_base_has(small: Path) -> None:
    told = field(small)
    codes = {key: each.code for key, each in told.formations.items()}
    assert codes == {"viii": "gb", "14-pz": "gc", "71-inf": "gd", "26-tc": "ra"}, "ga are the army troops"
    assert not {base.code for base in told.bases.values()} & {each.code for each in told.formations.values()}


# H19: each goes with the division that the scenario tells, else with the first; codes stay unique in the formation.
def test_army_troops_are_attached_with_a_code_of_their_own(small: Path) -> None:
    told = field(small)
    assert told.bases["german/kempf/stug-228"].formation == "71-inf"
    tigers = told.bases["german/kempf/pz-503"]
    assert (tigers.formation, tigers.code) == ("14-pz", "t4"), "the division has three panzer battalions, t1 to t3"
    codes = [(base.formation, base.code) for base in told.bases.values()]
    assert len(set(codes)) == len(codes)
    assert "" not in {code for _, code in codes}


def test_every_base_of_every_army_file_is_there(small: Path) -> None:
    count = {side: len(field(small).alive(side)) for side in ("german", "russian")}
    # Kempf 12 and its six aircraft, 14 Panzer 14, 71 Infantry 16; the corps: 6 tanks, 3 and 3 infantry, 3 others.
    assert count == {"german": 12 + 6 + 14 + 16, "russian": 15}


def test_a_battle_needs_a_map_and_an_army_of_each_side(small: Path) -> None:
    found, _ = scenarios.read(small, find)
    assert found is not None
    table = find("hurrah-stalino").table()
    armies = battles.armies(found)
    with pytest.raises(Illegal, match="an army of each side"):
        lay(found, table.numbers, table.rulings, {"german": armies["german"]})


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_a_scenario_checks_clean_and_every_base_has_its_place(file: Path) -> None:
    assert check([file], find) == []
    told = field(file)
    here = [base for base in told.bases.values() if not told.formations[base.formation].arrives]
    assert [base.words for base in here if not base.sector] == []
    assert (told.begun, told.turns) == BEGUN[file.stem]
    assert {sector.objective for sector in told.sectors.values()} == {"", "german", "russian"}
    assert {sector.supply for sector in told.sectors.values()} == {"", "german", "russian"}


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
@pytest.mark.parametrize("seed", range(2))
def test_a_scenario_is_played_at_random_to_its_end(file: Path, seed: int) -> None:
    chance, game, answers = random.Random(seed), Game(BATTLE, Turn(0, dump(field(file)))), 0
    while (ask := game.ask) is not None:
        options = list(ask.legal()) if not ask.chance else []
        going = [option for option in options if option != "end"] or options
        game.answer(ask.thrown(Dice(chance.random().hex())) if ask.chance else chance.choice(going))
        answers += 1
        assert answers < 5000
    assert game.over is not None
    assert isinstance(game.table, Field)
    assert 1 <= game.table.turn <= game.table.turns


def test_aircraft_are_laid_on_their_airfields_and_hold_nothing(tmp_path: Path) -> None:
    file = tmp_path / "small.yaml"
    told = SMALL.replace(" 14 Pz/64: A1,", " VIII/II JG 3: D2,").replace("mines: [D1]", "airfields: [D2]")
    file.write_text(told, encoding="utf-8")
    laid = field(file)
    fighters = laid.bases["german/viii/ii-jg-3"]
    assert (fighters.sector, fighters.home, fighters.aloft) == ("d2", "d2", False)
    assert [key for key, sector in laid.sectors.items() if sector.airfield] == ["d2"]
    assert [key for key, sector in laid.sectors.items() if sector.held] == ["a1", "c1"]


def test_reinforcements_are_laid_with_their_turn_and_sectors(small: Path) -> None:
    told = field(small)
    assert [(each.key, each.arrives, each.gates) for each in told.formations.values() if each.arrives] == [
        ("14-pz", 3, ("a1",))
    ]


# positions: table: no map is needed to start, and nobody is set down.
def test_a_scenario_by_the_players_table_needs_no_map(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    told = "game: hurrah-stalino\nname: T\npositions: table\n"
    armies = "armies: {german: [german-panzer-division], russian: [soviet-tank-corps]}\n"
    file.write_text(f"{told}{armies}", encoding="utf-8")
    battle = field(file)
    assert (battle.positions, battle.sectors) == ("table", {})
    ask = Game(BATTLE, Turn(0, dump(battle))).ask
    assert ask is not None
    assert ask.prompt == "Who goes first: one die for german"


# H19: who goes with no division that is told goes with one that is there; army troops that come later come together.
def test_army_troops_and_who_comes_later(tmp_path: Path) -> None:
    file = tmp_path / "small.yaml"
    told = SMALL.replace(" 14 Pz/64: A1,", "")
    file.write_text(told, encoding="utf-8")
    laid = field(file)
    assert (laid.bases["german/kempf/i-54"].formation, laid.formations["14-pz"].arrives) == ("71-inf", 3)
    file.write_text(told.replace("arrives: {14 Pz:", "arrives: {Kempf:"), encoding="utf-8")
    later = field(file)
    assert later.bases["german/kempf/pz-503"].formation == "kempf"
    assert later.formations["kempf"].gates == ("a1",)


# H66: where a corps has no formation in the battle, nobody can lose its supply.
def test_supply_of_a_corps_that_is_not_there_is_nobodys(small: Path) -> None:
    told = small.read_text(encoding="utf-8").replace("D2: 26 TC", "D2: XX Corps")
    small.write_text(told.replace("corps: {", "corps: {XX Corps: [], "), encoding="utf-8")
    laid = field(small)
    assert [owner(laid, laid.sectors[key]) for key in ("a1", "d2", "b1")] == ["german", "", ""]
