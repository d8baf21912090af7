"""From a key to what it paints, on a terminal of 80x24 that somebody types on: `python -m bench.paint`.

On the battle screen of Rattenkrieg a unit is named and dropped again, in the middle of a turn. Half of these keys
change what is lit on the board, so that it is painted whole; they are what the aims judge. The other half paint only
the ask and the typed line, and are told apart. Beside it stand a Textual program of one label, and one that is a board
of 384 Static widgets, each of which a key writes anew. A key is painted when the last of its output came, before a
silence; the programs take turns, so many keys at a time.
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

KEYS, ROUNDS = 40, 6
WARM = 20
SILENCE = 0.04
"""Seconds without output after which nothing more is painted for a key."""

PATIENCE = 3.0

CYCLE = "t1\x7f\x7f"
"""14/36 III is named by its code and dropped again: the second and the third key paint the board."""
ON_THE_BOARD = (1, 2)

LABEL_AIM, WIDGETS_AIM = 2.0, 6.0
"""At most so many times the label; the widgets take at least so many times as long as the board."""

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

SCENARIO = Path(__file__).parent.parent / "scenarios" / "rattenkrieg.yaml"

BATTLE = f"""
import sys
from umpire.__main__ import main

sys.argv = ["umpire", "play", {str(SCENARIO)!r}, "--seed", "7"]
main()
"""

TO_MOVEMENT = "142"
"""Set-up as suggested, 4 and 2 thrown for infiltration: the Germans move."""


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, script: str, home: str) -> None:
        self.pid, self.tty = pty.fork()
        if not self.pid:
            os.environ |= {"TERM": "xterm-256color", "UMPIRE_HOME": home}
            os.execv(sys.executable, [sys.executable, "-c", script])
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.settle(1.5)

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

    def key(self, key: str) -> float:
        """Seconds from a key to the last of its paint. Raises SystemExit if it paints nothing."""
        begun = time.perf_counter()
        os.write(self.tty, key.encode())
        painted, shown = self.settle()
        if not shown:
            raise SystemExit(f"{key!r} paints nothing")
        return painted - begun

    def close(self) -> None:
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.tty)


def measured(programs: dict[str, Terminal], keys: Sequence[str]) -> dict[str, list[float]]:
    """The time of each key in each program, the programs taking turns."""
    times: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(ROUNDS):
        for name, program in programs.items():
            times[name] += [program.key(key) for key in keys]
    return times


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        programs = {
            "one label": Terminal(LABEL, home),
            "the battle board": Terminal(BATTLE, home),
            "384 Static widgets": Terminal(WIDGETS, home),
        }
        try:
            for key in TO_MOVEMENT:
                programs["the battle board"].press(key)
            keys = CYCLE * (KEYS // len(CYCLE))
            for program in programs.values():
                for key in keys[:WARM]:
                    program.key(key)
            times = measured(programs, keys)
        finally:
            for program in programs.values():
                program.close()
    typed = times.pop("the battle board")
    board = [taken for number, taken in enumerate(typed) if number % len(CYCLE) in ON_THE_BOARD]
    line = [taken for number, taken in enumerate(typed) if number % len(CYCLE) not in ON_THE_BOARD]
    print(f"From a key to its paint, {KEYS * ROUNDS} keys each")
    for name, taken in {**times, "the battle board": board, "its ask alone": line}.items():
        print(f"  {name:20}{1000 * median(taken):7.1f} ms median{1000 * quantiles(taken, n=100)[98]:7.1f} ms 99 of 100")
    label, widgets = (median(taken) for taken in times.values())
    met = median(board) <= LABEL_AIM * label and widgets >= WIDGETS_AIM * median(board)
    print(f"  the board: {median(board) / label:.2f} times the label, aim at most {LABEL_AIM:.0f}")
    print(f"  the widgets take {widgets / median(board):.1f} times as long, aim at least {WIDGETS_AIM:.0f}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
