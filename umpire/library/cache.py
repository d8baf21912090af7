"""Armies that were read before, kept for this process and, in the player's cache folder, for those to come.

There is a file for each army file without an error. Its name tells the bytes of the army file and the way of reading
them. First comes a line that tells whether it is whole, then the army in a line of JSON, then three lines a unit:
label, code and which of the kinds it is. What is damaged, foreign, or of other numbers than those in force is passed
over.
"""

import json
import os
from contextlib import suppress
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

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


class Kept(NamedTuple):
    """An army, its warnings (problems without their file), and what tells the numbers that it was read by."""

    stamp: str
    army: Army
    warnings: list[Any]


_known: dict[str, Kept] = {}


def read(file: "str | os.PathLike[str]", find_ruleset: FindRuleset) -> tuple[Army | None, list[Problem]]:
    """What `armies.read` gives, sooner where the same was read before. Raises nothing."""
    sheet = Sheet(os.fspath(file))
    raw = load(sheet)
    if not sheet.whole:
        return None, sheet.sorted()
    name = _name(raw)
    kept = _known.get(name) or _load(name)
    if kept and _in_force(kept, find_ruleset):
        _remember(name, kept)
        return kept.army, [Problem(sheet.file, *warning) for warning in kept.warnings]
    found = None
    make_out(sheet, raw)
    with suppress(Enough):
        found = army(sheet, find_ruleset)
    if found:
        warnings = [(one.line, one.column, one.words, one.level, one.source) for one in sheet.sorted()]
        kept = Kept(_stamp(find_ruleset(found.game)), found, warnings)
        _remember(name, kept)
        with suppress(OSError, ValueError):  # no right to write there; letters that no file can hold
            _write(name, _text(name, kept))
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


def _in_force(kept: Kept, find_ruleset: FindRuleset) -> bool:
    """Whether the numbers that an army was read by are still the same."""
    try:
        return kept.stamp == _stamp(find_ruleset(kept.army.game))
    except Illegal:
        return False


def _remember(name: str, kept: Kept) -> None:
    _known[name] = kept
    for oldest in list(_known)[:-MOST]:
        del _known[oldest]


# The files


def _load(name: str) -> Kept | None:
    """What is kept under that name, if it is whole."""
    told, _, body = load(Sheet(os.path.join(folder(), name))).partition(b"\n")
    if told == checksum(body).encode():
        with suppress(ValueError, KeyError, TypeError, RecursionError):
            head, *lines = body.decode().split("\n")
            kept = json.loads(head)
            return Kept(kept["stamp"], _army(kept, lines), kept["warnings"]) if kept["of"] == name else None
    return None


def _army(kept: dict[str, Any], lines: list[str]) -> Army:
    return Army(
        kept["game"],
        kept["side"],
        kept["name"],
        tuple(Commander(*one) for one in kept["commanders"]),
        tuple(Formation(*one) for one in kept["formations"]),
        tuple(_units(kept, lines)),
    )


def _units(kept: dict[str, Any], lines: list[str]) -> list[Unit]:
    prefix, new, unit = f"{kept['side']}/", tuple.__new__, Unit  # Unit(…) would take half as long again
    kinds = {str(n): (type, name, tuple(traits), told) for n, (type, name, traits, told) in enumerate(kept["kinds"])}
    formations = [name for name, size in kept["sizes"] for _ in range(size)]
    bases = zip(lines[::3], lines[1::3], map(kinds.__getitem__, lines[2::3]), formations, strict=True)
    return [
        new(unit, (prefix + label, label, code, type, name, formation, traits, told))
        for label, code, (type, name, traits, told), formation in bases
    ]


def _text(name: str, kept: Kept) -> bytes:
    """The army under that name, what several units have in common once."""
    found = kept.army
    kinds: dict[Any, list[Any]] = {}
    for unit in found.units:
        kinds.setdefault(_kind(unit), [unit.type, unit.name, unit.traits, unit.overrides])
    told = {
        "of": name,
        "stamp": kept.stamp,
        "game": found.game,
        "side": found.side,
        "name": found.name,
        "commanders": [(one.label, one.rank, one.grade) for one in found.commanders],
        "formations": [(one.name, one.short, one.kind) for one in found.formations],
        "sizes": [(name, len(list(units))) for name, units in groupby(unit.formation for unit in found.units)],
        "kinds": list(kinds.values()),
        "warnings": kept.warnings,
    }
    numbers = {kind: str(number) for number, kind in enumerate(kinds)}
    lines = [line for unit in found.units for line in (unit.label, unit.code, numbers[_kind(unit)])]
    return "\n".join([json.dumps(told, ensure_ascii=False), *lines]).encode()


def _kind(unit: Unit) -> tuple[object, ...]:
    return unit.type, unit.name, unit.traits, tuple(unit.overrides.items())


def _write(name: str, body: bytes) -> None:
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
