"""The values that one key goes through when it tells a circumstance."""

from umpire.engine.procedure import Parameter
from umpire.tui.reading import Reading, Token


def told(parameter: Parameter, reading: Reading) -> str:
    """What is told of a circumstance; empty if nothing is."""
    return reading.told[parameter.name].text if parameter.name in reading.told else ""


def cycle(parameter: Parameter, reading: Reading) -> list[str]:
    """The values in the order of the key; the empty one is what is so if nothing is told."""
    if parameter.kind == "flag":
        if parameter.default is None:
            return ["", "yes", "no"]
        so_by_itself = reading.implied().get(parameter.name) or parameter.default
        return ["", "no"] if so_by_itself else ["", "yes"]
    if parameter.kind == "count":
        most = parameter.most if parameter.most is not None else 9
        return ["", *(str(n) for n in range(max(parameter.least, (parameter.default or 0) + 1), most + 1))]
    return ["", *(choice for choice in parameter.choices if choice != parameter.default)]


def following(parameter: Parameter, reading: Reading) -> str:
    """The next value; after the last nothing is told."""
    values, now = cycle(parameter, reading), told(parameter, reading)
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]


def otherwise(parameter: Parameter, reading: Reading) -> list[str]:
    """The values that are not so now (of a count only one more)."""
    values, now = cycle(parameter, reading), told(parameter, reading)
    if parameter.kind == "count":
        return values[values.index(now) + 1 :][:1] if now in values else []
    return [value for value in values if value != now]


def token(parameter: Parameter, text: str) -> Token:
    """A circumstance as the line holds it."""
    typed = parameter.hotkey if parameter.kind == "flag" else f"{parameter.hotkey}{text}"
    if parameter.hotkey in ("+", "-") and text:
        typed = parameter.hotkey * int(text)
    return Token("tell", text, parameter.words, typed, parameter.name)
