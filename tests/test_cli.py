"""The command line: its words, its JSON, its refusals."""

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from umpire import __version__
from umpire.cli import main
from umpire.engine.procedure import Result
from umpire.transcript.combat import HANDS, hands

ROOT = Path(__file__).parent.parent
UMPIRE = [sys.executable, "-m", "umpire"]
COMMANDS = "play, quick, odds, check, schema, new, rules, replay, print, where"

ASSAULT = ["hurrah-stalino", "assault", "attacker=2", "supports=2", "defender=2", "defender-supports=2"]
COMBAT = ["rattenkrieg", "combat", "crosses=5", "stars=4", "air-strike=yes"]
ATTACK = ["alien-scum", "attack", "attacker=tank", "target=infantry", "manner=shooting"]


def said(capsys: pytest.CaptureFixture[str], *call: str) -> str:
    """What a call that is right prints."""
    assert main(call) == 0
    return capsys.readouterr().out


def told(capsys: pytest.CaptureFixture[str], *call: str) -> Any:
    """What a program reads of a call that is right."""
    return json.loads(said(capsys, *call, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *call: str) -> str:
    """The one line that a wrong call gets; nothing else is printed."""
    assert main(call) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("umpire: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return err.removeprefix("umpire: ").rstrip("\n")


# What programs read.
def test_odds_of_four_dice_against_four(capsys: pytest.CaptureFixture[str]) -> None:
    """Two dice each and one for every unit in support; the chances are those of the table of 4 against 4."""
    answer = told(capsys, "odds", *ASSAULT)
    assert list(answer) == ["game", "procedure", "attacker", "defender", "odds", "outcomes"]
    assert (answer["game"], answer["procedure"]) == ("hurrah-stalino", "assault")
    for side in ("attacker", "defender"):
        assert list(answer[side]) == ["dice", "reasons"]
        assert answer[side]["dice"] == 4
        assert [(reason["amount"], reason["cite"]) for reason in answer[side]["reasons"]] == [
            (2, "Assault 4"),
            (2, "Assault 4"),
        ]
        assert all(list(reason) == ["amount", "words", "cite"] for reason in answer[side]["reasons"])
    chances = {"attacker": "321905/839808", "tie": "506737/1679616", "defender": "529069/1679616"}
    assert list(answer["odds"].items()) == list(chances.items())
    assert answer["outcomes"]["defender destroyed, defender-supports retreat"] == "321905/839808"


def test_quick_with_the_dice_on_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "quick", *ASSAULT, "--dice", "6 3 3 1 / 5 4 2 2")
    assert list(answer)[6:] == ["dice", "verdict", "results"]
    assert answer["dice"] == {"attacker": [6, 3, 3, 1], "defender": [5, 4, 2, 2]}
    assert answer["verdict"] == "attacker"
    assert [list(result.items()) for result in answer["results"]] == [
        [("unit", "defender"), ("result", "destroyed"), ("cite", "Assault 8")],
        [("unit", "defender-supports"), ("result", "retreat"), ("sectors", 2), ("cite", "Assault 8")],
    ]


def test_quick_says_the_same_as_odds(capsys: pytest.CaptureFixture[str]) -> None:
    for combat in (ASSAULT, COMBAT, ATTACK):
        odds = told(capsys, "odds", *combat)
        quick = told(capsys, "quick", *combat, "--seed", "1")
        assert {key: quick[key] for key in odds} == odds


def test_german_and_soviet_are_the_sides_of_rattenkrieg(capsys: pytest.CaptureFixture[str]) -> None:
    """Three dice against one: a German die is higher in 215 + 208 + 189 + 152 + 91 + 0 = 855 of 1296 throws.

    Two or three are equal in 1 + 4 + 7 + 10 + 13 + 16 = 51 of the rest: 906 in all. A tie is Soviet.
    """
    answer = told(capsys, "quick", *COMBAT, "--dice", "631/5")
    assert answer["german"]["dice"] == 3
    assert answer["soviet"]["dice"] == 1
    assert answer["odds"] == {"german": "151/216", "soviet": "65/216"}
    assert answer["dice"] == {"german": [6, 3, 1], "soviet": [5]}
    assert answer["verdict"] == "german"
    assert answer["results"] == [
        {"unit": "soviet", "result": "destroyed", "cite": "Step 7"},
        {"unit": "german", "result": "depleted", "count": 1, "cite": "Step 7"},
    ]


def test_power_and_five_odds_in_alien_scum(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "odds", *ATTACK)
    assert list(answer["attacker"]) == ["power", "reasons"]
    assert list(answer["odds"]) == ["attacker doubles", "attacker", "draw", "defender", "defender doubles"]


def test_a_reconstructed_value_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    reasons = told(capsys, "odds", *ATTACK)["attacker"]["reasons"]
    assert reasons[0]["words"].endswith("(reconstructed)")
    printed = said(capsys, "odds", *ATTACK)
    assert "+5*" in printed
    assert "\n* reconstructed: " in printed
    assert "reconstructed" not in said(capsys, "odds", *COMBAT)


INTERCEPT = ["hurrah-stalino", "intercept", "fighter=german/fighters", "target=russian/medium-bombers"]


def test_several_throws_are_listed_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """An even die intercepts; then six dice against the bomber's three."""
    answer = told(capsys, "quick", *INTERCEPT, "--dice", "4 ; 6 5 4 3 2 1 / 5 5 2")
    fight = {"attacker": [6, 5, 4, 3, 2, 1], "defender": [5, 5, 2]}
    assert list(answer)[6:] == ["dice", "throws", "verdict", "results"]
    assert answer["dice"] == fight
    assert answer["throws"] == [{"attacker": [4]}, fight]
    assert answer["verdict"] == "attacker"


def test_no_fight_no_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "quick", *INTERCEPT, "--dice", "3")
    assert answer["dice"] == {"attacker": [3]}
    assert "throws" not in answer
    assert answer["verdict"] is None
    assert answer["results"][0]["result"] == "not intercepted"
    assert answer["attacker"]["dice"] == 6


