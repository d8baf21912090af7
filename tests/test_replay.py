"""`umpire replay`: a short battle of Rattenkrieg written up, cut short, given anew."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from umpire import battles
from umpire.cli import main
from umpire.engine.asks import Plain
from umpire.engine.session import Session
from umpire.rules.rattenkrieg import german_movement
from umpire.rules.rattenkrieg.pieces import Factory, German
from umpire.transcript.account import Told, account

MAP = str(Path(__file__).parent.parent / "scenarios" / "rattenkrieg.yaml")

SET_UP = """\
Rattenkrieg: rattenkrieg-1
Begun from rattenkrieg.yaml
Rulings: manen sniper, lone-general no fight, turn-limit none
Seed of the program's dice: 1

Set-up
      A Soviet counter lies face down on each of 5 red shields (Set-Up)
      4 are in the pool; air strikes: 4 (Set-Up)
   1  german: The Germans stand: as suggested (Set-Up)
      14/36 III starts in 2 Orlovka Road (Set-Up)
      60/160 X starts in 3 Mokraya Mechetka (Set-Up)
      14/108 III starts in 11 Silikat Works (Set-Up)
      14/103 III starts in 12 Stadium (Set-Up)
      60/120 III starts in 2 Orlovka Road (Set-Up)
      60/92 III starts in 3 Mokraya Mechetka (Set-Up)
      6 II starts in 11 Silikat Works (Set-Up)
      41 II starts in 12 Stadium (Set-Up)
      14/BAESS starts in 2 Orlovka Road (Set-Up)
      60/KOHL starts in 3 Mokraya Mechetka (Set-Up)

Turn 1
"""

MOVED = """\
   2  soviet: Soviet infiltration: two dice name an area: 6 2 (Step 1)
      8 Dzerzhinsky Square is occupied: nobody infiltrates (Step 1)
   -  taken back: german: Move: 14/36 III (Step 2)
   -  taken back: german: 14/36 III carries: 60/120 III (Step 2)
   -  taken back: german: 14/36 III with 60/120 III goes to: 3 Mokraya Mechetka
      (Step 2)
   3  german: Move: 14/36 III (Step 2)
   4  german: 14/36 III carries: 60/120 III (Step 2)
   5  german: 14/36 III with 60/120 III goes to: 5 Workers' Settlement (Step 2)
      14/36 III with 60/120 III goes to 5 Workers' Settlement (Step 2)
      Note: <b>Bold</b> *move*
"""


@pytest.fixture
def session(home: Path) -> Session:
    """Before the first answer; its journal is kept in a folder of the test."""
    return battles.begin(MAP, seed=1)


@pytest.fixture
def journal(session: Session) -> Path:
    """Set up as suggested, nobody infiltrates; a tank carries infantry to 3, no, to 5, and that is noted."""
    for answer in ("suggested", [6, 2], "14/36-iii", "60/120-iii", "3"):
        session.answer(answer)
    session.undo()  # the whole move: its answers are one line
    for answer in ("14/36-iii", "60/120-iii", "5"):
        session.answer(answer)
    session.note("<b>Bold</b> *move*")
    session.close()
    return path(session)


def path(session: Session) -> Path:
    assert session.journal
    return session.journal.path


def said(capsys: pytest.CaptureFixture[str], *call: object, status: int = 0) -> str:
    assert main(["replay", *map(str, call)]) == status
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *call: object) -> str:
    """The one line that a wrong call gets; nothing else is printed."""
    assert main(["replay", *map(str, call)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err.removeprefix("umpire: ").rstrip("\n")


def test_a_battle_is_written_up_with_what_was_taken_back(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    assert said(capsys, journal) == SET_UP + MOVED + "\n5 answers, 3 taken back.\n"


def test_up_to_an_answer(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    until = MOVED.index("   -  ")
    assert said(capsys, journal, "--to", 2) == SET_UP + MOVED[:until] + "\n2 answers, none taken back.\n"


def test_up_to_no_answer_there_is_the_table_as_it_was_laid(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    until = SET_UP.index("   1  ")
    assert said(capsys, journal, "--to", 0) == SET_UP[:until] + "\nNo answers, none taken back.\n"


@pytest.mark.parametrize("number", [-1, 6])
def test_an_answer_that_does_not_stand_is_refused(
    capsys: pytest.CaptureFixture[str], journal: Path, number: int
) -> None:
    assert refused(capsys, journal, "--to", number) == f"--to {number}: allowed is 0 to 5, the answers that stand"


def test_markdown_holds_no_markup_of_the_battle(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    lines = said(capsys, journal, "--format", "md").splitlines()
    assert lines[0] == "# Rattenkrieg: rattenkrieg-1"
    assert [line for line in lines if line.startswith("## ")] == [
        "## Set-up", "## Turn 1", "## The board as it stood last"
    ]  # fmt: skip
    last = lines.index("## The board as it stood last")
    assert lines[last - 7 : last] == [
        "- ~~german: 14/36 III with 60/120 III goes to: 3 Mokraya Mechetka~~ *(taken back; Step 2)*",
        "- **3** german: Move: 14/36 III *(Step 2)*",
        "- **4** german: 14/36 III carries: 60/120 III *(Step 2)*",
        "- **5** german: 14/36 III with 60/120 III goes to: 5 Workers' Settlement *(Step 2)*",
        "  - 14/36 III with 60/120 III goes to 5 Workers' Settlement *(Step 2)*",
        r"- **Note:** \<b\>Bold\</b\> \*move\*",
        "",
    ]
    assert lines[-1] == "5 answers, 3 taken back."


def test_markdown_has_the_board_as_each_turn_begins_and_at_last(
    capsys: pytest.CaptureFixture[str], journal: Path
) -> None:
    lines = said(capsys, journal, "--format", "md").splitlines()
    before, after = lines.index("## Turn 1"), lines.index("## The board as it stood last")
    assert lines[before + 4 : before + 9] == [
        "| | german | soviet |",
        "|---|---|---|",
        "| 2 Orlovka Road (arrow) | 14/36 III, 60/120 III, 14/BAESS |  |",
        r"| 3 Mokraya Mechetka (1\*, arrow) | 60/160 X, 60/92 III, 60/KOHL |  |",
        r"| 4 Spartanovka (2\*, red) |  | face down |",
    ]
    assert "| 2 Orlovka Road (arrow) | 14/BAESS |  |" in lines[after:]
    assert r"| 5 Workers' Settlement (1\*) | 14/36 III (moved), 60/120 III (moved) |  |" in lines[after:]


def test_a_page_draws_the_board_with_all_its_ways(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    page = Page(said(capsys, journal, "--format", "html"))
    assert page.elements.count("svg") == 3  # at set-up, as turn 1 began, and last
    assert page.elements.count("rect") == 3 * 11
    assert page.elements.count("line") == 3 * 18  # half of the 36 neighbours that the areas of the map list
    drawn = [words for tag, words in page.words if tag == "text"]
    assert drawn.count("german: 14/BAESS") == 1  # alone in area 2, once the others have left


class Page(HTMLParser):
    """The elements of a page, and its words by the element that they stand in."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.words: list[tuple[str, str]] = []
        self.attributes = set[str]()
        self._open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "meta":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "meta":
            assert self._open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        if self._open:
            self.words.append(("s" if "s" in self._open else self._open[-1], data))


