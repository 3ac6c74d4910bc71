#!/usr/bin/env python3
"""Checks the proof of the values of all (i|j)_n, independently of the program that found it.

    python3 tests/second_checker/structure_proof.py data/results/structure.proof.jsonl

Only the standard library is used, and nothing is searched for. Shared with the program are the theorem, in docs/structure.md,
and the format of the file, in README.md here. All else is written here a second time:

    records.py          what a proof consists of
    proof_file.py       the reader, which refuses everything that is not of the form of a proof
    refusal.py          the error of all checks
    inequalities.py     sums of powers of φ, and the rules by which one is not negative
    table.py            the theorem: the lines and the table
    games.py            canonical forms, the eleven shapes of values, and the table of {g | h}
    structure_proof.py  the cases of the proof
    one_one.py          the corollary on (1|1)_n
    counters.py         whether {g | h} follows one law for all large counters
    trial.py            each inequality computed at some points, without the rules
    rules.py            the theorem compared with the rules of the game for small n

What is proved is the statement in table.py, games.py and one_one.py; the file only says why. mutants.py changes the proof in thousands of
ways, each of which has to be refused.

Exit code 0: the proof is complete. Exit code 1: it is not, and the message says where.
"""

import sys
from functools import cache

import counters
import one_one
import proof_file
import rules
import strict_json
from games import ALL, IN_CONE, START, STEPS
from inequalities import ONE, add, check_inequality, entry, form, is_not_negative, plus, primitive, product
from records import PARAMETERS, Decided, Divided, Lines, Sectors
from refusal import Refused, require
from table import at_turn, coefficients, coordinates, depends_on_turns, opposite, plain, q, rows, seen
from trial import try_comparison

CONE = ((0, 1), (1, 1))  # the directions d = 0 and d = x
LETTERS = 6  # most letters of a row that are looked at
FIRST_GENERAL = 14  # blocks from this index on are treated at once


# --- The tree of cases ------------------------------------------------------------------------------------------------


