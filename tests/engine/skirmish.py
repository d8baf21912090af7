"""A small game for the tests: two sides of three squads fight for a hill, over ground that may be mined.

It has everything that a whole battle asks of the engine: choices of every kind, nested procedures, hidden counters,
contests, an instant victory, corrections at rest, rulings and numbers that change, turns that begin from any table.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from umpire.engine.asks import AtRest, Barred, Choose, ChooseSome, Draw, MayChoose, Plain
from umpire.engine.battle import Battle
from umpire.engine.dice import Contest, Roll
from umpire.engine.journal import FORMAT, Header
from umpire.engine.odds import Score
from umpire.engine.session import Session
from umpire.engine.table import GameOver, Table
from umpire.engine.tally import Reason, Tally
from umpire.engine.view import Piece, Place, Track, Unit, View

SIDES = ("red", "blue")
AREAS = {"farm": "the farm", "ford": "the ford", "wood": "the wood", "hill": "the hill", "mill": "the mill"}
ROADS = {
    "farm": ("ford", "wood"),
    "ford": ("farm", "hill"),
    "wood": ("farm", "hill"),
    "hill": ("ford", "wood", "mill"),
    "mill": ("hill",),
}
HOMES = {"red": ("farm", "ford"), "blue": ("mill", "hill")}


@dataclass
class Squad:
    key: str
    words: str
    side: str
    code: str
    area: str | None = None
    acted: bool = False

    @property
    def alike(self) -> object:
        """Squads of one side in one area are equals until one of them has acted, but for the first."""
        return self.key if self.code.endswith("1") else (self.side, self.area, self.acted)


@dataclass(kw_only=True)
class Field(Table):
    squads: dict[str, Squad]
    unknown: list[str]
    counters: list[str]
    turn: int = 0
    go: str = ""
    taken: tuple[str, ...] = field(default=())

    def at(self, area: str, side: str) -> list[Squad]:
        return [squad for squad in self.squads.values() if squad.area == area and squad.side == side]


def lay() -> Field:
    squads = [Squad(f"{side}-{n}", f"{side.title()} {n}", side, f"{side[0]}{n}") for side in SIDES for n in (1, 2, 3)]
    return Field(
        numbers={"dice": {"attack": 2, "defence": 1}, "turns": 5},
        rulings={"mines": "deadly"},
        squads={squad.key: squad for squad in squads},
        unknown=["ford", "wood"],
        counters=["mine", "nothing", "guide"],
    )


def header(seed: str = "7") -> Header:
    table = lay()
    return Header(FORMAT, "0", "skirmish", {"hill.yaml": "a hill"}, {}, table.numbers, table.rulings, {}, seed)


def foe(side: str) -> str:
    return "blue" if side == "red" else "red"


def areas(*keys: str) -> list[Plain]:
    return [Plain(key, AREAS[key]) for key in keys]


async def set_up(battle: Field) -> None:
    battle.tell("The field is laid out", "Set-up")
    for squad in battle.squads.values():
        home = await Choose(
            "Set-up", squad.side, f"{squad.words} stands at", areas(*HOMES[squad.side]), about=[squad.key]
        )
        squad.area = home.key


async def turn(battle: Field) -> None:
    battle.turn += 1
    battle.go = "red"
    for each in battle.squads.values():
        each.acted = False
    battle.tell(f"Turn {battle.turn}", "Turn")
    while battle.go:
        squad = await AtRest(lambda: MayChoose("Act", battle.go, "Act with", able(battle), decline="pass"))
        if squad is None:
            battle.go = "blue" if battle.go == "red" else ""
        else:
            await act(battle, squad)
    if battle.turn >= battle.numbers["turns"]:
        raise GameOver(None, "Night falls", "Turn")


def able(battle: Field) -> list[Squad]:
    return [squad for squad in battle.squads.values() if squad.side == battle.go and squad.area and not squad.acted]


async def act(battle: Field, squad: Squad) -> None:
    assert squad.area
    squad.acted = True
    here = squad.area

    def barred() -> Iterator[Barred]:
        for area in areas(*AREAS):
            if area.key != here and area.key not in ROADS[here]:
                yield Barred(area, "no road leads there", "Act")

    to = await Choose("Act", squad.side, "Go to", areas(here, *ROADS[here]), barred=barred, about=[squad.key])
    squad.area = to.key
    battle.tell(f"{squad.words} is at {to.words}", "Act")
    if to.key in battle.unknown:
        await turn_over(battle, squad, to.key)
    if squad.area == to.key and battle.at(to.key, foe(squad.side)):
        await assault(battle, squad, here)
    if len(battle.at("hill", "red")) >= 2 and not battle.at("hill", "blue"):
        raise GameOver("red", "Two red squads hold the hill", "Hill")


async def turn_over(battle: Field, squad: Squad, area: str) -> None:
    pool = [Plain(key, key) for key in battle.counters]
    counter = await Draw("Counters", squad.side, "The counter is", pool, about=[area])
    battle.counters.remove(counter.key)
    battle.unknown.remove(area)
    if counter.key == "mine":
        (face,) = await Roll("Mine", squad.side, f"{squad.words} on the mine", 1, about=[squad.key])
        if face >= (5 if battle.rulings["mines"] == "deadly" else 6):
            lose(battle, squad, "Mine")
    elif counter.key == "guide":
        shown = await MayChoose("Guide", squad.side, "The guide shows the way to", areas(*ROADS[area]), decline="stay")
        if shown:
            squad.area = shown.key


async def assault(battle: Field, lead: Squad, came_from: str) -> None:
    assert lead.area
    area, side = lead.area, lead.side
    friends = [squad for road in ROADS[area] for squad in battle.at(road, side)]
    helpers = await ChooseSome("Assault 1", side, "Helped by", friends, most=2, about=[lead.key]) if friends else ()
    defender = await Choose("Assault 2", foe(side), "Defend with", battle.at(area, foe(side)), about=[lead.key])
    dice = battle.numbers["dice"]
    attack = Tally(
        "dice", (Reason(dice["attack"], "attack", "Assault 3"), Reason(len(helpers), "helpers", "Assault 3"))
    )
    defence = Tally("dice", (Reason(dice["defence"], "defence", "Assault 3"), Reason(1, "ground", "Assault 3")))
    about = [lead.key, defender.key]
    fought = await Contest(
        "Assault 3", (side, foe(side)), attack, defence, verdict, ("attack", "tie", "defence"), about=about
    )
    if fought.verdict == "attack":
        await give_way(battle, defender, area)
    elif fought.verdict == "defence":
        lead.area = came_from
        battle.tell(f"{lead.words} is thrown back", "Assault 4")
        shared = await Choose(
            "Assault 4", side, "The helpers are", [Plain("spared", "spared"), Plain("spent", "spent")],
            about=[lead.key], presumed="spared",
        ) if helpers else None  # fmt: skip
        for helper in helpers if shared and shared.key == "spent" else ():
            helper.acted = True


def verdict(mine: Score, theirs: Score) -> str:
    return "attack" if mine > theirs else "defence" if theirs > mine else "tie"


async def give_way(battle: Field, squad: Squad, area: str) -> None:
    free = areas(*(road for road in ROADS[area] if not battle.at(road, foe(squad.side))))
    to = await MayChoose(
        "Assault 5", squad.side, f"{squad.words} retreats to", free, decline="is lost", about=[squad.key]
    )
    if to is None:
        lose(battle, squad, "Assault 5")
    else:
        squad.area = to.key
        battle.tell(f"{squad.words} retreats to {to.words}", "Assault 5")


def lose(battle: Field, squad: Squad, cite: str) -> None:
    squad.area = None
    battle.taken = (*battle.taken, squad.key)
    battle.tell(f"{squad.words} is lost", cite)
    if not any(other.area for other in battle.squads.values() if other.side == squad.side):
        raise GameOver(foe(squad.side), f"{squad.side.title()} has no squad left", cite)


async def correction(battle: Field) -> None:
    cite = "The umpire rules"
    kinds = [Plain("mines", "what mines do"), Plain("dice", "dice of the attack"), Plain("squad", "where a squad is")]
    what = await Choose(cite, "umpire", "Correct", kinds)
    if what.key == "mines":
        battle.rulings["mines"] = "weak" if battle.rulings["mines"] == "deadly" else "deadly"
    elif what.key == "dice":
        dice = battle.numbers["dice"]
        battle.numbers = {**battle.numbers, "dice": {**dice, "attack": 5 - dice["attack"]}}
    else:
        squad = await Choose(cite, "umpire", "Which squad", battle.squads.values())
        squad.area = (await Choose(cite, "umpire", f"{squad.words} is at", areas(*AREAS), about=[squad.key])).key
    battle.tell(f"The umpire corrects {what.words}", cite)


def view(battle: Field) -> View:
    return View(
        header=(f"Turn {battle.turn}", battle.go),
        places=tuple(Place(key, words, column) for column, (key, words) in enumerate(AREAS.items())),
        pieces=tuple(Piece(f"counter-{area}", "", area) for area in battle.unknown),
        tracks=(Track("turn", "Turn", tuple("12345"), max(battle.turn - 1, 0)),),
        units=tuple(
            Unit(s.key, s.words, s.side, "squad", s.code, place=s.area or "", states=("acted",) if s.acted else ())
            for s in battle.squads.values()
        ),
    )


BATTLE = Battle("skirmish", Field, set_up, turn, correction, view)


def begin(path: Path | None = None, battle: Battle[Any] = BATTLE, **more: Any) -> Session:
    """Set up: Red 1 and 2 at the farm, Red 3 at the ford; Blue 1 and 2 on the hill, Blue 3 at the mill."""
    session = Session.begin(battle, lay(), header(), path, **more)
    session.typed("farm farm ford hill hill mill")
    return session


CITES = {"Set-up", "Turn", "Act", "Counters", "Mine", "Guide", "Hill", *(f"Assault {n}" for n in range(1, 6))}


def sound(battle: Field) -> None:
    """What is always so: counters leave the pool as they are turned over, and every squad is somewhere or nowhere."""
    assert len(battle.counters) == len(battle.unknown) + 1
    assert {squad.area for squad in battle.squads.values()} <= {None, *AREAS}
    assert 0 <= battle.turn <= battle.numbers["turns"]
