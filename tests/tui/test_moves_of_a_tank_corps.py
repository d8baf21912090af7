"""The moves of a tank corps, 18 bases in 7 stacks of which 3 are split: told by keys, and by drags on the map."""

from tests.rules.hurrah_stalino.drawn import acting, drawn, field
from tests.tui.hosting import drag, spot
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp
from umpire.tui.widgets.board import Board

WIDE, HIGH = 16, 12
STACKS = {
    "m4": "t-34-76 t-34-76 submachine-gunners", "m7": "t-34-76 t-34-76 submachine-gunners",
    "n5": "t-34-76 t-34-76 submachine-gunners", "n8": "motor-rifle motor-rifle motor-rifle",
    "o6": "su-76 su-85", "l10": "light-tanks light-tanks", "p11": "light-aaa rocket-battalion",
}  # fmt: skip
LINES = ("vm42j3i5", "vm72l7i9", "vn51l4k5", "vn8j8", "vo6k6", "vl10h10", "vp11l11")
"""A letter a key: who is named goes first, the rest elsewhere."""

DRAGS = (
    ("r1/b2", "j3"), ("m4", "i5"), ("r1/b5", "l7"), ("m7", "i9"), ("r1/b7", "l4"), ("n5", "k5"), ("n8", "j8"),
    ("o6", "k6"), ("l10", "h10"), ("p11", "l11"),
)  # fmt: skip
"""Whence, by a base that is named there or from below them, and whither."""


def corps() -> Session:
    """The tank corps in action; it has moved nothing yet."""
    rows = "\n".join(["." * WIDE] * HIGH)
    types = [(key, type) for key, stack in STACKS.items() for type in stack.split()]
    standing = " ".join(f"r1/b{number}:{type}:{key}" for number, (key, type) in enumerate(types, 1))
    return acting(drawn(rows, f"{standing} g1/i1:infantry:a1"), "r1")


def stands(session: Session) -> dict[str, str]:
    """The numbers of the bases in each sector."""
    found: dict[str, list[str]] = {}
    for base in field(session).bases.values():
        if base.side == "russian":
            found.setdefault(base.sector, []).append(base.key.removeprefix("r1/b"))
    return {key: " ".join(numbers) for key, numbers in found.items()}


MOVED = {
    "j3": "2", "i5": "1 3", "l7": "5", "i9": "4 6", "l4": "7", "k5": "8 9", "j8": "10 11 12", "k6": "13 14",
    "h10": "15 16", "l11": "17 18",
}  # fmt: skip


async def test_by_keys_50_at_the_most() -> None:
    session = corps()
    before = stands(session)
    async with UmpireApp(battle=session).run_test(size=(80, 24)) as pilot:
        for key in "".join(LINES):
            await pilot.press(key)
    assert stands(session) == MOVED
    assert sum(map(len, LINES)) <= 50
    for _ in LINES:  # the move of a stack, split or whole, is one act
        session.undo()
    assert stands(session) == before


async def test_by_drags_10_at_the_most() -> None:
    session = corps()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(140, 62)) as pilot:
        await pilot.pause()
        board = app.screen.query_one(Board)
        for begin, end in DRAGS:
            await drag(app, pilot, spot(board, begin), spot(board, end))
    assert stands(session) == MOVED
    assert len(DRAGS) <= 10
