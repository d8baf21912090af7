"""The field of a scenario as its battle begins: the sectors of its map, the formations and where their bases stand."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, product
from typing import TYPE_CHECKING

from umpire.engine.asks import Illegal
from umpire.engine.table import Numbers
from umpire.library.labels import DIGITS, LETTERS
from umpire.library.sector_map import Arrival, SectorMap, place
from umpire.rules.hurrah_stalino import selections
from umpire.rules.hurrah_stalino.field import AIR, ARMY, SIDES, Base, Field, Formation, Sector
from umpire.rules.piece import key_of

if TYPE_CHECKING:
    from umpire.library.armies import Army, Unit
    from umpire.library.scenarios import Scenario


def lay(
    scenario: "Scenario", numbers: Numbers, rulings: dict[str, str], armies: "Mapping[str, Army] | None" = None
) -> Field:
    """The field of a scenario with the army of each side. Raises Illegal where there is no map, or a side no army."""
    ground = scenario.sectors
    if ground is None or not armies or set(armies) != set(SIDES):
        raise Illegal("a battle of Hurrah Stalino! needs a map of sectors and an army of each side")
    listed = {formation.key: formation for side in SIDES for formation in _formations(side, armies[side], ground)}
    bases = [_base(side, unit, ground, listed) for side in SIDES for unit in armies[side].units]
    if rulings["army-troops"] == "attached":
        _attach(bases, listed, ground)
    sectors = {sector.key: sector for sector in _sectors(ground)}
    here = {base.formation for base in bases}
    formations = {key: formation for key, formation in listed.items() if key in here}
    battle = Field(
        numbers=numbers,
        rulings=dict(rulings),
        sectors=sectors,
        bases={base.key: base for base in bases},
        formations=formations,
        turns=ground.turns,
        positions=scenario.positions,
        zones={side: tuple(map(key_of, zone)) for side, zone in ground.zones.items()},
    )
    for base in bases:
        stand(battle, base)
    battle.begun = selections.begun(battle)
    return battle


def stand(battle: Field, base: Base) -> None:
    """How a base stands as the battle begins: ground units hold their sector, aircraft are on their airfield."""
    if not base.sector:
        return
    if battle.kind(base).is_aircraft:
        base.home = base.sector
    else:
        battle.sectors[base.sector].held = base.side


def _formations(side: str, army: "Army", ground: SectorMap) -> Iterator[Formation]:
    """The formations of a side, lettered; the last one has the units that belong to none."""
    codes = (side[0] + letter for letter in LETTERS)  # two letters: no base has such a code
    for each in army.formations:
        corps = next((corps for corps, members in ground.corps.items() if each.short in members), "")
        corps = corps or (each.short if each.kind == "corps" else "")
        comes = ground.arrivals.get(each.short, Arrival(0, ()))
        yield Formation(
            key_of(each.short), each.name, next(codes, ""), side, each.kind, key_of(corps),
            arrives=comes.turn, gates=tuple(map(str.lower, comes.at)), counts=comes.counts,
        )  # fmt: skip
    yield Formation(f"{side}-army", f"{side.capitalize()} army troops", next(codes, ""), side, ARMY)


def _base(side: str, unit: "Unit", ground: SectorMap, listed: Mapping[str, Formation]) -> Base:
    names = {each.words: each.key for each in listed.values() if each.side == side}
    formation = names.get(unit.formation, f"{side}-army")
    sector = ground.deployment.get(unit.label, "").lower()
    return Base(key_of(unit.key), unit.label, unit.code, side, formation, unit.type, dict(unit.overrides), sector)


def _attach(bases: Iterable[Base], listed: Mapping[str, Formation], ground: SectorMap) -> None:
    """Each unit of the army goes with the formation told, else with the first of its side that takes such and is there
    from the start. Army troops that come later stay together."""
    whole = list(bases)
    for base in whole:
        mine = [each for each in listed.values() if each.side == base.side and each.kind not in (ARMY, AIR)]
        able = [each.key for each in sorted(mine, key=lambda each: each.arrives)]
        if able and listed[base.formation].kind == ARMY and not listed[base.formation].arrives:
            told = key_of(ground.attached.get(base.words, ""))
            base.formation = told if told in able else able[0]
            taken = {other.code for other in whole if other.formation == base.formation and other is not base}
            base.code = _code(base.code, taken)


def _code(code: str, taken: Collection[str]) -> str:
    """A code that is not taken: this one, else one that begins with its letter, else any; none where all are."""
    codes = (first + second for first, second in product(code[:1] + LETTERS, DIGITS))
    return next((each for each in chain([code], codes) if each not in taken), "")


def _sectors(ground: SectorMap) -> Iterator[Sector]:
    """The sectors of the table, row by row."""
    for name, terrain in ground.terrain.items():
        owner = ground.supply.get(name, "")
        yield Sector(
            name.lower(), name, *place(name), terrain,
            roads=tuple(near.lower() for near in ground.roads.get(name, ())),
            fortified=name in ground.fortifications,
            mined=name in ground.mines,
            bridge=name in ground.bridges,
            airfield=name in ground.airfields,
            supply=owner if owner in SIDES else key_of(owner),
            objective=ground.objectives.get(name, ""),
        )  # fmt: skip
