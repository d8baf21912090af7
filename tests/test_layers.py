"""Who may import whom: arrows point down only."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(path.relative_to(ROOT) for path in (ROOT / "umpire").rglob("*.py"))

BELOW = {
    "engine": set[str](),
    "library": {"engine"},
    "rules": {"engine", "library"},
    "players": {"engine"},
    "transcript": {"engine", "paper"},
    "paper": {"engine", "library", "rules"},
    "battles": {"engine", "library", "rules", "players"},
    "shelf": {"engine", "library", "rules", "battles"},
    "cli": {"engine", "library", "rules", "players", "transcript", "paper", "battles"},
    "tui": {"engine", "library", "rules", "players", "transcript", "battles", "shelf"},
    "__main__": {"cli"},
}
"""A layer, and the layers that it may import. The command line may start the screen too, but only when asked to."""

PACKAGES = {
    "engine": {"msgspec"},
    "library": {"yaml", "pydantic", "pydantic_core", "platformdirs"},
    "cli": {"click"},
    "tui": {"textual", "rich", "platformdirs"},
}
"""A layer, and what it may import from outside the standard library."""

RULES_MAY_IMPORT = {"collections", "dataclasses", "functools", "itertools", "operator", "typing"}
"""What a printed game may take from the standard library: nothing that knows chance, the clock or the disk."""


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Every module that is imported, and whether that happens on import (not in a function, not for types alone)."""

    def walk(node: ast.AST, at_once: bool) -> Iterator[tuple[str, bool]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                yield from ((alias.name, at_once) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"{path}:{child.lineno}: a relative import"
                base = child.module or ""
                yield from ((f"{base}.{alias.name}" if base == "umpire" else base, at_once) for alias in child.names)
            else:
                lazy = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
                yield from walk(child, at_once and not lazy and not _for_types(child))

    yield from walk(ast.parse((ROOT / path).read_text(encoding="utf-8")), True)


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def layer(module: str) -> str:
    """`umpire.cli.odds` and `umpire.cli` are of the layer cli; `umpire` alone is of none."""
    return module.split(".")[1] if "." in module else ""


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def arrows(path: Path) -> Iterator[str]:
    """What is wrong with the imports of one module, in words."""
    here = path.parts[1].removesuffix(".py")
    for module, at_once in imports(path):
        top = module.split(".")[0]
        if top == "umpire":
            there = layer(module)
            screen = here == "cli" and there == "tui" and not at_once
            if there not in ("", "__version__", here) and there not in BELOW.get(here, set()) and not screen:
                yield f"{path}: {here} imports {module}"
            if here == "rules" and there == "rules" and _game(path) and _other(module, _game(path)):
                yield f"{path}: one game imports another: {module}"
        elif top not in sys.stdlib_module_names and top not in PACKAGES.get(here, set()):
            yield f"{path}: {here} imports {module}"
        elif here == "rules" and _game(path) and top not in RULES_MAY_IMPORT:
            yield f"{path}: a printed game imports {module}"


def _other(module: str, game: str) -> bool:
    """Is the module of another game? What every game shares is a file beside the games."""
    named = module.split(".")[2:]
    return named[:1] != [game] and not (named and (ROOT / "umpire" / "rules" / f"{named[0]}.py").exists())


def _game(path: Path) -> str:
    return path.parts[2] if len(path.parts) > 3 else ""


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_arrows_point_down(path: Path) -> None:
    assert list(arrows(path)) == []


def test_every_module_belongs_to_a_layer() -> None:
    assert {path.parts[1].removesuffix(".py") for path in MODULES} <= {"__init__", *BELOW}


def loaded(module: str) -> set[str]:
    """Every module that importing this one loads at once, as far as they are the program's own or named by those."""
    reached, waiting = set[str](), [module]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            path = Path(*name.split("."))
            source = next((p for p in (path.with_suffix(".py"), path / "__init__.py") if (ROOT / p).exists()), None)
            waiting += [found for found, at_once in imports(source) if at_once] if source else []
    return {name.split(".")[0] for name in reached}


LIGHT = [p for p in MODULES if p.parts[1] in ("cli", "engine", "players", "rules") and p.name != "files.py"]


@pytest.mark.parametrize("path", LIGHT, ids=str)
def test_only_who_reads_the_files_of_people_loads_what_is_heavy(path: Path) -> None:
    assert not loaded(_module(path)) & {"yaml", "pydantic", "pydantic_core", "platformdirs", "textual"}
