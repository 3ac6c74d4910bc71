#!/usr/bin/env python3
"""Runs the program on hostile input, and counts how the runs end.

    python3 tests/hostile/run.py target/release/chopsticks --runs 100000

The cases are made from the commands and flags of `--help`, the examples of the help and of the book, and the files that these
read and write. A seed and a number determine a case. Exit code 0: no run had a fault.
"""

import argparse
import base64
import collections
import concurrent.futures
import json
import os
import signal
import sys
import tempfile
import threading
import time

import program
import verdict
from cases import Generator
from corpus import corpus
from sandbox import Case, Sandbox, limit_memory

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program")
    parser.add_argument("--runs", type=int, default=2000, help="the number of cases (default %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the cases (default %(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="cases at a time (default: one for each core)")
    parser.add_argument("--seconds", type=float, default=2, help="after this time a run is asked to stop (default %(default)s)")
    parser.add_argument("--grace", type=float, default=3, help="a run must stop within this time (default %(default)s)")
    parser.add_argument("--memory", type=int, default=2, help="the limit of the address space in GiB (default %(default)s)")
    parser.add_argument("--within", type=float, help="begin no case after this many seconds")
    parser.add_argument("--faults", help="write the cases with faults into this file, one JSON object per line")
    parser.add_argument("--replay", help="run the cases of such a file instead")
    parser.add_argument("--log", help="write each case and its ending into this file")
    return parser.parse_args()


def as_json(case):
    files = {name: base64.b64encode(content).decode() for name, content in case.files.items()}
    return {"arguments": case.arguments, "stdin": base64.b64encode(case.stdin).decode(), "files": files, "stream": case.stream}


def of_json(record):
    files = {name: base64.b64decode(content) for name, content in record["files"].items()}
    return Case(record["arguments"], base64.b64decode(record["stdin"]), files, record["stream"])


def short(text, length=300):
    return text if len(text) <= length else f"{text[:length]}… ({len(text)} characters)"


class Hunt:
    """Runs cases, on several threads, and collects what happened."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.lock, self.own = threading.Lock(), threading.local()
        self.kinds, self.found, self.shown = (collections.Counter() for _ in range(3))
        self.commands = collections.defaultdict(collections.Counter)
        self.faults = open(options.faults, "w", encoding="utf-8") if options.faults else None
        self.log = open(options.log, "w", encoding="utf-8") if options.log else None
        self.began = time.monotonic()

    def sandbox(self):
        if not hasattr(self.own, "sandbox"):
            folder = tempfile.mkdtemp(dir=self.folder)
            self.own.sandbox = Sandbox(
                os.path.abspath(self.options.program), os.path.join(folder, "work"), self.options.seconds, self.options.grace
            )
        return self.own.sandbox

    def run_all(self, numbered):
        """Runs cases until there are no more, or the time is over. A case is made when it is needed, since a case is large."""
        while not self.options.within or time.monotonic() - self.began <= self.options.within:
            with self.lock:
                number, case = next(numbered, (None, None))
            if case is None:
                return
            self.run(number, case)

    def run(self, number, case):
        ending = self.sandbox().run(case)
        fault = verdict.fault(case, ending)
        if not fault and number % 20 == 0 and case.stream == "file" and not ending.asked:
            again = self.sandbox().run(case, threads=1)
            if not again.asked and (again.code, again.out) != (ending.code, ending.out):
                fault = "another answer with one thread"
        with self.lock:
            self.count(number, case, ending, fault)

    def count(self, number, case, ending, fault):
        name = case.command()
        heading = "fault" if fault else verdict.kind(ending)
        self.kinds[heading] += 1
        self.commands[name][heading] += 1
        if self.log:
            record = [number, heading, round(ending.seconds, 3), ending.code, short(" ".join(case.arguments)), short(ending.err)]
            print(json.dumps(record, ensure_ascii=False), file=self.log)
        if not fault:
            return
        self.found[fault] += 1
        if self.faults:
            record = {"number": number, "fault": fault, "message": short(ending.err, 2000), **as_json(case)}
            print(json.dumps(record, ensure_ascii=False), file=self.faults, flush=True)
        self.shown[name, fault] += 1
        if self.shown[name, fault] <= 3:
            shown = short(" ".join(repr(argument) for argument in case.arguments))
            print(f"case {number}: {fault}: {shown}: {short(ending.err)!r}", flush=True)


def cases(options, folder):
    if options.replay:
        with open(options.replay, encoding="utf-8") as file:
            records = [json.loads(line) for line in file]
        return iter([(record.get("number", 0), of_json(record)) for record in records])
    commands = list(program.commands(options.program))
    good = corpus(options.program, commands, ROOT, os.path.join(folder, "corpus"))
    examples = sum(map(len, good.examples.values()))
    print(f"{len(commands)} commands, {examples} examples, {len(good.files)} files, {len(good.words)} words", flush=True)
    generator = Generator(options.seed, commands, good)
    numbers = range(options.first, options.first + options.runs)
    return ((number, generator.case(number)) for number in numbers)


def main():
    options = arguments()
    # A shell starts programs in the background with Ctrl-C ignored, and their children would ignore it too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    limit_memory(options.memory)
    with tempfile.TemporaryDirectory() as folder:
        hunt = Hunt(options, folder)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            numbered = cases(options, folder)
            for worker in [pool.submit(hunt.run_all, numbered) for _ in range(options.jobs)]:
                worker.result()
    headings = ("answer", "refusal", "limit", "Ctrl-C obeyed", "output cut off", "fault")
    print("".join(f"{heading:>16}" for heading in ("command", *headings)))
    for name, counts in [*sorted(hunt.commands.items()), ("all", hunt.kinds)]:
        print("".join(f"{entry:>16}" for entry in (name, *(counts[heading] for heading in headings))))
    print(f"{sum(hunt.kinds.values())} runs, {time.monotonic() - hunt.began:.0f} s, {sum(hunt.found.values())} faults")
    for fault, count in hunt.found.most_common():
        print(f"{count:>8}  {fault}")
    sys.exit(1 if hunt.found else 0)


if __name__ == "__main__":
    main()
