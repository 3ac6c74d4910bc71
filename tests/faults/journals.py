#!/usr/bin/env python3
"""Changes journals of experiments on purpose, with the checksums that fit, and checks that nothing wrong comes of it.

    python3 tests/faults/journals.py target/release/experiments --scale 40

Each case changes a number, a list, a word or a field of a line in the journal of a short run, and runs the experiment again from it; in every
second case, the journal is a part that is merged. The journals are short, so all of their units are computed again: a run must end with the
results of an undisturbed run, or name the line. Without computing anything again (`--recheck 0`) it must at least not panic. Exit code 0: this
was always so.
"""

import argparse
import collections
import copy
import json
import os
import random
import shutil
import sys
import tempfile
import time
import zlib

from runs import SUBJECTS, Place, Problem, Undisturbed

NUMBERS = (0, 1, -1, 2, 255, 4_000_000_000, 2**32, 2**53, 2**63, 2**64 - 1, 10**30, 1.5, 1e308)
WORDS = ("", "0", "*", "x", "{", "{0|^[2]}", "draw", "N", "9" * 400, "\u0000", "(1|1)_5")


def line_of(unit):
    """The line of a unit, as the program would write it."""
    text = json.dumps(unit, separators=(",", ":"), ensure_ascii=False)
    return f'{{"crc32":"{zlib.crc32(text.encode()):08x}","unit":{text}}}\n'.encode()


def places(unit, path=()):
    """The paths to all parts of a unit."""
    yield path
    if isinstance(unit, dict):
        for name, part in unit.items():
            yield from places(part, (*path, name))
    elif isinstance(unit, list):
        for number, part in enumerate(unit):
            yield from places(part, (*path, number))


def other(part, chance):
    """Something else in place of a part."""
    if isinstance(part, bool):
        return not part
    if isinstance(part, (int, float)):
        return chance.choice((part + 1, part - 1, chance.choice(NUMBERS)))
    if isinstance(part, str):
        if part.isdigit() and chance.random() < 0.5:
            return str(max(0, int(part) + chance.choice((-1, 1))))
        return chance.choice((chance.choice(WORDS), part + chance.choice(WORDS), part[1:]))
    if isinstance(part, list) and part:
        place = chance.randrange(len(part))
        return chance.choice(
            ([], part[:place] + part[place + 1 :], part[: place + 1] + part[place:], part[::-1], part[:1], part * 2)
        )
    if isinstance(part, dict) and part:
        name = chance.choice(list(part))
        smaller = {key: value for key, value in part.items() if key != name}
        return chance.choice(({}, smaller, {**part, "claims": "proved for all n"}))
    return chance.choice((0, "", [], {}, 1, "0"))


def changed(unit, chance):
    """The unit with one part changed, or the same unit if the change is none."""
    unit = copy.deepcopy(unit)
    path = chance.choice(list(places(unit)))
    at, above = unit, None
    for step in path:
        above, at = at, at[step]
    new = chance.choice((other(at, chance), other(at, chance), None, chance.choice(NUMBERS))) if path else other(at, chance)
    if above is None:
        return new
    above[path[-1]] = new
    return unit


class Hunt:
    """Runs the cases one after another."""

    def __init__(self, program, folder, seed):
        self.program, self.folder, self.seed = program, folder, seed
        self.counts = collections.defaultdict(collections.Counter)
        self.undisturbed = {}

    def expected(self, name):
        if name not in self.undisturbed:
            self.undisturbed[name] = Undisturbed(self.place(name, "undisturbed"))
        return self.undisturbed[name]

    def place(self, name, case):
        folder = os.path.join(self.folder, f"{name}-{case}")
        os.mkdir(folder)
        return Place(self.program, name, folder)

    def case(self, name, number):
        chance = random.Random(f"{self.seed} {name} {number}")
        undisturbed, place = self.expected(name), self.place(name, number)
        counts = self.counts[name]
        try:
            before, content = self.journal(undisturbed.journal, chance)
            if content == undisturbed.journal:
                return
            counts["cases"] += 1
            self.check(place, undisturbed, content, number % 2 == 1, counts)
            self.unchecked(place, content)
        except Problem as problem:
            counts["problems"] += 1
            print(f"{name}, case {number}: {before!r}: {problem}", flush=True)
        finally:
            shutil.rmtree(place.folder)

    def journal(self, journal, chance):
        """The journal with a unit changed, or with a contradicting line in addition; and the new line."""
        lines = journal.splitlines(keepends=True)
        number = chance.randrange(1, len(lines))
        unit = json.loads(lines[number])["unit"]
        line = line_of(changed(unit, chance))
        if chance.random() < 0.2 and line != lines[number]:
            return line, b"".join([*lines, line])
        return line, b"".join([*lines[:number], line, *lines[number + 1 :]])

    def check(self, place, undisturbed, content, is_part, counts):
        """With all units computed again."""
        source = os.path.join(place.folder, "part") if is_part else place.journal
        write(source, content)
        commands = [[*place.command(), "--recheck", "all"]]
        if is_part:
            commands.insert(0, [*place.merge(source), "--recheck", "all"])
        for command in commands:
            ending = place.end(place.start(command), undisturbed.seconds)
            if ending.code == 1:
                if "line" not in ending.message or os.path.basename(source) not in ending.message:
                    raise Problem(f"refused without the line: {ending.message}")
                counts["refused"] += 1
                return
            # A merge may miss the unit whose line has another key now.
            if ending.code not in ((0, 2) if command is not commands[-1] else (0,)):
                raise Problem(f"exit code {ending.code}: {ending.message}")
        undisturbed.compare_results(place.out)
        counts["harmless"] += 1

    def unchecked(self, place, content):
        """With no unit computed again, the result may be wrong, but the program does not panic."""
        shutil.rmtree(place.out, ignore_errors=True)
        write(place.journal, content)
        place.end(place.start([*place.command(), "--recheck", "0"]), 10)


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program `experiments`")
    parser.add_argument("--scale", type=int, default=10, help="how many cases each experiment has (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the cases (default %(default)s)")
    parser.add_argument("--within", type=float, help="begin no case after this many seconds")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="journals-") as folder:
        hunt = Hunt(os.path.abspath(options.program), folder, options.seed)
        for number in range(options.scale):
            for name in SUBJECTS:
                if not (options.within and time.monotonic() - began > options.within):
                    hunt.case(name, number)
    problems = 0
    print("| experiment | cases | refused with the line | without effect | problems |")
    print("|---|--:|--:|--:|--:|")
    for name, counts in hunt.counts.items():
        columns = ["cases", "refused", "harmless", "problems"]
        print(f"| {name} |", " | ".join(f"{counts[column]:,}" for column in columns), "|")
        problems += counts["problems"]
    cases = sum(counts["cases"] for counts in hunt.counts.values())
    print(f"{cases} cases, {problems} problems, {time.monotonic() - began:.0f} s")
    return 1 if problems or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
