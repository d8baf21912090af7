"""The armies in a battle: a row for each type, its units with signs for their state; opened, how each unit stands."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.engine.view import Unit, View
from umpire.tui import happened
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.lists import called, counts, types
from umpire.tui.widgets.reader import wrapped
from umpire.tui.widgets.states import sign


class ForcesScreen(BesideScreen):
    """Both sides by type; below or beside it the units of the row under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("A", "back", "Back", id="forces_back"),
        Binding("l", "lists", "Army lists", id="forces_lists"),
    ]

    def __init__(self, session: Session, ruleset: Ruleset) -> None:
        super().__init__()
        self.session, self.ruleset, self.game = session, ruleset, ruleset.key

    @property
    def view(self) -> View:
        return self.session.view

    def heading(self) -> Content:
        return Content.assemble(("Armies", "bold"), "  ", "  ".join(self.view.header))

    def keys(self) -> Keys:
        return (
            ("Up Down", "a type", "down"),
            ("Space", "more", "space"),
            ("l", "the army lists", "l"),
            ("Esc A", "back", "escape"),
            ("?", "help", "question_mark"),
        )

    def rows(self) -> Sequence[Row]:
        return list(self._rows())

    def _rows(self) -> Iterator[Row]:
        for side in self.ruleset.sides:
            told = counts([unit for unit in self.view.units if unit.side == side])
            yield Row(f"{side.upper()}  {told}", style="bold")
            yield from self._types([unit for unit in self.view.units if not unit.formation], side)
            for group in self.view.groups:
                units = [unit for unit in self.view.units if unit.formation == group.key]
                if group.side == side and units:
                    yield Row(f" {group.code} {group.words}", group.state, style="bold")
                    yield from self._types(units, side)
            yield from self._commanders(side)
        yield Row("Losses, in order", "", ("losses",))

    def _commanders(self, side: str) -> Iterator[Row]:
        for each in self.view.commanders:
            if each.side == side:
                whom = f"with {each.place}" if each.place else "with a unit not said yet"
                yield Row(f"  {each.code:3}{each.words}", ", ".join(each.states) or whom)

    def _types(self, units: Sequence[Unit], side: str) -> Iterator[Row]:
        for alike in types(units, side):
            codes = " ".join(f"{unit.code[1:] or unit.words}{sign(unit, self.umpire.glyphs)}" for unit in alike)
            words = f"  {called(alike)} {len(alike)}  {alike[0].code[:1]} {codes}"
            yield Row(words, "", tuple(unit.key for unit in alike))

    def about(self, value: Any, width: int) -> Sequence[Content]:
        if value == ("losses",):
            return self._losses(width)
        chosen = [unit for unit in self.view.units if unit.key in (value or ())]
        return [line for unit in chosen for line in wrapped(self._unit(unit), width)]

    def _unit(self, unit: Unit) -> Content:
        """`t1 14/36 III (3+)  in 5 Workers' Settlement  depleted`."""
        places = {place.key: place.words for place in self.view.places}
        where = f"in {places[unit.place]}" if unit.place in places else ""
        groups = {group.key: group.words for group in self.view.groups}
        parts = (groups.get(unit.formation, ""), where, ", ".join(unit.states) or "ready")
        told = "  ".join(part for part in parts if part)
        return Content.assemble((f"{unit.code:3}", "bold $key"), (unit.words, "bold"), f" ({unit.value})  {told}")

    def _losses(self, width: int) -> list[Content]:
        lost = happened.losses(self.session, self.view)
        ends = (f"{unit.side}: {unit.words}  {', '.join(unit.states[1:])}".rstrip() for unit in lost)
        told = [f"{number} {words}" for number, words in enumerate(ends, 1)]
        return [line for words in told or ["nobody yet"] for line in wrapped(Content(words), width)]

    def action_lists(self) -> None:
        self.umpire.open("armies", self.game)
