"""How long a person's file takes to open, the first time, the second, and when it is broken: `python -m bench.files`.

The army has 1,000 units, each with a label and a value of its own. libyaml alone (`yaml.load` with `CSafeLoader`) gives
plain lists, without a place or a check. Imports apart: all is imported before the clock starts, and in the whole
processes, below, it is part of every one.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import yaml

from bench.measure import cpu, timed
from bench.measure import least as least_cpu
from tests.library.broken import broken
from umpire.library import armies, cache
from umpire.library.check import check_file
from umpire.rules import find

ROUNDS = 11
FIRST, SECOND, SLOWEST = 1.5, 30, 200
"""The aims: at most so many times libyaml alone; so many times as fast as that; so many milliseconds at the most."""

TYPES = ("t-34-76", "rifle", "motor-rifle", "su-122")

READ = "import sys, umpire.rules as rules; from umpire.library.cache import read; read(sys.argv[1], rules.find)"
LOAD = "import sys, yaml; yaml.load(open(sys.argv[1], 'rb'), yaml.CSafeLoader)"


def thousand() -> str:
    """An army list of twenty corps with fifty units each."""
    lines = ["game: hurrah-stalino", "side: russian", "name: A thousand units", "formations:"]
    for corps in range(1, 21):
        lines += [f"  - name: {corps}th Tank Corps", f"    short: {corps} TC", "    kind: corps", "    units:"]
        lines += [f"      - {{type: {TYPES[n % 4]}, label: Bn {n}, cf: {3 + n % 5}}}" for n in range(1, 51)]
    return "\n".join(lines) + "\n"


def least(what: dict[str, Callable[[], object]], before: Callable[[str], None]) -> dict[str, float]:
    """The least seconds of each over so many rounds, taking turns, `before` each of them apart."""
    times = {name: float("inf") for name in what}
    for _ in range(ROUNDS):
        for name, call in what.items():
            before(name)
            times[name] = min(times[name], timed(call))
    return times


def told(words: str, met: bool) -> bool:
    print(f"  {words}: {'met' if met else 'MISSED'}")
    return met


def opening(file: Path) -> bool:
    """The first time, the second, and what a later process has left to do once it has started."""
    found, problems = cache.read(file, find)
    assert (found, problems) == cache.read(file, find) == armies.read(file, find)
    assert found is not None
    assert len(found.units) == 1000

    def load() -> None:
        yaml.load(file.read_bytes(), yaml.CSafeLoader)

    def before(name: str) -> None:
        if name != "the second time":
            cache._known.clear()
        if name == "the first time":
            shutil.rmtree(cache.folder())

    read = partial(cache.read, file, find)
    readings = ("the first time", "the second time", "from its file")
    times = least({"libyaml alone": load, **dict.fromkeys(readings, read)}, before)
    print(f"An army file of 1,000 units ({file.stat().st_size:,} bytes): CPU time, least of {ROUNDS}")
    for name, seconds in times.items():
        print(f"  {name:16} {1000 * seconds:8.2f} ms")
    first = times["the first time"]
    slower = first / times["libyaml alone"]
    met = [told(f"the first time {slower:.2f} times libyaml alone  aim {FIRST}", slower <= FIRST)]
    for name in readings[1:]:
        faster = first / times[name]
        met.append(told(f"{name} {faster:.0f} times as fast as the first  aim {SECOND}", faster >= SECOND))
    return all(met)


def processes(file: Path) -> None:
    """The same in whole processes, imports and all."""
    python, path = sys.executable, str(file)

    def without_cache() -> float:
        shutil.rmtree(cache.folder(), ignore_errors=True)
        return cpu([python, "-c", READ, path], os.environ)

    times = {"the first time": min(without_cache() for _ in range(ROUNDS))}
    calls = {"python -c pass": [python, "-c", "pass"], "libyaml alone": [python, "-c", LOAD, path]}
    times |= least_cpu({**calls, "a later process": [python, "-c", READ, path]}, os.environ, ROUNDS)
    print("\nWhole processes, imports and all: CPU time")
    for name, seconds in times.items():
        print(f"  {name:16} {1000 * seconds:8.1f} ms")


def refusing(folder: Path) -> bool:
    """The slowest of two hundred broken files."""
    files = [str(file) for file in broken(folder)]
    times = [min(timed(partial(check_file, file, find)) for _ in range(3)) for file in files]
    slowest = 1000 * max(times)
    print(f"\n{len(files)} broken files: {1000 * sum(times) / len(files):.1f} ms each")
    return told(f"the slowest {slowest:.0f} ms  aim {SLOWEST}", slowest < SLOWEST)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["UMPIRE_HOME"] = folder
        file = Path(folder) / "thousand.yaml"
        file.write_text(thousand(), encoding="utf-8")
        met = [opening(file)]
        processes(file)
        met.append(refusing(Path(folder)))
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
