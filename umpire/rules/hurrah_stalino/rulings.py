"""Where the words of Hurrah Stalino! do not decide: the questions, their answers, the default first."""

from umpire.engine.ruleset import Ruling

RULINGS = (
    Ruling(
        "two-sixes",
        "Assault note",
        "Do an attacker's two sixes beat any defence, or only one with fewer sixes?",
        ("any", "more"),
    ),
    Ruling(
        "no-retreat",
        "Assault 8",
        "What becomes of a unit that must retreat and has nowhere to go?",
        ("destroyed", "stay"),
    ),
    Ruling(
        "fort-in-mines",
        "Assault 4",
        "Do fortifications in a mined sector give two dice, or one die in all?",
        ("two dice", "one die"),
    ),
    Ruling(
        "armour-range",
        "Combat Table",
        "Do armoured units that fire directly have the ranges listed, or none?",
        ("as listed", "zero"),
    ),
    Ruling(
        "escort",
        "Air to Air 5",
        "Does an escorted bomber throw its own dice and one more, or does its escort throw?",
        ("bomber plus one die", "escort's own dice"),
    ),
    Ruling("activation", "Turn Sequence", "Do the sides alternate by division or by corps?", ("division", "corps")),
    Ruling(
        "army-troops",
        "Turn Sequence",
        "Is each independent unit attached to a division, or do they make a formation of their own?",
        ("attached", "own formation"),
    ),
    Ruling(
        "guns-assault",
        "Assault 1",
        "May towed artillery, mortars, AAA and bridging columns attack in an assault?",
        ("yes", "no"),
    ),
    Ruling("mortars-move-and-fire", "Movement", "May mortars move and fire in one turn?", ("no", "yes")),
    Ruling("bombardment", "Bombardment", "Is the optional bombardment before the battle played?", ("no", "yes")),
)
