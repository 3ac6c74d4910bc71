#!/usr/bin/env python3
"""Changes the proof of the values of all (i|j)_n in thousands of ways, each of which structure_proof.py has to refuse.

    python3 tests/second_checker/mutants.py data/results/structure.proof.jsonl
    python3 tests/second_checker/mutants.py data/results/structure.proof.jsonl --count 10000 --seed 7
    python3 tests/second_checker/mutants.py data/results/structure.proof.jsonl --audit target/release/experiments

Three kinds of changes are made: those of named_changes.py, those of the statement (another table or threshold, for which the proof
must not be accepted), and random ones of changes.py, at any place of the file, three of four malformed. The seed and the number of a random
change determine it. With --audit, the program has to refuse the same files.

A changed file may still be a proof. It has the same meaning if it is read as equal. Otherwise it gives another reason for something that is
true: another share, or the reason of another case. Then no contradiction of the block may be false in numbers, for small hands, and with
--audit the program has to accept the file, too. Neither kind is counted as refused.

Exit code 0: each change is refused, and the unchanged proof is accepted.
"""

import argparse
import copy
import os
import subprocess
import sys
import tempfile
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from random import Random

import changes
import named_changes
import one_one
import proof_file
import strict_json
import structure_proof
from inequalities import ONE, form, plus
from refusal import Refused
from trial import try_contradiction

COUNT = 1000  # random changes by default
BATCH = 250  # files for one run of the program


def refusal(check, *arguments):
    """Why a check refuses, or None. Any other error is a fault of the checker."""
    try:
        check(*arguments)
    except Refused as fault:
        return str(fault)
    return None


# --- Named changes, and other statements ------------------------------------------------------------------------------


def check_lines(lines):
    """What structure_proof.py checks of the lines of a file."""
    found = strict_json.lines(b"\n".join(lines) + b"\n")
    wanted = structure_proof.wanted_blocks()
    if len(found) != len(wanted) + 1:
        raise Refused("another number of lines")
    for line, block in zip(found, wanted, strict=False):
        structure_proof.check_block(line, block)
    check_corollary(found[-1])


def check_corollary(line):
    one_one.check(proof_file.corollary(line))


def named_faults(entries):
    """What is accepted of the named changes, or refused of the unchanged proof."""
    *entries, corollary = entries
    place = next(at for at, entry in enumerate(entries) if tuple(entry["index"]) == form(named_changes.INDEX))
    wanted = structure_proof.wanted_blocks()[place]
    entry, blocks = entries[place], corollary["one_one"]

    def check_block(entry):
        structure_proof.check_block(changes.text(entry), wanted)

    def check_one_one(blocks):
        check_corollary(changes.text({"one_one": blocks}))

    accepted = copy.deepcopy(entry)
    named_changes.deeper(accepted, structure_proof.LETTERS - 1)
    for what, check, proof in (
        ("the unchanged proof", check_block, entry),
        ("the unchanged proof of (1|1)_n", check_one_one, blocks),
        (f"a proof with {structure_proof.LETTERS} letters", check_block, accepted),
    ):
        because = refusal(check, proof)
        if because is not None:
            yield f"{what} is refused: {because}"
    for named, proof, check in (named_changes.BLOCK, entry, check_block), (named_changes.ONE_ONE, blocks, check_one_one):
        for change in named:
            changed = copy.deepcopy(proof)
            change(changed)
            if refusal(check, changed) is None:
                yield f"accepted: {change.__name__}"


def statements():
    """Other theorems: a name of a table that changes the rows of an index, and thresholds of (1|1)_n."""
    names = [name for name, _ in structure_proof.rows(form(12))]
    for at, name in enumerate(names):
        for other in names[at + 1 :]:
            exchanged = {name: other, other: name}
            yield f"{name} and {other} exchanged", lambda rows, exchanged=exchanged: [
                (exchanged.get(name, name), bounds) for name, bounds in rows
            ]
        yield f"no row for {name}", lambda rows, at=at: rows[:at] + rows[at + 1 :]
        for place, _ in enumerate(structure_proof.rows(form(12))[at][1]):
            yield f"condition {place} of {name} left out", lambda rows, at=at, place=place: [
                (name, bounds[:place] + bounds[place + 1 :] if of == at else bounds) for of, (name, bounds) in enumerate(rows)
            ]


def statement_faults(lines):
    """What is accepted of other statements, with the proof of this one; yields the number of statements at the end."""
    block = proof_file.block(lines[5])  # m = 12, where every row occurs
    count = 0
    rows, threshold = structure_proof.rows, one_one.a110035
    for what, change in list(statements()):
        structure_proof.rows = lambda index, change=change: change(rows(index))
        count += 1
        if refusal(structure_proof.Block(block).check) is None:
            yield f"accepted: the statement with {what}"
    structure_proof.rows = rows
    for more in (-1, 1):
        one_one.a110035 = lambda half, more=more: plus(threshold(half), ONE, (more, 0))
        count += 1
        if refusal(check_corollary, lines[-1]) is None:
            yield f"accepted: the threshold A110035 + {more}"
    one_one.a110035 = threshold
    yield count


# --- Random changes ---------------------------------------------------------------------------------------------------


class TriedBlock(structure_proof.Block):
    """A block whose contradictions are also tried in numbers."""

    def contradicts(self, refutation, bounds, sector):
        super().contradicts(refutation, bounds, sector)
        try_contradiction(bounds[refutation.reached], bounds[refutation.missed], sector, self.domain)


