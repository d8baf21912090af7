"""Are the odds of a side's options shown, or only when asked, or not at all? Each side settles it for itself."""

from collections.abc import Mapping
from typing import Any

MODES = {"shown": "shown", "asked": "only when asked (%)", "off": "off"}


def mode(settings: Mapping[str, Any], side: str) -> str:
    """How a side has it, of `MODES`; shown by default."""
    found = settings.get("shown odds", {}).get(side)
    return found if found in MODES else "shown"


def changed(settings: Mapping[str, Any], side: str) -> dict[str, str]:
    """The setting with the next mode for a side."""
    modes = list(MODES)
    after = modes[(modes.index(mode(settings, side)) + 1) % len(modes)]
    return {**settings.get("shown odds", {}), side: after}
