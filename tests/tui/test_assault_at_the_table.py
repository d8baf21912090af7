"""An assault of Hurrah Stalino! at the table: all of it is proposed on one screen, and costs so many keys."""

from collections.abc import Callable

import pytest

from tests.rules.hurrah_stalino.drawn import acting, drawn, field, told
from tests.tui.battle import press, screen
from umpire.engine.session import Session
from umpire.players import PLAYERS
from umpire.tui.answering import Answering
from umpire.tui.app import UmpireApp
from umpire.tui.screens.splits import Split, SplitsScreen

Text = Callable[[UmpireApp], str]
OPEN = "\n".join(["." * 7] * 7)
STANDING = "g1/t1:panzer-iv:b2 g1/i1:infantry:b2 g1/i2:infantry:b2 r1/i1:rifle:c2 r1/i2:rifle:c2 r1/k1:guards-rifle:c2"


def begun(standing: str = STANDING, rows: str = OPEN) -> Session:
    return acting(drawn(rows, standing), "g1")


def splits(app: UmpireApp) -> dict[bool, list[Split]]:
    """Of the ask at hand, and of what is beyond it."""
    assert isinstance(app.screen, SplitsScreen)
    return app.screen.splits


@pytest.mark.parametrize(
    ("throw", "number", "last"),
    [
        ("6 4 \r", 8, "g1/t1, g1/i1, g1/i2 take C2"),  # the guards led, both others go back together
        ("3 5 i1\r", 10, "g1/i2 retreats to A1"),  # the tank is beaten, i1 is lost in its place, the others go back
        ("5 5 \r", 8, "g1/i2 retreats to B1"),  # a tie: all attackers go back
    ],
)
async def test_an_assault_costs_at_most_eight_keys(throw: str, number: int, last: str) -> None:
    session = begun()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert await press(pilot, "ac2" + throw) == number
        assert told(session)[-1] == last
        assert session.ask is not None
        assert session.ask.at_rest


def test_what_a_defender_of_other_dice_promises_follows_who_attacks() -> None:
    """Whatever was looked at before somebody was named, and after: as in a line in which only he was named."""

    def promises(answering: Answering) -> list[object]:
        return [(row.code, answering.outlook(row)) for row in answering.rows() if row.beyond]

    def typed(keys: str) -> list[list[object]]:
        answering, seen = Answering(begun()), []
        for key in keys:
            assert answering.press(key)
            answering.look()
            seen.append(promises(answering))
        return seen

    everybody, alone, both = typed("ac2"), typed("ac2t1"), typed("ac2t1i1i1")
    assert both[-1] == both[-5] == alone[-1] != everybody[-1]
    assert both[-3] not in ([], alone[-1])


async def test_the_whole_proposal_is_shown_before_the_first_die(screen_text: Text) -> None:
    """Panzer IV (5) with two supports, 2 + 1 + 2, against guards (3) with two, artillery and a wood: 2 + 2 + 1 + 1."""
    session = begun(f"{STANDING} r1/a1:field-artillery-regiment:f2", ".......\n..H....\n.......")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ac2")
        shown = screen_text(app)
    for words in (
        "g1/t1 with i1, i2 assaults r1/k1 with i1, i2 in C2", "+1* higher CF (5 v 3)", "divisional artillery",
        "in heavy terrain", "5 v 6", "taken", "tie", "repulsed", "36%", "34%", "30%",
    ):  # fmt: skip
        assert words in shown
    assert not session.steps[-1].is_throw


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_what_is_typed_is_in_sight_on_the_smallest_screen(screen_text: Text, ascii_only: bool) -> None:
    """In ASCII the figures are five lines high: there they give way."""
    app = UmpireApp(battle=begun(f"{STANDING} r1/a1:field-artillery-regiment:f2"), ascii_only=ascii_only)
    async with app.run_test(size=(60, 18)) as pilot:
        await press(pilot, "ac2")
        assert screen_text(app).splitlines()[-2].startswith(" > a c2_")
        await press(pilot, "6")
        assert screen_text(app).splitlines()[-2].startswith(" > _")
        assert "1 of" in screen_text(app)


