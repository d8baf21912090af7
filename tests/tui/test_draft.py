"""The games on which a line is tried stand where the battle does, whatever was answered or taken back meanwhile."""

import pytest

from tests.rules.rattenkrieg.factory import laid, played, where
from umpire.engine.session import Session
from umpire.tui.draft import Draft, Spares


@pytest.fixture
def session() -> Session:
    """14/36 III and 6 II in area 3; the Germans are about to move."""
    return played(laid("t1:3 i5:3 g1:3 i1:2 i2:12", "10:f1"), "")


def filled(session: Session) -> Spares:
    spares = Spares(session)
    while spares.lay_by():
        pass
    return spares


@pytest.mark.parametrize("again", [False, True])
def test_a_game_laid_by_follows_what_was_answered(session: Session, again: bool) -> None:
    spares = filled(session)
    session.typed("t1 5")
    if again:  # while nobody types they are brought up
        assert spares.lay_by()
        while spares.lay_by():
            pass
    game = spares.after(())
    assert (game.asked, game.given) == (session.game.asked, session.game.given)
    assert game is not session.game


def test_what_was_taken_back_is_not_answered_there(session: Session) -> None:
    session.typed("t1 5")
    spares = filled(session)
    session.undo()
    assert where(session, "t1") == "3"
    assert spares.after(()).given == session.game.given


def test_a_token_is_taken_back_to_a_game_of_its_own(session: Session) -> None:
    draft = Draft(session, filled(session))
    assert session.ask is not None
    draft.say("t1", session.ask.parse("t1"))
    asked, ask = draft.game.asked, draft.game.ask
    assert ask is not None
    assert asked != session.game.asked
    draft.say("-", ask.declined())
    assert draft.game.asked != asked
    assert [draft.back(), draft.game.asked] == [True, asked]
    assert [draft.back(), draft.game is session.game, draft.back()] == [True, True, False]
