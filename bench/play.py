"""Random games of the whole battles through the validated engine, beside two other engines: `python -m bench.play`.

Each answer is read, checked and told as a person's would be; nothing is written to a disk. A game is a whole one, from
set-up to victory or defeat: of Rattenkrieg some 270 answers, of Death to the Alien Scum! with both full lists some 700,
of the tank corps against the panzer division of Hurrah Stalino! some 170. Beside the first, in the same run, stands
OpenSpiel's game of dominoes in Python, `python_block_dominoes`, through its own Python interface, some 24 moves a game;
the aim is in games. Beside the last stands pykrieg, a wargame of 20 by 25 squares in Python: 40 turns of both sides'
whole forces with lines of communication. There too a move is drawn from all that may be made; the aim is in answers and
moves, of which each game has its own number. What is not installed is left out.
"""

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from umpire.battles import armies
from umpire.engine.flat import dump
from umpire.engine.game import Game
from umpire.engine.record import Turn
from umpire.engine.thrown import Dice
from umpire.library import scenarios
from umpire.library.shipped import named
from umpire.rules import find, find_battle, lay

if TYPE_CHECKING:
    from pykrieg import Board

GAMES = 100
DOMINOES_AIM, PYKRIEG_AIM = 3.0, 20.0
"""So many times the games a second of OpenSpiel's dominoes; so many answers in the time of a move of pykrieg."""

KRIEG_GAMES, KRIEG_TURNS, KRIEG_MOVES = 3, 40, 5
FORCE = {"INFANTRY": 9, "CAVALRY": 4, "CANNON": 1, "SWIFT_CANNON": 1, "RELAY": 1, "SWIFT_RELAY": 1}
"""One side of Le Jeu de la Guerre."""


class Rate(NamedTuple):
    """So many games, and answers or moves, in a second of CPU time."""

    games: float
    answers: float


def battles(name: str) -> Callable[[int], int]:
    """A function that plays so many games from the scenario of that name, and gives how many answers they took."""
    scenario, _ = scenarios.read(named(name, "scenarios"), find)
    assert scenario is not None
    table, battle = find(scenario.game).table(scenario.rulings), find_battle(scenario.game)
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


def krieg(games: int) -> int:
    """So many games of so many turns; the moves and attacks that were made."""
    moves = 0
    for seed in range(games):
        chance = random.Random(seed)
        board = deployed(chance)
        for _ in range(KRIEG_TURNS):
            moves += sum(moved(board, chance) for _ in range(KRIEG_MOVES)) + attacked(board, chance)
            board.end_turn()
            if board.is_game_over():
                break
    return moves


def deployed(chance: random.Random) -> "Board":
    """Both forces anywhere on the six rows next to the middle, two arsenals behind each."""
    from pykrieg import Board

    board = Board()
    for side, rows, rear in (("NORTH", range(4, 10), 1), ("SOUTH", range(10, 16), 18)):
        squares = [(row, column) for row in rows for column in range(25)]
        chance.shuffle(squares)
        for kind in (kind for kind, number in FORCE.items() for _ in range(number)):
            board.create_and_place_unit(*squares.pop(), kind, side)
        for column in (5, 19):
            board.set_arsenal(rear, column, side)
    board.enable_networks()
    return board


def moved(board: "Board", chance: random.Random) -> bool:
    """A move of all that the side whose turn it is may make; was there one?"""
    units = board.get_units_by_owner(board.turn)
    may = [(*here, *there) for here in units for there in board.get_legal_moves(*here)]
    if may := [move for move in may if board.validate_move(*move)]:
        board.make_turn_move(*chance.choice(may))
    return bool(may)


def attacked(board: "Board", chance: random.Random) -> bool:
    board.switch_to_battle_phase()
    foes = board.get_units_by_owner("SOUTH" if board.turn == "NORTH" else "NORTH")
    if may := [foe for foe in foes if board.validate_attack(*foe)]:
        board.make_turn_attack(*chance.choice(may))
    else:
        board.pass_attack()
    return bool(may)


def timed(name: str, play: Callable[[int], int], games: int = GAMES) -> Rate:
    """The rate of so many games; one before them is not counted, as it imports and reads what it needs."""
    play(1)
    begun = time.process_time()
    moves = play(games)
    seconds = time.process_time() - begun
    rate = Rate(games / seconds, moves / seconds)
    print(f"{name:25}{rate.games:8.1f} games/s{rate.answers:10.0f} answers/s{moves / games:8.0f} answers a game")
    return rate


def beside(name: str, play: Callable[[int], int], games: int = GAMES) -> Rate | None:
    """The rate of another engine; none where it is not installed."""
    try:
        return timed(name, play, games)
    except ImportError as missing:
        print(f"{name}: {missing}")
        return None


def judged(what: str, times: float, aim: float) -> None:
    print(f"{times:.2f} times its {what}, aim {aim:.0f}: {'met' if times >= aim else 'MISSED'}")


def main() -> None:
    factory = timed("Rattenkrieg", battles("rattenkrieg"))
    timed("Death to the Alien Scum!", battles("alien-scum"))
    if theirs := beside("python_block_dominoes", dominoes):
        judged("games", factory.games / theirs.games, DOMINOES_AIM)
    corps = timed("Hurrah Stalino!", battles("hurrah-stalino-tank-corps"))
    if theirs := beside("pykrieg", krieg, KRIEG_GAMES):
        judged("moves", corps.answers / theirs.answers, PYKRIEG_AIM)


if __name__ == "__main__":
    main()
