"""What a page of help is, and what several of them say."""

from typing import NamedTuple


class Section(NamedTuple):
    """Keys that belong together, each with what it does. `cites`: how those of the asks begin that they answer."""

    title: str
    keys: tuple[tuple[str, str], ...]
    cites: tuple[str, ...] = ()


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
