"""How more is typed than fights: by the players' own table, and what the umpire puts right."""

from collections.abc import Mapping

from umpire.tui.manual import SIGNS, Section

MORE_OF_GAME: Mapping[str, tuple[Section, ...]] = {
    "hurrah-stalino": (
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
                ("x", "after e: the side holds all its objectives; after a fight: who cannot go back"),
                ("m", "muster: a sector, then so many of the next ones there, or +t1+i4 by name"),
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
