#!/usr/bin/env python3
"""The values of (1|1)_n under misère play, modulo dicots, from the definitions.

    python3 tests/second_checker/misere.py data/results/misere_one_hand.json

1. For small n, outcomes of sums with all dicots of a sample, by playing out: games that are said to be equal have the same
   outcome in every sum.
2. The order modulo dicots by its recursive test, on the hands themselves, without canonical forms: the ends of all ranges
   of the theorem up to 10^10, and random n up to 10^30.
3. The canonical forms in the file: each is equal to its (1|1)_n by the same test.
"""

import json
import random
import sys
from functools import lru_cache
from pathlib import Path

from refusal import require

ZERO = ((), ())
STAR = ((ZERO,), (ZERO,))


class Play:
    """Positions for one n: pairs of hands, or trees (left options, right options)."""

    def __init__(self, n):
        self.n = n
        self.at_least = lru_cache(maxsize=None)(self.at_least)
        self.wins = lru_cache(maxsize=None)(self.wins)

    def options(self, game, player):
        if isinstance(game[0], tuple):
            return game[player]
        hands = list(game)
        hands[1 - player] += hands[player]
        return (tuple(hands),) if hands[1 - player] <= self.n else (ZERO,)

    def wins(self, game, player):
        """Whether a player wins moving first, if the player who cannot move wins."""
        if isinstance(game[0], tuple):
            return not game[player] or any(not self.wins(option, 1 - player) for option in game[player])
        mover, other, moves = game[player], game[1 - player], 1
        while mover + other <= self.n:
            mover, other, moves = mover + other, mover, moves + 1
        return moves % 2 == 0

    def at_least(self, g, h):
        """Whether G ≥ H modulo dicots."""
        if self.wins(h, 0) and not self.wins(g, 0) or self.wins(g, 1) and not self.wins(h, 1):
            return False
        return all(
            any(self.at_least(reply, h) for reply in self.options(option, 0))
            or any(self.at_least(option, other) for other in self.options(h, 1))
            for option in self.options(g, 1)
        ) and all(
            any(self.at_least(g, reply) for reply in self.options(option, 1))
            or any(self.at_least(other, option) for other in self.options(g, 0))
            for option in self.options(h, 0)
        )

    def is_equal(self, g, h):
        return self.at_least(g, h) and self.at_least(h, g)

    def name(self):
        """The value of (1|1)_n, if it is 0 or *."""
        named = [name for name, game in (("0", ZERO), ("*", STAR)) if self.is_equal((1, 1), game)]
        return named[0] if named else None

    def sum_outcome(self, g, x, known):
        """Who wins the sum of two games moving first, by playing out."""

        def wins(g, x, player):
            key = (g, x, player)
            if key not in known:
                of_g, of_x = self.options(g, player), self.options(x, player)
                known[key] = (
                    not of_g and not of_x
                    or any(not wins(option, x, 1 - player) for option in of_g)
                    or any(not wins(g, option, 1 - player) for option in of_x)
                )
            return known[key]

        return wins(g, x, 0), wins(g, x, 1)


def fibonacci(count):
    numbers = [0, 1]
    while len(numbers) < count:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers


F = fibonacci(400)


def lucas(k):
    return F[k - 1] + F[k + 1]


def stated(n):
    """The value of (1|1)_n according to the theorem, if it is 0 or *."""
    for i in range(1, 190):
        if F[2 * i + 1] <= n < lucas(2 * i):
            return "0"
        if i >= 4 and F[2 * i] <= n < F[2 * i] + lucas(2 * i - 5):
            return "*"
    return "*" if n in (1, 3, 8, 9) else None


def sides(games):
    for left in range(1, 1 << len(games)):
        yield tuple(game for at, game in enumerate(games) if left >> at & 1)


def dicots(day):
    """All dicots born by a day as trees."""
    games = [ZERO]
    for _ in range(day):
        lists = list(sides(games))
        games = [ZERO] + [(left, right) for left in lists for right in lists]
    return games


def sample(count):
    """Dicots born by day 2, and some born by day 3 with few options."""
    small = dicots(2)
    chosen = random.Random(7)

    def pick():
        return tuple(chosen.sample(small, chosen.choice([1, 1, 2])))

    return small + [(pick(), pick()) for _ in range(count)]


def check_sums():
    games = sample(150)
    checks = 0
    for n in range(1, 60):
        play, known, name = Play(n), {}, stated(n)
        for other in {"0": [ZERO], "*": [STAR]}.get(name, []):
            for x in games:
                first, second = (play.sum_outcome(g, x, known) for g in ((1, 1), other))
                require(first == second, f"(1|1)_{n} is not {name}: {x}")
                checks += 1
    return checks


def check_far():
    ends = set()
    for i in range(1, 25):
        ends |= {F[2 * i], F[2 * i + 1], lucas(2 * i), F[2 * i] + (lucas(2 * i - 5) if i > 2 else 0)}
    chosen = random.Random(11)
    numbers = {n for end in ends for n in (end - 1, end) if n >= 1} | set(range(1, 300))
    numbers |= {chosen.randrange(1, 10 ** chosen.randrange(3, 31)) for _ in range(60)}
    for n in sorted(numbers):
        require(Play(n).name() == stated(n), f"(1|1)_{n}")
    return len(numbers)


def read(text):
    """The game with this canonical form."""

    def game(at):
        if text[at] in "0*":
            return {"0": ZERO, "*": STAR}[text[at]], at + 1
        options, side = ([], []), 0
        at += 1
        while True:
            option, at = game(at)
            options[side].append(option)
            if text[at] == "}":
                return (tuple(options[0]), tuple(options[1])), at + 1
            side += text[at] == "|"
            at += 1

    found, end = game(0)
    require(end == len(text), text)
    return found


def check_forms(file):
    rows = json.loads(Path(file).read_text(encoding="utf-8"))["rows"]
    rows = [row for row in rows if row["value"] is not None]
    for row in rows:
        game = read(row["value"])
        for n in {row["from"], row["to"]}:
            require(Play(n).is_equal((1, 1), game), f"(1|1)_{n}")
            letter = {(True, True): "N", (False, False): "P"}[tuple(Play(n).wins((1, 1), p) for p in (0, 1))]
            require(letter == row["outcome"], f"(1|1)_{n}")
    require(len(rows) > 10, "few canonical forms")
    return len(rows)


def main():
    sys.setrecursionlimit(20_000)
    print(f"{check_sums()} outcomes of sums, {check_far()} n and {check_forms(sys.argv[1])} canonical forms agree with the theorem")


if __name__ == "__main__":
    main()
