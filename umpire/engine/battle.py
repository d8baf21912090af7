"""What a game brings, beside its combats, to be played as a whole battle."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from umpire.engine.asks import Ask
from umpire.engine.table import Table
from umpire.engine.view import View

T = TypeVar("T", bound=Table)
Rules = Coroutine[Ask[Any], Any, None]


class Survivor(NamedTuple):
    """A unit that is left at the end, as an army list names it, with its traits, and with values of its own in place of
    those of its type; `state` says how it stands, if not as it began."""

    type: str
    name: str
    label: str
    letter: str
    state: str = ""
    traits: tuple[str, ...] = ()
    values: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Battle(Generic[T]):
    """The procedures of a whole battle, over the game's own `table`; `key` is that of its Ruleset.

    `printed_at` says where in the tables the values of a piece are, by its key (an empty path: nowhere).
    `set_up` is what happens before the first turn. The engine then calls `turn` until GameOver is raised; each turn can
    begin from any table that was written down. `correction` asks the umpire what to put right, and does it; `view` says
    what may be shown; `survivors` who is left, by side, and `commanders` the grades of those of a side by their rank;
    `worth` what a table is worth to a side that looks ahead, from 0 (lost) to 1 (won); `scenario` gives the
    scenario file that such a battle was begun from (what it tells, by key) as a table stands at the start of a turn, 0
    before the first.
    """

    key: str
    table: type[T]
    set_up: Callable[[T], Rules]
    turn: Callable[[T], Rules]
    correction: Callable[[T], Rules]
    view: Callable[[T], View]
    survivors: Callable[[T], Mapping[str, Sequence[Survivor]]] = lambda table: {}
    worth: Callable[[T, str], float] = lambda table, side: 0.5
    printed_at: Callable[[T, str], tuple[str, ...]] = lambda table, key: ()
    scenario: Callable[[T, int, Mapping[str, Any]], Mapping[str, Any]] | None = None
    commanders: Callable[[T, str], Mapping[str, Sequence[str]]] = lambda table, side: {}