def test_a_page_stands_by_itself_and_holds_no_markup_of_the_battle(
    capsys: pytest.CaptureFixture[str], journal: Path
) -> None:
    page = Page(said(capsys, journal, "--format", "html"))
    assert not {"script", "link", "img", "a", "iframe"} & set(page.elements)
    assert not {"src", "href", "style", "onclick", "onload"} & page.attributes
    assert [words for tag, words in page.words if tag in ("h1", "h2")] == [
        "Rattenkrieg: rattenkrieg-1", "Set-up", "Turn 1", "The board as it stood last"
    ]  # fmt: skip
    assert ("bdi", "<b>Bold</b> *move*") in page.words
    assert ("s", "german: 14/36 III with 60/120 III goes to: 3 Mokraya Mechetka") in page.words
    assert ("p", "5 answers, 3 taken back.") in page.words


def test_programs_read_the_same(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    told = json.loads(said(capsys, journal, "--json"))
    assert (told["game"], told["answers"], told["taken_back"], told["throws_taken_back"]) == ("rattenkrieg", 5, 3, 0)
    first, second = told["turns"]
    assert (first["turn"], second["turn"]) == (0, 1)
    assert first["events"][1] == {"words": "4 are in the pool; air strikes: 4", "cite": "Set-Up"}
    assert second["events"] == [{"words": "Turn 1", "cite": "Step 1"}]
    assert [line.get("number", "note") for line in second["log"]] == [2, None, None, None, 3, 4, 5, "note"]
    assert second["log"][0] == {
        "number": 2,
        "side": "soviet",
        "prompt": "Soviet infiltration: two dice name an area",
        "words": "6 2",
        "token": "62",
        "cite": "Step 1",
        "by": "typed",
        "events": [{"words": "8 Dzerzhinsky Square is occupied: nobody infiltrates", "cite": "Step 1"}],
    }
    assert second["log"][-1] == {"note": "<b>Bold</b> *move*"}


# What was taken back.
def log(session: Session) -> list[str]:
    """`2 6 2`, or `- 6 2` where it was taken back."""
    written = account("", session.header, session.record)
    told = [line for chapter in written.chapters for line in chapter.lines if isinstance(line, Told)]
    return [f"{line.number or '-'} {line.step.words}" for line in told]


def test_what_is_redone_was_not_taken_back(session: Session) -> None:
    session.answer("suggested")
    session.answer([6, 2])
    session.undo()
    assert log(session) == ["1 as suggested", "- 6 2"]
    session.redo()
    assert log(session) == ["1 as suggested", "2 6 2"]


def test_of_an_amended_battle_only_the_answer_changed_was_taken_back(session: Session) -> None:
    """The dice named 8, which is held, and do name 7, which is held too: what came later is given again."""
    for answer in ("suggested", [6, 2], "14/36-iii", "60/120-iii"):
        session.answer(answer)
    session.amend(1, [6, 1])
    assert log(session) == ["1 as suggested", "- 6 2", "2 6 1", "3 14/36 III", "4 60/120 III"]


def test_throws_taken_back_are_counted(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    session.answer("suggested")
    session.throw()
    session.undo()
    session.close()
    assert said(capsys, path(session)).endswith("\n1 answer, 1 taken back, 1 of them thrown by the program.\n")


def test_a_turn_taken_back_is_no_turn(session: Session) -> None:
    session.answer("suggested")
    session.undo()
    assert [chapter.heading for chapter in account("", session.header, session.record).chapters] == ["Set-up"]
    session.redo()
    assert [chapter.heading for chapter in account("", session.header, session.record).chapters] == ["Set-up", "Turn 1"]


# Files that are not whole, or not ours.
def test_a_torn_line_is_passed_over_and_the_file_left_as_it_is(
    capsys: pytest.CaptureFixture[str], journal: Path
) -> None:
    whole = said(capsys, journal)
    journal.write_bytes(journal.read_bytes() + b'{"answer":"end","ci')
    torn = journal.read_bytes()
    assert said(capsys, journal) == whole
    assert journal.read_bytes() == torn


def test_a_newer_format_is_refused_and_the_file_left_as_it_is(
    capsys: pytest.CaptureFixture[str], journal: Path
) -> None:
    newer = journal.read_bytes().replace(b'{"umpire":1,', b'{"umpire":2,', 1)
    journal.write_bytes(newer)
    assert "was written by a newer umpire (format 2; this one reads 1)" in refused(capsys, journal)
    assert journal.read_bytes() == newer


def test_a_damaged_line_is_named(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    lines = journal.read_bytes().split(b"\n")
    journal.write_bytes(b"\n".join([*lines[:3], b"[", *lines[4:]]))
    assert refused(capsys, journal).endswith(":4: the line is damaged")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ((), "replay needs the path of a journal"),
        (("no/such.jsonl",), "no/such.jsonl: No such file or directory"),
        ((MAP,), "is no battle of umpire"),
        ((str(Path(MAP).parent),), "is no battle of umpire: not an ordinary file"),
        ((MAP, "--format", "pdf"), "unknown format 'pdf': allowed: text, md, html, scenario"),
        ((MAP, "--format", "md", "--json"), "--format and --json: either the one or the other"),
        ((MAP, "--format", "md", "--verify"), "--format and --verify: either the one or the other"),
        ((MAP, "--to", "x"), "--to: 'x' is no whole number"),
    ],
)
def test_what_is_wrong_is_one_line(capsys: pytest.CaptureFixture[str], call: tuple[str, ...], words: str) -> None:
    assert refused(capsys, *call).endswith(words)


def test_a_note_never_moves_the_cursor(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    session.note("red \x1b[31m\u202e")
    session.close()
    for form in ("text", "md", "html"):
        assert "".join(said(capsys, path(session), "--format", form).split("\n")).isprintable()


# Today's rules.
def test_today_all_is_as_it_was(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    assert main(["replay", str(journal), "--verify"]) == 0
    assert capsys.readouterr() == ("", "5 of 5 answers given anew: no partings\n")


async def nobody(_battle: Factory, _carrier: German) -> None:
    """A rule of movement by which no tank carries anybody."""


def test_an_answer_that_is_not_taken_any_more_is_named(
    capsys: pytest.CaptureFixture[str], journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(german_movement, "carried", nobody)
    told = json.loads(said(capsys, journal, "--verify", "--json", status=1))
    assert (told["answers"], told["given"], len(told["partings"])) == (5, 3, 1)
    assert told["partings"][0].startswith("answer 4, Step 2, 60/120 III: not taken any more: ")
    assert said(capsys, journal, "--verify", status=1).startswith("answer 4, Step 2, 60/120 III: not taken any more: ")
    assert said(capsys, journal, "--verify", "--to", 3) == ""


def test_an_answer_that_is_asked_otherwise_is_named(
    capsys: pytest.CaptureFixture[str], journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = said(capsys, journal)
    monkeypatch.setattr(german_movement, "END", Plain("finished", "all have moved", "e"))
    parted = said(capsys, journal, "--verify", status=1)
    assert parted == "answer 3, Step 2, 14/36 III: the rules ask otherwise now\n"
    assert said(capsys, journal) == written


def test_however_much_stands_where_something_else_is_wanted_one_line_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    journal = tmp_path / "much.jsonl"
    journal.write_text(json.dumps({"umpire": 1, "version": "1", "ruleset": "x", "seed": [1] * 5000}) + "\n", "utf-8")
    assert main(["replay", str(journal)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"umpire: {journal}:1")
    assert len(told) < 1300
    assert told.count("\n") == 1


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file that can be opened and not read")
def test_a_file_that_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "/proc/self/mem") == "/proc/self/mem: Input/output error"
