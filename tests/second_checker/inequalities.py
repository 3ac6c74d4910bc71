"""Sums of powers of φ with linear forms as exponents, and the check that a sum is not negative.

The first of the three parts of structure_proof.py; the others are table.py and games.py.
"""

import math
from fractions import Fraction
from functools import cache

PARAMETERS = 3  # ι, κ, λ


class Refused(Exception):
    """A step of the proof that does not hold."""


def require(condition, message):
    if not condition:
        raise Refused(message)


# --- Numbers a + b√5 ------------------------------------------------------------------------------------------------


def times(one, other):
    return (one[0] * other[0] + 5 * one[1] * other[1], one[0] * other[1] + one[1] * other[0])


def sign(number):
    a, b = number
    if (a >= 0) == (b >= 0) or b == 0 or a == 0:
        return (a > 0 or b > 0) - (a < 0 or b < 0)
    return (1 if a > 0 else -1) * (1 if a * a > 5 * b * b else -1)


@cache
def phi_power(exponent):
    lucas, fibonacci = (2, 0)
    for _ in range(abs(exponent)):
        lucas, fibonacci = (lucas + 5 * fibonacci) // 2, (lucas + fibonacci) // 2
    if exponent < 0 and exponent % 2:
        return (Fraction(-lucas, 2), Fraction(fibonacci, 2))
    if exponent < 0:
        return (Fraction(lucas, 2), Fraction(-fibonacci, 2))
    return (Fraction(lucas, 2), Fraction(fibonacci, 2))


# --- Linear forms (constant, ι, κ, λ), and sums of powers of φ: exponent without constant → coefficient ---------------


def form(*entries):
    return tuple(entries) + (0,) * (1 + PARAMETERS - len(entries))


def add(one, other, factor=1):
    return tuple(a + factor * b for a, b in zip(one, other))


def substitute(old, parameter, by):
    rest = list(old)
    rest[parameter] = 0
    return add(rest, by, old[parameter])


def term(coefficient, exponent):
    coefficient = times(coefficient, phi_power(exponent[0]))
    return {exponent[1:]: coefficient} if coefficient != (0, 0) else {}


def plus(one, other, factor=(1, 0)):
    total = dict(one)
    for exponent, coefficient in other.items():
        old = total.pop(exponent, (0, 0))
        added = times(coefficient, factor)
        new = (old[0] + added[0], old[1] + added[1])
        if new != (0, 0):
            total[exponent] = new
    return total


def product(one, other):
    total = {}
    for exponent, coefficient in one.items():
        for by, factor in other.items():
            total = plus(total, term(times(coefficient, factor), (0, *add(exponent, by))))
    return total


ONE = term((1, 0), form(0))


@cache
def fibonacci(index):
    """(φ^index − (−1)^index·φ^(−index))/√5."""
    require(all(by % 2 == 0 for by in index[1:]), "the parity of an index is not known")
    parity = -1 if index[0] % 2 else 1
    fifth = (0, Fraction(1, 5))
    return plus(term(fifth, index), term(fifth, add(form(0), index, -1)), (-parity, 0))


# --- Inequalities ---------------------------------------------------------------------------------------------------


def primitive(constraint):
    content = math.gcd(*constraint[1:])
    if content == 0:
        return constraint
    return (constraint[0] // content, *(by // content for by in constraint[1:]))


def lower_bound(domain, target, proof):
    """What a proof shows: `target` is at least this on the domain."""
    least, multipliers = proof
    total = [Fraction(0)] * (1 + PARAMETERS)
    for place, factor in multipliers:
        factor = Fraction(factor)
        require(factor >= 0, "a negative multiplier")
        total = [a + factor * b for a, b in zip(total, domain[place])]
    require(total[1:] == list(target[1:]), "multipliers that do not give the form")
    content = math.gcd(*target[1:])
    above = math.ceil(-total[0] / content) * content if content else 0
    require(least <= target[0] + above, "a bound that is too large")
    return least


def is_not_negative(target, domain):
    """Whether a form is a combination of at most two constraints plus a constant that is not negative."""
    if not any(target[1:]):
        return target[0] >= 0
    factors = [Fraction(n, d) for n in range(0, 5) for d in (1, 2)]
    for one in domain:
        for other in domain:
            for a in factors:
                for b in factors:
                    rest = add(add(target, one, -a), other, -b)
                    if not any(rest[1:]) and rest[0] > -1:
                        return True
    return False


def check_inequality(total, domain, proof):
    """total ≥ 0 at all integer points where no constraint of the domain is negative."""
    if isinstance(proof, list):
        for positive, negative, gap, amount in proof:
            positive, negative = tuple(positive), tuple(negative)
            amount = tuple(Fraction(part) for part in amount)
            require(sign(amount) >= 0, "a negative share")
            gap = lower_bound(domain, add(positive, negative, -1), gap)
            total = plus(total, term(amount, positive), (-1, 0))
            total = plus(total, term(times(amount, phi_power(gap)), negative))
        require(all(sign(coefficient) >= 0 for coefficient in total.values()), "a negative term is left")
    elif "empty" in proof:
        opposite = add(form(0), domain[proof["empty"]], -1)
        require(lower_bound(domain, opposite, proof["bound"]) > 0, "the domain may not be empty")
    elif "split" in proof:
        place = proof["split"]
        constraint = domain[place]
        parameter = next((p for p in range(1, 1 + PARAMETERS) if abs(constraint[p]) == 1), None)
        require(parameter is not None, "a split without a parameter to replace")
        by = list(add(form(0), constraint, -constraint[parameter]))
        by[parameter] = 0
        by = tuple(by)
        tight = {}
        for exponent, coefficient in total.items():
            tight = plus(tight, term(coefficient, substitute((0, *exponent), parameter, by)))
        check_inequality(tight, [primitive(substitute(c, parameter, by)) for c in domain], proof["parts"][0])
        slack = [add(c, form(1), -1) if p == place else c for p, c in enumerate(domain)]
        check_inequality(total, slack, proof["parts"][1])
    else:
        cut = tuple(proof["cut"])
        check_inequality(total, [*domain, primitive(cut)], proof["parts"][0])
        check_inequality(total, [*domain, primitive(add(form(-1), cut, -1))], proof["parts"][1])
