"""A number with its reasons: what counts, what does not, and the words and citations it keeps."""

from umpire.engine.tally import Reason, Row, Tally, tally


def amounts(counted: Tally) -> list[int]:
    return [reason.amount for reason in counted.reasons]


def test_a_row_without_a_condition_counts_once() -> None:
    assert tally("dice", [Row(add=2, words="the lead", cite="4")], {}) == Tally("dice", (Reason(2, "the lead", "4"),))


def test_a_row_counts_as_often_as_its_condition_holds() -> None:
    rows = [Row(add=2, when="guns", words="guns", cite="4")]
    assert [tally("power", rows, {"guns": number}).total for number in range(4)] == [0, 2, 4, 6]


def test_a_row_counts_at_most_so_often() -> None:
    rows = [Row(add=-1, when="helpers", most=2, words="helpers", cite="4")]
    assert [tally("power", rows, {"helpers": number}).total for number in range(5)] == [0, -1, -2, -2, -2]


def test_a_row_that_does_not_hold_is_kept_but_not_counted() -> None:
    counted = tally(
        "dice", [Row(add=1, when="flank", words="from the {where}", cite="4")], {"flank": 0, "where": "left"}
    )
    assert counted.rows == (Reason(0, "flank", "4", counted=False),)
    assert counted.reasons == ()
    assert counted.total == 0


def test_words_quote_the_facts() -> None:
    rows = [Row(add=1, when="higher CF", words="higher CF ({CF} v {enemy CF})", cite="4")]
    (reason,) = tally("dice", rows, {"higher CF": True, "CF": 5, "enemy CF": 3}).reasons
    assert reason.words == "higher CF (5 v 3)"


def test_of_rows_that_exclude_each_other_the_first_that_holds_counts() -> None:
    rows = [
        Row(
            either=[
                Row(add=2, when="double", words="double", cite="4"),
                Row(add=1, when="higher", words="higher", cite="4"),
            ]
        )
    ]
    assert amounts(tally("dice", rows, {"double": True, "higher": True})) == [2]
    assert amounts(tally("dice", rows, {"double": False, "higher": True})) == [1]
    assert amounts(tally("dice", rows, {"double": False, "higher": False})) == []
    assert [row.amount for row in tally("dice", rows, {"double": True, "higher": True}).rows] == [2, 0]


def test_a_floor_lifts_the_sum_of_the_rows_above_it() -> None:
    rows = [
        Row(add=2, words="the lead", cite="4"),
        Row(add=-1, when="lost", words="lost", cite="4"),
        Row(least=1, words="never less", cite="floor", source="derived"),
    ]
    assert amounts(tally("dice", rows, {"lost": 1})) == [2, -1]
    lifted = tally("dice", rows, {"lost": 4})
    assert lifted.total == 1
    assert lifted.reasons[-1] == Reason(3, "never less", "floor", "derived")


def test_a_row_is_printed_unless_it_says_otherwise() -> None:
    rows = [Row(add=1, words="a", cite="4"), Row(add=1, words="b", cite="4", source="reconstructed")]
    assert [row.source for row in tally("dice", rows, {}).rows] == ["printed", "reconstructed"]


def test_a_struck_row_stays_to_be_seen() -> None:
    counted = tally("dice", [Row(add=2, words="a", cite="4"), Row(add=1, words="b", cite="5")], {})
    struck = counted.strike(1)
    assert struck.total == 2
    assert [row.words for row in struck.rows] == ["a", "b"]
    assert counted.total == 3


def test_what_the_umpire_adds_is_his() -> None:
    added = tally("dice", [Row(add=2, words="a", cite="4")], {}).add(-1, "mud")
    assert added.total == 1
    assert added.reasons[-1] == Reason(-1, "mud", "The umpire rules")


def test_a_value_that_the_player_gave_is_the_source_of_its_row() -> None:
    rows = [Row(add=1, when="power", words="power", cite="4", source="reconstructed")]
    assert [r.source for r in tally("power", rows, {"power": 5}).reasons] == ["reconstructed"]
    assert [r.source for r in tally("power", rows, {"power": 5, "source of power": "booklet"}).reasons] == ["booklet"]