class Sample:
    """The random changes of a file."""

    def __init__(self, data, seed):
        self.lines = strict_json.lines(data)
        self.file = changes.Changed(self.lines)
        self.wanted = structure_proof.wanted_blocks()
        self.read = [self.meaning(at, line) for at, line in enumerate(self.lines)]
        self.seed = seed

    def meaning(self, at, line):
        return proof_file.block(line) if at < len(self.wanted) else proof_file.corollary(line)

    def changed(self, number):
        """The kind of a change, the line or None for all, and the lines of the file."""
        return self.file.change(Random(f"{self.seed} {number}"), number % 4 > 0)

    def outcome(self, number):
        """Number, kind, and "refused", "same", "another reason" or "accepted"."""
        kind, at, lines = self.changed(number)
        if at is None:
            because = refusal(check_lines, lines)
        else:
            because = refusal(self.check, at, lines[at])
        if because is not None:
            return number, kind.__name__, "refused"
        if len(lines) == len(self.lines) and [self.meaning(of, line) for of, line in enumerate(lines)] == self.read:
            return number, kind.__name__, "same"
        is_true = at is not None and refusal(self.tried, at, lines[at]) is None
        return number, kind.__name__, "another reason" if is_true else "accepted"

    def tried(self, at, line):
        """Tries all contradictions of an accepted line in numbers."""
        if at < len(self.wanted):
            TriedBlock(proof_file.block(line)).check()

    def check(self, at, line):
        if at < len(self.wanted):
            structure_proof.check_block(line, self.wanted[at])
        else:
            check_corollary(line)


def start(path, seed):
    global SAMPLE
    SAMPLE = Sample(Path(path).read_bytes(), seed)


def outcome(number):
    return SAMPLE.outcome(number)


def audited(arguments):
    """The numbers of the changes that the program accepts."""
    program, numbers = arguments
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{number}.jsonl") for number in numbers]
        for file, number in zip(files, numbers, strict=True):
            file.write_bytes(b"\n".join(SAMPLE.changed(number)[2]) + b"\n")
        run = subprocess.run([program, "audit", *files], capture_output=True, text=True, check=False)
        accepted = [int(Path(line.split(": ")[0]).stem) for line in run.stdout.splitlines() if line.startswith(folder)]
        said = sum(line.startswith(folder) for line in run.stderr.splitlines())
        if run.returncode not in (0, 1) or len(accepted) + said != len(numbers):
            told = f"exit code {run.returncode} after {len(accepted) + said} of {len(numbers)} files"
            raise RuntimeError(f"{program} audit: {told}\n{run.stderr[-2000:]}")
        return accepted


# --- The report -------------------------------------------------------------------------------------------------------


def kinds(found, of):
    """The number of changes of each kind, the most frequent first."""
    names = {kind.__name__ for kind in of}
    counted = Counter(kind for _, kind, result in found if kind in names and result == "refused")
    return f"{counted.total():,}", ", ".join(f"{count:,} {kind.replace('_', ' ')}" for kind, count in counted.most_common())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("path")
    parser.add_argument("--count", type=int, default=COUNT, help="how many random changes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--audit", metavar="PROGRAM", help="the program `experiments`, which has to refuse the same files")
    arguments = parser.parse_args()
    start(arguments.path, arguments.seed)
    faults = list(named_faults(SAMPLE.file.values))
    *accepted_statements, statement_count = statement_faults(SAMPLE.lines)
    faults += accepted_statements
    numbers = range(arguments.count)
    with Pool(arguments.processes, start, (arguments.path, arguments.seed)) as pool:
        found = pool.map(outcome, numbers, chunksize=8)
        faults += [f"accepted: change {number} ({kind})" for number, kind, result in found if result == "accepted"]
        report(found, faults, statement_count, arguments.seed)
        if arguments.audit:
            accepted = {number for number, _, result in found if result != "refused"}
            faults_of_audit = audit_faults(pool, arguments.audit, numbers, accepted)
            print(faults_of_audit or f"the audit refuses and accepts the same {len(numbers):,} files")
            faults += faults_of_audit
    return 1 if faults else 0


def audit_faults(pool, program, numbers, accepted):
    """The changes that only one of the two accepts."""
    batches = [(program, numbers[at : at + BATCH]) for at in range(0, len(numbers), BATCH)]
    by_program = {number for batch in pool.map(audited, batches, chunksize=1) for number in batch}
    return [f"accepted by one of the two only: change {number}" for number in sorted(by_program ^ accepted)]


def report(found, faults, statement_count, seed):
    print("\n".join(faults), end="\n" if faults else "")
    named = len(named_changes.BLOCK) + len(named_changes.ONE_ONE)
    print(f"{named} changes made on purpose and {statement_count} other statements: {'see above' if faults else 'each is refused'}")
    for what, of in ("malformed", changes.MALFORMED + changes.LINES), ("changed", changes.CHANGED):
        total, list_of_kinds = kinds(found, of)
        print(f"{total} {what} proofs refused: {list_of_kinds}")
    results = Counter(result for _, _, result in found)
    same, other = results["same"], results["another reason"]
    print(f"not counted: {same} files with the same meaning, {other} with another true reason; seed {seed}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
