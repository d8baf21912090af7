"""A new army list: short, clean, with comments that teach the format; or one with the units and values of another."""

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from textwrap import wrap
from types import MappingProxyType
from typing import Any

from umpire.engine.asks import Illegal
from umpire.engine.battle import Survivor
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Numbers
from umpire.library import labels
from umpire.library.folders import own
from umpire.library.game import FindRuleset
from umpire.library.overrides import Columns
from umpire.library.problem import errors
from umpire.library.shipped import Kind, shipped
from umpire.library.writing import flow

NOBODY: Mapping[str, Sequence[str]] = MappingProxyType({})
SCHEMA = "army.schema.json"
"""The schema that a list names in its first line, beside it."""

WIDEST = 118
"""How many characters a line has at most where it can be broken."""

ARMY = "{title}: an army list. Change what you like; `umpire check` reads it and names every slip with its line."
RANKS = "What each rank is called, and its grade, once for each commander: {grades}. They are no units."
FORMATIONS = """One entry a formation; `kind` is one of: {kinds}. The labels of its units begin with `short` (without
it, the name is shortened) and a stroke."""
UNITS = "One entry a kind of unit. Only `type` is required."
KEYS = (
    ("type", "one of: {types}"),
    ("name, count", "what the units are called, and how many there are; their labels are the name and a number"),
    ("label, labels", "or else what the one unit, or each of several, is called: `labels: [Alpha, Beta]`"),
    ("code", "the letter that names them at the keyboard (without it, one is chosen)"),
    ("traits", "a list of what is special about them: {traits}"),
)
VALUES = "Any printed value may be given in place of that of the type: {values}."


def first(ruleset: Ruleset) -> str:
    """A short list of the game's first side and first types."""
    numbers = ruleset.numbers()
    rules: Mapping[str, Any] = numbers.get("army list", {})
    side = ruleset.sides[0]
    units = list(_first_units(list(ruleset.types(numbers, side)), rules.get("at most", {})))
    told: dict[str, Any] = {"game": ruleset.key, "side": side, "name": "New army"}
    if grades := rules.get("commanders"):
        told["commanders"] = _ranks(grades)
    if kinds := list(rules.get("formations", {})):
        named = {"name": f"1st {kinds[0].capitalize()}", "short": f"1 {kinds[0][:3].capitalize()}", "kind": kinds[0]}
        return write(ruleset, told | {"formations": [named | {"units": units}]})
    return write(ruleset, told | {"units": units})


def _ranks(grades: Mapping[str, Any]) -> dict[str, Any]:
    """As many commanders of each grade as there may be."""
    most = {grade: limit["number"] for grade, limit in grades.items()}
    return {grade.capitalize(): [grade] * number if number > 1 else grade for grade, number in most.items()}


