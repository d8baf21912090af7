"""A second window on a battle is told so, follows the file, answers nothing, and takes over when the first leaves."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from umpire import battles
from umpire.engine.session import Session
from umpire.engine.watching import Watching
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.watching import WatchingScreen

Text = Callable[[UmpireApp], str]
MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")

WRITER = """
import sys
from umpire import battles
session = battles.take_up(sys.argv[1])
print("open", flush=True)
for line in sys.stdin:
    session.undo() if line == "u\\n" else session.typed(line)
    print(len(session.steps), flush=True)
"""


class Other:
    """Another program that plays the battle."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def types(self, line: str) -> int:
        """So many answers stand then."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def leaves(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def path() -> Path:
    battles.begin(MAP, seed=1, name="battle").close()
    return battles.named("battle")


@contextmanager
def playing(path: Path) -> Iterator[Other]:
    call = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        try:
            yield Other(process)
        finally:
            process.kill()


def watched(app: UmpireApp) -> WatchingScreen:
    assert isinstance(app.screen, WatchingScreen)
    return app.screen


async def test_it_is_told_follows_every_act_and_answers_nothing(screen_text: Text, path: Path) -> None:
    with playing(path) as other:
        app = UmpireApp()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("enter")
            await pilot.pause()
            assert "another window plays this battle: this one watches" in screen_text(app)
            assert screen_text(app).startswith(" WATCHING")
            before = path.read_bytes()
            for key in ("1", "enter", "u", "U", "=", "n", "!", "c", "x", "m", "backspace", "0", "+"):
                await pilot.press(key)
                await pilot.pause()
                assert watched(app).session.steps == ()
            assert "this window watches the battle: it answers nothing" in screen_text(app)
            assert path.read_bytes() == before
            assert other.types("suggested") == 1
            await pilot.pause(0.6)
            assert screen_text(app).count("◄") >= 8
            await pilot.press("J")
            assert other.types("43") == 2
            await pilot.pause(0.6)
            assert "2 answers" in screen_text(app)
            assert other.types("u") == 1
            await pilot.pause(0.6)
            assert "1 answer" in screen_text(app)
            await pilot.press("escape")
            await pilot.pause()
            assert "two dice name an area" in screen_text(app)
            await pilot.press("q")
            await pilot.pause()
            assert type(app.screen).__name__ == "HomeScreen"


@pytest.mark.parametrize("key", ["T", "M", "A", "J", "Z"])
async def test_every_screen_of_the_battle_follows(screen_text: Text, path: Path, key: str) -> None:
    with playing(path) as other:
        app = UmpireApp(battle=battles.take_up(path))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(app.screen, WatchingScreen)
            before = screen_text(app)
            assert other.types("suggested") == 1
            await pilot.pause(0.6)
            followed = screen_text(app)
            assert followed != before
            await pilot.press("escape")
            await pilot.pause()
            await pilot.press(key)
            await pilot.pause()
            assert screen_text(app).splitlines()[:5] == followed.splitlines()[:5]


async def test_what_is_amended_in_its_journal_is_refused(screen_text: Text, path: Path) -> None:
    with playing(path) as other:
        other.types("suggested 43")
        before = path.read_bytes()
        app = UmpireApp(battle=battles.take_up(path))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("J", "c", "5", "enter")
            await pilot.pause()
            assert "this window watches the battle" in screen_text(app)
            await pilot.press("escape", "u", "u")
            await pilot.pause()
            assert "this window watches the battle" in screen_text(app)
        assert path.read_bytes() == before


async def test_when_the_other_leaves_one_key_takes_over(screen_text: Text, path: Path) -> None:
    with playing(path) as other:
        app = UmpireApp(battle=battles.take_up(path))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.6)
            assert "take over" not in screen_text(app)
            other.types("suggested")
            other.leaves()
            await pilot.pause(0.6)
            assert "nobody plays this battle now: Enter takes it over" in screen_text(app)
            await pilot.press("enter")
            await pilot.pause()
            assert type(app.screen) is BattleScreen
            await pilot.press("4", "3")
            await pilot.pause()
            assert len(app.screen.session.steps) == 2
            await pilot.press("q")
            await pilot.pause()
            assert type(app.screen).__name__ == "HomeScreen"
    assert len(battles.read(path).record.steps) == 2


async def test_what_becomes_of_the_file_is_told_and_what_was_seen_stays(screen_text: Text, path: Path) -> None:
    with playing(path) as other:
        other.types("suggested")
        app = UmpireApp(battle=battles.take_up(path))
        async with app.run_test(size=(80, 24)) as pilot:
            path.unlink()
            await pilot.pause(0.6)
            assert "No such file" in screen_text(app)
            assert screen_text(app).count("◄") >= 8


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_journal_that_cannot_be_written_can_be_watched(path: Path) -> None:
    path.chmod(0o400)
    session = battles.take_up(path)
    assert isinstance(session, Watching)
    assert "the journal cannot be written" in battles.told(session)


def test_so_can_one_on_a_disk_that_is_read_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Session, "open", read_only)
    session = battles.take_up(path)
    assert isinstance(session, Watching)
    assert "the journal cannot be written (Read-only file system)" in battles.told(session)


# The battle that is played when its file fails
@pytest.fixture
def session(path: Path) -> Session:
    """The screen closes it."""
    return battles.take_up(path)


async def test_a_full_disk_gives_no_answer_and_says_so(screen_text: Text, session: Session, path: Path) -> None:
    resource = pytest.importorskip("resource")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        before = path.read_bytes()
        usual = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, usual[1]))
        try:
            await pilot.press("4", "3")
            await pilot.pause()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        assert "not written, and so not given: " in screen_text(app)
        assert (len(session.steps), path.read_bytes()) == (1, before)
        assert "two dice name an area" in screen_text(app)
        await pilot.press("4", "3")
        await pilot.pause()
        assert len(session.steps) == 2
    assert len(battles.read(path).record.steps) == 2


async def test_a_journal_deleted_meanwhile_takes_no_answer(screen_text: Text, session: Session, path: Path) -> None:
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        path.unlink()
        await pilot.press("1")
        await pilot.pause()
        assert "not written, and so not given: the journal was deleted or replaced" in screen_text(app)
        assert session.steps == ()


async def test_rules_that_fail_leave_the_battle_at_the_ask(
    screen_text: Text, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    from umpire.rules.rattenkrieg import battle as rules

    async def fails(_table: object) -> None:
        raise ZeroDivisionError("by accident")

    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        with monkeypatch.context() as broken:
            broken.setattr(rules, "combat_phase", fails)
            await pilot.press("4", "3", "e")
            await pilot.pause()
            assert "the rules fail: ZeroDivisionError: by accident" in screen_text(app)
            assert len(session.steps) == 2
            await pilot.press("equals_sign")
            await pilot.pause()
            assert session.game.correcting
            await pilot.press("u" if session.ask is None else "backspace")
        await pilot.pause()
        assert "GERMAN  Move" in screen_text(app)
