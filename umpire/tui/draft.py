"""The line that is being typed: its answers are tried on a copy of the game, and given to the battle as one act."""

from typing import Any

from umpire.engine.asks import Answer, Ask
from umpire.engine.game import Game
from umpire.engine.session import Session
from umpire.engine.typed import MORE

SPARES = 3
"""So many games one key may need: after its answer, past the next ask, at the throw that follows."""


class Draft:
    """The answers of an unfinished line, token by token; `game` is the battle as it would be after them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.begun = session.ask
        self.game = session.game
        self._spares: list[Game] = []
        self._tokens: list[tuple[str, tuple[Answer, ...]]] = []

    def __len__(self) -> int:
        """How many tokens were typed."""
        return len(self._tokens)

    @property
    def words(self) -> str:
        """The line as it was typed."""
        return " ".join(token for token, _ in self._tokens).replace(f" {MORE}", MORE)

    @property
    def answers(self) -> tuple[Answer, ...]:
        return tuple(answer for _, answers in self._tokens for answer in answers)

    @property
    def whole(self) -> bool:
        """Is all said? Dice are thrown once the line is given."""
        ask = self.game.ask
        return ask is None or not ask.in_line or ask.chance or self.is_anothers(ask)

    def is_anothers(self, ask: Ask[Any]) -> bool:
        """Does a bot answer it, which is not the one in whose line it is asked?"""
        return ask.side in self.session.players and self.begun is not None and ask.side != self.begun.side

    def say(self, token: str, *answers: Answer, ahead: Game | None = None) -> None:
        """One token more, with all that it answers; `ahead` is the game after the first of them, where it was looked
        at already. Raises Illegal, Fault, and then nothing is said."""
        game, more = (ahead, answers[1:]) if ahead else (self.game, answers)
        if game is self.session.game:
            game = self.spare()  # later on only the new answers are given, however long the turn has been
        try:
            for answer in more:
                game.answer(answer)
        except BaseException:
            self._anew()
            raise
        self.game = game
        for spare in self._spares:
            for answer in answers:
                spare.answer(answer)
        self._tokens.append((token, answers))

    def spare(self) -> Game:
        """Another game at this point of the line."""
        return self._spares.pop() if self._spares else self.game.copy()

    def prepare(self) -> None:
        """Lay games by for the next keys, while nobody types: each takes its time, the more the longer the turn."""
        while self.game.ask and len(self._spares) < SPARES:
            self._spares.append(self.game.copy())

    def back(self) -> bool:
        """Take back the last token; False if there is none."""
        if not self._tokens:
            return False
        self._tokens.pop()
        self._anew()
        return True

    def _anew(self) -> None:
        self._spares.clear()
        self.game = self.session.suppose(*self.answers) if self._tokens else self.session.game

    def give(self) -> None:
        """Give the whole line as one act. Raises Illegal, Fault, Unwritten; then the last token is taken back."""
        try:
            self.session.answer(*self.answers)
        except BaseException:
            self.back()
            raise
