"""The wheel: built, installed in a new environment, and used from another folder."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ("hurrah_stalino", "alien_scum", "rattenkrieg")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(build, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The `umpire` of a new environment that has the wheel itself and, to save time, the dependencies of this one.

    A path in a .pth file is searched last and its own .pth files are not read: the checkout stays out of sight.
    """
    folder = wheel.parent / "environment"
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return folder / "bin" / "umpire"


def run(umpire: Path, *call: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command far from the checkout."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    home = umpire.parent.parent.parent / "home"
    home.mkdir(exist_ok=True)
    environment["UMPIRE_HOME"] = str(home)
    return subprocess.run([umpire, *call], capture_output=True, text=True, cwd=home, env=environment)


def test_everything_is_inside(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("armies", "scenarios"):
        shipped = {f"umpire/{folder}/{path.name}" for path in (ROOT / folder).iterdir()}
        assert shipped
        assert shipped <= names
    for game in GAMES:
        assert {f"umpire/rules/{game}/{name}" for name in ("tables.yaml", "tables.json", "rulebook.md")} <= names
    program = {path.relative_to(ROOT).as_posix() for path in (ROOT / "umpire").rglob("*") if path.is_file()}
    assert {name for name in program if "__pycache__" not in name} <= names
    assert "umpire/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "bench/"))]


def test_the_installed_program_is_not_the_checkout(installed: Path) -> None:
    folders = json.loads(run(installed, "where", "--json").stdout)
    assert Path(folders["armies"]).is_relative_to(installed.parent.parent)
    assert Path(folders["armies"], "usa.yaml").is_file()


def test_check_reads_the_shipped_files(installed: Path) -> None:
    folders = json.loads(run(installed, "where", "--json").stdout)
    checked = run(installed, "check", folders["armies"], folders["scenarios"])
    assert checked.returncode == 0
    assert "no error" in checked.stderr


def test_quick_and_odds(installed: Path) -> None:
    """Two dice against two: 516, 275 and 505 of 1296."""
    odds = run(installed, "odds", "hurrah-stalino", "assault", "attacker=3", "defender=3", "--json")
    assert odds.stderr == ""
    assert json.loads(odds.stdout)["odds"] == {"attacker": "43/108", "tie": "275/1296", "defender": "505/1296"}
    quick = run(installed, "quick", "rattenkrieg", "combat", "crosses=5", "stars=5", "general=yes", "--dice", "61/61")
    assert "\nGERMAN WINS\n" in quick.stdout
    assert run(installed, "rules", "alien-scum", "Rule 1").returncode == 0
