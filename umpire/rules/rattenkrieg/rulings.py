"""Where Rattenkrieg's words do not decide: the questions, their answers, the default first."""

from umpire.engine.ruleset import Ruling

RULINGS = (
    Ruling(
        "manen",
        "Step 3 Sniper",
        "Is MANEN a second Sniper, or a counter of one star with an ambush?",
        ("sniper", "ambush"),
    ),
    Ruling("lone-general", "Step 4", "Does a General alone in a Soviet area fight?", ("no fight", "fights")),
    Ruling("turn-limit", "Victory", "Is there a last turn, after which the battle is a draw?", ("none", "60")),
)
