#!/usr/bin/env python3
"""The proofs by hand in docs/paper/variants.tex, tried on numbers: sums of phases, who makes the last move, and a sequence of the OEIS.

    python3 tests/second_checker/variant_proofs.py

The section plays (1|1)_n under misère rules and (1|1)_(A,B) by strategies, and says which sum ends a phase. Here each such sum is computed from the hands,
and compared with the ends of the ranges. The game by which dicots are compared is also played out, and so are the two values with complete proofs.
"""

import sys
from functools import cache

from refusal import Refused, require
from rollover import rank

HALVES = range(4, 40)  # h of the sums
PLAYED = range(4, 8)  # h of the games that are played out
LAST = 167  # the last term of A302403 in the entry
ENTRY = """2 3 5 7 9 10 11 13 17 19 21 23 25 26 27 29 31 33 34 37 41 43 47 49 50 53 57 59 61 63 65 67 69 71 73 74 77 79 81 83 85 87 89 93 97 99 101 103
106 107 109 113 121 122 123 125 127 129 130 131 133 137 139 141 146 147 149 151 157 161 163 167"""


@cache
def f(k):
    if k < 0:
        return f(k + 2) - f(k + 1)
    return k if k < 2 else f(k - 1) + f(k - 2)


def l(k):  # noqa: E743
    return f(k - 1) + f(k + 1)


def a110035(h):
    return (5 + (-1) ** h + 4 * l(2 * h + 1)) // 10


def phase(x, y, turns=1000):
    """The sums of a phase that starts at (x, y)."""
    for _ in range(turns):
        yield x + y
        x, y = x + y, x


def hands_after(turns, x, y):
    for _ in range(turns):
        x, y = x + y, x
    return x, y


def ends(x, y, turn, before, above):
    """That a phase from (x, y) ends with this turn: the sums before are at most `before` and that of the turn is at least `above`."""
    sums = list(phase(x, y, turn + 1))
    require(all(one <= before for one in sums[:-1]) and sums[-1] >= above, f"turn {turn} from ({x}, {y})")


def swapped(turns, x, y):
    """Where a phase starts after a move elsewhere."""
    return tuple(reversed(hands_after(turns, x, y)))


# --- Misère play ------------------------------------------------------------------------------------------------------


def check_misere(h):
    low, star, middle = f(2 * h), f(2 * h) + l(2 * h - 5), f(2 * h + 1)
    for t in range(0, 2 * h - 1, 2):
        ends(*swapped(t, 1, 1), 2 * h - 1 - t, middle, l(2 * h))
    *three, last = phase(*swapped(2 * h - 2, 1, 1), 3)
    require(max(three) == l(2 * h) and last >= f(2 * h + 2), "the call for which the value is not 0")
    for t, start in (0, (1, 1)), (2, (2, 3)):
        ends(1, 1, 2 * h - 2, low, middle)
        ends(*start, 2 * h - 2 - t, low, star)
        for u in range(1, 2 * h - 2 - t, 2):
            ends(*swapped(u, *start), 2 * h - 2 - t - u, low, star)
    require(list(phase(2, 5, 2 * h - 4))[-1] == star, "the sum at which the range ends")
    ends(3, 5, 2 * h - 5, low, star)
    for u in range(0, 2 * h - 5, 2):
        ends(*swapped(u, 3, 5), 2 * h - 5 - u, low, star)
    ends(2, 5, 2 * h - 4, star, middle)
    ends(*swapped(2 * h - 4, 1, 2), 2, star, middle)


def last_mover_is_first(x, y, n):
    turn = next(turn for turn, one in enumerate(phase(x, y)) if one > n)
    return turn % 2 == 0


def left_wins(right_moves, x, y, other, n):
    """Whether Left wins the comparison of (x|y)_n with what is left of 0 or *: `other` is whether there is a star. Hands of 0 are gone."""
    attack = [(x + y, x) if x + y <= n else (0, 0)] if x else []
    elsewhere = [(y, x)] if other else []
    if not right_moves:
        return any(left_wins(True, *hands, other, n) for hands in attack) or any(left_wins(True, *hands, False, n) for hands in elsewhere)
    # After a call, the player who makes the last move loses: Right begins if there is a star, and Left if not. Without hands the first player wins.
    called = (bool(x) and last_mover_is_first(x, y, n)) if other else (not x or not last_mover_is_first(y, x, n))
    moves = [left_wins(False, *hands, other, n) for hands in attack] + [left_wins(False, *hands, False, n) for hands in elsewhere]
    return called and all(moves)


