"""What the pages of combats and battles say of each game, and combats typed as examples."""

from collections.abc import Mapping

from umpire.tui.manual.page import SIGNS, Example, Section

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

MORE_OF_GAME: Mapping[str, tuple[Section, ...]] = {
    "hurrah-stalino": (
        Section(
            "Who was not set down",
            (
                ("v t3 d4 f6", "t3 goes from D4 to F6; v t3 +i1 d4: i1 too"),
                ("v d4 +t3 f6", "with those of D4; alone, where nobody is known to stand there"),
                ("f a1 b2 k7", "a1 fires from B2; a k7 t1 j7: t1 assaults from J7; k f1 c2: AAA from C2"),
                ("a k7 t2", "two tanks of the enemy stand in K7, where nobody is known to; f and b too"),
                ("s k7 t2", "two tanks of the formation stand in K7; o: of the enemy"),
            ),
        ),
        Section(
            "By your own table",
            (
                ("a t1 i4", "t1 assaults i4; gb before it names another formation of the enemy's"),
                ("-2 +i1", "who supports t1: as far as t2, and i1"),
                ("s +i5", "who supports i4: one more, two; or by name, as guns, which must relocate"),
                ("g w h m", "divisional artillery; fortified, heavy, mined; xa xd: whose supply is lost"),
                ("f a1 i4", "a shot: c cover, r whether it is replied to, l a friend is beside guns"),
                ("b g1 i4", "from the air: c cover, y AAA, +f1 an escort; k f1 g1: AAA at aircraft"),
                ("v a1", "guns that moved; other moves are not told"),
                ("t t1 -3 n", "t1 to t3 entered mines, engineers are there: dice; t gbi4: who retreated"),
                ("a1 i4", "before the battle: a1 bombard the sector of i4; +i5 +t1: who else, if it hits"),
                ("x", "after e: the side holds all its objectives; after a fight: who cannot go back"),
                ("m", "muster: Enter: they stand where they were seen last; or who does not, below"),
                ("k7 +t1-3", "these stand in K7; k7 3: the next three; 0: none is where he was seen last"),
            ),
        ),
        Section(
            "Corrections",
            (
                ("= t1 t3 @k7", "stand in K7; t1 -3: as far as t3; gb t1: of another formation"),
                ("x ,b", "lost; not lost after all. @off: at their base, or only the table knows where"),
                (",v ,f ,a ,o", "has moved, fired, assaulted, done nothing; ,r ,n: is relocated, is not"),
                ("@k7 f", "K7 is fortified; m mines b bridge, o h x w terrain, s c d supply, g r whose"),
                ("gb ,e ,o", "the formation has acted, has not; next, left: who selects, how many"),
                (".", "that is all: then the reason"),
            ),
        ),
        SIGNS,
    ),
}
"""By the game, beside how its whole battle is typed."""

EXAMPLES = (
    Example("hurrah-stalino", "a53+.h 6.3.", "CF 5, one in support, assaults CF 3 in heavy terrain; best dice 6 and 3"),
    Example("hurrah-stalino", "f42d 6.5.", "CF 4 fires at CF 2, two sectors away; best dice 6 and 5"),
    Example("hurrah-stalino", "at1i1 0 0", "t1 assaults i1; the app throws for both"),
    Example("alien-scum", "ft3t4 52", "t3 fires at t4: 5 against 2"),
    Example("alien-scum", "ak1m1+k2 63", "k1, helped by k2, closes in on m1: 6 against 3"),
    Example("rattenkrieg", "a54g 61 5", "5 crosses against 4 stars, with a General: 6 and 1 against 5"),
)
"""Each resolves a combat of the armies that come with the program, whichever side attacks with these codes."""
