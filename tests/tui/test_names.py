"""Names that mean harm or are only strange: on every screen they are text, and every line keeps its width."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from umpire.library.armies import read
from umpire.rules import find
from umpire.tui.app import UmpireApp
from umpire.tui.screens.quick import QuickScreen

Text = Callable[[UmpireApp], str]

PAIRS = [("hurrah-stalino", (60, 18)), ("alien-scum", (80, 24)), ("rattenkrieg", (140, 40))]

NAMES = {
    "markup": "[b][@click=app.quit]leave[/] [link=http://x]y[/b][red",
    "more": "[/][/][on red]$error :warning: \\[x] {x} <b>&amp; %s ${0}",
    "wide": "狐" * 57,
    "mixed": "a狐" * 28,
    "combining": "a" + "\u0301" * 56,
    "no-letter": "\u0301" * 57,
    "hebrew": "שלום 12 عربي " * 4 + "שלו",
    "emoji": "👩🏽👍🏽☠\ufe0f🏴" * 8,
    "filler": "\u3164" * 57,
    "long": "W" * 57,
    "flags": "🇩🇪🇷🇺" * 14,
    "jamo": "\u1100\u1161\u11a8" * 19,
    "figures": "3 +2 /4",
}

UNITS = """
  - {type: FIRST, name: NAME, code: z, labels: [LABEL1, LABEL2, LABEL3]}
  - {type: SECOND, name: OTHER, count: 2}
  - {type: SECOND, label: LABEL4}
"""
FORMATIONS = """
game: hurrah-stalino
side: SIDE
name: NAME
formations:
- name: NAME
  short: NAME
  kind: division
  units:UNITS
- name: OTHER
  short: OTHER
  kind: division
  units:UNITS
"""
COUNTERS = """
game: rattenkrieg
side: SIDE
name: NAME
units:
  - {type: COUNTER1, name: NAME, code: z, label: LABEL1}
  - {type: COUNTER2, name: NAME, code: z, label: LABEL2}
  - {type: COUNTER3, name: OTHER}
"""
COMMANDERS = """
game: alien-scum
side: NAME
name: NAME
commanders: {NAME: chief, OTHER: subordinate}
units:UNITS
"""

GAMES = {
    "hurrah-stalino": (FORMATIONS, "az1z1+z2."),
    "alien-scum": (COMMANDERS, "az1z1+z2"),
    "rattenkrieg": (COUNTERS, "az1+z2z1"),
}
SIDES: dict[str, dict[str, tuple[str, ...]]] = {
    "hurrah-stalino": {"german": ("panzer-iii", "infantry"), "russian": ("t-34-76", "rifle")},
    "alien-scum": {"one": ("tank", "infantry"), "other": ("tank", "infantry")},
    "rattenkrieg": {
        "german": ("14/36 III", "60/160 X", "14/108 III"),
        "soviet": ("18 GD RGT", "26 GD RGT", "133 BDE"),
    },
}


def list_of(game: str, side: str, name: str) -> str:
    """An army list with the name in every text that it has."""
    types = SIDES[game][side]
    text = GAMES[game][0].replace("UNITS", UNITS).replace("SIDE", side).replace("FIRST", types[0])
    text = text.replace("SECOND", types[1])
    for number, counter in enumerate(types, 1):
        text = text.replace(f"COUNTER{number}", counter)
    for number in range(1, 5):
        text = text.replace(f"LABEL{number}", json.dumps(f"{name} {number}", ensure_ascii=False))
    text = text.replace("OTHER", json.dumps(f"{name} x", ensure_ascii=False))
    return text.replace("NAME", json.dumps(name, ensure_ascii=False))


@pytest.fixture
def lists(home: Path, request: pytest.FixtureRequest) -> list[Path]:
    """The player's lists of a game, two for each name."""
    game: str = request.param
    folder = home / "data" / "armies"
    folder.mkdir(parents=True)
    for number, name in enumerate(NAMES):
        for side in SIDES[game]:
            file = folder / f"{number:02}-{name}-{side}.yaml"
            file.write_text(list_of(game, side, NAMES[name]), encoding="utf-8")
    files = sorted(folder.iterdir())
    for file in files:
        army, problems = read(file, find)
        assert army, problems
    return files


def hold(app: UmpireApp) -> None:
    """Every line fills the screen and not more; a name is nothing to click; nothing in it moves the cursor."""
    strips = app.screen._compositor.render_strips()
    assert len(strips) == app.size.height
    for strip in strips:
        text = "".join(segment.text for segment in strip)
        assert text.isprintable(), ascii(text)
        assert cell_len(text) == app.size.width, text
        for segment in strip:
            if segment.style:
                assert not segment.style.link
                clicked = segment.style.meta.get("@click", "")
                assert "quit" not in str(clicked)


async def held(pilot: Pilot[None], app: UmpireApp, *keys: str) -> None:
    for key in keys:
        app.simulate_key(key)
    await pilot.pause()
    hold(app)


@pytest.mark.parametrize(("lists", "size"), PAIRS, indirect=["lists"])
async def test_armies_and_each_of_them(lists: list[Path], screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp(first="armies")
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await held(pilot, app)
        lines = screen_text(app).splitlines()
        first = next(number for number, line in enumerate(lines) if "Your own" in line)
        heading, *rows = lines[first : first + 7]
        game = lists[0].read_text(encoding="utf-8").split()[1]
        assert {cell_len(row.partition(game)[0]) for row in rows} == {cell_len(heading.partition("game ")[0])}
        for name in NAMES:
            await held(pilot, app, "enter")
            assert type(app.screen).__name__ == "ArmyScreen"
            if name == "markup":
                assert screen_text(app).startswith(" [b][@click=app.quit]leave[/] [link=http://x]")
            await held(pilot, app, "down", "enter", "down", "down")
            await held(pilot, app, "space", "end")
            app.simulate_key("escape")
            await pilot.pause()
            await app.workers.wait_for_complete()
            await held(pilot, app, "down", "down")


@pytest.mark.parametrize(("lists", "size"), PAIRS, indirect=["lists"])
async def test_quick_combat_from_the_sides_to_the_log(
    lists: list[Path], screen_text: Text, size: tuple[int, int]
) -> None:
    army, _ = read(lists[0], find)
    assert army
    app = UmpireApp(first="quick", game=army.game, seed=1)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, QuickScreen)
        for number, name in enumerate(NAMES.values(), 1):
            one, other = [side for side in screen.choices if side.name == name][:2]
            screen.resolver.take_sides((one, other))
            await held(pilot, app)
            for key in GAMES[army.game][1]:
                screen.action_press(key)
                if key in "1+2":
                    await held(pilot, app)
            while not screen.resolver.at_rest:
                screen.action_press("0")
            await held(pilot, app)
            assert len(screen.resolver.fought) == number, screen_text(app)
        await held(pilot, app, "up", "up")
        await held(pilot, app, "c")
        await held(pilot, app, "escape", "<")
        await held(pilot, app, "down")


@pytest.mark.parametrize(("lists", "size"), PAIRS, indirect=["lists"])
async def test_check_with_a_problem_at_every_name(lists: list[Path], size: tuple[int, int]) -> None:
    for file in lists:
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("  - {type: ", "  - {odd: "), encoding="utf-8")
    app = UmpireApp(first="check")
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await held(pilot, app)
        for _ in range(2 * len(lists)):
            await held(pilot, app, "down")
