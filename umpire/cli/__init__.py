"""The command line. stdout is data, stderr is narration; what is wrong is one line, exit 2.

Nothing but click is imported here: each command imports what it needs when it runs.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from umpire import __version__

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit status: 0 done, 1 a problem was found, 2 wrong call or input, 130 interrupted."""
    try:
        return _ran(list(sys.argv[1:] if arguments is None else arguments))
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    except Exception as wrong:
        from umpire.cli.refusal import words

        line = words(wrong)
        with contextlib.suppress(OSError):
            print(f"umpire: {line}", file=sys.stderr)
        return 2
    finally:
        _let_go()


def _ran(arguments: list[str]) -> int:
    """The exit status, once all that was printed is written."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    try:
        status = _run(arguments)
    except click.exceptions.Exit as done:
        status = done.exit_code
    sys.stdout.flush()
    return status or 0


def _let_go() -> None:
    """What is still in a buffer because it cannot be written must not be complained of again when Python ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(arguments: list[str]) -> int | None:
    if "_UMPIRE_COMPLETE" in os.environ:
        from umpire.cli.completion import answer

        return answer(umpire, os.environ["_UMPIRE_COMPLETE"])
    with umpire.make_context("umpire", arguments) as context:
        status: int | None = umpire.invoke(context)
    return status


def _suggest(context: click.Context, parameter: click.Parameter, incomplete: str) -> "list[CompletionItem]":
    from umpire.cli.completion import suggest

    return suggest(context.params, str(parameter.name), incomplete)


_ascii = click.option("--ascii", is_flag=True, help="Only ASCII signs on the screen.")
_json = click.option("--json", "as_json", is_flag=True, help="For programs to read.")
_ruling = click.option(
    "--ruling", "rulings", metavar="NAME=ANSWER", multiple=True, shell_complete=_suggest,
    help="How an open question of the rules is settled; may be repeated.",
)  # fmt: skip
_game = click.argument("game", required=False, shell_complete=_suggest)
_procedure = click.argument("procedure", required=False, shell_complete=_suggest)
_told = click.argument("told", metavar="[NAME=VALUE …]", nargs=-1, shell_complete=_suggest)
_help = click.option("--help", "asked", is_flag=True, help="The games; of a game its procedures; of one its names.")


