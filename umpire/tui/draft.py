"""The line that is being typed: its answers are tried on a copy of the game, and given to the battle as one act."""

from umpire.engine.asks import Answer
from umpire.engine.game import Game
from umpire.engine.session import Session
from umpire.engine.typed import MORE


class Draft:
    """The answers of an unfinished line, token by token; `game` is the battle as it would be after them."""

    def __init__(self, session: Session) -> None:
        self.session = session
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
        return ask is None or not ask.in_line or ask.chance

    def say(self, token: str, *answers: Answer, ahead: Game | None = None) -> None:
        """One token more, with all that it answers; `ahead` is the game after the first of them, where it was looked
        at already. Raises Illegal, Fault, and then nothing is said."""
        game, more = (ahead, answers[1:]) if ahead else (self.game, answers)
        if game is self.session.game:
            game = game.copy()  # later on only the new answers are given, however long the turn has been
        try:
            for answer in more:
                game.answer(answer)
        except BaseException:
            self._anew()
            raise
        self.game = game
        self._tokens.append((token, answers))

    def back(self) -> bool:
        """Take back the last token; False if there is none."""
        if not self._tokens:
            return False
        self._tokens.pop()
        self._anew()
        return True

    def _anew(self) -> None:
        self.game = self.session.suppose(*self.answers) if self._tokens else self.session.game

    def give(self) -> None:
        """Give the whole line as one act. Raises Illegal, Fault, Unwritten; then the last token is taken back."""
        try:
            self.session.answer(*self.answers)
        except BaseException:
            self.back()
            raise
