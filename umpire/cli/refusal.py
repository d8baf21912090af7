"""What is wrong with a call, in one line: what it is and what is allowed."""

import click

from umpire.engine.asks import Illegal
from umpire.engine.words import unknown
from umpire.library.problem import clip, legible

WIDEST = 200
"""How many characters of a word are shown."""


def words(wrong: Exception) -> str:
    """The line for what the player did wrong, harmless to show; what is the program's own fault is raised again."""
    return " ".join(clip(word, WIDEST) for word in legible(_words(wrong).replace("\n", " ")).split())


def _words(wrong: Exception) -> str:
    match wrong:
        case click.exceptions.NoSuchOption(ctx=click.Context() as context):
            return unknown("option", wrong.option_name, _options(context))
        case click.exceptions.NoSuchCommand(ctx=click.Context(command=click.Group() as group)):
            return unknown("command", wrong.command_name, group.commands)
        case click.BadParameter(param=click.Parameter() as parameter):
            return f"{parameter.opts[0]}: {wrong.message.rstrip('.')}"
        case click.ClickException():
            return wrong.message.rstrip(".")
        case Illegal():
            return str(wrong)
        case OSError():
            return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else str(wrong.strerror or wrong)
    raise wrong


def _options(context: click.Context) -> list[str]:
    return [name for option in context.command.get_params(context) for name in option.opts if name.startswith("-")]