def _first_units(types: Sequence[str], most: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    taken: list[str] = []
    for kind, count in zip(types, (3, 2, 1), strict=False):
        limit = most.get(kind, most.get("each type"))
        taken.append(labels.letter(kind, taken))
        several = {"count": count} if count > 1 and not limit else {}
        yield {"type": kind, **several, "code": taken[-1]}


def like(file: str, ruleset: Ruleset, find_ruleset: FindRuleset) -> str:
    """The list in that file with these comments: its units, labels, codes and values. Raises Illegal."""
    from umpire.library.armies import army
    from umpire.library.sheet import Enough, read

    sheet = read(file)
    found = None
    with suppress(Enough):
        found = army(sheet, find_ruleset)
    if found is None:
        raise Illegal(str(next(errors(sheet.sorted()))))
    if found.game != ruleset.key:
        raise Illegal(f"{file}: an army for {found.game}, not for {ruleset.key}")
    return write(ruleset, sheet.value | {"game": found.game})


def create(path: str, text: str) -> None:
    """Write a new file, whole or not at all. Raises OSError; FileExistsError where there is one already."""
    with open(path, "x", encoding="utf-8") as file:
        try:
            file.write(text)
            file.flush()
        except BaseException:
            os.unlink(path)
            raise


def keep(stem: str, text: str, what: Kind = "armies", schema: str = SCHEMA) -> str:
    """Put a file into the player's folder under a name that is free, its schema beside it; its path. Raises OSError."""
    folder = os.path.join(own("data"), what)
    os.makedirs(folder, exist_ok=True)
    shutil.copyfile(os.path.join(shipped(what), schema), os.path.join(folder, schema))
    number = 1
    while True:
        file = os.path.join(folder, f"{stem}.yaml" if number == 1 else f"{stem}-{number}.yaml")
        try:
            create(file, text)
        except FileExistsError:
            number += 1
        else:
            return file


def survived(
    ruleset: Ruleset,
    side: str,
    name: str,
    survivors: Sequence[Survivor],
    commanders: Mapping[str, Sequence[str]] = NOBODY,
) -> str:
    """The list of those of a side that were left at the end of a battle, with the grades of its commanders by rank; how
    units stand is said in its comments."""
    units = [
        {"type": one.type, "name": one.name, "label": one.label, "code": one.letter}
        | ({"traits": list(one.traits)} if one.traits else {})
        | dict(one.values)
        for one in survivors
    ]
    ranks = {rank: list(grades) for rank, grades in commanders.items()}
    told = {"game": ruleset.key, "side": side, "name": name, "commanders": ranks, "units": units}
    first, *rest = write(ruleset, told).splitlines()
    states: dict[str, list[str]] = {}
    for one in survivors:
        if one.state:
            states.setdefault(one.state, []).append(one.label)
    stand = (line for state, labels in states.items() for line in _comment(f"{state}: {', '.join(labels)}"))
    return "\n".join((first, *stand, *rest)) + "\n"


def write(ruleset: Ruleset, told: Mapping[str, Any]) -> str:
    """An army list, told as plain data, as a file with comments."""
    return "\n".join(_lines(ruleset, told)) + "\n"


def _lines(ruleset: Ruleset, told: Mapping[str, Any]) -> Iterator[str]:
    numbers = ruleset.numbers()
    yield f"# yaml-language-server: $schema={SCHEMA}"
    yield from _comment(ARMY.format(title=ruleset.title))
    others = [nation for nation in ruleset.nations if nation != told["side"]]
    about = f"or {', '.join(others)}: it decides which types there are" if others else "who acts, who loses: one word"
    yield f"game: {told['game']}"
    yield f"side: {flow(told['side'])}  # {about}"
    yield f"name: {flow(told['name'])}"
    if told.get("commanders"):
        yield from ["", *_comment(RANKS.format(grades=_grades(numbers))), *_keys({"commanders": told["commanders"]})]
    yield from ["", *_explained(ruleset, numbers, told)]
    yield from _keys({key: told[key] for key in ("units", "formations") if key in told})


def _grades(numbers: Numbers) -> str:
    limits = numbers["army list"]["commanders"].items()
    return ", ".join(f"{grade} (at most {limit['number']})" for grade, limit in limits)


def _explained(ruleset: Ruleset, numbers: Numbers, told: Mapping[str, Any]) -> Iterator[str]:
    """What the entries of formations and units may hold."""
    columns = Columns(numbers, ruleset)
    words = {
        "types": ", ".join(ruleset.types(numbers, told["side"])),
        "traits": ", ".join(columns.words),
        "values": ", ".join(columns.values),
    }
    if told.get("formations"):
        yield from _comment(FORMATIONS.format(kinds=", ".join(numbers["army list"]["formations"])))
    yield from _comment(UNITS)
    for key, meaning in KEYS:
        if key != "traits" or columns.words:
            yield from _comment(meaning.format_map(words), f"#   {key:15}", f"#   {'':15}")
    yield from _comment(VALUES.format_map(words))


def _comment(text: str, begin: str = "# ", then: str = "# ") -> list[str]:
    return wrap(
        " ".join(text.split()), WIDEST, initial_indent=begin, subsequent_indent=then, break_on_hyphens=False,
        break_long_words=False,
    )  # fmt: skip


def _keys(told: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    """Keys with their values: in one line each, or in lines of their own where they are many."""
    for key, value in told.items():
        line = f"{indent}{flow(key)}: {flow(value)}"
        if value and (type(value) is dict or _listed(value) or (type(value) is list and len(line) > WIDEST)):
            yield f"{indent}{flow(key)}:"
            yield from (_keys if type(value) is dict else _items)(value, indent + "  ")
        else:
            yield line


def _listed(value: Any) -> bool:
    return type(value) is list and any(type(item) is dict for item in value)


def _items(told: Sequence[Any], indent: str) -> Iterator[str]:
    """The items of a list, each in one line or, with its keys in lines of their own, in several."""
    for item in told:
        line = f"{indent}- {flow(item)}"
        if type(item) is dict and (len(line) > WIDEST or any(map(_listed, item.values()))):
            begun, *rest = _keys(item, indent + "  ")
            yield f"{indent}- {begun.lstrip()}"
            yield from rest
        else:
            yield line
