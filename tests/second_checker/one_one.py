"""The corollary: (1|1)_n has the values that the paper conjectures.

With x = 1 and d = 0 the sum of a line is its multiple of x. For the block m = 2h the values are * for f(m) ≤ n < A, ±J for
A ≤ n < f(m + 1) and 0 for f(m + 1) ≤ n < f(m + 2), with A = A110035(h). For each condition of these rows of the table, an
inequality shows that it holds for all n of the range.
"""

from fractions import Fraction

from inequalities import ONE, add, check_inequality, fibonacci, form, is_not_negative, plus, primitive, term
from refusal import require
from table import at_turn, coefficients, rows
from trial import try_sum

LAST_SMALL = 6  # halves of indices up to here are treated one by one


def a110035(half):
    """(5 + (−1)^half + 4·L(2·half + 1))/10, where L(k) = φ^k − φ^(−k) for odd k."""
    require(all(by % 2 == 0 for by in half[1:]), "the parity of half an index is not known")
    index = add(form(1), half, 2)
    lucas = plus(term((1, 0), index), term((1, 0), add(form(0), index, -1)), (-1, 0))
    constant = Fraction(4 if half[0] % 2 else 6, 10)
    return plus(plus({}, lucas, (Fraction(2, 5), 0)), ONE, (constant, 0))


def blocks():
    for half in range(1, LAST_SMALL + 1):
        yield form(half), ()
    for half in form(0, 2), form(1, 2):
        yield half, (primitive(add(half, form(LAST_SMALL + 1), -1)),)


def check(proofs):
    """All blocks; returns the number of blocks, of inequalities, and of points at which these were tried."""
    wanted = list(blocks())
    require([(proof.half, proof.domain) for proof in proofs] == wanted, "blocks of (1|1)_n are missing")
    count = tried = 0
    for proof in proofs:
        where = f"(1|1)_n, h = {proof.half}"
        steps = list(inequalities(proof.half, proof.domain, proof.turn))
        require(len(steps) == len(proof.steps), f"{where}: expected {len(steps)} steps, found {len(proof.steps)}")
        for (total, domain), step in zip(steps, proof.steps, strict=True):
            check_inequality(total, domain, step)
            tried += try_sum(total, domain)
            count += 1
    return len(wanted), count, tried


def inequalities(half, domain, turn):
    """The sums that must not be negative, each with its domain."""
    index = add(form(0), half, 2)
    start, middle, end = (fibonacci(add(index, form(more))) for more in range(3))
    least = a110035(half)
    for value, first, below in ("*", start, least), ("+-J", least, middle), ("0", middle, end):
        if value == "+-J" and turn is None:
            # No n has this value.
            yield plus(first, below, (-1, 0)), domain
            continue
        bounds = next(bounds for name, bounds in rows(index) if name == value)
        for bound in bounds:
            yield holds_from_to(bound, first, below, domain, turn)


def holds_from_to(bound, first, below, domain, turn):
    """What has to be shown for a condition to hold for all n from `first` to `below` − 1."""
    is_lower, line, turns = bound
    if turns is not None:
        quantifier, least, most = turns
        if quantifier == "all":
            step = form(0, 0, 1)
            turn = add(least, step, 2)
            domain = (*domain, primitive(step), primitive(add(most, turn, -1)))
        else:
            require(turn is not None, "±J without a turn")
            distance = add(turn, least, -1)
            require(all(by % 2 == 0 for by in distance), "a turn of the other parity")
            require(is_not_negative(distance, domain), "a turn before the first one")
            require(is_not_negative(add(most, turn, -1), domain), "a turn after the last one")
        line = at_turn(line, turn)
    total = coefficients(line)[0]
    return (plus(first, total, (-1, 0)) if is_lower else plus(total, below, (-1, 0))), domain
