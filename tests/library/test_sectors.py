"""Scenarios on a map of sectors: each problem with its line and column, and what is read from a clean one."""

from pathlib import Path

import pytest

from umpire.engine.asks import Illegal
from umpire.library import scenarios
from umpire.library.check import ENDLESS, check
from umpire.library.new_scenario import first
from umpire.library.problem import Problem
from umpire.library.sector_map import Arrival, SectorMap, beside, named, place, reached
from umpire.rules import find

# Line 4 is the first row of the map.
HEAD = "game: hurrah-stalino\nname: A\nmap:\n"
ROWS = "  - ..h.\n  - .~..\n  - .~X.\n"
ARMIES = "armies: {german: [german-infantry-division], russian: [soviet-rifle-division, soviet-army-troops]}\n"
WHOLE = f"{HEAD}{ROWS}legend: {{h: heavy}}\n{ARMIES}"
"""Eight lines, four columns and three rows: the ninth is free."""


def problems(folder: Path, text: str) -> list[str]:
    """All but that such a battle has no end."""
    found = [found for found in checked(folder, text) if found.words != ENDLESS]
    return [f"{each.line}:{each.column}: {each.words}" for each in found]


def checked(folder: Path, text: str) -> list[Problem]:
    file = folder / "sectors.yaml"
    file.write_text(text, encoding="utf-8")
    return check([file], find)


def test_duration_a_battle_without_turns_and_objectives_has_no_end(tmp_path: Path) -> None:
    told = "neither `turns` nor `objectives`: the battle ends only when a side has no unit left, or is called off"
    (found,) = checked(tmp_path, WHOLE)
    assert (found.level, found.words) == ("warning", told)
    by_the_table = f"game: hurrah-stalino\nname: A\npositions: table\n{ARMIES}"
    assert [found.words for found in checked(tmp_path, by_the_table)] == [told]
    assert checked(tmp_path, f"{WHOLE}turns: 6\n") == checked(tmp_path, f"{WHOLE}objectives: {{A1: german}}\n") == []


def ground(folder: Path, text: str) -> SectorMap:
    assert problems(folder, text) == []
    found, _ = scenarios.read(folder / "sectors.yaml", find)
    assert found is not None
    assert found.sectors is not None
    return found.sectors


def test_rows_of_characters_are_sectors_by_column_and_row(tmp_path: Path) -> None:
    found = ground(tmp_path, WHOLE)
    assert (found.columns, found.rows, len(found.terrain)) == (4, 3, 12)
    other = {sector: terrain for sector, terrain in found.terrain.items() if terrain != "open"}
    assert other == {"C1": "heavy", "B2": "river", "B3": "river", "C3": "impassable"}


def test_several_armies_of_a_side_are_named_by_file(tmp_path: Path) -> None:
    ground(tmp_path, WHOLE)
    found, _ = scenarios.read(tmp_path / "sectors.yaml", find)
    assert found is not None
    names = {side: [Path(file).name for file in files] for side, files in found.armies.items()}
    assert names == {
        "german": ["german-infantry-division.yaml"],
        "russian": ["soviet-rifle-division.yaml", "soviet-army-troops.yaml"],
    }


def test_roads_lead_both_ways_and_rivers_lie_on_open_sectors(tmp_path: Path) -> None:
    found = ground(tmp_path, f"{WHOLE}roads:\n  - [A1, B2, C2]\n  - [C2, D1]\nrivers: [[B1, B2]]\nbridges: [B2]\n")
    assert found.roads == {"A1": ("B2",), "B2": ("A1", "C2"), "C2": ("B2", "D1"), "D1": ("C2",)}
    assert found.terrain["B1"] == "river"
    assert found.bridges == ("B2",)


def test_zones_are_sectors_or_go_from_corner_to_corner(tmp_path: Path) -> None:
    found = ground(tmp_path, f"{WHOLE}zones: {{german: [B2-A1, D3]}}\n")
    assert found.zones == {"german": ("A1", "B1", "A2", "B2", "D3")}


