"""A number with its reasons: so many dice, or so much power, and why."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypedDict

Facts = Mapping[str, int | str]
"""What is so in one combat: how many times each phrase of the tables holds, and the words that the reasons quote.

Where a phrase rests on a value that the player gave, `source of <phrase>` says so, instead of the source of its row.
"""


class Row(TypedDict, total=False):
    """One row of a printed list of modifiers, as `tables.yaml` holds it.

    `add` times what the facts say of `when` (once without a `when`, at most `most` times); `either` is the footnote
    "one or the other but not both": its first row that holds is counted. `least` is a floor under the whole sum.
    """

    add: int
    when: str
    most: int
    least: int
    either: "list[Row]"
    words: str
    cite: str
    source: str


@dataclass(frozen=True)
class Reason:
    """One row of a tally: what it adds, why, and the printed step that says so. A row that does not hold adds 0."""

    amount: int
    words: str
    cite: str
    source: str = "printed"
    counted: bool = True


@dataclass(frozen=True)
class Tally:
    """Every row of a printed list, counted or not; `total` is the number of dice, or the power, that they come to."""

    unit: Literal["dice", "power"]
    rows: tuple[Reason, ...]

    @property
    def total(self) -> int:
        return sum(row.amount for row in self.rows if row.counted)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The rows that count."""
        return tuple(row for row in self.rows if row.counted)

    def strike(self, row: int) -> "Tally":
        """The tally without one of its rows, by the umpire's word."""
        struck = replace(self.rows[row], counted=False)
        return replace(self, rows=(*self.rows[:row], struck, *self.rows[row + 1 :]))

    def add(self, amount: int, words: str) -> "Tally":
        """The tally with one row more, by the umpire's word."""
        return replace(self, rows=(*self.rows, Reason(amount, words, "The umpire rules")))


def tally(unit: Literal["dice", "power"], rows: Iterable[Row], facts: Facts) -> Tally:
    """Count the rows of a printed list, in their printed order, in the light of the facts."""
    reasons: list[Reason] = []
    for row in rows:
        if "either" in row:
            reasons += _first([_reason(each, facts) for each in row["either"]])
        elif "least" in row:
            missing = row["least"] - sum(reason.amount for reason in reasons)
            if missing > 0:
                reasons.append(Reason(missing, row["words"], row["cite"], row.get("source", "printed")))
        else:
            reasons.append(_reason(row, facts))
    return Tally(unit, tuple(reasons))


def _reason(row: Row, facts: Facts) -> Reason:
    times = int(facts[row["when"]]) if "when" in row else 1
    if "most" in row:
        times = min(times, row["most"])
    words = row["words"].format_map(facts) if times else row.get("when", row["words"])
    return Reason(row["add"] * times, words, row["cite"], _source(row, facts), times != 0)


def _source(row: Row, facts: Facts) -> str:
    """Where a row comes from: what it adds, and the value of a unit that its phrase rests on."""
    own = row.get("source", "printed")
    value = str(facts.get(f"source of {row.get('when')}", own))
    return own if own == "booklet" and value == "printed" else value


def _first(reasons: Sequence[Reason]) -> list[Reason]:
    """Of rows that exclude each other the first that holds is counted."""
    first = next((reason for reason in reasons if reason.counted), None)
    return [
        reason if reason is first or not reason.counted else replace(reason, amount=0, counted=False)
        for reason in reasons
    ]
