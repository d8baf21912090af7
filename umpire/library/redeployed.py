"""The text of a scenario again, with another name and deployment: it begins as its bases stand in a file."""

from collections.abc import Mapping

from umpire.engine.asks import Illegal
from umpire.library.sheet import Sheet, parse
from umpire.library.writing import flow

LONGEST = 60


def redeployed(text: str, deployment: str, called: str) -> str:
    """The scenario with the deployment file of that name; its own name is followed by what it is `called`. Raises
    Illegal where it is not written so that its keys can be told apart safely."""
    sheet = Sheet("scenario", text)
    parse(sheet)
    if not sheet.clean or type(sheet.value) is not dict:
        raise Illegal("the scenario cannot be read")
    ending = f", {called}"
    name = f"{str(sheet.value.get('name', ''))[: LONGEST - len(ending)]}{ending}"
    told = {"name": name, "deployment": deployment}
    written = _with_lines(sheet, {key: f"{key}: {flow(value)}" for key, value in told.items()})
    after = Sheet("scenario", written)
    parse(after)
    if after.problems or after.value != {**sheet.value, **told}:
        raise Illegal("the scenario is not written in a way that can be changed safely")
    return written


def _with_lines(sheet: Sheet, lines: Mapping[str, str]) -> str:
    """The text with one line for each of these keys in place of all that it had; what is not there comes last."""
    begins = {key: sheet.place((key,), key=True)[0] for key in sheet.value}
    kept, skipping = list[str](), False
    keys = {line: key for key, line in begins.items()}
    for number, line in enumerate(sheet.text.splitlines()):
        key = keys.get(number)
        if key is not None:
            skipping = key in lines
            kept.append(lines.get(key, line))
        elif not skipping or not line.strip() or line.startswith("#"):
            kept.append(line)
    kept += [line for key, line in lines.items() if key not in begins]
    return "\n".join(kept) + "\n"
