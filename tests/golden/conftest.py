"""Golden battles are told by the helpers of their game's tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
