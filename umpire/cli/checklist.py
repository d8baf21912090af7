"""What a procedure has to be told: the names, the rule that each belongs to, what is allowed."""

from collections.abc import Iterable, Iterator

from umpire.cli.said import columns
from umpire.engine.procedure import Parameter, Procedure
from umpire.engine.ruleset import Ruleset


def games(rulesets: Iterable[Ruleset]) -> Iterator[str]:
    """The games and their procedures."""
    yield "Games (any unambiguous beginning will do):"
    for ruleset in rulesets:
        yield from columns(f"  {ruleset.key:15} ", ", ".join(procedure.name for procedure in ruleset.procedures))


def procedures(command: str, ruleset: Ruleset) -> Iterator[str]:
    """The procedures of a game."""
    yield f"{command} {ruleset.key} PROCEDURE [NAME=VALUE …]"
    yield ""
    yield f"The procedures of {ruleset.title}:"
    for procedure in ruleset.procedures:
        yield from columns(f"  {procedure.name:14} ", procedure.title, procedure.cite)
    yield ""
    yield f"{command} {ruleset.key} PROCEDURE --help lists what a procedure has to be told."


def names(command: str, ruleset: Ruleset, procedure: Procedure) -> Iterator[str]:
    """The names of a procedure in the order of the checklist, its units, and the rulings."""
    yield f"{command} {ruleset.key} {procedure.name} [NAME=VALUE …]"
    yield ""
    yield f"{procedure.title} ({procedure.cite})"
    yield ""
    width = max(len(parameter.name) for parameter in procedure.parameters) + 2
    for parameter in procedure.parameters:
        yield from columns(f"  {parameter.name + '=':{width}} ", parameter.words, parameter.cite)
        yield from columns(" " * (width + 3), f"{_allowed(parameter)} [{_default(parameter)}]")
    yield from _units(ruleset, procedure)
    if ruleset.rulings:
        yield ""
        yield "Rulings (--ruling NAME=ANSWER; the first answer is the default)"
        width = max(len(ruling.name) for ruling in ruleset.rulings) + 2
        for ruling in ruleset.rulings:
            yield from columns(f"  {ruling.name + '=':{width}} ", " | ".join(ruling.answers), ruling.cite)


def _allowed(parameter: Parameter) -> str:
    return "the units are listed below" if parameter.kind == "unit" else parameter.allowed()


def _default(parameter: Parameter) -> str:
    if parameter.required:
        return "required"
    match parameter.default:
        case None:
            return "follows from the units if not given"
        case bool():
            return f"{'yes' if parameter.default else 'no'} if not given"
    return f"{parameter.default} if not given"


def _units(ruleset: Ruleset, procedure: Procedure) -> Iterator[str]:
    """The units that the names take, together where they take the same."""
    table = ruleset.table()
    takers: dict[tuple[str, ...], list[str]] = {}
    for parameter in procedure.parameters:
        if parameter.kind == "unit" and (units := tuple(procedure.units(table, parameter.name))):
            takers.setdefault(units, []).append(f"{parameter.name}=")
    for units, takes in takers.items():
        yield ""
        yield f"Units for {' and '.join(takes)}"
        yield from columns("  ", ", ".join(units))
