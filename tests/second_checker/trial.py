"""Inequalities tried at points: a second line of defence, which does not use the rules by which inequalities are proved.

A rule that is applied wrongly would prove a false inequality. So each one is also computed at small points of its domain, those about lines
with integers alone.
"""

from fractions import Fraction
from functools import cache
from itertools import product

from inequalities import phi_power, sign, times
from records import GOLDEN, PARAMETERS
from refusal import require

FIRST_SMALL = 7  # the least ι of the block that stands for all large ones
POINTS = 8  # most points for one inequality


@cache
def fibonacci_at(index):
    if index < 0:
        return fibonacci_at(-index) * (-1 if index % 2 == 0 else 1)
    last, this = 0, 1
    for _ in range(index):
        last, this = this, last + this
    return last


def form_at(form, point):
    return form[0] + sum(by * at for by, at in zip(form[1:], point, strict=True))


@cache
def points(domain):
    """Small points of a domain, at which each parameter that occurs has several values."""
    ranges = [range(1)] * PARAMETERS
    for parameter in range(PARAMETERS):
        if any(constraint[1 + parameter] for constraint in domain):
            ranges[parameter] = range(FIRST_SMALL, FIRST_SMALL + 3) if parameter == 0 else range(2 + FIRST_SMALL)
    found = [point for point in product(*ranges) if all(form_at(constraint, point) >= 0 for constraint in domain)]
    return found[:: -(-len(found) // POINTS) or 1]


def coefficients_at(line, point):
    """b and a of a line b·x + a·d at a point."""
    index, turn, *by = line
    m = form_at(index, point)

    def g(j):
        if turn is None:
            return fibonacci_at(m - j)
        t = form_at(turn, point)
        return fibonacci_at(m - j) - fibonacci_at(m - 3 - t) * fibonacci_at(t - j)

    return [first * g(0) + second * g(1) for first, second in by]


def direction_at(direction, point):
    """x and d at a point, each as numbers a + b√5."""
    if direction == GOLDEN:
        return (1, 0), (Fraction(-1, 2), Fraction(1, 2))
    if isinstance(direction, tuple):
        d, x = direction
        return (x, 0), (d, 0)
    (b, a), (other_b, other_a) = (coefficients_at(line, point) for line in direction.lines)
    return (other_a - a, 0), (b - other_b, 0)


def sum_at(total, point):
    """A sum of powers of φ at a point."""
    value = (0, 0)
    for exponent, coefficient in total.items():
        term = times(coefficient, phi_power(form_at((0, *exponent), point)))
        value = (value[0] + term[0], value[1] + term[1])
    return value


def integer_at(total, point):
    """A sum that is an integer at a point."""
    value = sum_at(total, point)
    require(value[1] == 0 and value[0] == int(value[0]), "a sum that is not an integer")
    return int(value[0])


def try_comparison(comparison):
    """Computes `larger` − `smaller` at points; returns how many."""
    found = points(comparison.domain)
    for point in found:
        larger, smaller = (coefficients_at(line, point) for line in (comparison.larger, comparison.smaller))
        b, a = (one - other for one, other in zip(larger, smaller, strict=True))
        for end in comparison.sector:
            x, d = direction_at(end, point)
            require(sign(x) > 0, f"the x of a direction is not positive at {point}")
            require(sign((b * x[0] + a * d[0], b * x[1] + a * d[1])) >= 0, f"the comparison of two lines is false at {point}")
    return len(found)


def try_sum(total, domain):
    """Computes a sum at points; returns how many."""
    found = points(domain)
    for point in found:
        require(sign(sum_at(total, point)) >= 0, f"the inequality is false at {point}")
    return len(found)


# --- Contradictions in numbers ----------------------------------------------------------------------------------------

HANDS = (1, 0), (1, 1), (2, 1), (3, 1), (3, 2), (5, 2), (8, 5), (13, 8), (13, 1), (13, 12)  # x and d


@cache
def try_contradiction(low, high, sector, domain):
    """That no n satisfies both conditions, for small x and d in a sector of directions."""
    for point in points(domain):
        ends = [direction_at(end, point) for end in sector]
        for x, d in HANDS:
            if is_between(x, d, ends):
                least, beyond = extreme(low, x, d, point), extreme(high, x, d, point)
                require(least is None or beyond is None or least >= beyond, f"n = {least} satisfies both conditions for x = {x}, d = {d}")


def is_between(x, d, ends):
    """Whether d : x is a direction between two."""
    sides = [(d * of_x[0] - x * of_d[0], d * of_x[1] - x * of_d[1]) for of_x, of_d in ends]
    return sign(times(*sides)) <= 0


def extreme(bound, x, d, point):
    """The least n that a condition n ≥ … allows, or the least that a condition n < … does not; None if no n or every n is meant."""
    is_lower, line, turns = bound
    if turns is None:
        candidates = [line[1]]
    else:
        candidates = [(t, *(0,) * PARAMETERS) for t in range(form_at(turns[1], point), form_at(turns[2], point) + 1, 2)]
    sums = []
    for turn in candidates:
        b, a = coefficients_at((line[0], turn, *line[2:]), point)
        sums.append(b * x + a * d)
    if not sums:
        # A condition on all of no turns says nothing, and one on some of no turns never holds.
        is_void = turns[0] == "all"
        require(not is_void, "a condition that says nothing contradicts another one")
        return None
    is_some = turns is not None and turns[0] == "some"
    return min(sums) if is_lower == is_some else max(sums)
