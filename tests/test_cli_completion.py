"""Shell completion: what may follow, as bash, zsh and fish ask for it."""

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = Path(sys.executable).parent


def asked(shell: str, **asking: str) -> list[str]:
    """What the program answers to a shell that asks."""
    environment = {**os.environ, "_UMPIRE_COMPLETE": f"{shell}_complete", **asking}
    run = subprocess.run([sys.executable, "-m", "umpire"], capture_output=True, text=True, check=True, env=environment)
    assert run.stderr == ""
    return run.stdout.splitlines()


def bash(line: str) -> list[str]:
    """The words that bash would offer at the end of a line."""
    answers = asked("bash", COMP_LINE=line, COMP_POINT=str(len(line)), COMP_WORDBREAKS=" \t\n\"'><=;|&(:")
    return [answer.removeprefix("plain,") for answer in answers if answer]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("umpire ", ["play", "quick", "odds", "check", "schema", "new", "rules", "replay", "print", "where"]),
        ("umpire od", ["odds"]),
        ("umpire odds ", ["hurrah-stalino", "alien-scum", "rattenkrieg"]),
        ("umpire odds al", ["alien-scum"]),
        ("umpire quick hurrah a", ["assault", "air-attack", "anti-aircraft"]),
        ("umpire quick rat combat ", ["crosses=", "stars=", "general=", "air-strike="]),
        ("umpire quick rat combat stars=2 g", ["general="]),
        ("umpire quick rat combat stars=2 s", []),
        ("umpire quick rat combat general=", ["yes", "no"]),
        ("umpire quick rat combat general=y", ["yes"]),
        ("umpire quick hurrah assault attacker=t-3", ["t-34-76", "t-34-85"]),
        ("umpire quick hurrah assault attacker=russian/cav", ["russian/cavalry"]),
        ("umpire quick hurrah assault supports=", ["0", "1", "2"]),
        ("umpire quick hurrah assault out-of-supply=", ["none", "attacker", "defender", "both"]),
        ("umpire odds rat combat --ruling ma", ["manen="]),
        ("umpire odds rat combat --ruling manen=", ["sniper", "ambush"]),
        ("umpire odds rat combat --ruling=ma", ["manen="]),
        ("umpire odds rat combat --ruling=manen=a", ["ambush"]),
        ("umpire odds rat combat --j", ["--json"]),
        ("umpire rules rat Step\\ 3", ["Step 3", "Step 3 Sniper", "Step 3 Ambush"]),
        ("umpire schema s", ["scenario"]),
        ("umpire schema booklet a", ["alien-scum"]),
        ("umpire new ", ["army", "scenario"]),
        ("umpire new army r", ["rattenkrieg"]),
        ("umpire new army alien --like us", ["usa.yaml", "file,us"]),
        ("umpire odds chess ", []),
        ("umpire check ar", ["file,ar"]),
        ("umpire play ", ["file,"]),
        ("umpire replay ", ["file,"]),
        ("umpire replay battle.jsonl --format ", ["text", "md", "html", "scenario"]),
        ("umpire print rat", ["rattenkrieg", "file,rat"]),
        ("umpire print rattenkrieg ", ["sheet"]),
        ("umpire print armies/usa.yaml ", ["labels", "roster", "sheet", "edges", "map"]),
        ("umpire print armies/usa.yaml r", ["roster"]),
        ("umpire print rat sheet --ruling ma", ["manen="]),
    ],
)
def test_what_may_follow(line: str, words: list[str]) -> None:
    assert bash(line) == words


def test_zsh_and_fish_keep_the_name_before_the_value() -> None:
    line = "umpire quick hurrah assault attacker=t-34-8"
    zsh = asked("zsh", COMP_WORDS=line, COMP_CWORD="4")
    assert zsh == ["plain", "attacker=t-34-85", "_"]
    fish = asked("fish", COMP_WORDS=line, COMP_CWORD="attacker=t-34-8")
    assert [word.strip() for word in fish if word.strip()][-1].endswith("attacker=t-34-85")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_has_its_script(shell: str) -> None:
    environment = {**os.environ, "_UMPIRE_COMPLETE": f"{shell}_source"}
    run = subprocess.run([sys.executable, "-m", "umpire"], capture_output=True, text=True, check=True, env=environment)
    assert f"_UMPIRE_COMPLETE={shell}_complete" in run.stdout
    if shell == "zsh":
        assert 'compadd -U -S ""' in run.stdout


@pytest.mark.skipif(not shutil.which("bash") or not (COMMAND / "umpire").exists(), reason="no bash, or not installed")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("umpire quick hurrah assault attacker=t-34-8\t", "attacker=t-34-85 "),
        ("umpire quick rat combat gen\t", "general="),
        ("umpire quick rat combat general=y\t", "general=yes "),
    ],
)
def test_tab_in_a_real_bash(typed: str, completed: str) -> None:
    """`=` breaks words in bash: what stands before it must be kept, once, and no space may follow a bare NAME=."""
    pid, terminal = pty.fork()
    if pid == 0:
        environment = {**os.environ, "PATH": f"{COMMAND}:{os.environ['PATH']}", "PS1": "$ ", "TERM": "dumb"}
        os.execvpe("bash", ["bash", "--norc", "--noprofile", "-i"], environment)
    try:
        os.write(terminal, b'eval "$(_UMPIRE_COMPLETE=bash_source umpire)"; echo r""eady\n')
        _read(terminal, "ready\r\n$ ")
        os.write(terminal, typed.encode() + b"|")  # the mark shows where the cursor stood
        assert _read(terminal, "|").endswith(f" {completed}|")
    finally:
        os.close(terminal)
        os.waitpid(pid, 0)


def _read(terminal: int, until: str) -> str:
    """What the terminal shows until it ends so, or for ten seconds."""
    shown, end = "", time.monotonic() + 10
    while not shown.endswith(until) and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            shown += os.read(terminal, 4096).decode()
    return shown
