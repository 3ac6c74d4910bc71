#!/usr/bin/env python3
"""Checks the proof of the values of all (i|j)_n, independently of the program that found it.

    python3 tests/second_checker/structure_proof.py data/results/structure.proof.jsonl

Only the standard library is used, and nothing is searched for. Shared with the program are the theorem (the table and the
eleven shapes of values below) and the format of the file, both described in docs/structure.md. The canonical forms, the
arithmetic and the rules of inference are written here a second time.

Exit code 0: the proof is complete. Exit code 1: it is not, and the message says where.
"""

import json
import math
import sys
from fractions import Fraction
from functools import cache

PARAMETERS = 3  # ι, κ, λ
LETTERS = 6  # most letters of a row that are looked at
MANY = 12  # a counter of this size stands for all larger ones, too
FIRST_GENERAL = 14  # blocks from this index on are treated at once


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


# --- Lines (index, turn, b by g(0) and g(1), a by g(0) and g(1)) -----------------------------------------------------


def coefficients(line):
    index, turn, *by = line

    def g(j):
        plain = fibonacci(add(index, form(j), -1))
        if turn is None:
            return plain
        second = product(fibonacci(add(add(index, form(3), -1), turn, -1)), fibonacci(add(turn, form(j), -1)))
        return plus(plain, second, (-1, 0))

    bases = g(0), g(1)
    return [plus(plus({}, bases[0], (first, 0)), bases[1], (second, 0)) for first, second in by]


def p(index):
    return (index, None, (1, 0), (0, 1))


def q(index):
    return (index, None, (1, 0), (1, -1))


def w(index, turn):
    return (index, turn, (1, 0), (0, 1))


def v(index, turn):
    return (index, turn, (1, 0), (1, -1))


def e(index, turn):
    return (index, turn, (2, -1), (1, -1))


def plain(x, d):
    return (form(2), None, (x, 0), (d, 0))


def at_turn(line, turn):
    return (line[0], turn, *line[2:])


def seen(way, line, place):
    """A line of the letter at a place of the row, for x and d."""
    index, turn, x, d = line
    if way == "value":
        return (index, turn, tuple((place + 1) * a + b for a, b in zip(x, d)), x)
    return (index, turn, x, tuple(b + place * a for a, b in zip(x, d)))


def line_of(entry):
    index, turn, x, d = entry
    return (tuple(index), None if turn is None else tuple(turn), tuple(x), tuple(d))


def direction(entry):
    """x and d."""
    if entry == "1/φ":
        return ONE, term((Fraction(-1, 2), Fraction(1, 2)), form(0))
    if isinstance(entry, list):
        d, x = entry
        return plus({}, ONE, (x, 0)), plus({}, ONE, (d, 0))
    (b, a), (other_b, other_a) = (coefficients(line_of(line)) for line in entry["crossing"])
    return plus(other_a, a, (-1, 0)), plus(b, other_b, (-1, 0))


# --- The table: conditions (is_lower, line, None or (quantifier, first turn, last turn)) ----------------------------


def rows(index):
    following = add(index, form(1))

    def family(is_lower, quantifier, line, at, first):
        last = add(at, form(3 if (at[0] - first) % 2 else 4), -1)
        return (is_lower, line(at, form(first)), (quantifier, form(first), last))

    def zone(low, high):
        return [(True, low, None), (False, high, None)]

    lower = zone(q(index), p(index))
    middle = zone(p(index), q(following))
    upper = zone(q(following), p(following))
    first_w = w(following, form(1))
    reached = [*middle, family(True, "some", v, following, 2)]
    no_even = family(False, "all", w, following, 2)
    return [
        ("{0|{0|-J}}", [*lower, family(False, "some", w, index, 2)]),
        ("^", [*lower, family(True, "all", w, index, 2), family(False, "all", w, index, 1)]),
        ("J", [*lower, family(True, "all", w, index, 2), family(True, "some", w, index, 1)]),
        ("*", [*middle, family(False, "all", v, following, 2)]),
        ("+-J", [*reached, family(True, "some", w, following, 2)]),
        ("{J|v}", [*reached, no_even, family(True, "all", w, following, 1)]),
        ("{J|0}", [*reached, no_even, family(False, "some", w, following, 1)]),
        ("v", [*upper, (False, first_w, None)]),
        ("{{J|0}|-J}", [*upper, (True, first_w, None), family(True, "some", e, following, 2)]),
        ("v[2]", [*upper, (True, first_w, None), family(False, "all", e, following, 2)]),
        ("0", zone(p(following), q(add(index, form(2))))),
    ]


