"""The pages of battles: those there are, and what is looked at beside one."""

from collections.abc import Mapping

from umpire.tui.manual.page import EVERYWHERE, LIST, SIGNS, Page, Section

BATTLES: Mapping[str, Page] = {
    "BattlesScreen": Page(
        "Battles",
        (
            LIST,
            Section(
                "Battles",
                (
                    ("Enter", "take the battle up where it stands; one that ended can be read"),
                    ("1 to 9", "the first to ninth"),
                    ("r", "another name"),
                    ("Esc 0", "back"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "BeginScreen": Page(
        "A battle begins",
        (
            LIST,
            Section(
                "A battle begins",
                (
                    ("Enter b", "begins it, all being as the rows say; on another row Enter is its next answer"),
                    ("n", "its name"),
                    ("d", "who throws the dice"),
                    ("1 to 9", "the next answer of that row: who plays a side, a ruling"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "WatchingScreen": Page(
        "A battle that is watched",
        (
            Section(
                "Watching",
                (
                    ("Enter", "takes the battle over, once nobody plays it"),
                    ("T M A J Z", "table, map, armies, journal, block letters: all of them follow"),
                    ("*", "why: the rule of the ask"),
                    ("q Esc", "leave"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "TableScreen": Page(
        "The table of a battle",
        (Section("Table", (("Space", "the next page"), ("Esc T", "back"))), EVERYWHERE),
    ),
    "ForcesScreen": Page(
        "The armies in a battle",
        (
            LIST,
            Section("Armies", (("l", "the army lists"), ("Esc A", "back"))),
            EVERYWHERE,
        ),
    ),
    "MapScreen": Page(
        "The map of a battle",
        (
            Section(
                "Map",
                (
                    ("arrows", "sectors: a cursor; what is there is told, and why it cannot be chosen"),
                    ("Enter", "chooses what is under the cursor"),
                    ("< >", "sectors: smaller, larger"),
                    ("^", "sectors: turned round for the player opposite, here and beside the ask"),
                    ("n", "sectors: NATO's signs for the classes, or letters again"),
                    ("wheel", "sectors: another part, with Shift to the sides"),
                    ("click drag", "answers the ask with what is clicked, or with both ends"),
                    ("Esc M", "back"),
                ),
            ),
            SIGNS,
            EVERYWHERE,
        ),
    ),
    "BigScreen": Page(
        "Big",
        (
            Section(
                "Big",
                (
                    ("any key", "as on the board: it is only shown larger"),
                    ("Z Esc", "the board again"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "MusterScreen": Page(
        "Muster",
        (
            Section(
                "Muster",
                (
                    ("Enter", "so many stand there"),
                    ("0-9", "so many do: what differs is corrected at the end"),
                    ("Backspace", "the one before"),
                    ("Esc", "leave: what was told so far counts"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "PlayersScreen": Page(
        "Players",
        (
            LIST,
            Section(
                "Players",
                (
                    ("Enter", "another player for the seat; odds shown, when asked, or off"),
                    ("u", "a bot sees no table: take back what is out of reach, and answer for it"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
}
