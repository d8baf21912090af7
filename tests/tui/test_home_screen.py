"""Home and the battles on it: the last one by Enter, all others by one key, none of them hidden."""

import os
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from umpire import battles, shelf
from umpire.engine.asks import Illegal
from umpire.engine.journal import Reader
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.when import when

Text = Callable[[UmpireApp], str]
MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")
SIZES = [(60, 18), (80, 24)]


def left(name: str, line: str, hours: float = 0.0) -> Path:
    """A battle that was left after this line was typed, so many hours ago."""
    session = battles.begin(MAP, seed=1, name=name)
    session.typed(line)
    session.close()
    path = battles.named(name)
    os.utime(path, times=(time.time() - hours * 3600,) * 2)
    return path


def called_off(name: str) -> Path:
    session = battles.begin(MAP, seed=1, name=name)
    session.typed("suggested 43")
    session.correct()
    session.answer("end", "win-german", "late")
    session.close()
    return battles.named(name)


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


# When it was
@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 3, 1, 0, 0), "today 00:00"),
        (datetime(2026, 3, 1, 14, 5), "today 14:05"),
        (datetime(2026, 2, 28, 23, 59), "yesterday 23:59"),
        (datetime(2026, 2, 27, 9, 0), "2 days ago"),
        (datetime(2026, 2, 23, 9, 0), "6 days ago"),
        (datetime(2026, 2, 22, 9, 0), "22 Feb 2026"),
        (datetime(2025, 3, 1, 9, 0), "1 Mar 2025"),
        (datetime(2026, 3, 2, 9, 0), "2 Mar 2026"),
    ],
)
def test_when_it_was_as_people_say_it(then: datetime, words: str) -> None:
    assert when(then, datetime(2026, 3, 1, 15, 0)) == words


# What is listed
@pytest.mark.parametrize("size", SIZES)
async def test_enter_on_a_bare_start_takes_up_the_last_battle(screen_text: Text, size: tuple[int, int]) -> None:
    left("older", "suggested", hours=50)
    left("newer", "suggested 43", hours=26)
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = lines(screen_text(app))
        assert [line[:9] for line in text if " turn " in line] == ["a newer t", "c older t"]
        assert "turn 1, German: Move" in text[2]
        assert text[2].endswith(("yesterday", "2 days ago")) or "yesterday" in text[2]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert len(app.screen.session.steps) == 2


async def test_where_the_list_goes_on_its_outermost_row_says_so(screen_text: Text) -> None:
    def marked() -> list[str]:
        return [" ".join(row.split()[:2]) for row in screen_text(app).splitlines() if row.lstrip().startswith("+")]

    app = UmpireApp()
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        assert marked() == ["+3 Rattenkrieg"]
        await pilot.press("end")
        await pilot.pause()
        assert marked() == ["+m The"]  # of 22 rows the last 15
        await pilot.resize_terminal(80, 40)
        await pilot.pause()
        assert marked() == []


async def test_each_battle_each_scenario_each_page_has_its_key(screen_text: Text) -> None:
    left("older", "suggested", hours=50)
    left("newer", "suggested 43", hours=26)
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for key, screen in [
            ("c", "BattleScreen"),
            ("b", "BattlesScreen"),
            ("g", "BeginScreen"),
            ("p", "WordsScreen"),
            ("1", "QuickScreen"),
            ("4", "OddsScreen"),
            ("5", "RulesScreen"),
            ("6", "ArmiesScreen"),
            ("7", "NewArmyScreen"),
            ("8", "WordsScreen"),
            ("9", "CheckScreen"),
        ]:
            await pilot.press(key)
            await pilot.pause()
            assert type(app.screen).__name__ == screen
            app.pop_screen()
            await pilot.pause()
            assert type(app.screen).__name__ == "HomeScreen"


async def test_a_battle_that_ended_comes_last_with_its_result(screen_text: Text) -> None:
    left("on", "suggested", hours=5)
    called_off("over")
    app = UmpireApp()
    async with app.run_test(size=(120, 24)) as pilot:
        await pilot.press("b")
        await pilot.pause()
        text = lines(screen_text(app))
        assert text[1] == "In progress"
        assert text[2].startswith("1 on turn 1, Soviet:")
        assert text[3] == "Ended"
        assert text[4].startswith("2 over ended, turn 1: The battle is called off: the german side wins")


