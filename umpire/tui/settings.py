"""What the screen remembers from one start to the next: theme and the last choices. Nothing secret."""

import json
import os
from typing import Any

from umpire.engine.flat import Misshapen
from umpire.engine.flat import load as shaped
from umpire.library.folders import own

FILE = "screen.json"
KINDS: dict[str, Any] = {
    "theme": str,
    "game": str,
    "nato": bool,
    "keys": dict[str, str],
    "rulings": dict[str, dict[str, str]],
    "sides": dict[str, list[str]],
    "shown odds": dict[str, str],
}


def load() -> dict[str, Any]:
    """The settings; what cannot be read, or is not of its kind, counts as not set."""
    try:
        with open(os.path.join(own("config"), FILE), encoding="utf-8") as file:
            settings = json.load(file)
    except (OSError, ValueError, RecursionError):
        return {}
    return dict(filter(_fits, settings.items())) if isinstance(settings, dict) else {}


def _fits(setting: tuple[str, Any]) -> bool:
    """Is it of its kind? What only another program knows is left as it is."""
    name, value = setting
    try:
        shaped(KINDS.get(name, Any), value)
    except Misshapen:
        return False
    return True


def save(**changed: Any) -> bool:
    """Write the settings with these changes; False if the folder cannot be written (they hold until the end then)."""
    folder = own("config")
    written = os.path.join(folder, FILE)
    try:
        os.makedirs(folder, exist_ok=True)
        with open(f"{written}.new", "w", encoding="utf-8") as file:
            json.dump(load() | changed, file, indent=1)
        os.replace(f"{written}.new", written)
    except OSError:
        return False
    return True
