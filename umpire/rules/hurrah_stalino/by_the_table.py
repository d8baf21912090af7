"""What a formation may do where the players' table is the map: the same options, but that moves are not told."""

from umpire.engine.asks import Plain
from umpire.rules.hurrah_stalino import (
    air_at_the_table,
    assault_at_the_table,
    at_the_table,
    fire_at_the_table,
    interception,
    mines_at_the_table,
)
from umpire.rules.hurrah_stalino.option import AIR_ATTACK, ANTI_AIRCRAFT, ASSAULT, FIRE, INTERCEPT, Option

INTERCEPTION = Option(
    INTERCEPT,
    interception.intercept, interception.hunters,
    "no fighters are left that have enemy aircraft to intercept", "Air to Air 1",
)  # fmt: skip
"""Nothing of it depends on where ground units stand."""

OPTIONS = (
    Option(
        Plain("move", "guns have moved", "v"),
        at_the_table.moved, at_the_table.settled, "no gun is left whose move would have to be told", "Movement",
    ),
    Option(
        mines_at_the_table.ENTER,
        mines_at_the_table.enter, mines_at_the_table.able, "no sector of the map is mined", "Mined Sectors",
    ),
    Option(
        FIRE,
        fire_at_the_table.fire, fire_at_the_table.able, "no unit is left that may fire", "Ranged Fire 1",
    ),
    Option(
        ASSAULT,
        assault_at_the_table.assault, assault_at_the_table.able, "no unit is left that may assault", "Assault 1",
    ),
    Option(
        AIR_ATTACK,
        air_at_the_table.attack, air_at_the_table.able, "no aircraft is left that may attack", "Air to Ground 1",
    ),
    INTERCEPTION,
    Option(
        ANTI_AIRCRAFT,
        air_at_the_table.fire, air_at_the_table.batteries,
        "no enemy aircraft are there for AAA that may fire", "Air to Ground note",
    ),
)  # fmt: skip
