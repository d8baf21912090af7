"""Write tables.json beside each tables.yaml when a wheel or an editable install is built.

The odds read the JSON and so need no YAML. It carries the checksum of its source; the loader falls back on the
YAML when the two no longer fit, so an edited table is never ignored.
"""

import json
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TablesHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        try:
            from umpire.library.tables import checksum, read_yaml
        finally:
            sys.path.remove(self.root)
        for source in sorted(Path(self.root, "umpire", "rules").glob("*/tables.yaml")):
            text = {"source": checksum(source.read_bytes()), "tables": read_yaml(source)}
            source.with_suffix(".json").write_text(json.dumps(text, ensure_ascii=False, separators=(",", ":")))
