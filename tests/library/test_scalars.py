"""The core schema of YAML 1.2, by its own table."""

import math

import pytest

from umpire.library.scalars import scalar
from umpire.library.sheet import Sheet, parse


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"), ("yes", "yes"), ("on", "on"), ("12:30", "12:30"), ("1_000", "1_000"),
        ("2024-01-01", "2024-01-01"),
        ("010", 10), ("-7", -7), ("+7", 7), ("0", 0), ("0x1F", 31), ("0o17", 15), ("0x", "0x"), ("0o8", "0o8"),
        ("-0x1F", "-0x1F"), ("1.5", 1.5), (".5", 0.5), ("1.", 1.0), ("1e3", 1000.0), ("-1.5E-1", -0.15),
        (".", "."), ("-", "-"), ("+", "+"), ("1e", "1e"), ("14/36", "14/36"), ("6 II", "6 II"),
        ("true", True), ("True", True), ("TRUE", True), ("tRUE", "tRUE"), ("false", False),
        ("", None), ("~", None), ("null", None), ("Null", None), ("nULL", "nULL"),
        (".inf", math.inf), ("-.INF", -math.inf), (".infinity", ".infinity"), ("٣", "٣"),
    ],
)  # fmt: skip
def test_core_schema(text: str, value: object) -> None:
    assert (type(scalar(text)), scalar(text)) == (type(value), value)


def test_not_a_number() -> None:
    assert math.isnan(float(scalar(".NaN") or 0))


def test_a_number_of_ten_thousand_digits_is_text() -> None:
    assert scalar("9" * 10_000) == "9" * 10_000


@pytest.mark.usefixtures("parser")
def test_what_is_quoted_is_text_and_keys_are_as_written() -> None:
    parse(sheet := Sheet("a.yaml", "010: '010'\n~: \"true\"\nno: 010\n"))
    assert sheet.value == {"010": "010", "~": "true", "no": 10}
