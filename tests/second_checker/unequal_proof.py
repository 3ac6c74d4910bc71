#!/usr/bin/env python3
"""Checks the proof of the values of (1|1)_(A,B) with different finger counts, for all A and B of the theorem.

    python3 tests/second_checker/unequal_proof.py data/results/unequal_theorem.proof.jsonl

The file states strategies and proofs of inequalities. What they have to prove is derived here, from the rules and from the statement of
Theorem 2 in docs/unequal.md; unequal.py has play for the few A and B that no strategy covers.

Exit code 0: the proof is complete. Exit code 1: it is not, and the message says where.
"""

import sys
from fractions import Fraction

from inequalities import fibonacci as f
from inequalities import add, plus, plus_constant, product
from refusal import require
from strategies import ONE, constant, minus, parameter
from strategy_theorem import Claim, Inequality, Range, check_lines, index, integer_at, is_equal, main, of_parity
from unequal import NAMED, negative, threshold
from unequal import Play as Definition
from unequal import product as product_at

PLAYED = 8  # strategies are played out for i below


class Value:
    """A game by its options, under normal play."""

    def options(self, state, player):
        return state[player]

    def is_urgent(self, _):
        return False

    def wins(self, state, player):
        """Whether the player to move wins after the hands are gone."""
        return any(not self.wins(option, 1 - player) for option in state[player])


class Numbers:
    """The numbers of the statement for an i of known parity, and a k."""

    def __init__(self, i, k):
        self.i, self.k = i, k
        self.even, self.odd, self.next, self.width = (f(index(2, i, more)) for more in (0, 1, 2, -5))
        # A110035(i) = (5 + (−1)^i + 4·L(2i + 1))/10.
        lucas = plus(f(index(2, i, 0)), f(index(2, i, 2)))
        share = Fraction(4 if i[0] % 2 else 6, 10), Fraction(0)
        self.a = plus(plus({}, lucas, (Fraction(2, 5), 0)), ONE, share)

    def of_index(self, more):
        """f(2k + more)·f(2k + more + e), where e is 0 for odd i and 2 for even i."""
        first = index(2, self.k, more)
        return product(f(first), f(plus_constant(first, 0 if self.i[0] % 2 else 2)))

    def p(self):
        return self.of_index(1)

    def q(self, more=0):
        return self.of_index(2 * more)


def statement():
    """The rows of Theorem 2: the value, its name in unequal.py, the first i, the first i with a strategy, the ranges of A and B for
    numbers, and None or, for odd and even i, how many k have an empty range of A at the start and at the end, which has no strategy."""
    return [
        ("⇓*", "vv*", 3, 6, lambda n: (minus(n.even, n.width), n.even, n.even, plus(n.even, n.width)), None),
        ("*", "*", 1, 1, lambda n: (n.even, n.a, n.even, n.a), None),
        ("{0 | -J}", "{0||v[2]|0}", 3, 3, lambda n: (plus(minus(n.a, n.width), n.q()), minus(n.a, n.p()), *of_b(n)), lambda odd: (0, 1)),
        ("{{0 | {0 | ⇓*}} | -J}", "{0||0|vv*|||v[2]|0}", 3, 3, lambda n: (minus(n.a, n.p()), minus(n.a, ONE), *of_b(n)), lambda odd: (odd, 0)),
        ("{↑ | -J}", "{^||v[2]|0}", 3, 3, lambda n: (minus(n.a, ONE), n.a, *of_b(n)), lambda odd: (0, 0)),
        ("±J", "+-{0|^[2]}", 3, 3, lambda n: (n.a, n.odd, n.a, n.odd), None),
        ("↓", "v", 3, 3, lambda n: (minus(n.odd, n.width), n.odd, n.odd, plus(n.odd, n.width)), None),
        ("0", "0", 1, 1, lambda n: (n.odd, n.next, n.odd, n.next), None),
    ]


def of_b(n):
    return plus(n.a, n.q()), plus(n.a, n.q(1))


