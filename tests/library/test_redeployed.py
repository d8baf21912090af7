"""A scenario again with another deployment: whatever else a person wrote in it stays as it is."""

import pytest

from umpire.engine.asks import Illegal
from umpire.library.redeployed import redeployed


def test_name_and_deployment_are_replaced_and_comments_stay() -> None:
    text = "# mine\ngame: g  # this\nname: A\n\ndeployment:\n  a b: A1\n  c: B2\n\n# the end\nturns: 4\n"
    assert redeployed(text, "last-week", "B") == (
        '# mine\ngame: g  # this\nname: "A, B"\n\ndeployment: last-week\n\n# the end\nturns: 4\n'
    )


def test_a_deployment_that_was_not_there_comes_last() -> None:
    assert redeployed("name: A\nturns: 4", "x", "B") == 'name: "A, B"\nturns: 4\ndeployment: x\n'


def test_a_name_stays_as_short_as_it_must_be() -> None:
    assert redeployed(f"name: {'A' * 60}", "x", "B").split('"')[1] == f"{'A' * 57}, B"


@pytest.mark.parametrize("text", ["{name: A, turns: 4}", "[A]", "name: [A", ""])
def test_what_cannot_be_changed_safely_is_not(text: str) -> None:
    with pytest.raises(Illegal, match="the scenario "):
        redeployed(text, "x", "B")
