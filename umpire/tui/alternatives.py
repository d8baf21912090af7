"""What one thing more would do to the odds at hand: one more support, the flank, the other ruling."""

from typing import NamedTuple

from umpire.engine.asks import Illegal
from umpire.engine.odds import Chance
from umpire.tui import circumstance
from umpire.tui.told import Told


class Alternative(NamedTuple):
    """One thing told otherwise, and the odds that it gives."""

    key: str
    words: str
    odds: dict[str, Chance]


def alternatives(line: Told) -> list[Alternative]:
    """Each circumstance told otherwise, and each ruling answered otherwise, if that changes the odds."""
    now = line.preview()
    if now is None:
        return []
    found: list[Alternative] = []
    for parameter in line.reading.circumstances:
        for text in circumstance.otherwise(parameter, line.reading):
            words = f"{parameter.name} {text or 'untold'}" if parameter.kind != "flag" else _flag(parameter.name, text)
            found += _if_other(line.supposing(parameter, text), parameter.hotkey, words, now.odds, now.outcomes)
    for ruling in line.ruleset.rulings:
        for answer in ruling.answers:
            if answer != line.table.rulings[ruling.name]:
                supposed = line.under(ruling.name, answer)
                found += _if_other(supposed, "", f"ruling {ruling.name}: {answer}", now.odds, now.outcomes)
    return found


def _flag(name: str, text: str) -> str:
    return f"not {name}" if text == "no" else name


def _if_other(
    line: Told, key: str, words: str, odds: dict[str, Chance], outcomes: dict[str, Chance]
) -> list[Alternative]:
    try:
        preview = line.preview()
    except Illegal:
        return []
    if preview is None or (preview.odds == odds and preview.outcomes == outcomes):
        return []
    return [Alternative(key, words, preview.odds)]
