"""`umpire quick` and `umpire odds`: one combat, told in NAME=VALUE, resolved or weighed."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import click

from umpire.cli import said
from umpire.cli.output import print_json
from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.dice import Contest
from umpire.engine.faces import parse_faces
from umpire.engine.odds import Chance
from umpire.engine.procedure import Combat, Preview, Procedure, Values
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.engine.tally import Reason, Tally
from umpire.library import booklets
from umpire.library.tables import MARKS
from umpire.rules import RULESETS, find

Json = dict[str, Any]
Throw = dict[str, list[int]]
"""The faces of each side that threw."""


class Question(NamedTuple):
    """A combat as it was told."""

    ruleset: Ruleset
    procedure: Procedure
    told: str
    table: Table
    values: Values
    preview: Preview


def odds(
    context: click.Context,
    game: str | None,
    procedure: str | None,
    told: Sequence[str],
    rulings: Sequence[str],
    as_json: bool,
    asked: bool,
) -> None:
    """Print the exact odds of one combat, or what has to be told of it."""
    if asked:
        return _help(context, game, procedure)
    question = _question(context.info_name or "", game, procedure, told, rulings)
    if as_json:
        return print_json(_json(question))
    return print("\n".join(_said(question)))


def quick(
    context: click.Context,
    game: str | None,
    procedure: str | None,
    told: Sequence[str],
    dice: str | None,
    rulings: Sequence[str],
    seed: int | None,
    as_json: bool,
    asked: bool,
) -> None:
    """Resolve one combat with the dice that are given, or else with the program's own."""
    if asked:
        return _help(context, game, procedure)
    if dice is not None and seed is not None:
        raise Illegal("--dice and --seed: either the dice on the table or the program's own")
    question = _question(context.info_name or "", game, procedure, told, rulings)
    combat = question.procedure.begin(question.table, question.values)
    if dice is None:
        _roll(combat, seed)
    else:
        _type(combat, dice)
    return _printed(question, combat, as_json)


def _printed(question: Question, combat: Combat, as_json: bool) -> None:
    throws = [_throw(question.procedure, ask, answer) for ask, answer in combat.throws]
    resolution = combat.resolution
    assert resolution is not None
    if not as_json:
        told = said.resolution(throws, resolution, question.procedure.sides)
        return print("\n".join((*_said(question, outcomes=False), *told)))
    several = {"throws": throws} if len(throws) > 1 else {}
    results = [result.json() for result in resolution.results]
    return print_json(
        {**_json(question), "dice": throws[-1], **several, "verdict": resolution.verdict, "results": results}
    )


# What was told.
def _question(
    command: str, game: str | None, procedure: str | None, told: Sequence[str], rulings: Sequence[str]
) -> Question:
    if not game:
        raise Illegal(f"{command} needs a game: allowed: {', '.join(RULESETS)}")
    ruleset = booklets.over(find(game))
    if not procedure:
        allowed = ", ".join(procedure.name for procedure in ruleset.procedures)
        raise Illegal(f"{command} {ruleset.key} needs a procedure: allowed: {allowed}")
    how = ruleset.procedure(procedure)
    table = ruleset.table(pairs(rulings, "ruling NAME=ANSWER"))
    values = how.read(table, pairs(told, "NAME=VALUE"))
    return Question(ruleset, how, " ".join((*told, *rulings)), table, values, how.preview(table, values))


def pairs(words: Iterable[str], shape: str) -> dict[str, str]:
    """NAME=VALUE words, in any order. Raises Illegal where one has another shape or a name comes twice."""
    read: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not (name and sign and value):
            raise Illegal(f"{word}: {shape} is wanted")
        if name in read:
            raise Illegal(f"{name}= is given twice: {read[name]} and {value}")
        read[name] = value
    return read