# What is wrong is said, and left as it is
BROKEN = {
    "newer": (b'{"umpire": 99}\n', "was written by a newer umpire (format 99; this one reads 1)"),
    "foreign": (b"title: a list\n", "is no battle of umpire"),
    "empty": (b"", "its beginning is missing"),
    "unknown": (b'{"umpire":1,"version":"9","ruleset":"chess","more":true}\n{"turn":0,"table":{}}\n', "chess"),
    "table": (b'{"umpire":1,"version":"9","ruleset":"rattenkrieg","more":true}\n{"turn":0,"table":{}}\n', "the table"),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_what_cannot_be_read_is_listed_with_its_reason_and_stays_as_it_is(screen_text: Text, name: str) -> None:
    text, reason = BROKEN[name]
    left("sound", "suggested", hours=5)
    path = battles.named(name)
    path.write_bytes(text)
    app = UmpireApp()
    async with app.run_test(size=(200, 30)) as pilot:
        await pilot.pause()
        assert any(line.startswith(f"c {name} ") and reason in line for line in lines(screen_text(app)))
        await pilot.press("c")
        await pilot.pause()
        assert type(app.screen).__name__ == "HomeScreen"
        assert reason in screen_text(app).splitlines()[-2]
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
    assert path.read_bytes() == text


def test_a_link_that_leads_nowhere_and_a_clock_gone_wild_do_not_hide_home(monkeypatch: pytest.MonkeyPatch) -> None:
    wild = left("wild", "suggested")
    (battles.folder() / "nowhere.jsonl").symlink_to("/nowhere/at/all")
    stat = Path.stat

    def in_the_year_33658(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        told = stat(path, follow_symlinks=follow_symlinks)
        return os.stat_result((*told[:8], 10**12, *told[9:])) if path == wild else told

    monkeypatch.setattr(Path, "stat", in_the_year_33658)
    found = shelf.saved(shelf.journals())
    assert [(battle.path.stem, battle.state, battle.when) for battle in found] == [
        ("wild", shelf.IN_PROGRESS, 0),
        ("nowhere", shelf.UNREADABLE, 0),
    ]
    assert found[1].words == "No such file or directory"


def test_damage_in_the_middle_is_named_when_the_battle_is_taken_up() -> None:
    path = left("battle", "suggested 43")
    written = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*written[:2], b"\xff\n", *written[3:]]))
    before = path.read_bytes()
    with pytest.raises(Illegal, match=r"battle\.jsonl:3: the line is damaged"):
        battles.take_up(path)
    assert path.read_bytes() == before


async def test_a_torn_line_is_told_once(screen_text: Text) -> None:
    path = left("battle", "suggested 43")
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"answer":"area-')
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "the last line was torn" in screen_text(app)
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert "torn" not in screen_text(app)
    assert path.read_bytes() == whole


async def test_where_the_rules_part_from_what_was_played_is_told_and_read_in_the_journal(screen_text: Text) -> None:
    path = left("battle", "suggested 43")
    written = path.read_text(encoding="utf-8")
    steps = written.splitlines(keepends=True)
    changed = [line.replace('"words":"', '"words":"formerly ') if '"answer":' in line else line for line in steps]
    path.write_text("".join(changed), encoding="utf-8")
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        session = app.screen.session
        assert len(session.steps) >= 2
        assert session.partings
        assert "today's rules part from what was played" in screen_text(app)
        await pilot.press("J", "end")
        await pilot.pause()
        assert "the rules tell it otherwise now" in screen_text(app)


# Names, files, folders
async def test_a_battle_gets_another_name(screen_text: Text) -> None:
    path = left("battle", "suggested")
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("b", "r", *"Friday", "enter")
        await pilot.pause()
        assert "Friday" in screen_text(app)
    assert not path.exists()
    assert [saved.path.stem for saved in shelf.saved(shelf.journals())] == ["Friday"]


@pytest.mark.parametrize(
    ("name", "words"),
    [("../out", "a battle's name"), (".hidden", "a battle's name"), ("taken", "there is such a battle already")],
)
def test_no_name_reaches_another_file(name: str, words: str) -> None:
    path, taken = left("battle", "suggested"), left("taken", "suggested")
    before = taken.read_bytes()
    with pytest.raises(Illegal, match=words):
        shelf.rename(path, name)
    with pytest.raises(Illegal, match=words):
        battles.begin(MAP, name=name)
    assert (path.exists(), taken.read_bytes()) == (True, before)


def test_a_battle_that_is_played_keeps_its_name() -> None:
    session = battles.begin(MAP, name="battle")
    with pytest.raises(Illegal, match="is being played in another window"):
        shelf.rename(battles.named("battle"), "Friday")
    session.close()


