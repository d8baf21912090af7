"""The documents tell the truth: what they show runs, what they name is there."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from textual.binding import Binding

from umpire import __version__, battles
from umpire.rules import RULESETS, find
from umpire.tui.app import UmpireApp

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
PICTURES = sorted((ROOT / "docs").glob("*.svg"))
COMMAND = re.compile(r"umpire (odds|quick|rules|where|check|print|new|schema)\b")


def blocks(language: str) -> list[str]:
    """The code blocks of the README in that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def examples() -> Iterator[tuple[str, str]]:
    """Each command line of the README, with the output that follows it there."""
    for block in blocks("console"):
        for example in block.removeprefix("$ ").split("\n$ "):
            line, _, output = example.partition("\n")
            if COMMAND.match(line):
                yield line, output.strip("\n")


EXAMPLES = list(examples())


def run(*call: str, home: Path) -> subprocess.CompletedProcess[str]:
    """The program as the README calls it, in the checkout, with no files of the user's."""
    environment = {"UMPIRE_HOME": str(home), "PATH": "", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *call], capture_output=True, text=True, encoding="utf-8", cwd=ROOT, env=environment
    )


CHANCES: dict[str, Any] = {"minProperties": 1, "additionalProperties": {"pattern": r"^(0|1|[1-9]\d*/[1-9]\d*)$"}}
SIDE: dict[str, Any] = {
    "properties": {
        "dice": {"type": "integer", "minimum": 1},
        "power": {"type": "integer"},
        "reasons": {"minItems": 1, "items": {"required": ["amount", "words", "cite"]}},
    },
    "required": ["reasons"],
    "anyOf": [{"required": ["dice"]}, {"required": ["power"]}],
}
JSON: dict[str, Any] = {
    "properties": {
        "game": {"enum": list(RULESETS)},
        "procedure": {"type": "string"},
        "odds": CHANCES,
        "outcomes": CHANCES,
        "dice": {"additionalProperties": {"items": {"minimum": 1, "maximum": 6}}},
        "verdict": {"type": ["string", "null"]},
        "results": {"items": {"required": ["unit", "result", "cite"], "properties": {"source": {"const": "booklet"}}}},
    },
    "patternProperties": {"^(attacker|defender|german|soviet)$": SIDE},
    "required": ["game", "procedure", "odds", "outcomes"],
    "additionalProperties": False,
}
"""What the README says of `--json`."""


def section(title: str) -> str:
    """The text below a heading of the README, to the next of the same rank."""
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_each_command_is_shown() -> None:
    shown = {line.split()[1] for line, _ in EXAMPLES}
    assert shown == {"odds", "quick", "rules", "where", "check", "print", "new", "schema"}


@pytest.mark.parametrize(("line", "output"), EXAMPLES, ids=[line for line, _ in EXAMPLES])
def test_what_the_readme_shows_runs(line: str, output: str, tmp_path: Path) -> None:
    call, told = shlex.split(line), None
    if "--out" in call:
        told = tmp_path / call[-1]
        call[-1] = str(told)
    done = run("-m", *call, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert told.stat().st_size if told else done.stdout
    if output:
        assert done.stdout.strip("\n") == output


@pytest.mark.parametrize("line", [line for line, _ in EXAMPLES if re.match("umpire (odds|quick) (?!.*--help)", line)])
def test_json_has_the_keys_that_the_readme_names(line: str, tmp_path: Path) -> None:
    done = run("-m", *shlex.split(line.removesuffix(" --json")), "--json", home=tmp_path)
    told = json.loads(done.stdout)
    jsonschema.validate(told, JSON, cls=jsonschema.Draft7Validator)
    assert ("results" in told) == ("dice" in told) == ("verdict" in told) == line.startswith("umpire quick")


TOUR = re.findall(r"^\*\*(.+?)\*\* Press.*?\n\n(\|.*?)\n\n", section("A tour of one minute"), re.MULTILINE | re.DOTALL)


def test_the_tour_visits_every_game() -> None:
    assert [title for title, _ in TOUR] == [find(game).title for game in RULESETS]


@pytest.mark.parametrize(("title", "table"), TOUR, ids=[title for title, _ in TOUR])
async def test_the_tour_shows_what_it_promises(title: str, table: str, home: Path) -> None:
    app = UmpireApp(first="quick", game=next(game for game in RULESETS if find(game).title == title))
    keys, promised = "", ""
    for row in table.splitlines()[2:]:
        if not promised:
            keys += "".join(re.findall(r"`([^`]+)`", row.split("|")[1]))
            promised = "".join(re.findall(r"\*\*(.+?)\*\*", row))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys[:-1])
        await pilot.pause()
        assert promised not in on_screen(app)
        await pilot.press(keys[-1])
        await pilot.pause()
        assert promised in on_screen(app)