# Of the group click's own --version and --help would look for translations at every start.
def _version(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked:
        print(f"umpire {__version__}")
        context.exit()


def _helped(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked:
        print(context.get_help())
        context.exit()


class InOrder(click.Group):
    """Lists its commands in the order in which they stand here."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group(cls=InOrder, invoke_without_command=True, add_help_option=False, context_settings={"terminal_width": 80})
@_ascii
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Its version.")
@click.option("--help", is_flag=True, is_eager=True, expose_value=False, callback=_helped, help="This text.")
@click.pass_context
def umpire(context: click.Context, ascii: bool) -> None:
    """The table-side umpire: counts the dice, knows the odds, explains every ruling.

    Without a command it opens the home screen.
    """
    if context.invoked_subcommand is None:
        from umpire.cli import table

        table.show("home", ascii)


@umpire.command()
@click.argument("path", metavar="SCENARIO | JOURNAL", required=False, type=click.Path())
@click.option("--seed", type=int, metavar="N", help="Makes the dice that the program throws repeatable.")
@_ruling
@_ascii
@click.pass_context
def play(context: click.Context, path: str | None, seed: int | None, rulings: tuple[str, ...], ascii: bool) -> None:
    """Begin the battle of a scenario, or take one up from its journal."""
    from umpire.cli import table

    before = context.parent is not None and bool(context.parent.params["ascii"])  # `umpire --ascii play`
    table.play(path, seed, rulings, ascii or before)


@umpire.command(add_help_option=False)
@_game
@_procedure
@_told
@click.option("--dice", metavar='"FACES / FACES"', help="The dice on the table, attacker first; throws parted by ;.")
@_ruling
@click.option("--seed", type=int, metavar="N", help="Makes the dice that the program throws repeatable.")
@_json
@_help
@click.pass_context
def quick(context: click.Context, /, **given: Any) -> None:
    """Resolve one combat."""
    from umpire.cli import combat

    combat.quick(context, **given)


@umpire.command(add_help_option=False)
@_game
@_procedure
@_told
@_ruling
@_json
@_help
@click.pass_context
def odds(context: click.Context, /, **given: Any) -> None:
    """The exact odds of one combat."""
    from umpire.cli import combat

    combat.odds(context, **given)


@umpire.command()
@click.argument("paths", metavar="PATH …", nargs=-1, type=click.Path())
@_json
def check(paths: tuple[str, ...], as_json: bool) -> int:
    """Every problem in army lists, scenarios, deployments and booklets."""
    from umpire.cli import files

    return files.check(paths, as_json)


@umpire.command()
@click.argument("kind", metavar="army | scenario | deployment | booklet", required=False, shell_complete=_suggest)
@_game
def schema(kind: str | None, game: str | None) -> None:
    """The JSON Schema by which editors complete a file."""
    from umpire.cli import editing

    editing.schema(kind, game)


@umpire.command()
@click.argument("new_kind", metavar="army | scenario", required=False, shell_complete=_suggest)
@_game
@click.option("--like", metavar="FILE", shell_complete=_suggest, help="With the units and values of that list.")
@click.option("--size", metavar="24x16", help="The columns and rows of the scenario's map.")
@click.option("--out", metavar="FILE", type=click.Path(), help="Write it there; a file that is there is kept.")
def new(new_kind: str | None, game: str | None, like: str | None, size: str | None, out: str | None) -> None:
    """A short army list or scenario with comments, ready to edit."""
    from umpire.cli import editing

    editing.new(new_kind, game, like, size, out)


@umpire.command()
@_game
@click.argument("citation", nargs=-1, shell_complete=_suggest)
@click.option("--search", metavar="WORDS", help="The rules that have these words.")
@_json
def rules(game: str | None, citation: tuple[str, ...], search: str | None, as_json: bool) -> None:
    """The summaries of rules, in the program's words; the rulings.

    CITATION is a rule, or a heading for all rules under it.
    """
    from umpire.cli import reference

    reference.rules(game, " ".join(citation), search, as_json)


@umpire.command("replay")
@click.argument("journal", required=False, type=click.Path())
@click.option("--to", type=int, metavar="N", help="Up to the N-th answer that stands.")
@click.option("--verify", is_flag=True, help="Give every answer anew: where do today's rules part from the past?")
@click.option(
    "--format", "form", metavar="text | md | html | scenario", shell_complete=_suggest, help="How it is written (text)."
)
@_json
def write_up(journal: str | None, to: int | None, verify: bool, form: str | None, as_json: bool) -> int:
    """The battle of a journal, written up in words."""
    from umpire.cli import replay

    return replay.replay(journal, to, verify, form, as_json)


@umpire.command("print")
@click.argument("what", metavar="ARMY | SCENARIO | GAME", required=False, shell_complete=_suggest)
@click.argument("page", metavar="labels | roster | sheet | edges | map", required=False, shell_complete=_suggest)
@_ruling
@click.option("--out", metavar="FILE", type=click.Path(), help="Write it there, over an older page only.")
def print_page(what: str | None, page: str | None, rulings: tuple[str, ...], out: str | None) -> None:
    """Labels, a roster, the game on one sheet, a scenario's edges or map, to print.

    One HTML page for A4 and Letter. Print labels and edges at actual size.
    """
    from umpire.cli import paper

    paper.print_page(what, page, rulings, out)


@umpire.command()
@_json
def where(as_json: bool) -> None:
    """The folders that it uses (UMPIRE_HOME overrides them)."""
    from umpire.cli import files

    files.where(as_json)
