"""The formations of Hurrah Stalino! that come with the program: fourteen organisations, their counts written out."""

from collections import Counter
from pathlib import Path

import pytest

from tests.files import army
from umpire.library.shipped import shipped
from umpire.rules import find

ORGANISATIONS = {
    "german-infantry-division": (
        16, "German infantry division 1942 (nine-battalion)",
        {"infantry": 9, "reconnaissance": 1, "pioneers": 1, "anti-tank-50mm": 1, "field-artillery": 3,
         "heavy-artillery": 1},
    ),
    "german-infantry-division-1944": (
        13, "German infantry division 1944 (six-battalion)",
        {"infantry": 7, "pioneers": 1, "anti-tank-75mm": 1, "field-artillery": 3, "heavy-artillery": 1},
    ),
    "german-panzer-division": (
        14, "German panzer division 1942",
        {"panzer-iii": 2, "panzer-iv": 1, "mechanised-infantry": 1, "motorised-infantry": 3,
         "armoured-reconnaissance": 1, "motorised-pioneers": 1, "marder": 1, "motorised-field-artillery": 2,
         "motorised-heavy-artillery": 1, "heavy-aaa": 1},
    ),
    "german-panzer-division-1944": (
        13, "German panzer division 1943-44",
        {"panther": 1, "panzer-iv": 1, "mechanised-infantry": 1, "motorised-infantry": 3,
         "armoured-reconnaissance": 1, "motorised-pioneers": 1, "marder": 1, "self-propelled-artillery": 1,
         "motorised-field-artillery": 1, "motorised-heavy-artillery": 1, "heavy-aaa": 1},
    ),
    "german-panzergrenadier-division": (
        14, "German panzergrenadier division 1943-44",
        {"assault-guns": 1, "motorised-infantry": 6, "armoured-reconnaissance": 1, "motorised-pioneers": 1,
         "marder": 1, "motorised-field-artillery": 2, "motorised-heavy-artillery": 1, "heavy-aaa": 1},
    ),
    "german-army-troops": (
        12, "German corps/army troops (pool)",
        {"tiger-i": 1, "assault-guns": 1, "nashorn": 1, "nebelwerfer": 3, "motorised-heavy-artillery": 2,
         "assault-engineers": 1, "light-aaa": 1, "heavy-aaa": 1, "bridging-column": 1},
    ),
    "soviet-rifle-division": (
        13, "Soviet rifle division 1942-45",
        {"rifle": 9, "sappers": 1, "anti-tank-45mm": 1, "field-artillery-regiment": 1, "mortar-battalion": 1},
    ),
    "soviet-guards-rifle-division": (
        13, "Soviet guards rifle division 1943-45",
        {"guards-rifle": 9, "sappers": 1, "anti-tank-45mm": 1, "field-artillery-regiment": 1, "mortar-battalion": 1},
    ),
    "soviet-tank-corps": (
        15, "Soviet tank corps 1942",
        {"t-34-76": 3, "light-tanks": 3, "submachine-gunners": 3, "motor-rifle": 3, "reconnaissance": 1,
         "rocket-battalion": 1, "light-aaa": 1},
    ),
    "soviet-tank-corps-1944": (
        24, "Soviet tank corps late 1943-45",
        {"t-34-76": 9, "submachine-gunners": 3, "motor-rifle": 3, "su-76": 1, "su-85": 1, "isu-152": 1,
         "reconnaissance": 1, "motorised-sappers": 1, "mortar-regiment": 1, "anti-tank-76mm": 1, "light-aaa": 1,
         "rocket-battalion": 1},
    ),
    "soviet-mechanised-corps": (
        23, "Soviet mechanised corps 1943-45",
        {"motor-rifle": 9, "t-34-76": 5, "submachine-gunners": 1, "su-76": 1, "su-85": 1, "reconnaissance": 1,
         "motorised-sappers": 1, "mortar-regiment": 1, "anti-tank-76mm": 1, "light-aaa": 1, "rocket-battalion": 1},
    ),
    "soviet-cavalry-corps": (
        17, "Soviet cavalry corps 1943-44",
        {"cavalry": 9, "t-34-76": 3, "su-76": 1, "anti-tank-76mm": 1, "mortar-regiment": 1, "light-aaa": 1,
         "rocket-regiment": 1},
    ),
    "soviet-artillery-division": (
        6, "Soviet artillery division of breakthrough 1943-44",
        {"field-artillery-brigade": 2, "heavy-artillery-brigade": 2, "mortar-brigade": 1, "rocket-brigade": 1},
    ),
    "soviet-army-troops": (
        11, "Soviet army/front troops (pool)",
        {"is-2": 1, "kv": 1, "isu-152": 1, "assault-engineers": 1, "flame-tanks": 1, "anti-tank-76mm": 2,
         "heavy-artillery-brigade": 1, "rocket-regiment": 1, "heavy-aaa": 1, "bridging-column": 1},
    ),
}  # fmt: skip
"""By file: how many bases its first formation has, the organisation that it follows, and how many of each type."""

AIRCRAFT = {
    "german-army-troops": "VIII Air Corps",
    "soviet-army-troops": "2nd Air Army",
}

