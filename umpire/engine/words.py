"""How the program says that it does not know a word."""

from collections.abc import Iterable, Sequence

ENOUGH = 12
"""So many names are told; who wants the others asks for help."""


def unknown(what: str, word: str, allowed: Iterable[str]) -> str:
    """One line: what is wrong, what was perhaps meant, what is allowed (of many not all)."""
    names = list(allowed)
    told = [_told(name) for name in names]
    if len(told) > ENOUGH:
        told = [*told[: ENOUGH - 1], f"{len(told) - ENOUGH} more", told[-1]]
    return f"unknown {what} {word!r}: {meant(word, names)}allowed: {', '.join(told)}"


def meant(word: str, names: Sequence[str]) -> str:
    """`did you mean this? `, if there is one that comes near."""
    near = " or ".join(map(_told, _near(word, names)))
    return f"did you mean {near}? " if near else ""


def _near(word: str, names: Sequence[str]) -> list[str]:
    """The names that come nearest, all that come as near (three at the most); else those that hold the word."""
    from difflib import SequenceMatcher, get_close_matches  # only the mistaken pay for it

    close = get_close_matches(word, names, n=3)
    nearest = SequenceMatcher(None, close[0], word).ratio() if close else 0
    holding = [name for name in names if len(word) > 2 and word in name][:3]
    return [name for name in close if SequenceMatcher(None, name, word).ratio() == nearest] or holding


def _told(name: str) -> str:
    return repr(name) if "," in name else name
