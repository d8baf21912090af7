"""Keys as the line reads them. A keypad's signs have two names, which differ by terminal: both are known here."""

from textual.events import Key

NAMES = {
    "add": "+", "plus": "+", "kp_plus": "+",
    "subtract": "-", "minus": "-", "kp_minus": "-",
    "multiply": "*", "asterisk": "*", "kp_multiply": "*",
    "divide": "/", "slash": "/", "kp_divide": "/",
    "decimal": ".", "comma": ".", "full_stop": ".", "kp_decimal": ".", "separator": ".",
    "enter": "\r", "kp_enter": "\r", "space": " ",
}  # fmt: skip


def typed(event: Key) -> str:
    """The one character that a key stands for; empty if it is a named key."""
    if event.key in NAMES:
        return NAMES[event.key]
    character = event.character or ""
    return character if len(character) == 1 and character.isprintable() else ""
