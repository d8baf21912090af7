"""Assault 1 to 10 where the players' table is the map: told by codes, judged as on the map, retreats only said."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from umpire.engine.asks import Choose, MayChoose, Plain
from umpire.rules.hurrah_stalino.assault import Assault, may_swap, spares_a_tank, throw
from umpire.rules.hurrah_stalino.at_the_table import displace, lost_supply, more_of, opposing, supply
from umpire.rules.hurrah_stalino.batteries import supporting
from umpire.rules.hurrah_stalino.codes import barred, beside, gather, own, theirs
from umpire.rules.hurrah_stalino.engagement import led, most, why_no_assault
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.occupation import occupy, taken
from umpire.rules.hurrah_stalino.ranged_fire import reach
from umpire.rules.hurrah_stalino.retreat_at_the_table import go_back

ONE_MORE = Plain("one-more", "one more in support of the defender", "s")
ARTILLERY = Plain("artillery", "divisional artillery can fire in", "g")
GROUND = (
    Plain("fortified", "in fortifications", "w"),
    Plain("heavy", "in heavy terrain", "h"),
    Plain("mined", "in a mined sector", "m"),
)


@dataclass
class Met:
    """Who fights, the leads first, how many more support the defender unnamed, and by key what is so of it."""

    attackers: list[Base]
    garrison: list[Base]
    unnamed: int = 0
    so: set[str] = field(default_factory=set)

    @property
    def words(self) -> str:
        more = f"{' and' if len(self.garrison) > 1 else ' with'} {self.unnamed} more" if self.unnamed else ""
        return f"{led(self.attackers)} assaults {led(self.garrison)}{more}"

    @property
    def about(self) -> list[str]:
        return [base.key for base in (*self.attackers, *self.garrison)]


def able(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that may assault somebody."""
    if not opposing(battle, formation.side):
        return []
    return [base for base in battle.of(formation) if not why_no_assault(battle, base)]


async def assault(battle: Field, formation: Formation) -> None:
    """`a t1 -2 +i1 i4 s w`: t1 leads t2 and i1; i4 defends with one more, in fortifications."""
    attackers = await those_who_attack(battle, formation)
    foes = theirs(battle, opposing(battle, formation.side))
    prompt, about = f"{led(attackers)} assaults", [base.key for base in attackers]
    lead = await Choose("Assault 3", formation.side, prompt, foes, about=about, in_line=True)
    met = Met(attackers, [battle.bases[lead.key]])
    while told := await more_of("Assault 3", formation.side, met.words, [*more(battle, met)], met.about):
        if told is ONE_MORE:
            met.unnamed += 1
        elif told.key in battle.bases:
            met.garrison.append(battle.bases[told.key])
        else:
            met.so.add(told.key)
    await fight(battle, met)


# Assault 1 and 2: up to three units, one of which leads.
async def those_who_attack(battle: Field, formation: Formation) -> list[Base]:
    ready, side = able(battle, formation), formation.side

    def more(found: list[Base], left: list[Plain]) -> MayChoose[Plain]:
        prompt, about = f"{led(found)} assaults: more in support, or whom", [base.key for base in found]
        return MayChoose("Assault 1", side, prompt, left, decline="no more", about=about, in_line=True)

    lead = await Choose(
        "Assault 2", side, "Lead the assault with", own(battle, formation, ready),
        barred=lambda: barred(battle, formation, why_no_assault), in_line=True,
    )  # fmt: skip
    return await gather(battle, [battle.bases[lead.key]], ready, most(battle), more)


def more(battle: Field, met: Met) -> Iterator[Plain]:
    """Who may support the defender, and what may be so of the assault for all that the program knows."""
    lead, defender = met.attackers[0], met.garrison[0]
    room = len(met.garrison) + met.unnamed < most(battle)
    if room:
        yield ONE_MORE
    known = sector(battle, met)
    if not (known and supporting(battle, defender, known)) and any(may_support(battle, met)):
        yield from _untold(met, ARTILLERY)
    if known is None:
        yield from _untold(met, *GROUND)
    yield from _untold(met, *supply(battle, lead, defender))
    if room:
        yield from beside(battle, defender, (b for b in opposing(battle, lead.side) if b not in met.garrison))


