#!/usr/bin/env python3
"""The proof of Theorem 1 by hand, in docs/paper/values.tex, tried on numbers: what it says of the letters of a row.

    python3 tests/second_checker/hand_proof.py

Given Theorem 2, the proof says which letters h(0), h(1), … the row of (x | x + d)_n has in each zone of a block m ≥ 6, and computes the value from
them. Here the letters are taken from the table, for n at lines and one below, and have to be those.
"""

import sys

from refusal import Refused, require
from seven_numbers import SMALL_HANDS, blocks_up_to, directions, e, p, q, seven_numbers, v, value_by_numbers, w

BLOCKS = (6, 8, 10, 12, 20, 21)  # halves of indices are 3 to 6, and two larger ones
POSITIVE = {"0", "^", "J", "{0|{0|-J}}"}  # the values that are at least 0
TO_J = {"+-J", "v[2]", "{{J|0}|-J}"}  # the letters that lead from ↑[k] to J
TO_STAR = {"*", "{J|0}", "{J|v}"}  # the letters after which a letter of a value ≥ 0 leads to *


def letter(place, x, d, n):
    """The value of (y | y + x)_n at y = x + d + place·x."""
    y = x + d + place * x
    m = max(blocks_up_to(n, y, x))
    return value_by_numbers(m, y, x, n, seven_numbers(m, y, x))


def check_position(m, x, d, n):
    k = m + 1
    a, b, least_v, u, least_w, c, least_e = seven_numbers(m, x, d)
    first, second, third, fourth = (letter(place, x, d, n) for place in range(4))
    if n < p(m, x, d):
        require(third == "0" and second == "*", "the letters h(1) and h(2) of the lower zone")
        if first == "*":
            require(m == 6 and a <= n < b, "the letter * of the lower zone")
        else:
            expected = {"{J|0}"} if n < a else {"{J|v}"} if n < b else TO_J
            require(first in expected, "the letter h(0) of the lower zone")
    elif n < q(k, x, d):
        require(first in ({"0", "{0|{0|-J}}"} if n < min(u, least_w) else {"^"} if n < least_w else {"J"}), "h(0) of the middle zone")
        if n < least_v:
            require(second in TO_STAR, "h(1) of the middle zone")
        else:
            require(second in TO_J and third == "*", "h(1) and h(2) of the middle zone")
    elif n < p(k, x, d):
        require(second == "0", "h(1) of the upper zone")
        require(first in ({"0"} if n < c else {"^", "J"}), "h(0) of the upper zone")
        if n < least_e:
            require(third in TO_STAR, "h(2) of the upper zone")
        else:
            require(first == "J" and third in TO_J and fourth == "*", "the letters of the upper zone above e")
    else:
        require(first not in POSITIVE and second in POSITIVE, "the letters of the zone of 0")


def check_block(m, x, d):
    lines = {p(m, x, d), q(m + 1, x, d), p(m + 1, x, d), *seven_numbers(m, x, d)}
    lines.update(w(index, t, x, d) for index in (m, m + 1) for t in range(1, index - 2))
    lines.update(line(m + 1, t, x, d) for line in (v, e) for t in range(2, m - 1, 2))
    begin, end = q(m, x, d), q(m + 2, x, d)
    changes = {begin, end - 1, *(n for line in lines for n in (line - 1, line) if begin <= n < end)}
    for n in changes:
        check_position(m, x, d, n)
    return len(changes)


def main():
    try:
        small = sum(check_block(m, x, d) for x in range(1, SMALL_HANDS + 1) for d in range(x + 1) for m in BLOCKS[:4])
        far = sum(check_block(m, x, d) for x, d in directions() for m in (8, 2 * BLOCKS[4], 2 * BLOCKS[5]))
    except Refused as fault:
        print(f"the proof by hand is wrong: {fault}")
        return 1
    print(f"the letters are those of the proof by hand at {small:,} and {far:,} n at lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
