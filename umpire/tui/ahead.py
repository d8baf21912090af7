"""Keys that are typed ahead: faster than the screen is made to which the one before leads."""

from textual.events import Event, Key
from textual.screen import Screen
from textual.widget import Widget


async def made(screen: Screen[object]) -> None:
    """Wait for a screen that the key before opened."""
    await screen._mounted_event.wait()


async def passed_on(widget: Widget, event: Event) -> bool:
    """Give a key that was typed right after one that led to another screen to that one; says whether it did."""
    app = widget.app
    if not isinstance(event, Key) or app.screen is widget.screen:
        return False
    await made(app.screen)
    (app.focused or app.screen).post_message(event)
    return True
