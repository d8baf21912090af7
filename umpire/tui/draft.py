"""The line that is being typed: its answers are tried on a copy of the game, and given to the battle as one act."""

from collections.abc import Sequence
from typing import Any

from umpire.engine.asks import Answer, Ask
from umpire.engine.game import Game
from umpire.engine.session import Session
from umpire.engine.typed import MORE

ENOUGH = 3
"""So many games one key may need: after its answer, past the next ask, at the throw that follows."""


class Spares:
    """Games laid by while nobody types: to copy one takes its time, the more the longer the turn."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._games: list[Game] = []

    def after(self, answers: Sequence[Answer]) -> Game:
        """A game of its own, after these answers to the ask of the battle. Raises Illegal, Fault."""
        return _answered(self._ready(self._games.pop()) if self._games else self.session.game.copy(), answers)

    def lay_by(self) -> bool:
        """Make one ready; False where they are, and enough."""
        if behind := next((game for game in self._games if not self._stands(game)), None):
            self._games.remove(behind)
            self._games.append(self._ready(behind))
        elif self.session.ask is not None and len(self._games) < ENOUGH:
            self._games.append(self.session.game.copy())
        else:
            return False
        return True

    def _stands(self, game: Game) -> bool:
        """Does it stand where the battle does?"""
        now = self.session.game
        return game.start is now.start and game.given == now.given

    def _ready(self, game: Game) -> Game:
        """That game with what was answered since; a copy where something was taken back, or the turn is over."""
        now, told = self.session.game, len(game.given)
        if game.start is not now.start or game.given != now.given[:told]:
            return now.copy()
        return _answered(game, now.given[told:])


def _answered(game: Game, answers: Sequence[Answer]) -> Game:
    for answer in answers:
        game.answer(answer)
    return game


class Draft:
    """The answers of an unfinished line, token by token; `game` is the battle as it would be after them."""

    def __init__(self, session: Session, spares: Spares) -> None:
        self.session = session
        self.spares = spares
        self.begun = session.ask
        self.game = session.game
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
            game = self.spare()
        try:
            self.game = _answered(game, more)
        except BaseException:
            self._anew()
            raise
        self._tokens.append((token, answers))

    def spare(self) -> Game:
        """Another game at this point of the line."""
        return self.spares.after(self.answers)

    def back(self) -> bool:
        """Take back the last token; False if there is none."""
        if not self._tokens:
            return False
        self._tokens.pop()
        self._anew()
        return True

    def _anew(self) -> None:
        self.game = self.spare() if self._tokens else self.session.game

    def give(self) -> None:
        """Give the whole line as one act. Raises Illegal, Fault, Unwritten; then the last token is taken back."""
        try:
            self.session.answer(*self.answers)
        except BaseException:
            self.back()
            raise