def number_of_k(i):
    """The k are the integers from 0 to (i − 3)/2."""
    return tuple(entry // 2 for entry in plus_constant(i, -1 if i[0] % 2 else -2))


def claims():
    game = Value()
    for name, named, _, least, ranges, empty in statement():
        state = negative(NAMED[named])
        for first in (0, 1):
            for odd in (0, 1):
                i = of_parity(odd)
                limits, k, parameters = [plus_constant(i, -least)], constant(0), 1
                if empty is not None:
                    k, parameters = parameter(1), 2
                    before, behind = empty(odd)
                    limits += [plus_constant(k, -before), plus_constant(add(number_of_k(i), k, -1), -1 - behind)]
                a, a_end, b, b_end = ranges(Numbers(i, k))
                of_both = Range(a, a_end), Range(b, b_end)
                yield Claim(name, first, 1 - first, i, game, state, of_both, tuple(limits), parameters)
    for odd in (0, 1):
        i = of_parity(odd)
        n = Numbers(i, constant(0))
        yield Inequality(minus(n.odd, plus(n.a, n.width)), (plus_constant(i, -3),))


def check_small():
    """Play for the i without strategies; returns the number of A and B."""
    count = 0
    for _, named, first, least, ranges, _ in statement():
        for i in range(first, least):
            a, a_end, b, b_end = (integer_at(end, ()) for end in ranges(Numbers(constant(i), constant(0))))
            for of_a in range(a, a_end):
                for of_b in range(b, b_end):
                    require(Definition(of_a, of_b).equals((1, 1), NAMED[named]), f"(1|1)_({of_a},{of_b}) is not {named}")
                    count += 1
    return count


def check_statement():
    """The numbers of the statement against those of unequal.py, and the equalities in the proof of the corollary."""
    for i in range(1, 30):
        n = Numbers(constant(i), constant(0))
        require(integer_at(n.a, ()) == threshold(i), f"A110035({i})")
        for k in range(8):
            n = Numbers(constant(i), constant(k))
            found = tuple(integer_at(total, ()) for total in (n.p(), n.q()))
            require(found == (product_at(i, 2 * k + 1), product_at(i, 2 * k)), f"P({k}) or Q({k}) for i = {i}")
    for odd in (0, 1):
        i = of_parity(odd)
        some, first, last = (Numbers(i, k) for k in (parameter(1), constant(0), plus_constant(number_of_k(i), -1)))
        for name, _, _, _, ranges, empty in statement():
            for at, count in zip((first, last), empty(odd) if empty else (), strict=False):
                a, a_end, *_ = ranges(at)
                require(count == 0 or count == 1 and is_equal(a, a_end), f"{name}: a range of A without a strategy is not empty")
        require(first.q() == {}, "Q(0) is not 0")
        require(is_equal(of_b(some)[1], of_b(Numbers(i, plus_constant(some.k, 1)))[0]), "the ranges of B do not follow each other")
        require(is_equal(of_b(last)[1], last.odd), "the last range of B does not end at f(2i + 1)")
        require(is_equal(plus(last.p(), last.q()), last.width), "P(k) + Q(k) is not f(2i − 5) for the last k")


def points(claim):
    """Small values of i, and all k."""
    for i in range(1, PLAYED):
        point = ((i - claim.i[0]) // 2,)
        if (i - claim.i[0]) % 2 == 0:
            for k in range(i) if claim.parameters == 2 else (None,):
                whole = point if k is None else (*point, k)
                if all(limit[0] + sum(by * at for by, at in zip(limit[1:], whole, strict=False)) >= 0 for limit in claim.limits):
                    yield whole


def check(lines):
    strategies, phases, inequalities = check_lines(lines, list(claims()))
    check_statement()
    small = check_small()
    played = sum(claim.play(strategy, list(points(claim))) for claim, strategy in strategies)
    return [
        f"Theorem 2 on (1|1)_(A,B) is proved for all A and B: {len(strategies)} strategies with {phases:,} phases and {inequalities:,} "
        f"inequalities, and {small} A and B by play; the corollary follows",
        f"the strategies win {played:,} lines of play in numbers, with i < {PLAYED}",
    ]


if __name__ == "__main__":
    sys.exit(main(check))
