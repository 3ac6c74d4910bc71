"""Sums of powers of φ with linear forms as exponents, and the check that a sum is not negative."""

import math
from fractions import Fraction
from functools import cache

from records import PARAMETERS, Dominated, Empty, Split
from refusal import require

LARGEST = 1 << 12  # no number in a constraint or exponent is larger; powers of φ with larger exponents take long


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


# --- Linear forms (constant, coefficient, …), and sums of powers of φ: exponent without constant → coefficient ---------------


def form(*entries):
    """A form; entries that are left out are 0."""
    return tuple(entries) + (0,) * (1 + PARAMETERS - len(entries))


def add(one, other, factor=1):
    return tuple(a + factor * b for a, b in zip(one, other, strict=True))


def scale(factor, one):
    return tuple(factor * by for by in one)


def plus_constant(one, constant):
    return one[0] + constant, *one[1:]


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
    return plus(term(fifth, index), term(fifth, scale(-1, index)), (-parity, 0))


# --- Inequalities ---------------------------------------------------------------------------------------------------


def primitive(constraint):
    content = math.gcd(*constraint[1:])
    if content == 0:
        return constraint
    return (constraint[0] // content, *(by // content for by in constraint[1:]))


def entry(of, place):
    """What is at a place that a proof names."""
    require(0 <= place < len(of), f"{place} is not one of the {len(of)} places")
    return of[place]


def require_small(forms):
    for one in forms:
        require(all(abs(by) <= LARGEST for by in one), f"a number in a constraint or exponent exceeds {LARGEST}")


def lower_bound(domain, target, bound):
    """What a proof shows: `target` is at least this on the domain."""
    total = [Fraction(0)] * len(target)
    for place, factor in bound.multipliers:
        require(factor >= 0, "a negative multiplier")
        total = [a + factor * b for a, b in zip(total, entry(domain, place), strict=True)]
    require(total[1:] == list(target[1:]), "multipliers that do not give the form")
    content = math.gcd(*target[1:])
    above = math.ceil(-total[0] / content) * content if content else 0
    require(bound.least == target[0] + above, "another bound than the one that the multipliers give")
    return bound.least


@cache
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
    require_small(domain)
    require_small(total)
    match proof:
        case Dominated():
            check_domination(total, domain, proof.shares)
        case Empty():
            opposite = scale(-1, entry(domain, proof.place))
            require(lower_bound(domain, opposite, proof.bound) > 0, "the domain may not be empty")
        case Split():
            check_split(total, domain, proof)
        case _:
            above, below = proof.parts
            check_inequality(total, (*domain, primitive(proof.form)), above)
            check_inequality(total, (*domain, primitive(plus_constant(scale(-1, proof.form), -1))), below)


def check_domination(total, domain, shares):
    for share in shares:
        require(sign(share.amount) >= 0, "a negative share")
        gap = lower_bound(domain, add(share.positive, share.negative, -1), share.gap)
        total = plus(total, term(share.amount, share.positive), (-1, 0))
        total = plus(total, term(times(share.amount, phi_power(gap)), share.negative))
    require(all(sign(coefficient) >= 0 for coefficient in total.values()), "a negative term is left")


def check_split(total, domain, proof):
    constraint = entry(domain, proof.place)
    parameter = next((p for p in range(1, len(constraint)) if abs(constraint[p]) == 1), None)
    require(parameter is not None, "a split without a parameter to replace")
    by = list(scale(-constraint[parameter], constraint))
    by[parameter] = 0
    replaced = {exponent: substitute((0, *exponent), parameter, tuple(by)) for exponent in total}
    require_small(replaced.values())
    tight = {}
    for exponent, coefficient in total.items():
        tight = plus(tight, term(coefficient, replaced[exponent]))
    where_tight, where_slack = proof.parts
    check_inequality(tight, tuple(primitive(substitute(one, parameter, tuple(by))) for one in domain), where_tight)
    slack = tuple(plus_constant(one, -1) if place == proof.place else one for place, one in enumerate(domain))
    check_inequality(total, slack, where_slack)
