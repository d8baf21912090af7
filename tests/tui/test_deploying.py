"""Deployment on the screen: dealt by keys and by mouse, refused with the reason, taken back, written, begun again."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.library.check import check
from umpire.rules import find
from umpire.tui import deploying
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.widgets.board import Board

Text = Callable[[UmpireApp], str]
RATTENKRIEG = Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml"
ROWS = "".join("  - ........................\n" for _ in range(11))
"""Columns A to X, of which some begin with letters that are commands, and rows 1 to 11, of which 1 begins three."""
SCENARIO = f"""\
game: hurrah-stalino
name: Dealt
map:
{ROWS}objectives: {{A1: german}}
armies: {{german: [german-infantry-division], russian: [soviet-rifle-division]}}
zones: {{german: [A1-V11], russian: [W1-X11]}}
"""
BATTALIONS = (
    "I 191", "II 191", "III 191", "I 194", "II 194", "III 194", "I 211", "II 211", "III 211", "AA 171", "Pi 171",
)  # fmt: skip


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    file = tmp_path / "dealt.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    return str(file)


def standing(app: UmpireApp) -> dict[str, str]:
    assert isinstance(app.screen, BattleScreen)
    return {unit.words.removeprefix("71 Inf/"): unit.place for unit in app.screen.session.view.units if unit.place}


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def test_help_opens_at_the_deployment(screen_text: Text, scenario: str) -> None:
    app = UmpireApp(battle=battles.begin(scenario, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark")
        assert screen_text(app).split("\n", 1)[1].strip().startswith("A deployment")


async def test_every_letter_names_a_column_before_it_is_a_command(screen_text: Text, scenario: str) -> None:
    app = UmpireApp(battle=battles.begin(scenario, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        for column, battalion in zip("uvngefaimcb", BATTALIONS, strict=True):
            await press(pilot, column, "2", "1")
            assert standing(app)[battalion] == f"{column}2"
        await press(pilot, "x", "2")
        assert "X2: it is not where the german side deploys (Sectors)" in screen_text(app)


@pytest.mark.parametrize("column", "gm")
async def test_a_column_where_nobody_is_set_down_is_no_command_either(
    screen_text: Text, tmp_path: Path, column: str
) -> None:
    file = tmp_path / "east.yaml"
    file.write_text(SCENARIO.replace("[A1-V11]", "[A1-B11]"), encoding="utf-8")
    app = UmpireApp(battle=battles.begin(str(file), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, column, "3")
        assert f"{column.upper()}3: it is not where the german side deploys (Sectors)" in screen_text(app)


async def test_space_ends_the_name_of_a_sector_with_which_others_begin(scenario: str) -> None:
    app = UmpireApp(battle=battles.begin(scenario, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "1", "space", "2")
        assert standing(app) == {"I 191": "k1", "II 191": "k1"}
        await press(pilot, "k", "1", "1", "2")
        assert standing(app)["I 194"] == "k11"
        await press(pilot, "k", "1", "g", "1")  # no sector goes on so: the name is whole
        assert standing(app)["PzJ 171"] == "k1"


async def test_backspace_takes_back_sector_and_number_and_then_the_placing_before(scenario: str) -> None:
    app = UmpireApp(battle=battles.begin(scenario, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "2", "3", "l", "2")
        await press(pilot, "backspace")
        assert len(standing(app)) == 3
        await press(pilot, "backspace")
        assert standing(app) == {}


async def test_the_next_stand_in_the_ask_and_from_120_columns_the_whole_roster_beside_the_map(
    screen_text: Text, scenario: str
) -> None:
    app = UmpireApp(battle=battles.begin(scenario, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Set down (16 left: 1 71 Inf/I 191, 2 II 191, 3 III 191, 4 I 194): in" in screen_text(app)
        assert "To be set down" not in screen_text(app)
        await pilot.resize_terminal(130, 30)
        await press(pilot, "k", "2", "3")
        text = screen_text(app)
        assert "To be set down: 13" in text
        assert "1 I3  71 Inf/I 194" in text
        assert "71 Inf/IV 171" in text  # the last of the roster
        await press(pilot, "0", "0")  # both sides have ended
        assert "To be set down" not in screen_text(app)


async def test_a_sector_and_a_number_are_clicked(screen_text: Text, scenario: str) -> None:
    app = UmpireApp(battle=battles.begin(scenario, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        board = app.screen.query_one(Board)
        spot = next((x, y) for y in range(12) for x in range(78) if board.at(x, y) == "e4")
        await pilot.click(offset=board.content_region.offset + spot)
        await pilot.pause()
        rows = screen_text(app).split("\n")
        row = next(number for number, line in enumerate(rows) if "3 III 191" in line)
        await pilot.click(offset=(rows[row].index("3 III 191") + 1, row))
        await pilot.pause()
        assert standing(app) == {"I 191": "e4", "II 191": "e4", "III 191": "e4"}


async def test_what_is_written_is_a_scenario_of_one_key(screen_text: Text, scenario: str, tmp_path: Path) -> None:
    app = UmpireApp(battle=battles.begin(scenario, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "2", "3", "c", "3", "i", "2", "W")
        assert "writes where 5 bases were set down" in screen_text(app)
        await press(pilot, "enter")
        assert "written: the deployment of 5 bases; Home begins a battle so" in screen_text(app)
    files = [tmp_path / "data" / place / "dealt-1.yaml" for place in ("deployments", "scenarios")]
    assert check(files, find) == []
    again = UmpireApp()
    async with again.run_test(size=(80, 24)) as pilot:
        rows = screen_text(again).split("\n")
        (letter,) = (row.split()[0] for row in rows if "Dealt, dealt-1" in row)
        await press(pilot, letter, "enter")  # Enter: all that a battle begins with is presumed
        assert standing(again) == {"I 191": "k2", "II 191": "k2", "III 191": "k2", "I 194": "c3", "II 194": "c3"}
        assert "(11 left: " in screen_text(again)


def test_a_deployment_is_written_once_under_a_name_and_only_of_a_map(scenario: str, tmp_path: Path) -> None:
    session = battles.begin(scenario, seed=1)
    with pytest.raises(Illegal, match="nobody stands on the map yet"):
        deploying.write(session, "mine")
    session.typed("k2 3")
    assert len(deploying.write(session, "mine")) == 2
    with pytest.raises(Illegal, match="is there already, and is not overwritten"):
        deploying.write(session, "mine")
    with pytest.raises(Illegal, match="a battle's name is that of its file"):
        deploying.write(session, "a/b")
    session.close()
    other = battles.begin(str(RATTENKRIEG), seed=1)
    with pytest.raises(Illegal, match="this battle has none"):
        deploying.write(other, "other")
    other.close()


def test_later_on_it_is_the_deployment_that_is_written_not_how_it_stands(scenario: str, tmp_path: Path) -> None:
    session = battles.begin(scenario, seed=1)
    for line in ("a2 3", "0", "x3 1", "0", "6", "1"):
        session.typed(line)
    session.settle()
    formation = next(group.code for group in session.view.groups if group.side == "german")
    for line in (formation, "v a2 b2"):
        session.typed(line)
    assert {unit.place for unit in session.view.units if unit.place} == {"b2", "x3"}
    standing = {"71 Inf/I 191": "A2", "71 Inf/II 191": "A2", "71 Inf/III 191": "A2", "284 Rif/I 1043": "X3"}
    assert deploying.placed(session) == standing
    assert len(deploying.write(session, "mine")) == 2
    session.close()


def test_where_the_armies_are_not_found_again_only_the_deployment_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    army = Path(__file__).parents[2] / "armies" / "german-infantry-division.yaml"
    (folder / "our-own.yaml").write_text(army.read_text(encoding="utf-8"), encoding="utf-8")
    file = folder / "dealt.yaml"
    file.write_text(SCENARIO.replace("german-infantry-division", "our-own"), encoding="utf-8")
    session = battles.begin(str(file), seed=1)
    session.typed("k2 3")
    assert deploying.write(session, "mine") == [str(tmp_path / "data" / "deployments" / "mine.yaml")]
    assert check([tmp_path / "data" / "deployments" / "mine.yaml"], find) == []
    session.close()
