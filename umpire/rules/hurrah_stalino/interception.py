"""Air to Air Combat on the map: escorts fly along, and the enemy's fighters meet the attack."""

from collections.abc import Callable, Iterator, Sequence

from umpire.engine.asks import Ask, Barred, Choose, MayChoose, Plain
from umpire.engine.dice import Roll
from umpire.engine.outlook import Outlook
from umpire.rules.hurrah_stalino import gain, outlook
from umpire.rules.hurrah_stalino.codes import theirs
from umpire.rules.hurrah_stalino.dice import succeeds
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector
from umpire.rules.hurrah_stalino.flight import aircraft, fly, in_the_air, ready, usable_fighters, why_grounded, within
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.meeting import Meeting, bonus, duel, escorts, met
from umpire.rules.hurrah_stalino.offers import numbered, offer, offers
from umpire.rules.hurrah_stalino.threat import Threat
from umpire.rules.piece import Offer

NO_FIGHTER = ("only fighters attack other aircraft", "Air to Air 1")


# Air to Air note: fighters that escort do nothing else in the turn; any number, but one die in all (H51).
async def escorted(battle: Field, fighters: Sequence[Base], flying: Base, sector: Sector, about: Sequence[str]) -> None:
    """Those of the fighters that are named fly along."""
    able = [base for base in fighters if within(battle, base, sector)]
    while left := [base for base in able if base.escorts != flying.key]:
        options = [Plain(each.key, each.words, f"+{each.code}") for each in offers(battle, left)]
        prompt = f"{flying.words}: an escort"
        told = await MayChoose(
            "Air to Air note", flying.side, prompt, options, decline="none more", about=about, in_line=True,
            odds=lambda told: under_escort(battle, flying, sector, battle.bases[told.key]) if told else None,
            gain=lambda told: of_escort(battle, flying, sector) if told else 0,
        )  # fmt: skip
        if told is None:
            return
        battle.bases[told.key].escorts = flying.key


def of_escort(battle: Field, flying: Base, sector: Sector) -> float:
    """What an escort gains, for players that look ahead: one serves where enemy fighters may come."""
    wanted = fighters_of(battle, battle.foe(flying.side), sector) and not escorts(battle, flying)
    return gain.ESCORT if wanted else -gain.ESCORT


def under_escort(battle: Field, flying: Base, sector: Sector, escort: Base) -> Outlook:
    """What an escort changes if the enemy's best fighters come."""
    meetings = (Meeting(each, flying, escort) for each in fighters_of(battle, battle.foe(flying.side), sector))
    worst = max(meetings, key=lambda each: battle.kind(each.fighter).air_dice, default=None)
    return outlook.of_escort(battle, worst, next(iter(escorts(battle, flying)), None))


# The enemy's fighters may meet an attack when it is declared, each once a turn (H70).
async def intercepted(battle: Field, flying: Base, deed: str, threat: Callable[[], Threat]) -> bool:
    """Says whether the attack, which is told so and such a threat, is over."""
    foe, sector = battle.foe(flying.side), battle.sectors.get(flying.sector)
    while able := fighters_of(battle, foe, sector):
        told = await meet_with(battle, flying, deed, able, threat)
        if told is None:
            return False
        if await meet(battle, battle.bases[told.key], flying):
            return True
    return False


def meet_with(
    battle: Field, flying: Base, deed: str, able: Sequence[Base], threat: Callable[[], Threat]
) -> Ask[Offer | None]:
    """Each says what comes of a meeting, and of the attack after it; nobody, what comes of the attack."""

    def meeting(told: Offer) -> Meeting:
        return met(battle, battle.bases[told.key], flying)

    return MayChoose(
        "Air to Air 1", able[0].side, f"{deed}: intercept with", offers(battle, able),
        decline="nobody", about=[flying.key, *([flying.sector] if flying.sector else [])],
        odds=lambda told: (
            outlook.of_meeting(battle, meeting(told), threat()) if told else Outlook((threat().told,))
        ),
        gain=lambda told: gain.of_meeting(battle, meeting(told), threat()) if told else 0,
    )  # fmt: skip


def fighters_of(battle: Field, side: str, sector: Sector | None) -> list[Base]:
    """The fighters of a side that may still act, and can fly there."""
    fighters = (base for base in ready(battle, side) if battle.kind(base).is_fighter)
    return [base for base in fighters if within(battle, base, sector)]


