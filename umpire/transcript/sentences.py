"""How one answer of an account reads, whatever it is written on."""

from umpire.engine.record import Step

BY = {"thrown": "thrown by the program", "bot": "by a bot"}
"""Who gave an answer, where it was not a person."""

LAST = "The board as it stood last"


def answered(step: Step) -> str:
    """`Soviet infiltration: two dice name an area: 6 2`."""
    return f"{step.prompt}: {step.words}"


def source(step: Step) -> str:
    """The printed step, and who answered: `Step 1; thrown by the program`."""
    return "; ".join(filter(None, (step.cite, BY.get(step.by))))
