"""What the fixtures of a combat by itself are, for the tests that take them."""

from collections.abc import Callable

from umpire.engine.procedure import Preview, Resolution

Dice = Callable[..., tuple[int, ...]]
Happens = Callable[..., list[str]]
Odds = Callable[..., Preview]
Throw = Callable[..., Resolution]