async def test_a_code_names_who_fights_and_who_leads(screen_text: Text) -> None:
    """Infantry (3) leads the tank against a rifle (2) alone: 2 + 1 + 1 against 2; whoever is not named stays out."""
    session = begun()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ac2i1t1d2")
        assert "g1/i1 with t1 assaults r1/i1 in C2" in screen_text(app)
        assert "4 v 2" in screen_text(app)
        await press(pilot, "6 5 ")
        attackers, defenders = [step.answer for step in session.steps if step.cite in ("Assault 2", "Assault 3")]
        assert (attackers, defenders) == (["g1/i1", "g1/t1"], ["r1/i1"])


async def test_four_are_one_too_many_and_space_takes_what_is_proposed() -> None:
    session = begun(f"{STANDING} g1/k1:infantry:b3")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ac2i1i2t1k1")
        assert "3 at the most" in screen(app).message
        await press(pilot, "\x1bac2  0")
        assert [step.answer for step in session.steps if step.cite == "Assault 2"] == [["g1/t1", "g1/i1", "g1/i2"]]


async def test_a_bot_names_its_own_defenders_before_the_first_die_counts() -> None:
    session = begun()
    session.seat("russian", "look-ahead", PLAYERS["look-ahead"])
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ac26 4 ")
        defended = next(step for step in session.steps if step.cite == "Assault 3")
        thrown = next(step for step in session.steps if step.cite == "Assault 4")
        assert (defended.by, defended.side, thrown.token) == ("bot", "russian", "6/4")


async def test_a_shot_takes_the_target_that_promises_most_with_the_first_die(screen_text: Text) -> None:
    """A gun (2) finds rifles easier than guards: 2 v 2 is 40 of 100 destroyed, 2 v 3 is 29."""
    session = begun("g1/a1:field-artillery:a1 r1/k1:guards-rifle:c1 r1/i1:rifle:c1")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "fa1c1")
        assert "g1/a1 fires at r1/i1 in C1" in screen_text(app)
        for told_so in ("2 v 2", "40%", "2 v 3", "29%"):
            assert told_so in screen_text(app)
        await press(pilot, "d16 4 ")
        assert field(session).bases["r1/k1"].lost


async def test_every_split_of_lead_and_supports_is_told_with_what_is_lost(screen_text: Text) -> None:
    """Of a tank and two equal rifles seven: each alone, the tank or a rifle with one, two rifles, either with both. The
    same for the garrison."""
    session = begun()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ac2%")
        own, theirs = splits(app).values()
        assert (len(own), len(theirs)) == (7, 7)
        best, second, *_ = own
        assert best.answer == ("g1/t1", "g1/i1", "g1/i2")
        for words in ("taken: r1/k1 lost, 2 back 2", "repulsed: g1/t1 lost or g1/i1 or g1/i2 in its place, 2 back 2"):
            assert words in screen_text(app)
        await press(pilot, "+\r0")
        assert not isinstance(app.screen, SplitsScreen)
        assert next(step.answer for step in session.steps if step.cite == "Assault 2") == list(second.answer)


async def test_a_split_of_the_defenders_is_taken_too() -> None:
    session = begun()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ac2%")
        last = splits(app)[True][-1]
        await pilot.press("end", "enter")
        await press(pilot, "0")
        assert next(step.answer for step in session.steps if step.cite == "Assault 3") == list(last.answer)


async def test_where_to_move_is_told_by_what_it_opens_and_advised_by_the_map(screen_text: Text) -> None:
    """Of thirty sectors and more those are named from which the rifles can be assaulted, and the best that is asked
    for: nearest to the objective."""
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:a2 r1/i1:rifle:e2", objectives="g2:g"), "g1")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "va2")
        assert "d2 D2 assault E2 57%" in screen_text(app)
        assert "c2" not in screen_text(app)
        assert "a sector lit on the map" in screen_text(app)
        await press(pilot, "Ib")
        assert "(best)" in screen_text(app)
