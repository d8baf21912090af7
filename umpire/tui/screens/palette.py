"""The palette of all commands."""

from textual.command import CommandList, CommandPalette


class Palette(CommandPalette):
    """The stock one would fall over a key for its list that comes before that is laid out."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "command_list" and not any(found.scrollable_content_region for found in self.query(CommandList)):
            return False
        return super().check_action(action, parameters)