def test_what_is_added_to_a_single_die_stands_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Engineers take one off the die of a minefield: only a printed 1 to 6 less one can be a hit."""
    answer = told(capsys, "odds", "hurrah-stalino", "mines", "engineers=yes")
    assert list(answer) == ["game", "procedure", "attacker", "odds", "outcomes"]
    assert answer["attacker"]["dice"] == 1
    assert answer["attacker"]["score"]["power"] == -1
    assert list(answer["odds"]) == ["destroyed", "safe"]


# What people read.
@pytest.mark.parametrize("combat", [ASSAULT, COMBAT, ATTACK, INTERCEPT], ids=lambda combat: combat[1])
@pytest.mark.parametrize("command", ["odds", "quick"])
def test_text_is_plain_and_fits_80_columns(capsys: pytest.CaptureFixture[str], command: str, combat: list[str]) -> None:
    for call in ([command, *combat], [command, combat[0], combat[1], "--help"]):
        text = said(capsys, *call)
        assert "\x1b" not in text
        assert [line for line in text.splitlines() if len(line) > 80 or line != line.rstrip()] == []


def test_a_result_says_what_hands_must_do_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "quick", *ASSAULT, "--dice", "1 1 1 1 / 5 4 2 2").splitlines()
    assert lines[lines.index("DEFENDER WINS") + 1 :] == [
        f"  {'remove the attacker':68}{'Assault 9':>10}",
        f"  {'move the attacker' + chr(39) + 's supports back 2 sectors':68}{'Assault 9':>10}",
    ]


def test_every_result_has_words_for_the_hands() -> None:
    vocabulary = (
        "destroyed, destroyed or swap, liquidated, killed, overrun, captured, shot down, silenced, retreat, dig in, "
        "retreat or dig in, bounce, no effect, depleted, promoted, not found, not intercepted"
    )
    assert set(HANDS) == set(vocabulary.split(", "))
    assert hands(Result("units", "destroyed", "", count=1)) == "remove 1 unit"
    assert hands(Result("german", "depleted", "", count=1)) == "turn over 1 German unit (depleted before: remove it)"
    assert hands(Result("soviet", "destroyed", "")) == "remove the Soviet counter"
    assert "infantry or cavalry" in hands(Result("attacker", "destroyed or swap", ""))
    assert (
        hands(Result("units", "retreat", "", sectors=2, foot_sectors=1)) == "move the units back 2 sectors (on foot 1)"
    )
    assert hands(Result("attacker-supports", "retreat", "", sectors=1)) == "move the attacker's supports back 1 sector"


def test_a_seed_throws_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    throws = {said(capsys, "quick", *COMBAT, "--seed", "7") for _ in range(3)}
    assert len(throws) == 1
    others = {said(capsys, "quick", *COMBAT, "--seed", str(seed)) for seed in range(20)}
    assert len(others) > 5


def test_a_seed_that_nobody_chose_is_narrated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["quick", *COMBAT, "--json"]) == 0
    out, err = capsys.readouterr()
    seed = err.strip().removeprefix("thrown by the program (again with --seed ").removesuffix(")")
    assert json.loads(out) == told(capsys, "quick", *COMBAT, "--seed", seed)


def test_help_lists_games_procedures_and_names(capsys: pytest.CaptureFixture[str]) -> None:
    games = said(capsys, "quick", "--help")
    assert all(game in games for game in ("hurrah-stalino", "alien-scum", "rattenkrieg"))
    procedures = said(capsys, "odds", "hurrah", "--help")
    for procedure in ("assault", "fire", "air-attack", "anti-aircraft", "intercept", "bombardment", "mines"):
        assert f"\n  {procedure} " in procedures
    names = said(capsys, "quick", "rat", "combat", "--help")
    assert f"\n  {'crosses=':12} {'Iron Crosses of all Germans there':57}  Step 4\n" in names
    assert "yes or no [no if not given]" in names
    assert "sniper | ambush" in names


# What is wrong.
@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("frobnicate", f"unknown command 'frobnicate': allowed: {COMMANDS}"),
        ("odd", f"unknown command 'odd': did you mean odds? allowed: {COMMANDS}"),
        ("--jsn", "unknown option '--jsn': allowed: --ascii, --version, --help"),
        ("odds --jsn", "unknown option '--jsn': did you mean --json? allowed: --ruling, --json, --help"),
        ("odds", "odds needs a game: allowed: hurrah-stalino, alien-scum, rattenkrieg"),
        ("odds chess", "unknown game 'chess': allowed: hurrah-stalino, alien-scum, rattenkrieg"),
        ("odds ratten", "odds rattenkrieg needs a procedure: allowed: combat"),
        ("quick alien atack", "unknown procedure 'atack': did you mean attack? allowed: attack"),
        ("odds rat combat stars=1", "combat needs crosses="),
        ("odds rat combat stars", "stars: NAME=VALUE is wanted"),
        ("odds rat combat stars=", "stars=: NAME=VALUE is wanted"),
        ("odds rat combat stars=1 stars=1", "stars= is given twice: 1 and 1"),
        ("odds rat combat star=1",
         "unknown name 'star': did you mean stars? allowed: crosses, stars, general, air-strike"),
        ("odds rat combat crosses=many", "crosses=many: allowed is 0 to 9999"),
        ("odds rat combat crosses=10000", "crosses=10000: allowed is 0 to 9999"),
        ("odds alien attack --ruling static-fate=silenced",
         "unknown answer to the ruling static-fate 'silenced': did you mean 'silenced, and stays on a draw'? "
         "allowed: 'silenced, and stays on a draw', liquidated"),
        ("odds hurrah assault attacker=t34 defender=3",
         "unknown unit 't34': did you mean t-34-85 or t-34-76? allowed: infantry, second-line-infantry, "
         "motorised-infantry, mechanised-infantry, german/cavalry, russian/cavalry, armoured-reconnaissance, "
         "german/reconnaissance, russian/reconnaissance, pioneers, motorised-pioneers, 61 more, a CF of 1 or more"),
        ("odds rat combat general=maybe", "general=maybe: allowed is yes or no"),
        ("odds rat combat --ruling manen", "manen: ruling NAME=ANSWER is wanted"),
        ("odds rat combat --ruling man=x",
         "unknown ruling 'man': did you mean manen? allowed: manen, lone-general, turn-limit"),
        ("odds rat combat --ruling manen=x", "unknown answer to the ruling manen 'x': allowed: sniper, ambush"),
        ("quick rat combat --seed one", "--seed: 'one' is no whole number"),
        ("quick rat combat --seed", "Option '--seed' requires an argument"),
        ("quick rat combat crosses=1 stars=1 --seed 1 --dice 11/11",
         "--dice and --seed: either the dice on the table or the program's own"),
        ("check", "check needs the path of an army file, a scenario, a deployment, a booklet, or a folder of them"),
        ("check no/such.yaml", "no/such.yaml: no such file or folder"),
        ("play no/such.yaml", "no/such.yaml: no such scenario or journal"),
        ("schema", "schema needs a kind of file: allowed: army, scenario, deployment, booklet"),
        ("schema army alien", "schema army is of every game: only that of a booklet may be of one"),
        (
            "schema armies",
            "unknown kind of file 'armies': did you mean army? allowed: army, scenario, deployment, booklet",
        ),
        ("new", "new needs a kind of file: allowed: army, scenario"),
        ("new fleet alien", "unknown kind of file 'fleet': allowed: army, scenario"),
        ("new army", "new army needs a game: allowed: hurrah-stalino, alien-scum, rattenkrieg"),
        ("new army chess", "unknown game 'chess': allowed: hurrah-stalino, alien-scum, rattenkrieg"),
        ("new army alien --like no/such.yaml", "no/such.yaml:1:1: there is no such file"),
        ("replay", "replay needs the path of a journal"),
        ("rules", "rules needs a game: allowed: hurrah-stalino, alien-scum, rattenkrieg"),
        ("where --now", "unknown option '--now': allowed: --json, --help"),
        ("where now", "'now' is too much: allowed is umpire where [OPTIONS]"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_line(capsys: pytest.CaptureFixture[str], call: str, words: str) -> None:
    assert refused(capsys, *call.split()) == words


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ("6 3 3 / 5 4 2 2", "attacker: 3 dice given, 4 due"),
        ("6 3 3 1 / 5 4 2 2 1", "defender: 5 dice given, 4 due"),
        ("6 3 3 7 / 5 4 2 2", "attacker: no die shows 7; faces are 1 to 6"),
        ("6 3 3 0 / 5 4 2 2", "attacker: no die shows 0; faces are 1 to 6"),
        ("6 3 3 1", "'6 3 3 1' is not the dice of two sides"),
        ("6 3 3 1 / 5 4 2 2 / 1", "'6 3 3 1 / 5 4 2 2 / 1' is not the dice of two sides"),
        ("6 3 3 x / 5 4 2 2", "6 3 3 x is no throw; type the faces, 1 to 6"),
        ("6 3 3 1 /", "nothing is no throw; type the faces, 1 to 6"),
        ("", "nothing is given"),
        ("66 / 5 4 2 2", "attacker: 2 dice given, 4 due"),
    ],
)
def test_wrong_dice_are_refused_with_what_is_due(capsys: pytest.CaptureFixture[str], dice: str, words: str) -> None:
    due = "; due: attacker 4 dice / defender 4 dice"
    assert refused(capsys, "quick", *ASSAULT, "--dice", dice) == f"--dice: {words}{due}"


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ("4", "throw 2 is missing; due: attacker 6 dice / defender 3 dice"),
        ("4 ; 1 / 1", "throw 2: attacker: 1 die given, 6 due; due: attacker 6 dice / defender 3 dice"),
        ("3 ; 654321/552", "only 1 throw is due, 2 given"),
        ("4 ; 654321/552 ; 1", "only 2 throws are due, 3 given"),
        ("4/2 ; 654321/552", "throw 1: '4/2' is the dice of 2 sides, and only one throws; due: 1 die"),
    ],
)
def test_wrong_throws_are_refused_with_what_is_due(capsys: pytest.CaptureFixture[str], dice: str, words: str) -> None:
    assert refused(capsys, "quick", *INTERCEPT, "--dice", dice).startswith(f"--dice: {words}")


def test_a_combat_that_the_rules_forbid_names_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    words = refused(capsys, "quick", "alien-scum", "attack", "attacker=cs-post", "target=tank", "manner=shooting")
    assert words.endswith(")")
    assert "may not attack (" in words


WORDS = st.sampled_from(
    ["odds", "quick", "rules", "check", "where", "rat", "hurrah", "alien", "combat", "assault", "attack", "stars=2",
     "crosses=3", "attacker=tank", "target=tank", "attacker=3", "manner=shooting", "--json", "--dice", "6/5",
     "--ruling", "manen=ambush", "--seed", "3", "=", "--", "-", "", "\udcff", "Step 4", "--search", "--help", "é=½"]
)  # fmt: skip


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(WORDS, max_size=7))
def test_whatever_is_typed_there_is_an_answer_or_one_line(call: list[str]) -> None:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(call)
    assert status in (0, 2)
    if status == 2:
        assert out.getvalue() == ""
        assert err.getvalue().count("\n") == 1


# rules, where, check.
def test_rules_lists_citations_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "rules", "rattenkrieg")
    assert "\n  Step 6 " in text
    assert "sniper (the default) | ambush" in text


def test_a_citation_is_found_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    (rule,) = told(capsys, "rules", "rattenkrieg", "step", "6")["rules"]
    assert rule["cite"] == "Step 6"
    assert rule["how"] == "enforced"
    assert said(capsys, "rules", "rattenkrieg", "STEP 6").startswith("Step 6: the program enforces it\n")


def test_a_ruling_is_a_citation(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "rules", "rattenkrieg", "Ruling: manen")
    assert answer["rulings"] == [
        {
            "name": "manen",
            "cite": "Step 3 Sniper",
            "question": answer["rulings"][0]["question"],
            "answers": ["sniper", "ambush"],
            "default": "sniper",
        }
    ]


@pytest.mark.parametrize("name", ["two-sixes", "one-die"])
def test_a_ruling_set_or_fixed_answers_to_its_name_alone(capsys: pytest.CaptureFixture[str], name: str) -> None:
    (rule,) = told(capsys, "rules", "hurrah", name)["rules"]
    assert rule["cite"] == f"Ruling: {name}"
    assert told(capsys, "rules", "hurrah", name) == told(capsys, "rules", "hurrah", "ruling:", name)


def test_a_search_that_finds_nothing_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "rattenkrieg", "--search", "zeppelin"]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == ("", "Rattenkrieg: no rule has the words 'zeppelin'\n")


def test_where_nothing_has_to_be_told_nothing_is_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "odds", "hurrah", "mines").splitlines()[:3] == [
        "Hurrah Stalino!: Entering a minefield (Mined Sectors)", "", "attacker: 1 die"
    ]  # fmt: skip


def test_an_unknown_citation_is_refused_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    words = refused(capsys, "rules", "rattenkrieg", "stepp 6")
    assert words.startswith("unknown citation 'stepp 6': did you mean Step 6? allowed: Set-Up, Step 1, ")


def test_rules_are_searched(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "rules", "rattenkrieg", "--search", "AMBUSH")
    assert "Step 3 Ambush" in [rule["cite"] for rule in found["rules"]]
    assert "Step 1" not in [rule["cite"] for rule in found["rules"]]
    assert told(capsys, "rules", "rattenkrieg", "--search", "zeppelin") == {
        "game": "rattenkrieg",
        "rules": [],
        "rulings": [],
    }


@pytest.mark.parametrize("game", ["hurrah-stalino", "alien-scum", "rattenkrieg"])
def test_every_rule_fits_80_columns(capsys: pytest.CaptureFixture[str], game: str) -> None:
    listed = said(capsys, "rules", game)
    whole = said(capsys, "rules", game, "--search", "")
    assert [line for line in (listed + whole).splitlines() if len(line) > 80] == []


def test_where_follows_umpire_home(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path))
    folders = told(capsys, "where")
    assert folders == {
        "config": str(tmp_path / "config"),
        "data": str(tmp_path / "data"),
        "cache": str(tmp_path / "cache"),
        "armies": str(ROOT / "armies"),
        "scenarios": str(ROOT / "scenarios"),
    }
    assert said(capsys, "where").splitlines()[0] == f"config     {tmp_path / 'config'}"


def test_where_without_a_home_is_where_the_system_has_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UMPIRE_HOME", raising=False)
    assert Path(told(capsys, "where")["config"]).name == "umpire"


def test_shipped_files_have_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "check", str(ROOT / "armies"), str(ROOT / "scenarios"))
    assert {problem["level"] for problem in answer["problems"]} <= {"warning"}


def test_check_names_file_line_and_column(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    army = tmp_path / "army.yaml"
    army.write_text("game: rattenkrieg\nside: german\nname: Mine\nname: Yours\nunits: []\n", encoding="utf-8")
    assert main(["check", str(army)]) == 1
    out, err = capsys.readouterr()
    assert f"{army}:4:1: the key 'name' is given twice" in out
    assert "error" in err
    assert main(["check", str(army), "--json"]) == 1
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert (str(army), 4, 1) in [(problem["file"], problem["line"], problem["column"]) for problem in problems]


# The process.
def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--version") == f"umpire {__version__}\n"


def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("umpire.cli.combat.odds", interrupted)
    assert main(["odds", *COMBAT]) == 130
    assert capsys.readouterr() == ("", "")


BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""What is printed waits in a buffer, as it does for most people: some of it is written only as Python ends."""


