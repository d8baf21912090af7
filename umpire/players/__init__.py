"""Who answers when it is not a person. Players see the asks, their odds and what a position is worth; no ruleset."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from umpire.players.dice import by_dice
from umpire.players.look_ahead import looking_ahead

if TYPE_CHECKING:
    from umpire.engine.session import Player

PLAYERS: "Mapping[str, Player]" = {"dice": by_dice, "look-ahead": looking_ahead}
"""The seats that there are, besides that of a person."""

WORDS = {"": "a person", "dice": "the dice: every answer as likely", "look-ahead": "a player that looks ahead"}


def seated(seats: Mapping[str, str]) -> "dict[str, Player]":
    """The players of seats by side; one that this program does not know is a person's."""
    return {side: PLAYERS[name] for side, name in seats.items() if name in PLAYERS}
