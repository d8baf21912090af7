"""Are the odds of a side's options shown, or only when asked, or not at all? Each side settles it for itself."""

from collections.abc import Mapping
from typing import Any

MODES = {"shown": "shown", "asked": "only when asked (%)", "off": "off"}


def mode(settings: Mapping[str, Any], side: str) -> str:
    """How a side has it, of `MODES`; shown by default."""
    chosen = settings.get("shown odds", {})
    found = chosen.get(side) if isinstance(chosen, dict) else None
    return found if found in MODES else "shown"


def changed(settings: Mapping[str, Any], side: str) -> dict[str, str]:
    """The setting with the next mode for a side."""
    modes, chosen = list(MODES), settings.get("shown odds", {})
    after = modes[(modes.index(mode(settings, side)) + 1) % len(modes)]
    return {**(chosen if isinstance(chosen, dict) else {}), side: after}
