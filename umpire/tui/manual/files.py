"""The pages of rules, armies and other files."""

from collections.abc import Mapping

from umpire.tui.manual.page import EVERYWHERE, LIST, VALUES, Page, Section

FILES: Mapping[str, Page] = {
    "RulesScreen": Page(
        "Rules",
        (
            LIST,
            Section(
                "Rules",
                (
                    ("/", "search: citations and summaries that have all words"),
                    ("Enter", "in the search: keep what is found"),
                    ("Esc", "ends the search, then back"),
                    ("Tab", "the next game"),
                    ("1 2 3", "the first, second, third game"),
                ),
            ),
            VALUES,
            Section(
                "Marks",
                (
                    ("enforced", "the program enforces the rule"),
                    ("asked", "the program asks for what it needs to know"),
                    ("reminded", "the program reminds of it"),
                    ("players", "left to the players"),
                    ("Ruling", "a question that the printed words leave open, with the answer in force"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "ArmiesScreen": Page(
        "Armies",
        (
            LIST,
            Section(
                "Armies",
                (
                    ("Enter", "open an army, or the problems of a file that cannot be read"),
                    ("n", "a new army, like this one if you wish"),
                    ("e", "edit a list of your own"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "NewArmyScreen": Page(
        "New army",
        (
            LIST,
            Section(
                "New army",
                (
                    ("Enter", "write the list into your folder of armies and open it in your editor"),
                    ("1 2 3", "a short list for the first, second, third game"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "EditScreen": Page(
        "A file in your editor",
        (
            LIST,
            Section(
                "A file in your editor",
                (
                    ("Enter e", "open the editor ($VISUAL or $EDITOR), on a problem at its line"),
                    ("save", "the file is checked again whenever it is saved"),
                    ("b", "begin the battle of a new scenario, once it has no error"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "ArmyScreen": Page(
        "An army",
        (
            LIST,
            Section(
                "An army",
                (("Enter", "show or hide the units of a type"),),
            ),
            VALUES,
            EVERYWHERE,
        ),
    ),
    "CheckScreen": Page(
        "Check files",
        (
            LIST,
            Section(
                "Check files",
                (
                    ("r", "check again"),
                    ("p Tab /", "type the path of a file or folder; Enter checks it"),
                    ("paste", "a pasted or dropped path is checked at once"),
                    ("", "an empty path: your own files and those that came with the program"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
}