def prey(battle: Field, fighter: Base) -> list[Base]:
    """The enemy's aircraft over the table that a fighter unit can fly to."""
    foes = in_the_air(battle, battle.foe(fighter.side))
    return [base for base in foes if within(battle, fighter, battle.sectors.get(base.sector))]


def hunters(battle: Field, formation: Formation) -> list[Base]:
    """The fighters that may intercept something while that formation acts."""
    return [base for base in usable_fighters(battle, formation) if prey(battle, base)]


# Air to Air 1, in the selection of the fighters' own side (H70).
async def intercept(battle: Field, formation: Formation) -> None:
    """`i f1`: fighter unit f1 against what promises most of the aircraft over the table; `i f1 d2` at the second."""
    fighter = battle.bases[(await intercept_with(battle, formation)).key]
    told = await intercept_what(battle, fighter)
    await meet(battle, fighter, battle.bases[told.key])


def intercept_what(battle: Field, fighter: Base) -> Ask[Plain | Offer]:
    """What promises most is presumed, and the die that finds it takes it."""
    flying = prey(battle, fighter)
    options = numbered(battle, flying, "d") if battle.positions == "screen" else theirs(battle, flying)

    def meeting(told: Plain | Offer) -> Meeting:
        return met(battle, fighter, battle.bases[told.key])

    best = best_meeting(battle, fighter).flying
    return Choose(
        "Air to Air 1", fighter.side, f"{fighter.words} intercepts", options, about=[fighter.key], in_line=True,
        presumed=best.key, odds=lambda told: outlook.of_meeting(battle, meeting(told)),
        gain=lambda told: gain.of_meeting(battle, meeting(told)),
    )  # fmt: skip


def intercept_with(battle: Field, formation: Formation) -> Ask[Offer]:
    free = hunters(battle, formation)

    def barred() -> Iterator[Barred]:
        for base in aircraft(battle, formation.side):
            why = why_grounded(battle, formation, base) if battle.kind(base).is_fighter else NO_FIGHTER
            if why and prey(battle, base):
                yield Barred(offer(battle, base), *why)

    return Choose(
        "Air to Air 1", formation.side, "Intercept with", offers(battle, free), barred=barred, in_line=True,
        odds=lambda told: outlook.chance(outlook.of_meeting(battle, best_meeting(battle, battle.bases[told.key]))),
        gain=lambda told: of_hunt(battle, battle.bases[told.key]),
    )  # fmt: skip


def best_meeting(battle: Field, fighter: Base) -> Meeting:
    """The interception that promises a fighter most."""
    meetings = (met(battle, fighter, flying) for flying in prey(battle, fighter))
    return max(meetings, key=lambda meeting: gain.of_meeting(battle, meeting))


def of_hunt(battle: Field, fighter: Base) -> float:
    """What a fighter gains by it."""
    return gain.of_meeting(battle, best_meeting(battle, fighter))


# Air to Air 2 to 4: an even number finds them; then the fighters are in their sector, and attack.
async def meet(battle: Field, fighter: Base, flying: Base) -> bool:
    """Says whether those that it intercepts are gone."""
    fighter.fired = True
    prompt = f"{fighter.words} intercepts: an even number"
    (face,) = await Roll("Air to Air 2", fighter.side, prompt, about=[fighter.key, flying.key])
    if not succeeds(battle, "intercept", face):
        battle.tell(f"{fighter.words} finds nobody", "Air to Air 3")
        return False
    fly(battle, fighter, flying.sector)
    return await air_fight(battle, met(battle, fighter, flying))


async def air_fight(battle: Field, meeting: Meeting) -> bool:
    """The fight, and the bonus attack once an escort is beaten (H50); says whether the attacking aircraft are gone."""
    fighter, flying, escort = meeting.fighter, meeting.flying, meeting.escort
    won = (await duel(battle, meeting)).verdict
    if won == "attacker" and escort:
        destroy(battle, escort, "Air to Air note", fighter)
        won = (await bonus(battle, meeting)).verdict
    if won == "attacker":
        destroy(battle, flying, "Air to Air 9", fighter)
    elif won == "defender":
        destroy(battle, fighter, "Air to Air 10", flying)
    else:
        battle.tell("No effect", "Air to Air 11")
    return flying.lost
