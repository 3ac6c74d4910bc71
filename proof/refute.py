"""Writes proof/Refutations_N.v: a description of finger count N as formulas, and a refutation of each formula that would contradict it.

Usage: python3 proof/refute.py < data/results/fingers_N.description.txt > proof/Refutations_N.v
With --formulas it prints the first part of that file, which has no refutations.

The formulas are those of `obligations` in proof/Characterization.v. Nothing here is trusted: Rocq computes the formulas itself, and checks
each refutation by additions. The search keeps a rational point that satisfies the assumed inequalities, and distinguishes the cases of a
choice that the point violates.
"""

import sys
from fractions import Fraction
from math import lcm

from contradictions import ALWAYS, Description, add, at_least_zero, deny, is_even, less_than_zero, scale, variable


class Simplex:
    """Inequalities in natural numbers, as rows over those variables that are 0 at the current point."""

    def __init__(self, count):
        # Columns and rows are named by the numbers of the inequalities; the first ones say that variables are at least 0.
        self.columns = list(range(count))
        self.rows = {}
        self.names = count

    def copy(self):
        other = Simplex.__new__(Simplex)
        other.columns, other.names = list(self.columns), self.names
        other.rows = {name: list(row) for name, row in self.rows.items()}
        return other

    def row_of(self, form):
        """The form by the columns."""
        row = [Fraction(form[0])] + [Fraction(0)] * len(self.columns)
        for index, coefficient in enumerate(form[1:]):
            if coefficient:
                if index in self.rows:
                    row = [a + coefficient * b for a, b in zip(row, self.rows[index])]
                else:
                    row[1 + self.columns.index(index)] += coefficient
        return row

    def names_in(self, form):
        """The inequalities that are 0 at the point and have a part in the value of the form."""
        return [name for name, entry in zip(self.columns, self.row_of(form)[1:]) if entry % 2]

    def add(self, form):
        """Adds form >= 0. The result is None, or terms that add up to a negative constant."""
        self.rows[self.names] = self.row_of(form)
        self.names += 1
        return self.solve()

    def solve(self):
        while True:
            leaving = min((name for name, row in self.rows.items() if row[0] < 0), default=None)
            if leaving is None:
                return None
            row = self.rows[leaving]
            positive = [name for name, entry in zip(self.columns, row[1:]) if entry > 0]
            if not positive:
                terms = [(leaving, Fraction(1))]
                terms += [(name, -entry) for name, entry in zip(self.columns, row[1:]) if entry]
                common = lcm(*(factor.denominator for _, factor in terms))
                return sorted((name, int(factor * common)) for name, factor in terms)
            self.pivot(leaving, min(positive))

    def pivot(self, leaving, entering):
        row = self.rows.pop(leaving)
        at = 1 + self.columns.index(entering)
        inverse = 1 / row[at]
        solved = [-entry * inverse for entry in row]
        solved[at] = inverse
        for name, other in self.rows.items():
            factor = other[at]
            if factor:
                changed = [a + factor * b for a, b in zip(other, solved)]
                changed[at] = factor * inverse
                self.rows[name] = changed
        self.rows[entering] = solved
        self.columns[at - 1] = leaving

    def value(self, name):
        return self.rows[name][0] if name in self.rows else Fraction(0)


class Parities:
    """Even forms, in echelon form modulo 2, each with the set of assumed forms of which it is the sum."""

    def __init__(self):
        self.basis, self.names = {}, 0

    def copy(self):
        other = Parities()
        other.basis, other.names = dict(self.basis), self.names
        return other

    def reduce(self, form):
        """The constant and the rest of the form modulo 2, and the forms that were added."""
        bits = sum((c & 1) << i for i, c in enumerate(form))
        used = 0
        while bits > 1:
            top = bits.bit_length() - 1
            if top not in self.basis:
                break
            bits ^= self.basis[top][0]
            used ^= self.basis[top][1]
        return bits, used

    def add(self, form):
        """Adds that the form is even. The result is None, or even forms that add up to an odd one."""
        bits, used = self.reduce(form)
        used ^= 1 << self.names
        self.names += 1
        if bits == 1:
            return members(used)
        if bits:
            self.basis[bits.bit_length() - 1] = (bits, used)
        return None


def members(bits):
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def trimmed(form):
    """The form without zeros at its end."""
    while form and form[-1] == 0:
        form = form[:-1]
    return form


class Assumptions:
    def __init__(self, count):
        self.count = count
        self.simplex, self.parities = Simplex(count), Parities()
        self.inequalities = [variable(i) for i in range(count)]
        self.even, self.choices, self.open = [], [], []
        self.flaw = None

    def copy(self):
        other = Assumptions.__new__(Assumptions)
        other.count = self.count
        other.simplex, other.parities = self.simplex.copy(), self.parities.copy()
        other.inequalities, other.even = list(self.inequalities), list(self.even)
        other.choices, other.open, other.flaw = list(self.choices), list(self.open), self.flaw
        return other

    def assume(self, formula):
        match formula:
            case ("AtLeastZero", form):
                self.at_least_zero(form)
            case ("Even", form):
                self.even.append(form)
                if not self.flaw and (terms := self.parities.add(form)):
                    self.flaw = ("Parity", terms)
            case ("Never",):
                self.at_least_zero((-1,))
            case ("And", f, g):
                self.assume(f)
                self.assume(g)
            case ("Or", f, g):
                self.open.append(len(self.choices))
                self.choices.append((f, g))

    def at_least_zero(self, form):
        self.inequalities.append(form)
        if not self.flaw and (terms := self.simplex.add(form)):
            self.flaw = ("Sum", terms)

    def new_equation(self):
        """Two inequalities l >= 0 and -l >= 0, where it is not yet known that l is even."""
        places = {trimmed(form): index for index, form in enumerate(self.inequalities)}
        for form, index in places.items():
            opposite = places.get(scale(-1, form))
            if opposite is not None and self.parities.reduce(form)[0]:
                return index, opposite

    def with_(self, formula, denied=None):
        other = self.copy()
        if denied and denied[0] in ("AtLeastZero", "Even"):
            other.assume(deny(denied))
        other.assume(formula)
        return other

    def point(self):
        return [self.simplex.value(i) for i in range(self.count)]


