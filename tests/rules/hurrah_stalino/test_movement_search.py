"""Movement and implied moves against a slow and obvious search: every path, step by step, on random maps."""

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from tests.rules.hurrah_stalino.drawn import drawn
from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.engagement import into, near
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.implied import approach
from umpire.rules.hurrah_stalino.movement import reach, why_not_to

MAPS = int(os.environ.get("RANDOM_GAMES", "30"))
"""So many; `make random` draws more."""

WIDE, HIGH = 6, 5
MOVES = {
    "infantry": 1, "armoured-reconnaissance": 5, "panzer-iv": 3, "cavalry": 3, "bridging-column": 3,
    "field-artillery": 1, "motorised-field-artillery": 3,
}  # fmt: skip
"""Sectors as printed; who moves 1 is on foot."""

Cell = tuple[int, int]
Path = tuple[Cell, ...]


@dataclass
class Ground:
    """A map as it is drawn: letters, roads, who holds what; `columns` are the rivers with a bridging column."""

    letters: dict[Cell, str]
    roads: list[Path]
    friends: dict[Cell, int] = field(default_factory=dict)
    enemies: set[Cell] = field(default_factory=set)
    columns: set[Cell] = field(default_factory=set)

    def links(self, one: Cell, other: Cell) -> bool:
        return any({one, other} == {*pair} for road in self.roads for pair in pairwise(road))

    def has_road(self, cell: Cell) -> bool:
        return any(cell in road for road in self.roads)

    def is_bridged(self, cell: Cell) -> bool:
        return self.letters[cell] == "=" or cell in self.columns


def name(cell: Cell) -> str:
    return f"{'abcdefg'[cell[0]]}{cell[1] + 1}"


def around(cell: Cell) -> list[Cell]:
    column, row = cell
    ring = [(column + across, row + down) for across in (-1, 0, 1) for down in (-1, 0, 1) if across or down]
    return [(x, y) for x, y in ring if 0 <= x < WIDE and 0 <= y < HIGH]


def random_ground(chance: random.Random) -> Ground:
    cells = [(column, row) for column in range(WIDE) for row in range(HIGH)]
    ground = Ground({cell: chance.choice("......HHXMF~~=") for cell in cells}, [])
    for _ in range(2):  # roads wander, through whatever lies there
        road = [chance.choice(cells)]
        for _ in range(chance.randint(2, 6)):
            road.append(chance.choice([cell for cell in around(road[-1]) if cell not in road[-2:]]))
        ground.roads.append(tuple(road))
    for cell in chance.sample(cells, 12):
        if chance.random() < 0.5:
            ground.enemies.add(cell)
        else:
            ground.friends[cell] = chance.choice([1, 5, 6])
    ground.columns = {cell for cell in ground.friends if ground.letters[cell] == "~" and chance.random() < 0.5}
    return ground


def laid(ground: Ground, start: Cell, kind: str, bank: Cell | None) -> tuple[Field, Base]:
    standing = [f"g1/x:{kind}:{name(start)}"]
    for cell, number in ground.friends.items():
        kinds = ["bridging-column" if cell in ground.columns else "panzer-iv", *["infantry"] * (number - 1)]
        standing += [f"g2/{name(cell)}{n}:{kind}:{name(cell)}" for n, kind in enumerate(kinds)]
    standing += [f"r1/{name(cell)}:rifle:{name(cell)}" for cell in ground.enemies]
    rows = "\n".join("".join(ground.letters[column, row] for column in range(WIDE)) for row in range(HIGH))
    roads = " ".join("-".join(map(name, road)) for road in ground.roads)
    battle = drawn(rows, " ".join(standing), roads=roads)
    base = battle.bases["g1/x"]
    base.bank = name(bank) if bank else ""
    return battle, base


# The rules, said once more


