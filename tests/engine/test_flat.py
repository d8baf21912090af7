"""Dataclasses to JSON and back."""

import json
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from tests.engine import skirmish
from umpire.engine.flat import Misshapen, dump, load


@dataclass
class Base:
    key: str
    strength: int | None = None
    side: Literal["red", "blue"] = "red"
    helpers: list["Base"] = field(default_factory=list)


@dataclass
class Everything:
    bases: dict[str, Base]
    yes: bool
    at: tuple[int, str]
    names: tuple[str, ...]
    either: int | str | None
    anything: Any


THING = Everything({"a": Base("a", 3, "blue", [Base("b")])}, True, (1, "x"), ("p", "q"), "text", {"n": [1.5, None]})


def test_what_is_written_down_is_set_up_the_same() -> None:
    assert load(Everything, json.loads(json.dumps(dump(THING)))) == THING
    field = skirmish.lay()
    assert load(skirmish.Field, json.loads(json.dumps(dump(field)))) == field


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"yes": 1}, ".yes: bool is wanted, not 1"),
        ({"bases": {"a": {"key": "a", "strength": True}}}, ".bases.a.strength: int is wanted, not True"),
        ({"bases": {"a": {"key": "a", "side": "green"}}}, ".bases.a.side: one of red, blue is wanted, not 'green'"),
        ({"bases": {"a": {}}}, ".bases.a: Base lacks 'key'"),
        ({"bases": {"a": {"key": "a", "colour": 1}}}, ".bases.a: Base knows no 'colour'"),
        ({"bases": {"a": {"key": "a", "helpers": [None]}}}, ".bases.a.helpers.0: dict is wanted, not None"),
        ({"at": [1]}, ".at: 2 things are wanted, not 1"),
        ({"at": ["x", 1]}, ".at.0: int is wanted, not 'x'"),
        ({"names": "pq"}, ".names: list is wanted, not 'pq'"),
    ],
)
def test_what_is_misshapen_is_named_with_its_place(change: dict[str, object], words: str) -> None:
    with pytest.raises(Misshapen) as wrong:
        load(Everything, {**dump(THING), **change})
    assert str(wrong.value) == words


def test_only_what_is_flat_is_written_down() -> None:
    for thing in ({1: "a"}, {"a"}, object(), b"a"):
        with pytest.raises(TypeError):
            dump(thing)
