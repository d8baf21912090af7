"""An ask for words of a person's own: the reason of a correction."""

from collections.abc import Iterator

from umpire.engine.asks import Answer, Ask, Illegal

MOST = 200
"""So many characters a reason may have."""

NONE = "-"
"""What to type for no words at all."""


class Words(Ask[str]):
    """One line of a person's own words, or none. Typed, it takes all that is left of the line."""

    whole_line = True

    def read(self, answer: Answer) -> str:
        if not isinstance(answer, str):
            raise Illegal(f"{self.prompt}: words are wanted, not {answer!r}")
        if not answer.isprintable():
            raise Illegal(f"{self.prompt}: one line of words that show is wanted")
        if len(answer) > MOST:
            raise Illegal(f"{self.prompt}: {len(answer)} characters, {MOST} at the most")
        return answer.strip()

    def legal(self) -> Iterator[Answer]:
        """No words; any others are as good."""
        yield ""

    def parse(self, token: str) -> Answer:
        words = token.strip()
        return "" if words == NONE else words

    def token(self, answer: Answer) -> str:
        return self.read(answer) or NONE

    def tell(self, answer: Answer) -> str:
        return self.read(answer) or "no reason"
