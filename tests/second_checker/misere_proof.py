#!/usr/bin/env python3
"""Checks the proof of the theorem on (1|1)_n under misère play, for every n.

    python3 tests/second_checker/misere_proof.py data/results/misere_theorem.proof.jsonl

The file states strategies and proofs of inequalities. What they have to prove is derived here, from the rules, from the test of G ≥ H
modulo dicots, and from the statement of the theorem; misere.py has the test for n < 21.

Exit code 0: the proof is complete. Exit code 1: it is not, and the message says where.
"""

import sys

from inequalities import fibonacci as f
from inequalities import plus, plus_constant
from misere import STAR, ZERO
from misere import Play as Definition
from misere import stated
from refusal import require
from strategy_theorem import Claim, Range, check_lines, index, integer_at, is_equal, main, of_parity

LEFT, RIGHT = 0, 1
LEAST = 4  # the first i
PLAYED = 10  # strategies are played out for i below
NAMES = {"0": ZERO, "*": STAR}
MISERE = Definition(0)  # who wins a dicot that is given by its options

CALLED = ("called",)  # the players are in the hands alone
TURN_BACK = ("called, and Left gives the turn back",)


def compared(h):
    """The players are in the hands G' and in −H'; this is H'."""
    return ("compared", h)


class Comparison:
    """The test of G ≥ H modulo dicots as a game, with the hands as G: Left wins exactly if G ≥ H, where Right moves first.

    For each right option of G' or left option of H' that Right takes, Left has to answer by a left option of G' or a right option of H'.
    At a turn of Right, Right may also call that o(G') ≥ o(H'). If Left moving first wins H', Left moves first in G' and has to win. If
    Right moving first loses H', Right moves first in G' and has to lose. Then play is in the hands alone, and misère.
    """

    def options(self, state, player):
        if state == CALLED:
            return []
        if state == TURN_BACK:
            return [CALLED] if player == LEFT else []
        h = state[1]
        moves = [compared(option) for option in h[1 - player]]
        if player == RIGHT:
            moves += [CALLED] if MISERE.wins(h, LEFT) else []
            moves += [] if MISERE.wins(h, RIGHT) else [TURN_BACK]
        return moves

    def is_urgent(self, state):
        return state == TURN_BACK

    def wins(self, state, player):
        """Whether the player to move wins after the hands are gone. After a call, the player who cannot move wins."""
        return state == CALLED or any(not self.wins(option, 1 - player) for option in self.options(state, player))


def zones(i):
    """The value, or None for neither 0 nor *, of each range for an i; the value with which it is compared; and the range."""
    lucas = [plus(f(index(2, i, more - 1)), f(index(2, i, more + 1))) for more in (-5, 0)]
    ends = [f(index(2, i, 0)), plus(f(index(2, i, 0)), lucas[0]), f(index(2, i, 1)), lucas[1], f(index(2, i, 2))]
    values = ("*", "*"), (None, "*"), ("0", "0"), (None, "0")
    return [(value, of, Range(*ends[at : at + 2])) for at, (value, of) in enumerate(values)]


def claims():
    """Of each range: whether (1|1)_n ≥ v for the value v with which it is compared, and that it is not the other value.

    (1|1)_n, 0 and * are their own mirror images. So it is v exactly if it is at least v. Another outcome than that of the other value
    shows that it is not that one.
    """
    game = Comparison()
    for zone in range(4):
        for part in (comparison, outcome):
            for odd in (0, 1):
                i = of_parity(odd)
                yield part(game, i, *zones(i)[zone])


def comparison(game, i, value, of, counts):
    name = f"it is at least {of}" if value else f"it is not at least {of}"
    return claim(game, i, counts, name, (compared(NAMES[of]), RIGHT), LEFT if value else RIGHT)


def outcome(game, i, _, of, counts):
    """Another outcome than that of the value that is not `of`: if Left moves first, the other player wins."""
    [other] = set(NAMES) - {of}
    winner = RIGHT if MISERE.wins(NAMES[other], LEFT) else LEFT
    name = f"the outcome is {'N' if winner == LEFT else 'P'}, not that of {other}"
    return claim(game, i, counts, name, (CALLED, LEFT), winner)


def claim(game, i, counts, name, start, winner):
    state, first = start
    return Claim(name, first, winner, i, game, state, (counts,), (plus_constant(i, -LEAST),), 1)


def check_statement():
    """That the ranges follow each other from n = 21 on, and that play by the definitions gives the values of the n before; returns how many."""
    for odd in (0, 1):
        i = of_parity(odd)
        own = [counts for _, _, counts in zones(i)]
        following = zones(plus_constant(i, 1))[0][2]
        for one, other in zip(own, [*own[1:], following], strict=True):
            require(is_equal(one.below, other.first), "a range does not end where the next one begins")
    begin = integer_at(zones(of_parity(0))[0][2].first, (LEAST // 2,))
    for n in range(1, begin):
        require(Definition(n).name() == stated(n), f"(1|1)_{n} has another value")
    for i in range(LEAST, 40):
        for value, _, counts in zones(of_parity(i % 2)):
            first, below = (integer_at(end, (i // 2,)) for end in (counts.first, counts.below))
            require(stated(first) == stated(below - 1) == value, f"misere.py states another value for i = {i}")
    return begin - 1


def check(lines):
    strategies, phases, inequalities = check_lines(lines, list(claims()))
    small = check_statement()
    played = sum(of.play(strategy, [(i // 2,) for i in range(LEAST, PLAYED) if i % 2 == of.i[0]]) for of, strategy in strategies)
    return [
        f"the theorem on (1|1)_n under misère play is proved for every n: {len(strategies)} strategies with {phases} phases and "
        f"{inequalities} inequalities, and {small} n by the definitions",
        f"the strategies win {played:,} lines of play in numbers, with i < {PLAYED}",
    ]


if __name__ == "__main__":
    sys.exit(main(check))
