"""How the program says that it does not know a word."""

from collections.abc import Iterable


def unknown(what: str, word: str, allowed: Iterable[str]) -> str:
    """One line: what is wrong, what was perhaps meant, what is allowed."""
    from difflib import get_close_matches  # only the mistaken pay for it

    names = list(allowed)
    near = get_close_matches(word, names, n=1)
    meant = f"did you mean {near[0]}? " if near else ""
    told = [repr(name) if "," in name else name for name in names]
    return f"unknown {what} {word!r}: {meant}allowed: {', '.join(told)}"
