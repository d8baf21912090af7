"""A battle written up into files of the player: an account as Markdown and as a page, and lists of who survived."""

from collections.abc import Callable, Iterator
from pathlib import Path

from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.library import new_army
from umpire.library.folders import own
from umpire.library.problem import legible
from umpire.rules import find
from umpire.transcript.account import Account, account
from umpire.transcript.html import html
from umpire.transcript.markdown import markdown

FORMS: dict[str, Callable[[Account], str]] = {
    ".md": lambda written: "\n".join(map(legible, markdown(written))) + "\n",
    ".html": html,
}
"""By the ending of a file's name."""


def named(session: Session) -> str:
    """What the battle is called: the name of its journal."""
    return session.journal.path.stem if session.journal else session.header.ruleset


def free(session: Session) -> str:
    """A path without an ending, in the player's folder, that no account has yet."""
    folder, name, number = Path(own("data"), "accounts"), named(session), 1
    path = folder / name
    while any(_with(path, ending).exists() for ending in FORMS):
        number += 1
        path = folder / f"{name}-{number}"
    return str(path)


def files(typed: str) -> list[Path]:
    """The files that a typed path means: one by its ending, both without. Raises Illegal where one is there already."""
    path = Path(typed).expanduser().absolute()
    if path.is_dir():
        raise Illegal(f"{path} is a folder: the name of a file in it is wanted")
    found = [path] if path.suffix.lower() in FORMS else [_with(path, ending) for ending in FORMS]
    for file in found:
        if file.exists():
            raise Illegal(f"{file} is there already, and is not overwritten")
    return found


def _with(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def write_up(session: Session, typed: str) -> list[str]:
    """Write the battle up, and after its end who survived; the paths. Raises Illegal."""
    wanted = files(typed)
    title = f"{find(session.header.ruleset).title}: {named(session)}"
    written = account(title, session.header, session.record, battle=session.battle)
    try:
        for file in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            new_army.create(str(file), FORMS[file.suffix.lower()](written))
        return [*map(str, wanted), *_survivors(session)]
    except OSError as problem:
        raise Illegal(f"not written: {problem.filename}: {problem.strerror}") from None


def _survivors(session: Session) -> Iterator[str]:
    """A list of armies a side, in the player's folder of armies, once the battle is over."""
    if session.ask is not None:
        return
    ruleset, name = find(session.header.ruleset), named(session)
    battle, table = session.battle, session.game.table
    for side, left in battle.survivors(table).items():
        if left:
            called = f"Left of the {side} side: {name}"[:60].strip()
            text = new_army.survived(ruleset, side, called, left, battle.commanders(table, side))
            yield new_army.keep(f"{name}-{side}", text)
