"""Mined Sectors: the roll of a unit that enters."""

import pytest

from tests.rules.hurrah_stalino.fixtures import Happens, Odds, Throw


@pytest.mark.parametrize("face", range(1, 7))
def test_mined_sectors_5_or_6_destroys(happens: Happens, throw: Throw, face: int) -> None:
    destroyed = face >= 5
    assert throw("mines", str(face)).verdict == ("destroyed" if destroyed else "safe")
    assert happens("mines", str(face)) == [f"attacker {'destroyed' if destroyed else 'no effect'} (Mined Sectors)"]


@pytest.mark.parametrize("face", range(1, 7))
def test_mined_sectors_engineers_take_one_off(throw: Throw, face: int) -> None:
    assert throw("mines", str(face), engineers="yes").verdict == ("destroyed" if face == 6 else "safe")


def test_mined_sectors_odds(odds: Odds) -> None:
    assert {key: str(chance) for key, chance in odds("mines").odds.items()} == {"destroyed": "1/3", "safe": "2/3"}
    with_engineers = odds("mines", engineers="yes")
    assert [str(chance) for chance in with_engineers.odds.values()] == ["1/6", "5/6"]
    assert with_engineers.score is not None
    assert with_engineers.score.total == -1
