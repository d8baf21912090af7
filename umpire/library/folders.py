"""The player's own folders."""

import os
import re
import sys
from typing import Literal

Kind = Literal["config", "data", "cache"]

XDG = {
    "config": ("XDG_CONFIG_HOME", ".config"),
    "data": ("XDG_DATA_HOME", ".local/share"),
    "cache": ("XDG_CACHE_HOME", ".cache"),
}


def own(kind: Kind) -> str:
    """The player's folder of that kind (it need not exist yet): under UMPIRE_HOME, else where the system has it."""
    if home := os.environ.get("UMPIRE_HOME"):
        return os.path.join(os.path.abspath(os.path.expanduser(home)), kind)
    if folder := _on_linux(kind):
        return folder
    from platformdirs import PlatformDirs

    folders = PlatformDirs("umpire", appauthor=False)
    return {"config": folders.user_config_dir, "data": folders.user_data_dir, "cache": folders.user_cache_dir}[kind]


def _on_linux(kind: Kind) -> str:
    """What platformdirs says on an ordinary Linux, without importing it: every start asks. Elsewhere empty."""
    variable, usual = XDG[kind]
    base = os.environ.get(variable) or os.path.join(os.environ.get("HOME", ""), usual)
    ordinary = sys.platform == "linux" and "ANDROID_DATA" not in os.environ and base.startswith("/")
    return os.path.join(base, "umpire") if ordinary else ""


def stem(name: str, unnamed: str) -> str:
    """How the file of what has that name is called, without its ending."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or unnamed