def test_who_belongs_where_and_who_comes_when(tmp_path: Path) -> None:
    text = (
        "corps: {XIV Corps: [71 Inf]}\nsupply: {A1: XIV Corps, D1: russian}\nturns: 4\n"
        "attached: {1 Ukr/IS-2: 284 Rif}\narrives: {284 Rif: {turn: 3, at: [D1, D2], counts: true}}\n"
        "deployment: {71 Inf/I 191: A1, 71 Inf/II 191: C3, 1 Ukr/Bridge: B2}\n"
    )
    found = ground(tmp_path, WHOLE + text)
    assert (found.corps, found.attached) == ({"XIV Corps": ("71 Inf",)}, {"1 Ukr/IS-2": "284 Rif"})
    assert found.supply == {"A1": "XIV Corps", "D1": "russian"}
    assert found.arrivals == {"284 Rif": Arrival(3, ("D1", "D2"), True)}
    assert found.deployment == {"71 Inf/I 191": "A1", "71 Inf/II 191": "C3", "1 Ukr/Bridge": "B2"}


SIX = ", ".join(f"71 Inf/{battalion}: A1" for battalion in ("I 191", "II 191", "III 191", "I 194", "II 194", "III 194"))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("roads: [[A1, C1]]", "9:14: a gap: C1 is not beside A1"),
        (
            "roads: [[A1, B1], [C1]]",
            "9:19: a chain of two sectors or more is needed, as in [A1, B2], not a list of one",
        ),
        ("roads: [[A1, B2]]", "9:14: warning"),
        ("rivers: [[B1, C1]]", "9:10: C1 is heavy: a river flows through open sectors"),
        ("bridges: [A1]", "9:11: A1 is open: a bridge leads across a river"),
        ("airfields: [C1]", "9:13: C1 is heavy: an airfield lies in the open"),
        ("mines: [E1]", "9:9: E1 is off the map: it goes from A1 to D3"),
        ("fortifications: [A4]", "9:18: A4 is off the map: it goes from A1 to D3"),
        ("mines: [a1]", "9:9: 'a1' is no sector: a letter and a number, as in C5"),
        ("supply: {A1: germans}", "9:14: unknown side or corps 'germans': did you mean german? allowed: "),
        ("objectives: {A9: german}", "9:14: A9 is off the map"),
        ("zones: {german: [A1-E3]}", "9:18: E3 is off the map"),
        ("corps: {XI: [71 Inf, 284 Rif]}", "9:22: 284 Rif and 71 Inf are of two sides"),
        ("corps: {XI: [71 Inf], LI: [71 Inf]}", "9:28: 71 Inf belongs to XI already"),
        ("attached: {71 Inf/I 191: 71 Inf}", "9:12: 71 Inf/I 191 belongs to 71 Inf: only army troops are attached"),
        ("attached: {1 Ukr/IS-2: 71 Inf}", "9:24: unknown formation '71 Inf': allowed: 284 Rif"),
        ("deployment: {71 Inf/I 191: E5}", "9:28: E5 is off the map: it goes from A1 to D3"),
        ("deployment: {71 Inf/IX 191: A1}", "9:14: unknown base '71 Inf/IX 191': did you mean 71 Inf/I"),
        ("deployment: {71 Inf/AA 171: C3}", "9:29: 71 Inf/AA 171 in C3: impassable but on foot or by road"),
        ("deployment: {71 Inf/AA 171: B2}", "9:29: 71 Inf/AA 171 in B2, a river without a bridge: impassable but"),
        (
            f"deployment: {{{SIX}, 71 Inf/Pi 171: A1}}",
            "9:143: 71 Inf/Pi 171 in A1, where 6 stand already: no more have",
        ),
        (
            "deployment: {71 Inf/I 191: A1, 284 Rif/AT: A1}",
            "9:44: 284 Rif/AT in A1, where 71 Inf/I 191 of the german side stands",
        ),
        ("deployment: {71 Inf/I 191: A1, 71 Inf/I 191: A2}", "9:32: the key '71 Inf/I 191' is given twice, first in"),
        ("deployment: {2 AA/16 GIAP: A1}", "9:28: 2 AA/16 GIAP in A1, which is no airfield"),
        ("arrives: {14 Pz: {turn: 2, at: [A1]}}", "9:11: unknown formation '14 Pz'"),
        ("arrives: {284 Rif: {turn: 2, at: [C2]}}", "9:35: C2 is not on the edge of the map"),
        ("arrives: {284 Rif: {turn: 2, at: []}}", "9:34: a list of sectors is needed, as in [A5, A8]"),
        ("horses: 3", "9:1: unknown key 'horses'"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, line: str, problem: str) -> None:
    (found,) = problems(tmp_path, f"{WHOLE}{line}\n")
    assert found.startswith(problem.replace("warning", "the road leads into the river at B2: no bridge carries it on"))


