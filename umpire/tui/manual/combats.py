"""The pages of combats by themselves."""

from collections.abc import Mapping

from umpire.tui.manual.page import EVERYWHERE, Page, Section

COMBATS: Mapping[str, Page] = {
    "HomeScreen": Page(
        "Home",
        (
            Section(
                "Home",
                (
                    ("Enter", "takes up the last battle, or what the cursor is on"),
                    ("a c d", "take up one of the last battles"),
                    ("b", "all battles"),
                    ("g h i", "begin the scenario of that letter"),
                    ("p", "a scenario or a journal by its path"),
                    ("1 2 3", "quick combat of that game"),
                    ("4", "odds"),
                    ("5", "rules"),
                    ("6", "armies"),
                    ("7", "new army"),
                    ("8", "new scenario: columns and rows of its map, and its name"),
                    ("9", "check files"),
                    ("Up Down", "move; + and - on a keypad"),
                    ("t", "theme: dark, light, high contrast"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "QuickScreen": Page(
        "Quick combat",
        (
            Section(
                "At rest",
                (
                    ("letter", "begins a combat, as listed"),
                    ("1 to 9", "begins the first to ninth"),
                    ("Enter", "the same combat again"),
                    ("u -", "undo, back to its dice"),
                    ("U", "redo"),
                    ("Up Down", "point at a combat"),
                    ("c", "amend it; Enter makes it so"),
                    ("* w", "why: the rule of a result"),
                    ("/ Tab", "the next game"),
                    (". s", "the sides change places"),
                    ("<", "another attacker"),
                    (">", "another defender"),
                    ("O R A", "odds, rules, armies"),
                ),
            ),
            Section(
                "Who fights",
                (
                    ("t3", "a unit by its code"),
                    ("cli Enter", "or by a few letters"),
                    ("4", "a CF, crosses, stars"),
                    ("+t4", "t4 helps, or counts too"),
                    ("+.", "anybody helps"),
                    ("-", "the defender's support"),
                    ("Backspace", "takes back; so does *"),
                    ("Esc", "drops the line"),
                ),
            ),
            Section(
                "Circumstances",
                (
                    ("letter", "tells one or its next value"),
                    ("/", "moves on (keypad)"),
                    (".", "tells that one (keypad)"),
                ),
            ),
            Section(
                "Dice",
                (
                    ("1 to 6", "a face, attacker first"),
                    ("Space .", "it was the best die"),
                    ("0", "the app throws a side"),
                    ("Enter", "the app throws all"),
                ),
            ),
        ),
    ),
    "OddsScreen": Page(
        "Odds",
        (
            Section(
                "Odds",
                (
                    ("letter", "begins a combat, as in quick combat"),
                    ("t3 4 +", "units, bare values and helpers likewise"),
                    ("letter", "tells a circumstance, or its next value"),
                    ("/ .", "next circumstance, tell it (keypad)"),
                    ("Tab", "the next game, while nothing is typed"),
                    ("Backspace", "takes back; so does *"),
                    ("Esc", "drops the line; without one: back"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
}