@pytest.mark.parametrize("call", [["rules", "alien-scum", "--search", ""], ["--help"], ["--version"]])
def test_a_reader_that_goes_away_is_no_fault_of_ours(call: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        run = subprocess.run([*UMPIRE, *call], stdout=write, stderr=subprocess.PIPE, text=True, env=BUFFERED)
    finally:
        os.close(write)
    assert (run.returncode, run.stderr) == (141, "")


@pytest.mark.parametrize(
    ("call", "environment"), [("where", {}), ("--help", {}), ("where", {"_UMPIRE_COMPLETE": "bash_source"})]
)
def test_a_full_disk_is_one_line(call: str, environment: dict[str, str]) -> None:
    with open("/dev/full", "w") as full:
        run = subprocess.run(
            [*UMPIRE, call], stdout=full, stderr=subprocess.PIPE, text=True, env={**BUFFERED, **environment}
        )
    assert (run.returncode, run.stderr) == (2, "umpire: No space left on device\n")


@pytest.mark.parametrize("call", ["nonsense", "play"])
def test_narration_that_nobody_can_hear_is_still_an_exit_status(call: str) -> None:
    with open("/dev/full", "w") as full:
        assert subprocess.run([*UMPIRE, call], stdout=full, stderr=full, env=BUFFERED).returncode == 2


@pytest.mark.parametrize(
    ("call", "closed", "words"),
    [("where", ">&-", "standard output is closed"), ("", "<&-", "the screen needs a terminal")],
)
def test_a_stream_that_is_closed_is_one_line(call: str, closed: str, words: str) -> None:
    run = subprocess.run(
        ["sh", "-c", f'"$0" -m umpire {call} {closed}', sys.executable], capture_output=True, text=True
    )
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"umpire: {words}")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "call",
    [
        ["odds", *COMBAT, "\x1b[2J"],
        ["odds", *COMBAT, "general=\x1b[2J"],
        ["quick", *COMBAT, "--dice", "\u202e/\x07"],
        ["check", "\x1b]0;title\x07\n"],
        ["play", "\x9b31m"],
    ],
)
def test_what_is_quoted_never_moves_the_cursor(capsys: pytest.CaptureFixture[str], call: list[str]) -> None:
    assert refused(capsys, *call).isprintable()