@pytest.mark.parametrize(
    ("was", "now", "problem"),
    [
        ("..h.", "..Q.", "4:5: C1: unknown sign 'Q': allowed: ., H, X, ~, h"),
        (".~..", ".~...", "5:5: row 2 is 5 sectors wide, and the first is 4"),
        ("..h.", "." * 27, "4:5: row 1 is 27 sectors wide: at most 26, A to Z"),
        ("{h: heavy}", "{h: woods}", "7:13: unknown terrain 'woods': allowed: open, heavy, impassable, river"),
        ("{h: heavy}", "{h: heavy, '#': open}", "7:20: '#' cannot stand for a sector"),
        (
            "russian: [soviet-rifle-division",
            "russian: [german-army-troops",
            "8:56: the army is german, and it is listed",
        ),
        ("german: [german-infantry-division], ", "", "8:1: the german side has no army"),
        ("soviet-army-troops", "soviet-rifle-division", "8:79: a second formation whose short name is '284 Rif'"),
        ("soviet-army-troops", "rattenkrieg-soviet", "8:79: an army of rattenkrieg, and the scenario is of hurrah-st"),
    ],
)
def test_what_is_wrong_with_map_and_armies(tmp_path: Path, was: str, now: str, problem: str) -> None:
    assert problems(tmp_path, WHOLE.replace(was, now))[0].startswith(problem)


# The river of line 5 and 6 with B1: the west is cut off, but for a bridge or a bridging column.
CUT = f"{WHOLE}rivers: [[B1, B2]]\ndeployment: {{71 Inf/I 191: A1}}\nobjectives: {{D1: german}}\n"


def test_an_objective_across_a_river_is_out_of_reach_but_by_a_bridge(tmp_path: Path) -> None:
    assert problems(tmp_path, CUT) == ["11:14: no german base can come to D1 from where they stand"]
    assert problems(tmp_path, f"{CUT}bridges: [B1]\n") == []
    troops = CUT.replace("infantry-division]", "infantry-division, german-army-troops]")
    assert problems(tmp_path, troops) == [], "a bridging column is among them"


def test_an_objective_in_impassable_terrain_is_for_those_on_foot_or_by_road(tmp_path: Path) -> None:
    text = f"{WHOLE}objectives: {{C3: german}}\ndeployment: {{71 Inf/AA 171: D1}}\n"
    assert problems(tmp_path, text) == ["9:14: no german base can come to C3 from where they stand"]
    assert problems(tmp_path, text.replace("AA 171", "I 191")) == []
    assert problems(tmp_path, f"{text}roads: [[D2, C3]]\n") == []


def test_reinforcements_that_stand_on_the_map_are_named(tmp_path: Path) -> None:
    text = f"{WHOLE}arrives: {{284 Rif: {{turn: 5, at: [D1]}}}}\nturns: 4\ndeployment: {{284 Rif/AT: D1}}\n"
    assert problems(tmp_path, text) == [
        "9:27: turn 5 does not come: the battle has 4",
        "11:26: 284 Rif/AT comes in turn 5: it is not on the map before",
    ]


def test_ruling_h9_a_base_on_foot_stands_in_a_river(tmp_path: Path) -> None:
    found = ground(tmp_path, f"{WHOLE}deployment: {{71 Inf/I 191: B2}}\n")
    assert found.deployment == {"71 Inf/I 191": "B2"}


def test_a_base_stands_where_its_side_deploys(tmp_path: Path) -> None:
    text = f"{WHOLE}zones: {{german: [A1-A3]}}\ndeployment: {{71 Inf/I 191: D1}}\n"
    assert problems(tmp_path, text) == ["10:28: 71 Inf/I 191 in D1: not where the german side deploys"]