def opposite(bound):
    is_lower, line, turns = bound
    if turns is not None:
        turns = ("some" if turns[0] == "all" else "all", *turns[1:])
    return (not is_lower, line, turns)


# --- Games with one option a side, in canonical form ------------------------------------------------------------------

OPTIONS = []  # id → (left, right)
IDS = {}


def is_le(one, other):
    return one == other or is_le_pair(one, OPTIONS[other])


@cache
def is_le_pair(one, options):
    """one ≤ {left | right}."""
    left_of_one = OPTIONS[one][0]
    return not (left_of_one is not None and is_pair_le(options, left_of_one)) and not (
        options[1] is not None and is_le(options[1], one)
    )


@cache
def is_pair_le(options, other):
    """{left | right} ≤ other."""
    right_of_other = OPTIONS[other][1]
    return not (options[0] is not None and is_le(other, options[0])) and not (
        right_of_other is not None and is_le_pair(right_of_other, options)
    )


@cache
def game(left, right):
    """{left | right} in canonical form: with one option a side, only reversible moves have to be replaced."""
    pair = (left, right)
    if left is not None and OPTIONS[left][1] is not None and is_le_pair(OPTIONS[left][1], pair):
        return game(OPTIONS[OPTIONS[left][1]][0], right)
    if right is not None and OPTIONS[right][0] is not None and is_pair_le(pair, OPTIONS[right][0]):
        return game(left, OPTIONS[OPTIONS[right][0]][1])
    if (left, right) not in IDS:
        IDS[left, right] = len(OPTIONS)
        OPTIONS.append((left, right))
    return IDS[left, right]


def negative(one):
    left, right = OPTIONS[one]
    return game(None if right is None else negative(right), None if left is None else negative(left))


def tower(base, right, count):
    for _ in range(count):
        base = game(base, right)
    return base


ZERO = game(None, None)
STAR = game(ZERO, ZERO)
UP = game(ZERO, STAR)
DOWN = negative(UP)
UP_TWO = game(UP, STAR)
J = game(ZERO, UP_TWO)
MINUS_J = negative(J)
SWITCH = game(J, MINUS_J)
VALUES = {
    "0": ZERO,
    "*": STAR,
    "^": UP,
    "v": DOWN,
    "v[2]": negative(UP_TWO),
    "J": J,
    "+-J": SWITCH,
    "{J|v}": game(J, DOWN),
    "{J|0}": game(J, ZERO),
    "{{J|0}|-J}": game(game(J, ZERO), MINUS_J),
    "{0|{0|-J}}": game(ZERO, game(ZERO, MINUS_J)),
}
# Shape → the game with a counter, and the largest counter.
SHAPES = {
    "^[k]": (lambda k: tower(ZERO, STAR, k), None),
    "*.[0]^k": (lambda k: tower(STAR, ZERO, k), None),
    "J.[+-J]^k": (lambda k: tower(J, SWITCH, k), None),
    "{J|0}.[0]^k": (lambda k: tower(J, ZERO, k + 1), None),
    "{J|^[2]}.[0]^k": (lambda k: tower(game(J, UP_TWO), ZERO, k), None),
    "{^[k]|{0|-J}}": (lambda k: game(tower(ZERO, STAR, k), game(ZERO, MINUS_J)), None),
    "{^[k+1]|{^|-J}}": (lambda k: game(tower(ZERO, STAR, k + 1), game(UP, MINUS_J)), None),
    "{J.[0]^k|-J}": (lambda k: game(tower(J, ZERO, k), MINUS_J), 2),
    "v[2]": (lambda _: negative(UP_TWO), 0),
    "{J|v}": (lambda _: game(J, DOWN), 0),
    "{v|-J}": (lambda _: game(DOWN, MINUS_J), 0),
}
START = ("*.[0]^k", 0)


def states(most):
    return [(shape, k) for shape, (_, largest) in SHAPES.items() for k in range((most if largest is None else largest) + 1)]


def table_of_steps():
    """(state, letter) → the next state, with counters from MANY on as MANY; and the values in the cone that are states."""
    named = {SHAPES[shape][0](k): (shape, k) for shape, k in states(MANY + 1)}
    steps = {}
    for state in states(MANY):
        left = SHAPES[state[0]][0](state[1])
        for letter, value in VALUES.items():
            found = named.get(game(left, negative(value)))
            if found is not None:
                steps[state, letter] = (found[0], min(found[1], MANY))
    return steps, {named[value]: name for name, value in VALUES.items()}


