"""CPU time, of a call or of a whole process: what it costs, whatever else the machine does."""

import os
import time
from collections.abc import Callable, Mapping, Sequence

ROUNDS = 21


def timed(what: Callable[[], object]) -> float:
    """Seconds of one call."""
    start = time.process_time()
    what()
    return time.process_time() - start


def cpu(command: Sequence[str], environment: Mapping[str, str], output: str = os.devnull) -> float:
    """User and system seconds of one run with its output thrown away. Raises SystemExit if the run fails."""
    quiet = [(os.POSIX_SPAWN_OPEN, fd, output, os.O_RDWR | os.O_NOCTTY, 0) for fd in (0, 1, 2)]
    process = os.posix_spawn(command[0], list(command), environment, file_actions=quiet)
    _, status, used = os.wait4(process, 0)
    if status:
        raise SystemExit(f"failed: {' '.join(command)}")
    return used.ru_utime + used.ru_stime


def least(
    commands: Mapping[str, Sequence[str]],
    environment: Mapping[str, str],
    rounds: int = ROUNDS,
    output: str = os.devnull,
) -> dict[str, float]:
    """The least CPU time of each command over so many rounds, the commands taking turns."""
    times = {name: float("inf") for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            times[name] = min(times[name], cpu(command, environment, output))
    return times
