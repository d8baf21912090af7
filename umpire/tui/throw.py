"""Dice typed at the table, key by key, into the throw that is due.

Faces need no separators. Where only the best die decides, Space (or `.` or `/`) after it ends a side's dice; `0` lets
the app throw a side. If more dice of the same face could change the verdict, they are asked for before anything is
judged.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.dice import Contest, Roll

ENDS = " ./"
"""Each ends the dice of a side."""

Thrower = Callable[[str, int], list[int]]
"""The app's dice: so many faces for a side."""


@dataclass
class Typed:
    """What one side has on the table so far."""

    side: str
    due: int
    faces: list[int] = field(default_factory=list)
    best_alone: bool = False
    settled: bool = False
    thrown: bool = False

    @property
    def complete(self) -> bool:
        return self.best_alone or len(self.faces) == self.due

    @property
    def best(self) -> str:
        """The best face, as often as it was typed."""
        high = max(self.faces)
        return str(high) * self.faces.count(high)


class Throw:
    """The dice of one ask while they are typed; `word` is the umpire's on the rows of a contest, to go with them."""

    def __init__(self, ask: Ask[Any], thrower: Thrower, word: Mapping[str, Any] = MappingProxyType({})) -> None:
        self._asked, self._thrower, self.word = ask, thrower, dict(word)
        self.ask = ask.amended(word["umpire"]) if word and isinstance(ask, Contest) else ask
        if isinstance(ask, Contest):
            self.sides = [Typed(side, due) for side, due in zip(ask.sides, self.contest.dice, strict=True)]
        else:
            assert isinstance(ask, Roll)
            self.sides = [Typed(ask.side, ask.dice)]

    def ruled(self, word: Mapping[str, Any]) -> "Throw":
        """The same dice, as far as so many are due, where the umpire says that, or nothing. Raises Illegal."""
        ruled = Throw(self._asked, self._thrower, word)
        ruled.take(self)
        return ruled

    def anew(self) -> "Throw":
        """The same throw, of which nothing is typed."""
        return Throw(self._asked, self._thrower, self.word)

    @property
    def at(self) -> int | None:
        """Which side's dice are due now (0, 1), or None when all are in."""
        return next((i for i, typed in enumerate(self.sides) if not typed.complete), None)

    @property
    def doubt(self) -> int | None:
        """The side that must say whether another die shows its best face, because that could change the verdict."""
        if self.at is not None or not isinstance(self.ask, Contest):
            return None
        judged = self._verdict()
        for i, typed in enumerate(self.sides):
            unsettled = typed.best_alone and not typed.settled
            if unsettled and any(self._verdict({i: more}) != judged for more in self._longer(i)):
                return i
        return None

    @property
    def answer(self) -> Answer | None:
        """The answer to the ask, once nothing is due and nothing in doubt."""
        if self.at is not None or self.doubt is not None:
            return None
        return {**self._answer(), **self.word} if self.word else self._answer()

    @property
    def best_decides(self) -> bool:
        """Does a side's best die tell all that counts of several?"""
        return isinstance(self.ask, Contest) and max(self.ask.dice) > 1

    @property
    def begun(self) -> bool:
        return any(typed.faces for typed in self.sides)

    def press(self, key: str) -> bool:
        """Take one key; False if it is none of the dice's. Raises Illegal with what is due."""
        doubtful = self.doubt
        if doubtful is not None:
            return self._second(self.sides[doubtful], key)
        if self.at is None or not (key in ENDS or (key.isascii() and key.isdigit())):
            return False
        typed = self.sides[self.at]
        if key in ENDS:
            return self._end(typed)
        if key == "0":
            return self._throw(typed)
        if key not in "123456":
            raise Illegal(f"no die shows {key}; faces are 1 to 6, 0 lets the app throw")
        typed.faces.append(int(key))
        return True

    def show(self, answer: Answer) -> None:
        """Lay out the dice of an answer as if they had been typed, as far as so many are due."""
        parts = [answer[part] for part in Contest.PARTS] if isinstance(answer, dict) else [answer]
        for typed, faces in zip(self.sides, parts, strict=False):
            typed.faces = [int(face) for face in faces]
            typed.best_alone = isinstance(faces, str)

    def take(self, before: "Throw") -> None:
        """Take over what was typed for the throw that stood here before, as far as the same dice are due."""
        if len(before.sides) != len(self.sides):
            return
        for typed, old in zip(self.sides, before.sides, strict=True):
            typed.faces = old.faces if len(old.faces) <= typed.due else []
            typed.thrown = old.thrown and bool(typed.faces)
            typed.best_alone = old.best_alone and 0 < len(typed.faces) < typed.due
            typed.settled = old.settled and typed.best_alone

    def throw_all(self) -> None:
        """Let the app throw whatever is due. Raises Illegal, and then nothing is thrown."""
        due = [typed for typed in self.sides if not typed.complete]
        for typed in sorted(due, key=lambda typed: not typed.faces):  # one begun is refused before any is thrown
            self._throw(typed)

    def back(self) -> bool:
        """Take back the last key; False if there is none."""
        for typed in reversed(self.sides):
            if typed.thrown:
                typed.faces, typed.thrown = [], False
                return True
            if typed.best_alone:
                typed.best_alone = typed.settled = False
                return True
            if typed.faces:
                typed.faces.pop()
                return True
        return False

    def _end(self, typed: Typed) -> bool:
        """That was the best die."""
        if not typed.faces:
            return True  # a Space before the first die only parts it from what stands before
        if not isinstance(self.ask, Contest):
            raise Illegal(f"all {typed.due} dice are due; {typed.due - len(typed.faces)} to come")
        typed.best_alone = True
        return True

    def _throw(self, typed: Typed) -> bool:
        if typed.faces:
            raise Illegal(f"{typed.side}: dice are typed already; {typed.due - len(typed.faces)} to come")
        typed.faces, typed.thrown = self._thrower(typed.side, typed.due), True
        return True

    def _second(self, typed: Typed, key: str) -> bool:
        """Was there another die of that face?"""
        if key == typed.best[0]:
            typed.faces.append(int(key))
        elif key in (*ENDS, "\r"):
            typed.settled = True
        else:
            raise Illegal(f"{typed.side}: type {typed.best[0]} if another die shows it, Space if not")
        return True

    def _answer(self, longer: "dict[int, str] | None" = None) -> Answer:
        if not isinstance(self.ask, Contest):
            return list(self.sides[0].faces)
        answer: dict[str, Answer] = {}
        for i, (part, typed) in enumerate(zip(Contest.PARTS, self.sides, strict=True)):
            token = (longer or {}).get(i) or self._token(i)
            answer[part] = token if typed.best_alone else list(typed.faces)
        thrown = [part for part, typed in zip(Contest.PARTS, self.sides, strict=True) if typed.thrown]
        return {**answer, "thrown": thrown} if thrown else answer

    def _verdict(self, longer: "dict[int, str] | None" = None) -> str:
        return self.contest.read(self._answer(longer)).verdict

    @property
    def contest(self) -> Contest:
        assert isinstance(self.ask, Contest)
        return self.ask

    def _tokens(self, side: int) -> list[str]:
        """The best-die answers of that side with the face it shows, the shortest first."""
        face = self.sides[side].best[0]
        return sorted((token for token in self.contest.best(side) if token[0] == face), key=len)

    def _token(self, side: int) -> str:
        shown, tokens = len(self.sides[side].best), self._tokens(side)
        return [token for token in tokens if len(token) <= shown or token == tokens[0]][-1]

    def _longer(self, side: int) -> list[str]:
        """The answers if more dice showed the best face."""
        shown = len(self._token(side))
        return [token for token in self._tokens(side) if len(token) > shown]