def test_a_word_without_end_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(refused(capsys, "odds", "x" * 100_000)) < 400


@pytest.mark.parametrize("environment", [{}, {"COMP_LINE": "umpire ", "COMP_POINT": "x"}])
def test_completion_is_asked_for_by_a_shell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    for name, value in {"_UMPIRE_COMPLETE": "bash_complete", **environment}.items():
        monkeypatch.setenv(name, value)
    assert refused(capsys).startswith("only a shell asks for completion")


def test_a_terminal_without_our_letters_is_no_fault() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    run = subprocess.run([*UMPIRE, "odds", "rat", "--help"], capture_output=True, text=True, env=environment)
    assert run.returncode == 0
    assert "NAME=VALUE ?]" in run.stdout


MAP = str(ROOT / "scenarios" / "rattenkrieg.yaml")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, home: Path) -> list[dict[str, Any]]:
    """What the screen was opened with; the terminal is one, and the player's folders are empty."""
    screens: list[dict[str, Any]] = []
    monkeypatch.setattr("umpire.tui.app.run", lambda **how: screens.append(how))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    return screens


@pytest.mark.parametrize(("call", "ascii"), [([], False), (["--ascii"], True)])
def test_a_bare_start_opens_home(call: list[str], ascii: bool, opened: list[dict[str, Any]]) -> None:
    assert main(call) == 0
    assert opened == [{"ascii": ascii, "screen": "home"}]