STEPS, IN_CONE = table_of_steps()


# --- The tree of cases ------------------------------------------------------------------------------------------------


class Block:
    """The proof of one block: an index, or all from one on."""

    def __init__(self, proof):
        self.index = tuple(proof["index"])
        self.domain = [tuple(constraint) for constraint in proof["domain"]]
        self.proof = proof
        self.holds = set()  # places of comparisons that have been checked
        self.count = 0

    def check(self):
        excluded = list(self.excluded_lines())
        require(len(excluded) == len(self.proof["exclusions"]), "exclusions are missing")
        for (larger, smaller, domain), place in zip(excluded, self.proof["exclusions"]):
            comparison = self.comparison(place)
            require(line_of(comparison["larger"]) == larger and line_of(comparison["smaller"]) == smaller, "another exclusion")
            require(comparison["sector"] == [[0, 1], [1, 1]], "an exclusion in a part of the cone")
            require([tuple(c) for c in comparison["domain"]] == domain, "an exclusion for fewer blocks")
        own = rows(self.index)
        pairs = [(own[second][1] + own[first][1]) for second in range(len(own)) for first in range(second)]
        require(len(pairs) == len(self.proof["exclusive"]), "pairs of rows are missing")
        for bounds, refutation in zip(pairs, self.proof["exclusive"]):
            self.refutes(refutation, bounds)
        block = [(True, q(self.index), None), (False, q(add(self.index, form(2))), None), (True, plain(1, 1), None)]
        self.exhausts(block, own, self.proof["exhaustive"])
        self.tree(("value", (), False, block), self.proof["values"])
        require(len(own) == len(self.proof["closure"]), "letters are missing")
        for (letter, bounds), case in zip(own, self.proof["closure"]):
            self.case(with_letter(("closure", (), False, block), letter, bounds), case)

    def excluded_lines(self):
        half = form(0, 0, 1)
        twice = form(0, 0, 2)
        lower = [*self.domain, primitive(add(half, form(1), -1)), primitive(add(add(self.index, form(8), -1), twice, -1))]
        upper = [*self.domain, primitive(half)]
        for way in "value", "closure":
            for place in range(LETTERS):
                yield q(self.index), seen(way, q(add(twice, form(2))), place), lower
                yield seen(way, q(add(add(self.index, twice), form(4))), place), q(add(self.index, form(2))), upper

    def exhausts(self, bounds, left, tree):
        """That no n fails all rows that are left."""
        require(left, "an n may satisfy no row")
        of_row = left[0][1]
        require(len(of_row) == len(tree["divided"]), "ways to fail a row are missing")
        for place, case in enumerate(tree["divided"]):
            known = [*bounds, *of_row[:place], opposite(of_row[place])]
            if isinstance(case, dict) and "divided" in case:
                self.exhausts(known, left[1:], case)
            else:
                self.refutes(case, known)

    def letters(self):
        below = 6 if any(self.index[1:]) else min(6, self.index[0] - 2)
        for distance in range(-below, 3, 2):
            yield from rows(add(self.index, form(distance)))

    def tree(self, walk, tree):
        way, word, is_complete, bounds = walk
        if "divided" in tree:
            # That there are no more letters, and every letter there may be.
            ended = (way, word, True, [*bounds, (False, top(walk), None)])
            cases = [ended, *(with_letter(walk, letter, of) for letter, of in self.letters())]
            require(not is_complete and len(word) < LETTERS, "more letters than there are")
            require(len(cases) == len(tree["divided"]), "cases are missing")
            for one, case in zip(cases, tree["divided"]):
                self.case(one, case)
            return
        self.count += 1
        if way == "closure":
            require(is_closed(walk), f"after {word} a letter may have no next state")
            return
        value = value_of(walk)
        require(value is not None, f"after {word} the value is not known")
        own = next(of for name, of in rows(self.index) if name == value)
        require(len(own) == len(tree["decided"]), "conditions of the value are missing")
        for bound, refutation in zip(own, tree["decided"]):
            self.refutes(refutation, [*bounds, opposite(bound)])

    def case(self, walk, case):
        if isinstance(case, dict) and ("divided" in case or "decided" in case):
            self.tree(walk, case)
        else:
            self.refutes(case, walk[3])

    def refutes(self, refutation, bounds, sector=([0, 1], [1, 1])):
        if isinstance(refutation, list):
            reached, missed, place = refutation
            comparison = self.comparison(place)
            low, high = bounds[reached], bounds[missed]
            require(low[0] and not high[0], "conditions from the same side")
            require(comparison["sector"] == list(sector), "another sector")
            domain, turns = list(self.domain), []
            for bound, parameter in ((low, 2), (high, 3)):
                turn = None
                if bound[2] is not None and bound[2][0] == "some":
                    step = tuple(int(p == parameter) for p in range(1 + PARAMETERS))
                    turn = add(bound[2][1], step, 2)
                    domain += [primitive(step), primitive(add(bound[2][2], turn, -1))]
                turns.append(turn)
            require([tuple(c) for c in comparison["domain"]] == domain, "another domain")
            for bound, turn, line in ((low, turns[0], comparison["larger"]), (high, turns[1], comparison["smaller"])):
                self.require_line(bound, turn, line_of(line), domain)
        elif "at" in refutation:
            at = refutation["at"]
            check_inequality(plus(direction(at)[0], ONE, (-1, 0)), self.domain, refutation["positive"])
            self.refutes(refutation["parts"][0], bounds, (sector[0], at))
            self.refutes(refutation["parts"][1], bounds, (at, sector[1]))
        else:
            place = refutation["turn"]
            is_lower, line, (quantifier, first, last) = bounds[place]
            require(quantifier == "some", "a turn of a condition on all turns")
            if refutation["first"]:
                turn, rest = first, (quantifier, add(first, form(2)), last)
            else:
                turn, rest = last, (quantifier, first, add(last, form(2), -1))
            for changed, part in zip(((is_lower, at_turn(line, turn), None), (is_lower, line, rest)), refutation["parts"]):
                self.refutes(part, [*bounds[:place], changed, *bounds[place + 1 :]], sector)

    def require_line(self, bound, unknown, line, domain):
        if bound[2] is None:
            require(line == bound[1], "another line")
            return
        turn = line[1]
        require(turn is not None and line == at_turn(bound[1], turn), "another family")
        if unknown is not None:
            require(turn == unknown, "another turn")
            return
        _, first, last = bound[2]
        distance = add(turn, first, -1)
        require(all(by % 2 == 0 for by in distance), "a turn of the other parity")
        for form_ in distance, add(last, turn, -1):
            require(is_not_negative(form_, domain), "a turn outside of the family")

    def comparison(self, place):
        comparison = self.proof["comparisons"][place]
        if place not in self.holds:
            larger, smaller = (coefficients(line_of(comparison[side])) for side in ("larger", "smaller"))
            differences = [plus(one, other, (-1, 0)) for one, other in zip(larger, smaller)]
            domain = [tuple(constraint) for constraint in comparison["domain"]]
            for at, proof in zip(comparison["sector"], comparison["ends"]):
                x, d = direction(at)
                check_inequality(plus(product(differences[0], x), product(differences[1], d)), domain, proof)
            self.holds.add(place)
        return comparison


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


