"""The player's booklet: judged by the example of the tables, laid over them, and written without harm."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.tally import tally
from umpire.library import folders
from umpire.library.armies import read as read_army
from umpire.library.armies import reconstructed
from umpire.library.booklets import heeded, merged, over, with_values
from umpire.library.check import check
from umpire.library.sheet import Sheet, parse
from umpire.library.writing import with_values as text_with_values
from umpire.library.writing import write

TABLES: dict[str, Any] = {
    "columns": {
        "name": {"words": "type", "source": "printed", "cite": "Rule 1"},
        "power": {"words": "Power", "source": "reconstructed", "cite": "Rule 1"},
        "move": {"words": "Move", "source": "reconstructed", "cite": "Rule 1"},
        "arm": {"words": "Arm", "source": "printed", "cite": "Rule 1"},
        "tracked": {"words": "Tracked", "source": "derived", "cite": "Rule 1"},
    },
    "units": {
        "rifles": {"name": "Rifles", "power": 3, "move": 100, "arm": "foot"},
        "tank": {"name": "Tank", "power": 5, "move": 200, "tracked": True},
        "post": {"name": "Post", "power": 1, "move": 0, "arm": "staff"},
    },
    "dig in": {"types": ["rifles", "post"], "source": "derived", "cite": "Rule 2"},
    "readings": {"d3": {"faces": [1, 1, 2, 2, 3, 3], "source": "printed", "cite": "Rule 3"}},
    "rolls": {"spot": {"faces": [5, 6], "source": "printed", "cite": "Rule 3"}},
    "losses": {"five": "d3"},
    "chief": {"reach": 300, "points": 1, "source": "reconstructed", "cite": "Rule 4"},
    "modifiers": {
        "attacker": [
            {"add": 2, "words": "the lead", "cite": "Rule 2"},
            {
                "either": [
                    {"add": 2, "when": "dug in", "words": "dug in", "source": "reconstructed", "cite": "Rule 2"},
                    {"add": 1, "when": "in cover", "words": "in cover", "source": "reconstructed", "cite": "Rule 2"},
                ]
            },
            {"add": 1, "when": "friends", "most": 2, "words": "friends", "cite": "Rule 2"},
            {"least": 1, "words": "never less", "cite": "Rule 2"},
        ]
    },
    "combat results": {
        "tank": [
            {"killed": "rifles", "when": ["in cover"], "source": "printed", "cite": "Results"},
            {"retreat": "any", "source": "printed", "cite": "Results"},
        ],
        "rifles": [{"retreat": "any", "source": "printed", "cite": "Results"}],
    },
    "organisations": {"platoon": {"rifles": 3}},
    "army list": {"commanders": {"chief": {"number": 1, "source": "printed", "cite": "Lists"}}},
}

SKIRMISH = Ruleset(
    key="skirmish",
    title="Skirmish",
    sides=("one", "other"),
    rulings=(),
    procedures=(),
    nations=(),
    numbers=lambda: TABLES,
    rulebook=dict,
)


def find(name: str) -> Ruleset:
    if not "skirmish".startswith(name):
        raise Illegal(f"unknown game {name!r}: allowed: skirmish")
    return SKIRMISH


@pytest.fixture(autouse=True)
def home(home: Path) -> Path:
    """The folder of the booklets of a player who has nothing else."""
    folder = home / "data" / "booklet"
    folder.mkdir(parents=True)
    return folder


def problems(home: Path, text: str) -> list[str]:
    """The problems of a booklet, each as `line:column: words`."""
    file = home / "skirmish.yaml"
    file.write_text(text, encoding="utf-8")
    return [f"{problem.line}:{problem.column}: {problem.words}" for problem in check([file], find)]


# Judged


UNITS = """\
game: skirmish
units:
  tank: {powr: 6, power: 0, move: far, arm: wheels, tracked: 1}
  tnak: {power: 3}
  rifles: 5
  post:
    name: ""
    move: 9999
    power: 2.5