def test_own_scenarios_come_first_and_those_of_other_games_not(home: Path) -> None:
    own = home / "data" / "scenarios"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("game: \"rattenkrieg\"  # whole\nname: 'The square' # mine\n", encoding="utf-8")
    (own / "other.yaml").write_text("game: dominoes\nname: Not yet\n", encoding="utf-8")
    (own / "notes.yaml").write_text("shopping: bread\n", encoding="utf-8")
    (own / "nameless.yaml").write_bytes(b"game: rattenkrieg\n\xff\n")
    offered = shelf.scenarios()
    assert [scenario.name for scenario in offered[:2]] == ["The square", "nameless"]
    assert {"Not yet", "notes"} & {scenario.name for scenario in offered} == set()
    assert "Assault on the Tracktor Factory" in {scenario.name for scenario in offered[2:]}


async def test_a_scenario_that_is_wrong_is_refused_with_its_place(screen_text: Text, home: Path) -> None:
    own = home / "data" / "scenarios"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("game: rattenkrieg\nname: The square\n", encoding="utf-8")
    app = UmpireApp()
    async with app.run_test(size=(160, 24)) as pilot:
        await pilot.press("g")
        await pilot.pause()
        assert "mine.yaml:1:1: " in screen_text(app).splitlines()[-2]


async def test_a_scenario_and_a_journal_are_opened_by_path(screen_text: Text, home: Path) -> None:
    elsewhere = home / "table" / "a battle.jsonl"
    elsewhere.parent.mkdir()
    left("battle", "suggested").rename(elsewhere)
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for path, screen in [(MAP, "BeginScreen"), (f"'{elsewhere}'", "BattleScreen"), ("/none.yaml", "HomeScreen")]:
            await pilot.press("p", *path, "enter")
            await pilot.pause()
            assert type(app.screen).__name__ == screen
            if screen != "HomeScreen":
                app.pop_screen()
                await pilot.pause()
        assert "/none.yaml" in screen_text(app).splitlines()[-2]


# A new battle
async def test_all_is_presumed_and_one_enter_begins(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await pilot.pause()
        text = screen_text(app)
        for words in ("Assault on the Tracktor Factory", "Name: rattenkrieg-1", "German: a person", "manen: sniper"):
            assert words in text
        await pilot.press("enter")
        await pilot.pause()
        session = app.screen.session if isinstance(app.screen, BattleScreen) else None
        assert session is not None
        assert (session.dice, dict(session.players), session.header.rulings["manen"]) == ("typed", {}, "sniper")
        await pilot.press("q")
        await pilot.pause()
        assert type(app.screen).__name__ == "HomeScreen"


async def test_name_dice_seats_and_rulings_are_changed_and_kept(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h", "n", *"Friday night", "enter", "d", "2", "3", "b")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        await pilot.press("q")
        await pilot.pause()
        assert "Friday night" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        session: Session = app.screen.session
        assert session.dice == "thrown"
        assert list(session.players) == ["soviet"]
        assert session.header.rulings["manen"] == "ambush"


async def test_what_the_scenario_settles_stays_so(screen_text: Text, home: Path) -> None:
    own = home / "data" / "scenarios"
    own.mkdir(parents=True)
    text = Path(MAP).read_text(encoding="utf-8").replace("positions: screen", "rulings: {manen: ambush}")
    (own / "mine.yaml").write_text(text, encoding="utf-8")
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", "3")
        await pilot.pause()
        assert "manen: ambush" in screen_text(app)
        assert "settled by the scenario" in screen_text(app)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
async def test_a_folder_that_cannot_be_written_is_told(screen_text: Text, home: Path) -> None:
    (home / "data").mkdir(mode=0o500)
    await cannot_begin(screen_text, "Permission denied")


async def test_a_folder_that_is_a_file_is_told(screen_text: Text, home: Path) -> None:
    (home / "data").write_text("", encoding="utf-8")
    await cannot_begin(screen_text, "Not a directory")


async def cannot_begin(screen_text: Text, words: str) -> None:
    app = UmpireApp()
    async with app.run_test(size=(200, 24)) as pilot:
        await pilot.press("h", "enter")
        await pilot.pause()
        assert type(app.screen).__name__ == "BeginScreen"
        assert words in screen_text(app)


def test_home_looks_at_a_few_of_two_hundred_battles(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the newest journals the header and the last turn; of the others not even that."""
    written = left("battle", "suggested 43").read_bytes()
    for number in range(200):
        battles.named(f"copy-{number}").write_bytes(written)
    read, glance = list[Path](), battles.glance

    def counted(path: Path) -> Reader:
        read.append(path)
        return glance(path)

    monkeypatch.setattr(battles, "glance", counted)
    from umpire.tui.screens.home import HomeScreen

    rows = list(HomeScreen()._battles())
    assert [row.key for row in rows] == ["", "a", "c", "d", "b"]
    assert rows[-1].note == "201"
    assert len(read) == 12
