"""How many selections formations are (Turn Sequence, H2)."""

from collections.abc import Iterable

from umpire.rules.hurrah_stalino.field import GERMAN, Field, Formation


def number(battle: Field, formations: Iterable[Formation]) -> int:
    """One each; by corps one for every corps, and for every formation outside one."""
    by_corps = battle.rulings["activation"] == "corps"
    return len({(each.side, (by_corps and each.corps) or each.key) for each in formations})


def begun(battle: Field) -> int:
    """Those of the Germans at the start, and of their reinforcements that the scenario counts: the Russians have as
    many, whatever the Germans have lost since."""
    german = (each for each in battle.formations.values() if each.side == GERMAN and each.arrives <= battle.turn)
    return number(battle, (each for each in german if each.counts or not each.arrives))