"""
UNITS_WRONG = [
    "1:1: unknown key 'game': allowed: columns, units, dig in, readings, rolls, losses, chief, modifiers, "
    "combat results, organisations, army list",
    "3:10: unknown key 'powr': did you mean power? allowed: name, power, move, arm, tracked",
    "3:26: `power` is 0: at least 1, at most 20",
    "3:35: `move` must be a whole number, not 'far'",
    "3:45: `arm`: unknown value 'wheels': allowed: foot, staff",
    "3:62: `tracked` must be true or false, not 1",
    "4:3: unknown type 'tnak': did you mean tank? allowed: rifles, tank, post",
    "5:11: `rifles` must be keys with values, not 5",
    "7:11: `name` must be text, in one line of at most 100 characters",
    "8:11: `move` is 9999: at least 0, at most 600",
    "9:12: `power` must be a whole number, not 2.5",
]

ROWS = """\
modifiers:
  attacker:
    - {when: dug inn, add: 3}
    - {add: 3}
    - {when: friends, add: 300, most: 0, least: 1}
    - {when: friends, add: 1}
    - {when: in cover, words: cover, source: mine}
    - 5
    - either: [{when: dug in, add: one}]
      also: x
    - {words: never less, least: -1, add: 1}
  defender: []
"""
ROWS_WRONG = [
    "3:14: unknown row 'dug inn': did you mean dug in? allowed: the lead, dug in, in cover, friends, never less",
    "4:7: a row is named by its `when`: allowed: 'the lead', 'dug in', 'in cover', 'friends', 'never less'",
    "5:28: `add` is 300: at least -9, at most 9",
    "5:39: `most` is 0: at least 1, at most 9",
    "5:42: unknown key 'least': allowed: add, most, when, words, cite, source",
    "6:14: the row 'friends' is given twice",
    "7:31: `words` says what the value is, and no booklet changes that: leave it out",
    "7:46: unknown source 'mine': allowed: printed, derived, reconstructed, booklet",
    "8:7: a row must be keys with values, not 5",
    "9:36: `add` must be a whole number, not 'one'",
    "10:7: unknown key 'also': allowed: either",
    "11:34: `least` is -1: at least 1, at most 9",
    "11:38: unknown key 'add': allowed: least, words, cite, source",
    "12:3: unknown key 'defender': allowed: attacker",
]

LISTS = """\
dig in: {types: [tank, tank, tnk]}
readings: {d3: {faces: [1, 2, 100]}}
rolls: {spot: {faces: [7, 6, 6]}}
losses: {five: d4}
organisations: {platoon: {tank: 2, tnk: 1}}
combat results:
  tank: []
  rifles:
    - {kiled: any}
    - {killed: nobody, when: [in the open], cite: Page 9}
    - {when: in cover}
    - killed
  post: []
columns: {power: {words: Might}}
army list: 3
chief: {reach: -1, points: true}
"""
LISTS_WRONG = [
    "1:24: type tank is listed twice",
    "1:30: unknown type 'tnk': did you mean tank? allowed: rifles, tank, post",
    "2:24: `faces` has 3 numbers: 6 are wanted, one for each face",
    "2:31: this is 100: at least 0, at most 99",
    "3:24: unknown face '7': allowed: 1, 2, 3, 4, 5, 6",
    "3:30: face 6 is listed twice",
    "4:16: `five`: unknown value 'd4': allowed: d3",
    "5:36: unknown key 'tnk': did you mean tank? allowed: rifles, tank, post",
    "7:9: `tank` is an empty list",
    "9:8: unknown result 'kiled': did you mean killed? allowed: killed, retreat",
    "10:16: unknown winner 'nobody': allowed: any, rifles, tank, post",
    "10:31: unknown phrase 'in the open': allowed: in cover",
    "10:51: unknown citation of this list 'Page 9': allowed: Results",
    "11:7: one result in a row, and none here: allowed: killed, retreat",
    "12:7: a result must be keys with values, as in `- {killed: any}`, not 'killed'",
    "13:3: unknown key 'post': allowed: tank, rifles",
    "14:26: `words` says what the value is, and no booklet changes that: leave it out",
    "15:12: `army list` must be keys with values, not 3",
    "16:16: `reach` is -1: at least 0, at most 900",
    "16:28: `points` must be a whole number, not true",
]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (UNITS, UNITS_WRONG),
        (ROWS, ROWS_WRONG),
        (LISTS, LISTS_WRONG),
        ("- 5\n", ["1:1: a booklet must be keys with values, not a list"]),
        ("units:\n", ["1:7: `units` must be keys with values, not nothing"]),
        ("units: {tank: {power: [1]}}\n", ["1:23: `power` must be a whole number, not a list"]),
    ],
    ids=["units", "rows", "lists", "list", "nothing", "list for a number"],
)
def test_every_problem_of_a_booklet_is_named_with_its_place(home: Path, text: str, wrong: list[str]) -> None:
    assert problems(home, text) == wrong


GOOD = """\
# what my printed copy says
units:
  tank: {power: 6}
  post: {arm: foot, tracked: true}
