"""Runs one case in a folder of its own, within limits of time and memory, and says how it ended."""

import os
import resource
import select
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field

GIB = 1 << 30
MAX_FILE = GIB // 4  # bytes that a run may write into one file; longer outputs are cut off


@dataclass
class Case:
    """A run of the program: its arguments, its input, the files that it finds, and where its output goes."""

    arguments: list
    stdin: bytes = b""
    files: dict = field(default_factory=dict)
    stream: str = "file"  # file, closed, short (a reader that leaves), full (a full disk), silent (nobody reads errors)
    is_changed: bool = True  # the arguments are not those of an example

    def command(self):
        return self.arguments[0] if self.arguments else "run"


@dataclass
class Ending:
    """How a run ended."""

    code: int
    out: bytes
    err: str
    seconds: float
    asked: bool  # it took longer than the limit, and was sent what Ctrl-C sends
    obeyed: float  # the seconds from then to its end


def limit_memory(gib):
    """All programs that this one starts have so much address space at most."""
    resource.setrlimit(resource.RLIMIT_AS, (gib * GIB, gib * GIB))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE, MAX_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Sandbox:
    """A folder in which cases are run one after another."""

    def __init__(self, program, folder, seconds, grace):
        self.program, self.folder = program, folder
        self.seconds, self.grace = seconds, grace
        self.stdin, self.out, self.err = (f"{folder}.{name}" for name in ("in", "out", "err"))

    def run(self, case, threads=None):
        """Runs the case, with the number of threads that is given."""
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        for name, content in case.files.items():
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)
        with open(self.stdin, "wb") as file:
            file.write(case.stdin)
        environment = dict(os.environ, COLUMNS="100", RUST_BACKTRACE="0")
        if threads:
            environment["RAYON_NUM_THREADS"] = str(threads)
        return self.ended(case, environment)

    def ended(self, case, environment):
        reader, stdout, stderr = None, self.out, self.err
        open(self.out, "wb").close()
        open(self.err, "wb").close()
        if case.stream in ("closed", "short"):
            reader, stdout = os.pipe()
        elif case.stream == "full":
            stdout = "/dev/full"
        elif case.stream == "silent":
            reader, stderr = os.pipe()
        opened = [open(end, "wb") if isinstance(end, str) else os.fdopen(end, "wb") for end in (stdout, stderr)]
        if case.stream in ("closed", "silent"):
            os.close(reader)
        began = time.monotonic()
        with open(self.stdin, "rb") as stdin:
            child = subprocess.Popen(
                [self.program, *case.arguments],
                stdin=stdin, stdout=opened[0], stderr=opened[1],
                cwd=self.folder, env=environment,
            )
        for end in opened:
            end.close()
        if case.stream == "short":
            if select.select([reader], [], [], self.seconds)[0]:
                os.read(reader, 10)
            os.close(reader)
        asked, obeyed = self.wait(child)
        with open(self.out, "rb") as out, open(self.err, "rb") as err:
            text = err.read(1 << 20).decode("utf-8", "replace")
            return Ending(child.returncode, out.read(), text, time.monotonic() - began, asked, obeyed)

    def wait(self, child):
        """Waits for the end; after the limit of time, asks for it as Ctrl-C does."""
        process = os.pidfd_open(child.pid)
        try:
            if select.select([process], [], [], self.seconds)[0]:
                return False, 0.0
            began = time.monotonic()
            child.send_signal(signal.SIGINT)
            if not select.select([process], [], [], self.grace)[0]:
                child.kill()
            return True, time.monotonic() - began
        finally:
            child.wait()
            os.close(process)