def may_enter(ground: Ground, kind: str, bank: Cell | None, here: Cell, there: Cell) -> bool:
    """H6, H9, H10, whoever stands there."""
    corners = [(here[0], there[1]), (there[0], here[1])]
    if here not in corners and all(corner in ground.enemies for corner in corners):
        return False
    bridged = ground.is_bridged(here) or kind == "bridging-column"
    if ground.letters[here] == "~" and not bridged and bank and there not in side_of(ground, here, bank):
        return False
    if ground.letters[there] == "X":
        return MOVES[kind] == 1 or ground.links(here, there)
    if ground.letters[there] in "~=":
        return MOVES[kind] == 1 or kind == "bridging-column" or ground.is_bridged(there) or ground.links(here, there)
    return True


def side_of(ground: Ground, river: Cell, bank: Cell) -> set[Cell]:
    """The land round a river sector that hangs together, side by side, with where it was entered."""
    side, land = {bank}, [cell for cell in around(river) if ground.letters[cell] not in "~="]
    while more := {c for c in land if c not in side and any(abs(c[0] - s[0]) + abs(c[1] - s[1]) == 1 for s in side)}:
        side |= more
    return side


def must_stop(ground: Ground, cell: Cell) -> bool:
    """H8, H9."""
    letter = ground.letters[cell]
    if letter in "~=":
        return not ground.is_bridged(cell)
    return letter == "M" or (letter in "HX" and not ground.has_road(cell))


def paths(ground: Ground, kind: str, bank: Cell | None, path: Path) -> Iterator[Path]:
    """Every way on from a path, and it itself."""
    yield path
    if len(path) > MOVES[kind] or (len(path) > 1 and must_stop(ground, path[-1])):
        return
    for there in around(path[-1]):
        if there not in path and there not in ground.enemies and may_enter(ground, kind, bank, path[-1], there):
            yield from paths(ground, kind, bank, (*path, there))


def ends(ground: Ground, kind: str, bank: Cell | None, start: Cell) -> dict[Cell, Path]:
    """Where a path can end, with the shortest to it."""
    found: dict[Cell, Path] = {}
    for path in paths(ground, kind, bank, (start,)):
        if ground.friends.get(path[-1], 0) < 6 and len(path) <= len(found.get(path[-1], path)):
            found[path[-1]] = path
    return {cell: path for cell, path in found.items() if cell != start}


@pytest.mark.parametrize("number", range(MAPS))
def test_moves_and_implied_moves_are_those_of_the_slow_search(number: int) -> None:
    chance = random.Random(number)
    ground = random_ground(chance)
    free = [cell for cell in ground.letters if cell not in ground.enemies and cell not in ground.friends]
    for kind in MOVES:
        start = chance.choice(free)
        land = [cell for cell in around(start) if ground.letters[cell] not in "~="]
        bank = chance.choice(land) if land and ground.letters[start] == "~" else None
        battle, base = laid(ground, start, kind, bank)
        minefield.begin(battle)
        slow = ends(ground, kind, bank, start)
        found = {key: way.steps for key, way in reach(battle, base).items()}
        assert found == {name(cell): len(path) - 1 for cell, path in slow.items()}, (kind, name(start))
        for sector in battle.sectors.values():
            if sector.key not in found and sector.key != base.sector:
                assert all(why_not_to(battle, base, sector))
        assaults(ground, kind, bank, battle, base, {start: (start,), **slow})


def assaults(ground: Ground, kind: str, bank: Cell | None, battle: Field, base: Base, stands: dict[Cell, Path]) -> None:
    """Every sector of the enemy's is assaulted where a path to its side and one step more lead there, by the shortest;
    into mines only where there is no other."""
    for enemy in ground.enemies:
        lengths = [
            (len(path) > 1 and ground.letters[cell] == "M" and cell not in ground.friends, len(path) - 1)
            for cell, path in stands.items()
            if enemy in around(cell) and may_enter(ground, kind, path[-2] if len(path) > 1 else bank, cell, enemy)
        ]
        needs = approach(battle, base, into(battle.sectors[name(enemy)]))
        assert (needs is not None) == bool(lengths), (kind, base.sector, name(enemy))
        if needs:
            assert needs.way.steps == min(lengths)[1], (kind, base.sector, name(enemy))
            assert needs.way.steps or near(battle, base, battle.sectors[name(enemy)])
