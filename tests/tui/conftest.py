"""The screen as plain text, a home of its own for each test, and combats typed without a screen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from umpire.rules import find
from umpire.tui.app import UmpireApp
from umpire.tui.resolver import Resolver
from umpire.tui.sides import sides


@pytest.fixture(autouse=True)
def home(home: Path) -> Path:
    return home


@pytest.fixture
def screen_text() -> Callable[[UmpireApp], str]:
    """What stands on the screen, line by line, without colours."""

    def text(app: UmpireApp) -> str:
        strips = app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    return text


OPPONENTS = {
    "hurrah-stalino": ("14th Panzer Division", "284th Rifle Division"),
    "alien-scum": ("Lord Desecrator's Imperial Terror Legion", "The USA"),
    "rattenkrieg": ("The assault on the Tracktor Factory", "The garrison of the Tracktor Factory"),
}


@pytest.fixture
def fights() -> Callable[..., Resolver]:
    """The quick combats of a game, between the two sides of those names, with these keys pressed already."""

    def begin(game: str, keys: str = "", names: tuple[str, str] | None = None, seed: int = 1) -> Resolver:
        ruleset = find(game)
        named = {side.name: side for side in sides(ruleset)}
        first, second = names or OPPONENTS[game]
        resolver = Resolver(ruleset, (named[first], named[second]), seed)
        for key in keys:
            assert resolver.press(key), f"{key!r} of {keys!r} means nothing"
        return resolver

    return begin
