#!/usr/bin/env python3
"""Changes the proofs by strategies in thousands of ways, each of which misere_proof.py or unequal_proof.py has to refuse.

    python3 tests/second_checker/strategy_mutants.py data/results/{misere,unequal}_theorem.proof.jsonl
    python3 tests/second_checker/strategy_mutants.py data/results/unequal_theorem.proof.jsonl --count 10000 --seed 7

Two kinds of changes are made: other statements, with a range that begins one number earlier or ends one later, and random changes of
changes.py at any place of the file, one of two malformed. The seed and the number of a random change determine it.

A changed file may still be a proof: of the same meaning, if it is read as equal; by another reason, if the strategies are the same and
the proof of an inequality is another one; or by another strategy. Then that strategy has to win in numbers, against every play of the
loser, with all A and B of short ranges. None of these is counted as refused.

Exit code 0: each change is refused or explained, and the unchanged proof is accepted.
"""

import argparse
import os
import sys
from collections import Counter
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from random import Random

import changes
import misere_proof
import strategy_file
import strict_json
import unequal_proof
from inequalities import plus
from refusal import Refused
from strategies import ONE
from strategy_theorem import Claim, Range, check_lines

COUNT = 2000  # random changes of each file by default
MAX_PLAYED = 9  # values of ι for which a changed strategy is played out


def theorem(name):
    """What the lines of a file have to prove, and the parameters of a claim for which its strategy is played out."""
    if name.startswith("misere"):
        return list(misere_proof.claims()), lambda claim: [(iota,) for iota in range(2, MAX_PLAYED) if 2 * iota + claim.i[0] >= 4]
    return list(unequal_proof.claims()), unequal_proof.points


class Sample:
    """The random changes of a file."""

    def __init__(self, path, seed):
        self.lines = strict_json.lines(Path(path).read_bytes())
        self.file = changes.Changed(self.lines)
        self.wanted, self.points = theorem(Path(path).name)
        self.read = [self.meaning(*each) for each in zip(self.wanted, self.lines, strict=True)]
        self.seed = seed

    def meaning(self, wanted, line):
        return (strategy_file.strategy if isinstance(wanted, Claim) else strategy_file.inequality)(line)

    def outcome(self, number):
        """Number, kind, and "refused", or why the changed file is a proof; "accepted" if that is not known."""
        kind, at, lines = self.file.change(Random(f"{self.seed} {number}"), number % 2 > 0)
        try:
            if at is None:
                check_lines(strict_json.lines(b"\n".join(lines) + b"\n"), self.wanted)
            else:
                self.wanted[at].check(lines[at])
        except Refused:
            return number, kind.__name__, "refused"
        return number, kind.__name__, self.explained(at, lines)

    def explained(self, at, lines):
        if at is None:
            return "accepted"
        wanted, old, new = self.wanted[at], self.read[at], self.meaning(self.wanted[at], lines[at])
        if new == old:
            return "same"
        if not isinstance(wanted, Claim) or without_proofs(new.phase) == without_proofs(old.phase):
            return "another reason"
        try:
            played = wanted.play(new, self.points(wanted))
        except Refused:
            return "accepted"
        return "another strategy" if played else "accepted"

    def statements(self):
        """The statements with a range that is longer by one number, of which the proof is accepted; and how many there are.

        That (1|1)_(A,B) has a value is proved by two strategies, one for each player who may move first.
        """
        groups = []
        for line, claim in zip(self.lines, self.wanted, strict=True):
            if isinstance(claim, Claim):
                of = claim.name, claim.i, claim.ranges
                group = next((group for key, group in groups if key == of), None)
                if group is None:
                    groups.append((of, [(line, claim)]))
                else:
                    group.append((line, claim))
        found = [((name, i, place), is_proved(group, place, longer)) for (name, i, ranges), group in groups for place, longer in longer_by_one(ranges)]
        return [what for what, is_accepted in found if is_accepted], len(found)


def longer_by_one(ranges):
    for place, one in enumerate(ranges):
        yield place, Range(plus(one.first, ONE, (-1, 0)), one.below)
        yield place, Range(one.first, plus(one.below, ONE))


def is_proved(group, place, longer):
    """Whether all lines of a statement prove it with another range."""
    try:
        for line, claim in group:
            replace(claim, ranges=(*claim.ranges[:place], longer, *claim.ranges[1 + place :])).check(line)
    except Refused:
        return False
    return True


def without_proofs(phase):
    """The strategy alone."""
    bare = replace(phase, next=tuple(map(without_proofs, phase.next)))
    return replace(bare, proofs=()) if hasattr(phase, "proofs") else bare


def start(path, seed):
    global SAMPLE
    SAMPLE = Sample(path, seed)


def outcome(number):
    return SAMPLE.outcome(number)


def report(path, found, seed):
    """Prints what happened to the changes; returns how many are accepted without a reason."""
    results = Counter(result for _, _, result in found)
    kinds = Counter(kind for _, kind, result in found if result == "refused")
    print(f"{path}: {results['refused']:,} of {len(found):,} random changes refused, with seed {seed}")
    print("  " + ", ".join(f"{count:,} {kind.replace('_', ' ')}" for kind, count in kinds.most_common()))
    print(
        f"  still a proof: {results['same']} files with the same meaning, {results['another reason']} with another proof of an inequality, "
        f"{results['another strategy']} with another strategy, which wins in numbers"
    )
    for number, kind, result in found:
        if result == "accepted":
            print(f"  accepted: change {number} ({kind})")
    return results["accepted"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--count", type=int, default=COUNT, help="how many random changes of each file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    faults = 0
    for path in arguments.paths:
        start(path, arguments.seed)
        check_lines(SAMPLE.lines, SAMPLE.wanted)
        with Pool(arguments.processes, start, (path, arguments.seed)) as pool:
            faults += report(path, pool.map(outcome, range(arguments.count), chunksize=8), arguments.seed)
        accepted, count = SAMPLE.statements()
        print(f"  {count - len(accepted)} of {count} statements with a range that is longer by one number refused")
        for name, i, place in accepted:
            print(f"  accepted: {name}, i = {i}, range {place}")
        faults += len(accepted)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
