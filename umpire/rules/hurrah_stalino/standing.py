"""A battle begun in a later turn: the bases of a scenario as they stand then, put so and read off."""

from collections.abc import Iterator, Mapping
from typing import Any

from umpire.library.bases_standing import BaseLoss, BasesStanding, BaseState, plain
from umpire.library.sector_map import SIGNS
from umpire.rules.hurrah_stalino.field import AIR, ARMY, Base, Field, Loss, Sector

LIE = {"bridges": "bridge", "fortifications": "fortified", "mines": "mined"}
"""What a scenario lists, and what a sector has of it."""


def stand(battle: Field, told: BasesStanding) -> None:
    """The field as its bases stand."""
    bases = {base.words: base for base in battle.bases.values()}
    battle.turn, battle.begun = told.turn - 1, told.begun
    for sector in battle.sectors.values():
        if sector.objective:
            sector.held = told.held.get(sector.words, "")
        sector.supply_is = told.supply.get(sector.words, sector.supply_is)
    for label, state in told.bases.items():
        base = bases[label]
        base.ready, base.bank = state.relocated, state.bank.lower()
        base.home = state.airfield.lower() or base.home
        if state.last_seen:
            battle.last[base.key] = state.last_seen.lower()
    for loss in told.losses:
        base, by = bases[loss.base], bases.get(loss.by)
        base.lost = True
        battle.losses.append(Loss(base.key, loss.turn, by.key if by else ""))


def scenario(battle: Field, turn: int, told: Mapping[str, Any]) -> dict[str, Any]:
    """The scenario that was begun so, as the table stands at the start of a turn (0: before the first)."""
    begun = {"standing": plain(_standing(battle))} if turn else {}
    ground = _ground(battle, told) if battle.sectors else {}
    changing = ("legend", "rivers", *LIE, "zones", "deployment", "standing")
    kept = {key: value for key, value in told.items() if key not in changing}
    return kept | {"positions": battle.positions, "rulings": _rulings(battle)} | ground | begun


# What is drawn is the ground as it is now: its legend is that of every map.
def _ground(battle: Field, told: Mapping[str, Any]) -> dict[str, Any]:
    zones = told.get("zones")
    zones = zones if type(zones) is dict else {}
    parts = {
        **{key: [sector.words for sector in _lying(battle, name)] for key, name in LIE.items()},
        "zones": {side: zones[side] for side in battle.zones if side in zones},
        "deployment": {base.words: battle.sectors[base.sector].words for base in battle.bases.values() if base.sector},
    }
    return {"map": _rows(battle), **{key: part for key, part in parts.items() if part}}


def _rows(battle: Field) -> list[str]:
    signs = {terrain: sign for sign, terrain in SIGNS.items()}
    rows: dict[int, str] = {}
    for sector in battle.sectors.values():
        rows[sector.row] = rows.get(sector.row, "") + signs[sector.terrain]
    return list(rows.values())


def _lying(battle: Field, name: str) -> Iterator[Sector]:
    """The sectors that have such a thing; a bridge is nothing but over a river."""
    for sector in battle.sectors.values():
        if getattr(sector, name) and (name != "bridge" or sector.terrain == "river"):
            yield sector


# Whether army troops are attached was decided when they were laid, whatever the umpire has ruled since.
def _rulings(battle: Field) -> dict[str, str]:
    sides = {each.side for each in battle.formations.values() if each.kind not in (ARMY, AIR)}
    apart = any(each.kind == ARMY and not each.arrives and each.side in sides for each in battle.formations.values())
    return {**battle.rulings, "army-troops": "own formation" if apart else "attached"}


def _standing(battle: Field) -> BasesStanding:
    sectors = battle.sectors.values()
    return BasesStanding(
        battle.turn + 1,
        battle.begun,
        {sector.words: sector.held for sector in sectors if sector.objective and sector.held},
        {sector.words: sector.supply_is for sector in sectors if sector.supply and sector.supply_is != "working"},
        {base.words: state for base in battle.bases.values() if (state := _state(battle, base)) != BaseState()},
        tuple(_loss(battle, loss) for loss in battle.losses),
    )


def _state(battle: Field, base: Base) -> BaseState:
    bank = battle.sectors[base.bank].words if base.bank else ""
    away = bool(base.home) and base.home != base.sector
    seen = battle.last.get(base.key)
    return BaseState(
        base.ready, bank, battle.sectors[base.home].words if away else "", battle.sectors[seen].words if seen else ""
    )


def _loss(battle: Field, loss: Loss) -> BaseLoss:
    return BaseLoss(battle.bases[loss.base].words, loss.turn, battle.bases[loss.by].words if loss.by else "")
