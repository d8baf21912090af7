"""The schemas and the program judge alike: neither refuses what the other has no objection of shape to."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator  # type: ignore[import-untyped]

from umpire.engine.ruleset import Ruleset
from umpire.library import booklet_schema, schema
from umpire.library.check import ARMY_KEYS, DEPLOYMENT, MAP_KEYS, check_file
from umpire.library.sheet import read
from umpire.library.shipped import shipped
from umpire.rules import RULESETS, find

BAD = Path(__file__).parent / "bad"

ONLY_OURS = {
    "codes": "two names of one letter",
    "given-twice": "of a key given twice YAML keeps one",
    "map-counts": "an area that no way leads to",
    "tags": "tags are gone once YAML is read",
    "too-many": "a sum",
}
"""Files of the folder that only the program refuses, and what it sees in them."""

FIND = {"army": schema.army, "scenario": schema.scenario, "deployment": schema.deployment}
REAL = {kind: Draft7Validator(made(map(find, RULESETS))) for kind, made in FIND.items()}


def kind_of(value: Any) -> str:
    keys = value.keys() if type(value) is dict else ()
    if any(key in keys for key in MAP_KEYS):
        return "scenario"
    return "deployment" if DEPLOYMENT in keys and not any(key in keys for key in ARMY_KEYS) else "army"


def test_a_schema_is_one_of_draft_7() -> None:
    games = [find(game) for game in RULESETS]
    made = [*(REAL[kind].schema for kind in FIND), booklet_schema.any_booklet(games)]
    for one in [*made, *map(booklet_schema.booklet, games)]:
        Draft7Validator.check_schema(one)
        assert one["$schema"] == Draft7Validator.META_SCHEMA["$schema"]


SHIPPED = [file for kind in ("armies", "scenarios") for file in sorted(Path(shipped(kind)).glob("*.yaml"))]


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_every_shipped_file_fits(file: Path) -> None:
    value = read(file).value
    assert [error.message for error in REAL[kind_of(value)].iter_errors(value)] == []


@pytest.mark.parametrize("name", sorted(path.stem for path in BAD.glob("*.yaml")))
def test_what_is_a_matter_of_shape_is_refused_by_both(
    name: str, find: Callable[[str], Ruleset], games: list[Ruleset]
) -> None:
    file = str(BAD / f"{name}.yaml")
    sheet = read(file)
    assert any(problem.level == "error" for problem in check_file(file, find))
    value = sheet.value if sheet.whole else None  # an editor reads no YAML that is none
    fits = Draft7Validator(FIND[kind_of(value)](games)).is_valid(value)
    assert fits == (name in ONLY_OURS)


# Every value of a list replaced by one of another kind, every key misspelt, every required one left out: whatever the
# one reader refuses the other refuses too, save for what the words below say.
MEANING = (
    "a second ", "too many ", "units have a label", "is already that of", "no way leads from", "is not next to",
    "next to itself", "unknown area", "unknown sign", "sectors wide", "is off the map", "is not beside", "no army file",
    "an army of", "it is listed as", "unknown base", "unknown formation", "unknown side or corps", "a river flows",
    "a bridge leads", "an airfield lies", "can come to", "in A1", "not on the edge", "does not come", "comes in turn",
    "the map before", "only army troops", "no deployment file", "no scenario file", "and among the losses",
    "lost twice", "unknown unit", "unknown commander", "stands in", "unknown airfield", "unknown objective",
    "unknown supply sector", "unknown sector", "this battle has no", "allowed: legion, usa",
)  # fmt: skip
"""What only the program sees: what one part of a file means for another."""

OTHERS: tuple[Any, ...] = (
    None,
    True,
    0,
    7,
    -1,
    1.5,
    99999,
    "",
    "x",
    " x",
    "a\u202eb",
    "x" * 61,
    [],
    ["x"],
    {},
    {"x": 1},
)

EXAMPLES: dict[str, dict[str, Any]] = {
    "formations": {
        "game": "hurrah-stalino", "side": "german", "name": "A", "units": [{"type": "pioneers", "count": 2}],
        "formations": [
            {"name": "1st Division", "short": "1", "kind": "division",
             "units": [{"type": "infantry", "labels": ["I", "II"], "code": "i", "traits": ["foot"], "cf": 4,
                        "armoured": True, "class": "infantry"}]},
        ],
    },
    "commanders": {
        "game": "alien-scum", "side": "us", "name": "A", "commanders": {"General": "chief", "Colonel": ["subordinate"]},
        "units": [{"type": "tank", "name": "Tank", "label": "T", "move and fire": False}],
    },
    "counters": {"game": "rattenkrieg", "side": "soviet", "name": "A", "units": [{"type": "MANEN", "stars": 1}]},
    "map": {
        "game": "rattenkrieg", "name": "A", "source": "booklet", "air strikes": 3,
        "areas": {
            "2": {"name": "A", "shield": "red", "stars": 1, "arrow": True, "adjacent": ["3/4"]},
            "3/4": {"name": "B", "shield": "plain", "stars": 0, "adjacent": [2]},
        },
    },
    "sectors": {
        "game": "hurrah-stalino", "name": "A", "map": ["..h", ".~H"], "legend": {"h": "heavy"},
        "roads": [["A1", "B2"]], "rivers": [["B2", "A2"]], "bridges": ["B2"], "fortifications": ["C1"],
        "mines": ["C2"], "airfields": ["A1"], "supply": {"A1": "german", "C1": "LI"}, "objectives": {"C1": "russian"},
        "turns": 6, "armies": {"german": ["german-infantry-division"], "russian": ["soviet-rifle-division"]},
        "zones": {"german": ["A1-A2", "B1"]}, "corps": {"LI": ["71 Inf"]}, "attached": {},
        "deployment": {"71 Inf/I 191": "A1"}, "arrives": {"284 Rif": {"turn": 2, "at": ["C1"], "counts": True}},
        "rulings": {"bombardment": "no"},
        "standing": {
            "turn": 3, "begun": 1, "held": {"C1": "russian"}, "supply": {"A1": "captured"},
            "bases": {"71 Inf/I 171": {"relocated": False, "bank": "B1", "airfield": "A1", "last seen": "A2"}},
            "losses": [{"base": "284 Rif/AT", "turn": 2, "by": "71 Inf/I 191"}],
        },
    },
    "armies that meet": {
        "game": "alien-scum", "name": "A", "armies": ["landing-party", "outpost"], "scale": "2 in",
        "standing": {
            "turn": 2, "left over": {"legion": 1}, "units": {"legion": {"Cohort 1": ["dug in", "woods"]}},
            "commanders": {"legion": {"Legate": "Cohort 1"}},
            "losses": [{"side": "usa", "unit": "Tank Brigade 1", "turn": 1, "by": "Cohort 2", "how": "killed"}],
        },
    },
    "deployment": {"game": "hurrah-stalino", "deployment": {"71 Inf/I 191": "A1"}},
}  # fmt: skip


def mutants(value: Any) -> Iterator[tuple[str, Any]]:
    """The value with one thing in it changed, and what that is."""
    for place in list(value) if type(value) is dict else range(len(value)) if type(value) is list else ():
        for what, changed in mutants(value[place]):
            yield f"{place}: {what}", replaced(value, place, changed)
        for other in OTHERS:
            yield f"{place}: {other!r}", replaced(value, place, other)
        yield f"without {place}", without(value, place)
        if type(value) is dict:
            yield f"{place}x", without(value, place) | {f"{place}x": value[place]}


def replaced(value: Any, place: Any, other: Any) -> Any:
    return value | {place: other} if type(value) is dict else [*value[:place], other, *value[place + 1 :]]


def without(value: Any, place: Any) -> Any:
    if type(value) is dict:
        return {key: told for key, told in value.items() if key != place}
    return [*value[:place], *value[place + 1 :]]


BOOKLETS: dict[str, dict[str, Any]] = {
    "hurrah-stalino": {
        "readings": {"d3": {"faces": [1, 1, 2, 2, 3, 4]}},
        "rolls": {"locate": {"faces": [5, 6], "source": "booklet"}, "destroyed by mines": {"least": 4}},
        "dice": {
            "assault": {
                "attacker": [
                    {"either": [{"when": "double CF", "add": 3, "source": "booklet"}]},
                    {"when": "units in support", "most": 3, "cite": "Assault 4"},
                    {"words": "never less than one die", "least": 2},
                ]
            }
        },
        "bombardment": {"russian": {"five": "d6-3"}},
        "columns": {"cf": {"source": "booklet"}},
        "units": {"russian": {"cavalry": {"cf": 3, "class": "cavalry", "armoured": True, "name": "Cossacks"}}},
        "organisations": {"german": {"German panzer division 1942": {"panther": 1, "infantry": 0}}},
    },
    "alien-scum": {
        "hill": {"most": 200, "cite": "Rule 5"},
        "units": {"tank": {"power": 6, "row": "recce"}},
        "dig in": {"types": ["infantry", "tank"]},
        "army list": {"commanders": {"chief": {"number": 2}}},
        "modifiers": {"defender": [{"when": "in cover", "add": 3, "words": "in cover: {ground}"}]},
        "combat results": {
            "tank": [
                {"killed": "infantry", "when": ["unsupported"], "source": "booklet", "cite": "Combat Results: Tank"},
                {"retreat": "any", "when": "dug in"},
            ]
        },
    },
    "rattenkrieg": {
        "air strikes": {"number": 5},
        "dice": {"german": [{"when": "air strike", "add": 2}]},
        "units": {"soviet": {"MANEN": {"stars": 2, "sniper": False}}},
    },
}


@pytest.mark.parametrize("game", list(BOOKLETS))
def test_whatever_is_changed_in_a_booklet_both_readers_agree(game: str, tmp_path: Path) -> None:
    file, example = tmp_path / "booklet" / f"{game}.yaml", BOOKLETS[game]
    file.parent.mkdir()
    validator = Draft7Validator(booklet_schema.booklet(find(game)))
    of_any = Draft7Validator(booklet_schema.any_booklet(map(find, RULESETS)))
    for what, value in [("nothing", example), ("all", find(game).numbers()), *mutants(example)]:
        file.write_text(json.dumps(value), "utf-8")
        errors = [problem.words for problem in check_file(str(file), find) if problem.level == "error"]
        shape = [words for words in errors if not any(known in words for known in MEANING)]
        if validator.is_valid(value):
            assert shape == [], what
            assert of_any.is_valid(value), what
        else:
            assert errors, f"{what}: refused by the schema alone"


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_whatever_is_changed_both_readers_agree(name: str, tmp_path: Path) -> None:
    file, example = tmp_path / "changed.yaml", EXAMPLES[name]
    validator = REAL[kind_of(example)]
    assert validator.is_valid(example)
    tried = 0
    for what, value in mutants(example):
        if kind_of(value) != kind_of(example):
            continue
        tried += 1
        file.write_text(json.dumps(value), "utf-8")  # JSON is YAML
        errors = [problem.words for problem in check_file(str(file), find) if problem.level == "error"]
        shape = [words for words in errors if not any(known in words for known in MEANING)]
        if validator.is_valid(value):
            assert shape == [], what
        else:
            assert errors, f"{what}: refused by the schema alone"
    assert tried > 50
