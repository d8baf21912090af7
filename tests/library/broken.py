"""Two hundred broken files, made from the shipped ones by mutations that are the same each time."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from umpire.library.check import check_file
from umpire.library.shipped import shipped
from umpire.rules import RULESETS, find

SEED = 1942
HOW_MANY = 200

SNIPPETS: list[str] = [
    *"{}[]:,-#&*!|>'\"%@`\t\0\x1b\x7f",
    "\r", "\n", " ", "  ", ": ", "- ", "? ", "<<: ", "---\n", "...\n", "%YAML 9.9\n", "&a ", "*a ", "!!binary ",
    "!!python/object:os.system ", "~", "null", "yes", "0x1f", "0o17", "1e999", ".nan", "-0", "9" * 5000, "2001-01-01",
    "[/]", "[b]", "<b>", "\\x1b", '"\\e[2J"', '"\\ud800"', '"\\U0011ffff"',
    "\u202e", "\u200b", "\ufeff", "\u2028", "é", "狐", "a" * 10_000,
    "[" * 3000, "{a: " * 3000, "- " * 3000, "a: &a [*a, *a]\n",
]  # fmt: skip

Mutate = Callable[[random.Random, str], str]


def _cut(chance: random.Random, text: str) -> str:
    start = chance.randrange(len(text))
    length: int = chance.choice([1, 2, 5, 50])
    return text[:start] + text[start + length :]


def _end(chance: random.Random, text: str) -> str:
    return text[: chance.randrange(len(text))]


def _insert(chance: random.Random, text: str) -> str:
    start = chance.randrange(len(text))
    return text[:start] + chance.choice(SNIPPETS) + text[start:]


def _lines(change: Callable[[random.Random, list[str], int], None]) -> Mutate:
    def mutate(chance: random.Random, text: str) -> str:
        lines = text.splitlines(keepends=True)
        change(chance, lines, chance.randrange(len(lines)))
        return "".join(lines)

    return mutate


def _word(chance: random.Random, text: str) -> str:
    """One word of the file where another was."""
    words = text.split()
    return text.replace(chance.choice(words), chance.choice([*words, *SNIPPETS]), chance.choice([1, 1, 1, -1]))


def _twice(_: random.Random, lines: list[str], at: int) -> None:
    lines.insert(at, lines[at])


def _often(chance: random.Random, lines: list[str], at: int) -> None:
    lines[at:at] = [lines[at]] * min(3000, 400_000 // (len(lines[at]) + 1))


def _indent(chance: random.Random, lines: list[str], at: int) -> None:
    lines[at] = chance.choice([" ", "   ", "\t", "        "]) + lines[at]


def _outdent(_: random.Random, lines: list[str], at: int) -> None:
    lines[at] = lines[at].lstrip()


def _swap(chance: random.Random, lines: list[str], at: int) -> None:
    other = chance.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def _nothing(_: random.Random, lines: list[str], at: int) -> None:
    lines[at] = lines[at].partition(":")[0] + ":\n"


MUTATIONS: list[Mutate] = [
    _cut, _end, _insert, _insert, _word, _word,
    *map(_lines, [_twice, _often, _indent, _outdent, _swap, _nothing]),
]  # fmt: skip


def _bytes(chance: random.Random, raw: bytes) -> bytes:
    """Now and then what is no text in UTF-8 at all."""
    match chance.randrange(12):
        case 0:
            start = chance.randrange(len(raw) + 1)
            return raw[:start] + chance.randbytes(chance.choice([1, 4, 300])) + raw[start:]
        case 1:
            return raw.decode().encode(chance.choice(["utf-16", "utf-32", "utf-16-le", "cp500"]), "replace")
        case _:
            return raw


def sources() -> list[tuple[str, str]]:
    """The shipped armies and scenarios, and the tables, each the longest booklet of its game: name and text."""
    files = [file for kind in ("armies", "scenarios") for file in sorted(Path(shipped(kind)).glob("*.yaml"))]
    rules = Path(__file__).parents[2] / "umpire" / "rules"
    booklets = [(f"booklet/{game}.yaml", rules / game.replace("-", "_") / "tables.yaml") for game in RULESETS]
    named = [(f"{file.parent.name}/{file.name}", file) for file in files] + booklets
    return [(name, file.read_text(encoding="utf-8")) for name, file in named]


def broken(folder: Path) -> Iterator[Path]:
    """Write two hundred files, of each kind, every one with an error; their paths."""
    chance = random.Random(SEED)
    told = sources()
    found = 0
    while found < HOW_MANY:
        name, text = told[found % len(told)]
        for _ in range(chance.choice([1, 1, 2, 3, 5])):
            text = chance.choice(MUTATIONS)(chance, text) or " "
        file = folder / str(found) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_bytes(chance, text.encode("utf-8", "surrogatepass")))
        if any(problem.level == "error" for problem in check_file(str(file), find)):
            found += 1
            yield file
