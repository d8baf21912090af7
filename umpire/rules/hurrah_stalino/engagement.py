"""Assault 1 to 4 on the map: who may fight for a sector, who is proposed to, and the assault as the tables judge it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from umpire.engine.dice import Contest
from umpire.engine.procedure import Forbidden
from umpire.engine.sketch import Sketch
from umpire.rules.hurrah_stalino.assault import Assault, allow_attacker, may_swap, spares_a_tank, throw
from umpire.rules.hurrah_stalino.batteries import supporting
from umpire.rules.hurrah_stalino.deployment import absent
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why, distance
from umpire.rules.hurrah_stalino.first_mention import any_place
from umpire.rules.hurrah_stalino.implied import Aim, approach
from umpire.rules.hurrah_stalino.movement import alike, why_no_move, why_no_way
from umpire.rules.hurrah_stalino.stacks import on_the_map
from umpire.rules.hurrah_stalino.supply_sectors import without_supply


@dataclass(frozen=True)
class Engaged:
    """Who fights for a sector, the leads first."""

    sector: Sector
    attackers: tuple[Base, ...]
    garrison: tuple[Base, ...]

    @property
    def lead(self) -> Base:
        return self.attackers[0]

    @property
    def defender(self) -> Base:
        return self.garrison[0]

    @property
    def words(self) -> str:
        return f"{led(self.attackers)} assaults {led(self.garrison)} in {self.sector.words}"

    @property
    def about(self) -> list[str]:
        return [self.sector.key, *(base.key for base in (*self.attackers, *self.garrison))]


def led(bases: Sequence[Base]) -> str:
    """The lead, and those who support it; what the names of a formation have in common is said once."""
    lead, *supports = (base.words for base in bases)
    common = lead[: lead.rfind("/") + 1]
    return f"{lead} with {', '.join(name.removeprefix(common) for name in supports)}" if supports else lead


# Who may


def why_no_assault(battle: Field, base: Base) -> Why | None:
    """Why a unit may not assault at all now, and by which rule."""
    if base.assaulted:
        return "it has assaulted in this turn", "Turn Sequence"
    try:
        allow_attacker(battle, battle.kind(base))
    except Forbidden as forbidden:
        return forbidden.words, forbidden.cite
    return None


def into(sector: Sector) -> Aim:
    """An assault on a sector, from one beside it."""
    return Aim(sector, 1, near)


def near(battle: Field, base: Base, sector: Sector) -> bool:
    if not base.sector:
        return False
    here = battle.sectors[base.sector]
    return distance(here, sector) == 1 and why_no_way(battle, base, here, sector) is None


def ready(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that may still assault something."""
    return [base for base in on_the_map(battle, formation) if not why_no_assault(battle, base)]


def able(battle: Field, formation: Formation, sector: Sector) -> list[Base]:
    """Those that may enter a sector in an assault, from where they stand or by the move that it implies."""
    return [base for base in on_the_map(battle, formation) if may(battle, base, sector)]


def may(battle: Field, base: Base, sector: Sector) -> bool:
    """May a unit enter a sector in an assault, from where it stands or by the move that it implies?"""
    return not why_no_assault(battle, base) and approach(battle, base, into(sector)) is not None


def not_set_down(battle: Field, formation: Formation) -> list[Base]:
    """Those that may still assault something, and stand nobody knows where."""
    return [base for base in absent(battle, formation) if not why_no_assault(battle, base)]


def within_reach(battle: Field, formation: Formation) -> Iterator[str]:
    """The sectors that the enemy holds and a base of the formation may assault, one after another, by their keys."""
    held, found = battle.held_by(battle.foe(formation.side)), set[str]()
    equals = {(alike(battle, base), why_no_move(battle, base) is None): base for base in ready(battle, formation)}
    for base in equals.values():
        here, far = battle.sectors[base.sector], battle.kind(base).move + 1
        for each in [each for each in held if each.key not in found and distance(here, each) <= far]:
            if approach(battle, base, into(each)):
                found.add(each.key)
                yield each.key
    for base in not_set_down(battle, formation):
        for each in [each for each in held if each.key not in found]:
            if any_place(battle, base, into(each)):
                found.add(each.key)
                yield each.key


