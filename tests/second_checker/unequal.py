#!/usr/bin/env python3
"""The values of (1|1)_(A,B) with different finger counts, from the definitions.

    python3 tests/second_checker/unequal.py

Two games are equal if the second player wins their difference. So play decides whether (i|j)_(A,B) = v, without
canonical forms, for A and B of any size: each player has at most one move in the hands, and few in -v.

1. The ends of the ranges of the corollary in docs/unequal.md, for some d.
2. Theorem 2 there, at the corners of its ranges of A and B and at random places, and that the values are others just outside.
3. Theorem 2 for all A and B of its ranges at once, up to some i; and that the corollary follows for these i and every d.
4. The outcomes of (1|1)_(A,B) for all A and B up to a bound, and random large ones, by Theorem 1 there.
"""

import itertools
import random
import sys

from refusal import require

ZERO = ((), ())
STAR = ((ZERO,), (ZERO,))
UP = ((ZERO,), (STAR,))
UP_2 = ((UP,), (STAR,))
J = ((ZERO,), (UP_2,))


def negative(game):
    left, right = game
    return tuple(map(negative, right)), tuple(map(negative, left))


DOWN = negative(UP)
DOWN_DOWN_STAR = ((DOWN,), (ZERO,))
MINUS_J = negative(J)
NAMED = {
    "0": ZERO,
    "*": STAR,
    "v": DOWN,
    "vv*": DOWN_DOWN_STAR,
    "+-{0|^[2]}": ((J,), (MINUS_J,)),
    "{0||v[2]|0}": ((ZERO,), (MINUS_J,)),
    "{0||0|vv*|||v[2]|0}": ((((ZERO,), (((ZERO,), (DOWN_DOWN_STAR,)),)),), (MINUS_J,)),
    "{^||v[2]|0}": ((UP,), (MINUS_J,)),
}


class Play:
    """Left's hand is removed above `limits[0]`, and Right's above `limits[1]`."""

    def __init__(self, a, b):
        self.limits = (a, b)
        self.known = {}

    def attack(self, hands, player):
        """The hands after the player attacks; None if a hand is removed, so that nobody has a move in them."""
        total = hands[0] + hands[1]
        other = 1 - player
        if total > self.limits[other]:
            return None
        return (hands[0], total) if player == 0 else (total, hands[1])

    def wins(self, hands, game, player):
        """Whether the player who moves first wins the hands plus a game."""
        key = (hands, game, player)
        if key not in self.known:
            self.known[key] = (
                hands is not None and not self.wins(self.attack(hands, player), game, 1 - player)
            ) or any(not self.wins(hands, option, 1 - player) for option in game[player])
        return self.known[key]

    def equals(self, hands, game):
        minus = negative(game)
        return not any(self.wins(hands, minus, player) for player in (0, 1))


F = [0, 1]
while len(F) < 500:
    F.append(F[-1] + F[-2])


def threshold(i):
    """A110035(i)."""
    total = 5 + (-1) ** i + 4 * (F[2 * i] + F[2 * i + 2])
    require(total % 10 == 0, f"A110035({i})")
    return total // 10


def delay(d, i):
    """t(d), from the products of Fibonacci numbers."""
    return max(min(d - product(i, 2 * k), product(i, 2 * k + 1)) for k in range(60))


def product(i, index):
    return F[index] * F[index if i % 2 else index + 2]


def table(i, d):
    """The first A of each value, from f(2i) - d to the end of 0."""
    a = threshold(i)
    firsts = [(F[2 * i] - d, "vv*"), (F[2 * i], "*"), (a - d, "{0||v[2]|0}"), (a - delay(d, i), "{0||0|vv*|||v[2]|0}"),
              (a - 1, "{^||v[2]|0}"), (a, "+-{0|^[2]}"), (F[2 * i + 1] - d, "v"), (F[2 * i + 1], "0"), (F[2 * i + 2] - d, None)]
    require(all(x[0] <= y[0] for x, y in zip(firsts, firsts[1:])), f"order of the ranges, i = {i}, d = {d}")
    return firsts


def check_value(a, d, name):
    require(Play(a, a + d).equals((1, 1), NAMED[name]), f"(1|1)_({a},{a + d}) is not {name}")


def check_far():
    """All ends for d <= f(2i - 5) and i <= 10, and of larger i those of the values with few followers."""
    chosen = random.Random(20)
    checks = 0
    for i in [*range(3, 11), 14, 20, 60]:
        most = F[2 * i - 5]
        for d in sorted({1, 2, 5, 8, most - 1, most, chosen.randint(1, most), F[2 * i - 6], F[2 * i - 7]}):
            if not 1 <= d <= most or i > 7 and d in (5, 8):
                continue
            firsts = table(i, d)
            for (first, name), (after, _) in zip(firsts, firsts[1:]):
                if first < after and (i <= 10 or name in ("0", "*", "v")):
                    for a in {first, after - 1, chosen.randint(first, after - 1)}:
                        check_value(a, d, name)
                        checks += 1
    return checks


def ranges(i):
    """The ranges of A and of B for each value of Theorem 2 without k, with the first i."""
    even, odd, width = F[2 * i], F[2 * i + 1], F[2 * i - 5] if i >= 3 else 0
    star, switch, zero = (even, threshold(i)), (threshold(i), odd), (odd, F[2 * i + 2])
    return [("vv*", 3, (even - width, even), (even, even + width)), ("*", 1, star, star), ("+-{0|^[2]}", 3, switch, switch),
            ("v", 3, (odd - width, odd), (odd, odd + width)), ("0", 1, zero, zero)]


