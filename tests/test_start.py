"""What a start imports: not the screen, not the readers of people's files, nothing that costs and is not needed."""

import subprocess
import sys
from pathlib import Path

import pytest

from umpire.library.tables import build

ROOT = Path(__file__).parent.parent

HEAVY = {
    "textual", "rich", "pydantic", "yaml", "platformdirs", "pathlib", "fractions", "importlib.resources", "random",
    "asyncio", "msgspec", "umpire.tui", "umpire.paper",
}  # fmt: skip

STARTS = [
    "--help",
    "--version",
    "odds --help",
    "odds hurrah-stalino assault attacker=t-34-85 defender=german/infantry supports=2 artillery=yes",
    "odds alien-scum attack attacker=tank target=infantry manner=shooting",
    "odds rattenkrieg combat crosses=5 stars=4 --json",
    "quick hurrah-stalino fire firer=2 target=3 --dice 63/542",
    "quick alien-scum attack attacker=tank target=infantry manner=close-assault --seed 1",
    "quick rattenkrieg combat crosses=5 stars=4",
    "quick rattenkrieg combat --help",
]


@pytest.fixture(scope="module", autouse=True)
def tables() -> None:
    """The tables as an install builds them, though one of them may have been edited since."""
    for source in ROOT.glob("umpire/rules/*/tables.yaml"):
        build(source.parent)


@pytest.mark.parametrize("call", STARTS)
def test_a_start_imports_nothing_heavy(call: str) -> None:
    program = "import sys; from umpire.__main__ import main; status = main(); print(*sys.modules, file=sys.stderr)"
    run = subprocess.run([sys.executable, "-c", program, *call.split()], capture_output=True, text=True, check=True)
    assert run.stdout
    assert HEAVY & set(run.stderr.split()) == set()


def test_what_people_wrote_is_read_with_what_that_needs() -> None:
    """The guard above would see it: `check` does import the heavy readers."""
    program = "import sys; from umpire.__main__ import main; status = main(); print(*sys.modules)"
    army = str(next(ROOT.glob("armies/*.yaml")))
    run = subprocess.run([sys.executable, "-c", program, "check", army], capture_output=True, text=True, check=True)
    assert {"pydantic", "yaml"} <= set(run.stdout.split())


@pytest.mark.parametrize("call", STARTS[3:6])
def test_a_start_makes_few_dataclasses(call: str) -> None:
    """Each costs half a millisecond."""
    program = (
        "import dataclasses, sys; made = []; whole = dataclasses._process_class\n"
        "dataclasses._process_class = lambda cls, *rest: (made.append(cls.__name__), whole(cls, *rest))[1]\n"
        "from umpire.__main__ import main; main(); print(len(made), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", program, *call.split()], capture_output=True, text=True, check=True)
    assert 0 < int(run.stderr) <= 20
