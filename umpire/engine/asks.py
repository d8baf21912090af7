"""What a rule can ask of the table: a choice or a draw here, any ask in `ask`; rolls and contests in `dice`."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Generic

from umpire.engine.ask import CORRECT as CORRECT
from umpire.engine.ask import MISSING as MISSING
from umpire.engine.ask import NONE, T, checksum, umpires
from umpire.engine.ask import Answer as Answer
from umpire.engine.ask import Ask as Ask
from umpire.engine.ask import AtRest as AtRest
from umpire.engine.naming import Barred as Barred
from umpire.engine.naming import Illegal as Illegal
from umpire.engine.naming import O, alike, begun, code, exactly, find, listed
from umpire.engine.naming import Option as Option
from umpire.engine.naming import Plain as Plain
from umpire.engine.odds import Chance
from umpire.engine.outlook import Outlook
from umpire.engine.sketch import Sketcher, nothing

if TYPE_CHECKING:
    from umpire.engine.thrown import Dice


class _Offer(Ask[T], Generic[O, T]):
    """An ask with options, some of which may be barred. They may be given by their keys, as a table holds them.

    `odds` says what an option promises, and `gain` what it gains its side, in the unit of `Battle.worth`, for players
    that look before they answer: both of what the rule is given for an answer, and worked out only when called.
    """

    may_be_empty = True
    decline = ""
    """What `-` means, if it means anything: none of the options."""

    def __init__(
        self,
        cite: str,
        side: str,
        prompt: str,
        options: Iterable[O] | dict[str, O],
        *,
        barred: Callable[[], Iterable[Barred]] = tuple,
        odds: Callable[[T], Outlook | None] | None = None,
        gain: Callable[[T], float] | None = None,
        about: Sequence[str] = (),
        presumed: Answer = MISSING,
        in_line: bool = False,
        reminders: Mapping[str, str] = NONE,
        sketch: Sketcher = nothing,
    ) -> None:
        # one is made at every answer: to hand these on, one call up, would take as long as all of the rest
        self.cite, self.side, self.prompt, self.about = cite, side, prompt, tuple(about)
        self.presumed, self.in_line, self.reminders, self.sketch = presumed, in_line, reminders, sketch
        self.odds, self.gain, self._barred = odds, gain, barred
        self._by_key: dict[str, O] = options.copy() if isinstance(options, dict) else _by_key(cite, options)
        if not (self._by_key or self.may_be_empty):
            raise ValueError(f"{cite}: {prompt}: nothing to choose from")

    @property
    def options(self) -> tuple[O, ...]:
        """What is on offer, in order."""
        return tuple(self._by_key.values())

    def keys(self) -> tuple[str, ...]:
        return tuple(self._by_key)

    def fingerprint(self) -> str:
        return checksum(self.side, self.cite, *self._by_key)  # without a tuple: made at every answer

    def barred(self) -> tuple[Barred, ...]:
        """What is not allowed, and why: worked out only when somebody looks."""
        return tuple(self._barred())

    def shown(self) -> tuple[tuple[O, int], ...]:
        """The options as people see them: of equals (same `alike`) one, with their number."""
        groups: dict[object, list[O]] = {}
        for option in self.options:
            groups.setdefault(alike(option), []).append(option)
        return tuple((group[0], len(group)) for group in groups.values())

    def option(self, key: Answer) -> O:
        """The option of a key. Raises Illegal, with the reason where it is barred."""
        try:
            return self._by_key[key]
        except (KeyError, TypeError):
            return self._not_offered(key)

    def _not_offered(self, key: Answer) -> O:
        if umpires(key):
            return self._overruled(key)
        for bar in self.barred():
            if bar.thing.key == key:
                raise Illegal(bar.reason)
        raise Illegal(f"{self.prompt}: {key!r} is none of {listed(self.options)}")

    def gained(self, answer: Answer) -> float | None:
        return self.gain(self.read(answer)) if self.gain else None

    def promised(self, answer: Answer) -> Outlook | None:
        return self.odds(self.read(answer)) if self.odds else None

    def _overruled(self, answer: dict[str, Any]) -> O:
        key = answer["umpire"]
        if extra := answer.keys() - {"umpire", "why"}:
            raise Illegal(f"{self.prompt}: {min(extra)!r} is no part of the umpire's word")
        things: tuple[Option, ...] = (*self.options, *(bar.thing for bar in self.barred()))
        for thing in things:
            if thing.key == key:
                return thing  # type: ignore[return-value]  # a barred thing is of the kind of the options
        raise Illegal(f"{self.prompt}: {key!r} is not here to be chosen, even by the umpire")

    def forced(self) -> Answer:
        # in a line that may be typed blind each name stands where it was meant
        return next(iter(self._by_key)) if len(self.shown()) == 1 and not self.in_line else MISSING

    def parse(self, token: str) -> Answer:
        typed = token.casefold().strip()
        if typed and not exactly(typed, self.options):
            barred = {bar.thing.key: bar for bar in self.barred()}
            things = [bar.thing for bar in barred.values()]
            named = exactly(typed, things) or ([] if begun(typed, self.options) else begun(typed, things))
            if named:
                raise Illegal(barred[named[0].key].reason)
        return find(token, self.options, self.decline).key

    def token(self, answer: Answer) -> str:
        if umpires(answer):
            return f"!{answer['umpire']}"
        option = self.option(answer)
        told = str(getattr(option, "code", ""))
        if told in ("", option.key):
            return option.key
        namesakes = [other for other in self.options if code(other) == told.casefold()]
        return told if len(namesakes) == 1 else option.key

    def tell(self, answer: Answer) -> str:
        words = self.option(answer).words
        return words if isinstance(answer, str) else _ruled(words, answer)


def _ruled(words: str, answer: Answer) -> str:
    """The words of an answer, with the umpire's reason where it is his."""
    return f"{words} (the umpire rules: {answer.get('why', '')})" if umpires(answer) else words