def value(form, point):
    return form[0] + sum(c * x for c, x in zip(form[1:], point))


def holds(formula, point):
    match formula:
        case ("AtLeastZero", form):
            return value(form, point) >= 0
        case ("Even", form):
            return value(form, point) % 2 == 0
        case ("And", f, g):
            return holds(f, point) and holds(g, point)
        case ("Or", f, g):
            return holds(f, point) or holds(g, point)
    return formula == ALWAYS


def alternatives(formula):
    while formula[0] == "Or":
        yield formula[1]
        formula = formula[2]
    yield formula


def refute(state, limit=400):
    """A refutation of the assumptions, as Rocq's term."""
    if state.flaw:
        kind, terms = state.flaw
        return f"{kind} [{'; '.join(map(term, terms))}]"
    if limit == 0:
        sys.exit("too many nested cases")
    if pair := state.new_equation():
        case = state.copy()
        case.assume(is_even(state.inequalities[pair[0]]))
        return f"Zero {pair[0]} {pair[1]} ({refute(case, limit - 1)})"
    point = state.point()
    # An odd form that is 0 at the point is at least 1.
    for index, form in enumerate(state.inequalities):
        if value(form, point) == 0:
            bits, used = state.parities.reduce(form)
            if bits == 1:
                case = state.copy()
                case.at_least_zero(add((-1,), form))
                return f"Odd {index} [{'; '.join(map(str, members(used)))}] ({refute(case, limit - 1)})"
    best = None
    for which in state.open:
        choice = ("Or", *state.choices[which])
        if holds(choice, point):
            continue
        left = sum(not state.with_(each).flaw for each in alternatives(choice))
        if best is None or left < best[0]:
            best = (left, which)
        if left <= 1:
            break
    if best:
        f, g = state.choices[best[1]]
        state.open.remove(best[1])
        first, second = state.with_(f), state.with_(g, f)
        return f"Choice {best[1]} ({refute(first, limit - 1)}) ({refute(second, limit - 1)})"
    return split(state, point, limit)


def split(state, point, limit):
    """Two cases by the value of a variable, if the point is not integral or a parity fails at it."""
    for index, x in enumerate(point):
        if x.denominator > 1:
            return sign(state, add((-(x.__ceil__()),), variable(index)), limit)
    for form in state.even:
        if value(form, point) % 2:
            for name in state.simplex.names_in(form):
                tight = state.inequalities[name]
                if state.parities.reduce(tight)[0] > 1:
                    return halves(state, tight, limit)
    sys.exit(f"the description is wrong: {point}")


def sign(state, form, limit):
    cases = [state.with_(at_least_zero(each)) for each in (form, less_than_zero(form))]
    return f"Sign [{'; '.join(map(str, form))}]%Z ({refute(cases[0], limit - 1)}) ({refute(cases[1], limit - 1)})"


def halves(state, form, limit):
    cases = [state.with_(is_even(each)) for each in (form, add((1,), form))]
    return f"Halves [{'; '.join(map(str, form))}]%Z ({refute(cases[0], limit - 1)}) ({refute(cases[1], limit - 1)})"


def term(each):
    return f"({each[0]}, {each[1]})" if isinstance(each, tuple) else str(each)


def formula_term(formula):
    if formula[0] in ("AtLeastZero", "Even"):
        return f"{formula[0]} [{'; '.join(map(str, formula[1]))}]"
    return " ".join([formula[0], *(f"({formula_term(part)})" for part in formula[1:])])


def wrapped(text, width=140):
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + len(word) >= width:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return "\n".join([*lines, line])


def print_formulas(description):
    n = description.fingers
    print(f"(** The description of finger count {n}, and refutations of the formulas that would contradict it.")
    print(f"    Written by [refute.py] from [data/results/fingers_{n}.description.txt]. *)")
    print("From Coq Require Import List ZArith.\nFrom Chopsticks Require Import Presburger.\nImport ListNotations.\nOpen Scope nat_scope.\n")
    for name, title in ("lost", "as many hands"), ("won", "one hand less"):
        cases = [f"all [{'; '.join(map(formula_term, parts))}]" for parts in description.lists[title]]
        print(f"Definition {name}_{n} : formula := (\n{wrapped('any [' + '; '.join(cases) + ']')})%Z.\n")


def print_refutations(description):
    n, names = description.fingers, []
    for number, formula in enumerate(description.obligations()):
        state = Assumptions(2 * n)
        state.assume(formula)
        names.append(f"refutation_{n}_{number}")
        print(f"Definition {names[-1]} : refutation :=\n{wrapped(refute(state))}.\n")
    print(f"Definition refutations_{n} : list refutation :=\n{wrapped('[' + '; '.join(names) + ']')}.")


def main():
    sys.setrecursionlimit(10000)
    description = Description(sys.stdin.read())
    print_formulas(description)
    if "--formulas" not in sys.argv:
        print_refutations(description)


if __name__ == "__main__":
    main()
