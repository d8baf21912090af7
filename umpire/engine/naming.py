"""What can be chosen, and how a typed token names it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol, TypeVar


class Illegal(Exception):
    """An answer that an ask does not take. Its words are one line: what is wrong and what is allowed."""


class Option(Protocol):
    """Anything that can be chosen: `key` is stable and what the journal keeps, `words` is what people see."""

    @property
    def key(self) -> str: ...
    @property
    def words(self) -> str: ...


O = TypeVar("O", bound=Option)  # noqa: E741


@dataclass(frozen=True)
class Plain:
    """An option that is no piece and no place: a bare key with its words, and the code to type where it has one.

    `for_people`: it is about what people have on their table, so that no bot chooses it. `ended`: its code ends only
    where it is said to, as a number does, whatever else is on offer.
    """

    key: str
    words: str
    code: str = ""
    for_people: bool = False
    ended: bool = False


@dataclass(frozen=True)
class Barred:
    """What is not allowed, why, and by which rule. Shown greyed; the umpire may answer with it."""

    thing: Option
    words: str
    cite: str

    @property
    def reason(self) -> str:
        """What, why and by which rule, in one line."""
        return f"{self.thing.words}: {self.words} ({self.cite})"


def find(token: str, options: Iterable[O], decline: str = "") -> O:
    """The option that a typed token names: its code, key or words, or a beginning of one of its words that only it has.

    `t.` is any option whose code begins with `t` (`+t.` with `+t`); of equals the first is meant. `decline` is what `-`
    means, if it means anything. Raises Illegal.
    """
    offered, typed = list(options), token.casefold().strip()
    if not typed:
        raise Illegal("nothing was named")
    named = exactly(typed, offered) or begun(typed, offered)
    if len({alike(option) for option in named}) == 1:
        return named[0]
    if named:
        raise Illegal(f"{token} may be {either(named)}")
    if _any_of(typed):
        raise Illegal(f"nothing that may has the letter {typed[:-1]}")
    allowed = filter(None, (listed(offered), decline and f"{decline} (-)"))
    raise Illegal(f"{token} is none of {', '.join(allowed)}")


def exactly(typed: str, options: Sequence[O]) -> list[O]:
    """Those whose code, key or words (in this order) are exactly what was typed, in small letters."""
    for name in (code, _key, _words):
        if exact := [option for option in options if name(option) == typed]:
            return exact
    return [option for option in options if typed in all_codes(option)]


def begun(typed: str, options: Sequence[O]) -> list[O]:
    """Those one of whose words begins as typed, where digits are no numbers of theirs; of `t.` the first whose code
    does."""
    if typed.isdigit() and any(code(option).isdigit() for option in options):
        return []
    if _any_of(typed):
        return [option for option in options if code(option).startswith(typed[:-1])][:1]
    return [option for option in options if any(word.startswith(typed) for word in _beginnings(option))]


def _any_of(typed: str) -> bool:
    return len(typed.removeprefix("+")) == 2 and typed.endswith(".")


def alike(option: Option) -> object:
    """What equals have in common: the rules never ask which of them."""
    return getattr(option, "alike", option.key)


def code(option: Option) -> str:
    """Its two keys, a letter and a digit, in small letters; empty where it has none."""
    return str(getattr(option, "code", "")).casefold()


def all_codes(option: Option) -> tuple[str, ...]:
    """Its code and what else may be typed for it (`also`)."""
    return (code(option), *getattr(option, "also", ()))


def _key(option: Option) -> str:
    return option.key.casefold()


def _words(option: Option) -> str:
    return option.words.casefold()


def _beginnings(option: Option) -> tuple[str, ...]:
    return (_words(option), *_words(option).split())


def either(options: Sequence[Option]) -> str:
    """The first of them in words, and by their codes where several are called the same."""
    words = [option.words for option in options]
    names = (
        f"{name} {code(option)}" if words.count(name) > 1 else name for option, name in zip(options, words, strict=True)
    )
    return " or ".join(name.strip() for name in islice(names, 4))


def listed(options: Sequence[Option]) -> str:
    """The first of them in words."""
    names = [option.words for option in options[:8]]
    return ", ".join(names) + (", …" if len(options) > 8 else "")
