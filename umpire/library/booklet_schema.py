"""JSON Schema of a booklet: what the comparison with the tables of its game allows, said by their example."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.library.booklets import flat, is_results, is_rows
from umpire.library.comparison import FACES, WIDEST, Comparison, is_bare, row_limits
from umpire.library.schema import DRAFT, value_of
from umpire.library.schema_parts import Schema
from umpire.library.shape import HIDDEN
from umpire.library.sheet import Path, Sheet
from umpire.library.tables import SOURCES

SOURCE: Schema = {"enum": list(SOURCES)}


def booklet(ruleset: Ruleset) -> Schema:
    """The schema of a booklet of that game."""
    example = _Example(ruleset)
    schema = {"$schema": DRAFT, "title": f"A booklet of {ruleset.title}"} | example.keys((), ruleset.numbers())
    return schema | {"definitions": example.definitions}


def any_booklet(rulesets: Iterable[Ruleset]) -> Schema:
    """The schema of a booklet of any of these games: which, only its name tells."""
    definitions: Schema = {}
    games = []
    for ruleset in rulesets:
        schema = booklet(ruleset)
        definitions |= schema.pop("definitions")
        games.append({key: told for key, told in schema.items() if key != "$schema"})
    return {"$schema": DRAFT, "title": "A booklet of umpire", "anyOf": games, "definitions": definitions}


class _Example:
    """The tables of a game, as the example by which a booklet is judged."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.known = Comparison(Sheet(""), ruleset)
        self.game = ruleset.key
        self.definitions: Schema = {}

    def keys(self, path: Path, printed: Mapping[str, Any]) -> Schema:
        """Keys with values, as short as one likes."""
        if path[:1] == ("units",) and len(path) == 2 + self.known.by_nation:
            return self._shared("unit", {key: self._value((*path, key), 0) for key in ("name", *self.known.columns)})
        told = {key: self._value((*path, key), printed.get(key, 0)) for key in self.known.allowed(dict(printed))}
        if len(told) > len(printed):  # units, counted by type
            return self._shared("counts", told)
        words = {"description": printed["words"]} if type(printed.get("words")) is str else {}
        return words | _object(told)

    def _shared(self, part: str, told: Schema) -> Schema:
        """What many keys hold is written once."""
        self.definitions.setdefault(f"{self.game}-{part}", _object(told))
        return {"$ref": f"#/definitions/{self.game}-{part}"}

    def _value(self, path: Path, printed: Any) -> Schema:
        key = path[-1]
        if key == "source":
            return SOURCE
        if key in ("words", "cite"):
            return {"const": printed}
        if type(printed) is dict:
            return self.keys(path, printed)
        if is_rows(printed):
            return _rows(printed, is_bare(path, printed))
        if is_results(printed):
            return self._results(path, printed)
        return self._list(printed) if type(printed) is list else self._scalar(str(key), printed)

    def _scalar(self, key: str, printed: Any) -> Schema:
        if key == "name":
            return {"type": "string", "maxLength": WIDEST, "pattern": r"\S", "not": {"pattern": HIDDEN}}
        examples, least, most = self.known.limits(key, printed)
        column = self.known.numbers["columns"].get(key)
        words = {"description": column["words"]} if column else {}
        return words | value_of(list(examples), least, most)

    def _list(self, printed: Sequence[Any]) -> Schema:
        if type(printed[0]) is int and len(printed) == len(FACES):
            number = {"type": "integer", "minimum": 0, "maximum": 99}
            return {"type": "array", "items": number, "minItems": len(FACES), "maxItems": len(FACES)}
        members = [*FACES] if type(printed[0]) is int else [*self.known.types]
        return {"type": "array", "items": {"enum": members}, "minItems": 1, "uniqueItems": True}

    def _results(self, path: Path, printed: Sequence[Mapping[str, Any]]) -> Schema:
        """Rows with one result each, of the winner that it is due to."""
        lists = [rows for rows in self.known.numbers[str(path[0])].values() if is_results(rows)]
        results = dict.fromkeys(next(iter(row)) for rows in lists for row in rows)
        phrase = {"enum": list(dict.fromkeys(word for rows in lists for row in rows for word in row.get("when", ())))}
        self.definitions[f"{self.game}-winner"] = {"enum": ["any", *self.known.types]}
        told: Schema = {result: {"$ref": f"#/definitions/{self.game}-winner"} for result in results}
        told |= {
            "when": {"anyOf": [phrase, {"type": "array", "items": phrase}]},
            "cite": {"enum": list(dict.fromkeys(row["cite"] for row in printed))},
            "source": SOURCE,
        }
        one = {"oneOf": [{"required": [result]} for result in results]}
        return {"type": "array", "items": _object(told) | one, "minItems": 1}


def _rows(printed: list[dict[str, Any]], bare: bool) -> Schema:
    """The rows of modifiers, those of an `either` too, each named by its `when` or its words."""
    rows = [_modifier(row, bare) for row in flat(printed)]
    either = _row({"either": {"type": "array", "items": {"anyOf": rows}}}, "either")
    return {"type": "array", "items": {"anyOf": [*rows, either]}}


def _modifier(printed: dict[str, Any], bare: bool) -> Schema:
    told: Schema = {key: {"const": value} for key, value in printed.items()}
    for key in ("add", "most") if "add" in printed else ("least",):
        least, most = row_limits(key, printed, bare)
        told[key] = {"type": "integer", "minimum": least, "maximum": most}
    told["source"] = SOURCE
    return _row(told, "when" if "when" in printed else "words") | {"description": printed["words"]}


def _row(told: Schema, needed: str) -> Schema:
    return _object(told) | {"required": [needed]}


def _object(told: Schema) -> Schema:
    return {"type": "object", "properties": told, "additionalProperties": False}
