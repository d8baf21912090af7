"""A new scenario on a map of sectors: short, clean, with comments that teach the format."""

import re

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.library.sector_map import COLUMNS, ROWS, named
from umpire.library.writing import flow

SCHEMA = "scenario.schema.json"

NAME = "New scenario"
SIZE = "12x8"
"""How many columns and rows a new map has where it is not said."""

LEAST_COLUMNS, LEAST_ROWS = 8, 6
"""Room for two sides and something between them."""

TEXT = """\
# yaml-language-server: $schema={schema}
# {title}: a scenario. Change what you like; `umpire check` reads it and names every slip with its line.
game: {game}
name: {name}

# How many turns it has; without `turns` it goes on until a side has won.
turns: 8

# The map, {columns} x {rows} sectors of three inches: columns {first} to {last} from the left, rows from 1 above. `.`
# is open, `H` heavy terrain, `X` impassable, `~` an impassable river; the legend may name more characters.
legend: {{V: heavy}}  # a village
map:
  # {letters}
{drawn}

# Roads and rivers are chains of sectors, each beside the one before. A river lies on open sectors; it can be crossed
# between two of them that touch at a corner alone.
roads:
  - [{road}]
# rivers:
#   - [{river}]
# bridges: [{bridge}]

fortifications: [{village}]
# mines: [{mine}]
# airfields: [{west}]

# Supply sectors, each with the side that draws from it, or its corps: `corps: {{LI Corps: [71 Inf, 14 Pz]}}`.
supply: {{{west}: german, {east}: russian}}

# Sectors, and the side that must hold each: who holds all of its own at the end of a formation's action has won.
objectives: {{{village}: german, {west}: russian}}

# The army files of each side, by name: beside this file, in your own armies, or among those that came along.
armies:
  german: [german-infantry-division]
  russian: [soviet-rifle-division]

# Where each side deploys, in sectors or from corner to corner; without it, anywhere.
zones: {{german: [{german_zone}], russian: [{russian_zone}]}}

# Where bases stand as the battle begins, by label; at most six in a sector. Those that are not listed are set down
# before the first turn. `deployment: last-week` names a file that has them; W writes one from a battle.
deployment:
  71 Inf/I 191: {german}
  71 Inf/II 191: {german}
  284 Rif/I 1043: {village}
  284 Rif/II 1043: {village}

# Units of an army go each with a division: `attached: {{Kempf/Pz 503: 71 Inf}}`.
# Formations that come later, in which turn and at which sectors of the edge:
# `arrives: {{14 Pz: {{turn: 3, at: [{west}, {north}]}}}}`. `counts: true` gives the Russians one selection more.
# `rulings` settles questions that the printed words leave open: `rulings: {{army-troops: own formation}}`.
"""


def drawn(ruleset: Ruleset) -> bool:
    """Is its map one of sectors, which a scenario draws?"""
    return "sectors" in ruleset.numbers()


def first(ruleset: Ruleset, size: str, name: str = NAME) -> str:
    """A scenario of that name with so many columns and rows, as in `24x16`. Raises Illegal."""
    columns, rows = _size(size)
    across, down = columns // 2, rows // 2
    grid = [["."] * columns for _ in range(rows)]
    grid[down][across] = "V"
    for column, row in ((across - 2, 0), (across - 1, 0), (across + 1, rows - 1), (across + 2, rows - 1)):
        grid[row][column] = "H"
    return TEXT.format(
        schema=SCHEMA,
        title=ruleset.title,
        game=ruleset.key,
        name=flow(name),
        columns=columns,
        rows=rows,
        first=named(0, 0)[0],
        last=named(columns - 1, 0)[0],
        letters="".join(named(column, 0)[0] for column in range(columns)),
        drawn="\n".join(f"  - {''.join(row)}  # {number}" for number, row in enumerate(grid, 1)),
        road=_road(columns, down),
        river=", ".join(named(across + 1, row) for row in range(down + 1)),
        bridge=named(across + 1, down),
        village=named(across, down),
        mine=named(across - 1, down),
        west=named(0, down),
        east=named(columns - 1, down),
        north=named(0, 0),
        german=named(across - 2, down),
        german_zone=f"{named(0, 0)}-{named(across - 2, rows - 1)}",
        russian_zone=f"{named(across, 0)}-{named(columns - 1, rows - 1)}",
    )


def _size(told: str) -> tuple[int, int]:
    """Columns and rows."""
    found = re.fullmatch(r"([1-9]\d?)x([1-9]\d?)", told)
    columns, rows = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (LEAST_COLUMNS <= columns <= COLUMNS and LEAST_ROWS <= rows <= ROWS):
        allowed = f"{LEAST_COLUMNS}x{LEAST_ROWS} to {COLUMNS}x{ROWS}"
        wrong = f"{told}: " if told else ""
        raise Illegal(f"{wrong}columns and rows are needed, as in 24x16: allowed: {allowed}")
    return columns, rows


def _road(columns: int, row: int) -> str:
    """From edge to edge, broken where the line is full."""
    steps = [named(column, row) for column in range(columns)]
    parts = [", ".join(steps[begin : begin + 20]) for begin in range(0, columns, 20)]
    return ",\n     ".join(parts)
