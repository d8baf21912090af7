"""The keys of each screen, as its help shows them."""

from collections.abc import Mapping

from umpire.tui.manual.battle import BATTLE
from umpire.tui.manual.battles import BATTLES
from umpire.tui.manual.combats import COMBATS
from umpire.tui.manual.files import FILES
from umpire.tui.manual.page import Page

MANUAL: Mapping[str, Page] = {**COMBATS, **BATTLES, **BATTLE, **FILES}
"""By the name of the screen's class."""
