"""The keys of each screen, as its help shows them."""

from collections.abc import Mapping
from typing import NamedTuple


class Section(NamedTuple):
    """Keys that belong together, each with what it does."""

    title: str
    keys: tuple[tuple[str, str], ...]


class Page(NamedTuple):
    """The keys of one screen."""

    title: str
    sections: tuple[Section, ...]


class Example(NamedTuple):
    """A whole combat as it is typed, and what it says."""

    game: str
    line: str
    words: str


EVERYWHERE = Section(
    "Everywhere",
    (
        ("O R A", "odds, rules, armies"),
        ("?", "these keys"),
        ("Esc", "back"),
        ("q", "leave; on Home: quit"),
        ("Ctrl+P", "all commands, the theme among them"),
        ("mouse", "rows, keys and words in the last line can be clicked"),
    ),
)

VALUES = Section(
    "Values",
    (
        ("*", "after a value: reconstructed, for the printed one is lost"),
        ("°", "after a value: your own, from your booklet or set here"),
        ("i", "set one right, for the combats to come; up and down choose which"),
        ("w", "write what was set to your booklet, never to a file that came with the program"),
    ),
)

LIST = Section(
    "The list",
    (
        ("Up Down", "move; + and - on a keypad"),
        ("PgUp PgDn", "ten rows; Home and End: the first, the last"),
        ("Space", "the next page of what is said"),
        ("Esc 0", "back"),
    ),
)

SIGNS = Section(
    "A map of sectors",
    (
        ("◄T7 ►I4", "the two sides, the strongest unit there by its class, and its factor"),
        ("◄T7I ×3", "others of class I; three units in all"),
        ("T I A R K F E", "tank, infantry, artillery, reconnaissance, cavalry, anti-tank, bridging"),
        ("○ X ● / \\ Λ ╥", "the same as NATO's signs (in ASCII o X @ / \\ ^ H)"),
        ("«T7 [ ]", "can be chosen now"),
        ("reversed", "what is asked concerns it"),
        ("· •", "in reach of who fires (in ASCII a full stop); the line of a shot, or of who supports"),
        ("▒ ▓ ≈", "heavy terrain, impassable terrain, a river; in ASCII % # ~"),
        ("∩ M B A", "fortified (in ASCII u), mined, a bridge, an airfield"),
        ("S◄ O►", "a supply sector and an objective, of the side beside it; small: lost"),
        ("underlined", "at the smallest zoom: the ground or a mark is hidden by who stands there"),
        ("◄7t1 6t2", "at the largest: each by its factor and its code, to be clicked"),
    ),
)

