"""A booklet held against the tables of its game: by their example, which keys there are and what each may be."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library.booklets import flat, is_results, is_rows, name
from umpire.library.overrides import misfit
from umpire.library.problem import clip, said
from umpire.library.sheet import Path, Sheet
from umpire.library.tables import SOURCES

LIMITS = {"add": (-9, 9), "most": (1, 9), "least": (1, 9)}
"""The numbers of a row of modifiers, and between what each may be."""

FACES = range(1, 7)

WIDEST = 100
"""How long a name may be."""


def is_bare(path: Path, printed: list[dict[str, Any]]) -> bool:
    """Whether these are dice that no row keeps from sinking to none."""
    return path[0] == "dice" and not any("least" in row for row in printed)


def row_limits(key: str, printed: dict[str, Any], bare: bool) -> tuple[int, int]:
    """Between what a number of a row may be; of bare dice, what adds some goes on adding."""
    least, most = LIMITS[key]
    return 1 if bare and printed.get(key, 0) > 0 else least, most


class Comparison:
    """Reports what is wrong with a booklet."""

    def __init__(self, sheet: Sheet, ruleset: Ruleset) -> None:
        self.sheet = sheet
        self.numbers = ruleset.numbers()
        self.by_nation = bool(ruleset.nations)
        nations = ruleset.nations or ("",)
        types = [item for nation in nations for item in ruleset.types(self.numbers, nation).items()]
        self.types = dict(types)
        self.columns = {
            column: [values[column] for _, values in types if column in values] for column in self.numbers["columns"]
        }
        lists = self.numbers.get("combat results", {})
        self.columns |= {column: [*lists] for column, used in self.columns.items() if used and {*used} <= lists.keys()}

    def compare(self) -> None:
        """Hold the sheet against the tables. Raises Enough."""
        self._keys((), self.sheet.value, self.numbers)

    def _problem(self, path: Path, words: str, key: bool = False) -> None:
        self.sheet.problem(path, words, key=key)

    def _value(self, path: Path, told: Any, printed: Any) -> None:
        if path[-1] in ("words", "cite", "source"):
            self._own(path, told, printed)
        elif type(printed) is dict:
            self._keys(path, told, printed)
        elif is_rows(printed):
            self._rows(path, told, printed)
        elif is_results(printed):
            self._results(path, told, printed)
        elif type(printed) is list:
            self._list(path, told, printed)
        else:
            self._scalar(path, told, printed)

    def _own(self, path: Path, told: Any, printed: Any) -> None:
        """What the tables say of a value may stand there as they have it."""
        key = path[-1]
        if key == "source":
            if told not in SOURCES:
                self._problem(path, unknown("source", clip(str(told)), SOURCES))
        elif told != printed:
            self._problem(path, f"`{key}` says what the value is, and no booklet changes that: leave it out")

    def _keys(self, path: Path, told: Any, printed: dict[str, Any]) -> None:
        if type(told) is not dict:
            what = f"`{path[-1]}`" if path else "a booklet"
            self._problem(path, f"{what} must be keys with values, not {said(told)}")
            return
        depth = 1 + self.by_nation
        a_type = path[:1] == ("units",) and len(path) == 1 + depth
        noun = "key"
        if path[:1] == ("units",) and len(path) <= depth:
            noun = "type" if len(path) == depth else "nation"
        allowed = ["name", *self.columns] if a_type else self.allowed(printed)
        for key, value in told.items():
            if key not in dict.fromkeys(allowed):
                self._problem((*path, key), unknown(noun, clip(key), dict.fromkeys(allowed)), key=True)
            else:
                self._value((*path, key), value, printed.get(key, 0))

    def allowed(self, printed: dict[str, Any]) -> list[str]:
        """The keys of the example; where it counts units by type, every type."""
        counts = all(type(value) is int for value in printed.values()) and printed.keys() <= self.types.keys()
        return [*printed, *self.types] if counts and printed else [*printed]

    def _scalar(self, path: Path, told: Any, printed: Any) -> None:
        key = str(path[-1])
        if key == "name":
            if type(told) is not str or not told.strip() or not told.isprintable() or len(told) > WIDEST:
                self._problem(path, f"`name` must be text, in one line of at most {WIDEST} characters")
            return
        if wrong := misfit(key, told, *self.limits(key, printed)):
            self._problem(path, wrong)

    def limits(self, key: str, printed: Any) -> tuple[Sequence[Any], int, int]:
        """Values of the kind that may stand there; the least and the greatest number that may."""
        examples = self.columns.get(key) or self._alike(printed)
        # what is nowhere 0 in a column of the tables makes no sense as 0, nor what is far beyond the greatest
        numbers = [one for one in examples if type(one) is int]
        least = int(key in self.columns and all(number > 0 for number in numbers))
        return examples, least, max([20, *(3 * number for number in numbers)])

    def _alike(self, printed: Any) -> Sequence[Any]:
        """Values of the kind: of a word, those that can stand in its place (how a die is read)."""
        readings = self.numbers.get("readings", {})
        return [*readings] if printed in readings else [printed]

    def _list(self, path: Path, told: Any, printed: list[Any]) -> None:
        key = path[-1]
        if told == []:
            self._problem(path, f"`{key}` is an empty list")
        elif type(told) is not list:
            self._problem(path, f"`{key}` must be a list, not {said(told)}")
        elif type(printed[0]) is int and len(printed) == len(FACES):
            self._readings(path, told)
        else:
            allowed = [*FACES] if type(printed[0]) is int else [*self.types]
            noun = "face" if type(printed[0]) is int else "type"
            self._members(path, told, noun, allowed)

    def _readings(self, path: Path, told: list[Any]) -> None:
        """What each face of a die is read as."""
        if len(told) != len(FACES):
            self._problem(path, f"`{path[-1]}` has {len(told)} numbers: {len(FACES)} are wanted, one for each face")
        for index, number in enumerate(told):
            self._number((*path, index), "this", number, 0, 99)

    def _members(self, path: Path, told: list[Any], noun: str, allowed: list[Any]) -> None:
        for index, one in enumerate(told):
            if type(one) is not type(allowed[0]) or one not in allowed:
                self._problem((*path, index), unknown(noun, clip(str(one)), map(str, allowed)))
            elif one in told[:index]:
                self._problem((*path, index), f"{noun} {one} is listed twice")

    def _number(self, path: Path, what: str, told: Any, least: int, most: int) -> None:
        if type(told) is not int:
            self._problem(path, f"{what} must be a whole number, not {said(told)}")
        elif not least <= told <= most:
            self._problem(path, f"{what} is {clip(str(told))}: at least {least}, at most {most}")

    # Modifiers

    def _rows(self, path: Path, told: Any, printed: list[dict[str, Any]]) -> None:
        known = {name(row): row for row in flat(printed)}
        bare = is_bare(path, printed)
        met: set[str] = set()
        for at, row in self._listed(path, told):
            key = "when" if "when" in row else "words"
            named = row.get(key)
            if named is None:
                self._problem(at, f"a row is named by its `when`: allowed: {', '.join(map(repr, known))}")
            elif type(named) is not str or named not in known or key not in known[named]:
                self._problem((*at, key), unknown("row", clip(str(named)), known))
            elif named in met:
                self._problem((*at, key), f"the row {named!r} is given twice")
            else:
                met.add(named)
                self._row(at, row, known[named], bare)

    def _listed(self, path: Path, told: Any) -> Iterator[tuple[Path, dict[str, Any]]]:
        """The rows that are told, those in an `either` too."""
        if type(told) is not list:
            self._problem(path, f"`{path[-1]}` must be a list of rows, not {said(told)}")
            return
        for index, row in enumerate(told):
            if type(row) is not dict:
                self._problem((*path, index), f"a row must be keys with values, not {said(row)}")
            elif "either" in row and path[-1] != "either":
                for key in row.keys() - {"either"}:
                    self._problem((*path, index, key), unknown("key", clip(key), ["either"]), key=True)
                yield from self._listed((*path, index, "either"), row["either"])
            else:
                yield (*path, index), row

    def _row(self, path: Path, told: dict[str, Any], printed: dict[str, Any], bare: bool) -> None:
        numbers = ("add", "most") if "add" in printed else ("least",)
        allowed = dict.fromkeys([*numbers, *printed, "source"])
        for key, value in told.items():
            if key not in allowed:
                self._problem((*path, key), unknown("key", clip(key), allowed), key=True)
            elif key in LIMITS:
                self._number((*path, key), f"`{key}`", value, *row_limits(key, printed, bare))
            else:
                self._own((*path, key), value, printed.get(key))

    # Combat results

    def _results(self, path: Path, told: Any, printed: list[dict[str, Any]]) -> None:
        if type(told) is not list or not told:
            what = "is an empty list" if told == [] else f"must be a list of results, not {said(told)}"
            self._problem(path, f"`{path[-1]}` {what}")
            return
        lists = [rows for rows in self.numbers[str(path[0])].values() if is_results(rows)]
        results = dict.fromkeys(next(iter(row)) for rows in lists for row in rows)
        phrases = dict.fromkeys(phrase for rows in lists for row in rows for phrase in row.get("when", ()))
        cites = dict.fromkeys(row["cite"] for row in printed)
        for index, row in enumerate(told):
            self._result((*path, index), row, results, phrases, cites)

    def _result(
        self, path: Path, told: Any, results: Iterable[str], phrases: Iterable[str], cites: Iterable[str]
    ) -> None:
        if type(told) is not dict:
            self._problem(path, f"a result must be keys with values, as in `- {{killed: any}}`, not {said(told)}")
            return
        given = [key for key in told if key not in ("when", "cite", "source")]
        if len(given) != 1:
            words = f"one result in a row, and {len(given) or 'none'} here"
            self._problem(path, f"{words}: allowed: {', '.join(results)}")
        for key in given:
            if key not in results:
                self._problem((*path, key), unknown("result", clip(key), results), key=True)
            else:
                self._word((*path, key), told[key], "winner", ["any", *self.types])
        when = told.get("when", [])
        for index, phrase in enumerate(when if type(when) is list else [when]):
            self._word((*path, "when", index), phrase, "phrase", phrases)
        if "cite" in told:
            self._word((*path, "cite"), told["cite"], "citation of this list", cites)
        if "source" in told:
            self._own((*path, "source"), told["source"], None)

    def _word(self, path: Path, told: Any, noun: str, allowed: Iterable[str]) -> None:
        if type(told) is not str or told not in allowed:
            self._problem(path, unknown(noun, clip(str(told)), allowed))
