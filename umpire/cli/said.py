"""How a preview and a resolution are said in plain text that fits 80 columns."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from umpire.engine.asks import Ask
from umpire.engine.dice import Contest, Roll
from umpire.engine.odds import Chance
from umpire.engine.procedure import Preview, Resolution
from umpire.engine.tally import Tally
from umpire.library.tables import MARKS, mark
from umpire.transcript.combat import hands, verdict

WIDTH = 80
PREFIX = "Ruling: "


def preview(title: str, told: str, shown: Preview, *, joined: bool, outcomes: bool) -> Iterator[str]:
    """What was told, both sides with their reasons, the odds, and (where wanted) everything that can happen.

    `joined` says that the fight is the first throw: no die must find the enemy before.
    """
    yield title
    if told:
        yield from columns("  ", told)
    yield ""
    for side, tally in shown.tallies.items():
        yield from _side(f"{side}: {number(tally)}", tally)
    if shown.score is not None:
        yield from _side(f"added to the die: {shown.score.total:+d}", shown.score)
    tallies = (*shown.tallies.values(), *([shown.score] if shown.score else []))
    sources = {reason.source for tally in tallies for reason in tally.reasons}
    yield from (meaning for source, (_, meaning) in MARKS.items() if source in sources)
    yield ""
    yield "Odds" if joined or shown.fight is None else "Odds of the fight, once it is joined"
    yield from _chances(shown.odds)
    if outcomes:
        yield ""
        yield "Outcomes"
        yield from _chances(shown.outcomes)


def _side(head: str, tally: Tally) -> Iterator[str]:
    yield head
    for reason in tally.reasons:
        yield from columns(f"  {reason.amount:+3d}{mark(reason.source):1} ", reason.words, reason.cite)


def number(tally: Tally) -> str:
    """`4 dice`, `1 die`, `power 7`."""
    return f"power {tally.total}" if tally.unit == "power" else dice(tally.total)


def dice(number: int) -> str:
    """`1 die`, `2 dice`."""
    return "1 die" if number == 1 else f"{number} dice"


def _chances(chances: Mapping[str, Chance]) -> Iterator[str]:
    width = max(len(str(chance)) for chance in chances.values())
    for key, chance in chances.items():
        yield from columns(f"  {chance.per_cent:5.1f}%  {chance!s:{width}}  ", key)


def due(ask: Ask[Any]) -> str:
    """The dice that a throw wants: `attacker 4 dice / defender 1 die`."""
    if isinstance(ask, Contest):
        return " / ".join(f"{side} {dice(number)}" for side, number in zip(ask.sides, ask.dice, strict=True))
    return dice(ask.dice) if isinstance(ask, Roll) else ask.prompt


def resolution(throws: Sequence[Mapping[str, Sequence[int]]], ended: Resolution, sides: Sequence[str]) -> Iterator[str]:
    """The dice, the verdict in words, what hands must do, and the rule that each follows from."""
    yield ""
    yield "Dice"
    for throw in throws:
        yield "  " + "   ".join(f"{side} {' '.join(map(str, faces))}" for side, faces in throw.items())
    yield ""
    yield verdict(ended.verdict, sides).upper()
    for result in ended.results:
        yield from columns("  ", hands(result), result.cite)
    if any(result.source == "booklet" for result in ended.results):
        yield MARKS["booklet"][1]
    if not ended.results:
        yield "  nothing changes"


def columns(head: str, words: str, cite: str = "") -> Iterator[str]:
    """A head, the words wrapped beside it, and a citation at the right end of their first line."""
    room = WIDTH - len(head) - (len(cite) + 2 if cite else 0)
    first, *others = wrap(words, room) or [""]
    yield f"{head}{first:{room}}  {cite}" if cite else f"{head}{first}"
    yield from (" " * len(head) + line for line in others)


def wrap(words: str, room: int) -> list[str]:
    """Words in lines no longer than the room; a longer word has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def paragraphs(text: str, indent: str = "") -> Iterable[str]:
    """A text of paragraphs and list items, each wrapped by itself."""
    for block in text.split("\n\n"):
        for part in block.replace("\n- ", "\n\n- ").split("\n\n"):
            for number, line in enumerate(wrap(part, WIDTH - len(indent) - 2)):
                yield indent + ("  " if number and part.startswith("- ") else "") + line
        yield ""
