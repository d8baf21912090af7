"""The plain scalars of YAML 1.2: `no` and `12:30` are text, `010` is ten."""

import re

WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
WHOLE = re.compile(r"[-+]?[0-9]{1,4000}")
BASED = re.compile(r"0o[0-7]{1,4000}|0x[0-9a-fA-F]{1,3000}")
DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]{1,4000}(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")

Scalar = str | int | float | bool | None


def scalar(text: str) -> Scalar:
    """A plain scalar as the core schema of YAML 1.2 reads it."""
    if text in WORDS:
        return WORDS[text]
    if text[0] not in "0123456789+-.":
        return text
    if WHOLE.fullmatch(text):
        return int(text)
    if BASED.fullmatch(text):
        return int(text, 0)
    if DECIMAL.fullmatch(text):
        return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))
    return text
