"""How people and program name the same base: its label, and a code of two keys."""

from collections import Counter
from collections.abc import Iterable, Sequence

DIGITS = "1234567890abcdefghijklmnopqrstuvwxyz"
"""The second key of a code: `0` is the tenth, then come letters."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"

SHORT = {
    "airborne": "Abn", "artillery": "Art", "assault": "Aslt", "breakthrough": "Bkt", "cavalry": "Cav",
    "grenadier": "Gr", "guard": "Gd", "guards": "Gd", "infantry": "Inf", "jaeger": "Jg", "mechanised": "Mech",
    "mechanized": "Mech", "motorised": "Mot", "motorized": "Mot", "mountain": "Mtn", "panzer": "Pz",
    "panzergrenadier": "PzGr", "rifle": "Rif", "security": "Sec", "tank": "Tk", "volksgrenadier": "VGr",
}  # fmt: skip
PASSED_OVER = {"army", "brigade", "corps", "division", "group", "regiment", "the", "of"}


def short_name(name: str) -> str:
    """What the labels of a formation's units begin with: `14th Panzer Division` is `14 Pz`."""
    words = [word for word in name.split() if word.casefold() not in PASSED_OVER]
    return " ".join(SHORT.get(word.casefold(), _number(word)) for word in words) or name


def _number(word: str) -> str:
    number = word.rstrip("thsndr.")
    return number if number.isdigit() else word


def labels(names: Sequence[str], given: Iterable[str]) -> list[str]:
    """A label for each of the names, none of them given already: the name if it is the only one, else numbered."""
    times = Counter(names)
    taken = set(given)
    last: Counter[str] = Counter()
    made = []
    for name in names:
        label = name
        while label in taken or (label == name and times[name] > 1):
            last[name] += 1
            label = f"{name} {last[name]}"
        taken.add(label)
        made.append(label)
    return made


def letter(words: str, taken: Iterable[str]) -> str:
    """A letter of the words that is not taken, else any; none where all are taken."""
    own = [key for key in words.casefold() if key in LETTERS]
    return next((key for key in (*own, *LETTERS) if key not in taken), "")