class Block:
    """The proof of one block: an index, or all from one on."""

    def __init__(self, proof):
        self.index = proof.index
        self.domain = proof.domain
        self.proof = proof
        self.used = set()  # places of comparisons that have been checked
        # How many cases occur and contradict themselves, divisions, inequalities, and points at which these were tried.
        self.occurring = self.contradictory = self.divisions = self.inequalities = self.tried = 0

    def check(self):
        excluded = list(self.excluded_lines())
        require_count("exclusions", len(excluded), self.proof.exclusions)
        for (larger, smaller, domain), place in zip(excluded, self.proof.exclusions, strict=True):
            comparison = self.comparison(place)
            require(comparison.larger == larger and comparison.smaller == smaller, "another exclusion")
            require(comparison.sector == CONE, "an exclusion in a part of the cone")
            require(comparison.domain == domain, "an exclusion for fewer blocks")
        own = rows(self.index)
        pairs = [(own[second][1] + own[first][1]) for second in range(len(own)) for first in range(second)]
        require_count("pairs of rows", len(pairs), self.proof.exclusive)
        for bounds, refutation in zip(pairs, self.proof.exclusive, strict=True):
            self.refutes(refutation, bounds)
        block = [(True, q(self.index), None), (False, q(add(self.index, form(2))), None), (True, plain(1, 1), None)]
        self.exhausts(block, own, self.proof.exhaustive)
        self.tree(("value", (), False, block), self.proof.values)
        require(self.occurring > 0, "no case occurs, but the block has positions")
        of_values = self.occurring
        require_count("letters", len(own), self.proof.closure)
        for (letter, bounds), case in zip(own, self.proof.closure, strict=True):
            self.case(with_letter(("closure", (), False, block), letter, bounds), case)
        require(self.occurring > of_values, "no case of the automaton occurs, but there are letters of the block")
        unused = set(range(len(self.proof.comparisons))) - self.used
        require(not unused, f"no contradiction uses the comparison {min(unused, default=None)}")

    def excluded_lines(self):
        half = form(0, 0, 1)
        twice = form(0, 0, 2)
        lower = (*self.domain, primitive(add(half, form(1), -1)), primitive(add(add(self.index, form(8), -1), twice, -1)))
        upper = (*self.domain, primitive(half))
        for way in "value", "closure":
            for place in range(LETTERS):
                yield q(self.index), seen(way, q(add(twice, form(2))), place), lower
                yield seen(way, q(add(add(self.index, twice), form(4))), place), q(add(self.index, form(2))), upper

    def exhausts(self, bounds, left, tree):
        """That no n fails all rows that are left."""
        require(left, "an n may satisfy no row")
        require(isinstance(tree, Divided), "the ways to fail a row are missing")
        of_row = left[0][1]
        require_count("ways to fail a row", len(of_row), tree.cases)
        self.divisions += 1
        for place, case in enumerate(tree.cases):
            known = [*bounds, *of_row[:place], opposite(of_row[place])]
            if isinstance(case, Divided | Decided):
                self.exhausts(known, left[1:], case)
            else:
                self.contradictory += 1
                self.refutes(case, known)

    def letters(self):
        below = 6 if any(self.index[1:]) else min(6, self.index[0] - 2)
        for distance in range(-below, 3, 2):
            yield from rows(add(self.index, form(distance)))

    def tree(self, walk, tree):
        way, word, is_complete, bounds = walk
        if isinstance(tree, Divided):
            # That there are no more letters, and every letter there may be.
            ended = (way, word, True, [*bounds, (False, top(walk), None)])
            require(not is_complete and len(word) < LETTERS, "more letters than there are")
            require(not is_decided(walk), f"cases after {word}, where nothing is left to be shown")
            cases = [ended, *(with_letter(walk, letter, of) for letter, of in self.letters())]
            require_count(f"cases after {word}", len(cases), tree.cases)
            self.divisions += 1
            for one, case in zip(cases, tree.cases, strict=True):
                self.case(one, case)
            return
        self.occurring += 1
        if way == "closure":
            require(is_closed(word, is_complete), f"after {word} a letter may have no next state")
            require_count(f"conditions after {word}", 0, tree.because)
            return
        value = value_after(word, is_complete)
        require(value is not None, f"after {word} the value is not known")
        own = next(of for name, of in rows(self.index) if name == value)
        require_count(f"conditions of the value after {word}", len(own), tree.because)
        for bound, refutation in zip(own, tree.because, strict=True):
            self.refutes(refutation, [*bounds, opposite(bound)])

    def case(self, walk, case):
        if isinstance(case, Divided | Decided):
            self.tree(walk, case)
        else:
            self.contradictory += 1
            self.refutes(case, walk[3])

    def refutes(self, refutation, bounds, sector=CONE):
        match refutation:
            case Lines():
                self.contradicts(refutation, bounds, sector)
            case Sectors():
                # κ and λ are turns of other conditions in the other part, so that each part would have a direction of its own.
                require(not depends_on_turns(refutation.at), "a direction that depends on κ or λ")
                check_inequality(plus(coordinates(refutation.at)[0], ONE, (-1, 0)), self.domain, refutation.positive)
                self.inequalities += 1
                up_to, from_it_on = refutation.parts
                self.refutes(up_to, bounds, (sector[0], refutation.at))
                self.refutes(from_it_on, bounds, (refutation.at, sector[1]))
            case _:
                place = refutation.place
                is_lower, line, turns = entry(bounds, place)
                require(turns is not None and turns[0] == "some", "a turn of a condition that is not on some turn")
                quantifier, first, last = turns
                if refutation.is_first:
                    turn, rest = first, (quantifier, add(first, form(2)), last)
                else:
                    turn, rest = last, (quantifier, first, add(last, form(2), -1))
                changes = (is_lower, at_turn(line, turn), None), (is_lower, line, rest)
                for changed, part in zip(changes, refutation.parts, strict=True):
                    self.refutes(part, [*bounds[:place], changed, *bounds[place + 1 :]], sector)

    def contradicts(self, refutation, bounds, sector):
        """That n reaches one line and not another one, but the first is at least the second."""
        comparison = self.comparison(refutation.comparison)
        low, high = entry(bounds, refutation.reached), entry(bounds, refutation.missed)
        require(low[0] and not high[0], "conditions from the same side")
        require(comparison.sector == sector, "another sector")
        domain, turns = self.domain, []
        for bound, parameter in ((low, 2), (high, 3)):
            turn = None
            if bound[2] is not None and bound[2][0] == "some":
                step = tuple(int(p == parameter) for p in range(1 + PARAMETERS))
                turn = add(bound[2][1], step, 2)
                domain = (*domain, primitive(step), primitive(add(bound[2][2], turn, -1)))
            turns.append(turn)
        require(comparison.domain == domain, "another domain")
        self.require_line(low, turns[0], comparison.larger, domain)
        self.require_line(high, turns[1], comparison.smaller, domain)

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
        comparison = entry(self.proof.comparisons, place)
        if place not in self.used:
            self.tried += hold(comparison)
            self.inequalities += 2
            self.used.add(place)
        return comparison


