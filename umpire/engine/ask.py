"""A question that the rules wait on, and the rest between two procedures at which it may be asked.

A rule awaits an ask and is resumed with the answer. Answers are plain JSON (the journal keeps them); `read` turns one
into what the rule is given, or raises `Illegal` with one line for the player; `legal` enumerates what `read` accepts.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from zlib import crc32

from umpire.engine.odds import Chance
from umpire.engine.outlook import Outlook
from umpire.engine.sketch import Sketcher, nothing

if TYPE_CHECKING:
    from umpire.engine.thrown import Dice

Answer = Any
"""A JSON value: a key, a list of keys or faces, None, or a dict."""

T = TypeVar("T")
MISSING: Any = object()
NONE: Mapping[str, str] = MappingProxyType({})


class Ask(Generic[T]):
    """A question that the rules wait on.

    `about` names by key what the question concerns; `presumed` is the answer that is nearly always given (`MISSING`
    where nothing is presumed); `at_rest` says that nothing is half done, so that the umpire may correct the table;
    `whole_line` that its token may hold blanks: it takes all that is left of a typed line. `in_line` says that it goes
    on with the act that was begun before it: a line that is typed as a whole, given together and taken back together.
    `reminders` tells, by the key of an answer that ends a step, what could still be done before, and by `+` why a line
    adds nothing here; a screen says it once.
    `sketch` is what a map shows of it beside its options.
    """

    at_rest = False
    chance = False
    whole_line = False

    def __init__(
        self,
        cite: str,
        side: str,
        prompt: str,
        *,
        about: Sequence[str] = (),
        presumed: Answer = MISSING,
        in_line: bool = False,
        reminders: Mapping[str, str] = NONE,
        sketch: Sketcher = nothing,
    ) -> None:
        self.cite = cite
        self.side = side
        self.prompt = prompt
        self.about = tuple(about)
        self.presumed = presumed
        self.in_line = in_line
        self.reminders = reminders
        self.sketch = sketch

    def __await__(self) -> "Generator[Ask[Any], Any, T]":
        answer: T = yield self
        return answer

    def keys(self) -> tuple[str, ...]:
        """The keys on offer, in order."""
        return ()

    def read(self, answer: Answer) -> T:
        """What the rule is given for an answer. Raises Illegal."""
        raise NotImplementedError

    def legal(self) -> Iterator[Answer]:
        """Every answer that `read` accepts (dice, or several things, in any order; the umpire's word apart)."""
        raise NotImplementedError

    def parse(self, token: str) -> Answer:
        """The answer that a typed token (without blanks) means. Raises Illegal."""
        raise NotImplementedError

    def token(self, answer: Answer) -> str:
        """The token to type for an answer; `!` before it marks the umpire's word, which has no token."""
        raise NotImplementedError

    def tell(self, answer: Answer) -> str:
        """An answer in words, for the log."""
        raise NotImplementedError

    def chances(self) -> Iterator[tuple[Answer, Chance]]:
        """For a chance ask: answers that stand for all ways in which it can fall, each with its chance."""
        raise NotImplementedError

    def forced(self) -> Answer:
        """The one answer that there is, of equals any; `MISSING` where there is something to decide or to throw."""
        return MISSING

    def declined(self) -> Answer:
        """The answer that takes nothing of what is offered; `MISSING` where something has to be taken."""
        return MISSING

    def gained(self, answer: Answer) -> float | None:
        """What an answer gains its side, in the unit of `Battle.worth`; None where the rules do not say."""
        return None

    def promised(self, answer: Answer) -> Outlook | None:
        """What an answer promises; None where the rules do not say."""
        return None

    def thrown(self, dice: "Dice", **typed: Answer) -> Answer:
        """For a chance ask: what the app's dice answer; `typed` are the parts of a contest that people threw."""
        raise NotImplementedError

    def fingerprint(self) -> str:
        """A checksum of side, citation and the keys on offer: whether a later program still asks the same."""
        return checksum(self.side, self.cite, *self.keys())


@lru_cache(maxsize=1 << 12)
def checksum(*words: str) -> str:
    """Remembered: where answers are given again, or a bot looks ahead, the same is asked over and over."""
    return crc32("\0".join(words).encode()).to_bytes(4).hex()


def umpires(answer: Answer) -> bool:
    """Is this answer the umpire's own word (`{"umpire": …, "why": …}`)?"""
    return isinstance(answer, dict) and "umpire" in answer


class AtRest(Generic[T]):
    """An ask made between two procedures, where nothing is half done: there the umpire may correct the table.

    After a correction the ask is made afresh, so whatever it depends on has to be asked of the table by `make`.
    """

    def __init__(self, make: Callable[[], Ask[T]]) -> None:
        self.make = make

    def __await__(self) -> Generator[Ask[Any], Any, T]:
        while True:
            ask = self.make()
            ask.at_rest = True
            answer: T = yield ask
            if answer is not AGAIN:
                return answer


AGAIN: Any = object()
"""What an ask at rest is answered by the game after a correction: make the ask afresh."""

CORRECT: Answer = {"correct": True}
"""The answer to any ask at rest that lets the umpire correct the table first."""
