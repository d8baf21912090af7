"""A rulebook that cannot be read is named with what is wrong."""

from pathlib import Path

import pytest

from umpire.engine.naming import Illegal
from umpire.engine.rulebook import load


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"\n## Dice\nnonsense\nRoll them.\n", "rulebook: Dice: no summary marked"),
        (b"\n## Dice\nasked\nRoll.\n\n## Dice\nasked\nRoll.\n", "rulebook: Dice: twice"),
        (b"\n## Dice\nasked\n\xff\n", "'utf-8' codec can't decode byte 0xff"),
    ],
)
def test_a_damaged_rulebook_is_refused(tmp_path: Path, raw: bytes, words: str) -> None:
    (tmp_path / "rulebook.md").write_bytes(raw)
    with pytest.raises(Illegal) as refused:
        load(str(tmp_path))
    assert str(refused.value).startswith(f"{tmp_path / 'rulebook.md'}: {words}")
