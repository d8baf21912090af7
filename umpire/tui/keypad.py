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
    """The one character that a key stands for; empty if it is a named key, or a digit of other scripts (`²` is a key
    of French keyboards), which is no number here."""
    if event.key in NAMES:
        return NAMES[event.key]
    character = event.character or ""
    strange = len(character) != 1 or not character.isprintable() or (character.isdigit() and not character.isascii())
    return "" if strange else character
