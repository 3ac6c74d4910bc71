"""The faults: each is injected into runs, whose results must be those of an undisturbed run in the end."""

import os
import resource
import shutil
import signal
import subprocess
import time

from runs import Problem, complete

KILLS = 6


class Case:
    """An experiment in a folder of its own, with random numbers and what an undisturbed run leaves."""

    def __init__(self, place, undisturbed, random):
        self.place, self.undisturbed, self.random = place, undisturbed, random
        # How often the fault was injected, the finished units that were lost, and the runs that were refused.
        self.injected = self.lost = self.refused = self.left = 0

    def run(self, command=None, **how):
        place = self.place
        return place.end(place.start(command or place.command(), **how), self.undisturbed.seconds)

    def kill(self, process):
        """SIGKILL; counted if the run had not ended before."""
        process.kill()
        self.injected += process.wait() == -signal.SIGKILL

    def moment(self, of=1.1):
        """A random part of the time that a run takes."""
        return self.random.uniform(0, of * self.undisturbed.seconds)

    def finish(self):
        """The same command again, without a fault, must end with the results of an undisturbed run."""
        ending = self.run()
        if ending.code != 0:
            raise Problem(f"exit code {ending.code} after the fault: {ending.message}")
        self.left += len(self.undisturbed.compare_results(self.place.out))
        self.undisturbed.compare_journal(self.place.stored())
        return ending

    def partial(self):
        """Leaves the journal of a run that was ended at a random moment."""
        os.makedirs(os.path.dirname(self.place.journal), exist_ok=True)
        lines = self.undisturbed.journal.splitlines(keepends=True)
        kept = lines[: self.random.randint(1, len(lines))]
        with open(self.place.journal, "wb") as file:
            file.writelines(kept)

    def refusal(self, ending, *names):
        """The run must have ended with exit code 1 and a message with one of these names."""
        if ending.code != 1 or not any(name in ending.message for name in names):
            raise Problem(f"exit code {ending.code}, expected a refusal that names {' or '.join(names)}: {ending.message}")
        self.refused += 1

    def kept(self, before):
        """The finished units of a journal must still be there; counts those that are not."""
        before, now = complete(before), self.place.stored()
        if not now.startswith(before):
            self.lost += len(before.splitlines())
            raise Problem("finished units are lost")


def killed(case):
    """SIGKILL at random moments, also while results are written."""
    for _ in range(KILLS):
        before = case.place.stored()
        process = case.place.start(case.place.command())
        time.sleep(case.moment())
        case.kill(process)
        case.kept(before)
    case.finish()


def killed_while_writing(case):
    """SIGKILL when everything is computed and results are read, compared and written."""
    case.run()
    for _ in range(KILLS):
        shutil.rmtree(case.place.out, ignore_errors=True)
        process = case.place.start(case.place.command())
        time.sleep(case.moment(0.6))
        case.kill(process)
    case.finish()


def killed_workers(case):
    """SIGKILL of `work` and of `merge` at random moments."""
    place = case.place
    parts = [os.path.join(place.folder, f"part-{number}") for number in (1, 2)]
    for number, part in enumerate(parts, 1):
        process = place.start(place.work(part, f"{number}/2"))
        time.sleep(case.moment(0.6))
        case.kill(process)
        ending = case.run(place.work(part, f"{number}/2"))
        if ending.code != 0:
            raise Problem(f"work: exit code {ending.code}: {ending.message}")
    for _ in range(KILLS):
        before = place.stored()
        process = place.start(place.merge(*parts))
        time.sleep(case.random.uniform(0, 0.05))
        case.kill(process)
        case.kept(before)
    ending = case.run(place.merge(*parts))
    if ending.code != 0:
        raise Problem(f"merge: exit code {ending.code}: {ending.message}")
    case.undisturbed.compare_journal(place.stored())
    case.finish()


def suspended(case):
    """SIGSTOP at random moments, and SIGCONT."""
    process = case.place.start(case.place.command())
    for _ in range(3):
        time.sleep(case.moment(0.3))
        process.send_signal(signal.SIGSTOP)
        time.sleep(0.1)
        process.send_signal(signal.SIGCONT)
        case.injected += 1
    ending = case.place.end(process, case.undisturbed.seconds)
    if ending.code != 0:
        raise Problem(f"exit code {ending.code}: {ending.message}")
    case.undisturbed.compare_results(case.place.out)
    case.finish()


def full_disk(case):
    """No file can grow beyond a random size (RLIMIT_FSIZE), so that the journal or a result cannot be written."""
    longest = max(map(len, [case.undisturbed.journal, *case.undisturbed.results.values()]))
    size = case.random.randrange(longest)

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    case.injected += 1
    # Messages go through a pipe, because the limit holds for their file too.
    process = subprocess.run(case.place.command(), stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=limit, check=False)
    message = process.stderr.decode(errors="replace")
    if process.returncode != 1 or "journal.jsonl" not in message and "out/" not in message:
        raise Problem(f"exit code {process.returncode}, expected a message with the name of the file: {message}")
    case.refused += 1
    before = case.place.stored()
    case.finish()
    case.kept(before)


def no_space(case):
    """The journal is a device without space."""
    case.injected += 1
    ending = case.run(case.place.command(journal="/dev/full"))
    case.refusal(ending, "/dev/full")
    case.finish()


