"""New army lists say what they are told, whatever its words are made of."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from umpire.engine.ruleset import Ruleset
from umpire.library import new_army
from umpire.library.sheet import Sheet, parse

TEXT = st.one_of(
    st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8),
    st.sampled_from(["no", "true", "~", "null", "12:30", "010", "1e3", "0x1F", "- a", "a: b", "a #b", "*a", "&a", "!a",
                     "[/]", "{x", "'", '"', "\\", "a, b", "%", "@", "`", "?", "|", ">", "64", "=", "<<", "-", ".5"]),
)  # fmt: skip
UNIT = st.fixed_dictionaries(
    {"type": TEXT},
    optional={
        "name": TEXT,
        "count": st.integers(1, 2000),
        "labels": st.lists(TEXT, max_size=40),
        "traits": st.lists(TEXT, max_size=2),
        "power": st.integers(0, 9999),
        "tracked": st.booleans(),
    },
)
FORMATION = st.fixed_dictionaries({"name": TEXT, "units": st.lists(UNIT, max_size=2), "kind": TEXT})
ARMY = st.fixed_dictionaries(
    {"game": st.just("skirmish"), "side": TEXT, "name": TEXT},
    optional={
        "commanders": st.dictionaries(TEXT, st.one_of(TEXT, st.lists(TEXT, max_size=2)), max_size=3),
        "formations": st.lists(FORMATION, max_size=2),
        "units": st.lists(UNIT, max_size=3),
    },
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(told=ARMY)
def test_what_is_written_reads_as_it_was_told(games: list[Ruleset], told: dict[str, Any]) -> None:
    written = Sheet("", new_army.write(games[0], told))
    parse(written)
    assert written.problems == []
    assert written.value == {key: value for key, value in told.items() if key != "commanders" or value}


def test_a_first_list_keeps_to_what_the_game_allows(games: list[Ruleset]) -> None:
    skirmish, counters = games
    assert new_army.first(skirmish).endswith("""\
units:
      - {type: rifles, count: 3, code: r}
      - {type: tank, count: 2, code: t}
      - {type: post, code: p}
""")
    assert "Subordinate: [subordinate, subordinate]\n" in new_army.first(skirmish)
    assert new_army.first(counters).endswith("""\
units:
  - {type: 1 A, code: a}
  - {type: 2 B, code: b}
""")
    assert "commanders" not in new_army.first(counters)


@pytest.mark.parametrize("number", [1, 40])
def test_a_long_entry_has_its_keys_in_lines_of_their_own(games: list[Ruleset], number: int) -> None:
    labels = [f"{one} Battalion" for one in range(number)]
    told = {"game": "counters", "side": "red", "name": "A", "units": [{"type": "1 A", "labels": labels}]}
    text = new_army.write(games[1], told)
    assert ("  - {type: 1 A, labels: [0 Battalion]}\n" in text) == (number == 1)
    assert ("  - type: 1 A\n    labels:\n      - 0 Battalion\n" in text) == (number == 40)
    assert max(map(len, text.splitlines())) <= 120