def test_columns_are_letters_and_rows_are_numbers_from_one() -> None:
    assert [named(0, 0), named(25, 39)] == ["A1", "Z40"]
    assert [place("A1"), place("C12")] == [(0, 0), (2, 11)]
    assert [beside("B2", other) for other in ("A1", "B3", "B2", "D2")] == [True, True, False, False]


def test_a_base_on_foot_gets_into_a_river_and_not_across() -> None:
    terrain = {"A1": "open", "B1": "river", "C1": "open"}
    row = SectorMap(3, 1, terrain)
    assert reached(row, "A1", foot=True, bridges=()) == {"A1", "B1"}
    assert reached(row, "A1", foot=False, bridges=()) == {"A1"}
    assert reached(row, "A1", foot=False, bridges=("B1",)) == {"A1", "B1", "C1"}


@pytest.mark.parametrize("size", ["8x6", "12x8", "24x16", "26x40"])
def test_a_new_scenario_checks_clean_in_any_size(size: str, tmp_path: Path) -> None:
    text = first(find("hurrah-stalino"), size)
    found = ground(tmp_path, text)
    assert f"{found.columns}x{found.rows}" == size
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize("size", ["24", "24 x 16", "7x16", "24x41", "27x16", "x", "1e1x16"])
def test_a_map_of_another_size_is_not_begun(size: str) -> None:
    with pytest.raises(Illegal, match="allowed: 8x6 to 26x40"):
        first(find("hurrah-stalino"), size)


BY_THE_TABLE = f"game: hurrah-stalino\nname: A\npositions: table\n{ARMIES}"
"""Four lines."""


# No map is needed where the players' table is the map.
def test_by_the_players_table_no_map_is_needed(tmp_path: Path) -> None:
    found = ground(tmp_path, f"{BY_THE_TABLE}turns: 6\narrives: {{284 Rif: {{turn: 2}}}}\n")
    assert (found.terrain, found.turns, found.arrivals) == ({}, 6, {"284 Rif": Arrival(2, ())})
    scenario, _ = scenarios.read(tmp_path / "sectors.yaml", find)
    assert scenario is not None
    assert scenario.positions == "table"


def test_a_map_may_lie_beside_the_players_table(tmp_path: Path) -> None:
    assert len(ground(tmp_path, f"{WHOLE}positions: table\n").terrain) == 12


def test_on_the_screen_a_map_is_needed(tmp_path: Path) -> None:
    told = problems(tmp_path, BY_THE_TABLE.replace("table", "screen"))
    assert told == [
        "1:1: `map` is missing: the rows of the map from above, each a text with a character a sector; "
        "only with `positions: table` it may be"
    ]


def test_positions_are_on_the_screen_or_on_the_table(tmp_path: Path) -> None:
    told = problems(tmp_path, f"{WHOLE}positions: tabel\n")
    assert told == ["9:12: unknown positions 'tabel': did you mean table? allowed: screen, table"]


def test_without_a_map_nothing_is_told_of_places(tmp_path: Path) -> None:
    told = problems(tmp_path, f"{BY_THE_TABLE}mines: [A1]\narrives: {{284 Rif: {{turn: 2, at: [A1]}}}}\n")
    assert told == ["5:1: there is no map, where this would be"]
    told = problems(tmp_path, f"{BY_THE_TABLE}arrives: {{284 Rif: {{turn: 2, at: [A1]}}}}\n")
    assert told == ["5:30: there is no map, where this would be"]


def test_on_a_map_who_comes_comes_at_a_sector(tmp_path: Path) -> None:
    told = problems(tmp_path, f"{WHOLE}arrives: {{284 Rif: {{turn: 2}}}}\n")
    assert told == ["9:20: `at` is missing: the sectors of the edge where it comes"]


def test_a_row_that_is_too_short_hides_no_other_slip(tmp_path: Path) -> None:
    """The row is open as far as the others go: D2 is on the map, and what is wrong elsewhere is named too."""
    found = problems(tmp_path, f"{WHOLE.replace('.~..', '.~.')}mines: [D2, E1]\nturns: six\n")
    assert [problem.partition(": ")[2][:12] for problem in found] == ["row 2 is 3 s", "E1 is off th", "`turns` must"]
