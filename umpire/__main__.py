"""The command `umpire`, and `python -m umpire`."""

import gc
import sys


def main() -> int:
    """Run the command line; its exit status."""
    # A command is over before there is garbage worth a search, and to search for some would cost a tenth of its time.
    gc.disable()
    from umpire.cli import main

    status = main()
    gc.freeze()
    return status


if __name__ == "__main__":
    sys.exit(main())
