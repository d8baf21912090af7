"""What the screen remembers from one start to the next: theme and the last choices. Nothing secret."""

import json
import os
from typing import Any

from umpire.library.folders import own

FILE = "screen.json"


def load() -> dict[str, Any]:
    """The settings; a file that cannot be read counts as none."""
    try:
        with open(os.path.join(own("config"), FILE), encoding="utf-8") as file:
            settings = json.load(file)
    except (OSError, ValueError):
        return {}
    return settings if isinstance(settings, dict) else {}


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
