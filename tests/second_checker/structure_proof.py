#!/usr/bin/env python3
"""Checks the proof of the values of all (i|j)_n, independently of the program that found it.

    python3 tests/second_checker/structure_proof.py data/results/structure.proof.jsonl

Only the standard library is used, and nothing is searched for. Shared with the program are the theorem and the format of the
file, both described in docs/structure.md. All else is written here a second time, in five files:

    inequalities.py     sums of powers of φ, and the rules by which one is not negative
    table.py            the theorem: the lines and the table
    games.py            canonical forms, the eleven shapes of values, and the table of {g | h}
    structure_proof.py  the cases of the proof
    one_one.py          the corollary on (1|1)_n

mutants.py changes the proof in many ways, each of which has to be refused.

Exit code 0: the proof is complete. Exit code 1: it is not, and the message says where.
"""

import json
import sys

import one_one
from games import ALL, IN_CONE, START, STEPS
from inequalities import ONE, PARAMETERS, Refused, add, check_inequality, form, is_not_negative, plus, primitive, product, require
from table import at_turn, coefficients, direction, line_of, opposite, plain, q, rows, seen

LETTERS = 6  # most letters of a row that are looked at
FIRST_GENERAL = 14  # blocks from this index on are treated at once


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
            require(not is_decided(walk), f"cases after {word}, where nothing is left to be shown")
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


def top(walk):
    way, word, _, _ = walk
    return plain(len(word) + 2, 1) if way == "value" else plain(1, len(word) + 1)


def with_letter(walk, letter, bounds):
    way, word, is_complete, known = walk
    of_letter = [(is_lower, seen(way, line, len(word)), turns) for is_lower, line, turns in bounds]
    return (way, (*word, letter), is_complete, [*known, (True, top(walk), None), *of_letter])


def value_of(walk):
    _, word, is_complete, _ = walk
    left = {START} if is_complete else set(ALL)
    for letter in reversed(word):
        left = {STEPS[state, letter] for state in left if (state, letter) in STEPS}
    return IN_CONE.get(left.pop()) if len(left) == 1 else None


def is_closed(walk):
    _, word, is_complete, _ = walk
    lost = set()
    for place, letter in enumerate(word):
        lost = {
            state
            for state in ALL
            if (STEPS.get((state, letter)) in lost if (state, letter) in STEPS else place == 0)
        }
    return not lost or (is_complete and START not in lost)


def is_decided(walk):
    return is_closed(walk) if walk[0] == "closure" else value_of(walk) is not None


def check(entries):
    """Checks all lines of a file; returns what is proved, in words."""
    *entries, corollary = entries
    blocks = [Block(entry) for entry in entries]
    wanted = [(form(index), []) for index in range(2, FIRST_GENERAL, 2)] + [(form(0, 2), [form(-FIRST_GENERAL // 2, 1)])]
    require([(block.index, block.domain) for block in blocks] == wanted, "blocks are missing")
    for block in blocks:
        block.check()
    steps = one_one.check(corollary["one_one"])
    comparisons = sum(len(block.proof["comparisons"]) for block in blocks)
    decided = sum(block.count for block in blocks)
    return [
        f"the values of all (i|j)_n are proved: {len(blocks)} blocks, {decided} cases that occur, {comparisons} comparisons of lines",
        f"the conjecture on (1|1)_n follows: {steps} inequalities",
    ]


def main():
    (path,) = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        entries = [json.loads(line) for line in file]
    try:
        proved = check(entries)
    except (Refused, LookupError, TypeError, ValueError) as fault:
        print(f"{path}: not a proof: {fault!r}")
        return 1
    print("\n".join(proved))
    return 0


if __name__ == "__main__":
    sys.exit(main())
