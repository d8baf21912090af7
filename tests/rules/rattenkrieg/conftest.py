"""The tests of whole battles lay their tables with `tests.rules.rattenkrieg.factory`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))
