"""What programs read."""

import json


def print_json(told: object) -> None:
    """One JSON value on stdout."""
    print(json.dumps(told, indent=2))
