"""A table in the middle of a battle written as a scenario, and laid again."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests import files
from umpire.library.check import check
from umpire.library.sheet import read
from umpire.rules import find
from umpire.rules.hurrah_stalino.field import Field, Loss
from umpire.rules.hurrah_stalino.standing import scenario

SCENARIOS = Path(__file__).parents[3] / "scenarios"
BY_THE_TABLE = {
    "game": "hurrah-stalino", "name": "A", "positions": "table", "turns": 6,
    "armies": {"german": ["german-infantry-division"], "russian": ["soviet-rifle-division"]},
}  # fmt: skip


def laid(file: Path) -> Field:
    field = files.laid(file)
    assert isinstance(field, Field)
    return field


def again(field: Field, turn: int, told: Any, folder: Path) -> tuple[Field, list[str]]:
    """The field of the scenario that is written from this one, and what `check` says of it."""
    file = folder / "again.yaml"
    file.write_text(json.dumps(dict(scenario(field, turn, told))), encoding="utf-8")  # JSON is YAML
    return laid(file), [f"{problem.level}: {problem.words}" for problem in check([file], find)]


def test_what_the_umpire_and_the_enemy_have_changed_is_kept(tmp_path: Path) -> None:
    file = SCENARIOS / "hurrah-stalino-river-crossing.yaml"
    field, sector, base = laid(file), dict[str, Any](), dict[str, Any]()
    sector |= field.sectors
    base |= {each.words: each for each in field.bases.values()}
    field.turn, field.positions, field.begun = 3, "table", 1
    field.rulings = {**field.rulings, "two-sixes": "more"}
    sector["h6"].bridge = sector["d6"].fortified = sector["g4"].mined = False
    sector["a1"].terrain, sector["a3"].terrain, sector["b1"].fortified, sector["b2"].mined = (
        "impassable",
        "heavy",
        True,
        True,
    )
    sector["a6"].supply_is, sector["p6"].supply_is = "captured", "destroyed"
    sector["c5"].held, sector["i6"].held = "russian", "german"
    base["71 Inf/I 171"].ready = False
    base["71 Inf/II 171"].sector, field.last = "", {base["71 Inf/II 171"].key: "e5"}
    base["13 Gd/I 34"].sector, base["13 Gd/I 34"].bank = "i5", "j5"
    for label, by in (("71 Inf/AA 171", "1 Ukr/KV"), ("VIII/II JG 3", "")):
        lost = base[label]
        lost.sector, lost.lost = "", True
        field.losses.append(Loss(lost.key, 2, base[by].key if by else ""))
    other, problems = again(field, 4, read(file).value, tmp_path)
    held = {each.key: each.held for each in field.sectors.values() if each.objective}
    assert {each.key: each.held for each in other.sectors.values() if each.objective} == held
    for each in (*field.sectors.values(), *other.sectors.values()):
        each.held = ""
    assert other == field
    assert [words for words in problems if words.startswith("error")] == []


def test_before_the_first_turn_nothing_stands_yet(tmp_path: Path) -> None:
    file = SCENARIOS / "hurrah-stalino-army.yaml"
    field = laid(file)
    told = scenario(field, 0, read(file).value)
    assert "standing" not in told
    other, _ = again(field, 0, read(file).value, tmp_path)
    assert other == field


def test_reinforcements_that_have_come_stand_on_the_map(tmp_path: Path) -> None:
    file = SCENARIOS / "hurrah-stalino-army.yaml"
    field = laid(file)
    field.turn = 3  # they came in that turn; the fourth begins
    comer = next(base for base in field.bases.values() if base.formation == "26-tc")
    comer.sector = "w4"
    other, problems = again(field, 4, read(file).value, tmp_path)
    assert other.bases[comer.key] == comer
    assert other.formations == field.formations
    assert problems == []


def test_without_a_map_losses_and_guns_are_known_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(json.dumps(BY_THE_TABLE), encoding="utf-8")
    field = laid(file)
    field.turn = 1
    gun, lost = (field.bases[key] for key in list(field.bases)[:2])
    gun.ready, lost.lost = False, True
    field.losses.append(Loss(lost.key, 1, gun.key))
    other, problems = again(field, 2, read(file).value, tmp_path)
    assert other == field
    assert problems == []


# Army troops were attached as the battle began; what is ruled afterwards does not take them away again.
def test_army_troops_stay_where_they_were_attached(tmp_path: Path) -> None:
    file = SCENARIOS / "hurrah-stalino-river-crossing.yaml"
    field = laid(file)
    field.rulings = {**field.rulings, "army-troops": "own formation"}
    other, _ = again(field, 2, read(file).value, tmp_path)
    assert {key: base.formation for key, base in other.bases.items()} == {
        key: base.formation for key, base in field.bases.items()
    }


STANDING: dict[str, Any] = {"turn": 2, "begun": 1}


@pytest.mark.parametrize(
    ("standing", "deployment", "problem"),
    [
        ({"begun": 1}, {}, "error: `turn` is missing: the turn with which the battle begins"),
        ({"turn": 0, "begun": 1}, {}, "error: `turn` is 0: at least 1"),
        (STANDING | {"held": {"A1": "german"}}, {}, "error: unknown objective 'A1'"),
        (STANDING | {"held": {"G4": "soviet"}}, {}, "error: unknown side 'soviet'"),
        (STANDING | {"supply": {"A5": "working"}}, {}, "error: unknown state 'working': allowed: captured, destroyed"),
        (STANDING | {"supply": {"A6": "captured"}}, {}, "error: unknown supply sector 'A6'"),
        (STANDING | {"bases": {"71 Inf/X": {}}}, {}, "error: unknown base '71 Inf/X'"),
        (STANDING | {"bases": {"71 Inf/I 191": {"bank": "Z9"}}}, {}, "error: unknown sector 'Z9'"),
        (STANDING | {"bases": {"71 Inf/I 191": {"airfield": "A1"}}}, {}, "error: A1: this battle has no airfield"),
        (STANDING | {"losses": [{"base": "284 Rif/AT", "turn": 1}] * 2}, {}, "error: 284 Rif/AT is lost twice"),
        (STANDING | {"losses": [{"base": "284 Rif/AT", "turn": 1, "by": "x"}]}, {}, "error: unknown base 'x'"),
        (
            STANDING | {"losses": [{"base": "284 Rif/AT", "turn": 1}]},
            {"284 Rif/AT": "G6"},
            "error: 284 Rif/AT in G6, and among the losses",
        ),
        (
            STANDING,
            {"284 Rif/AT": "A1", "71 Inf/I 191": "A1"},
            "error: 71 Inf/I 191 in A1, where 284 Rif/AT of the russian side stands",
        ),
        (
            STANDING,
            {f"71 Inf/{each} {regiment}": "A1" for regiment in (191, 194, 211) for each in ("I", "II", "III")},
            "warning: 71 Inf/I 211 in A1, where 6 stand already: no more have room",
        ),
    ],
)
def test_what_is_wrong_is_told(standing: Any, deployment: Any, problem: str, tmp_path: Path) -> None:
    told = read(SCENARIOS / "hurrah-stalino-village.yaml").value | {"standing": standing, "deployment": deployment}
    file = tmp_path / "wrong.yaml"
    file.write_text(json.dumps(told), encoding="utf-8")
    found = [f"{each.level}: {each.words}" for each in check([file], find)]
    assert [words for words in found if words.startswith(problem)], found