@cache
def hold(comparison):
    """Checks a comparison; returns the number of points at which it was tried."""
    larger, smaller = coefficients(comparison.larger), coefficients(comparison.smaller)
    b, a = (plus(one, other, (-1, 0)) for one, other in zip(larger, smaller, strict=True))
    for at, proof in zip(comparison.sector, comparison.ends, strict=True):
        x, d = coordinates(at)
        check_inequality(plus(product(b, x), product(a, d)), comparison.domain, proof)
    return try_comparison(comparison)


def require_count(what, expected, found):
    require(len(found) == expected, f"{what}: expected {expected}, found {len(found)}")


def top(walk):
    way, word, _, _ = walk
    return plain(len(word) + 2, 1) if way == "value" else plain(1, len(word) + 1)


def with_letter(walk, letter, bounds):
    way, word, is_complete, known = walk
    of_letter = [(is_lower, seen(way, line, len(word)), turns) for is_lower, line, turns in bounds]
    return (way, (*word, letter), is_complete, [*known, (True, top(walk), None), *of_letter])


@cache
def value_after(word, is_complete):
    """The value of a position after its letters, nearest first, if it is the same whatever came before them."""
    left = {START} if is_complete else set(ALL)
    for letter in reversed(word):
        left = {STEPS[state, letter] for state in left if (state, letter) in STEPS}
    return IN_CONE.get(left.pop()) if len(left) == 1 else None


@cache
def is_closed(word, is_complete):
    """Whether the nearest letter always has a next state."""
    lost = set()
    for place, letter in enumerate(word):
        lost = {
            state
            for state in ALL
            if (STEPS.get((state, letter)) in lost if (state, letter) in STEPS else place == 0)
        }
    return not lost or (is_complete and START not in lost)


def is_decided(walk):
    way, word, is_complete, _ = walk
    return is_closed(word, is_complete) if way == "closure" else value_after(word, is_complete) is not None


# --- The whole file ---------------------------------------------------------------------------------------------------


def wanted_blocks():
    """The index and the domain of each block: the blocks are all even m ≥ 2."""
    small = [(form(index), ()) for index in range(2, FIRST_GENERAL, 2)]
    return [*small, (form(0, 2), (form(-FIRST_GENERAL // 2, 1),))]


def check_block(line, wanted):
    """Reads and checks the line of a block."""
    block = Block(proof_file.block(line))
    require((block.index, block.domain) == wanted, f"expected the block {wanted}, found {(block.index, block.domain)}")
    block.check()
    return block


def check(data):
    """Checks all lines of a file; returns what is proved, in words."""
    lines, wanted = strict_json.lines(data), wanted_blocks()
    require(len(lines) == len(wanted) + 1, f"expected {len(wanted) + 1} lines, found {len(lines)}")
    blocks = []
    for number, of_block in enumerate(wanted):
        blocks.append(at_line(1 + number, check_block, lines[number], of_block))
    of_one_one = at_line(len(lines), lambda line: one_one.check(proof_file.corollary(line)), lines[-1])

    def total(what):
        return f"{sum(getattr(block, what) for block in blocks):,}"

    first, laws, steps = counters.check()
    cone, positions, last = rules.check()
    return [
        f"the values of all (i|j)_n are proved: {len(blocks)} blocks, {total('divisions')} divisions into cases, "
        f"{total('occurring')} cases that occur, {total('contradictory')} that contradict themselves, "
        f"{sum(len(block.proof.comparisons) for block in blocks):,} comparisons of lines, {total('inequalities')} inequalities "
        f"(comparisons also tried at {total('tried')} points)",
        f"the conjecture on (1|1)_n follows: {of_one_one[0]} blocks, {of_one_one[1]} inequalities (also tried at {of_one_one[2]} points)",
        f"{laws} laws of {{g | h}} are the same for all counters from {first} to {counters.MAX_TESTED}, by {steps:,} canonical forms",
        f"the statement agrees with the rules: {cone:,} positions of the table and {positions:,} in all, with n ≤ {rules.LARGEST} "
        f"or n = {rules.LATE[2]}, and (1|1)_n for n ≤ {last}",
    ]


def at_line(number, checked, *arguments):
    try:
        return checked(*arguments)
    except Refused as fault:
        raise Refused(f"line {number}: {fault}") from None


def main():
    if len(sys.argv) != 2:
        print("expected one argument, the file of the proof")
        return 1
    path = sys.argv[1]
    try:
        with open(path, "rb") as file:
            data = file.read(strict_json.BYTES + 1)
        proved = check(data)
    except OSError as error:
        print(f"{path}: cannot be read: {error.strerror}")
        return 1
    except Refused as fault:
        print(f"{path}: not a proof: {fault}")
        return 1
    print("\n".join(proved))
    return 0


if __name__ == "__main__":
    sys.exit(main())