# --- Two finger counts ------------------------------------------------------------------------------------------------


def check_down(h):
    least_a, greatest_a = f(2 * h + 1) - f(2 * h - 5), f(2 * h + 1) - 1
    least_b, greatest_b = f(2 * h + 1), f(2 * h + 1) + f(2 * h - 5) - 1

    def last(x, y, turn, is_left):
        """That this turn ends a phase; its parity says who makes it."""
        for at, one in enumerate(phase(x, y, turn + 1)):
            low, high = (least_b, greatest_b) if is_left == ((turn - at) % 2 == 0) else (least_a, greatest_a)
            require(one > high if at == turn else one <= low, f"turn {at} from ({x}, {y}), two finger counts")

    last(1, 1, 2 * h - 2, False)
    last(2, 1, 2 * h - 2, False)
    last(1, 3, 2 * h - 3, False)
    for t in range(0, 2 * h - 1, 2):
        x, y = swapped(t, 1, 1)
        require(x + y == f(t + 3) <= least_b, "Left's sum after Right's move")
        taken = swapped(1, x, y)
        last(*taken, max(2 * h - 2 - t, 0), True)
        if t == 2 * h - 2:
            require(list(phase(x, y, 2))[1] == l(2 * h) > greatest_a, "Right's last sum")
        else:
            require(list(phase(x, y, 2))[1] == l(t + 2) <= least_a, "Right's sum after it")
            last(*swapped(2, x, y), 2 * h - 3 - t, True)


OPTIONS = {"0": ([], []), "*": (["0"], ["0"]), "^": (["0"], ["*"])}  # of Left and of Right


def second_wins(other, a, b):
    """Whether the second player wins (1|1)_(A,B) and another game."""
    counts = (b, a)

    @cache
    def wins(player, x, y, game):
        if x and (not wins(1 - player, x + y, x, game) if x + y <= counts[player] else not wins(1 - player, 0, 0, game)):
            return True
        return any(not wins(1 - player, y, x, option) for option in OPTIONS[game][player])

    return not wins(0, 1, 1, other) and not wins(1, 1, 1, other)


# --- Everything -------------------------------------------------------------------------------------------------------


def main():
    try:
        for h in HALVES:
            check_misere(h)
            check_down(h)
        check_down(3)
        for h in PLAYED:
            for n in range(f(2 * h), f(2 * h + 2)):
                require(left_wins(True, 1, 1, False, n) == (f(2 * h + 1) <= n < l(2 * h)), f"(1|1)_{n} ≥ 0")
                require(left_wins(True, 1, 1, True, n) == (n < f(2 * h) + l(2 * h - 5)), f"(1|1)_{n} ≥ *")
        for h in range(3, 7):
            for a in range(f(2 * h + 1) - f(2 * h - 5), f(2 * h + 1)):
                for b in range(f(2 * h + 1), f(2 * h + 1) + f(2 * h - 5)):
                    require(second_wins("^", a, b), f"(1|1)_({a},{b}) = ↓")
        for h in range(1, 6):
            for a in range(f(2 * h), a110035(h)):
                for b in range(f(2 * h), a110035(h)):
                    require(second_wins("*", a, b), f"(1|1)_({a},{b}) = *")
        terms = [n for n in range(2, LAST + 1) if len({rank(d) % 2 for d in range(2, n + 1) if n % d == 0}) == 1]
        require(terms == [int(term) for term in ENTRY.split()], "A302403")
    except Refused as fault:
        print(f"a proof by hand is wrong: {fault}")
        return 1
    print(f"the sums of the proofs by hand end their phases for h ≤ {HALVES[-1]}; play agrees for h < {PLAYED[-1] + 1}; A302403 has {len(terms)} terms up to {LAST}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
