"""The player's booklet at the command line: what it changes, and how its values are marked."""

import json
from pathlib import Path

import pytest

from umpire.cli import main

BOOKLET = """\
units:
  russian:
    t-34-85: {cf: 6}
  german:
    infantry: {cf: 2}
    fighters: {air-dice: 5}
retreats:
  beaten defenders: {sectors: 3}
dice:
  assault:
    defender:
      - {when: divisional artillery, add: 2}
"""
SUPPORTED = ("defender-supports=1", "artillery=yes")
ASSAULT = ("hurrah-stalino", "assault", "attacker=t-34-85", "defender=german/infantry", *SUPPORTED)


@pytest.fixture(autouse=True)
def home(home: Path) -> Path:
    """The folder of the booklets of a player who has one."""
    folder = home / "data" / "booklet"
    folder.mkdir(parents=True)
    (folder / "hurrah-stalino.yaml").write_text(BOOKLET, encoding="utf-8")
    return folder


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the program prints."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_odds_count_the_values_of_the_booklet_and_mark_them(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "odds", *ASSAULT)
    assert "attacker: 4 dice" in text
    assert "   +2° double CF or more (6 v 2)" in text
    assert "   +2° divisional artillery in support" in text
    assert text.count("° from your booklet, in place of what the tables have\n") == 1
    assert "* reconstructed" not in text


def test_a_value_of_the_booklet_against_a_lost_one_stays_reconstructed(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "odds", "hurrah-stalino", "assault", "attacker=t-34-85", "defender=german/cavalry")
    assert "   +2* double CF or more (6 v 2)" in text


def test_json_says_which_values_are_the_player_s(capsys: pytest.CaptureFixture[str]) -> None:
    read = json.loads(told(capsys, "quick", *ASSAULT, "--json", "--dice", "6 6 1 1 / 5 1 1 1 1"))
    assert [reason["words"] for reason in read["attacker"]["reasons"]] == [
        "the lead attacker",
        "double CF or more (6 v 2) (booklet)",
    ]
    assert read["defender"]["dice"] == 5
    assert read["results"] == [
        {"unit": "defender", "result": "destroyed", "cite": "Assault 8"},
        {"unit": "defender-supports", "result": "retreat", "sectors": 3, "cite": "Assault 8", "source": "booklet"},
    ]


def test_a_result_of_the_booklet_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "quick", *ASSAULT, "--dice", "6 6 1 1 / 5 1 1 1 1")
    assert "back 3 sectors°" in text
    assert text.endswith("° from your booklet, in place of what the tables have\n")


def test_the_dice_of_an_aircraft_of_the_booklet_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("hurrah-stalino", "intercept", "fighter=german/fighters", "target=russian/fighters")
    text = told(capsys, "odds", *arguments)
    assert "   +5° Fighter air group: 5 dice" in text
    assert "   +6  Fighter air regiment: 6 dice" in text


def test_a_bare_value_is_nobody_s(capsys: pytest.CaptureFixture[str]) -> None:
    assert "°" not in told(capsys, "odds", "hurrah-stalino", "assault", "attacker=5", "defender=3")


def test_power_ratings_and_combat_results(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "units: {tank: {power: 6}}\ncombat results: {infantry: [{when: shooting, captured: any}]}\n"
    (home / "alien-scum.yaml").write_text(text, encoding="utf-8")
    call = ("quick", "alien-scum", "attack", "attacker=tank", "target=infantry", "manner=shooting", "--dice", "3/3")
    text = told(capsys, *call)
    assert "   +6° power rating of Tank" in text
    assert "   +3* power rating of Infantry" in text
    assert "remove the defender: captured°" in text


def test_another_game_is_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert "°" not in told(capsys, "odds", "rattenkrieg", "combat", "crosses=5", "stars=4")


@pytest.mark.parametrize("command", ["odds", "quick"])
def test_a_broken_booklet_is_one_line(home: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    file = home / "hurrah-stalino.yaml"
    file.write_text("units:\n  russian:\n    t-34-85: {cf: 0}\n  x: 1\n", encoding="utf-8")
    assert main([command, *ASSAULT]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"umpire: {file}:3:19: `cf` is 0: at least 1, at most 24")
    assert err.count("\n") == 1
    assert f"umpire check {file} tells all" in err
    assert main(["odds", "hurrah-stalino", "assault", "--help"]) == 0
    assert main(["odds", "rattenkrieg", "combat", "crosses=5", "stars=4"]) == 0


def test_check_reads_a_booklet(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(home)]) == 0
    assert capsys.readouterr() == ("", "no errors, no warnings\n")
    (home / "rattenkrieg.yaml").write_text('units: {german: {"14/36": {crosses: 4}}}\n', encoding="utf-8")
    assert main(["check", "--json", str(home)]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["line"], problem["column"]) == (1, 18)
    assert problem["words"].startswith("unknown type '14/36': did you mean 14/36 III?")


def test_what_is_printed_has_the_values_of_the_booklet(capsys: pytest.CaptureFixture[str]) -> None:
    army = Path(__file__).parent.parent / "armies" / "german-infantry-division.yaml"
    assert ">2&#176;<" in told(capsys, "print", str(army), "roster")
