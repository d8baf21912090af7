"""The palette of all commands."""

from textual.command import CommandList, CommandPalette
from textual.errors import NoWidget
from textual.events import Click


class Palette(CommandPalette):
    """The stock one would fall over a key or a click that comes before it is laid out."""

    def on_click(self, event: Click) -> None:
        """One where nothing lies yet (the second of a double click on the key bar) means nothing."""
        try:
            self.get_widget_at(event.screen_x, event.screen_y)
        except NoWidget:
            event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "command_list" and not any(found.scrollable_content_region for found in self.query(CommandList)):
            return False
        return super().check_action(action, parameters)