dig in: {types: [tank]}
readings: {d3: {faces: [1, 1, 1, 2, 2, 3]}}
rolls: {spot: {faces: [6]}}
chief: {reach: 400}
modifiers:
  attacker:
    - {when: dug in, add: 3}
    - either:
        - {when: in cover, source: booklet}
    - {words: the lead, add: 1}
    - {words: never less, least: 2}
combat results:
  rifles:
    - {when: in cover, killed: any}
organisations: {platoon: {tank: 1}}
"""


@pytest.mark.parametrize("text", [GOOD, "", "# nothing yet\n", "{}\n"])
def test_a_good_booklet_has_no_problem(home: Path, text: str) -> None:
    assert problems(home, text) == []


def test_a_booklet_is_known_by_its_name_and_by_its_folder(tmp_path: Path, home: Path) -> None:
    (tmp_path / "skirmish.yaml").write_text("units: {tnk: {power: 3}}\n", encoding="utf-8")
    (problem,) = check([tmp_path / "skirmish.yaml"], find)
    assert problem.words.startswith("unknown type 'tnk'")
    for name, words in (("skir", "did you mean skirmish.yaml?"), ("war", "unknown game 'war': allowed: skirmish")):
        (home / f"{name}.yaml").write_text(GOOD, encoding="utf-8")
        (problem,) = check([home / f"{name}.yaml"], find)
        assert problem.words == f"a booklet has the name of its game: {words}"


# Laid over the tables


def told(text: str) -> dict[str, Any]:
    sheet = Sheet("booklet.yaml", text)
    parse(sheet)
    value: dict[str, Any] = sheet.value
    return value


def test_values_of_types_are_merged_and_named() -> None:
    units = merged(TABLES, told(GOOD))["units"]
    assert units["tank"] == {"name": "Tank", "power": 6, "move": 200, "tracked": True, "booklet": ("power",)}
    assert units["post"]["arm"] == "foot"
    assert units["post"]["booklet"] == ("arm", "tracked")
    assert units["rifles"] is TABLES["units"]["rifles"]
    assert "booklet" not in TABLES["units"]["tank"]


def test_a_row_is_named_by_its_when_or_its_words_and_keeps_what_is_not_told() -> None:
    lead, either, friends, least = merged(TABLES, told(GOOD))["modifiers"]["attacker"]
    assert lead == {"add": 1, "words": "the lead", "cite": "Rule 2", "source": "booklet"}
    assert [(row["when"], row["add"], row["source"]) for row in either["either"]] == [
        ("dug in", 3, "booklet"),
        ("in cover", 1, "booklet"),
    ]
    assert friends is TABLES["modifiers"]["attacker"][2]
    assert least["least"] == 2


def test_other_lists_are_replaced_whole() -> None:
    numbers = merged(TABLES, told(GOOD))
    assert numbers["readings"]["d3"] == {
        "faces": [1, 1, 1, 2, 2, 3], "source": "booklet", "cite": "Rule 3"
    }  # fmt: skip
    assert numbers["dig in"]["types"] == ["tank"]
    assert numbers["combat results"]["rifles"] == [
        {"killed": "any", "when": ["in cover"], "source": "booklet", "cite": "Results"}
    ]
    assert next(iter(numbers["combat results"]["rifles"][0])) == "killed"
    assert numbers["combat results"]["tank"] is TABLES["combat results"]["tank"]
    assert numbers["organisations"] == {"platoon": {"rifles": 3, "tank": 1}}


def test_a_lost_number_beside_one_that_is_told_stays_reconstructed() -> None:
    some = merged(TABLES, told("chief: {reach: 400}"))
    assert some["chief"] == {
        "reach": 400, "points": 1, "source": "reconstructed", "cite": "Rule 4", "booklet": ("reach",)
    }  # fmt: skip
    assert merged(some, told("chief: {points: 2}"))["chief"]["source"] == "booklet"


def test_a_whole_column_can_be_confirmed() -> None:
    numbers = merged(TABLES, told("columns: {power: {source: booklet}}"))
    assert [values["booklet"] for values in numbers["units"].values()] == [("power",)] * 3
    copied = merged(TABLES, told("columns: {power: {words: Power, source: reconstructed, cite: Rule 1}}"))
    assert copied == TABLES


def test_the_tally_says_which_rows_are_the_player_s() -> None:
    rows = merged(TABLES, told(GOOD))["modifiers"]["attacker"]
    counted = tally("dice", rows, {"dug in": 1, "in cover": 0, "friends": 1}).reasons
    assert [(row.amount, row.source) for row in counted] == [(1, "booklet"), (3, "booklet"), (1, "printed")]


def test_a_lost_value_under_a_row_of_the_player_stays_marked() -> None:
    rows = merged(TABLES, told("modifiers: {attacker: [{when: dug in, add: 3}]}"))["modifiers"]["attacker"]
    facts = {"dug in": 1, "in cover": 0, "friends": 0}
    for source, shown in (("reconstructed", "reconstructed"), ("printed", "booklet"), ("booklet", "booklet")):
        reason = tally("dice", rows, {**facts, "source of dug in": source}).reasons[1]
        assert (reason.amount, reason.source) == (3, shown)


def test_the_booklet_of_the_player_s_folder_lies_over_the_tables(home: Path) -> None:
    assert over(SKIRMISH) is SKIRMISH
    (home / "skirmish.yaml").write_text(GOOD, encoding="utf-8")
    assert over(SKIRMISH).numbers()["units"]["tank"]["power"] == 6
    assert TABLES["units"]["tank"]["power"] == 5


def test_a_broken_booklet_is_refused_in_one_line_or_passed_over(home: Path) -> None:
    file = home / "skirmish.yaml"
    file.write_text("units: {tank: {powr: 6}, tnk: 3}\n", encoding="utf-8")
    with pytest.raises(Illegal) as refused:
        over(SKIRMISH)
    words = str(refused.value)
    assert words.startswith(f"{file}:1:16: unknown key 'powr': did you mean power?")
    assert words.endswith(f"(umpire check {file} tells all)")
    assert heeded(find)("skirmish") is SKIRMISH


def test_an_army_list_is_judged_by_the_booklet(home: Path, tmp_path: Path) -> None:
    (home / "skirmish.yaml").write_text(
        "army list: {commanders: {chief: {number: 2}}}\nunits: {tank: {power: 6}}\n", encoding="utf-8"
    )
    file = tmp_path / "army.yaml"
    file.write_text(
        "game: skirmish\nside: one\nname: One\ncommanders: {Old: chief, New: chief}\nunits: [{type: tank}]\n",
        encoding="utf-8",
    )
    assert read_army(file, find)[0] is None
    army, _ = read_army(file, heeded(find))
    assert army is not None
    assert reconstructed(army, SKIRMISH) == ["power", "move"]
    assert reconstructed(army, over(SKIRMISH)) == ["move"]


def test_a_booklet_can_be_laid_over_another() -> None:
    ruleset = with_values(with_values(SKIRMISH, told("units: {tank: {power: 6}}")), told("units: {tank: {move: 1}}"))
    assert ruleset.numbers()["units"]["tank"]["booklet"] == ("power", "move")


# Written


MINE = """\
# my booklet
units:   # lists

  # the tank
  tank: {power: 6, move: 100}  # p. 12
  rifles:
    power: 2  # sure
    name: "a # b"
