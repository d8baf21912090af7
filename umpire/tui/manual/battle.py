"""The page of a battle, and those of what is put right in one."""

from collections.abc import Mapping

from umpire.tui.manual.page import EVERYWHERE, LIST, Page, Section

BATTLE: Mapping[str, Page] = {
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
                    ("Space", "ends a name that could go on, else the line: leave out the blanks of these examples"),
                    ("Backspace", "takes back a token, or the act before"),
                    ("Esc", "drops the line"),
                    ("paste", "a whole line, also with blanks: all of it, or nothing"),
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
                    ("0", "that is all; who is not set down is placed by the first line that names him"),
                    ("W", "writes where everybody was set down, also later on, and a scenario that begins so"),
                ),
            ),
            Section(
                "By the numeric keypad",
                (
                    ("1-9 0", "stand for options, or for their letters, as counted on the board and beside them"),
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
                    ("q", "leave, as does Esc twice; the battle is kept"),
                ),
            ),
            Section(
                "Air, and who comes (Hurrah Stalino!)",
                (
                    ("b g1 k7", "aircraft g1 attack in K7 (d2: the second there); +f1 an escort"),
                    ("i f1 d2", "fighters f1 intercept the second of the aircraft in their reach"),
                    ("k f1 d2", "AAA unit f1 fires at the second of the aircraft in its reach"),
                    ("r a5 c6", "reinforcements come at A5 and go on to C6; t1+t2 those alone"),
                    ("a1 k7", "before the battle: guns or bombers a1 bombard K7; . no more"),
                ),
                ("Air to", "Bombardment"),
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
}
