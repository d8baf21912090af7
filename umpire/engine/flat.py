"""Dataclasses to plain JSON and back: one function writes any table down, and one sets it up again."""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

PLAIN = frozenset((str, int, float, bool, NoneType))
"""What stands for itself."""

T = TypeVar("T")
Load = Callable[[Any], Any]


class Misshapen(ValueError):
    """JSON that is not what it should be: where, and what is wanted."""


def dump(thing: Any) -> Any:
    """Plain JSON of dataclasses, lists, tuples, dicts by text, int, float, str, bool and None. Raises TypeError."""
    kind: Any = type(thing)
    if kind in PLAIN:
        return thing
    if piece := _written(kind):
        (names, writers), here = piece, vars(thing)
        written = here.copy() if len(here) == len(names) else {name: here[name] for name in names}
        for name, write in writers:
            written[name] = write(written[name])
        return written
    if isinstance(thing, dict):
        if wrong := [key for key in thing if not isinstance(key, str)]:
            raise TypeError(f"a key must be text, not {wrong[0]!r}")
        return {key: value if type(value) in PLAIN else dump(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [item if type(item) in PLAIN else dump(item) for item in thing]
    if isinstance(thing, str | int | float):
        return thing
    raise TypeError(f"{kind.__name__} cannot be written down: {thing!r}")


@cache
def _written(cls: Any) -> tuple[list[str], list[tuple[str, Callable[[Any], Any]]]] | None:
    """Of a dataclass the names of the fields that are written down, and what writes those that are not plain."""
    if not is_dataclass(cls):
        return None
    hints, names = get_type_hints(cls), [field.name for field in fields(cls) if field.init]
    return names, [(name, list if _several_plain(hints[name]) else dump) for name in names if hints[name] not in PLAIN]


def _several_plain(hint: Any) -> bool:
    """Is it a list or tuple of what stands for itself?"""
    return get_origin(hint) in (list, tuple) and PLAIN.issuperset({*get_args(hint)} - {...})


def load(cls: type[T], json: Any) -> T:
    """What `dump` made of a `cls`, made anew. Raises Misshapen, naming the place."""
    hint: Any = cls
    loaded: T = _loader(hint)(json)
    return loaded


@cache
def _loader(hint: Any) -> Load:
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return lambda json: json
    if hint in (int, str, bool, float, NoneType):
        return _exactly(hint)
    if origin is Literal:
        return _one_of(args)
    if origin in (Union, UnionType):
        return _either(args)
    if origin is list:
        return _several(_loader(args[0]), list)
    if origin is tuple and args[1:] == (...,):
        return _several(_loader(args[0]), tuple)
    if origin is tuple:
        return _in_order(args)
    if origin is dict and args[0] is str:
        return _by_key(_loader(args[1]))
    if isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "__struct_fields__")):
        return _piece(hint)
    raise TypeError(f"{hint} cannot be set up from JSON")


def _exactly(kind: type) -> Load:
    def check(json: Any) -> Any:
        if type(json) is not kind:
            raise Misshapen(f": {kind.__name__} is wanted, not {json!r}")
        return json

    return check


def _one_of(values: tuple[Any, ...]) -> Load:
    def check(json: Any) -> Any:
        if json not in values:
            raise Misshapen(f": one of {', '.join(map(str, values))} is wanted, not {json!r}")
        return json

    return check


def _either(hints: tuple[Any, ...]) -> Load:
    loaders = [_loader(hint) for hint in hints]

    def check(json: Any) -> Any:
        wrong: list[Misshapen] = []
        for loader in loaders:
            try:
                return loader(json)
            except Misshapen as error:
                wrong.append(error)
        raise wrong[0]

    return check


def _each(items: Iterable[tuple[Any, Any]], loader: Load) -> dict[Any, Any]:
    """Each thing loaded, by its place. Raises Misshapen, naming the place."""
    loaded, place = {}, None
    try:
        for place, json in items:
            loaded[place] = loader(json)
    except Misshapen as error:
        raise Misshapen(f".{place}{error}") from None
    return loaded


def _several(loader: Load, into: type) -> Load:
    is_list = _exactly(list)
    return lambda json: into(_each(enumerate(json), loader).values() if is_list(json) else ())


def _in_order(hints: tuple[Any, ...]) -> Load:
    loaders, is_list = [_loader(hint) for hint in hints], _exactly(list)

    def check(json: Any) -> Any:
        if len(is_list(json)) != len(loaders):
            raise Misshapen(f": {len(loaders)} things are wanted, not {len(json)}")
        numbered = enumerate(zip(loaders, json, strict=True))
        return tuple(_each(numbered, lambda pair: pair[0](pair[1])).values())

    return check


def _by_key(loader: Load) -> Load:
    is_dict = _exactly(dict)
    return lambda json: _each(json.items(), loader) if is_dict(json) else {}


def _fields(cls: Any) -> dict[str, bool]:
    """The names of the fields that are written down, and whether they have to be; of a msgspec.Struct too."""
    if is_dataclass(cls):
        known = [field for field in fields(cls) if field.init]
        return {field.name: field.default is MISSING and field.default_factory is MISSING for field in known}
    needed = len(cls.__struct_fields__) - len(cls.__struct_defaults__)
    return {name: number < needed for number, name in enumerate(cls.__struct_fields__)}


class _Loaders(dict[str, Load]):
    """What sets up each field, made when it is first needed: a piece may hold pieces of its own kind."""

    def __init__(self, hints: dict[str, Any]) -> None:
        self.hints = hints

    def __missing__(self, name: str) -> Load:
        loader = self[name] = _loader(self.hints[name])
        return loader


def _piece(cls: type) -> Load:
    hints, known, is_dict = get_type_hints(cls), _fields(cls), _exactly(dict)
    loaders = _Loaders(hints)
    in_order = None if is_dataclass(cls) and any(field.kw_only for field in fields(cls)) else [*known]
    # By names with types that were found right once: which of the values still have to be set up, and whether all
    # fields are there in order. And the last of them: a table holds many pieces that are alike.
    met: dict[tuple[Any, ...], tuple[tuple[str, ...], bool]] = {}
    last: tuple[list[Any], tuple[tuple[str, ...], bool] | None] = [], None

    def check(json: Any) -> Any:
        nonlocal last
        shape, (usual, found) = [*is_dict(json), *map(type, json.values())], last
        if shape != usual:
            found = met.get(tuple(shape))
        names, ordered = found or (_names(cls, known, json), False)
        values = dict(json) if names else json
        try:
            for name in names:
                values[name] = loaders[name](json[name])
        except Misshapen as error:
            raise Misshapen(f".{name}{error}") from None
        if found is None:
            found = tuple(name for name in names if hints[name] not in PLAIN), [*names] == in_order
            met[tuple(shape)] = found
        last = shape, found
        return cls(*values.values()) if ordered else cls(**values)

    return check


def _names(cls: type, known: dict[str, bool], json: dict[str, Any]) -> tuple[str, ...]:
    """Those of a piece that is written down, all known and none missing. Raises Misshapen."""
    if unknown := [name for name in json if name not in known]:
        raise Misshapen(f": {cls.__name__} knows no {unknown[0]!r}")
    if missing := [name for name, needed in known.items() if needed and name not in json]:
        raise Misshapen(f": {cls.__name__} lacks {min(missing)!r}")
    return tuple(json)
