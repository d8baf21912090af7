"""What the pieces of every game have: the key that the journal keeps of a name, and how they are offered."""

from typing import NamedTuple


class Offer(NamedTuple):
    """A piece as it is offered to be chosen: how it stands in words, and what makes it the equal of others."""

    key: str
    words: str
    code: str
    alike: object


def key_of(words: str) -> str:
    """What the journal keeps of a name: a token without blanks."""
    return "-".join(words.casefold().split())
