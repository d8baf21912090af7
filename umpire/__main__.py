"""The command `umpire`, and `python -m umpire`."""

import gc
import io
import sys


def main() -> int:
    """Run the command line; its exit status."""
    # A command is over before there is garbage worth a search, and to search for some would cost a tenth of its time.
    gc.disable()
    for stream in (sys.stdout, sys.stderr):  # a letter that the terminal lacks is no reason to say nothing
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        from umpire.cli import main

        status = main()
    except KeyboardInterrupt:  # before there was a command to interrupt
        status = 130
    gc.freeze()
    return status


if __name__ == "__main__":
    sys.exit(main())
