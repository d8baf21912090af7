"""The folders that the program uses: the player's own, and what came with the program."""

import os
from typing import Literal

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def own(kind: Literal["config", "data", "cache"]) -> str:
    """The player's folder of that kind (it need not exist yet): under UMPIRE_HOME, else where the system has it."""
    if home := os.environ.get("UMPIRE_HOME"):
        return os.path.join(os.path.abspath(os.path.expanduser(home)), kind)
    from platformdirs import PlatformDirs

    folders = PlatformDirs("umpire", appauthor=False)
    return {"config": folders.user_config_dir, "data": folders.user_data_dir, "cache": folders.user_cache_dir}[kind]


def shipped(kind: Literal["armies", "scenarios"]) -> str:
    """The folder of the armies or scenarios that came with the program: in the wheel, or in the checkout beside it."""
    installed = os.path.join(PACKAGE, kind)
    return installed if os.path.isdir(installed) else os.path.join(os.path.dirname(PACKAGE), kind)
