"""From a key to what it paints, on a terminal of 80x24 that somebody types on: `python -m bench.paint`.

On the battle screen of Rattenkrieg a unit is named and dropped again, in the middle of a turn. Half of these keys
change what is lit on the board; they are what the aims judge. The other half paint only the ask and the typed line, and
are told apart. On the map of Hurrah Stalino!, 24 by 16 sectors, a move is begun and dropped again; each of these keys
changes what is lit. Beside them stand a Textual program of one label, and one that is a board of 384 Static widgets,
each of which a key writes anew. A key is painted when the last of its output came, before a silence; the programs take
turns, so many keys at a time. Bytes are those that reach the terminal for a key. Beside the time stands the CPU time
(on Linux), which other programs do not lengthen: on a busy machine what computes longer also waits more often. It is
told up to the end of the silence: what is made ready for the next keys is in it.
"""

import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

KEYS, ROUNDS = 40, 6
SILENCE = 0.04
"""Seconds without output after which nothing more is painted for a key."""

PATIENCE = 3.0

LABEL_AIM, WIDGETS_AIM, BYTES_AIM = 2.0, 6.0, 1_500
"""A board takes at most so many times as long as the label, the widgets at least so many times as long as a board; a
key writes at most so many bytes."""

LABEL = """
from textual.app import App
from textual.widgets import Label

class Program(App):
    count = 0
    def compose(self):
        yield Label("0")
    def on_key(self):
        self.count += 1
        self.query_one(Label).update(str(self.count))

Program().run()
"""

WIDGETS = """
from textual.app import App
from textual.widgets import Static

class Program(App):
    CSS = "Screen { layout: grid; grid-size: 24 16; } Static { width: 1fr; height: 1fr; }"
    count = 0
    def compose(self):
        for number in range(384):
            yield Static(str(number))
    def on_key(self):
        self.count += 1
        for number, each in enumerate(self.query(Static)):
            each.update(str((number + self.count) % 384))

Program().run()
"""

SCENARIOS = Path(__file__).parent.parent / "scenarios"

BATTLE = """
import sys
from umpire.__main__ import main

sys.argv = ["umpire", "play", {scenario!r}, "--seed", "7"]
main()
"""


class Program(NamedTuple):
    """What is run, the keys that bring it to where it is measured, and those that are, again and again. Of these the
    numbers `paint` the board; the others its ask alone."""

    script: str
    begin: str = ""
    keys: str = "abcd"
    paint: frozenset[int] = frozenset()


def battle(scenario: str, begin: str, keys: str, paint: frozenset[int]) -> Program:
    return Program(BATTLE.format(scenario=str(SCENARIOS / scenario)), begin, keys, paint)


# Set-up as suggested, 4 and 2 thrown for infiltration: the Germans move. 14/36 III is named by its code, and dropped.
BOARD = battle("rattenkrieg.yaml", "142", "t1\x7f\x7f", paint=frozenset({1, 2}))
# The Russians go first, with the 13th Guards: all of P4 move, and stay where they are.
MAP = battle("hurrah-stalino-army.yaml", "16rb", "vp4\x7f\x7f", paint=frozenset(range(5)))
PROGRAMS = {
    "one label": Program(LABEL),
    "the battle board": BOARD,
    "the map": MAP,
    "384 Static widgets": Program(WIDGETS),
}


class Typed(NamedTuple):
    """A key: the seconds to the last of its paint, those of them that it computed, and its bytes."""

    seconds: float
    computed: float
    written: int


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, program: Program, home: str) -> None:
        self.keys = program.keys
        self.pid, self.tty = pty.fork()
        if not self.pid:
            os.environ |= {"TERM": "xterm-256color", "UMPIRE_HOME": home}
            os.execv(sys.executable, [sys.executable, "-c", program.script])
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.settle(1.5)
        for key in program.begin:
            self.press(key)

    def settle(self, silence: float = SILENCE) -> tuple[float, bytes]:
        """When the last output came before such a silence, and all of it; for the first it waits longer."""
        last, shown = time.perf_counter(), b""
        select.select([self.tty], [], [], PATIENCE)
        while select.select([self.tty], [], [], silence)[0]:
            shown += os.read(self.tty, 1 << 16)
            last = time.perf_counter()
        return last, shown

    def press(self, key: str) -> None:
        """A key whose time does not count."""
        os.write(self.tty, key.encode())
        self.settle(1.0)

    @property
    def cpu(self) -> float:
        """Seconds that it has computed so far; told on Linux alone."""
        return time.clock_gettime(~self.pid << 3 | 2) if sys.platform == "linux" else 0.0

    def key(self, key: str) -> Typed:
        """Raises SystemExit if it paints nothing."""
        begun, computed = time.perf_counter(), self.cpu
        os.write(self.tty, key.encode())
        painted, shown = self.settle()
        if not shown:
            raise SystemExit(f"{key!r} paints nothing")
        return Typed(painted - begun, self.cpu - computed, len(shown))

    def type(self) -> list[Typed]:
        """Its keys, so many."""
        return [self.key(key) for key in self.keys * (KEYS // len(self.keys))]

    def close(self) -> None:
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.tty)


def measured(home: str) -> dict[str, list[Typed]]:
    """Each key in each program, the programs taking turns; the first turn warms up."""
    programs = {name: Terminal(program, home) for name, program in PROGRAMS.items()}
    times: dict[str, list[Typed]] = {name: [] for name in programs}
    try:
        for program in programs.values():
            program.type()
        for _ in range(ROUNDS):
            for name, program in programs.items():
                times[name] += program.type()
    finally:
        for program in programs.values():
            program.close()
    return times


def told(name: str, typed: Sequence[Typed]) -> tuple[float, float]:
    """The medians of their times and of their CPU times, in seconds, told with the 99th of 100, and the bytes."""
    times, computed, written = zip(*typed, strict=True)
    print(
        f"  {name:20}{1000 * median(times):7.1f} ms median{1000 * quantiles(times, n=100)[98]:7.1f} ms 99 of 100"
        f"{1000 * median(computed):7.1f} ms CPU{median(written):8.0f} bytes, at most {max(written)}"
    )
    return median(times), median(computed)


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        typed = measured(home)
    print(f"From a key to its paint, {KEYS * ROUNDS} keys each")
    (label, least), (widgets, _) = (told(name, typed[name]) for name in ("one label", "384 Static widgets"))
    met = True
    for name in ("the battle board", "the map"):
        program = PROGRAMS[name]
        at = [number % len(program.keys) for number in range(len(typed[name]))]
        board = [key for number, key in zip(at, typed[name], strict=True) if number in program.paint]
        took, computed = told(name, board)
        if asks := [key for number, key in zip(at, typed[name], strict=True) if number not in program.paint]:
            told("its ask alone", asks)
        of_cpu = f" ({computed / least:.2f} in CPU time)" if least else ""
        print(f"    {took / label:.2f} times the label{of_cpu}, aim at most {LABEL_AIM:.0f}; the widgets take")
        print(f"    {widgets / took:.1f} times as long, aim at least {WIDGETS_AIM:.0f}")
        met = met and took <= LABEL_AIM * label and widgets >= WIDGETS_AIM * took
    most = max(key.written for key in typed["the map"])
    print(f"  the map writes at most {most} bytes a key, aim at most {BYTES_AIM}")
    return 0 if met and most <= BYTES_AIM else 1


if __name__ == "__main__":
    sys.exit(main())
