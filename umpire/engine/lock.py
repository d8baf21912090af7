"""The kernel's lock on a file itself: it dies with the process, and leaves no file behind."""

import os
import sys

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """There a lock bars readers from what it covers, so it is put on a byte that no journal reaches."""

    def lock(file: int) -> bool:
        """Lock an open file for this process. False if another one has it."""
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(file: int) -> bool:
        """Lock an open file for this process. False if another one has it. Raises OSError where there are no locks."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def free(path: "str | os.PathLike[str]") -> bool:
    """Has no process locked the file? False too where it cannot be read."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        return lock(file)
    except OSError:
        return False
    finally:
        os.close(file)
