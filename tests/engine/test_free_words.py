"""The ask for a person's own words."""

import pytest

from umpire.engine.asks import Illegal
from umpire.engine.free_words import Words

WHY = Words("The umpire rules", "umpire", "Why")


@pytest.mark.parametrize(
    ("typed", "words"), [("wrong box", "wrong box"), ("  wrong  box ", "wrong  box"), ("-", ""), ("", "")]
)
def test_words_are_typed_as_they_are(typed: str, words: str) -> None:
    assert WHY.read(WHY.parse(typed)) == words


@pytest.mark.parametrize("words", ["wrong box", ""])
def test_the_token_of_words_means_them(words: str) -> None:
    assert WHY.read(WHY.parse(WHY.token(words))) == words


def test_no_words_are_told_as_no_reason() -> None:
    assert (WHY.tell(""), WHY.tell("wrong box")) == ("no reason", "wrong box")


def test_no_words_are_always_legal() -> None:
    assert [WHY.read(answer) for answer in WHY.legal()] == [""]


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        (7, "Why: words are wanted, not 7"),
        (None, "Why: words are wanted, not None"),
        ("two\nlines", "Why: one line of words that show is wanted"),
        ("a" * 201, "Why: 201 characters, 200 at the most"),
    ],
)
def test_what_is_no_line_of_words_is_refused(answer: object, wrong: str) -> None:
    with pytest.raises(Illegal) as refused:
        WHY.read(answer)
    assert str(refused.value) == wrong
