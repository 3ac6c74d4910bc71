"""A theorem that is proved by strategies: the lines of its file against what they have to prove, and the strategies in numbers."""

import sys
from dataclasses import dataclass
from random import Random

import strategy_file
import strict_json
from inequalities import check_inequality, plus_constant, primitive, scale
from refusal import Refused, require
from strategies import ONE, Check, Count, Place, minus
from strategy_file import PARAMETERS
from strategy_play import Play, at_point

MAX_ALL = 12  # ranges of at most so many finger counts are played out for each of them, and others for some


@dataclass(frozen=True)
class Range:
    """The finger counts from one sum to below another."""

    first: dict
    below: dict

    def count(self):
        return Count((self.first,), (self.below,))

    def numbers(self, point, random):
        """All finger counts of a short range, or its ends and some between, for parameters."""
        first, below = (integer_at(total, point) for total in (self.first, self.below))
        if below - first <= MAX_ALL:
            return list(range(first, below))
        return sorted({first, first + 1, below - 2, below - 1, *(random.randrange(first, below) for _ in range(4))})


@dataclass(frozen=True)
class Claim:
    """That a player wins (1|1) and a game by a strategy, for all values of parameters and all finger counts in ranges."""

    name: str
    first: int  # the player who moves first
    winner: int
    i: tuple
    game: object
    state: object  # of the game at the start
    ranges: tuple  # that of both players, or one for each
    limits: tuple  # forms that are not negative
    parameters: int

    def place(self):
        counts = tuple(one.count() for one in self.ranges)
        return Place((ONE, ONE), self.state, self.first, counts, tuple(map(primitive, self.limits)), self.parameters)

    def check(self, line):
        """Checks the line of the strategy; returns it, and the number of phases and of inequalities."""
        strategy = strategy_file.strategy(line)
        found = strategy.claim, strategy.first, strategy.i
        require(found == (self.name, self.first, self.i), f"expected the claim {self.name}, with i = {self.i}, found {found}")
        check = Check(self.game, self.winner)
        check.phase(self.place(), strategy.phase)
        return strategy, check.phases, check.inequalities

    def play(self, strategy, points):
        """Plays the strategy out for small parameters; returns the number of lines of play."""
        random = Random(5)
        lines = 0
        for point in points:
            for numbers in pairs([one.numbers(point, random) for one in self.ranges]):
                play = Play(self.game, self.winner, numbers)
                play.phase(strategy.phase, point, (1, 1), self.state, self.first)
                lines += play.lines
        return lines


@dataclass(frozen=True)
class Inequality:
    """That a sum is not negative."""

    total: dict
    limits: tuple

    def check(self, line):
        check_inequality(self.total, tuple(map(primitive, self.limits)), strategy_file.inequality(line))


def pairs(numbers):
    """Pairs of finger counts of Left and Right."""
    if len(numbers) == 1:
        return [(n, n) for n in numbers[0]]
    return [(a, b) for a in numbers[0] for b in numbers[1]]


def index(factor, i, more):
    """factor·i + more."""
    return plus_constant(scale(factor, i), more)


def integer_at(total, point):
    a, b = at_point([((0, *exponent), coefficient) for exponent, coefficient in total.items()], point)
    require(b == 0 and a == int(a), "a sum that is not an integer")
    return int(a)


def of_parity(odd):
    """i = 2ι + odd."""
    return odd, 2, *(0,) * (PARAMETERS - 1)


def is_equal(one, other):
    return not minus(one, other)


def check_lines(lines, wanted):
    """Checks each line against what it has to prove; returns the strategies, and the number of phases and of inequalities."""
    require(len(lines) == len(wanted), f"expected {len(wanted)} lines, found {len(lines)}")
    strategies, phases, inequalities = [], 0, 0
    for number, (line, part) in enumerate(zip(lines, wanted, strict=True), 1):
        try:
            found = part.check(line)
        except Refused as fault:
            raise Refused(f"line {number}: {fault}") from None
        if found is None:
            inequalities += 1
        else:
            strategies.append((part, found[0]))
            phases, inequalities = phases + found[1], inequalities + found[2]
    return strategies, phases, inequalities


def main(check):
    """Runs a checker on the file that is the one argument; returns the exit code."""
    if len(sys.argv) != 2:
        print("expected one argument, the file of the proof")
        return 1
    path = sys.argv[1]
    try:
        with open(path, "rb") as file:
            data = file.read(strict_json.BYTES + 1)
        proved = check(strict_json.lines(data))
    except OSError as error:
        print(f"{path}: cannot be read: {error.strerror}")
        return 1
    except Refused as fault:
        print(f"{path}: not a proof: {fault}")
        return 1
    print("\n".join(proved))
    return 0