def battle() -> Iterator[tuple[str, str]]:
    """The keys of the whole battle of the tour, and what each row promises (or nothing)."""
    table = section("A tour of one minute").split("**A whole battle.**")[1].split("\n\n")[1]
    for row in table.splitlines()[2:]:
        keys, promised = row.split("|")[1:3]
        yield "".join(re.findall(r"`([^`]+)`", keys)), "".join(re.findall(r"\*\*(.+?)\*\*", promised))


async def test_the_battle_goes_as_the_tour_tells(home: Path) -> None:
    (file, seed), *_ = zip(
        re.findall(r"`umpire play (\S+\.yaml)`", README), re.findall(r"With `--seed (\d+)`", README), strict=True
    )
    app = UmpireApp(battle=battles.begin(str(ROOT / file), seed=int(seed)))
    async with app.run_test(size=(140, 40)) as pilot:
        for keys, promised in battle():
            assert not promised or promised not in on_screen(app)
            await pilot.press(*keys)
            await pilot.pause()
            assert promised in on_screen(app)
    assert [file.suffix for file in (home / "data" / "battles").iterdir()] == [".jsonl"]


def on_screen(app: UmpireApp) -> str:
    """What stands on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def typed(head: str) -> list[str]:
    """The lines in the first column of the table of whole battles that has that head."""
    table = section("Whole battles").split(head)[1].split("\n\n")[0]
    return re.findall(r"^\| `([^`|]+)`(?: Enter)? \|", table, re.MULTILINE)


INVASION, SECTORS = typed("| type | |"), typed("| type | or with the mouse | |")


def test_the_invasion_is_told_in_six_lines_and_the_sectors_in_seven() -> None:
    assert (len(INVASION), len(SECTORS)) == (6, 7)


@pytest.mark.parametrize("line", SECTORS)
def test_each_line_of_the_sectors_is_taken(line: str, home: Path) -> None:
    session = battles.begin(str(ROOT / "scenarios" / "hurrah-stalino-village.yaml"), seed=1)
    for before in ("6", "1", "ga"):
        session.typed(before)
    told = len(session.steps)
    session.typed(line)
    assert len(session.steps) > told


@pytest.mark.parametrize("line", INVASION)
def test_each_line_of_the_invasion_is_taken(line: str, home: Path) -> None:
    session = battles.begin(str(ROOT / "scenarios" / "alien-scum.yaml"), seed=1)
    for before in ("5", "1", "666666", *(["a k1 g1 61"] if line.startswith("b ") else [])):
        session.typed(before)
    told = len(session.steps)
    session.typed(line)
    assert len(session.steps) > told


async def test_it_was_a_flank_after_all(home: Path) -> None:
    (keys,) = re.findall(r"It was a flank after all\? `(\w)`, `(\w)`, `(Enter)`", README)
    app = UmpireApp(battle=battles.begin(str(ROOT / "scenarios" / "alien-scum.yaml"), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"51666666", *"ft3t4", "space", *"52")
        await pilot.press(*(key.lower() if key == "Enter" else key for key in keys))
        await pilot.pause()
        assert "f t3 t4 k 52" in on_screen(app)


def test_the_army_list_checks_clean(tmp_path: Path) -> None:
    (army,) = [block for block in blocks("yaml") if block.startswith("game:")]
    file = tmp_path / "army.yaml"
    file.write_text(army, encoding="utf-8")
    done = run("-m", "umpire", "check", str(file), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "no errors, 1 warning\n"), done.stdout
    assert "values reconstructed" in done.stdout


@pytest.fixture
def booklet(tmp_path: Path) -> Path:
    """The booklet of the README, where the program looks for it."""
    (told,) = [block for block in blocks("yaml") if block.startswith("units:")]
    (name,) = re.findall(r"`(booklet/\S+)`:$", README, re.MULTILINE)
    file = tmp_path / "data" / str(name)
    file.parent.mkdir(parents=True)
    file.write_text(told, encoding="utf-8")
    return file


def test_the_booklet_is_sound_and_in_force(booklet: Path, tmp_path: Path) -> None:
    checked = run("-m", "umpire", "check", str(booklet), home=tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "no errors, no warnings\n"), checked.stdout
    assault = "umpire odds hurrah-stalino assault attacker=t-34-76 defender=german/infantry artillery=yes"
    told = run("-m", *assault.split(), home=tmp_path).stdout
    assert re.search(r"\+2° divisional artillery", told)
    assert "(5 v 3)" in told
    as_json = json.loads(run("-m", *assault.split(), "--json", home=tmp_path).stdout)
    assert any("(booklet)" in reason["words"] for reason in as_json["defender"]["reasons"])


def test_the_line_of_the_map_is_in_the_map() -> None:
    (line,) = [block for block in blocks("yaml") if block.startswith("areas:")]
    assert line.removeprefix("areas:\n") in (ROOT / "scenarios" / "rattenkrieg.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", RULESETS)
def test_every_procedure_and_ruling_is_named(game: str) -> None:
    ruleset, known = find(game), section("What it knows")
    (row,) = [line for line in known.splitlines() if f"`{game}`" in line]
    assert ruleset.title in row
    assert [name for name in re.findall(r"`([a-z-]+)`", row) if name != game] == [p.name for p in ruleset.procedures]
    for ruling in ruleset.rulings:
        assert f"`{ruling.name}` | {' · '.join(ruling.answers)} |" in known


def test_a_key_of_its_own_is_offered_for_every_command_that_works_everywhere() -> None:
    offered = re.search(r"by its name \((.*?)\)", section("Troubleshooting"), re.DOTALL)
    assert offered
    assert set(re.findall(r"`(\w+)`", offered[1])) == {
        b.id for b in UmpireApp.BINDINGS if isinstance(b, Binding) and b.show
    }


@pytest.mark.parametrize("picture", PICTURES, ids=[picture.stem for picture in PICTURES])
def test_a_picture_names_no_network_address(picture: Path) -> None:
    svg = picture.read_text(encoding="utf-8")
    assert set(re.findall(r"\w+://[^\s\"'<)]*", svg)) == {"http://www.w3.org/2000/svg"}
    assert not re.findall(r"url\((?!#)", svg)
    assert "@font-face" not in svg
    assert "@import" not in svg


def test_the_pictures_are_what_the_program_draws(tmp_path: Path) -> None:
    done = run("docs/pictures.py", str(tmp_path), home=tmp_path)
    assert done.returncode == 0, done.stderr
    drawn = {picture.name: text(picture) for picture in tmp_path.glob("*.svg")}
    shown = {picture.name: text(picture) for picture in PICTURES}
    assert drawn == shown, "the screen has changed: make pictures"


def text(picture: Path) -> list[str]:
    """The words that a picture shows."""
    return re.findall(r"<text[^>]*>(.*?)</text>", picture.read_text(encoding="utf-8"))


def test_the_changelog_has_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(.*?)\] - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)[0] == __version__


def test_the_two_commands_are_in_the_makefile() -> None:
    rules = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = set(re.findall(r"`make (\w+)`", README))
    assert {"play", "test"} <= named <= set(rules)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    told = (ROOT / document).read_text(encoding="utf-8")
    places = {
        re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", told, re.M)
    }
    for link in re.findall(r"\]\(([^)]+)\)", told):
        if link.startswith("#"):
            assert link[1:] in places, link
        elif not link.startswith("https://"):
            assert (ROOT / link).exists(), link


def test_every_dependency_has_its_reason() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").casefold()
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    listed = re.findall(r"^dependencies = \[(.*?)^\]|^dev = \[(.*?)^\]|^bench = \[(.*?)\]$", project, re.M | re.S)
    names = re.findall(r'"([\w-]+)[>=<]', " ".join("".join(found) for found in listed))
    assert len(names) > 15
    assert [name for name in names if f"| {name.casefold()}" not in told and f", {name.casefold()} |" not in told] == []