def top(walk):
    way, word, _, _ = walk
    return plain(len(word) + 2, 1) if way == "value" else plain(1, len(word) + 1)


def with_letter(walk, letter, bounds):
    way, word, is_complete, known = walk
    of_letter = [(is_lower, seen(way, line, len(word)), turns) for is_lower, line, turns in bounds]
    return (way, (*word, letter), is_complete, [*known, (True, top(walk), None), *of_letter])


def value_of(walk):
    _, word, is_complete, _ = walk
    left = {START} if is_complete else set(states(MANY))
    for letter in reversed(word):
        left = {STEPS[state, letter] for state in left if (state, letter) in STEPS}
    return IN_CONE.get(left.pop()) if len(left) == 1 else None


def is_closed(walk):
    _, word, is_complete, _ = walk
    lost = set()
    for place, letter in enumerate(word):
        lost = {
            state
            for state in states(MANY)
            if (STEPS.get((state, letter)) in lost if (state, letter) in STEPS else place == 0)
        }
    return not lost or (is_complete and START not in lost)


def main():
    (path,) = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        blocks = [Block(json.loads(line)) for line in file]
    wanted = [(form(index), []) for index in range(2, FIRST_GENERAL, 2)] + [(form(0, 2), [form(-FIRST_GENERAL // 2, 1)])]
    try:
        require([(block.index, block.domain) for block in blocks] == wanted, "blocks are missing")
        for block in blocks:
            block.check()
    except Refused as fault:
        print(f"{path}: not a proof: {fault}")
        return 1
    comparisons = sum(len(block.proof["comparisons"]) for block in blocks)
    decided = sum(block.count for block in blocks)
    print(f"the values of all (i|j)_n are proved: {len(blocks)} blocks, {decided} cases that occur, {comparisons} comparisons of lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
