#!/usr/bin/env python3
"""Ends the program while it writes files, and checks that no file is lost or half replaced.

    python3 tests/faults/writers.py target/release/chopsticks --times 300

A file that the program was to replace must have its old content or the new one. A run that keeps a folder of blocks or a journal is
started again after it was ended, and must give the result of an undisturbed run. Exit code 0: this was always so.
"""

import argparse
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

OLD = b"the old content\n"
NOT_READ = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}

# Commands that replace the file at the end of their arguments.
WRITERS = (
    ["table", "(i|j)_300", "--format", "csv", "--output"],
    ["grid", "400", "--format", "csv", "--output"],
    ["summary", "(i|j)_2000", "--format", "csv", "--output"],
    ["regions", "1000", "--output"],
    ["describe", "3", "--output"],
    ["figure", "(i|j)_200", "--output"],
    ["certify", "(17|40)_(10^30)", "0", "--certificate"],
    ["win", 'Clobber("xoxoxo|oxoxox")', "--first", "left", "--no-moves", "--strategy"],
)
# Commands that continue what an earlier run left in the place at the end of their arguments, and what they print.
CONTINUED = (
    ["outcomes", "5", "--hands", "12", "--output", "-", "--blocks"],
    ["heaps", "0.07", "--upto", "40000", "--format", "csv", "--journal"],
)


def began(program, arguments, **more):
    return subprocess.Popen([program, *arguments], **{**NOT_READ, **more})


def outcome_of(program, arguments, **more):
    run = began(program, arguments, **more)
    out, err = run.communicate()
    return run.returncode, out, err.decode("utf-8", "replace")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write_old(path):
    with open(path, "wb") as file:
        file.write(OLD)


def killed(program, arguments, after, **more):
    """Runs the program and kills it after a time; whether it was still running."""
    run = began(program, arguments, **more)
    try:
        run.communicate(timeout=after)
        return False
    except subprocess.TimeoutExpired:
        run.send_signal(signal.SIGKILL)
        run.communicate()
        return True


class Trial:
    """Counts what was done and what went wrong."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.done, self.faults = {}, 0

    def count(self, fault, name, is_good, what=""):
        self.done[fault, name] = self.done.get((fault, name), 0) + 1
        if not is_good:
            self.faults += 1
            print(f"{fault}: {name}: {what}", flush=True)

    def kills(self, writer, times, chance):
        path = os.path.join(self.folder, "out.svg")
        write_old(path)
        start = time.monotonic()
        outcome_of(self.program, [*writer, path])
        seconds, new = time.monotonic() - start, read(path)
        for _ in range(times):
            write_old(path)
            # Most kills near the end, where the file is written.
            after = seconds * chance.choice((chance.random(), 0.8 + 0.3 * chance.random()))
            if killed(self.program, [*writer, path], after):
                found = read(path)
                self.count("killed", writer[0], found in (OLD, new), f"{len(found)} bytes, of {len(new)}")
        for left in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, left))

    def full_disk(self, writer):
        """A limit on the size of files, which a write meets as it meets a full disk."""
        path = os.path.join(self.folder, "out.svg")
        write_old(path)
        limited = {"restore_signals": False, "preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))}
        code, _, err = outcome_of(self.program, [*writer, path], **limited)
        is_good = code == 1 and path in err and read(path) == OLD and os.listdir(self.folder) == ["out.svg"]
        self.count("full disk", writer[0], is_good, f"exit code {code}, {err!r}, {os.listdir(self.folder)}")

    def full_device(self, writer):
        """The file is a link to a device without space."""
        path = os.path.join(self.folder, "full.svg")
        os.symlink("/dev/full", path)
        code, _, err = outcome_of(self.program, [*writer, path])
        self.count("full device", writer[0], code == 1 and path in err, f"exit code {code}, {err!r}")
        os.remove(path)

    def denied(self, writer):
        """An ordinary user may not write into the folder."""
        folder = os.path.join(self.folder, "denied")
        os.mkdir(folder)
        path = os.path.join(folder, "out.svg")
        write_old(path)
        os.chmod(folder, 0o555)
        # Root may write everywhere.
        how = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        code, _, err = outcome_of(self.program, [*writer, path], **how)
        os.chmod(folder, 0o755)
        is_good = code == 1 and path in err and read(path) == OLD and os.listdir(folder) == ["out.svg"]
        self.count("folder of another user", writer[0], is_good, f"exit code {code}, {err!r}, {os.listdir(folder)}")
        shutil.rmtree(folder)

    def vanished(self, writer):
        """The folder is removed while the program runs."""
        folder = os.path.join(self.folder, "vanishing")
        os.mkdir(folder)
        path = os.path.join(folder, "out.svg")
        run = began(self.program, [*writer, path])
        time.sleep(0.02)
        # The program may make a file between two steps of the removal.
        while os.path.exists(folder):
            shutil.rmtree(folder, ignore_errors=True)
        err = run.communicate()[1].decode("utf-8", "replace")
        is_good = run.returncode == 0 or run.returncode == 1 and path in err
        self.count("vanished folder", writer[0], is_good, f"exit code {run.returncode}, {err!r}")
        shutil.rmtree(folder, ignore_errors=True)

    def continued(self, command, times, chance):
        place = os.path.join(self.folder, command[0])
        start = time.monotonic()
        expected = outcome_of(self.program, [*command, place], stdout=subprocess.PIPE)[:2]
        seconds = time.monotonic() - start
        assert expected[0] == 0, command
        for _ in range(times):
            shutil.rmtree(place, ignore_errors=True)
            if os.path.exists(place):
                os.remove(place)
            for _ in range(3):
                killed(self.program, [*command, place], seconds * chance.random())
            found = outcome_of(self.program, [*command, place], stdout=subprocess.PIPE)
            self.count("killed three times, then continued", command[0], found[:2] == expected, found[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program")
    parser.add_argument("--times", type=int, default=10, help="the number of kills for each command (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the moments (default %(default)s)")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    # A write beyond the limit is then an error, and does not end the process.
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        # A copy, which other users may run.
        program = shutil.copy(options.program, os.path.join(folder, "program"))
        folder = os.path.join(folder, "files")
        os.mkdir(folder)
        trial = Trial(program, folder)
        for writer in WRITERS:
            trial.kills(writer, options.times, chance)
            trial.full_disk(writer)
            os.remove(os.path.join(folder, "out.svg"))
            trial.vanished(writer)
            trial.full_device(writer)
            trial.denied(writer)
        for command in CONTINUED:
            trial.continued(command, max(1, options.times // 10), chance)
    for (fault, name), count in trial.done.items():
        print(f"{count:>6}  {fault}: {name}")
    print(f"{sum(trial.done.values())} faults injected, {trial.faults} with a loss")
    sys.exit(1 if trial.faults else 0)


if __name__ == "__main__":
    main()
