"""Nim-values and outcomes of games on sequences of numbers, and of games of number theory, from their rules in words.

`python3 sequences.py` prints the facts in the files of these rulesets whose source is this program.
"""

from itertools import product
from math import gcd

from heaps import print_nimbers
from search import nim_values, outcomes


def shove(row, is_left):
    """A piece of the player (1 of Left, 2 of Right) and all to its left move one square to the left."""
    for at, sign in enumerate(row):
        if sign == (1 if is_left else 2):
            yield row[1 : at + 1] + (0,) + row[at + 1 :]


def push(row, is_left):
    """The piece moves one square to the left; those in its way move as far as they must."""
    for at, sign in enumerate(row):
        if sign == (1 if is_left else 2):
            empty = [square for square in range(at) if row[square] == 0]
            first = max(empty, default=0)
            yield row[:first] + row[first + 1 : at + 1] + (0,) + row[at + 1 :]


def cricket_pitch(position, is_left):
    """The roller moves over bumps of height 1 or more, to the left or to the right, and each loses 1."""
    roller, bumps = position
    rolled, place = list(bumps), roller
    while 0 < place if is_left else place < len(bumps):
        bump = place - 1 if is_left else place
        if rolled[bump] == 0:
            return
        rolled[bump] -= 1
        place += -1 if is_left else 1
        yield place, tuple(rolled)


def lctr(partition):
    """The left column or the top row of a Young diagram is removed."""
    if partition:
        yield partition[1:]
        yield tuple(part - 1 for part in partition if part > 1)


def circular(heaps, shrinks):
    """Counters are taken from one heap or from two neighbours in a circle; a circle that shrinks loses empty heaps."""
    for first in range(len(heaps)):
        second = (first + 1) % len(heaps)
        for left in product(range(heaps[first] + 1), range(heaps[second] + 1)):
            after = list(heaps)
            after[first] = left[0]
            if second != first:
                after[second] = left[1]
            if sum(after) < sum(heaps):
                yield tuple(heap for heap in after if heap) if shrinks else tuple(after)


def exact_slow_nim(heaps):
    """One counter is taken from each heap but one."""
    for kept in range(len(heaps)):
        after = [heap - (at != kept) for at, heap in enumerate(heaps)]
        if min(after) >= 0 and len(heaps) > 1:
            yield tuple(sorted(after))


def ruler(coins):
    """Coins side by side are turned over, the last of them from heads, 1, to tails, 0."""
    for last, coin in enumerate(coins):
        for first in range(last + 1) if coin else ():
            yield coins[:first] + tuple(1 - turned for turned in coins[first : last + 1]) + coins[last + 1 :]


def chocolate(bar):
    """A bar (y,z), in which column i has min(y, i / 2) + 1 squares, is cut between rows or between columns."""
    height, length = bar
    yield from ((lower, length) for lower in range(height))
    yield from ((min(height, shorter // 2), shorter) for shorter in range(length))


def saliquant(n):
    return [n - k for k in range(1, n) if n % k]


def totative(n):
    return [k for k in range(1, n) if gcd(k, n) == 1]


def take_a_prime(n):
    return [n - p for p in range(2, n + 1) if all(p % d for d in range(2, p))]


def shown(numbers):
    return "(" + ",".join(map(str, numbers)) + ")"


def print_family(name, options, before, after, numbers, arrange=lambda numbers: numbers):
    """The nim-values of tuples with one number that varies."""
    value = nim_values(options)
    values = [value(arrange(before + (n,) + after)) for n in numbers]
    print_nimbers(name, shown(before + ("{n}",) + after), numbers[0], values)


def print_outcomes(name, options, positions, show=shown):
    outcome = outcomes(lambda position, is_left: list(options(position, is_left)))
    print(name)
    found = [(show(position), outcome(position)) for position in positions]
    for one in "LRNP":
        print(f"  {one} = {[text for text, other in found if other == one]}")


def main():
    rows = list(product(range(3), repeat=3)) + [(0, 1, 2, 1, 2), (2, 0, 1, 0, 2), (1, 2, 2, 0, 1), (0, 0, 2, 1, 1)]
    print_outcomes("shove", shove, rows)
    print_outcomes("push", push, rows)
    pitches = [(roller, bumps) for bumps in product(range(1, 3), repeat=3) for roller in range(4)]
    print_outcomes("cricket-pitch", cricket_pitch, pitches, lambda pitch: shown((pitch[0], *pitch[1])))
    for before in [(), (5,), (6, 5)]:
        most = before[-1] if before else 9
        print_family("lctr", lctr, before, (), range(1, most + 1))
        print_family("lctr", lctr, before, (1, 1), range(1, most + 1))
    for name, shrinks in [("circular-nim", False), ("shrinking-circular-nim", True)]:
        options = lambda heaps: circular(heaps, shrinks)
        for before in [(1, 2), (1, 2, 1), (2, 1, 3)]:
            print_family(name, options, before, (1,), range(1, 5))
    for before in [(1, 2), (2, 3), (1, 2, 3)]:
        print_family("exact-slow-nim", exact_slow_nim, before, (), range(8), lambda heaps: tuple(sorted(heaps)))
    for before in [(1, 0), (0, 1, 1), (1, 1, 1, 0)]:
        print_family("ruler", ruler, before, (1,), range(2))
    for height in range(3):
        print_family("step-chocolate", chocolate, (height,), (), range(2 * height, 2 * height + 9))
    for name, options in [("saliquant", saliquant), ("totative", totative)]:
        print_nimbers(name, "{n}", 1, map(nim_values(options), range(1, 31)))
    print_nimbers("take-a-prime", "{n}", 0, map(nim_values(take_a_prime), range(40)))


if __name__ == "__main__":
    main()
