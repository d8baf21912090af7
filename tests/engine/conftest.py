"""The tests of the engine play a small game of their own, `tests.engine.skirmish`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