MANUAL: Mapping[str, Page] = {
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
                    ("8", "check files"),
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
                    ("Enter", "begins it, all being as the rows say"),
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
                    ("Z", "the board again"),
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
    "BattleScreen": Page(
        "A battle",
        (
            Section(
                "The ask at hand",
                (
                    ("code", "names a unit or an area: complete without Enter"),
                    ("1-9", "an option without a code; at rest an area: who stands there, once more the next"),
                    ("letters", "of a name, then Enter"),
                    ("+ -", "move the cursor, Enter chooses"),
                    ("Space", "takes or leaves one of several; Enter is done"),
                    ("e", "declines, or ends the step"),
                    ("0", "at a draw: the program draws"),
                    ("!", "overrule: a barred option; rows of the tallies, or the verdict"),
                    ("i I", "inspect: values, to be set right (i where no name begins so); b there: the best answer"),
                    ("%", "the odds of this ask, for a side that wants to be asked; of who fights, every split"),
                    ("J", "the journal"),
                    ("T M A Z", "table, map, armies, in block letters"),
                    ("P", "players: seats given to the program, odds shown or not"),
                ),
            ),
            Section(
                "The line",
                (
                    ("+", "adds one that may be added, or shows who may; nothing is given before all is said"),
                    ("Backspace", "takes back a token, or the act before"),
                    ("Esc", "drops the line"),
                    ("paste", "a whole line: all of it, or nothing"),
                    ("drag", "on the board: the verb and both names, from who acts to where or at whom"),
                    ("arrows", "on a map of sectors: a cursor; Enter chooses there, any other key takes it away"),
                    ("< > ^", "on a map of sectors: smaller, larger, turned round for the player opposite"),
                ),
            ),
            Section(
                "Dice",
                (
                    ("1-6", "faces"),
                    ("Space", "that was the best die"),
                    ("0", "the program throws this side"),
                    ("Enter", "the program throws all that is due"),
                ),
            ),
            Section(
                "A deployment",
                (
                    ("k7 3", "sets the next three of the roster down in K7; Space ends a name like K1"),
                    ("k7 t2", "tanks alone; i infantry, g guns, r reconnaissance, b bridging columns"),
                    ("click", "a sector, then a number"),
                    ("Backspace", "takes the last placing back"),
                    ("0", "that is all; who is not set down is placed by the first shot or assault that names him"),
                    ("s k7 t2", "later: two tanks of the formation, not set down, stand in K7; o: of the enemy"),
                    ("W", "writes where everybody was set down, also later on, and a scenario that begins so"),
                ),
            ),
            Section(
                "By the numeric keypad",
                (
                    ("1-9 0", "stand for letters, as counted on the board and beside the options"),
                    ("/", "before a digit where digits are faces or numbers, and for what is no unit"),
                    (". 1-9", "commands by number: takes back, not so, amend dice, ..."),
                ),
            ),
            Section(
                "By the mouse",
                (
                    ("click", "an option, a unit or the name of its type, a face, a key in the last line"),
                    ("log", "a row of it: its dice, and what was not told"),
                ),
            ),
            Section(
                "Between the procedures",
                (
                    ("v", "begins any name, where it is no act"),
                    ("Space", "what a bot did is done on the table; it goes on"),
                    ("u", "undo what stands beside it; across a throw it asks once"),
                    ("U", "redo"),
                    ("c C", "amend the last throw (again: the combat before): + - to the die, its face, Enter"),
                    ("C Space", "its line anew; a letter: what was not told in it"),
                    ("c !", "rows of that combat struck or added now"),
                    ("x", "what was just presumed was not so; after the end: write up, and who survived"),
                    ("=", "correct the table"),
                    ("n", "a note in the journal"),
                    ("m", "muster: does the table hold what it should?"),
                    ("B", "your table is the map from here on: only fights are told; a muster goes back"),
                    ("*", "why: the rule of the ask"),
                    ("q", "leave; the battle is kept"),
                ),
            ),
            Section(
                "Air, and who comes (Hurrah Stalino!)",
                (
                    ("b g1 k7", "aircraft g1 attack in K7 (d2: the second there); +f1 an escort"),
                    ("i f1 1", "fighters f1 intercept the first aircraft in their reach"),
                    ("k f1 1", "AAA unit f1 fires at the first aircraft in its reach"),
                    ("r a5 c6", "reinforcements come at A5 and go on to C6; t1+t2 those alone"),
                    ("a1 k7", "before the battle: guns or bombers a1 bombard K7; . no more"),
                ),
            ),
        ),
    ),
    "JournalScreen": Page(
        "Journal",
        (
            LIST,
            Section(
                "Journal",
                (
                    ("c", "amend: the dice one by one, or their line; any other answer typed as at its ask"),
                    ("C", "tell the whole line anew; its dice stay"),
                    ("Enter", "then: makes it so, as was said; nothing later is typed again"),
                    ("u", "undo to here: says what goes; u again does it"),
                    ("U", "redo"),
                    ("n", "a note after this line"),
                    ("d", "the throw before this line"),
                    ("/", "find: the next line with all words"),
                    ("y Y", "copy the line, its turn"),
                    ("x", "write up, as Markdown and as a page; who survived, once it is over"),
                    ("*", "why: the rule of this line"),
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
    "InspectScreen": Page(
        "Inspect",
        (
            LIST,
            Section(
                "Inspect",
                (
                    ("Enter i", "set the value right for this battle: 4, or 4 and the reason"),
                    ("w", "keep it in your booklet, for all battles"),
                    ("b", "look ahead: mark the best answer at the ask"),
                    ("*", "why: the rule of the ask"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "OverrulingScreen": Page(
        "Overrule the ask at hand",
        (
            LIST,
            Section(
                "Overrule",
                (
                    ("Enter", "so it is all the same; the umpire gives a reason"),
                    ("*", "why: the rule that bars it"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "SplitsScreen": Page(
        "Choose the lead",
        (
            LIST,
            Section(
                "Splits",
                (
                    ("Enter", "these fight, the first leads; the dice follow on the battle"),
                    ("beside", "what is lost in each case"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "TallyRowsScreen": Page(
        "Overrule a contest",
        (
            LIST,
            Section(
                "Overrule",
                (
                    ("Enter", "strike a row or restore it; take away one that was added; a verdict"),
                    ("a", "add a row: +1 smoke"),
                    (".", "so be it: the reason; then the dice that are due now"),
                    ("*", "why: the rule of this row"),
                    ("Backspace", "on the battle: takes the word back as long as the dice have not fallen"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
    "BattleRulesScreen": Page(
        "Rules in this battle",
        (
            LIST,
            Section(
                "Rules",
                (
                    ("/", "search: citations and summaries that have all words"),
                    ("Esc", "ends the search, then back"),
                    ("Enter", "on a ruling: its next answer in this battle, with a reason"),
                    ("i", "set a value of this rule right for this battle"),
                ),
            ),
            EVERYWHERE,
        ),
    ),
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
"""By the name of the screen's class."""

OF_GAME: Mapping[str, Section] = {
    "hurrah-stalino": Section(
        "Hurrah Stalino!",
        (
            ("v d4 f6", "all of the formation in D4 that may go to F6; who stays is told, and why"),
            ("v d4 24 f6", "the second and the fourth; then where the rest goes, or Space"),
            ("v d4 d5 f6", "those of D4 and of D5; if that is all, Space: they go to D5"),
            ("a k7", "an assault: the best are proposed, and the first die takes them"),
            ("a k7 t1i1", "t1 leads, i1 supports; who can come first is taken to have moved"),
            ("f a1 k7 d2", "a1 fires at the second unit in K7, after a move if it needs one"),
            ("drag", "on the map: from D4 to F6; to the enemy, an assault by all there"),
            ("drag", "a base by its name, at the largest zoom: it alone"),
            ("click", "D4, then F6; K7: an assault"),
            ("!", "what is refused, by the umpire's word"),
        ),
    ),
    "rattenkrieg": Section(
        "Rattenkrieg",
        (
            ("t15", "the armour t1 goes to area 5"),
            ("t1+5", "and takes along the unit that it can; +i3 names it"),
            ("g1e", "the General g1 stays"),
            ("5", "at rest: who stands in 5, once more the next"),
            ("3", "at set-up: real counters; only contested areas are told"),
            ("6 t1+i3+g1", "with real counters: who stands in 6; Space, then the next area"),
            ("8 t2+i4 e", "and in 8; e: nobody stands beside another Soviet"),
            ("= m t1 5", "t1 is in 5; more facts: f i2 turns it over, p 3 is the pool"),
            (". wrong box", "after the facts: that is all, and why"),
            ("= w table", "real counters from here on; screen: all on the screen"),
        ),
    ),
    "alien-scum": Section(
        "Death to the Alien Scum!",
        (
            ("f t3 t4", "t3 shoots at t4"),
            ("a k1 g2", "k1 closes in on g2"),
            ("b g3", "the victor breaks through: on to g3"),
            ("+b3", "then: b3 helps; + alone: who can, and what he adds to each outcome"),
            ("f k.", "for any unit: one of that letter that may; +k. any that helps"),
            ("g f", "the next unit that can act; then f, a or v alone means it"),
            ("k", "from the flank or rear"),
            ("d", "the target is dug in; or is not"),
            ("cw cb cf", "it is in woods, a built up area, field works; cn in the open"),
            ("l1 o1", "a commander is with the attacker; with the target"),
            ("52", "the dice end the line: 5 against 2; Space lets them wait"),
            ("v 13", "thirteen move, Enter; 13r by road"),
            ("v k1 -4", "k1 to k4 move; d more: they dig in"),
            ("x", "it cannot go back, where that was presumed"),
            ("C k", "it was from the flank: what that changes with the dice as they lie; Enter makes it so"),
            ("#", "the rows of the board as counts"),
            ("c l", "a commander changes his unit; a late action of the other side"),
            (
                "= t1 x",
                "t1 is lost: b not lost, d dug in, u not, s silenced, n not, m moved, k attacked, w was attacked; "
                "cw in woods, cb in a town, cf in works, cn in the open",
            ),
            ("= t1 cw", "t1 stands in woods: cb in a built up area, cf in field works, cn in the open"),
            ("= p6 o", "six points are left; of the other side; . ends"),
        ),
    ),
}
"""How a whole battle of a game is typed."""

EXAMPLES = (
    Example("hurrah-stalino", "a53+.h 6.3.", "CF 5, one in support, assaults CF 3 in heavy terrain; best dice 6 and 3"),
    Example("hurrah-stalino", "f42d 6.5.", "CF 4 fires at CF 2, two sectors away; best dice 6 and 5"),
    Example("hurrah-stalino", "at1i1 0 0", "t1 assaults i1; the app throws for both"),
    Example("alien-scum", "ft3t4 52", "t3 fires at t4: 5 against 2"),
    Example("alien-scum", "ak1m1+k2 63", "k1, helped by k2, closes in on m1: 6 against 3"),
    Example("rattenkrieg", "a54g 61 5", "5 crosses against 4 stars, with a General: 6 and 1 against 5"),
)
"""Each resolves a combat of the armies that come with the program, whichever side attacks with these codes."""