def any_target(battle: Field, formation: Formation) -> bool:
    """Is there anything that it may assault? Seen at once where somebody stands beside it."""
    foe = battle.foe(formation.side)
    beside = (base for base in ready(battle, formation) if base.sector in battle.beside(foe))
    at_once = (near(battle, base, sector) for base in beside for sector in battle.held_by(foe))
    return any(at_once) or any(within_reach(battle, formation))


def targets(battle: Field, formation: Formation) -> list[Sector]:
    """The sectors that the enemy holds and a base of the formation may assault."""
    found = set(within_reach(battle, formation))
    return [sector for sector in battle.held_by(battle.foe(formation.side)) if sector.key in found]


# Who is proposed


def most(battle: Field) -> int:
    """So many attack or defend a sector (Sectors)."""
    return int(battle.numbers["sectors"]["fighting"]["number"])


def best_first(battle: Field, bases: Iterable[Base], sector: Sector) -> list[Base]:
    """The highest combat factor first; against fortifications assault engineers before all others."""

    def order(base: Base) -> tuple[bool, int]:
        kind = battle.kind(base)
        return sector.fortified and kind.class_ == "assault-engineer", kind.cf

    return sorted(bases, key=order, reverse=True)


def proposed(battle: Field, bases: Sequence[Base], sector: Sector) -> list[Base]:
    """The best of those who may attack, who need not move first if there are any: behind a tank infantry or cavalry,
    which may be lost in its place (H28)."""
    lead, *others = best_first(battle, [base for base in bases if near(battle, base, sector)] or bases, sector)
    if battle.kind(lead).is_tank:
        spare = next((base for base in others if spares_a_tank(battle.kind(base))), None)
        others = [spare, *(base for base in others if base is not spare)] if spare else others
    return [lead, *others][: most(battle)]


def garrison(battle: Field, sector: Sector) -> list[Base]:
    """The best of those who stand there."""
    return best_first(battle, battle.ground(sector), sector)[: most(battle)]


def proposal(battle: Field, formation: Formation, sector: Sector) -> Engaged:
    """The assault of a formation on a sector as it is proposed."""
    bases = able(battle, formation, sector) or not_set_down(battle, formation)
    return Engaged(sector, tuple(proposed(battle, bases, sector)), tuple(garrison(battle, sector)))


# How it is judged


def told(battle: Field, engaged: Engaged) -> Assault:
    """The assault as the tables judge it."""
    lead, defender, sector = engaged.lead, engaged.defender, engaged.sector
    supports = engaged.attackers[1:]
    battery = supporting(battle, defender, sector)
    return Assault(
        attacker=battle.kind(lead),
        defender=battle.kind(defender),
        supports=len(supports),
        defender_supports=len(engaged.garrison) - 1,
        artillery=battery is not None,
        battery=battery.words if battery else "",
        fortified=sector.fortified,
        heavy=sector.terrain != "open",
        mined=sector.mined,
        tank_with_infantry=any(spares_a_tank(battle.kind(base)) for base in supports),
        out_of_supply=without_supply(battle, lead, defender),
    )


def contest(battle: Field, engaged: Engaged) -> Contest:
    """Assault 4: the throw of both sides."""
    return throw(
        battle, told(battle, engaged), (engaged.lead.side, engaged.defender.side),
        prompt=engaged.words, about=engaged.about, sketch=lambda pointed: lines(battle, engaged),
    )  # fmt: skip


def lines(battle: Field, engaged: Engaged) -> Sketch:
    """On the map, from where the attackers come, and from where artillery supports the defence."""
    sector, battery = engaged.sector, supporting(battle, engaged.defender, engaged.sector)
    bases = [*engaged.attackers, battery] if battery else engaged.attackers
    starts = dict.fromkeys(base.sector for base in bases if base.sector and base.sector != sector.key)
    return Sketch(tuple((start, sector.key) for start in starts))


def swapped(battle: Field, engaged: Engaged) -> list[Base]:
    """Assault note: who may be lost in the place of the lead tank."""
    spare = [base for base in engaged.attackers[1:] if spares_a_tank(battle.kind(base))]
    return spare if may_swap(told(battle, engaged)) else []


def others(battle: Field, engaged: Engaged) -> list[Base]:
    """Assault 8: all in the sector but the lead defender, those too who did not fight."""
    return [base for base in battle.ground(engaged.sector) if base is not engaged.defender]
