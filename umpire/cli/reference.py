"""`umpire rules`: the summaries of the printed rules, by citation, and the rulings."""

import sys
from collections.abc import Iterator
from typing import Any

from umpire.cli.output import print_json
from umpire.cli.said import PREFIX, columns, paragraphs
from umpire.engine.asks import Illegal
from umpire.engine.rulebook import HOW, Rule
from umpire.engine.ruleset import Ruleset, Ruling
from umpire.engine.words import unknown
from umpire.rules import RULESETS, find


def rules(game: str | None, citation: str, search: str | None, as_json: bool) -> None:
    """Print the list of citations, one of them, or those that have the words that are sought."""
    if not game:
        raise Illegal(f"rules needs a game: allowed: {', '.join(RULESETS)}")
    if citation and search is not None:
        raise Illegal("a citation and --search: either the one or the other")
    ruleset = find(game)
    book, rulings = tuple(ruleset.rulebook().values()), ruleset.rulings
    if citation:
        book, rulings = _cited(ruleset, book, citation)
    elif search is not None:
        book = tuple(rule for rule in book if _has(f"{rule.cite} {rule.words}", search))
        rulings = tuple(ruling for ruling in rulings if _has(f"{PREFIX}{ruling.name} {ruling.question}", search))
    if as_json:
        return print_json(
            {"game": ruleset.key, "rules": [_rule(rule) for rule in book], "rulings": [_ruling(r) for r in rulings]}
        )
    if citation or search is not None:
        lines = (*(line for rule in book for line in _whole(rule)), *_asked(rulings))
        if not lines:
            return print(f"{ruleset.title}: no rule has the words {search!r}", file=sys.stderr)
        return print("\n".join(lines).rstrip())
    return print("\n".join((*_list(ruleset.title, book), *_asked(rulings))).rstrip())


def _cited(ruleset: Ruleset, book: tuple[Rule, ...], citation: str) -> tuple[tuple[Rule, ...], tuple[Ruling, ...]]:
    sought = " ".join(citation.split()).casefold()
    # a ruling answers to its name alone too, be it a setting or fixed
    cited = tuple(rule for rule in book if sought in (rule.cite.casefold(), rule.cite.removeprefix(PREFIX).casefold()))
    ruled = tuple(ruling for ruling in ruleset.rulings if sought in (ruling.name, (PREFIX + ruling.name).casefold()))
    if not cited and not ruled:  # a heading alone stands for all its rules
        cited = tuple(rule for rule in book if rule.cite.casefold().startswith(f"{sought} "))
    if not cited and not ruled:
        raise Illegal(
            unknown("citation", citation, (*(rule.cite for rule in book), *(r.name for r in ruleset.rulings)))
        )
    return cited, ruled


def _has(text: str, words: str) -> bool:
    return all(word in text.casefold() for word in words.casefold().split())


def _list(title: str, book: tuple[Rule, ...]) -> Iterator[str]:
    yield f"{title}: the rules, and what the program does about each"
    width = max((len(rule.cite) for rule in book), default=0)
    for rule in (rule for rule in book if not rule.cite.startswith(PREFIX)):  # the rulings follow, with their answers
        yield from columns(f"  {rule.cite:{width}}  ", HOW[rule.how] + (f" ({rule.edition})" if rule.edition else ""))
    yield ""


def _whole(rule: Rule) -> Iterator[str]:
    yield f"{rule.cite}{f' ({rule.edition})' if rule.edition else ''}: {HOW[rule.how]}"
    yield from paragraphs(rule.words, "  ")


def _asked(rulings: tuple[Ruling, ...]) -> Iterator[str]:
    for ruling in rulings:
        yield from columns(PREFIX, ruling.name, ruling.cite)
        yield from columns("  ", ruling.question)
        yield from columns("  ", f"{ruling.answers[0]} (the default) | {' | '.join(ruling.answers[1:])}")
        yield ""


def _rule(rule: Rule) -> dict[str, Any]:
    edition = {"edition": rule.edition} if rule.edition else {}
    return {"cite": rule.cite, "words": rule.words, "how": rule.how, **edition}


def _ruling(ruling: Ruling) -> dict[str, Any]:
    return {
        "name": ruling.name,
        "cite": ruling.cite,
        "question": ruling.question,
        "answers": list(ruling.answers),
        "default": ruling.answers[0],
    }