def _untold(met: Met, *things: Plain) -> Iterator[Plain]:
    return (thing for thing in things if thing.key not in met.so)


def sector(battle: Field, met: Met) -> Sector | None:
    """The sector that is assaulted, where it is known."""
    return battle.sectors.get(met.garrison[0].sector)


# Assault 4: a battery of the lead defender's division that may be able to fire into the sector (H18).
def may_support(battle: Field, met: Met) -> Iterator[Base]:
    for base in battle.of(met.garrison[0].formation):
        kind = battle.kind(base)
        unseen = not (base.sector and sector(battle, met))
        if kind.is_artillery and base.ready and reach(battle, kind) and unseen and base not in met.garrison:
            yield base


def judged(battle: Field, met: Met) -> Assault:
    """The assault as the tables judge it: by what is known of it and what was told."""
    lead, defender, known = met.attackers[0], met.garrison[0], sector(battle, met)
    fortified, heavy, mined = (thing.key in met.so for thing in GROUND)
    return Assault(
        attacker=battle.kind(lead),
        defender=battle.kind(defender),
        supports=len(met.attackers) - 1,
        defender_supports=len(met.garrison) - 1 + met.unnamed,
        artillery=ARTILLERY.key in met.so or bool(known and supporting(battle, defender, known)),
        fortified=known.fortified if known else fortified,
        heavy=known.terrain != "open" if known else heavy,
        mined=known.mined if known else mined,
        tank_with_infantry=any(spares_a_tank(battle.kind(base)) for base in met.attackers[1:]),
        out_of_supply=lost_supply(battle, lead, defender, met.so),
    )


# Assault 4 to 10: both throw, and the loser goes.
async def fight(battle: Field, met: Met) -> None:
    assaulted = judged(battle, met)
    sides = (met.attackers[0].side, met.garrison[0].side)
    match = await throw(battle, assaulted, sides, prompt=met.words, about=met.about)
    for base in met.attackers:
        base.assaulted = True
    match match.verdict:
        case "attacker":
            await defenders_lose(battle, met)
        case "defender":
            await attackers_lose(battle, met, swaps=may_swap(assaulted))
        case _:
            # Assault 10: all attackers retreat.
            await beaten_back(battle, met.attackers, "tied attackers")


# Assault 8: the lead defender is destroyed, all others in the sector retreat, and the attackers hold it.
async def defenders_lose(battle: Field, met: Met) -> None:
    known = sector(battle, met)
    others = [base for base in battle.ground(known) if base not in met.garrison] if known else []
    destroy(battle, met.garrison[0], "Assault 8", met.attackers[0])
    beaten, unnamed = [*met.garrison[1:], *others], "" if known else "all others there"
    await beaten_back(battle, beaten, "beaten defenders", unnamed)
    for base in met.attackers:
        displace(battle, base, known.key if known else "")
        if known:
            occupy(battle, base)
    taken(battle, met.attackers, known.words if known else "the sector")


# Assault 9 and its note: the lead attacker is destroyed, or infantry in a tank's stead; the others retreat.
async def attackers_lose(battle: Field, met: Met, *, swaps: bool) -> None:
    gone = lead = met.attackers[0]
    if swaps:
        spare = [base for base in met.attackers[1:] if spares_a_tank(battle.kind(base))]
        options = own(battle, battle.formations[lead.formation], [lead, *spare])
        chosen = await Choose("Assault note", lead.side, "Destroyed is", options, about=[lead.key])
        gone = battle.bases[chosen.key]
    destroy(battle, gone, "Assault 9" if gone is lead else "Assault note", met.garrison[0])
    await beaten_back(battle, [base for base in met.attackers if base is not gone], "beaten attackers")


async def beaten_back(battle: Field, bases: Sequence[Base], how: str, others: str = "") -> None:
    told = battle.numbers["retreats"][how]
    await go_back(battle, bases, told["sectors"], told["cite"], others=others)
