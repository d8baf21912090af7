"""The strict reading of tables."""

import pytest

from tests.library.proofread import proofread
from tests.rules.alien_scum.laid import PHRASES, RESULTS
from umpire.library.sheet import Sheet, parse, read
from umpire.rules import find
from umpire.rules.alien_scum import FOLDER as ALIEN_SCUM
from umpire.rules.rattenkrieg import FOLDER as RATTENKRIEG
from umpire.rules.rattenkrieg.combat_phase import Combat, facts

TABLES = """
columns:
  power: {words: Power, cite: Rule 1}
strikes: {number: 4, source: guessed}
dice:
  - {add: 1, when: higher, words: higher, cite: Rule 1}
  - {add: two, when: hihger, cite: Rule 9, ad: 1}
  - either: [{add: 1, when: [higher, lower], words: w, cite: Rule 1}]
units:
  tank: {power: 4}
  gun: {pwer: 2}
  flak: {power: 1, row: tank}
combat results:
  tank:
    - {killed: gun, when: [higher, wet]}
    - {maimed: any}
    - {killed: guns}
  mule: []
"""
EXPECTED = [
    (3, 10, "`source` is missing: every number says where it comes from"),
    (4, 10, "`cite` is missing: every number says where it comes from"),
    (4, 30, "unknown source 'guessed': allowed: printed, derived, reconstructed, booklet"),
    (7, 5, "`words` is missing: every row says what it is and which step it is from"),
    (7, 11, "`add` must be a whole number"),
    (7, 22, "unknown phrase 'hihger': did you mean higher? allowed: higher"),
    (7, 36, "unknown citation 'Rule 9': did you mean Rule 1? allowed: Rule 1"),
    (7, 44, "unknown key 'ad': did you mean add? allowed: add, when, most, least, words, cite, source"),
    (8, 38, "unknown phrase 'lower': allowed: higher"),
    (11, 3, "unknown list of combat results 'gun': allowed: tank, mule"),
    (11, 9, "unknown column 'pwer': did you mean power? allowed: name, power"),
    (12, 20, "unknown column 'row': allowed: name, power"),
    (15, 36, "unknown phrase 'wet': allowed: higher"),
    (16, 8, "unknown result 'maimed': allowed: killed"),
    (17, 16, "unknown winner 'guns': did you mean gun? allowed: any, tank, gun, flak"),
    (18, 3, "unknown type 'mule': allowed: tank, gun, flak"),
]


@pytest.mark.usefixtures("parser")
def test_every_slip_is_named_with_its_place() -> None:
    sheet = Sheet("tables.yaml", TABLES)
    parse(sheet)
    proofread(sheet, ["higher"], ["Rule 1"], ["killed"])
    assert [(problem.line, problem.column, problem.words) for problem in sheet.sorted()] == EXPECTED


def test_death_to_the_alien_scum() -> None:
    sheet = read(f"{ALIEN_SCUM}/tables.yaml")
    proofread(sheet, PHRASES, find("alien-scum").rulebook(), RESULTS)
    assert sheet.problems == []


def test_rattenkrieg() -> None:
    sheet = read(f"{RATTENKRIEG}/tables.yaml")
    proofread(sheet, facts(Combat(1, 1)), find("rattenkrieg").rulebook(), nations=True)
    assert sheet.problems == []
