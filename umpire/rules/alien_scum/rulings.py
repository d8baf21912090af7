"""Where the words of Death to the Alien Scum! do not decide: the questions, their answers, the default first."""

from umpire.engine.ruleset import Ruling

RULINGS = (
    Ruling(
        "return-fire",
        "Rule 2",
        "Does an attacker that loses a shooting match suffer its result though the target could not have shot back?",
        ("loser suffers", "immune"),
    ),
    Ruling("assist-cap", "Rule 10", "How many assists may one attack count?", ("two", "one", "none")),
    Ruling(
        "static-fate",
        "Rule 13",
        "What becomes of a static unit that has to retreat, on a draw or because it shares an attacker's fate?",
        ("silenced, and stays on a draw", "liquidated"),
    ),
    Ruling("quick-game", "Rule 22", "Is every power rating reduced by 1?", ("no", "yes")),
    Ruling(
        "defeat-at",
        "Victory",
        "How many activation dice must a side lose to be defeated?",
        ("4", "1", "2", "3", "5", "6"),
    ),
)
