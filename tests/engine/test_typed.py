"""A typed line: codes that end by themselves, what + adds, what the line passes over."""

from collections.abc import Iterator

import pytest

from umpire.engine import typed
from umpire.engine.asks import MISSING, Choose, ChooseSome, Illegal, MayChoose, Plain
from umpire.engine.dice import Roll
from umpire.engine.free_words import Words
from umpire.engine.naming import Barred

TANKS = (Plain("one", "Clibanarius 1", "t1"), Plain("two", "Clibanarius 2", "t2"))
TENTH = (*TANKS, Plain("tenth", "Clibanarius 10", "t10"))


def barred() -> Iterator[Barred]:
    yield Barred(Plain("three", "Clibanarius 3", "+t3"), "it has attacked", "Rule 2")


def test_a_code_ends_by_itself_in_a_line() -> None:
    assert typed.read(Choose("1", "us", "With", TANKS, in_line=True), "t1t2 52") == ("one", "t2 52")


def test_the_longest_code_is_meant() -> None:
    assert typed.read(Choose("1", "us", "With", TENTH, in_line=True), "t10+5") == ("tenth", "+5")


def test_outside_a_line_a_token_is_whole() -> None:
    with pytest.raises(Illegal, match="t1t2 is none of"):
        typed.read(Choose("1", "us", "With", TANKS), "t1t2")


def test_several_are_named_one_after_the_other() -> None:
    some = ChooseSome("1", "us", "With", TANKS, in_line=True)
    assert typed.read(some, "t1t2 52") == (["one", "two"], "52")
    assert typed.read(some, "+t2+t1 52") == (["two", "one"], "52")


def test_plus_takes_the_only_one() -> None:
    assert typed.read(MayChoose("1", "us", "Adds", TANKS[:1], in_line=True), "+5") == ("one", "5")


def test_plus_alone_says_between_whom() -> None:
    with pytest.raises(Illegal, match=r"\+ may be Clibanarius 1 or Clibanarius 2"):
        typed.read(MayChoose("1", "us", "Adds", TANKS, in_line=True), "+5")


def test_plus_adds_nothing_where_codes_begin_with_it() -> None:
    """What is barred there is told as such, and nobody else is taken instead."""
    with pytest.raises(Illegal, match=r"Clibanarius 3: it has attacked \(Rule 2\)"):
        typed.read(MayChoose("1", "us", "Adds", TANKS[:1], in_line=True, barred=barred), "+t3")


def test_a_person_s_own_words_are_all_that_is_left() -> None:
    assert typed.read(Words("1", "us", "The reason"), "t1 was seen") == ("t1 was seen", "")


def test_only_an_ask_in_the_line_that_may_be_declined_is_passed_over() -> None:
    assert typed.skips(MayChoose("1", "us", "Adds", TANKS, in_line=True)) is None
    assert typed.skips(ChooseSome("1", "us", "With", TANKS, in_line=True)) == []
    assert typed.skips(Choose("1", "us", "With", TANKS, in_line=True, presumed="two")) == "two"
    for ask in (
        MayChoose("1", "us", "Adds", TANKS),
        ChooseSome("1", "us", "With", TANKS, least=1, in_line=True),
        Choose("1", "us", "With", TANKS, in_line=True),
        Roll("1", "us", "Dice"),
    ):
        assert typed.skips(ask) is MISSING
