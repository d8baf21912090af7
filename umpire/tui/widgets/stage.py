"""The middle of the resolver: what can be done at this point of the line, or what came of it."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from umpire.engine.procedure import Parameter, Preview, Procedure
from umpire.library.armies import Unit
from umpire.tui.alternatives import Alternative
from umpire.tui.block import block
from umpire.tui.glyphs import Glyphs
from umpire.tui.line import BACK, ENTER, Line
from umpire.tui.naming import Candidate
from umpire.tui.resolver import Fought, Resolver
from umpire.tui.throw import Throw
from umpire.tui.widgets.drawing import beside, flow, lines, pressing, wrapped
from umpire.tui.widgets.odds import per_cent, role


class Stage(Widget):
    """Verbs at rest, names while somebody is named, circumstances and dice when all are, then the result."""

    class Resized(Message):
        """There is room for more, or for less."""

    def __init__(self) -> None:
        super().__init__()
        self.auto_links = False  # what can be clicked shows by its key, not as a web link
        self._lines: tuple[Content, ...] = ()

    def show(self, drawn: Sequence[Content]) -> None:
        self._lines = tuple(drawn)
        self.refresh(layout=True)

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return max(1, len(self._lines))

    def render(self) -> Content:
        return lines(self._lines)


def verbs(resolver: Resolver, width: int) -> list[Content]:
    """The letters that begin a line, each with its number for the keypad."""
    drawn: list[Content] = []
    for number, verb in enumerate(resolver.verbs(), 1):
        procedure = next(p for p in resolver.ruleset.procedures if verb in p.verbs)
        drawn.append(pressing(f"{number} {verb}", verb, "bold $key") + pressing(f" {title(procedure, verb)}", verb))
    longest = max(part.cell_length for part in drawn)
    return flow([part.pad_right(longest - part.cell_length) for part in drawn], width)


def title(procedure: Procedure, verb: str) -> str:
    """What a verb begins: `Assault`, `Attack: shooting`."""
    manner = ", ".join(procedure.verbs[verb].values())
    return f"{procedure.title.partition(':')[0]}: {manner}" if manner else procedure.title


def names(line: Line, width: int, height: int) -> list[Content]:
    """Who may be named now: those of the list by code (or by numbers), and the types of the game."""
    typed = line.buffer.casefold()
    naming = line.naming()
    if not typed and not naming.takes_numbers() and not line.adding:
        parts = [_kind(number, kind) for number, kind in naming.numbered().items()]
    elif typed.isdigit():
        parts = [_offered(c, typed, f"{c.code[1:]} ") for c in naming.numbered().get(typed, [])]
    else:
        offered = [c for c in naming.candidates if not typed or c.begun_by(typed)]
        parts = [_offered(c, typed) for c in offered if c.unit or typed or len(offered) < 20]
    drawn = flow(parts, width)
    if len(drawn) > height:
        drawn = [*drawn[: height - 1], Content.styled("a letter shortens the list", "$quiet")]
    return drawn


def _kind(number: str, kind: Sequence[Candidate]) -> Content:
    """All units of a name, by their number: `1 t1-6 Clibanarius`."""
    codes = _codes([candidate.unit for candidate in kind if candidate.unit])
    words = kind[0].unit.name if kind[0].unit and len(kind) > 1 else kind[0].words
    return pressing(number, number, "bold $key") + pressing(f" {codes} {words}" if codes else f" {words}", number)


def _offered(candidate: Candidate, typed: str, number: str = "") -> Content:
    """One who may be named; a click presses his number, or takes back the letters typed so far and names him."""
    shown, rest = (candidate.code, f" {candidate.words}") if candidate.code else (candidate.words, "")
    whole = BACK * len(typed) + (candidate.code or f"{candidate.key}{ENTER}")
    key = number.strip() or whole
    return pressing(number + shown, key, "bold $key") + pressing(rest, key)


def circumstances(line: Line, width: int, height: int, glyphs: Glyphs) -> list[Content]:
    """What one key tells: those that are so are ticked; kept ones say so; the cursor of the keypad is marked.

    In columns where they fit, else close together; where even that is too high, the rows around the cursor are shown.
    """
    reading = line.reading
    parts = [_circumstance(number, parameter, line, glyphs) for number, parameter in enumerate(reading.circumstances)]
    if not parts:
        return []
    room = max(1, height)
    longest = max(0, min(max(part.cell_length for part in parts), width))
    columns = max(1, width // (longest + 1))
    rows = [parts[start : start + columns] for start in range(0, len(parts), columns)]
    if len(rows) <= room:
        return [Content("").join(part.truncate(longest + 1, ellipsis=True, pad=True) for part in row) for row in rows]
    drawn, rows_before = flow(parts, width, " "), len(flow(parts[: line.cursor + 1], width, " ")) - 1
    first = max(0, min(rows_before, len(drawn) - room))
    shown = drawn[first : first + room]
    if first + room < len(drawn):
        shown[-1] = shown[-1].truncate(width - 2, pad=True) + f" {glyphs.down}"
    return shown


def _circumstance(number: int, parameter: Parameter, line: Line, glyphs: Glyphs) -> Content:
    told, so = stated(parameter, line)
    reading = line.reading
    kept = parameter.name in reading.told and reading.told[parameter.name].kept
    mark = glyphs.cursor if number == line.cursor else " "
    box = glyphs.ticked if so else glyphs.unticked
    words = f" {box} {parameter.name}{told}{' kept' if kept else ''}"
    key = parameter.hotkey
    return Content(mark) + pressing(key, key, "bold $key") + pressing(words, key, "bold" if so else "")


def stated(parameter: Parameter, line: Line) -> tuple[str, bool]:
    """What is said of a circumstance beside its name, and whether it is so."""
    reading = line.reading
    text = reading.texts().get(parameter.name, "")
    if parameter.kind == "flag":
        default = {True: "yes", False: "no"}.get(parameter.default, "by range")
        now = text or default
        usual = "no" if parameter.default is False else default
        return "" if now in ("yes", usual) and usual != "by range" else f": {now}", now == "yes"
    if parameter.hotkey == "+":
        text = str(int(text or 0) + len(reading.helpers))
    so = text or str(parameter.default)
    return ("", False) if so in ("0", "none") else (f": {so}", so != str(parameter.default))


def dice(throw: Throw, colours: Sequence[str], width: int, height: int) -> list[Content]:
    """The dice on the table, side by side, what is due, and the keys for them, explained where there is room."""
    parts = []
    for number, typed in enumerate(throw.sides):
        faces = [str(face) for face in typed.faces]
        due = "best alone" if typed.best_alone else f"{len(faces)} of {typed.due}"
        here = throw.at == number
        parts.append(
            Content.assemble(
                (f" {typed.side.upper()} ", f"bold ${colours[number]}-text on ${colours[number]}-block"),
                (" " + " ".join(faces) + (" _" if here else ""), "bold"),
                (f"  {due}", "$quiet"),
            )
        )
    drawn = flow(parts, width)
    if throw.doubt is not None:
        typed = throw.sides[throw.doubt]
        face = typed.best[0]
        which = "a second" if len(typed.best) == 1 else "another"
        words = f"{typed.side.upper()}: did {which} die show {face}? {face} yes, Space no"
        return [*drawn, Content.styled(words, "bold $warning")]
    keys = Content(" ").join(die_faces())
    best = (("Space best die", " "),) if throw.best_decides else ()
    helps = (("0 app throws", "0"), *best, ("Enter all", "\r"))
    explained = [*drawn, *flow([keys, *(pressing(words, key, "$key") for words, key in helps)], width)]
    if len(explained) <= height:
        return explained
    return flow([*parts, keys, *(pressing(words.partition(" ")[0], key, "$key") for words, key in helps)], width, "  ")


def die_faces() -> list[Content]:
    """The faces of a die, each to be clicked."""
    return [pressing(f" {face} ", str(face), "reverse") for face in range(1, 7)]


def result(fought: Fought, width: int, height: int, glyphs: Glyphs) -> list[Content]:
    """The result in big words, what hands must do, the dice and the reasons."""
    procedure = fought.reading.procedure
    assert procedure is not None
    who = role(fought.resolution.verdict or "", procedure.sides)
    spelt = block(headline(fought), glyphs.ascii_only)
    style = f"bold ${who}-text on ${who}-block"
    big = [Content.styled(row, f"bold ${who if who != 'draw' else 'quiet'}") for row in spelt]
    plain = [Content.styled(f" {headline(fought)} ", style)]
    fits = len(spelt[0]) <= width and height >= len(spelt) + 3
    hands = Content.styled(fought.words[0].upper() + fought.words[1:], "bold")
    return [*(big if fits else plain), *wrapped(hands, width), *_reasons(fought, width)]


SAID = {"retreat": "retreats", "dig in": "digs in", "bounce": "bounces", "retreat or dig in": "retreats or digs in"}


def headline(fought: Fought) -> str:
    """What happened, as short as it can be said: `DEFENDER DESTROYED`, `TIE`."""
    procedure = fought.reading.procedure
    assert procedure is not None
    told = [r for r in fought.resolution.results if r.result != "no effect"]
    verdict = fought.resolution.verdict
    if not told:
        return "NO EFFECT" if verdict is None or verdict in procedure.sides else f"{verdict.upper()} - NO EFFECT"
    if verdict in ("tie", "draw"):
        alike = len({result.result for result in told}) == 1
        return f"{verdict} - {told[0].result}".upper() if alike else verdict.upper()
    first = told[0]
    return f"{first.unit} {SAID.get(first.result, first.result)}".upper().replace("-", " ")


def _reasons(fought: Fought, width: int) -> list[Content]:
    dice = " ".join(token.typed for token in fought.tokens if token.kind == "dice")
    told = dict.fromkeys(f"{result.unit} {result.result}: {result.cite}" for result in fought.resolution.results)
    parts = (f"dice {dice}", *told)
    return flow([*(Content.styled(part, "$quiet") for part in parts), pressing("* why", "*", "$key")], width)


def rosters(resolver: Resolver, width: int) -> list[Content]:
    """The codes of both sides: what the players look for before they type."""
    half = width // 2
    columns = [
        flow([Content.assemble((codes, "bold"), f" {name}") for codes, name in _groups(side.units)], half - 2)
        for side in resolver.sides
    ]
    return beside(columns[0], columns[1], half)


def with_rosters(drawn: list[Content], resolver: Resolver, width: int, height: int) -> list[Content]:
    """The codes of both sides below the rest, if units are named in this combat and there is room for all of them."""
    reading = resolver.line.reading
    if reading.procedure and not any(p.kind in ("unit", "count") for p in reading.required):
        return drawn
    listed = rosters(resolver, width)
    return [*drawn, Content(""), *listed] if len(drawn) + 1 + len(listed) <= height else drawn


def _groups(units: Sequence[Unit]) -> list[tuple[str, str]]:
    """Units of one name and letter together: `t1-6 Clibanarius`."""
    groups: dict[tuple[str, str], list[Unit]] = {}
    for unit in units:
        named = unit.name if len(unit.code) == 2 else unit.label
        groups.setdefault((unit.code[:1], named), []).append(unit)
    return [(_codes(group), name) for (_, name), group in groups.items()]


def _codes(units: Sequence[Unit]) -> str:
    codes = [unit.code for unit in units if unit.code]
    if not codes:
        return ""
    if len(codes) == 1 or len({code[0] for code in codes}) > 1:
        return " ".join(codes)
    tenth = ",0" if codes[-1][1:] == "0" else ""
    return f"{codes[0]}-{codes[-2 if tenth else -1][1:]}{tenth}"


def other_odds(found: Sequence[Alternative], now: Preview, width: int) -> list[Content]:
    """The odds as they are, and with one thing told otherwise: one row each."""
    keys = [key for key in now.odds if any(row.odds[key].ways for row in found) or now.odds[key].ways]
    wide = max((len(row.words) for row in found), default=0) + 4
    wide = min(max(wide, 10), max(10, width - 9 * len(keys)))
    head = " " * wide + "".join(f"{key[:8]:>9}" for key in keys)
    rows = [("as it stands", now.odds), *((f"{row.key or ' '} {row.words}", row.odds) for row in found)]
    drawn = [Content.styled(head, "$quiet")]
    for words, odds in rows:
        numbers = "".join(f"{per_cent(odds[key]):>9}" for key in keys)
        drawn.append(Content(words).truncate(wide, ellipsis=True, pad=True) + numbers)
    drawn[1] = drawn[1].stylize("bold")
    return drawn