def _by_key(cite: str, options: Iterable[O]) -> dict[str, O]:
    options = tuple(options)
    by_key = {option.key: option for option in options}
    if len(by_key) != len(options):
        raise ValueError(f"{cite}: two options of one key: {[option.key for option in options]}")
    return by_key


class Choose(_Offer[O, O]):
    """One of the options. With nothing to choose it is a fault of the rules: a ruling must say what happens instead."""

    may_be_empty = False

    def read(self, answer: Answer) -> O:
        return self.option(answer)

    def legal(self) -> Iterator[Answer]:
        return iter(self._by_key)


class MayChoose(_Offer[O, O | None]):
    """One of the options, or none: `decline` says what declining means."""

    def __init__(
        self,
        cite: str,
        side: str,
        prompt: str,
        options: Iterable[O] | dict[str, O],
        *,
        decline: str = "none",
        **more: Any,
    ) -> None:
        super().__init__(cite, side, prompt, options, **more)
        self.decline = decline

    def read(self, answer: Answer) -> O | None:
        return None if answer is None else self.option(answer)

    def legal(self) -> Iterator[Answer]:
        yield from self._by_key
        yield None

    def parse(self, token: str) -> Answer:
        return None if token.casefold() in ("-", "none", self.decline.casefold()) else super().parse(token)

    def token(self, answer: Answer) -> str:
        return "-" if answer is None else super().token(answer)

    def forced(self) -> Answer:
        return MISSING

    def declined(self) -> Answer:
        return None

    def tell(self, answer: Answer) -> str:
        return self.decline if answer is None else super().tell(answer)


class ChooseSome(_Offer[O, tuple[O, ...]]):
    """At least `least` and at most `most` of the options, in the order offered; with a `lead` the one named first comes
    first, and the order of the others is all one."""

    def __init__(
        self,
        cite: str,
        side: str,
        prompt: str,
        options: Iterable[O] | dict[str, O],
        *,
        least: int = 0,
        most: int | None = None,
        lead: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(cite, side, prompt, options, **more)
        self.lead = lead
        self.least = least
        self.most = len(self.options) if most is None else min(most, len(self.options))
        self.decline = "" if least else "none of them"
        if self.least > self.most:
            raise ValueError(f"{cite}: {prompt}: fewer than {least} to choose from")

    def read(self, answer: Answer) -> tuple[O, ...]:
        if umpires(answer):
            keys = answer["umpire"]
            if not isinstance(keys, list):
                raise Illegal(f"{self.prompt}: a list of keys is wanted, not {keys!r}")
            return tuple(self._overruled({**answer, "umpire": key}) for key in keys)
        if not isinstance(answer, list) or any(not isinstance(key, str) for key in answer):
            raise Illegal(f"{self.prompt}: a list of keys is wanted, not {answer!r}")
        if len(set(answer)) != len(answer):
            raise Illegal(f"{self.prompt}: the same thing twice")
        chosen = [self.option(key) for key in answer]
        if not self.least <= len(chosen) <= self.most:
            raise Illegal(f"{self.prompt}: {len(chosen)} chosen, {self._how_many()} wanted")
        first = chosen[:1] if self.lead else []
        return (*first, *(option for option in self.options if option in chosen and option not in first))

    def _how_many(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    def legal(self) -> Iterator[Answer]:
        for number in range(self.least, self.most + 1):
            for keys in combinations(self._by_key, number):
                for first in range(max(1, number) if self.lead else 1):
                    yield [*keys[first : first + 1], *keys[:first], *keys[first + 1 :]]

    def unlike(self) -> Iterator[Answer]:
        """Of the legal answers those that differ in more than which of equals is meant."""
        kinds = {key: alike(option) for key, option in self._by_key.items()}
        met = set[object]()
        for answer in self.legal():
            first, rest = answer[: self.lead], answer[self.lead :]
            kind = (tuple(kinds[key] for key in first), frozenset(Counter(kinds[key] for key in rest).items()))
            if kind not in met:
                met.add(kind)
                yield answer

    def parse(self, token: str) -> Answer:
        """Names joined by `+`; `-` is none of them."""
        return [] if token == "-" else list(map(super().parse, token.split("+")))

    def token(self, answer: Answer) -> str:
        if umpires(answer):
            return f"!{'+'.join(answer['umpire'])}"
        return "+".join(map(super().token, answer)) or "-"

    def forced(self) -> Answer:
        all_alone = self.least == len(self.options) and not (self.in_line or (self.lead and self.least > 1))
        return list(self._by_key) if all_alone else MISSING

    def declined(self) -> Answer:
        return MISSING if self.least else []

    def tell(self, answer: Answer) -> str:
        words = [option.words for option in self.read(answer)]
        apart = "; " if any(", " in each for each in words) else ", "
        return _ruled(apart.join(words) or "none", answer)


class Draw(Choose[O]):
    """One of the options, blindly: chance answers, or the player types what he turned over."""

    chance = True

    def chances(self) -> Iterator[tuple[Answer, Chance]]:
        for key in self._by_key:
            yield key, Chance(1, len(self._by_key))

    def thrown(self, dice: "Dice", **typed: Answer) -> Answer:
        return tuple(self._by_key)[dice.below(len(self._by_key))]
