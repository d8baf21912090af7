"""A deployment written from a battle into the player's folder, and the scenario again that begins with it."""

import os
from contextlib import suppress
from pathlib import Path

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.flat import load
from umpire.engine.session import Session
from umpire.engine.view import View
from umpire.library import deployment_file, scenarios
from umpire.library.folders import own
from umpire.library.new_army import create
from umpire.library.redeployed import redeployed
from umpire.rules import find


def set_up(session: Session) -> View:
    """The board as the first turn began; before it, as it is."""
    record = session.record
    turns = (record.first, *(step.began for step in record.steps))
    first = next((turn for turn in turns if turn and turn.turn), None)
    if first is None:
        return session.view
    view: View = session.battle.view(load(session.battle.table, record.whole(first).table))
    return view


def placed(session: Session) -> dict[str, str]:
    """The sector in which each base was set down, by label. Raises Illegal where there is no map, or nobody on it."""
    view = set_up(session)
    if view.board != "grid":
        raise Illegal("a deployment is where the bases stand on a map of sectors: this battle has none")
    names = {place.key: place.words for place in view.places}
    if not (found := {unit.words: names[unit.place] for unit in view.units if unit.place in names}):
        raise Illegal("nobody stands on the map yet")
    return found


def file(name: str) -> Path:
    """The deployment file of that name. Raises Illegal where there is one, or none can be called so."""
    path = Path(deployment_file.folder(), f"{battles.named(name.removesuffix('.yaml')).stem}.yaml")
    if path.exists():
        raise Illegal(f"{path} is there already, and is not overwritten")
    return path


def free(session: Session) -> str:
    """A name that no deployment has yet, after that of the battle."""
    stem, number = session.journal.path.stem if session.journal else session.header.ruleset, 1
    while Path(deployment_file.folder(), f"{stem if number == 1 else f'{stem}-{number}'}.yaml").exists():
        number += 1
    return stem if number == 1 else f"{stem}-{number}"


def write(session: Session, name: str) -> list[str]:
    """Write the deployment and, where that can be done, the scenario that begins with it; the paths. Raises Illegal."""
    path, standing, game = file(name), placed(session), session.header.ruleset
    try:
        if scenario := _scenario(session, path.stem):
            deployment_file.write(str(path), game, path.stem, standing)
            if scenarios.read(scenario, find)[0]:
                return [str(path), str(scenario)]
            scenario.unlink()  # it names armies that are found only beside the scenario of this battle
            path.unlink()
        deployment_file.write(str(path), game, "", standing)
    except OSError as problem:
        raise Illegal(f"not written: {problem.filename}: {problem.strerror}") from None
    return [str(path)]


def _scenario(session: Session, stem: str) -> Path | None:
    """The player's scenario that begins so, written; None where one of that name is there, or it cannot be changed."""
    path = Path(own("data"), "scenarios", f"{stem}.yaml")
    with suppress(Illegal, FileExistsError, StopIteration):
        text = redeployed(next(iter(session.header.scenario.values())), stem, stem)
        os.makedirs(path.parent, exist_ok=True)
        create(str(path), text)
        return path
    return None