CODES = {
    "a": "field-artillery motorised-field-artillery self-propelled-artillery field-artillery-regiment"
    " field-artillery-brigade",
    "b": "bridging-column medium-bombers",
    "c": "cavalry",
    "f": "heavy-aaa fighters",
    "g": "assault-guns su-76 su-85 isu-152 ground-attack",
    "h": "heavy-artillery motorised-heavy-artillery heavy-artillery-brigade",
    "i": "infantry motorised-infantry rifle guards-rifle motor-rifle",
    "k": "anti-tank-45mm anti-tank-50mm anti-tank-75mm anti-tank-76mm marder nashorn",
    "l": "light-aaa",
    "m": "mechanised-infantry mortar-battalion mortar-regiment mortar-brigade",
    "p": "pioneers motorised-pioneers sappers motorised-sappers assault-engineers",
    "r": "reconnaissance armoured-reconnaissance",
    "s": "submachine-gunners",
    "t": "panzer-iii panzer-iv panther tiger-i light-tanks t-34-76 kv is-2 flame-tanks",
    "w": "nebelwerfer rocket-battalion rocket-regiment rocket-brigade",
}
"""The letters, the same in every list: guns, anti-tanK, Werfer and the rest."""

FILES = list(ORGANISATIONS)


def test_every_list_of_the_game_is_an_organisation() -> None:
    listed = [
        file.stem
        for file in Path(shipped("armies")).glob("*.yaml")
        if "game: hurrah-stalino" in file.read_text("utf-8")
    ]
    assert sorted(listed) == sorted(FILES)


def test_every_organisation_of_the_tables_is_there() -> None:
    printed = find("hurrah-stalino").numbers()["organisations"]
    ours = {title: counts for _, title, counts in ORGANISATIONS.values()}
    assert ours == {title: counts for nation in printed.values() for title, counts in nation.items()}


@pytest.mark.parametrize("name", FILES)
def test_formations_have_the_bases_of_their_organisation(name: str) -> None:
    total, _, counts = ORGANISATIONS[name]
    listed = army(name)
    bases = [unit.type for unit in listed.units if unit.formation == listed.formations[0].name]
    assert Counter(bases) == counts
    assert len(bases) == total
    assert len(listed.units) == total + (6 if name in AIRCRAFT else 0)
    assert listed.side == ("german" if name.startswith("german") else "russian")


@pytest.mark.parametrize("name", FILES)
def test_army_troops_alone_have_aircraft_two_of_each_kind(name: str) -> None:
    listed = army(name)
    others = [(formation.name, formation.kind) for formation in listed.formations[1:]]
    assert others == ([(AIRCRAFT[name], "air division")] if name in AIRCRAFT else [])
    aircraft = Counter(unit.type for unit in listed.units if unit.formation == AIRCRAFT.get(name))
    assert aircraft == ({"fighters": 2, "ground-attack": 2, "medium-bombers": 2} if name in AIRCRAFT else {})


@pytest.mark.parametrize("name", FILES)
def test_labels_fit_on_the_edge_of_a_base(name: str) -> None:
    longest = 16 if name == "soviet-rifle-division" else 14  # its regiments have four figures
    for unit in army(name).units:
        assert len(unit.label) <= longest, unit.label
        assert len(unit.label.partition("/")[2]) <= 9, unit.label


@pytest.mark.parametrize("name", FILES)
def test_codes_name_one_base_of_a_formation_by_a_letter_that_is_always_the_same(name: str) -> None:
    units = army(name).units
    assert len({(unit.formation, unit.code) for unit in units}) == len(units)
    for unit in units:
        assert unit.type in CODES[unit.code[0]].split(), f"{unit.code} {unit.type}"


@pytest.mark.parametrize(
    ("name", "formation", "labels"),
    [
        ("german-infantry-division", "71st Infantry Division", "III 211"),
        ("german-infantry-division-1944", "6th Infantry Division", "I 18, II 37, II 58, Füs 6"),
        ("german-panzer-division", "14th Panzer Division", "I 36, I 103, 64, Flak 276"),
        ("german-panzer-division-1944", "4th Panzer Division", "I 35, I 12, II 33, AA 4, Pi 79"),
        ("german-panzergrenadier-division", "20th Panzergrenadier Division", "Pz 8, III 76, III 90"),
        ("german-army-troops", "Army Detachment Kempf", "Pz 503, StuG 228, III 54"),
        ("soviet-rifle-division", "284th Rifle Division", "I 1043, III 1047, 820"),
        ("soviet-guards-rifle-division", "13th Guards Rifle Division", "I 34, II 39, III 42, 32"),
        ("soviet-tank-corps", "26th Tank Corps", "I 19, SMG 157, III 14"),
        ("soviet-tank-corps-1944", "3rd Guards Tank Corps", "I 3, III 18, SMG 19, II 2"),
        ("soviet-mechanised-corps", "3rd Guards Mechanised Corps", "I 7, III 9, II 35"),
        ("soviet-cavalry-corps", "5th Guards Don Cossack Cavalry Corps", "37, 47, 214"),
        ("soviet-artillery-division", "18th Artillery Division of Breakthrough", "Light 65, How 58, Mort 42"),
        ("soviet-army-troops", "Troops of the 1st Ukrainian Front", "IS-2, KV"),
    ],
)
def test_formations_of_history_have_the_numbers_of_their_units(name: str, formation: str, labels: str) -> None:
    listed = army(name)
    first = listed.formations[0]
    assert first.name == formation
    assert {f"{first.short}/{label}" for label in labels.split(", ")} <= {unit.label for unit in listed.units}
