"""YAML that knows its lines and columns, with the scalars of YAML 1.2: `no` and `12:30` are text, `010` is ten."""

import re
from typing import Any

WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
WHOLE = re.compile(r"[-+]?[0-9]+")
DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")


def scalar(text: str) -> Any:
    """A plain scalar as the core schema of YAML 1.2 reads it."""
    if text in WORDS:
        return WORDS[text]
    if WHOLE.fullmatch(text):
        return int(text)
    if DECIMAL.fullmatch(text):
        return float(text)
    return text


def plain(text: str) -> Any:
    """The bare data of a YAML text that is known to be good (a shipped table)."""
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    def build(node: Any) -> Any:
        if isinstance(node, yaml.MappingNode):
            return {build(key): build(value) for key, value in node.value}
        if isinstance(node, yaml.SequenceNode):
            return [build(item) for item in node.value]
        return node.value if node.style else scalar(node.value)

    return build(yaml.compose(text, Loader=loader))
