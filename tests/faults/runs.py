"""Runs of the program `experiments` in a folder of their own, and what an undisturbed run leaves."""

import os
import subprocess
import time

# Experiments that store their units in a journal, each with a bound for which a run takes a fraction of a second.
SUBJECTS = {
    "conjecture": "10^12",
    "families": "5",
    "fingers-fitted": "3",
    "initial-positions": "3",
    "loopy-values": "4",
    "small-positions": "3",
    "structure-values": "4",
    "survey": "2",
    "survey-three-hands": "2",
}

# A run that takes longer than this many times the undisturbed one, and a minute, hangs.
PATIENCE = 20


class Problem(Exception):
    """Something that must not happen whatever the fault."""


class Ending:
    """How a run ended."""

    def __init__(self, code, message):
        self.code, self.message = code, message


def contents(folder):
    """The files below a folder, except records of runs, which have times; and temporary files of writers that were killed."""
    found, left = {}, []
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            if name.endswith(".tmp"):
                left.append(path)
            elif not name.endswith(".run.json"):
                with open(path, "rb") as file:
                    found[os.path.relpath(path, folder)] = file.read()
    return found, left


def complete(content):
    """The complete lines of a journal."""
    return content[: content.rfind(b"\n") + 1]


class Place:
    """A folder with the journal and the results of a run."""

    def __init__(self, program, name, folder):
        self.program, self.name, self.folder = program, name, folder
        self.journal = os.path.join(folder, "journals", "journal.jsonl")
        self.out = os.path.join(folder, "out")
        self.log = os.path.join(folder, "log")

    def command(self, journal=None, out=None):
        """A run with this journal and folder of results."""
        files = ["--journal", journal or self.journal, "--out", out or self.out]
        return [self.program, "run", self.name, "--upto", SUBJECTS[self.name], *files]

    def work(self, journal, share="1/1"):
        """The computation of some units."""
        return [self.program, "work", self.name, "--upto", SUBJECTS[self.name], "--units", share, "--journal", journal]

    def merge(self, *parts):
        """Adds journals to that of the run."""
        return [self.program, "merge", self.name, "--upto", SUBJECTS[self.name], "--journal", self.journal, *parts]

    def start(self, command, log=None, **how):
        """Starts a run; what it says goes to a file."""
        with open(log or self.log, "wb") as file:
            return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, **how)

    def end(self, process, seconds, log=None):
        """Waits for a run, which must not hang or panic."""
        try:
            code = process.wait(max(60, PATIENCE * seconds))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Problem("the run does not end") from None
        with open(log or self.log, "rb") as file:
            message = file.read().decode(errors="replace")
        if "panicked" in message or code < 0:
            raise Problem(f"exit code {code}: {message}")
        return Ending(code, message)

    def stored(self):
        """The bytes of the journal, none if there is none."""
        try:
            with open(self.journal, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return b""


class Undisturbed:
    """What a run leaves that nothing disturbs."""

    def __init__(self, place):
        began = time.monotonic()
        ending = place.end(place.start(place.command()), 3600)
        self.seconds = time.monotonic() - began
        if ending.code != 0:
            raise Problem(f"{place.name}: exit code {ending.code} without a fault: {ending.message}")
        self.results, _ = contents(place.out)
        self.journal = place.stored()
        self.units = set(self.journal.splitlines()[1:])

    def compare_results(self, out):
        """The results must be these bytes; returns the temporary files that killed writers have left."""
        results, left = contents(out)
        for name in sorted(self.results.keys() | results.keys()):
            if self.results.get(name) != results.get(name):
                raise Problem(f"{name} is not the file of an undisturbed run")
        return left

    def compare_journal(self, content):
        """The journal must have every unit once, with the bytes of an undisturbed run."""
        units = content.splitlines()[1:]
        if len(units) != len(self.units) or set(units) != self.units:
            raise Problem(f"the journal has {len(units)} units, which are not the {len(self.units)} of an undisturbed run")
