"""Runs the experiments of this project on a cluster with Dask.

Each task computes some units of an experiment with the program ``experiments`` in a process of its own, and sends its journal back. So
the workers need no common folder, and a worker that is lost costs only the tasks that it was computing. Dask schedules, retries and
shows the progress; see https://docs.dask.org. The results are the same bytes as those of one machine.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

__all__ = ["TASKS_PER_THREAD", "MissingUnits", "run"]

TASKS_PER_THREAD = 8
"""How many tasks there are for each thread of the cluster, unless a number is given."""


class MissingUnits(RuntimeError):
    """Some units could not be computed. The others are in the folder, so that another call continues from there."""


def run(
    name: str,
    *,
    client: Any,
    upto: int | str | None = None,
    folder: str | os.PathLike[str] | None = None,
    program: str = "experiments",
    tasks: int | None = None,
    retries: int = 3,
    progress: bool = True,
) -> Path:
    """Runs the experiment ``name`` on the cluster of ``client``, a ``distributed.Client``, and returns the folder of the results.

    ``program`` is the command or the path of the program ``experiments``, on this machine and on the workers. ``upto`` is the bound of
    the run, by default that of the stored results. ``folder`` has the journals and the results; units that are in its journals are not
    computed again. A task that fails is tried again up to ``retries`` times.
    """
    bound = [] if upto is None else ["--upto", str(upto)]
    root = Path(folder if folder is not None else "-".join([name, *bound[1:]]))
    root.mkdir(parents=True, exist_ok=True)
    there = sorted(str(part) for part in root.glob("*.jsonl"))
    missing = ["--missing-in", *there] if there else []
    units = _output(program, "units", name, *bound, "--json", *missing).splitlines()
    # The most expensive units come first and are dealt to the tasks in turn, so the tasks take about the same time.
    units.sort(key=_cost, reverse=True)
    count = min(len(units), tasks or TASKS_PER_THREAD * max(1, sum(client.nthreads().values())))
    shares = [units[start::count] for start in range(count)]
    futures = client.map(_work, shares, program=program, name=name, bound=bound, retries=retries, pure=False)
    for future in futures:
        future.add_done_callback(lambda done: _store(done, root))
    if progress and futures:
        importlib.import_module("distributed").progress(futures)
    client.gather(futures, errors="skip")
    # The callbacks may still be running; writing a journal again changes nothing.
    reasons = [reason for future in futures if (reason := _store(future, root))]
    return _finish(program, name, bound, root, reasons)


def _work(share: Sequence[str], *, program: str, name: str, bound: Sequence[str]) -> tuple[str, str]:
    """Computes some units on a worker: their journal, and what was said about units that failed."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder, "part.jsonl")
        command = [program, "work", name, *bound, "--keys", "-", "--threads", "1", "--journal", str(journal)]
        done = subprocess.run(command, input="\n".join(share), capture_output=True, text=True, check=False)
        # Exit code 2: some units failed, and no other attempt would change that.
        if done.returncode not in (0, 2):
            raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()}")
        return journal.read_text(encoding="utf-8"), done.stderr.strip()


def _store(future: Any, root: Path) -> str:
    """Writes the journal that a task sent into a file of its own; returns what went wrong."""
    if future.status != "finished":
        return "" if future.status == "pending" else str(future.exception() if future.status == "error" else future.status)
    journal, reason = future.result()
    digest = hashlib.sha256(journal.encode()).hexdigest()[:16]
    part = root / f"part-{digest}.jsonl"
    if not part.exists():
        with tempfile.NamedTemporaryFile("w", dir=root, suffix=".new", delete=False, encoding="utf-8") as file:
            file.write(journal)
        os.replace(file.name, part)
    return str(reason)


def _finish(program: str, name: str, bound: Sequence[str], root: Path, reasons: Sequence[str]) -> Path:
    """Merges the journals, and ends the run with them."""
    whole = str(root / "whole.jsonl")
    parts = sorted(str(part) for part in root.glob("part-*.jsonl"))
    merge = [program, "merge", name, *bound, "--journal", whole, *parts]
    merged = subprocess.run(merge, capture_output=True, text=True, check=False)
    if merged.returncode == 2:
        raise MissingUnits("\n".join([merged.stdout.strip(), *reasons]))
    if merged.returncode != 0:
        raise RuntimeError(merged.stderr.strip())
    _output(program, "run", name, *bound, "--journal", whole, "--out", str(root))
    return root


def _cost(line: str) -> int:
    return int(json.loads(line)["cost"])


def _output(*command: str) -> str:
    """What a command prints; an error with its message if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout
