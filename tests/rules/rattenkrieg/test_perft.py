"""How many lines of play there are from the beginning, counted by hand on the shipped map."""

import pytest

from tests.rules.rattenkrieg.factory import begun, fresh
from umpire.engine.session import Session


def lines(session: Session, depth: int) -> int:
    """So many sequences of so many legal answers."""
    assert session.ask is not None
    answers = list(session.ask.legal())
    if depth == 1:
        return len(answers)
    total = 0
    for answer in answers:
        session.answer(answer)
        total += lines(session, depth - 1)
        session.undo()
    return total


# As suggested, area 2 holds 14/36, 60/120 and BAESS, area 3 60/160, 60/92 and KOHL, area 11 14/108 and 6 II, area 12
# 14/103 and 41 II; Soviets lie in 4, 6, 7, 8 and 10.
#
# 1: as suggested, counter by counter, or on the players' table: 3.
# 2: as suggested and on the table two dice come next, 21 throws; by hand 14/36 III has 4 areas: 46.
# 3: after any throw 10 counters may move or the step ends: 21 x 11 = 231; by hand 60/160 X has 4 areas too, 4 x 4 = 16.
#    On the table 13 throws name an area with a Soviet (4: 2, 6, 7, 8: 3 each, 10: 2), and 5 areas may be contested or
#    no other, 13 x 6 = 78; of 8 throws it is asked whether the area is free, 16. 231 + 16 + 94 = 341.
# 4: by hand 14/108 III has 3 areas where one is full (4 times) and else 4 (12 times): 60. As suggested:
#    where nobody came up (17 throws) or one came up in 9 (2 throws: 3 6, 4 5) the answers are, staying included,
#      14/36 carries 60/120 or nobody 2; 60/160 from 3 to 2 4 5 6 9 12 or stays 7; infantry in 11 to 8 12, 3 each;
#      in 12 to 2 9 11, 4 each; in 2 to 3 5 12, 4; in 3 to 2 4 5, 4; BAESS from 2 to 3 4 5 6 9 11 12, 8; KOHL from 3 to
#      2 4 5 6 9 12, 7; the step ends, nobody is contested, and 21 throws follow: 2+7+3+3+4+4+4+4+8+7+21 = 67;
#    where one came up in 5 (2 throws: 1 and 4, 2 and 3) nobody passes through it: 60/160 and KOHL do not reach 6 and 9
#      and BAESS not 6: 2+5+3+3+4+4+4+4+7+5+21 = 62.
#    19 x 67 + 2 x 62 = 1397, and 60: 1457.
#    On the table: in a contested area stand up to 3 of 10 counters, 1 + 10 + 45 + 120 = 176; 5 x 176, or 21 throws of
#    the next turn, 901 after 13 throws, 11713. After 8 throws: free, and 6 areas may be contested or no other, or
#    occupied, and 5 or no other, 7 + 6, 104. 1457 + 11713 + 104 = 13274.
@pytest.mark.parametrize(("depth", "number"), [(1, 3), (2, 46), (3, 341), (4, 13274)])
def test_perft_from_set_up(depth: int, number: int) -> None:
    assert lines(begun(fresh()), depth) == number