def _said(question: Question, *, outcomes: bool = True) -> Iterator[str]:
    """The combat and its odds in words."""
    combat = question.procedure.begin(question.table, question.values)
    combat.close()
    return said.preview(
        f"{question.ruleset.title}: {question.procedure.title} ({question.procedure.cite})",
        question.told,
        question.preview,
        joined=isinstance(combat.ask, Contest),
        outcomes=outcomes,
    )


# The dice.
def _roll(combat: Combat, seed: int | None) -> None:
    """Answer with the program's dice; a seed that nobody chose is told, so that the same can be thrown again."""
    from umpire.engine.thrown import Dice, fresh_seed

    if seed is None:
        seed = int(fresh_seed(), 16) % 10**6
        print(f"thrown by the program (again with --seed {seed})", file=sys.stderr)
    dice = Dice(seed)
    while (ask := combat.ask) is not None:
        answer = ask.thrown(dice)
        combat.answer(answer)
        dice = dice.after(answer)


def _type(combat: Combat, dice: str) -> None:
    """Answer with the typed dice, all or none: attacker first, `/` between the sides, `;` between throws."""
    typed = [throw.strip() for throw in dice.split(";")]
    for number, throw in enumerate(typed, start=1):
        if combat.ask is None:
            due = "1 throw is" if number == 2 else f"{number - 1} throws are"
            raise Illegal(f"--dice: only {due} due, {len(typed)} given")
        try:
            combat.answer(_faces(combat.ask, throw))
        except Illegal as wrong:
            place = f" throw {number}:" if len(typed) > 1 else ""
            raise Illegal(f"--dice:{place} {wrong}; due: {said.due(combat.ask)}") from None
    if combat.ask is not None:
        raise Illegal(f"--dice: throw {len(typed) + 1} is missing; due: {said.due(combat.ask)}")


def _faces(ask: Ask[Any], throw: str) -> Answer:
    if not throw:
        raise Illegal("nothing is given")
    sides = throw.split("/")
    if isinstance(ask, Contest):
        if len(sides) != 2:
            raise Illegal(f"{throw!r} is not the dice of two sides")
        return {part: parse_faces(faces) for part, faces in zip(ask.PARTS, sides, strict=True)}
    if len(sides) != 1:
        raise Illegal(f"{throw!r} is the dice of {len(sides)} sides, and only one throws")
    return parse_faces(throw)


def _throw(procedure: Procedure, ask: Ask[Any], answer: Answer) -> Throw:
    if isinstance(ask, Contest):
        return {side: answer[part] for side, part in zip(procedure.sides, ask.PARTS, strict=True)}
    return {ask.side if ask.side in procedure.sides else procedure.sides[0]: answer}


# What programs read.
def _json(question: Question) -> Json:
    preview = question.preview
    sides = {side: _side(tally) for side, tally in preview.tallies.items()}
    if preview.score is not None:
        sides[question.procedure.sides[0]]["score"] = _side(preview.score)
    return {
        "game": question.ruleset.key,
        "procedure": question.procedure.name,
        **sides,
        "odds": _chances(preview.odds),
        "outcomes": _chances(preview.outcomes),
    }


def _side(tally: Tally) -> Json:
    return {tally.unit: tally.total, "reasons": [_reason(reason) for reason in tally.reasons]}


def _reason(reason: Reason) -> Json:
    mark = f" ({reason.source})" if reason.source in MARKS else ""
    return {"amount": reason.amount, "words": reason.words + mark, "cite": reason.cite}


def _chances(chances: dict[str, Chance]) -> dict[str, str]:
    return {key: str(chance) for key, chance in chances.items()}


# --help: the games, the procedures of a game, the names of a procedure.
def _help(context: click.Context, game: str | None, procedure: str | None) -> None:
    from umpire.cli import checklist

    if not game:
        print(context.get_help())
        print("\n".join(("", *checklist.games(find(key) for key in RULESETS))))
    elif not procedure:
        print("\n".join(checklist.procedures(context.command_path, find(game))))
    else:
        ruleset = find(game)
        print("\n".join(checklist.names(context.command_path, ruleset, ruleset.procedure(procedure))))
