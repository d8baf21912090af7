"""`umpire replay`: a battle written up in words, or its answers given anew to today's rules."""

import sys
from typing import TYPE_CHECKING

from umpire.cli.output import print_json
from umpire.engine.asks import Illegal
from umpire.engine.words import unknown

if TYPE_CHECKING:
    from umpire.engine.journal import Reader
    from umpire.transcript.account import Account

FORMATS = ("text", "md", "html", "scenario")


def replay(path: str | None, to: int | None, verify: bool, form: str | None, as_json: bool) -> int:
    """Print the account of a journal; with `verify`, where today's rules part from it (then 1). Raises Illegal."""
    if path is None:
        raise Illegal("replay needs the path of a journal")
    if form is not None and form not in FORMATS:
        raise Illegal(unknown("format", form, FORMATS))
    if form is not None and (verify or as_json):
        raise Illegal(f"--format and {'--verify' if verify else '--json'}: either the one or the other")
    from umpire import battles

    journal = battles.read(path)
    stand = len(journal.record.steps)
    if to is not None and not 0 <= to <= stand:
        raise Illegal(f"--to {to}: allowed is 0 to {stand}, the answers that stand")
    if verify:
        return _verify(journal, stand if to is None else to, as_json)
    if form == "scenario":
        return _scenario(journal, stand if to is None else to)
    return _write_up(journal, to, form, as_json)


def _scenario(journal: "Reader", to: int) -> int:
    """The battle as its last turn began, as a scenario that can be begun; of the middle of a turn that is said."""
    from umpire.library.booklets import heeded
    from umpire.library.problem import legible
    from umpire.library.written_scenario import written
    from umpire.rules import find, find_battle

    battle, (begun, turn) = find_battle(journal.header.ruleset), journal.record.last_turn(to)
    lines = written(battle, heeded(find), journal.header, journal.record, to, journal.path.stem)
    print("\n".join(map(legible, lines)))
    if to > begun:
        began = f"turn {turn.turn}" if turn.turn else "the set-up"
        before = f"{to - begun} answer{'s' * (to - begun > 1)} before"
        print(f"as {began} began, {before}: a scenario begins between turns", file=sys.stderr)
    return 0


def _write_up(journal: "Reader", to: int | None, form: str | None, as_json: bool) -> int:
    from umpire.rules import find, find_battle
    from umpire.transcript.account import account

    ruleset = find(journal.header.ruleset)
    battle = find_battle(ruleset.key) if form in ("html", "md") else None
    written = account(f"{ruleset.title}: {journal.path.stem}", journal.header, journal.record, to, battle)
    if as_json:
        from umpire.transcript.json import json

        print_json({"game": ruleset.key, **json(written)})
    else:
        _print(written, form)
    return 0


def _print(written: "Account", form: str | None) -> None:
    from umpire.library.problem import legible

    if form == "html":
        from umpire.transcript.html import html

        lines = html(written).splitlines()
    elif form == "md":
        from umpire.transcript.markdown import markdown

        lines = list(markdown(written))
    else:
        from umpire.transcript.text import text

        lines = list(text(written))
    print("\n".join(map(legible, lines)))


def _verify(journal: "Reader", to: int, as_json: bool) -> int:
    """Give the answers anew, from the first line on, and print every parting."""
    from dataclasses import replace

    from umpire.engine.game import Fault
    from umpire.engine.resume import resume
    from umpire.library.problem import legible
    from umpire.rules import find_battle

    battle = find_battle(journal.header.ruleset)
    try:
        taken_up = resume(battle, replace(journal.record, steps=journal.record.steps[:to]), from_first=True)
        given, partings = taken_up.given, taken_up.partings
    except Fault as fault:
        given, partings = 0, (str(fault),)
    if as_json:
        print_json({"game": battle.key, "answers": to, "given": given, "partings": list(partings)})
    else:
        for parting in partings:
            print(legible(parting))
        print(f"{given} of {to} answers given anew: {len(partings) or 'no'} partings", file=sys.stderr)
    return 1 if partings else 0
