"""Armies that were read before: a file in the player's cache folder for each army file without an error.

Its name tells the bytes of the army file and the way of reading them; it holds the army as JSON, after what tells
whether it is whole. What is damaged, foreign, or of other numbers than those in force is passed over.
"""

import json
import os
from contextlib import suppress
from functools import cache
from typing import Any

from umpire import __version__
from umpire.engine.naming import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Numbers
from umpire.library.armies import Army, Commander, Formation, Unit, army
from umpire.library.folders import own
from umpire.library.game import FindRuleset
from umpire.library.problem import Problem
from umpire.library.sheet import Enough, Sheet, load, make_out
from umpire.library.tables import checksum

MOST = 200
"""So many armies are kept; those that were read first leave."""


def read(file: "str | os.PathLike[str]", find_ruleset: FindRuleset) -> tuple[Army | None, list[Problem]]:
    """What `armies.read` gives, sooner where the same was read before. Raises nothing."""
    sheet = Sheet(os.fspath(file))
    raw = load(sheet)
    if not sheet.whole:
        return None, sheet.sorted()
    name = _name(raw)
    if kept := _kept(name, find_ruleset):
        return _army(kept), [Problem(sheet.file, *problem) for problem in kept["problems"]]
    found = None
    make_out(sheet, raw)
    with suppress(Enough):
        found = army(sheet, find_ruleset)
    if found:
        with suppress(OSError, ValueError):  # no right to write there; letters that no file can hold
            _keep(name, _json(name, found, sheet.sorted(), _stamp(find_ruleset(found.game))))
    return found, sheet.sorted()


def folder() -> str:
    """Where the armies are kept."""
    return os.path.join(own("cache"), "armies")


def _name(raw: bytes) -> str:
    from hashlib import sha256

    return sha256(_reading() + raw).hexdigest()


@cache
def _reading() -> bytes:
    """What tells one way of reading from another: the version and, in a checkout, when it was last changed."""
    with os.scandir(os.path.dirname(__file__)) as files:
        changed = max(file.stat().st_mtime_ns for file in files if file.name.endswith(".py"))
    return f"{__version__} {changed}\n".encode()


_stamps: dict[str, tuple[Numbers, str]] = {}


def _stamp(ruleset: Ruleset) -> str:
    """What tells the numbers of a game, as they are in force, from others."""
    from marshal import dumps

    numbers = ruleset.numbers()
    if ruleset.key not in _stamps or _stamps[ruleset.key][0] is not numbers:
        told = dumps((ruleset.title, ruleset.nations, numbers), 2)  # the last version that is the same at every start
        _stamps[ruleset.key] = numbers, checksum(told)
    return _stamps[ruleset.key][1]


# Reading what is kept


def _kept(name: str, find_ruleset: FindRuleset) -> dict[str, Any] | None:
    """What is kept under that name, if it is whole and of the numbers in force."""
    told, _, body = load(Sheet(os.path.join(folder(), name))).partition(b"\n")
    if told != checksum(body).encode():
        return None
    with suppress(ValueError, RecursionError, Illegal):
        kept: dict[str, Any] = json.loads(body)
        if kept["of"] == name and kept["stamp"] == _stamp(find_ruleset(kept["game"])):
            return kept
    return None


def _army(kept: dict[str, Any]) -> Army:
    return Army(
        kept["game"],
        kept["side"],
        kept["name"],
        tuple(Commander(*one) for one in kept["commanders"]),
        tuple(Formation(*one) for one in kept["formations"]),
        tuple(_units(kept)),
    )


def _units(kept: dict[str, Any]) -> list[Unit]:
    prefix, new, unit = f"{kept['side']}/", tuple.__new__, Unit  # Unit(…) would take half as long again
    kinds = [(type, name, formation, tuple(traits), told) for type, name, formation, traits, told in kept["kinds"]]
    bases = zip(kept["labels"], kept["codes"], kept["kind"], strict=True)
    return [new(unit, (prefix + label, label, code, *kinds[kind])) for label, code, kind in bases]


# Keeping


def _json(name: str, found: Army, problems: list[Problem], stamp: str) -> bytes:
    """The army under that name, what several units have in common once."""
    kinds: dict[Any, list[Any]] = {}
    for unit in found.units:
        kinds.setdefault(_kind(unit), [unit.type, unit.name, unit.formation, unit.traits, unit.overrides])
    numbers = {kind: number for number, kind in enumerate(kinds)}
    kept = {
        "of": name,
        "stamp": stamp,
        "game": found.game,
        "side": found.side,
        "name": found.name,
        "commanders": [(one.label, one.rank, one.grade) for one in found.commanders],
        "formations": [(one.name, one.short, one.kind) for one in found.formations],
        "labels": [unit.label for unit in found.units],
        "codes": [unit.code for unit in found.units],
        "kinds": list(kinds.values()),
        "kind": [numbers[_kind(unit)] for unit in found.units],
        "problems": [(one.line, one.column, one.words, one.level, one.source) for one in problems],
    }
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()


def _kind(unit: Unit) -> tuple[object, ...]:
    return unit.type, unit.name, unit.formation, unit.traits, tuple(unit.overrides.items())


def _keep(name: str, body: bytes) -> None:
    """Write a file whole or not at all, and make room for it. Raises OSError."""
    os.makedirs(folder(), exist_ok=True)
    path = os.path.join(folder(), name)
    part = f"{path}.{os.getpid()}.part"
    try:
        with open(part, "xb") as file:
            file.write(checksum(body).encode() + b"\n" + body)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            os.unlink(part)
        raise
    with os.scandir(folder()) as files:
        oldest = sorted((file.stat(follow_symlinks=False).st_mtime_ns, file.path) for file in files)
    for _, old in oldest[:-MOST]:
        os.unlink(old)
