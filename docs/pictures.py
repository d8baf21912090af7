"""The pictures of the README, drawn by the real program: `python docs/pictures.py [FOLDER]` (or `make pictures`).

The keys are pressed as a player presses them and the dice are typed, so the same program draws the same pictures. They
load nothing from elsewhere: a viewer that has no Fira Code takes its own font of fixed width.
"""

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from umpire import battles
from umpire.tui.app import UmpireApp

SCENARIOS = Path(__file__).parents[1] / "scenarios"


class Picture(NamedTuple):
    """What to show: the first screen, its game (of a battle the scenario), the keys, and the size of the terminal."""

    name: str
    screen: str
    game: str
    keys: str
    size: tuple[int, int]


PICTURES = (
    Picture("assault", "quick", "hurrah-stalino", "ai1i1+i2g", (100, 24)),
    Picture("result", "quick", "hurrah-stalino", "ai1i1+i2g6431432", (100, 24)),
    Picture("rattenkrieg", "battle", "rattenkrieg", "162t1+5g15i18i58", (100, 30)),
    Picture("sectors", "battle", "hurrah-stalino-village", "6 1 gave3 f3 ag4", (100, 34)),
    Picture("invasion", "battle", "alien-scum", "42443322vk1-4d ft3t4", (100, 30)),
)

FONTS = re.compile(r"@font-face\s*\{[^}]*\}\s*")
NOTE = re.compile(r"<!--.*?-->\s*", re.DOTALL)


async def draw(picture: Picture) -> str:
    """The picture as SVG."""
    begun = battles.begin(str(SCENARIOS / f"{picture.game}.yaml"), seed=1) if picture.screen == "battle" else None
    app = UmpireApp(first=picture.screen, game=picture.game, battle=begun)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        await pilot.press(*picture.keys)
        await pilot.pause()
        return plain(app.export_screenshot(title="umpire"))


def plain(svg: str) -> str:
    """The same drawing without fonts from the network, notes of its maker and spaces that nobody sees."""
    lines = NOTE.sub("", FONTS.sub("", svg)).splitlines()
    return "\n".join(line.rstrip() for line in lines if line.strip()) + "\n"


def main(folder: Path) -> None:
    os.environ.pop("NO_COLOR", None)
    with tempfile.TemporaryDirectory() as home:
        os.environ["UMPIRE_HOME"] = home  # nobody's own armies and theme
        for picture in PICTURES:
            (folder / f"{picture.name}.svg").write_text(asyncio.run(draw(picture)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
