"""Fields of Hurrah Stalino! drawn in the test: a map of characters, and who stands where.

`.` open, `H` heavy, `X` impassable, `~` river, `=` a bridged river, `F` fortified, `M` mined, `W` fortified in mines.
"""

from itertools import pairwise
from typing import Any

from tests.asked import prompt as prompt
from umpire.engine.asks import MISSING
from umpire.engine.journal import FORMAT, Header
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino import RULESET
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector
from umpire.rules.hurrah_stalino.lay import stand

CITES = RULESET.rulebook()
TERRAIN = {"H": "heavy", "X": "impassable", "~": "river", "=": "river"}
SIDES = {"g": "german", "r": "russian"}


def drawn(
    rows: str, standing: str, *, roads: str = "", objectives: str = "", supply: str = "", **rulings: str
) -> Field:
    """`drawn("..H", "g1/t1:panzer-iv:a1 r1/i1:rifle:c1")`: base t1 of the German division 1 stands in A1, and so on.

    Aircraft that stand somewhere have their airfield there.
    """
    sectors = {sector.key: sector for sector in _sectors(rows)}
    for road in roads.split():
        chain = road.split("-")
        for one, other in pairwise(chain):
            sectors[one].roads += (other,)
            sectors[other].roads += (one,)
    bases = dict(_base(told) for told in standing.split())
    formations = {
        key: Formation(key, f"Division {key}", key, SIDES[key[0]])
        for key in dict.fromkeys(b.formation for b in bases.values())
    }
    for told in objectives.split():
        key, side = told.split(":")
        sectors[key].objective = SIDES[side]
    for told in supply.split():
        key, side = told.split(":")
        sectors[key].supply = SIDES[side]
    table = RULESET.table({name.replace("_", "-"): answer for name, answer in rulings.items()})
    begun = sum(formation.side == "german" for formation in formations.values())
    battle = Field(
        numbers=table.numbers, rulings=table.rulings, sectors=sectors, bases=bases, formations=formations, begun=begun
    )
    for base in bases.values():
        stand(battle, base)
        if base.home:
            sectors[base.home].airfield = True
    return battle


def _sectors(rows: str) -> list[Sector]:
    return [
        Sector(
            f"{chr(97 + column)}{row}", f"{chr(65 + column)}{row}", column, row, TERRAIN.get(letter, "open"),
            fortified=letter in "FW", mined=letter in "MW", bridge=letter == "=",
        )
        for row, line in enumerate(rows.split(), 1)
        for column, letter in enumerate(line)
    ]  # fmt: skip


def _base(told: str) -> tuple[str, Base]:
    name, type, *sector = told.split(":")
    formation, code = name.split("/")
    return name, Base(name, name, code, SIDES[formation[0]], formation, type, sector="".join(sector))


SMALL = """
    ..HF.
    ~=~M.
    .X...
"""


def small() -> Field:
    """Two turns of one division a side over a river, with every kind of unit that asks for something of its own, an
    airfield, a bombardment before them, and reinforcements in the second."""
    field = drawn(
        SMALL,
        "g1/t1:panzer-iv:a1 g1/i1:infantry:b1 g1/p1:assault-engineers:b1 g1/a1:motorised-field-artillery:a1"
        " g1/s1:ground-attack r1/t1:t-34-76:d1 r1/i1:rifle:d1 r1/a1:field-artillery-regiment:e3 r1/f1:fighters:d3"
        " g2/i1:infantry",
        roads="a1-b1-c1-d1", objectives="e1:g a1:r", supply="a2:g e2:r", bombardment="yes",
    )  # fmt: skip
    field.turns = 2
    field.formations["g2"].arrives, field.formations["g2"].gates, field.begun = 2, ("a3",), 1
    return field


def sound(battle: Field) -> None:
    """What is always so, whatever the umpire corrects."""
    for base in battle.bases.values():
        assert not (base.lost and base.sector), base.words
        assert base.sector in ("", *battle.sectors), base.words
    lost = sorted(base.key for base in battle.bases.values() if base.lost)
    assert sorted(loss.base for loss in battle.losses) == lost
    assert all(battle.ground(sector) == [] or battle.holder(sector) for sector in battle.sectors)
    assert all(number >= 0 for number in battle.selections.values())


def header(field: Field) -> Header:
    return Header(FORMAT, "0", "hurrah-stalino", numbers=field.numbers, rulings=field.rulings, seed="7")


def begun(field: Field) -> Session:
    return Session.begin(BATTLE, field, header(field), turn=1)


def acting(field: Field, formation: str, *lines: str) -> Session:
    """That formation is the first to act; then typed lines."""
    session = begun(field)
    first = formation[0] == "g"
    for line in ("6" if first else "1", "1" if first else "6", formation, *lines):
        give(session, line)
    return session


def give(session: Session, line: str) -> None:
    """What is proposed after the line is taken so."""
    session.settle()
    session.typed(line)
    while session.ask and session.ask.in_line and session.ask.presumed is not MISSING:
        session.answer(session.ask.presumed)
    session.settle()


def field(session: Session) -> Field:
    assert isinstance(session.game.table, Field)
    return session.game.table


def base(session: Session, key: str) -> Base:
    return field(session).bases[key]


def lost(session: Session) -> list[str]:
    """The keys of the bases that are destroyed."""
    return [base.key for base in field(session).bases.values() if base.lost]


def offered(session: Session) -> list[str]:
    """The codes that the ask offers."""
    ask: Any = session.ask
    return [option.code for option in ask.options]


def stands(session: Session) -> str:
    """`d4 t1 t2; d5 t4`: the German bases by sector."""
    bases = [base for base in field(session).bases.values() if base.side == "german" and base.sector]
    sectors = sorted({base.sector for base in bases})
    return "; ".join(" ".join([key, *(base.code for base in bases if base.sector == key)]) for key in sectors)


def moves_so(session: Session, line: str, stand: str) -> None:
    """A line moves the German bases so, and is taken back as one."""
    before = stands(session)
    session.typed(line)
    assert stands(session) == stand
    assert session.ask is not None
    assert session.ask.at_rest
    session.undo()
    assert stands(session) == before


def where(session: Session, key: str) -> str:
    return base(session, key).sector


def told(session: Session) -> list[str]:
    """All that happened, with what began each turn."""
    events = ((*step.events, *(step.began.events if step.began else ())) for step in session.steps)
    return [event.words for each in events for event in each]


def dice(session: Session) -> list[int]:
    """How many dice each side throws in the contest at hand."""
    ask: Any = session.ask
    return [tally.total for tally in ask.tallies]
