"""Any keys in any order: refused with a reason or taken; whatever is fought is what the procedure itself gives."""

import random
import string
from collections.abc import Callable

import pytest

from umpire.engine.asks import Illegal
from umpire.rules import RULESETS
from umpire.tui.line import ENTER
from umpire.tui.resolver import Fought, Resolver

Fights = Callable[..., Resolver]

KEYS = [*string.ascii_letters, *string.digits, *string.punctuation, " ", ENTER, "Backspace", "Esc"]
WALKS, STEPS = 16, 80


def state(resolver: Resolver) -> object:
    line = resolver.line
    throw = (
        [(side.due, list(side.faces), side.best_alone, side.settled) for side in line.throw.sides] if line.throw else []
    )
    return str(line), line.tokens, throw, line.cursor, line.forbidden, resolver.fought


def likely(resolver: Resolver, chance: random.Random) -> str:
    """A key, more often than not one that leads on."""
    line = resolver.line
    if resolver.at_rest and chance.random() < 0.7:
        return chance.choice(resolver.verbs())
    if line.buffer and chance.random() < 0.6:
        begun = [c.code[-1:] or ENTER for c in line.naming().candidates if c.begun_by(line.buffer)]
        return str(chance.choice(begun or [ENTER]))
    if (line.adding or line.reading.wanted) and chance.random() < 0.6:
        return str(chance.choice([c.code[:1] or c.key[:1] for c in line.naming().candidates] or ["."]))
    return str(chance.choice([*"123456 .+-0"] if chance.random() < 0.5 else KEYS))


def press(resolver: Resolver, key: str) -> None:
    if key == "Backspace":
        resolver.back()
    elif key == "Esc":
        resolver.drop()
    else:
        resolver.press(key)


def fought_directly(resolver: Resolver, fought: Fought) -> None:
    """The same texts, helpers and dice given to the procedure come to the same odds and the same result."""
    reading = fought.reading
    assert reading.procedure is not None
    values = reading.procedure.read(resolver.table, reading.texts())
    if reading.helpers:
        helpers = [token.unit.type if token.unit else "" for token in reading.helpers]
        values = reading.procedure.helped(resolver.table, values, helpers)
    combat = reading.procedure.begin(resolver.table, values)
    for token in fought.tokens:
        if token.kind == "dice":
            combat.answer(token.answer)
    assert combat.resolution == fought.resolution
    preview = reading.procedure.preview(resolver.table, values)
    assert (preview.odds, preview.outcomes) == (fought.preview.odds, fought.preview.outcomes)


@pytest.mark.parametrize("game", RULESETS)
def test_any_keys_in_any_order(fights: Fights, game: str) -> None:
    checked: set[str] = set()
    for seed in range(WALKS):
        chance = random.Random(f"{game} {seed}")
        resolver = fights(game, seed=seed)
        for _ in range(STEPS):
            key = likely(resolver, chance)
            before, reason = state(resolver), None
            try:
                press(resolver, key)
            except Illegal as refusal:
                reason = str(refusal)
            if reason is not None:
                assert reason
                assert "\n" not in reason
                assert state(resolver) == before
        for fought in resolver.fought:
            if fought.line not in checked:
                fought_directly(resolver, fought)
                checked.add(fought.line)
        resolver.drop()
    assert len(checked) >= WALKS, "the walks reach too few combats"


@pytest.mark.parametrize("game", RULESETS)
def test_backspace_always_comes_to_an_empty_line(fights: Fights, game: str) -> None:
    for seed in range(WALKS):
        chance = random.Random(f"back {game} {seed}")
        resolver = fights(game, seed=seed)
        for _ in range(chance.randrange(25)):
            try:
                press(resolver, likely(resolver, chance))
            except Illegal:
                continue
        line = resolver.line
        for _ in range(200):
            if not line.back():
                break
        assert (str(line), line.tokens, line.throw) == ("", [], None)


@pytest.mark.parametrize("game", RULESETS)
def test_the_printed_line_typed_again_is_the_same_combat(fights: Fights, game: str) -> None:
    """A log teaches itself: what stands in it can be typed as it stands."""
    chance = random.Random(game)
    resolver = fights(game)
    for _ in range(300):
        try:
            press(resolver, likely(resolver, chance))
        except Illegal:
            continue
    for fought in {fought.line: fought for fought in resolver.fought}.values():
        again = fights(game)
        for key in fought.line:
            again.press(key)
        while again.line.throw and again.line.throw.doubt is not None:
            again.press(" ")
        assert again.fought, fought.line
        assert again.fought[0].resolution == fought.resolution, fought.line
