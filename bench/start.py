"""What a start of the program costs, in starts of Python: `python -m bench.start`.

The wheel is built and installed, with its bytecode, into a new environment; then whole-process CPU time (user and
system) is measured, the commands taking turns, and the least of 21 runs is compared with that of `python -c pass`. The
screen is measured to its first full paint, on a terminal that nobody reads, and compared with a program that shows one
label.
"""

import fcntl
import os
import struct
import subprocess
import sys
import tempfile
import termios
import venv
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

from bench.measure import ROUNDS, least

ROOT = Path(__file__).parent.parent

HELP, ODDS, SCREEN = 4.8, 6.0, 1.4
"""The aims: so many times `python -c pass`, and so many times a program of one label."""

COMBATS = {
    "hurrah-stalino": "assault attacker=t-34-85 defender=german/infantry supports=2 defender-supports=1 artillery=yes",
    "alien-scum": "attack attacker=tank target=infantry manner=shooting assists=1 cover=woods",
    "rattenkrieg": "combat crosses=5 stars=4 air-strike=yes",
}

LABEL = """
from textual.app import App, ComposeResult
from textual.widgets import Label

class Program(App[None]):
    def compose(self) -> ComposeResult:
        yield Label("umpire")
    def on_mount(self) -> None:
        self.call_after_refresh(self.exit)

Program().run()
"""
PAINT = 'from umpire.tui.app import run; run(ascii=False, screen="home", exit_after_paint=True)'


def install(folder: Path) -> Path:
    """The folder of the commands of a new environment that has the wheel of this checkout."""
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT], check=True, capture_output=True
    )
    venv.create(folder / "venv", with_pip=True)
    commands = folder / "venv" / "bin"
    (wheel,) = folder.glob("*.whl")
    subprocess.run([commands / "pip", "install", "--quiet", wheel], check=True)
    return commands


def compare(title: str, times: Mapping[str, float], unit: str, aims: Mapping[str, float]) -> bool:
    """Print each time and how many times the unit it is; whether all aims are met."""
    print(f"\n{title}: CPU time, least of {ROUNDS}")
    missed = False
    for name, time in times.items():
        ratio = time / times[unit]
        aim = f"  aim {aims[name]:.1f}: {'met' if ratio <= aims[name] else 'MISSED'}" if name in aims else ""
        missed |= bool(aim) and ratio > aims[name]
        print(f"  {name:28} {1000 * time:7.1f} ms  {ratio:5.2f} x{aim}")
    return not missed


def starts(commands: Path, environment: Mapping[str, str]) -> bool:
    """The command line against `python -c pass`."""
    python, umpire = str(commands / "python"), str(commands / "umpire")
    calls: dict[str, Sequence[str]] = {"python -c pass": [python, "-c", "pass"], "umpire --help": [umpire, "--help"]}
    for game, combat in COMBATS.items():
        calls[f"umpire odds {game}"] = [umpire, "odds", game, *combat.split()]
    aims = {name: HELP if name.endswith("--help") else ODDS for name in calls if name.startswith("umpire")}
    return compare("The command line", least(calls, environment), "python -c pass", aims)


def paints(commands: Path, environment: Mapping[str, str]) -> bool:
    """The screen to its first full paint against a program of one label."""
    python = str(commands / "python")
    calls = {"one label": [python, "-c", LABEL], "umpire": [python, "-c", PAINT]}
    with terminal() as tty:
        times = least(calls, {**environment, "TERM": "xterm-256color"}, output=tty)
    return compare("The screen", times, "one label", {"umpire": SCREEN})


@contextmanager
def terminal() -> Iterator[str]:
    """The name of a terminal of 80x24 whose output nobody looks at."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def drain() -> None:
        with suppress(OSError):
            while os.read(master, 1 << 16):
                pass

    Thread(target=drain, daemon=True).start()
    yield os.ttyname(slave)
    os.close(slave)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        commands = install(Path(folder))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment["UMPIRE_HOME"] = folder
        met = [measured(commands, environment) for measured in (starts, paints)]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
