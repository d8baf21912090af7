"""The dice of a throw that was given, put right one by one."""

from typing import Any

from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.dice import Contest
from umpire.engine.session import Session

FACES = "123456"
TO_COME = "?"
"""A die that is due and was not told yet."""


def throws(session: Session) -> list[int]:
    """The numbers (from 0) of the answers that are throws."""
    return [number for number, step in enumerate(session.steps) if step.is_throw]


class Faces:
    """The faces of a throw, one of them `at` hand. Where the best dice alone were told, these."""

    def __init__(self, ask: Ask[Any], answer: Answer) -> None:
        self.ask, self._answer = ask, answer
        self._parts = Contest.PARTS if isinstance(answer, dict) else ("",)
        self._faces = {part: [str(face) for face in self._told(part)] for part in self._parts}
        self.sides = ask.sides if isinstance(ask, Contest) else (ask.side,)
        self.at = 0
        told = answer if isinstance(answer, dict) else {}
        self.word: dict[str, Any] = {name: told[name] for name in ("umpire", "why") if name in told}
        self._before = {part: [*faces] for part, faces in self._faces.items()}, self.word

    def _told(self, part: str) -> Any:
        """The faces of one side as they were answered: a list of numbers, or the best dice as text."""
        return self._answer[part] if part else self._answer

    @property
    def rows(self) -> list[list[str]]:
        """The faces by side."""
        return list(self._faces.values())

    @property
    def _places(self) -> list[tuple[str, int]]:
        return [(part, number) for part, faces in self._faces.items() for number in range(len(faces))]

    def move(self, step: int) -> None:
        """To another die, past the last to the first."""
        self.at = (self.at + step) % len(self._places)

    def put(self, face: str) -> None:
        """The die at hand shows another face; the next one is at hand. Raises Illegal."""
        if face not in FACES:
            raise Illegal(f"no die shows {face}; faces are 1 to 6")
        part, number = self._places[self.at]
        self._faces[part][number] = face
        self.move(1)

    def rule(self, word: dict[str, Any], why: str) -> None:
        """Strike and add rows of the contest, told later: what dice are due then and were not told is still to come,
        and the last too many go. Raises Illegal."""
        assert isinstance(self.ask, Contest)
        due = self.ask.amended(word).dice
        self.word = {"umpire": word, "why": why} if word else {}
        for part, dice in zip(self._parts, due, strict=True):
            if not isinstance(self._told(part), str):
                self._faces[part] = [*self._faces[part], *[TO_COME] * dice][:dice]
        faces = [self._faces[part][number] for part, number in self._places]
        self.at = faces.index(TO_COME) if TO_COME in faces else 0

    @property
    def answer(self) -> Answer:
        """The answer as it is now; dice that were put right are no longer the app's. Raises Illegal: one is to come."""
        if any(TO_COME in faces for faces in self.rows):
            raise Illegal("so many dice are due now: type the face of the one in brackets")
        now = {part: self._now(part) for part in self._parts}
        if not isinstance(self._answer, dict):
            return now[""]
        thrown = [part for part in self._answer.get("thrown", ()) if now[part] == self._answer[part]]
        return {**now, **self.word, **({"thrown": thrown} if thrown else {})}

    def _now(self, part: str) -> str | list[int]:
        faces = self._faces[part]
        return "".join(faces) if isinstance(self._told(part), str) else [int(face) for face in faces]

    @property
    def changed(self) -> bool:
        return (self._faces, self.word) != self._before
