"""The real program in a real terminal."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 20.0
"""Seconds that a slow machine may take for anything."""


HIGH, WIDE = 24, 80
TOLD = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[[\d;?<>=]*[A-Za-z]|\x1b[^\[]|\n|\r|([^\x1b\n\r]+)")
"""What a terminal is told: to go somewhere, something else, to show characters."""


class Terminal:
    """`umpire` with a terminal of 80x24: `shown` is all that it was told, `text` what stands on it."""

    def __init__(self, home: Path, *call: str) -> None:
        self.process, self.screen = pty.fork()
        if not self.process:
            os.environ.update(UMPIRE_HOME=str(home), TERM="xterm-256color", PYTHONWARNINGS="default")
            os.execv(sys.executable, [sys.executable, "-m", "umpire", *call])
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", HIGH, WIDE, 0, 0))
        self.shown = self._rest = ""
        self._cells = [[" "] * WIDE for _ in range(HIGH)]
        self._at = 0, 0

    def read(self) -> bool:
        """Take in what is drawn; False once the program has ended."""
        ready, _, _ = select.select([self.screen], [], [], 0.1)
        if not ready:
            return True
        try:
            drawn = os.read(self.screen, 65536)
        except OSError:
            return False
        told = drawn.decode(errors="replace")
        self.shown += told
        self._draw(told)
        return bool(drawn)

    def _draw(self, told: str) -> None:
        told = self._rest + told
        whole = max(0, told.rfind("\x1b")) if "\x1b" in told[-16:] else len(told)  # the last may be cut
        self._rest = told[whole:]
        for token in TOLD.finditer(told[:whole]):
            row, column = self._at
            if token[1]:
                row, column = int(token[1]) - 1, int(token[2]) - 1
            elif token[0] == "\n":
                row, column = row + 1, 0
            for character in token[3] or "":
                if row < HIGH and column < WIDE:
                    self._cells[row][column] = character
                column += 1
            self._at = row, column

    @property
    def text(self) -> str:
        return "\n".join("".join(row) for row in self._cells)

    def lose(self) -> None:
        """What stands on it, as where it was made smaller and as large again before the program looked."""
        self.shown, self._cells = "", [[" "] * WIDE for _ in range(HIGH)]
        os.kill(self.process, signal.SIGWINCH)

    def wait_for(self, words: str) -> None:
        until = time.monotonic() + PATIENCE
        while words not in self.shown and words not in self.text:
            assert self.read(), self.shown[-2000:]
            assert time.monotonic() < until, self.shown[-2000:]

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def ended(self) -> int:
        """Its exit status (minus the signal that killed it)."""
        until = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < until, self.shown[-2000:]
        _, status = os.waitpid(self.process, 0)
        self.process = 0
        return os.waitstatus_to_exitcode(status)

    def close(self) -> None:
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.screen)


@pytest.fixture
def terminal(home: Path) -> Iterator[Terminal]:
    opened = Terminal(home)
    yield opened
    opened.close()


def test_an_attack_with_real_keys_and_out_again(terminal: Terminal, home: Path) -> None:
    terminal.wait_for("scenario by path")
    terminal.type("2")
    terminal.wait_for("begins a combat")
    terminal.type("ft3t4 52")
    terminal.wait_for("Tank Brigade 4 back one full move")
    terminal.type("q")
    terminal.wait_for("counts the dice")
    terminal.type("q")
    assert terminal.ended() == 0
    assert "Traceback" not in terminal.shown
    for off in ("\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l"):  # the screen from before, the cursor, no mouse
        assert terminal.shown.rfind(off) > terminal.shown.rfind(
            off.replace("l", "h") if off[-1] == "l" else "\x1b[?25l"
        )
    assert json.loads((home / "config" / "screen.json").read_text())["game"] == "alien-scum"


def test_a_terminal_that_lost_what_stood_on_it_is_told_all_anew(terminal: Terminal) -> None:
    terminal.wait_for("scenario by path")
    terminal.lose()
    terminal.wait_for("counts the dice")
    terminal.wait_for("scenario by path")


def test_ctrl_c_quits(terminal: Terminal) -> None:
    terminal.wait_for("scenario by path")
    terminal.type("\x03")
    assert terminal.ended() == 0
    assert "Traceback" not in terminal.shown


def test_a_killed_program_leaves_whole_settings(terminal: Terminal, home: Path) -> None:
    terminal.wait_for("scenario by path")
    for _ in range(5):
        terminal.type("t")
        terminal.read()
    os.kill(terminal.process, signal.SIGKILL)
    assert terminal.ended() == -signal.SIGKILL
    settings = home / "config" / "screen.json"
    if settings.exists():
        assert json.loads(settings.read_text())["theme"] in ("dark", "light", "contrast")


EDITOR = """#!/bin/sh
trap 'echo INTERRUPTED' INT
echo "LENT TO $*"
until read mended; do :; done
echo "  - {type: tankk}" >> "$2"
"""


def test_an_editor_has_the_terminal_until_it_is_left(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = home / "vi"
    script.write_text(EDITOR, encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("VISUAL", str(script))
    terminal = Terminal(home)
    try:
        terminal.wait_for("scenario by path")
        terminal.type("7")
        terminal.wait_for("A short list to begin with")
        terminal.type("2")
        terminal.wait_for(f"LENT TO +1 {home}/data/armies/new-army.yaml")
        terminal.type("\x03")
        terminal.wait_for("INTERRUPTED")
        terminal.type("mended\n")
        terminal.wait_for("1 error to mend")
        terminal.type("q")
        terminal.wait_for("counts the dice")
        terminal.shown = ""
        terminal.type("q")
        assert terminal.ended() == 0
        assert "Traceback" not in terminal.shown
    finally:
        terminal.close()


SCENARIO = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")


def answers(home: Path) -> list[str]:
    """What was answered in the only battle of that home, and what came of it."""
    (journal,) = (home / "data" / "battles").glob("*.jsonl")
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    return [line["words"] for line in lines if "answer" in line]


def test_pulling_the_plug_in_the_middle_of_a_throw_loses_nothing_but_that(home: Path) -> None:
    first = Terminal(home, "play", SCENARIO)
    try:
        first.wait_for("The Germans stand")
        first.type("1")
        first.wait_for("two dice name an area")
        first.wait_for("0 of 2")
        first.type("4")
        first.wait_for("1 of 2")
        os.kill(first.process, signal.SIGKILL)
        assert first.ended() == -signal.SIGKILL
    finally:
        first.close()
    assert answers(home) == ["as suggested"]
    again = Terminal(home)
    try:
        again.wait_for("scenario by path")
        again.type("\r")
        again.wait_for("two dice name an area")
        again.wait_for("0 of 2")
        again.type("43")
        again.wait_for("all have moved")
        again.type("\x03")
        assert again.ended() == 0
        assert "Traceback" not in again.shown
    finally:
        again.close()
    assert answers(home) == ["as suggested", "4 3"]


def test_a_second_window_is_told_and_takes_over_when_the_first_is_killed(home: Path) -> None:
    first = Terminal(home, "play", SCENARIO)
    second = None
    try:
        first.wait_for("The Germans stand")
        (journal,) = (home / "data" / "battles").glob("*.jsonl")
        second = Terminal(home, "play", str(journal))
        second.wait_for("this one watches")
        first.type("1")
        second.wait_for("two dice name an area")
        os.kill(first.process, signal.SIGKILL)
        second.wait_for("Enter takes it over")
        second.shown = ""
        second.type("\r")
        second.wait_for("1-6 faces")
        second.type("43")
        second.wait_for("all have moved")
        second.type("qq")
        assert second.ended() == 0
        assert "Traceback" not in second.shown
    finally:
        first.close()
        if second is not None:
            second.close()
    assert answers(home) == ["as suggested", "4 3"]
