"""The player's own folders."""

import os
from typing import Literal


def own(kind: Literal["config", "data", "cache"]) -> str:
    """The player's folder of that kind (it need not exist yet): under UMPIRE_HOME, else where the system has it."""
    if home := os.environ.get("UMPIRE_HOME"):
        return os.path.join(os.path.abspath(os.path.expanduser(home)), kind)
    from platformdirs import PlatformDirs

    folders = PlatformDirs("umpire", appauthor=False)
    return {"config": folders.user_config_dir, "data": folders.user_data_dir, "cache": folders.user_cache_dir}[kind]
