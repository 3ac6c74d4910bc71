#!/usr/bin/env python3
"""Bidding play from the definition, without any of the program's code.

    python3 tests/second_checker/bidding.py target/release/chopsticks [--games 1800]

For random games, as trees with all their moves:

1. Who wins, for every division of totals up to 6, is found by trying all bids of both players: a bid wins if it wins against
   every bid of the opponent. Exactly one player has such a bid, and the program names this player and the smallest such bid.
2. Richman costs are chances of Right if a coin decides who moves.
3. If the program says G ≥ H, no sum with an X of a sample speaks against it, with any division. If it says that G ≥ H is false,
   a sum with X = −H tells them apart.
"""

import argparse
import random
import subprocess
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from refusal import require

LEFT, RIGHT = 0, 1


class Game:
    """The options of both players."""

    def __init__(self, sides):
        self.sides = sides


@lru_cache(maxsize=None)
def interned(sides):
    return Game(sides)


def make(left, right):
    """The game with these options, once."""
    return interned((frozenset(left), frozenset(right)))


@lru_cache(maxsize=None)
def text(game):
    """A form in the language: braces in apostrophes are kept as they are written."""
    left, right = (",".join(sorted(map(text, side))) for side in game.sides)
    return f"'{{{left}|{right}}}'" if left or right else "0"


@lru_cache(maxsize=None)
def negative(game):
    return make(*(map(negative, game.sides[player]) for player in (RIGHT, LEFT)))


@lru_cache(maxsize=None)
def plus(g, h):
    return make(*(
        [plus(option, h) for option in g.sides[player]] + [plus(g, option) for option in h.sides[player]]
        for player in (LEFT, RIGHT)
    ))


@lru_cache(maxsize=None)
def birthday(game):
    return max((birthday(option) + 1 for side in game.sides for option in side), default=0)


def bids(dollars, has_marker):
    """All bids: an amount, and whether the marker is included."""
    return [(amount, included) for amount in range(dollars + 1) for included in ((False, True) if has_marker else (False,))]


def bid_wins(game, total, left, marker, player, bid):
    """Whether a bid of a player wins against all bids of the opponent."""
    opponent_has = total - left if player == LEFT else left
    for other in bids(opponent_has, marker != player):
        both = (bid, other) if player == LEFT else (other, bid)
        if winner_after(game, total, left, marker, both) != player:
            return False
    return True


@lru_cache(maxsize=None)
def winner_after(game, total, left, marker, both):
    """The winner after two bids: the higher one pays and must move, and the marker wins ties."""
    (of_left, _), (of_right, _) = both
    is_tie = of_left == of_right
    mover = marker if is_tie else LEFT if of_left > of_right else RIGHT
    amount, included = both[mover]
    after = left - amount if mover == LEFT else left + amount
    holder = 1 - mover if is_tie or included else marker
    moves = game.sides[mover]
    return mover if any(winner(option, total, after, holder) == mover for option in moves) else 1 - mover


@lru_cache(maxsize=None)
def winner(game, total, left, marker):
    """The player who has a bid that wins."""
    able = [
        any(bid_wins(game, total, left, marker, player, bid) for bid in bids(has, marker == player))
        for player, has in ((LEFT, left), (RIGHT, total - left))
    ]
    require(able[LEFT] != able[RIGHT], f"{text(game)}: both players or neither have a winning bid")
    return LEFT if able[LEFT] else RIGHT


def smallest_bid(game, total, left, marker):
    player = winner(game, total, left, marker)
    has = left if player == LEFT else total - left
    return min(bid[0] for bid in bids(has, marker == player) if bid_wins(game, total, left, marker, player, bid))


def outcomes(game, total):
    letters = ("".join("LR"[winner(game, total, left, marker)] for left in range(total + 1)) for marker in (RIGHT, LEFT))
    return "|".join(letters)


@lru_cache(maxsize=None)
def chance_of_right(game):
    """The chance that Right wins if a coin decides who must move."""
    left = min(map(chance_of_right, game.sides[LEFT]), default=Fraction(1))
    right = max(map(chance_of_right, game.sides[RIGHT]), default=Fraction(0))
    return (left + right) / 2


