#!/usr/bin/env python3
"""Injects faults into long experiments, and compares what they leave with undisturbed runs.

    python3 tests/faults/experiments.py target/release/experiments --scale 40

Each case is a fault, an experiment and random moments; the seed and the number of a case determine the latter. Exit code 0: every
fault ended as it should.
"""

import argparse
import collections
import os
import random
import shutil
import sys
import tempfile
import time

from injected import FAULTS, Case
from runs import SUBJECTS, Place, Problem, Undisturbed


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program `experiments`")
    parser.add_argument("--scale", type=int, default=2, help="how many cases each fault has (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the cases (default %(default)s)")
    parser.add_argument("--only", help="inject this fault only")
    parser.add_argument("--within", type=float, help="begin no case after this many seconds")
    options = parser.parse_args()
    if options.only and options.only not in names():
        parser.error(f"--only: expected one of {', '.join(names())}, found `{options.only}`")
    return options


def names():
    return [fault.__name__ for fault in FAULTS]


class Hunt:
    """Runs the cases one after another."""

    def __init__(self, options, folder):
        # A copy, which other users may run, and which stays the same if the program is built again.
        self.program = shutil.copy(options.program, folder)
        self.folder, self.seed = folder, options.seed
        self.undisturbed = {}
        self.counts = {name: collections.Counter() for name in names()}
        self.problems = 0

    def fresh(self, name):
        folder = tempfile.mkdtemp(dir=self.folder)
        os.chmod(folder, 0o755)
        return Place(self.program, name, folder)

    def expected(self, name):
        if name not in self.undisturbed:
            self.undisturbed[name] = Undisturbed(self.fresh(name))
        return self.undisturbed[name]

    def run(self, fault, number, name):
        place = self.fresh(name)
        case = Case(place, self.expected(name), random.Random(f"{self.seed} {fault.__name__} {number}"))
        counts = self.counts[fault.__name__]
        try:
            fault(case)
        except Problem as problem:
            self.problems += 1
            counts["problems"] += 1
            print(f"{fault.__name__}, case {number}, {name}: {problem}", flush=True)
        counts.update(cases=1, injected=case.injected, refused=case.refused, lost=case.lost, left=case.left)
        shutil.rmtree(place.folder)

    def table(self):
        print("| fault | cases | injected | runs refused | finished units lost | temporary files left | problems |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for fault in FAULTS:
            counts = self.counts[fault.__name__]
            if counts["cases"]:
                columns = ["cases", "injected", "refused", "lost", "left", "problems"]
                print(f"| {fault.__doc__.rstrip('.')} |", " | ".join(f"{counts[column]:,}" for column in columns), "|")


def main():
    options = arguments()
    began = time.monotonic()
    subjects = list(SUBJECTS)
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        os.chmod(folder, 0o755)
        hunt = Hunt(options, folder)
        for number in range(options.scale):
            for place, fault in enumerate(FAULTS):
                is_over = options.within and time.monotonic() - began > options.within
                if not is_over and options.only in (None, fault.__name__):
                    # Every fault meets every experiment.
                    hunt.run(fault, number, subjects[(number + place) % len(subjects)])
        hunt.table()
    print(f"{sum(counts['cases'] for counts in hunt.counts.values())} cases, {hunt.problems} problems, {time.monotonic() - began:.0f} s")
    return 1 if hunt.problems else 0


if __name__ == "__main__":
    sys.exit(main())
