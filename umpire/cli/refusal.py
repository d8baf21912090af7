"""What is wrong with a call, in one line: what it is and what is allowed."""

import re

import click

from umpire.engine.asks import Illegal
from umpire.engine.words import unknown
from umpire.library.problem import clip, legible

WIDEST, LONGEST = 200, 1200
"""How many characters of a word are shown, and of the whole line."""

EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)


def words(wrong: Exception) -> str:
    """The line for what the player did wrong, harmless to show; what is the program's own fault is raised again."""
    line = " ".join(clip(word, WIDEST) for word in legible(_words(wrong).replace("\n", " ")).split())
    return clip(line, LONGEST)


def _words(wrong: Exception) -> str:
    match wrong:
        case click.exceptions.NoSuchOption(ctx=click.Context() as context):
            return unknown("option", wrong.option_name, _options(context))
        case click.exceptions.NoSuchCommand(ctx=click.Context(command=click.Group() as group)):
            return unknown("command", wrong.command_name, group.commands)
        case click.BadParameter(param=click.Parameter() as parameter):
            said = wrong.message.rstrip(".").replace("is not a valid integer", "is no whole number")
            return f"{parameter.opts[0]}: {said}"
        case click.UsageError(ctx=click.Context() as context) if extra := EXTRA.fullmatch(wrong.message):
            usage = context.command.collect_usage_pieces(context)
            return f"{extra[1]!r} is too much: allowed is {' '.join([context.command_path, *usage])}"
        case click.ClickException():
            return wrong.message.rstrip(".")
        case Illegal():
            return str(wrong)
        case OSError():
            return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else str(wrong.strerror or wrong)
    raise wrong


def _options(context: click.Context) -> list[str]:
    return [name for option in context.command.get_params(context) for name in option.opts if name.startswith("-")]
