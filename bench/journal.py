"""How long a journal of 10,000 answers takes to open, and an act in it: `python -m bench.journal`.

The battle is eighty units that march, with two things told at every answer, 160 answers a turn. Beside it chess.pgn
reads 10,000 plies: a hundred random games of a hundred moves each. Opening, verifying (every answer given again from
the first, and its words compared) and drawing the table is held against that.
"""

import io
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench.measure import timed
from umpire.engine.asks import AtRest, Choose, Plain
from umpire.engine.battle import Battle
from umpire.engine.journal import FORMAT, Header, Reader
from umpire.engine.resume import resume
from umpire.engine.session import Session
from umpire.engine.table import Table
from umpire.engine.view import Place, View
from umpire.engine.view import Unit as Shown

ANSWERS = 10_000
ROUNDS = 9
AIM = 2.5
"""So many times as fast as chess.pgn."""


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
    left = dict(field.units)
    while left:
        unit = await AtRest(lambda: Choose("Move", "red", "Act with", left))
        to = await Choose("Move", "red", "Go to", SECTORS, about=[unit.key])
        unit.sector, unit.acted = to.key, True
        del left[unit.key]
        field.tell(f"{unit.words} goes to {to.words}", "Move")
        field.tell(f"{unit.words} is out of supply there", "Supply Sectors")


async def correction(field: Field) -> None:
    field.tell("Nothing to correct", "The umpire rules")


SECTORS = {
    key: Plain(key, f"{column}/{row}") for column in range(3) for row in range(3) if (key := f"sector-{column}-{row}")
}


def view(field: Field) -> View:
    places = tuple(Place(each.key, each.words, n // 3, n % 3) for n, each in enumerate(SECTORS.values()))
    units = tuple(
        Shown(each.key, each.words, "red", each.type, each.label, place=each.sector) for each in field.units.values()
    )
    return View(("March",), places, units=units, board="grid")


BATTLE = Battle("march", Field, set_up, turn, correction, view)


def begin(path: Path) -> Session:
    units = [Unit(f"unit-{n}", f"Cohort {n}", "heavy infantry", "sector-0-0", f"{n} Pz/36") for n in range(80)]
    numbers = {"units": {f"type-{n}": {"cf": n, "range": n, "cite": "Combat Table"} for n in range(60)}}
    header = Header(FORMAT, "0", "march", numbers=numbers)
    field = Field(numbers=numbers, units={unit.key: unit for unit in units})
    return Session.begin(BATTLE, field, header, path)


def least(what: Callable[[], object]) -> float:
    """Seconds of CPU time of the quickest of so many rounds."""
    return min(timed(what) for _ in range(ROUNDS))


def in_turns(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float]:
    """The same of two that take turns, twice as many: a machine that is slow for a while is slow for both."""
    one, other = zip(*((timed(ours), timed(theirs)) for _ in range(2 * ROUNDS)), strict=True)
    return min(one), min(other)


def play(session: Session) -> None:
    while len(session.record.steps) < ANSWERS:
        assert session.ask is not None
        session.answer(next(session.ask.legal()))


def plies() -> str:
    """A hundred random games of a hundred plies, as PGN."""
    import chess
    import chess.pgn

    chance, games = random.Random(0), list[str]()
    while len(games) * 100 < ANSWERS:
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        for _ in range(100):
            if not (moves := list(board.legal_moves)):
                break
            node = node.add_variation(chance.choice(moves))
            board.push(node.move)
        else:
            games.append(str(game))
    return "\n\n".join(games)


def read_games(text: str) -> None:
    import chess.pgn

    file = io.StringIO(text)
    while chess.pgn.read_game(file):
        pass


def verified(path: Path) -> None:
    """Open the journal, give every answer again from the first line on, draw the table."""
    session = Session.open(BATTLE, path)
    assert resume(BATTLE, session.record, from_first=True).partings == ()
    assert len(session.view.units) == 80
    session.close()


def main() -> int:
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
        text = plies()
        ours, theirs = in_turns(lambda: verified(path), lambda: read_games(text))
        met = theirs >= AIM * ours
        print(f"open, verify, draw {ours:7.3f} s, chess.pgn {theirs:7.3f} s: {theirs / ours:.2f} times as fast")
        print(f"aim {AIM}: {'met' if met else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
