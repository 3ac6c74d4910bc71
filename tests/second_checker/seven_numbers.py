#!/usr/bin/env python3
"""The table of Theorem 1 by seven numbers, compared with the table by turns and with the rules of the game.

    python3 tests/second_checker/seven_numbers.py

docs/structure.md states Theorem 1 by seven numbers, as people read it, and docs/paper/proofs/structure.md by turns, as it is proved. That both are
the same is proved there by hand. Here they are compared, and the numbers with their closed forms. For given hands and a given block both tables change only at
lines, so that it is enough to compare them at the lines and one below: this covers all n of the block. The values of the cone are also
computed from the rules.
"""

import random
import sys
from math import inf

from games import VALUES, game, negative
from records import PARAMETERS
from refusal import Refused, require
from table import rows
from trial import coefficients_at, fibonacci_at

LARGEST = 200  # every position with n up to here
SMALL_HANDS, BLOCKS = 16, 20  # every x up to here, in the blocks up to here
DIRECTIONS, DIGITS, FAR_BLOCKS = 40, 60, (12, 13, 40, 41)  # random directions, in the blocks 2·h for these h
ORIGIN = (0,) * PARAMETERS


# --- The short table --------------------------------------------------------------------------------------------------


def lucas_at(index):
    return fibonacci_at(index - 1) + fibonacci_at(index + 1)


def p(m, x, d):
    return fibonacci_at(m) * x + fibonacci_at(m - 1) * d


def q(m, x, d):
    return fibonacci_at(m) * x + fibonacci_at(m - 2) * d


def g(m, t, j):
    return fibonacci_at(m - j) - fibonacci_at(m - 3 - t) * fibonacci_at(t - j)


def w(m, t, x, d):
    return g(m, t, 0) * x + g(m, t, 1) * d


def v(m, t, x, d):
    return g(m, t, 0) * x + g(m, t, 2) * d


def e(m, t, x, d):
    return (g(m, t, 0) + g(m, t, 2)) * x + g(m, t, 2) * d


def seven_numbers(m, x, d):
    """a, b, v, u, w, c and e of the block m, as they are defined."""
    k = m + 1

    def sums(line, index, first):
        return [line(index, t, x, d) for t in range(first, index - 2, 2)]

    return (
        max(sums(w, m, 2), default=-inf),
        min(sums(w, m, 1), default=inf),
        min(sums(v, k, 2), default=inf),
        max(sums(w, k, 1), default=-inf),
        min(sums(w, k, 2), default=inf),
        w(k, 1, x, d),
        min(sums(e, k, 2), default=inf),
    )


def best_turn(index, first, x, d):
    """The turn, among first, first + 2, …, with the number farthest from the common part, by the sign of f(s + 2)·x − f(s + 3)·d."""
    at = first
    while at + 2 <= index - 3:
        s = index - 3 - 2 * (at + 2)
        rises = fibonacci_at(s + 2) * x >= fibonacci_at(s + 3) * d
        # The least of an odd index k, the greatest of an even index m.
        if rises != (index % 2 == 1):
            return at
        at += 2
    return at


