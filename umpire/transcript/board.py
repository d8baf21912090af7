"""The board as a battle is written up: what stood in each place, from the table that the journal keeps."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from umpire.engine.asks import Illegal
from umpire.engine.battle import Battle
from umpire.engine.game import Fault, Game
from umpire.engine.record import Record, Turn
from umpire.engine.view import Piece, Place, Unit, View

Show = Callable[[Turn], View | None]
"""The board of a turn as it began, as far as today's program can show it."""


def boards(battle: Battle[Any], record: Record) -> Show:
    """The boards of a battle, each at the first ask of its turn."""

    def show(turn: Turn) -> View | None:
        return _view(battle, record.whole(turn), ())

    return show


def last_board(battle: Battle[Any], record: Record, to: int) -> View | None:
    """The board after so many answers."""
    begun, turn = record.last_turn(to)
    return _view(battle, turn, [step.answer for step in record.steps[begun:to]])


def _view(battle: Battle[Any], turn: Turn, answers: Sequence[Any]) -> View | None:
    try:
        view = Game(battle, turn, answers).view
    except (Fault, Illegal):
        return None
    return view if stacks(view) else None


class Stack(NamedTuple):
    """A place where something stands (or a type of unit), and what, by side."""

    place: Place
    sides: dict[str, list[str]]


def sides(view: View) -> list[str]:
    """The sides of a board, in the order in which it lists their units."""
    things: tuple[Unit | Piece, ...] = (*view.units, *view.pieces)
    return list(dict.fromkeys(thing.side for thing in things if thing.side))


def stacks(view: View) -> list[Stack]:
    """Every place where something stands; where there is no map, every type of unit."""
    if not view.places:
        kinds = dict.fromkeys(unit.kind for unit in view.units)
        return [Stack(Place(kind, kind), _by_side(u for u in view.units if u.kind == kind)) for kind in kinds]
    found = [Stack(place, _standing(view, place.key)) for place in view.places]
    return [stack for stack in found if stack.sides]


def _by_side(units: Iterable[Unit]) -> dict[str, list[str]]:
    told: dict[str, list[str]] = {}
    for unit in units:
        told.setdefault(unit.side, []).append(_unit(unit))
    return told


def _standing(view: View, place: str) -> dict[str, list[str]]:
    told = _by_side(unit for unit in view.units if unit.place == place)
    told_already = {unit.key for unit in view.units}
    for piece in view.pieces:
        if piece.place == place and piece.key not in told_already:
            told.setdefault(piece.side, []).append(_piece(piece))
    return told


def _unit(unit: Unit) -> str:
    return f"{unit.words} ({', '.join(unit.states)})" if unit.states else unit.words


def _piece(piece: Piece) -> str:
    words = piece.words or "face down"
    return f"{piece.count} {words}" if piece.count > 1 else words


def standing(stack: Stack) -> str:
    """A place and what stands there, in one line."""
    return "; ".join((named(stack.place), *(f"{side}: {', '.join(units)}" for side, units in stack.sides.items())))


def named(place: Place) -> str:
    """A place with what marks it: `4 Spartanovka (2*, red)`."""
    return f"{place.words} ({', '.join(place.marks)})" if place.marks else place.words
