"""What the screens have in common on which a value is set right: `i` sets one, `w` writes what was set."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.library.problem import legible
from umpire.library.settable import Settable
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.widgets.keybar import Keys


class SettingScreen(BesideScreen):
    """`settable` gives the values that the row under the cursor shows; `game` is whose they are."""

    game: str

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "set", "Set a value", id="set_value"),
        Binding("w", "write", "Write to the booklet", id="write_booklet"),
    ]

    def settable(self, value: Any) -> Sequence[Settable]:
        return ()

    def in_force(self) -> Ruleset:
        """The ruleset with the player's values. What is wrong with his booklet is said once."""
        return self.umpire.in_force(self.game)

    def unwritten(self) -> str:
        """What the heading says of values that the booklet does not have yet."""
        number = self.umpire.values.unwritten(self.game)
        return f"  {number} set, w writes to your booklet" if number else ""

    def setting_keys(self) -> Keys:
        """What the key bar has of this, where there is something to set or to write."""
        sets = (("i", "set a value", "i"),) if self.settable(self.listing.value) else ()
        writes = (("w", "to your booklet", "w"),) if self.umpire.values.unwritten(self.game) else ()
        return (*sets, *writes)

    def on_screen_resume(self) -> None:
        """Another screen may have set a value."""
        self.relist(self.listing.value)

    def action_set(self) -> None:
        """Set one of the values of the row under the cursor."""
        from umpire.tui.screens.value import ValueScreen

        if settable := self.settable(self.listing.value):
            self.app.push_screen(ValueScreen(self.umpire.values, self.game, settable))
        else:
            self.notify("nothing here can be set", timeout=3)

    def action_write(self) -> None:
        """Write what was set into the player's booklet."""
        try:
            file = self.umpire.values.write(self.game)
        except Illegal as problem:
            self.notify(str(problem), severity="warning", markup=False)
        else:
            self.notify(f"written to {legible(file)}", markup=False)
        self.relist(self.listing.value)
