"""Values set right on the screen, and written into the booklet."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from umpire.library.armies import Unit
from umpire.rules import find
from umpire.tui.app import UmpireApp
from umpire.tui.reading import Side
from umpire.tui.resolver import Resolver
from umpire.tui.screens.army import ArmyScreen, Kind
from umpire.tui.sides import armies
from umpire.tui.values import Values
from umpire.tui.widgets.listing import Listing

Text = Callable[[UmpireApp], str]

SIZES = [(60, 18), (80, 24), (140, 40)]


def army(app: UmpireApp, name: str) -> None:
    """Open a shipped army."""
    app.push_screen(ArmyScreen(next(army for army in armies() if army.name == name)))


async def down_to(pilot: Pilot[None], kind: str) -> None:
    """Move the cursor to the first units of a type."""
    listing = pilot.app.screen.query_one(Listing)
    while not (isinstance(listing.value, Kind) and listing.value.units[0].type == kind):
        await pilot.press("down")


def booklet(home: Path, game: str) -> Path:
    return home / "data" / "booklet" / f"{game}.yaml"


@pytest.mark.parametrize("size", SIZES)
async def test_a_value_is_set_in_place_and_written_on_request(
    screen_text: Text, home: Path, size: tuple[int, int]
) -> None:
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        army(app, "The USA")
        await pilot.pause()
        await down_to(pilot, "tank")
        await pilot.press("i")
        await pilot.pause()
        assert "Tank: power (now 5*)" in screen_text(app)
        assert "Enter set it" in screen_text(app)
        await pilot.press("0", "enter")
        await pilot.pause()
        assert "`power` is 0: at least 1" in screen_text(app)
        await pilot.press("backspace", "7", "enter")
        await pilot.pause()
        text = screen_text(app)
        assert "power 7°" in text
        assert not booklet(home, "alien-scum").exists()
        await pilot.press("w")
        await pilot.pause()
    written = booklet(home, "alien-scum").read_text(encoding="utf-8")
    assert "units:\n  tank: {power: 7}\n" in written
    assert find("alien-scum").numbers()["units"]["tank"]["power"] == 5


async def test_the_heading_tells_what_is_set_and_not_written(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(140, 40)) as pilot:
        army(app, "The USA")
        await pilot.pause()
        assert "your booklet" not in screen_text(app).splitlines()[0]
        await pilot.press("i", "2", "enter")
        await pilot.pause()
        assert "1 set, w writes to your booklet" in screen_text(app).splitlines()[0]
        await pilot.press("i", "3", "enter", "w")
        await pilot.pause()
        assert "your booklet" not in screen_text(app).splitlines()[0]


async def test_arrows_choose_another_value_and_esc_leaves_it(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        army(app, "14th Panzer Division")
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert "cf (now 4*)" in screen_text(app)
        await pilot.press("down")
        await pilot.pause()
        assert "range (now 0*)" in screen_text(app)
        await pilot.press("2", "escape")
        await pilot.pause()
        assert app.values.unwritten("hurrah-stalino") == 0
        assert type(app.screen).__name__ == "ArmyScreen"


async def test_numbers_of_commanders_and_traits(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        army(app, "Lord Desecrator's Imperial Terror Legion")
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert "chief: reach (now 300*)" in screen_text(app)
        await pilot.press(*"400", "enter")
        await pilot.pause()
        assert "reach 400°" in screen_text(app)
        assert "points to change unit 1*" in screen_text(app)
        assert "° from your booklet" in screen_text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_the_modifiers_of_a_rule(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        app.open("rules", "alien-scum", cite="Rule 12")
        await pilot.pause()
        for _ in range(5):
            if "2* defender: dug in" in screen_text(app):
                break
            await pilot.press("space")
        assert "2* defender: dug in" in screen_text(app)
        await pilot.press("i")
        await pilot.pause()
        assert "defender: dug in (now 2*)" in screen_text(app)
        await pilot.press("3", "enter")
        await pilot.pause()
        assert app.in_force("alien-scum").numbers()["modifiers"]["defender"][2]["either"][0]["add"] == 3


async def test_what_is_set_holds_for_the_combats_to_come_and_the_past_stands(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.press(*"ft1t1", "5", "2")
        await pilot.pause()
        before = app.resolvers["alien-scum"].fought[0]
        assert {r.source for r in before.preview.tallies["attacker"].reasons} == {"reconstructed"}
        army(app, "Lord Desecrator's Imperial Terror Legion")
        await pilot.pause()
        await down_to(pilot, "tank")
        await pilot.press("i", "9", "enter", "escape")
        await pilot.pause()
        await pilot.press(*"ft1t1")
        await pilot.pause()
        text = screen_text(app)
        assert "+9° power rating of Tank" in text
        assert app.resolvers["alien-scum"].fought == (before,)


BROKEN = "units:\n  tank: {powr: 6}\n"


@pytest.mark.parametrize("screen", ["quick", "odds", "rules"])
async def test_a_broken_booklet_is_told_and_the_tables_hold(screen_text: Text, home: Path, screen: str) -> None:
    file = booklet(home, "alien-scum")
    file.parent.mkdir(parents=True)
    file.write_text(BROKEN, encoding="utf-8")
    app = UmpireApp(first=screen, game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        (told,) = [notification.message for notification in app._notifications]
        assert f"{file}:2:10: unknown key 'powr': did you mean power?" in told
        assert app.in_force("alien-scum").numbers()["units"]["tank"]["power"] == 5


async def test_a_broken_booklet_is_not_written(home: Path) -> None:
    file = booklet(home, "alien-scum")
    file.parent.mkdir(parents=True)
    file.write_text(BROKEN, encoding="utf-8")
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        army(app, "The USA")
        await pilot.pause()
        await pilot.press("i", "2", "enter", "w")
        await pilot.pause()
        assert any("nothing is written" in notification.message for notification in app._notifications)
    assert file.read_text(encoding="utf-8") == BROKEN


async def test_a_booklet_that_changes_is_read_again(home: Path) -> None:
    app = UmpireApp()
    async with app.run_test():
        assert app.in_force("alien-scum").numbers()["units"]["tank"]["power"] == 5
        file = booklet(home, "alien-scum")
        file.parent.mkdir(parents=True)
        file.write_text("units: {tank: {power: 8}}\n", encoding="utf-8")
        assert app.in_force("alien-scum").numbers()["units"]["tank"]["power"] == 8


def test_counters_of_the_booklet_are_marked(home: Path, fights: Callable[..., Resolver]) -> None:
    file = booklet(home, "rattenkrieg")
    file.parent.mkdir(parents=True)
    file.write_text('units: {german: {"14/36 III": {crosses: 5}}}\n', encoding="utf-8")
    resolver = fights("rattenkrieg")
    resolver.renumber(Values().ruleset("rattenkrieg"))
    unit = next(unit for unit in resolver.sides[0].units if unit.type == "14/36 III")
    for key in ("a", *unit.code):
        resolver.press(key)
    assert resolver.line.reading.words("crosses") == f"{unit.label} 5°"


def test_what_an_army_list_sets_wins_over_the_booklet(home: Path) -> None:
    file = booklet(home, "alien-scum")
    file.parent.mkdir(parents=True)
    file.write_text("units: {tank: {power: 8}}\n", encoding="utf-8")
    ruleset = Values().ruleset("alien-scum")
    tanks = (
        Unit("a/1", "Leman", "l1", "tank", "Leman", "", (), {"power": 9}),
        Unit("a/2", "Other", "o1", "tank", "Other", "", (), {}),
    )
    resolver = Resolver(ruleset, (Side("a", "", tanks), Side("b", "", tanks)), 1)
    for key in "fl1o1":
        resolver.press(key)
    preview = resolver.line.preview()
    assert preview is not None
    power = [tally.rows[0] for tally in preview.tallies.values()]
    assert [(row.amount, row.source) for row in power] == [(9, "booklet"), (8, "booklet")]