modifiers:
  attacker:
    # rows
    - when: friends
      add: 2 # two
    - either:
        - {when: dug in, add: 3}
"""


@pytest.mark.parametrize(
    ("path", "value", "before", "after"),
    [
        (("units", "tank", "power"), 7, "{power: 6,", "{power: 7,"),
        (("units", "tank", "tracked"), False, "tank: {power", "tank: {tracked: false, power"),
        (("units", "rifles", "power"), 3, "power: 2  # sure", "power: 3  # sure"),
        (("units", "rifles", "name"), "no", '"a # b"', "no"),
        (("units", "rifles", "move"), 50, "  rifles:\n", "  rifles:\n    move: 50\n"),
        (("units", "post", "power"), 2, "# lists\n", "# lists\n  post: {power: 2}\n"),
        (("modifiers", "attacker", ("when", "friends"), "add"), 4, "add: 2 # two", "add: 4 # two"),
        (("modifiers", "attacker", ("when", "dug in"), "add"), 4, "dug in, add: 3", "dug in, add: 4"),
        (
            ("modifiers", "attacker", ("when", "in cover"), "add"), 4,
            "attacker:\n", "attacker:\n    - {when: in cover, add: 4}\n",
        ),
        (("chief", "reach"), 400, "add: 3}\n", "add: 3}\nchief: {reach: 400}\n"),
    ],
)  # fmt: skip
def test_a_value_is_put_in_and_all_else_stays_as_it_is(path: Any, value: Any, before: str, after: str) -> None:
    sheet = Sheet("b.yaml", MINE)
    parse(sheet)
    assert text_with_values(sheet, [(path, value)]) == MINE.replace(before, after)


@pytest.mark.parametrize(
    "text", ["units:\n  tank: &a {power: 6}\n", "chief: {reach: 1}\n...\n", "units: {tank: {power:\n"]
)
def test_what_cannot_be_changed_safely_is_refused(home: Path, text: str) -> None:
    file = home / "skirmish.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Illegal, match=r"is not written in a way that can be changed|has problems, which come first"):
        write(SKIRMISH, [(("units", "tank", "power"), 7)])
    assert file.read_text(encoding="utf-8") == text


def test_the_first_value_makes_the_booklet(home: Path) -> None:
    home.rmdir()
    file = write(SKIRMISH, [(("units", "tank", "power"), 7), (("units", "tank", "move"), 1)])
    assert file == str(home / "skirmish.yaml")
    written = Path(file).read_text(encoding="utf-8")
    assert written == "# Values of Skirmish in place of those of its tables.\nunits:\n  tank: {move: 1, power: 7}\n"
    assert os.listdir(home) == ["skirmish.yaml"]


def test_line_ends_and_rights_stay_as_they_are(home: Path) -> None:
    file = home / "skirmish.yaml"
    file.write_bytes(b"units:\r\n  tank: {power: 6}\r\n")
    file.chmod(0o600)
    write(SKIRMISH, [(("units", "post", "power"), 2)])
    assert file.read_bytes() == b"units:\r\n  post: {power: 2}\r\n  tank: {power: 6}\r\n"
    assert file.stat().st_mode & 0o777 == 0o600


# Where it lies


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs is asked")
@pytest.mark.parametrize("base", [None, "", "/srv/share", "~/share"])
@pytest.mark.parametrize("kind", ["config", "data", "cache"])
def test_the_folders_of_linux_are_those_that_platformdirs_gives(
    kind: folders.Kind, base: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    import platformdirs

    monkeypatch.delenv("UMPIRE_HOME")
    variable, _ = folders.XDG[kind]
    monkeypatch.delenv(variable, raising=False)
    if base is not None:
        monkeypatch.setenv(variable, base)
    expected = getattr(platformdirs.PlatformDirs("umpire", appauthor=False), f"user_{kind}_dir")
    assert folders.own(kind) == expected


def test_dice_without_a_least_never_sink_to_none(home: Path) -> None:
    rows = [{"add": 2, "when": "more", "words": "more", "cite": "Rule 5"}]
    game = SKIRMISH._replace(numbers=lambda: {**TABLES, "dice": {"one": rows}})
    (home / "skirmish.yaml").write_text("dice: {one: [{when: more, add: 0}]}\n", encoding="utf-8")
    (problem,) = check([home / "skirmish.yaml"], lambda name: game)
    assert problem.words == "`add` is 0: at least 1, at most 9"