def stairs(i):
    """The same for the values with k, without ranges that are empty."""
    a = threshold(i)
    for k in range((i - 1) // 2):
        before, after, end = product(i, 2 * k + 1), product(i, 2 * k), product(i, 2 * k + 2)
        for name, start, stop in (("{0||v[2]|0}", F[2 * i - 5] - after, before), ("{0||0|vv*|||v[2]|0}", before, 1), ("{^||v[2]|0}", 1, 0)):
            if start > stop:
                yield name, 3, (a - start, a - stop), (a + after, a + end)


def check_ranges():
    chosen = random.Random(24)
    checks = 0
    for i in [*range(1, 10), 12, 25, 70]:
        for name, least, of_a, of_b in [*ranges(i), *(stairs(i) if 3 <= i <= 9 else ())]:
            if i < least or i > 9 and name == "+-{0|^[2]}" or i > 25 and name == "vv*":
                continue
            places = [{start, end - 1, *(chosen.randrange(start, end) for _ in range(3))} for start, end in (of_a, of_b)]
            for a in places[0]:
                for b in places[1]:
                    require(Play(a, b).equals((1, 1), NAMED[name]), f"(1|1)_({a},{b}) is not {name}")
                    checks += 1
            for (start, end), other in ((of_a, of_b), (of_b, of_a)) if name in ("*", "0", "+-{0|^[2]}") and i >= 3 else ():
                for outside in (start - 1, end):
                    pair = (outside, other[0]) if other is of_b else (other[0], outside)
                    require(not Play(*pair).equals((1, 1), NAMED[name]), f"(1|1)_{pair} is {name} outside of the range")
                    checks += 1
    return checks


class RangePlay:
    """Play for all A and B of two ranges at once: if it depends on A or B whether a hand is removed, both cases have to be won."""

    def __init__(self, of_a, of_b):
        self.least = (of_a[0], of_b[0])
        self.most = (of_a[1] - 1, of_b[1] - 1)
        self.known = {}

    def attacks(self, hands, player):
        if hands is None:
            return []
        total, other = hands[0] + hands[1], 1 - player
        stays = [(hands[0], total) if player == 0 else (total, hands[1])] if total <= self.most[other] else []
        return stays + ([None] if total > self.least[other] else [])

    def is_won(self, hands, game, player, winner):
        """Whether `winner` wins the hands plus a game for all A and B, if `player` moves first."""
        key = (hands, game, player, winner)
        if key not in self.known:
            after = self.attacks(hands, player)
            attacked = (self.is_won(left, game, 1 - player, winner) for left in after)
            options = (self.is_won(hands, option, 1 - player, winner) for option in game[player])
            self.known[key] = any(options) or bool(after) and all(attacked) if player == winner else all(options) and all(attacked)
        return self.known[key]

    def equals(self, hands, game):
        minus = negative(game)
        return all(self.is_won(hands, minus, player, 1 - player) for player in (0, 1))


def check_all():
    """The number of ranges of Theorem 2 of which all A and B have the value."""
    checks = 0
    for i in range(1, 21):
        for name, least, of_a, of_b in [*ranges(i), *(stairs(i) if i >= 3 else ())]:
            # The strategy for this value depends on whether A and B are below one more number.
            late = F[2 * i + 1] - F[2 * i - 4] if name == "+-{0|^[2]}" and i >= 3 else 0
            if i >= least:
                for parts in itertools.product(parts_of(of_a, late), parts_of(of_b, late)):
                    require(RangePlay(*parts).equals((1, 1), NAMED[name]), f"i = {i}: not {name} for all A and B in {parts}")
                checks += 1
    return checks


def parts_of(ends, at):
    start, end = ends
    return [(start, at), (at, end)] if start < at < end else [ends]


def check_table():
    """The number of A and d for which Theorem 2 says what the table says."""
    checks = 0
    for i in range(3, 9):
        known = [*ranges(i), *stairs(i)]
        for d in range(1, F[2 * i - 5] + 1):
            firsts = table(i, d)
            for (first, name), (after, _) in zip(firsts, firsts[1:]):
                for a in range(first, after):
                    found = [value for value, _, of_a, of_b in known if of_a[0] <= a < of_a[1] and of_b[0] <= a + d < of_b[1]]
                    require(found == [name], f"(1|1)_({a},{a + d}) is {name} in the table and {found} in the theorem")
                    checks += 1
    return checks


def check_outcomes():
    chosen = random.Random(22)
    pairs = [(a, b) for a in range(1, 60) for b in range(1, 60)]
    pairs += [(chosen.randrange(1, 10 ** chosen.randrange(2, 40)), chosen.randrange(1, 10 ** chosen.randrange(2, 40))) for _ in range(500)]
    for a, b in pairs:
        play = Play(a, b)
        odd = range(3, 400, 2)
        even = range(4, 400, 2)
        left = min(k for k in odd if F[k] > b) < min(k for k in even if F[k] > a)
        right = min(k for k in odd if F[k] > a) < min(k for k in even if F[k] > b)
        found = tuple(play.wins((1, 1), ZERO, player) for player in (0, 1))
        require(found == (left, right), f"outcome of (1|1)_({a},{b})")
        is_zero = any(F[k] <= min(a, b) and max(a, b) < F[k + 1] for k in range(3, 400, 2))
        require((found == (False, False)) == is_zero, f"the theorem on 0, (1|1)_({a},{b})")
        require((found == (False, False)) == play.equals((1, 1), ZERO), f"0 and P, (1|1)_({a},{b})")
    return len(pairs)


def main():
    sys.setrecursionlimit(20_000)
    print(f"{check_far()} values at ends of ranges, {check_ranges()} values of Theorem 2 and {check_outcomes()} outcomes agree")
    print(f"{check_all()} ranges of Theorem 2 have one value each, and give {check_table()} values of the table")


if __name__ == "__main__":
    main()