def closed_forms(m, x, d):
    """The same seven numbers without a minimum, for m ≥ 6."""
    k, half = m + 1, m // 2
    a110035 = [(5 + (-1) ** i + 4 * lucas_at(2 * i + 1)) // 10 for i in (half - 1, half)]
    least_v = a110035[1] * x + a110035[0] * d
    return (
        w(m, best_turn(m, 2, x, d), x, d),
        w(m, best_turn(m, 1, x, d), x, d),
        least_v,
        w(k, best_turn(k, 1, x, d), x, d),
        w(k, best_turn(k, 2, x, d), x, d),
        lucas_at(k - 2) * x + fibonacci_at(k - 1) * d,
        least_v + a110035[0] * x,
    )


def value_by_numbers(m, x, d, n, numbers):
    """The value of (x | x + d)_n for n in the block m: in each zone, the first condition that holds."""
    a, b, least_v, u, least_w, c, least_e = numbers
    k = m + 1
    if n < p(m, x, d):
        return "{0|{0|-J}}" if n < a else "^" if n < b else "J"
    if n < q(k, x, d):
        return "*" if n < least_v else "{J|0}" if n < u else "{J|v}" if n < least_w else "+-J"
    if n < p(k, x, d):
        return "v" if n < c else "v[2]" if n < least_e else "{{J|0}|-J}"
    return "0"


# --- The table by turns -----------------------------------------------------------------------------------------------


def conditions(m, x, d):
    """The rows of table.py, each condition with its sums for one x and d."""

    def sums(line, turns):
        candidates = [line[1]] if turns is None else [(turn, *ORIGIN) for turn in range(turns[1][0], turns[2][0] + 1, 2)]
        by_turn = [coefficients_at((line[0], turn, *line[2:]), ORIGIN) for turn in candidates]
        return [b * x + a * d for b, a in by_turn]

    return [
        (name, [(is_lower, turns is not None and turns[0] == "some", sums(line, turns)) for is_lower, line, turns in bounds])
        for name, bounds in rows((m, *ORIGIN))
    ]


def values_by_turns(of_rows, n):
    """The values of all rows that hold."""
    return [
        name
        for name, bounds in of_rows
        if all((any if some else all)((n >= line) == is_lower for line in lines) for is_lower, some, lines in bounds)
    ]


# --- Comparisons ------------------------------------------------------------------------------------------------------


def compare_block(m, x, d):
    """Compares both tables for all n ≥ x + d of a block; returns at how many n."""
    numbers = seven_numbers(m, x, d)
    if m >= 6:
        require(numbers == closed_forms(m, x, d), f"other closed forms: m = {m}, x = {x}, d = {d}")
    of_rows = conditions(m, x, d)
    begin, end = max(q(m, x, d), x + d), q(m + 2, x, d)
    lines = {line for _, bounds in of_rows for _, _, of_condition in bounds for line in of_condition}
    lines.update(number for number in numbers if abs(number) != inf)
    changes = {begin, *(n for line in lines for n in (line - 1, line) if begin <= n < end)}
    for n in changes:
        require(
            values_by_turns(of_rows, n) == [value_by_numbers(m, x, d, n, numbers)],
            f"the tables differ: m = {m}, x = {x}, d = {d}, n = {n}",
        )
    return len(changes)


def blocks_up_to(n, x, d):
    m = 2
    while q(m, x, d) <= n:
        yield m
        m += 2


def compare_with_rules(n):
    """Computes the values of all (i|j)_n from the rules, and compares those of the cone with the short table."""
    values, positions = {}, 0
    for total in range(2 * n, 1, -1):
        for left in range(max(1, total - n), total // 2 + 1):
            right = total - left
            if total > n:
                value = VALUES["*"]
            else:
                value = game(values[left, total], negative(values[right, total]))
            values[left, right] = value
            if total <= n and right <= 2 * left:
                x, d = left, right - left
                m = max(blocks_up_to(n, x, d))
                name = value_by_numbers(m, x, d, n, seven_numbers(m, x, d))
                require(value == VALUES[name], f"({left}|{right})_{n} has not the value of the short table")
                positions += 1
    return positions


def directions():
    """Random x and d of up to DIGITS digits, among them quotients of Fibonacci numbers and their neighbours."""
    draw = random.Random(1)
    for _ in range(DIRECTIONS):
        x = draw.randrange(1, 10 ** draw.randrange(1, DIGITS))
        yield x, draw.randrange(x + 1)
        at = draw.randrange(2, 4 * DIGITS)
        x = fibonacci_at(at + 1) * draw.randrange(1, 1000)
        yield x, min(x, max(0, x * fibonacci_at(at) // fibonacci_at(at + 1) + draw.randrange(-1, 2)))


def main():
    try:
        small = sum(compare_block(m, x, d) for x in range(1, SMALL_HANDS + 1) for d in range(x + 1) for m in range(2, BLOCKS + 1, 2))
        cone = [(x, d) for x in range(1, LARGEST + 1) for d in range(min(x, LARGEST - x) + 1)]
        middle = sum(compare_block(m, x, d) for x, d in cone for m in blocks_up_to(LARGEST, x, d))
        far = sum(compare_block(2 * half, x, d) for x, d in directions() for half in FAR_BLOCKS)
        positions = sum(compare_with_rules(n) for n in range(1, LARGEST + 1))
    except Refused as fault:
        print(f"the short table is wrong: {fault}")
        return 1
    print(f"the table by seven numbers is the table by turns: all n ≤ {LARGEST} ({middle:,} n at lines), all x ≤ {SMALL_HANDS} in the")
    print(f"blocks m ≤ {BLOCKS} ({small:,}), and directions with up to {DIGITS} digits in the blocks m ≤ {2 * max(FAR_BLOCKS)} ({far:,})")
    print(f"it gives the values of the rules: all {positions:,} positions of the cone with n ≤ {LARGEST}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
