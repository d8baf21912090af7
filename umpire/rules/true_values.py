"""The umpire sets a value right: what is printed on the player's own counters, or stands in his booklet."""

from umpire.engine.asks import Choose, Plain
from umpire.engine.table import Table
from umpire.library.settable import Settable, every, with_value
from umpire.library.tables import mark
from umpire.rules.adjustment import CITE, number

MOST = 99


async def change_value(table: Table) -> None:
    """Another number of the tables, from here on; what was fought with the old one stays as it was."""
    found = every(table.numbers)
    named = [Plain(one.key, f"{one.words} {one.text}{mark(one.source)}") for one in found.values()]
    chosen = found[(await Choose(CITE, "umpire", "Set right", named)).key]
    value = await true_value(chosen)
    table.numbers = with_value(table.numbers, chosen, value)
    told = ("no", "yes")[value] if isinstance(value, bool) else value
    table.tell(f"The umpire rules {chosen.words}: {told}", CITE)


async def true_value(one: Settable) -> int | bool:
    """A number, negative only where it is added to others; or yes or no."""
    if isinstance(one.value, bool):
        yes_or_no = [Plain("value-yes", "yes"), Plain("value-no", "no")]
        return (await Choose(CITE, "umpire", one.words, yes_or_no)).words == "yes"
    least = -MOST if one.path[-1] == "add" else 0
    return await number(one.words, least, max(MOST, int(one.value)))
