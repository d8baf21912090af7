"""Write tables.json beside each tables.yaml when a wheel or an editable install is built.

The odds read the JSON and so need no YAML. It carries the checksum of its source; the loader falls back on the
YAML when the two no longer fit, so an edited table is never ignored.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TablesHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        try:
            from umpire.library.tables import build
        finally:
            sys.path.remove(self.root)
        for tables in sorted(Path(self.root, "umpire", "rules").glob("*/tables.yaml")):
            build(tables.parent)
