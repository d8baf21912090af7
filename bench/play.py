"""Random games of both whole battles through the validated engine, beside OpenSpiel's dominoes: `python -m bench.play`.

Each answer is read, checked and told as a person's would be; nothing is written to a disk. OpenSpiel plays its game in
Python, `python_block_dominoes`, through its own Python interface, in the same run; without it that line is left out. A
game is a whole one, from set-up to victory or defeat: of Rattenkrieg some 270 answers, of Death to the Alien Scum! with
both full lists some 700, of dominoes some 24. The aim is one of Rattenkrieg.
"""

import random
import time
from collections.abc import Callable

from umpire.battles import armies
from umpire.engine.flat import dump
from umpire.engine.game import Game
from umpire.engine.record import Turn
from umpire.engine.thrown import Dice
from umpire.library import scenarios
from umpire.library.shipped import named
from umpire.rules import find, find_battle, lay

GAMES = 100
AIM = 3.0
"""So many times the games a second of OpenSpiel's dominoes."""


def battles(key: str) -> Callable[[int], int]:
    """A function that plays so many games from the scenario of that name, and gives how many answers they took."""
    table = find(key).table()
    scenario, _ = scenarios.read(named(key, "scenarios"), find)
    assert scenario is not None
    battle = find_battle(key)
    start = Turn(0, dump(lay(scenario, table.numbers, table.rulings, armies(scenario))))

    def play(games: int) -> int:
        answers = 0
        for seed in range(games):
            chance, game = random.Random(seed), Game(battle, start)
            while (ask := game.ask) is not None:
                game.answer(ask.thrown(Dice(chance.random().hex())) if ask.chance else chance.choice([*ask.legal()]))
                answers += 1
        return answers

    return play


def dominoes(games: int) -> int:
    import numpy as np
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401

    game, moves = pyspiel.load_game("python_block_dominoes"), 0
    chance = np.random.RandomState(0)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choice(actions, p=weights))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    return moves


def timed(name: str, play: Callable[[int], int]) -> float:
    """Games a second, of so many; the first is not counted, as it imports and reads what it needs."""
    play(1)
    begun = time.process_time()
    moves = play(GAMES)
    seconds = time.process_time() - begun
    print(
        f"{name:25}{GAMES / seconds:8.1f} games/s{moves / seconds:10.0f} answers/s{moves / GAMES:8.0f} answers a game"
    )
    return GAMES / seconds


def main() -> None:
    ours = timed("Rattenkrieg", battles("rattenkrieg"))
    timed("Death to the Alien Scum!", battles("alien-scum"))
    try:
        theirs = timed("python_block_dominoes", dominoes)
    except ImportError:
        print("python_block_dominoes needs open-spiel")
    else:
        print(f"{ours / theirs:.2f} times its games, aim {AIM:.0f}: {'met' if ours >= AIM * theirs else 'MISSED'}")


if __name__ == "__main__":
    main()
