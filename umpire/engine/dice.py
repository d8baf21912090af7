"""What a rule asks of the dice: a roll, or a whole throw of both sides.

Faces are typed, thrown by the app, or scripted by a test; the answer is the same.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from umpire.engine.ask import Answer, Ask, umpires
from umpire.engine.faces import counted, parse_faces, read_faces, told, typed
from umpire.engine.naming import Illegal
from umpire.engine.odds import FACES, Chance, Score, Verdict, pools, powers, score, ways
from umpire.engine.sketch import Sketcher, nothing
from umpire.engine.tally import Reason, Tally
from umpire.engine.umpires_word import PARTS, Word, amended, said, word_in

if TYPE_CHECKING:
    from umpire.engine.thrown import Dice


class Roll(Ask[tuple[int, ...]]):
    """The faces of so many six-sided dice. `score` is what the rules add to the throw, with its reasons."""

    chance = True

    def __init__(
        self,
        cite: str,
        side: str,
        prompt: str,
        dice: int = 1,
        *,
        score: Tally | None = None,
        about: Sequence[str] = (),
        sketch: Sketcher = nothing,
    ) -> None:
        super().__init__(cite, side, prompt, about=about, sketch=sketch)
        self.dice = dice
        self.score = score

    @property
    def tally(self) -> Tally:
        """The dice themselves, as a number with its reason."""
        return Tally("dice", (Reason(self.dice, counted(self.dice), self.cite),))

    def keys(self) -> tuple[str, ...]:
        return (str(self.dice),)

    def read(self, answer: Answer) -> tuple[int, ...]:
        return read_faces(answer, self.dice, self.prompt)

    def legal(self) -> Iterator[Answer]:
        for faces in combinations_with_replacement(FACES, self.dice):
            yield list(faces)

    def parse(self, token: str) -> Answer:
        return parse_faces(token)

    def token(self, answer: Answer) -> str:
        return typed(answer)

    def tell(self, answer: Answer) -> str:
        return " ".join(str(face) for face in self.read(answer))

    def chances(self) -> Iterator[tuple[Answer, Chance]]:
        def throws(dice: int) -> Iterator[list[int]]:
            yield from ([face, *rest] for face in FACES for rest in (throws(dice - 1) if dice > 1 else ([],)))

        for faces in throws(self.dice):
            yield faces, Chance(1, 6**self.dice)

    def thrown(self, dice: "Dice", **typed: Answer) -> Answer:
        return dice.faces(self.dice)


@dataclass(frozen=True)
class Fought:
    """How a contest went: the verdict, both scores, and the tallies as they stood when it was judged."""

    verdict: str
    attack: Score | None
    defence: Score | None
    tallies: tuple[Tally, Tally]


class Contest(Ask[Fought]):
    """A whole throw of both sides: two tallies, the odds, the verdict. One ask, one line, one undo.

    `sides` are attacker and defender, `verdicts` the keys that `verdict` can give, in the order in which people read
    them. The answer is `{"attack": …, "defence": …}`; each is a list of faces, or, where only the best dice decide,
    the best alone as text (`"6"` one six, `"66"` two or more); `"thrown": [sides]` says which the app threw. The
    umpire answers with `{"umpire": {"verdict": key}}`, or with `{"umpire": {"strike": {side: [rows]}, "add": {side:
    [[amount, words]]}}}` beside the faces; each with a `"why"`. `comes` says what comes of a verdict, in a few words.
    """

    chance = True
    PARTS = PARTS

    def __init__(
        self,
        cite: str,
        sides: tuple[str, str],
        attack: Tally,
        defence: Tally,
        verdict: Verdict,
        verdicts: tuple[str, ...],
        *,
        prompt: str = "",
        about: Sequence[str] = (),
        comes: Callable[[str], str] | None = None,
        sketch: Sketcher = nothing,
    ) -> None:
        super().__init__(cite, sides[0], prompt or f"{sides[0]} against {sides[1]}", about=about, sketch=sketch)
        self.comes = comes
        self.sides = sides
        self.attack = attack
        self.defence = defence
        self.verdict = verdict
        self.verdicts = verdicts

    def keys(self) -> tuple[str, ...]:
        return (*self.verdicts, str(self.attack.total), str(self.defence.total))

    @property
    def tallies(self) -> tuple[Tally, Tally]:
        return self.attack, self.defence

    @property
    def dice(self) -> tuple[int, int]:
        """How many dice each side throws."""
        return _thrown(self.attack), _thrown(self.defence)

    def odds(self) -> dict[str, Chance]:
        """The exact chance of each verdict, in their order."""
        attack, defence = self.attack.total, self.defence.total
        if self.attack.unit == "power":
            counts, total = powers(self.verdict, attack, defence), 36
        else:
            counts, total = pools(self.verdict, attack, defence), 6 ** (attack + defence)
        return {key: Chance(counts.get(key, 0), total) for key in self.verdicts}

    def outcomes(self) -> dict[str, Chance]:
        """The exact chance of everything that can come of it, in the order of the verdicts; empty if none is told."""
        found: dict[str, Chance] = {}
        for key, chance in self.odds().items() if self.comes else ():
            if chance.ways and self.comes:
                words = self.comes(key)
                found[words] = found[words].plus(chance) if words in found else chance
        return found

    def read(self, answer: Answer) -> Fought:
        if not isinstance(answer, dict):
            raise Illegal(f"{self.prompt}: the dice of both sides are wanted, not {answer!r}")
        contest = self
        word = word_in(answer, self.prompt)
        if "verdict" in word:
            return self._declared(word["verdict"])
        if word:
            contest = self.amended(word)
        mine, theirs = (contest._score(part, answer) for part in PARTS)
        return Fought(self.verdict(mine, theirs), mine, theirs, contest.tallies)

    def _declared(self, verdict: str) -> Fought:
        if verdict not in self.verdicts:
            raise Illegal(f"{self.prompt}: {verdict!r} is none of {', '.join(self.verdicts)}")
        return Fought(verdict, None, None, self.tallies)

    def amended(self, word: Word) -> "Contest":
        """The contest with rows struck and added by the umpire's word. Raises Illegal."""
        attack, defence = amended(self.tallies, word, self.prompt)
        return Contest(
            self.cite, self.sides, attack, defence, self.verdict, self.verdicts,
            prompt=self.prompt, about=self.about, comes=self.comes, sketch=self.sketch,
        )  # fmt: skip

    def _score(self, part: str, answer: Answer) -> Score:
        number = PARTS.index(part)
        tally, side = self.tallies[number], self.sides[number]
        faces = answer.get(part)
        if faces is None:
            raise Illegal(f"{self.prompt}: no dice for the {side}; {counted(self.dice[number])} due")
        if isinstance(faces, str) and tally.unit == "dice":
            return self._best(faces, number)
        thrown = score(read_faces(faces, self.dice[number], side))
        return Score(thrown.best + tally.total) if tally.unit == "power" else thrown

    def _best(self, token: str, number: int) -> Score:
        """The score of the best die alone, typed as often as it matters how many show it."""
        if token not in self.best(number):
            allowed = ", ".join(self.best(number))
            raise Illegal(f"{self.sides[number]}: {token} is no best die of {self.dice[number]}; type one of {allowed}")
        face = int(token[0])
        return Score(face, self.dice[number] if face == 1 else len(token))

    def best(self, number: int) -> tuple[str, ...]:
        """The answers of one side by its best die alone: of counts that can make no difference, only the fewest."""
        return _best_dice(self.verdict, self.dice, number)

    def legal(self) -> Iterator[Answer]:
        for attack in self._throws(0):
            for defence in self._throws(1):
                yield {"attack": attack, "defence": defence}

    def _throws(self, number: int) -> Iterator[Answer]:
        for faces in combinations_with_replacement(FACES, self.dice[number]):
            yield list(faces)
        if self.tallies[number].unit == "dice":
            yield from self.best(number)

    def parse(self, token: str) -> Answer:
        """`6431/5422` the faces of both, attacker first; `66/5` the best alone; without `/` when all dice are typed."""
        sides = token.split("/")
        if len(sides) == 1:
            faces = parse_faces(token)
            if len(faces) != sum(self.dice):
                raise Illegal(f"{token}: type the faces of both sides, attacker first, parted by /")
            sides = [typed(faces[: self.dice[0]]), typed(faces[self.dice[0] :])]
        if len(sides) != 2:
            raise Illegal(f"{token}: there are two sides, attacker first, parted by one /")
        return {part: self._parse(number, sides[number]) for number, part in enumerate(PARTS)}

    def _parse(self, number: int, token: str) -> Answer:
        """The faces of one side; fewer than are due, all alike, are its best die alone."""
        faces = parse_faces(token)
        if self.tallies[number].unit == "power" or len(faces) >= self.dice[number] or len(set(faces)) > 1:
            return faces
        best, allowed = typed(faces), self.best(number)
        # more of them than can make a difference mean no more than as many as can
        return next((best[:count] for count in range(len(best), 0, -1) if best[:count] in allowed), best)

    def token(self, answer: Answer) -> str:
        if umpires(answer):
            return "!" + str(answer["umpire"].get("verdict", ""))
        parted = "" if self.attack.unit == "power" else "/"
        return parted.join(typed(answer[part]) for part in PARTS)

    def tell(self, answer: Answer) -> str:
        word = answer.get("umpire", {})
        if "verdict" in word:
            return f"the umpire rules {word['verdict']}: {answer.get('why', '')}"
        throws = " v ".join(told(answer[part]) for part in PARTS)
        return f"{throws} (the umpire {self.said(word)}: {answer.get('why', '')})" if word else throws

    def said(self, word: Word) -> str:
        """What the umpire strikes and adds, in words."""
        return said(self.tallies, word, self.prompt)

    def thrown(self, dice: "Dice", **typed: Answer) -> Answer:
        """The faces of both sides; those not typed are thrown, each side apart from the other."""
        due = {part: number for part, number in zip(PARTS, self.dice, strict=True) if part not in typed}
        return {**typed, **{part: dice.faces(number, part) for part, number in due.items()}, "thrown": list(due)}

    def chances(self) -> Iterator[tuple[Answer, Chance]]:
        """One throw that stands for each verdict that can fall."""
        stand: dict[str, Answer] = {}
        for mine in self._standing(0):
            for theirs in self._standing(1):
                answer = {"attack": mine, "defence": theirs}
                stand.setdefault(self.read(answer).verdict, answer)
        for key, chance in self.odds().items():
            if chance.ways:
                yield stand[key], chance

    def _standing(self, number: int) -> Sequence[Answer]:
        return [[face] for face in FACES] if self.tallies[number].unit == "power" else self.best(number)


@cache
def _best_dice(verdict: Verdict, dice: tuple[int, int], number: int) -> tuple[str, ...]:
    others = [other for other, _ in ways(dice[1 - number])]
    tokens: dict[object, str] = {}
    for mine, _ in ways(dice[number]):
        judged = tuple(verdict(*((mine, other) if number == 0 else (other, mine))) for other in others)
        tokens.setdefault((mine.best, judged), str(mine.best) * (1 if mine.best == 1 else mine.number))
    return tuple(tokens.values())


def _thrown(tally: Tally) -> int:
    return 1 if tally.unit == "power" else tally.total
