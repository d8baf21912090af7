"""Every way in which several can be chosen, with its odds and what is lost in each case: who leads, who supports."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from textual.content import Content

from umpire.engine.asks import Ask, ChooseSome
from umpire.engine.naming import code
from umpire.engine.outlook import Outlook
from umpire.tui.answering import Answering
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.odds import per_cent
from umpire.tui.widgets.reader import wrapped


class Split(NamedTuple):
    """One way to answer, at the ask at hand or `beyond` it, and what it promises."""

    answer: tuple[str, ...]
    beyond: bool
    outlook: Outlook


def has_splits(ask: Ask[Any] | None) -> bool:
    """Are several to be chosen, of which every choice has its odds?"""
    return isinstance(ask, ChooseSome) and ask.odds is not None


class SplitsScreen(BesideScreen):
    """Those of the ask at hand and of what the line goes on with, of the `sides` that have odds; Enter takes one."""

    def __init__(self, answering: Answering, sides: Sequence[str]) -> None:
        super().__init__()
        self.answering = answering
        both = (answering.ask, False), (answering.beyond, True)
        self.asks = [(ask, beyond) for ask, beyond in both if isinstance(ask, ChooseSome) and ask.side in sides]
        self.splits = {beyond: list(self._weighed(ask, beyond)) for ask, beyond in self.asks}

    def _weighed(self, ask: ChooseSome[Any], beyond: bool) -> Iterator[Split]:
        """Of equals one, who gains most by it first."""
        answers = sorted(ask.unlike(), key=lambda answer: -(ask.gained(answer) or 0))
        for answer in answers:
            if outlook := ask.promised(answer):
                yield Split(tuple(answer), beyond, outlook)

    # What is drawn

    def heading(self) -> Content:
        return Content.styled(self.asks[0][0].prompt if self.asks else "", "bold")

    def keys(self) -> Keys:
        return (("Enter", "so it is", "enter"), ("+ -", "move", "plus"), ("Esc 0", "back", "escape"))

    def rows(self) -> Sequence[Row]:
        rows: list[Row] = []
        for ask, beyond in self.asks:
            splits = self.splits[beyond]
            heads = [words for words, _ in splits[0].outlook.chances] if splits else []
            rows.append(Row(f"{ask.side.upper()}  {ask.prompt}", "  ".join(heads), style="bold"))
            rows += [Row(self._named(ask, split), _odds(split.outlook), split) for split in splits]
        return rows

    def _named(self, ask: ChooseSome[Any], split: Split) -> str:
        """All by their codes, and the lead in words."""
        chosen = ask.read(list(split.answer))
        return f"{' '.join(code(each) or each.words for each in chosen)}  {chosen[0].words}"

    def about(self, value: Split | None, width: int) -> Sequence[Content]:
        if value is None:
            return ()
        ask = next(ask for ask, beyond in self.asks if beyond == value.beyond)
        cases = value.outlook.left.split("; ")
        parts = [Content.styled(ask.tell(list(value.answer)), "bold"), *map(Content, cases)]
        return [line for part in parts for line in wrapped(part, width)]

    def choose(self, value: Split) -> None:
        self.answering.take_several(value.answer, value.beyond)
        self.app.pop_screen()


def _odds(outlook: Outlook) -> str:
    """`5 v 3  52%  27%  21%`, each under its head."""
    chances = (per_cent(chance).rjust(len(words)) for words, chance in outlook.chances)
    return f"{outlook.totals}  {'  '.join(chances)}"
