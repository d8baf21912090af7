"""The player's own editor: $VISUAL, else $EDITOR."""

import os
import shlex
import shutil
import signal
import subprocess

from textual.app import App, SuspendNotSupported

PLUS = ("vi", "vim", "nvim", "view", "nano", "pico", "emacs", "emacsclient", "micro", "joe", "kak", "gvim", "gedit")
"""Editors that open `+LINE FILE`."""

COLON = ("hx", "helix", "subl", "zed")
"""Editors that open `FILE:LINE`."""

CODE = ("code", "code-insiders", "codium", "vscodium", "cursor")
"""Editors that open `-g FILE:LINE`."""

GRAPHICAL = (*CODE, "subl", "zed", "gvim", "gedit", "kate", "mousepad", "xed", "geany", "pluma", "notepadqq")
"""Editors with a window of their own: the screen lives on beside them."""

_opened: list[subprocess.Popen[bytes]] = []
"""Editors in windows of their own, which outlive the screen that opened them."""


def editor() -> list[str]:
    """The command that the player has set, if there is such a program; else nothing."""
    try:
        words = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "")
    except ValueError:  # a quotation that is never closed
        return []
    return words if words and shutil.which(words[0]) else []


def name(words: list[str]) -> str:
    """What the editor is called."""
    return os.path.basename(words[0]).removesuffix(".exe")


def command(words: list[str], file: str, line: int) -> list[str]:
    """How the editor opens a file at a line (from 1), if it is known how; else at its beginning."""
    if name(words) in PLUS:
        return [*words, f"+{line}", file]
    if name(words) in COLON:
        return [*words, f"{file}:{line}"]
    return [*words, "-g", f"{file}:{line}"] if name(words) in CODE else [*words, file]


def edit(app: App[None], file: str, line: int) -> str:
    """Open the file at that line; where that cannot be, why (else nothing).

    An editor in a terminal has this one until it is left; one with a window of its own is not waited for.
    """
    words = editor()
    if not words:
        return "no editor is set that is there (VISUAL or EDITOR)"
    call = command(words, file, line)
    try:
        if name(words) in GRAPHICAL:
            _beside(call)
        else:
            _instead(app, call)
    except OSError as wrong:
        return f"{name(words)} cannot be started: {wrong.strerror}"
    except SuspendNotSupported:
        return f"this terminal cannot be lent to {name(words)}"
    return ""


def _beside(call: list[str]) -> None:
    _opened[:] = [one for one in _opened if one.poll() is None]
    nothing = subprocess.DEVNULL
    _opened.append(subprocess.Popen(call, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True))


def _instead(app: App[None], call: list[str]) -> None:
    # Ctrl+C in the editor is the editor's own affair.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    wrong = None
    try:
        with app.suspend():
            try:
                subprocess.run(call, check=False)
            except OSError as error:  # the screen must come back first
                wrong = error
    finally:
        signal.signal(signal.SIGINT, before)
    if wrong:
        raise wrong