def read_only(case):
    """The folder of the journal or of the results cannot be written."""
    case.partial()
    before = case.place.stored()
    os.makedirs(case.place.out)
    closed = case.random.choice([case.place.out, os.path.dirname(case.place.journal)])
    if closed != case.place.out:
        os.remove(case.place.journal)
    os.chmod(closed, 0o555)
    how = {}
    if os.geteuid() == 0:
        # Root may write everywhere.
        nobody = 65534
        open_to_all(case.place.folder, closed)
        how = {"user": nobody, "group": nobody, "extra_groups": []}
    case.injected += 1
    ending = case.run(**how)
    case.refusal(ending, closed)
    os.chmod(closed, 0o755)
    if closed == case.place.out:
        case.kept(before)
    case.finish()


def open_to_all(folder, closed):
    """Lets everyone write below a folder, except into one folder."""
    for place, _, names in os.walk(folder):
        if place != closed:
            os.chmod(place, 0o777)
        for name in names:
            os.chmod(os.path.join(place, name), 0o666)


def vanished(case):
    """The folder of the journal or of the results is removed at a random moment."""
    gone = case.random.choice([case.place.out, os.path.dirname(case.place.journal)])
    process = case.place.start(case.place.command())
    time.sleep(case.moment(1))
    shutil.rmtree(gone, ignore_errors=True)
    case.injected += 1
    ending = case.place.end(process, case.undisturbed.seconds)
    if ending.code != 0:
        case.refusal(ending, gone)
    case.finish()


def cut(case):
    """The journal is cut at a random place."""
    case.partial()
    whole = case.place.stored()
    left = case.random.randrange(len(whole))
    os.truncate(case.place.journal, left)
    case.injected += 1
    case.lost += len(whole[left:].splitlines())
    is_inside = whole[:left] != complete(whole[:left])
    ending = case.finish()
    case.kept(whole[:left])
    if is_inside and whole[:left].count(b"\n") and "is incomplete and was left out" not in ending.message:
        raise Problem(f"nothing said that a line was left out: {ending.message}")


def flip(case, path, spared=0):
    """Changes a random bit of the file, but not in the last bytes that are spared; returns the place of the byte and the new content."""
    with open(path, "rb") as file:
        content = bytearray(file.read())
    place = case.random.randrange(len(content) - spared)
    content[place] ^= 1 << case.random.randrange(8)
    with open(path, "wb") as file:
        file.write(content)
    case.injected += 1
    return place, content


def flipped(case):
    """A random bit of the journal is changed."""
    case.partial()
    whole = case.place.stored()
    place, damaged = flip(case, case.place.journal)
    ending = case.run()
    if place == len(whole) - 1:
        # Without its end, the last line is one that was not completed.
        case.lost += 1
        case.undisturbed.compare_results(case.place.out)
    else:
        case.refusal(ending, case.place.journal)
        if case.place.stored() != damaged:
            raise Problem("a journal that was refused has changed")
        ending = case.run([*case.place.command(), "--fresh"])
        case.lost += len(whole.splitlines()) - 1
        if ending.code != 0 or not os.path.exists(case.place.journal + ".old1"):
            raise Problem(f"--fresh: exit code {ending.code}: {ending.message}")
    case.finish()


def flipped_part(case):
    """A random bit of a journal of `work` is changed before `merge`."""
    place = case.place
    part = os.path.join(place.folder, "part")
    case.partial()
    os.rename(place.journal, part)
    if case.random.random() < 0.5:
        shutil.copy(part, place.journal)
    whole = place.stored()
    flip(case, part, spared=1)
    case.refusal(case.run(place.merge(part)), part)
    if place.stored() != whole or os.path.exists(place.journal) != bool(whole):
        raise Problem("a merge that was refused has changed the journal")
    case.finish()


def flipped_result(case):
    """A random bit of a stored result is changed; the next run writes the right bytes."""
    case.run()
    name = case.random.choice(sorted(name for name, content in case.undisturbed.results.items() if content))
    flip(case, os.path.join(case.place.out, name))
    ending = case.finish()
    if f"written: {case.place.out}" not in ending.message and name not in ending.message:
        raise Problem(f"nothing said that {name} was written again: {ending.message}")


def two_at_once(case, within, **other):
    """Starts a second run while the first one goes on; returns how both ended."""
    place = case.place
    log, seconds = os.path.join(place.folder, "other.log"), 2 * case.undisturbed.seconds
    first = place.start(place.command())
    time.sleep(case.moment(within))
    second = place.start(place.command(**other), log=log)
    case.injected += 1
    return place.end(first, seconds), place.end(second, seconds, log)


def two_on_a_journal(case):
    """Two runs on one journal at once."""
    other = os.path.join(case.place.folder, "other")
    endings = two_at_once(case, 0.5, out=other)
    for ending, out in zip(endings, [case.place.out, other]):
        if ending.code == 0:
            case.undisturbed.compare_results(out)
        else:
            case.refusal(ending, "is in use by another run")
    if all(ending.code for ending in endings):
        raise Problem("both runs were refused")
    case.finish()


def two_on_a_folder(case):
    """Two runs that write the same results at once."""
    for ending in two_at_once(case, 0.1, journal=os.path.join(case.place.folder, "other.jsonl")):
        if ending.code != 0:
            raise Problem(f"exit code {ending.code}: {ending.message}")
    case.undisturbed.compare_results(case.place.out)
    case.finish()


FAULTS = [
    killed,
    killed_while_writing,
    killed_workers,
    suspended,
    full_disk,
    no_space,
    read_only,
    vanished,
    cut,
    flipped,
    flipped_part,
    flipped_result,
    two_on_a_journal,
    two_on_a_folder,
]