def test_play_begins_the_battle_of_a_scenario_and_takes_it_up_again(
    opened: list[dict[str, Any]], tmp_path: Path
) -> None:
    assert main(["play", MAP, "--seed", "7", "--ruling", "manen=ambush", "--ascii"]) == 0
    battle = opened[0]["battle"]
    assert (opened[0]["ascii"], battle.header.ruleset, battle.header.seed) == (True, "rattenkrieg", "7")
    assert battle.header.rulings["manen"] == "ambush"
    battle.answer("suggested")
    battle.close()
    journal = tmp_path / "data" / "battles" / "rattenkrieg-1.jsonl"
    assert main(["play", str(journal)]) == 0
    assert [step.answer for step in opened[1]["battle"].steps] == ["suggested"]
    opened[1]["battle"].close()


@pytest.mark.parametrize(("call", "ascii"), [(["--ascii", "play", MAP], True), (["play", MAP], False)])
def test_ascii_may_stand_before_play(call: list[str], ascii: bool, opened: list[dict[str, Any]]) -> None:
    assert main(call) == 0
    assert opened[0]["ascii"] == ascii
    opened[0]["battle"].close()


def test_the_screen_needs_a_terminal() -> None:
    for call in ([], ["play", MAP]):
        run = subprocess.run([*UMPIRE, *call], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.startswith("umpire: the screen needs a terminal")


def test_a_journal_that_cannot_be_played_is_one_line(tmp_path: Path) -> None:
    journal = tmp_path / "battle.jsonl"
    for text, says in (("no journal\n", str(journal)), ("", str(journal))):
        journal.write_text(text)
        run = subprocess.run([*UMPIRE, "play", str(journal)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.count("\n") == 1
        assert says in run.stderr


def test_a_seed_is_for_a_new_battle(tmp_path: Path) -> None:
    journal = tmp_path / "battle.jsonl"
    journal.write_text("")
    for option in (["--seed", "1"], ["--ruling", "manen=ambush"]):
        run = subprocess.run([*UMPIRE, "play", str(journal), *option], capture_output=True, text=True)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.startswith("umpire: --seed and --ruling are for a new battle")
