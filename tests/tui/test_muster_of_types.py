"""A muster where there are no places: type by type, both whole lists."""

from tests.rules.alien_scum.laid import legion_goes, whole
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.muster import MusterScreen

OF_THE_LEGION, OF_THE_USA = (10, 6, 2, 3, 6, 3, 6, 4, 1, 1), (6, 1, 6, 6, 6, 3, 2, 4, 3, 1)
"""How many units of each type the lists have."""


async def test_forty_units_are_mustered_in_thirty_keys_at_most() -> None:
    app = UmpireApp(battle=legion_goes(whole()))
    async with app.run_test(size=(80, 24)) as pilot:
        keys = ["m", *["enter"] * len(OF_THE_LEGION)]
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, MusterScreen)
        assert app.screen.found == list(OF_THE_LEGION)
        assert sum(app.screen.found) >= 40
        assert len(keys) <= 30


async def test_all_eighty_take_no_more_where_each_is_counted() -> None:
    """A number of one digit needs no Enter; ten Cohorts are two digits and Enter."""
    app = UmpireApp(battle=legion_goes(whole()))
    async with app.run_test(size=(80, 24)) as pilot:
        keys = ["m", "1", "0", "enter", *(str(number) for number in (*OF_THE_LEGION, *OF_THE_USA)[1:])]
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert app.screen.message == "muster: 20 types agreed"
        assert len(keys) <= 30


async def test_a_type_of_which_too_few_stand_there_is_to_be_corrected() -> None:
    app = UmpireApp(battle=legion_goes(whole()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m", "enter", "5", "escape")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert "1 type agreed" in app.screen.message
        assert "5, not 6 (Auxilla 1, Auxilla 2" in app.screen.message
        assert app.screen.session.game.correcting
