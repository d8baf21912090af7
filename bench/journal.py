"""How long a journal of 10,000 answers takes to open, and an act in it: `python -m bench.journal`.

The battle is eighty units that march, with two things told at every answer, 160 answers a turn.
"""

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from umpire.engine.asks import AtRest, Choose, Plain
from umpire.engine.battle import Battle
from umpire.engine.journal import FORMAT, Header, Reader
from umpire.engine.resume import resume
from umpire.engine.session import Session
from umpire.engine.table import Table
from umpire.engine.view import View

ANSWERS = 10_000
ROUNDS = 5


@dataclass
class Unit:
    key: str
    words: str
    type: str
    sector: str
    label: str
    acted: bool = False
    silenced: bool = False
    lost: bool = False


@dataclass(kw_only=True)
class Field(Table):
    units: dict[str, Unit]


async def set_up(field: Field) -> None:
    field.tell("The units stand ready", "Set-up")


async def turn(field: Field) -> None:
    for each in field.units.values():
        each.acted = False
    while ready(field):
        unit = await AtRest(lambda: Choose("Move", "red", "Act with", ready(field)))
        to = await Choose("Move", "red", "Go to", SECTORS, about=[unit.key])
        unit.sector, unit.acted = to.key, True
        field.tell(f"{unit.words} goes to {to.words}", "Move")
        field.tell(f"{unit.words} is out of supply there", "Supply Sectors")


def ready(field: Field) -> list[Unit]:
    return [unit for unit in field.units.values() if not unit.acted]


async def correction(field: Field) -> None:
    field.tell("Nothing to correct", "The umpire rules")


SECTORS = [Plain(f"sector-{column}-{row}", f"{column}/{row}") for column in range(3) for row in range(3)]

BATTLE = Battle("march", Field, set_up, turn, correction, lambda field: View(tuple(field.rulings)))


def begin(path: Path) -> Session:
    units = [Unit(f"unit-{n}", f"Cohort {n}", "heavy infantry", "sector-0-0", f"{n} Pz/36") for n in range(80)]
    numbers = {"units": {f"type-{n}": {"cf": n, "range": n, "cite": "Combat Table"} for n in range(60)}}
    header = Header(FORMAT, "0", "march", numbers=numbers)
    field = Field(numbers=numbers, units={unit.key: unit for unit in units})
    return Session.begin(BATTLE, field, header, path)


def least(what: Callable[[], object]) -> float:
    """Seconds of the quickest of so many rounds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        what()
        times.append(time.perf_counter() - start)
    return min(times)


def play(session: Session) -> None:
    while len(session.record.steps) < ANSWERS:
        assert session.ask is not None
        session.answer(next(session.ask.legal()))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "march.jsonl"
        session = begin(path)
        start = time.perf_counter()
        play(session)
        act = (time.perf_counter() - start) / ANSWERS
        session.close()
        print(f"{ANSWERS:,} answers, {path.stat().st_size / 1e6:.1f} MB")
        print(f"open          {least(lambda: Session.open(BATTLE, path).close()):7.3f} s")
        print(f"read          {least(lambda: Reader(path)):7.3f} s")
        record = Reader(path).record
        print(f"resume        {least(lambda: resume(BATTLE, record)):7.3f} s")
        print(f"from first    {least(lambda: resume(BATTLE, record, from_first=True)):7.3f} s")
        print(f"one answer    {act * 1000:7.2f} ms")
        session = Session.open(BATTLE, path)
        print(f"undo and redo {least(lambda: (session.undo(), session.redo())) * 1000:7.2f} ms")
        session.close()


if __name__ == "__main__":
    main()
