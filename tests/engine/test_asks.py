"""Every ask: what it enumerates is what it reads, every token means its answer, what is barred says why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Any

import pytest

from umpire.engine.asks import MISSING, Ask, Barred, Choose, ChooseSome, Draw, Illegal, MayChoose, Plain
from umpire.engine.dice import Contest, Roll
from umpire.engine.naming import find
from umpire.engine.odds import Score
from umpire.engine.outlook import Outlook
from umpire.engine.tally import Reason, Tally
from umpire.engine.thrown import Dice


@dataclass(frozen=True)
class Base:
    key: str
    words: str
    code: str
    state: str = ""

    @property
    def alike(self) -> object:
        return self.state or self.key


TANKS = (Base("tank-3", "Clibanarius 3", "t3"), Base("tank-4", "Clibanarius 4", "t4"))
GUN = Base("gun-1", "Ballista 1", "g1")
WALKER = Base("walker-3", "Clibanarius walker", "w3")
BASES = (*TANKS, GUN)


def barred() -> Iterator[Barred]:
    yield Barred(WALKER, "has acted", "Activation Points")


def dice(number: int) -> Tally:
    return Tally("dice", (Reason(number, "so many", "Assault 4"), Reason(0, "mines", "Mined Sectors", counted=False)))


def power(number: int) -> Tally:
    return Tally("power", (Reason(number, "rating", "Rule 5"),))


def highest(mine: Score, theirs: Score) -> str:
    return "attacker" if mine.best > theirs.best else "defender" if theirs.best > mine.best else "tie"


def two_sixes(mine: Score, theirs: Score) -> str:
    return "attacker" if mine.best == 6 and mine.number > 1 else highest(mine, theirs)


def contest(attack: Tally, defence: Tally, verdict: Any = highest) -> Contest:
    return Contest("Assault 4", ("red", "blue"), attack, defence, verdict, ("attacker", "tie", "defender"))


ASKS: dict[str, Ask[Any]] = {
    "choose": Choose("Assault 2", "red", "Lead with", BASES, barred=barred),
    "may choose": MayChoose("Assault 2", "red", "Lead with", BASES, barred=barred, decline="pass"),
    "choose some": ChooseSome("Assault 2", "red", "Support with", BASES, least=1, most=2, barred=barred),
    "choose any": ChooseSome("Assault 2", "red", "Support with", BASES),
    "draw": Draw("Step 3", "red", "The counter is", BASES),
    "roll": Roll("Mined Sectors", "red", "Mines", 2),
    "pools": contest(dice(2), dice(1), two_sixes),
    "powers": contest(power(7), power(5)),
}

every_ask = pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS.keys())

FACES = range(8)
KEYS = ("tank-3", "tank-4", "gun-1", "walker-3", "TANK-3", "nobody", "")
THROWS: list[object] = [list(faces) for n in range(4) for faces in product(FACES, repeat=n)]
BEST: list[object] = ["", "0", "6", "7", "x", *(str(face) * n for face in range(1, 7) for n in (1, 2, 3))]
ANSWERS: list[object] = [
    None,
    True,
    1,
    2.5,
    {},
    *KEYS,
    *(list(keys) for n in range(4) for keys in permutations(KEYS, n)),
    ["tank-3", "tank-3"],
    [None],
    [["tank-3"]],
    {"attack": [6]},
    {"attack": [6, 1], "defence": [1], "result": "attacker"},
    *THROWS,
    *({"attack": mine, "defence": theirs} for mine in THROWS[:80] + BEST for theirs in THROWS[:10] + BEST),
]
"""What anybody might answer; a good deal of it is wrong."""


def canonical(answer: object) -> str:
    """Dice, and several things, in any order."""
    if isinstance(answer, list):
        return str(sorted(answer, key=str))
    if isinstance(answer, dict):
        return str({part: canonical(faces) for part, faces in sorted(answer.items())})
    return repr(answer)


def refusal(ask: Ask[Any], answer: object) -> str:
    """Why an ask does not take an answer, in one line; empty where it does."""
    try:
        ask.read(answer)
    except Illegal as why:
        return str(why)
    return ""


def read(ask: Ask[Any], answers: Iterable[object]) -> set[str]:
    return {canonical(answer) for answer in answers if not refusal(ask, answer)}


@every_ask
def test_legal_enumerates_exactly_what_read_accepts(ask: Ask[Any]) -> None:
    legal = list(ask.legal())
    assert len({canonical(answer) for answer in legal}) == len(legal)
    assert read(ask, legal) == {canonical(answer) for answer in legal}
    assert read(ask, ANSWERS) == {canonical(answer) for answer in legal}


@every_ask
def test_every_answer_has_a_token_that_means_it(ask: Ask[Any]) -> None:
    for answer in ask.legal():
        token = ask.token(answer)
        assert " " not in token
        assert ask.read(ask.parse(token)) == ask.read(answer)
        assert ask.tell(answer)


@every_ask
def test_a_refusal_is_one_line(ask: Ask[Any]) -> None:
    assert not any("\n" in refusal(ask, answer) for answer in ANSWERS)


@every_ask
@pytest.mark.parametrize("token", ["nobody", "", "7", "0", "66666", "t", "/", "6/6/6", "tank-3+x", "½", "²"])
def test_a_wrong_token_is_refused(ask: Ask[Any], token: str) -> None:
    with pytest.raises(Illegal):
        ask.read(ask.parse(token))


@pytest.mark.parametrize("name", ["draw", "roll", "pools", "powers"])
def test_what_the_apps_dice_answer_is_legal(name: str) -> None:
    ask = ASKS[name]
    assert ask.chance
    for seed in range(50):
        assert ask.read(ask.thrown(Dice(seed)))


def test_the_fingerprint_is_of_side_citation_and_keys() -> None:
    asks = [
        Choose("Assault 2", "red", "Lead with", BASES),
        Choose("Assault 2", "blue", "Lead with", BASES),
        Choose("Assault 3", "red", "Lead with", BASES),
        Choose("Assault 2", "red", "Lead with", TANKS),
    ]
    assert len({ask.fingerprint() for ask in asks}) == 4
    assert asks[0].fingerprint() == Choose("Assault 2", "red", "Other words", BASES).fingerprint()
    assert asks[0].fingerprint() == ASKS["choose"].fingerprint()  # what is barred is no part of it


# Names
@pytest.mark.parametrize(
    ("token", "key"),
    [("t3", "tank-3"), ("T4", "tank-4"), ("tank-4", "tank-4"), ("ball", "gun-1"), ("t.", "tank-3"), ("g.", "gun-1")],
)
def test_a_token_names_by_code_key_or_beginning(token: str, key: str) -> None:
    assert find(token, BASES).key == key


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("clib", "clib may be Clibanarius 3 or Clibanarius 4"),
        ("x.", "nothing that may has the letter x"),
        ("nobody", "nobody is none of Clibanarius 3, Clibanarius 4, Ballista 1"),
        (" ", "nothing was named"),
    ],
)
def test_what_names_nothing_or_several_is_refused(token: str, words: str) -> None:
    with pytest.raises(Illegal, match=f"^{words}$"):
        find(token, BASES)


def test_two_of_the_same_words_are_not_confused() -> None:
    twins = (Base("a", "Cohort", "c1"), Base("b", "Cohort", "c2"))
    with pytest.raises(Illegal, match="Cohort may be Cohort c1 or Cohort c2"):
        find("Cohort", twins)


def test_what_is_none_of_those_on_offer_is_told_how_to_take_none() -> None:
    names = "Clibanarius 3, Clibanarius 4, Ballista 1"
    passed = MayChoose("Assault 2", "red", "Lead with", BASES, decline="pass")
    with pytest.raises(Illegal, match=f"^no0 is none of {names}, pass \\(-\\)$"):
        passed.parse("no0")
    with pytest.raises(Illegal, match=f"^no0 is none of {names}, none of them \\(-\\)$"):
        ChooseSome("Assault 2", "red", "Supports", BASES).parse("no0")
    with pytest.raises(Illegal, match=r"^no0 is none of pass \(-\)$"):
        MayChoose("Assault 2", "red", "Lead with", (), decline="pass").parse("no0")
    with pytest.raises(Illegal, match=f"^no0 is none of {names}$"):
        ChooseSome("Assault 2", "red", "Supports", BASES, least=1).parse("no0")


def test_of_equals_nobody_is_asked_which() -> None:
    equals = tuple(Base(f"foot-{n}", f"Cohort {n}", f"f{n}", "ready") for n in (1, 2, 3))
    ask = Choose("Assault 3", "blue", "Lose", equals)
    assert [(option.key, number) for option, number in ask.shown()] == [("foot-1", 3)]
    assert ask.parse("coh") == "foot-1"
    assert ask.forced() == "foot-1"


# What is barred
def test_what_is_barred_is_refused_with_its_reason() -> None:
    reason = r"^Clibanarius walker: has acted \(Activation Points\)$"
    for name in ("choose", "may choose", "choose some"):
        with pytest.raises(Illegal, match=reason):
            ASKS[name].parse("w3")
    for name, answer in (("choose", "walker-3"), ("may choose", "walker-3"), ("choose some", ["walker-3"])):
        with pytest.raises(Illegal, match=reason):
            ASKS[name].read(answer)


def test_a_name_that_is_barred_is_not_taken_for_the_beginning_of_another() -> None:
    ask = Choose("Act", "red", "Act", [Base("t30", "Tank 30", "a1")], barred=lambda: [Barred(TANKS[0], "acted", "Act")])
    with pytest.raises(Illegal, match="Clibanarius 3: acted"):
        ask.parse("t3")
    assert ask.parse("tank 3") == "t30"


def test_what_is_barred_is_worked_out_only_when_somebody_looks() -> None:
    def looked() -> Iterator[Barred]:
        raise AssertionError

    ask = Choose("Act", "red", "Act", BASES, barred=looked)
    assert ask.read("tank-3") == TANKS[0]
    assert ask.parse("t3") == "tank-3"
    assert list(ask.legal()) == ["tank-3", "tank-4", "gun-1"]
    with pytest.raises(AssertionError):
        ask.barred()


# The umpire's word
def test_the_umpire_may_answer_with_what_is_barred() -> None:
    word = {"umpire": "walker-3", "why": "it never moved"}
    assert ASKS["choose"].read(word) == WALKER
    assert ASKS["choose"].tell(word) == "Clibanarius walker (the umpire rules: it never moved)"
    several = {"umpire": ["walker-3", "tank-3", "gun-1"], "why": "why not"}
    assert ASKS["choose some"].read(several) == (WALKER, TANKS[0], GUN)
    assert ASKS["choose some"].tell(several).endswith("(the umpire rules: why not)")


@pytest.mark.parametrize("word", ["nobody", None, 3, [], {}, ["nobody"], "tank-3 "])
def test_the_umpire_chooses_what_is_there(word: object) -> None:
    for name in ("choose", "may choose", "draw"):
        with pytest.raises(Illegal):
            ASKS[name].read({"umpire": word, "why": "so"})
    with pytest.raises(Illegal):
        ASKS["choose"].read({"umpire": "tank-3", "because": "so"})


def test_the_umpire_gives_the_verdict_or_strikes_and_adds_rows() -> None:
    ask = contest(dice(2), dice(1))
    faces = {"attack": [6], "defence": [5, 5]}
    word = {"strike": {"attack": [1]}, "add": {"attack": [[-1, "tired"]], "defence": [[1, "a wall"]]}}
    fought = ask.read({**faces, "umpire": word, "why": "seen"})
    assert fought.verdict == "attacker"
    assert [tally.total for tally in fought.tallies] == [1, 2]
    told = ask.tell({**faces, "umpire": word, "why": "seen"})
    assert (
        told == "6 v 5 5 (the umpire strikes mines, adds -1 tired to the attack, adds +1 a wall to the defence: seen)"
    )
    assert ask.read({"umpire": {"verdict": "tie"}, "why": "dice lost"}).verdict == "tie"


@pytest.mark.parametrize(
    "word",
    [
        None,
        {},
        "tie",
        {"verdict": "everybody"},
        {"verdict": ["tie"]},
        {"strike": {"attack": [9]}},
        {"strike": {"attack": [True]}},
        {"strike": {"attack": 0}},
        {"strike": {"both": [0]}},
        {"strike": [0]},
        {"strike": {"defence": [0]}},
        {"add": {"attack": [1]}},
        {"add": {"attack": [["a", 1]]}},
        {"add": {"attack": [[True, "a"]]}},
        {"add": {"attack": [[-9, "a"]]}},
        {"remove": 1},
    ],
)
def test_a_misshapen_word_is_refused(word: object) -> None:
    with pytest.raises(Illegal):
        contest(dice(2), dice(1)).read({"attack": [6, 1], "defence": [5], "umpire": word, "why": "so"})


# Contests
def test_the_best_dice_alone_decide() -> None:
    ask = contest(dice(3), dice(2), two_sixes)
    for attack, defence in product(combinations_of(3), combinations_of(2)):
        best = {"attack": best_of(attack), "defence": str(max(defence))}
        assert ask.read(best).verdict == ask.read({"attack": list(attack), "defence": list(defence)}).verdict


def combinations_of(number: int) -> list[tuple[int, ...]]:
    return sorted({tuple(sorted(faces)) for faces in product(range(1, 7), repeat=number)})


def best_of(faces: tuple[int, ...]) -> str:
    """Two sixes are typed as two; of anything else one is enough."""
    return "66" if faces.count(6) > 1 else str(max(faces))


@pytest.mark.parametrize(
    ("token", "answer"),
    [
        ("6431/5422", {"attack": [6, 4, 3, 1], "defence": [5, 4, 2, 2]}),
        ("64315422", {"attack": [6, 4, 3, 1], "defence": [5, 4, 2, 2]}),
        ("6,4,3,1/5,4,2,2", {"attack": [6, 4, 3, 1], "defence": [5, 4, 2, 2]}),
        ("66/5", {"attack": "66", "defence": "5"}),
        ("666/55", {"attack": "66", "defence": "5"}),
        ("6/5422", {"attack": "6", "defence": [5, 4, 2, 2]}),
    ],
)
def test_a_contest_is_typed(token: str, answer: object) -> None:
    assert contest(dice(4), dice(4), two_sixes).parse(token) == answer


@pytest.mark.parametrize("token", ["6431", "643154221", "6431/5422/1", "x/y", "/", "64/5422", "6431/", "0000/1111"])
def test_a_contest_mistyped_is_refused(token: str) -> None:
    ask = contest(dice(4), dice(4), two_sixes)
    with pytest.raises(Illegal):
        ask.read(ask.parse(token))


def test_one_die_a_side_is_typed_as_two_faces() -> None:
    assert contest(power(7), power(5)).parse("52") == {"attack": [5], "defence": [2]}


def test_a_side_typed_and_a_side_thrown() -> None:
    ask = contest(dice(4), dice(3))
    answer = ask.thrown(Dice("7"), attack=[6, 4, 3, 1])
    assert answer["attack"] == [6, 4, 3, 1]
    assert len(answer["defence"]) == 3
    assert answer["thrown"] == ["defence"]
    assert ask.thrown(Dice("7"))["defence"] == answer["defence"]
    with pytest.raises(Illegal):
        ask.read({**answer, "thrown": ["both"]})


def test_options_are_given_one_by_one_or_by_their_keys() -> None:
    left = {base.key: base for base in BASES}
    ask = Choose("Act", "red", "Act with", left)
    del left["gun-1"]  # what the rules do with theirs does not change what was asked
    assert (ask.options, ask.keys()) == (BASES, ("tank-3", "tank-4", "gun-1"))
    assert ask.read("gun-1") is GUN
    assert ask.fingerprint() == Choose("Act", "red", "Act with", BASES).fingerprint()
    with pytest.raises(ValueError, match="nothing to choose from"):
        Choose("Act", "red", "Act with", dict[str, Base]())


# What is a fault of the rules
def test_nothing_to_choose_from_is_refused() -> None:
    none: list[Plain] = []
    with pytest.raises(ValueError, match="nothing to choose from"):
        Choose("Assault 2", "red", "Lead with", none)
    with pytest.raises(ValueError, match="The counter is: nothing to choose from"):
        Draw("Step 3", "red", "The counter is", none)
    with pytest.raises(ValueError, match="fewer than 1 to choose from"):
        ChooseSome("Assault 2", "red", "Support with", none, least=1)
    with pytest.raises(ValueError, match="two options of one key"):
        Choose("Assault 2", "red", "Lead with", [GUN, GUN])


def test_options_are_frozen_when_asked() -> None:
    options = list(BASES)
    ask = Choose("Assault 2", "red", "Lead with", options)
    options.clear()
    assert ask.options == BASES


# What needs no person
def test_only_what_leaves_no_decision_is_forced() -> None:
    assert Choose("Assault 2", "red", "Lead with", [GUN]).forced() == "gun-1"
    assert Draw("Step 3", "red", "The counter is", [GUN]).forced() == "gun-1"
    assert ChooseSome("Assault 2", "red", "Support with", BASES, least=3).forced() == ["tank-3", "tank-4", "gun-1"]
    assert MayChoose("Assault 2", "red", "Lead with", [GUN]).forced() is MISSING
    for ask in ASKS.values():
        assert ask.forced() is MISSING


def test_several_are_told_apart_though_each_is_told_in_parts() -> None:
    parts = [Base("tank-3", "Clibanarius 3, moved", "t3"), GUN]
    ask = ChooseSome("Assault 2", "red", "Support with", parts)
    assert ask.tell(["tank-3", "gun-1"]) == "Clibanarius 3, moved; Ballista 1"
    assert (
        ChooseSome("Assault 2", "red", "Support with", TANKS).tell(["tank-3", "tank-4"])
        == "Clibanarius 3, Clibanarius 4"
    )


def test_several_are_given_in_the_order_offered() -> None:
    for keys in combinations(["gun-1", "tank-4", "tank-3"], 2):
        chosen = ASKS["choose some"].read(list(keys))
        assert [base.key for base in chosen] == [base.key for base in BASES if base.key in keys]


# Several, one of whom leads
LED = ChooseSome("Assault 2", "red", "Assault with", (*TANKS, GUN), least=1, most=3, lead=True)


def test_the_one_named_first_leads() -> None:
    assert LED.read(["gun-1", "tank-4", "tank-3"]) == (GUN, TANKS[0], TANKS[1])
    assert LED.read(LED.parse(LED.token(["tank-4", "gun-1", "tank-3"]))) == (TANKS[1], TANKS[0], GUN)


def test_every_one_of_them_may_lead() -> None:
    """Three alone, six of two, and each of three before the other two."""
    legal = [tuple(answer) for answer in LED.legal()]
    assert len(set(legal)) == len(legal) == 3 + 6 + 3
    assert {LED.read(list(answer))[0].key for answer in legal} == {"tank-3", "tank-4", "gun-1"}


def test_of_equals_one_answer_stands_for_all() -> None:
    """The tanks are equals: one of them or the gun alone; two tanks, a tank or the gun before the other; a tank or the
    gun before all."""
    tanks = [Base(tank.key, tank.words, tank.code, "fresh") for tank in TANKS]
    led = ChooseSome("Assault 2", "red", "Assault with", (*tanks, GUN), least=1, most=3, lead=True)
    assert [len(answer) for answer in led.unlike()] == [1, 1, 2, 2, 2, 3, 3]
    alone = ChooseSome("Assault 2", "red", "Support with", (*tanks, GUN), least=1, most=1)
    assert list(alone.unlike()) == [["tank-3"], ["gun-1"]]


def test_all_that_are_chosen_are_weighed() -> None:
    ask = ChooseSome(
        "Assault 2", "red", "Assault with", BASES, most=2, gain=len, odds=lambda told: Outlook(left=str(told))
    )
    assert ask.gained(["gun-1", "tank-3"]) == 2
    assert ask.promised(["gun-1"]) == Outlook(left=str((GUN,)))
    assert ASKS["choose any"].promised(["gun-1"]) is None
