"""Shell completion for bash, zsh and fish: commands, games, procedures, NAME= and VALUE, rulings, citations, files.

`eval "$(_UMPIRE_COMPLETE=bash_source umpire)"` turns it on (zsh alike; fish: `… fish_source umpire | source`).
"""

import os
from collections.abc import Iterable, Mapping
from typing import Any

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    shell_complete,
    split_arg_string,
)

from umpire.cli.editing import NEW, SCHEMAS
from umpire.cli.replay import FORMATS
from umpire.cli.said import PREFIX
from umpire.engine.asks import Illegal
from umpire.engine.procedure import Parameter, Procedure
from umpire.engine.ruleset import Ruleset
from umpire.library.shipped import shipped
from umpire.rules import RULESETS, find


def answer(program: click.Command, instruction: str) -> int:
    """Do what a shell asks by the environment: print its script, or the words that may follow. Raises Illegal."""
    for shell in (Bash, Zsh, Fish):
        add_completion_class(shell)
    try:
        return shell_complete(program, {}, "umpire", "_UMPIRE_COMPLETE", instruction)
    except (KeyError, ValueError) as wrong:  # what a shell puts into the environment
        raise Illegal(f"only a shell asks for completion, with the line in the environment: {wrong}") from None


class Ruled(ShellComplete):
    """Click reads nothing of a call whose last option still lacks its value; written in one word it reads the rest."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        if args and args[-1] == "--ruling":
            return super().get_completions(args[:-1], f"--ruling={incomplete}")
        return super().get_completions(args, incomplete)


class Bash(Ruled, BashComplete):
    """Bash breaks words at `=`: the whole line is read here, and only what follows the `=` is given back."""

    source_template = """\
%(complete_func)s() {
    local IFS=$'\\n' reply
    COMPREPLY=()
    for reply in $(env COMP_LINE="$COMP_LINE" COMP_POINT="$COMP_POINT" COMP_WORDBREAKS="$COMP_WORDBREAKS" \\
        %(complete_var)s=bash_complete "$1"); do
        case $reply in
            plain,*=) COMPREPLY+=("${reply#plain,}"); compopt -o nospace ;;
            plain,*) COMPREPLY+=("${reply#plain,}") ;;
            *) compopt -o default ;;
        esac
    done
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""

    def get_completion_args(self) -> tuple[list[str], str]:
        line = os.environ["COMP_LINE"][: int(os.environ["COMP_POINT"])]
        words = split_arg_string(line)
        incomplete = words.pop() if line and not line[-1].isspace() else ""
        broken = "=" in os.environ.get("COMP_WORDBREAKS", "=")
        self.option = incomplete.partition("=")[0] + "=" if incomplete.startswith("--") and "=" in incomplete else ""
        self.kept = incomplete[: incomplete.rfind("=") + 1] if broken else ""
        return words[1:], incomplete

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type},{(self.option + str(item.value)).removeprefix(self.kept)}"


class Zsh(Ruled, ZshComplete):
    """A NAME= is followed by its value, not by a space."""

    source_template = ZshComplete.source_template.replace(
        'completions+=("$key")', '[[ "$key" == *= ]] && compadd -U -S "" -- "$key" || completions+=("$key")'
    )


class Fish(Ruled, FishComplete):
    """Fish as click has it."""


FIXED = {"kind": SCHEMAS, "new_kind": NEW, "form": FORMATS}
"""The words for arguments that never change."""


def suggest(given: Mapping[str, Any], name: str, incomplete: str) -> list[CompletionItem]:
    """The words that begin like the incomplete one and may stand for that argument, in the light of those given."""
    try:
        words = list(_words(given, name, incomplete))
    except Illegal:  # what stands before is wrong already: there is nothing to suggest
        return []
    files = [CompletionItem(incomplete, type="file")] if name in ("what", "like") else []
    return [*(CompletionItem(word) for word in words if word.casefold().startswith(incomplete.casefold())), *files]


def _words(given: Mapping[str, Any], name: str, incomplete: str) -> Iterable[str]:
    if name in ("game", "what"):
        return RULESETS
    if name in FIXED:
        return FIXED[name]
    if name == "like":
        return _shipped_armies()
    if name == "page":
        return _pages(given.get("what") or "")
    ruleset = find(given.get("game") or given.get("what") or "")
    match name:
        case "procedure":
            return (procedure.name for procedure in ruleset.procedures)
        case "rulings":
            return _rulings(ruleset, incomplete)
        case "citation":
            return () if given.get("citation") else _citations(ruleset)
    return _told(ruleset, ruleset.procedure(given.get("procedure") or ""), given.get("told") or (), incomplete)


def _told(ruleset: Ruleset, procedure: Procedure, told: Iterable[str], incomplete: str) -> Iterable[str]:
    name, sign, _ = incomplete.partition("=")
    if sign:
        return (f"{name}={value}" for value in _values(ruleset, procedure, procedure.parameter(name)))
    named = {word.partition("=")[0] for word in told}
    return (f"{parameter.name}=" for parameter in procedure.parameters if parameter.name not in named)


def _values(ruleset: Ruleset, procedure: Procedure, parameter: Parameter) -> Iterable[str]:
    match parameter.kind:
        case "unit":
            return procedure.units(ruleset.table(), parameter.name)
        case "flag":
            return ("yes", "no")
        case "choice":
            return parameter.choices
        case "count" if parameter.most is not None:
            return (str(number) for number in range(parameter.least, parameter.most + 1))
    return ()


def _rulings(ruleset: Ruleset, incomplete: str) -> Iterable[str]:
    name, sign, _ = incomplete.partition("=")
    if not sign:
        return (f"{ruling.name}=" for ruling in ruleset.rulings)
    return (f"{name}={answer}" for ruling in ruleset.rulings if ruling.name == name for answer in ruling.answers)


def _pages(what: str) -> Iterable[str]:
    from umpire.cli.paper import PAGES

    return PAGES if os.path.exists(what) else ("sheet",)


def _shipped_armies() -> Iterable[str]:
    return sorted(name for name in os.listdir(shipped("armies")) if name.endswith(".yaml"))


def _citations(ruleset: Ruleset) -> Iterable[str]:
    return (*ruleset.rulebook(), *(PREFIX + ruling.name for ruling in ruleset.rulings))
