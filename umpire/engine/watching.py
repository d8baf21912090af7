"""A battle that is only looked at: it follows the file that another program writes, and answers nothing."""

from pathlib import Path
from typing import Any, NoReturn

from umpire.engine.asks import Illegal
from umpire.engine.battle import Battle
from umpire.engine.journal import Reader
from umpire.engine.lock import free
from umpire.engine.record import Step
from umpire.engine.session import Session

WATCHES = "this window watches the battle: it answers nothing"


class Watching(Session):
    """The battle that a reader follows; `why` it is not played here."""

    def __init__(self, battle: Battle[Any], reader: Reader, why: str) -> None:
        super().__init__(battle, reader.header, reader.record.copy())
        self._reader, self.why = reader, why

    @property
    def path(self) -> Path:
        """The journal that is followed."""
        return self._reader.path

    def follow(self) -> bool:
        """Take in what was written since; was there anything? Raises Unreadable, Fault, OSError."""
        if not self._reader.more():
            return False
        super().__init__(self.battle, self._reader.header, self._reader.record.copy())
        return True

    def left(self) -> bool:
        """Does nobody write the battle now?"""
        return free(self.path)

    def settle(self, moved: bool = False) -> tuple[Step, ...]:
        return ()

    def _act(self) -> NoReturn:
        raise Illegal(WATCHES)