def born_after(games):
    """All games with these options, at most two for each player."""
    sides = [chosen for size in range(3) for chosen in combinations(games, size)]
    return [make(left, right) for left in sides for right in sides]


def random_games(chance, count):
    """Those born by day 1, many of day 2, and random ones of day 3."""
    first = born_after([make([], [])])
    second = born_after(first)
    third = set()
    while len(third) < count:
        third.add(make(*(chance.sample(second, chance.randint(0, 2)) for _ in range(2))))
    return second + sorted(third, key=text)


def answers(program, lines):
    """The answers of the program to lines of the language."""
    run = subprocess.run([program, "value", "-"], input="\n".join(lines), capture_output=True, text=True, check=True)
    found = run.stdout.splitlines()
    require(len(found) == len(lines), f"{len(lines)} lines have {len(found)} answers: {run.stderr}")
    return [line.strip('"') for line in found]


def check_outcomes(program, games, most):
    asked = [(game, total) for game in games for total in range(most + 1)]
    found = answers(program, [f"{text(game)}.BiddingOutcomes({total})" for game, total in asked])
    compared = 0
    for (game, total), answer in zip(asked, found):
        expected = outcomes(game, total)
        require(answer == expected, f"{text(game)} with {total}: {answer}, not {expected}")
        compared += len(expected) - 1
    print(f"{compared} winners")


def check_bids(program, games, most, chance):
    asked = []
    for game in games:
        total = chance.randint(0, most)
        asked.append((game, total, chance.randint(0, total), chance.choice([LEFT, RIGHT])))
    lines = [f"{text(game)}.WinningBid({total}, {left}, {('Left', 'Right')[marker]})" for game, total, left, marker in asked]
    for (game, *division), answer in zip(asked, answers(program, lines)):
        expected = smallest_bid(game, *division)
        require(answer == str(expected), f"{text(game)} {division}: {answer}, not {expected}")
    costs = answers(program, [f"{text(game)}.RichmanCost" for game in games])
    for game, answer in zip(games, costs):
        require(answer == str(chance_of_right(game)), f"{text(game)}: {answer}, not {chance_of_right(game)}")
    print(f"{len(games)} bids and Richman costs")


def least(game, total):
    """What Left needs without and with the marker."""
    wins = (
        [left for left in range(total + 1) if winner(game, total, left, marker) == LEFT] + [total + 1]
        for marker in (RIGHT, LEFT)
    )
    return [min(found) for found in wins]


def is_never_less(g, h, x, total):
    with_g, with_h = least(plus(g, x), total), least(plus(h, x), total)
    return all(a <= b for a, b in zip(with_g, with_h))


def check_order(program, games, chance):
    """Games beside numbers, of which the difference decides."""
    zero = make([], [])
    one = make([zero], [])
    numbers = [zero, one, negative(one), make([zero], [one]), make([negative(one)], [zero]), make([one], [])]
    early = [game for game in games if birthday(game) <= 2][:40]
    pairs = [(g, h) for g in early for h in numbers]
    lines = [f"{text(g)}.BiddingCompare({text(h)})" for g, h in pairs]
    apart = sums = 0
    for (g, h), sign in zip(pairs, answers(program, lines)):
        for upper, lower, holds in ((g, h, sign in "=>"), (h, g, sign in "=<")):
            if holds:
                for x in chance.sample(early, 10):
                    for total in (1, 2, 4):
                        require(is_never_less(upper, lower, x, total), f"{text(g)} {sign} {text(h)}: not with {text(x)}")
                        sums += 1
            else:
                difference = plus(upper, negative(lower))
                total = 2 ** (birthday(difference) + 1) - 1
                require(winner(difference, min(total, 15), 0, RIGHT) == RIGHT, f"{text(g)} {sign} {text(h)}")
                apart += 1
    print(f"{len(pairs)} pairs with a number: {sums} sums do not contradict, {apart} relations are told apart")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=1800, metavar="COUNT")
    arguments = parser.parse_args()
    chance = random.Random("bidding")
    games = random_games(chance, arguments.games)
    check_outcomes(arguments.program, games, 6)
    check_bids(arguments.program, games, 6, chance)
    check_order(arguments.program, games, chance)


if __name__ == "__main__":
    main()
