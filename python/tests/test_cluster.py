"""Experiments on a Dask cluster of two processes, of which one is killed, and job scripts for other queues.

Needs the extra ``cluster`` and the program ``experiments``, whose path is in the variable ``EXPERIMENTS``.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from chopsticks_lab import cluster  # noqa: E402

PROGRAM = os.environ.get("EXPERIMENTS", "")
needs_program = pytest.mark.skipif(not PROGRAM, reason="the variable EXPERIMENTS does not name the program")


@pytest.fixture()
def client():
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local:
        with Client(local) as connected:
            yield connected


def files(folder: Path) -> dict[str, bytes]:
    """The results in a folder; how a run went is in ``*.run.json`` and differs."""
    found = [path for name in ("data", "figures") for path in (folder / name).rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found if not path.name.endswith(".run.json")}


@needs_program
def test_a_lost_worker_changes_no_byte(client, tmp_path):
    upto = 32
    pids = client.run(os.getpid)
    first = next(iter(pids.values()))

    done_before = []

    def kill_one():
        while not (parts := list((tmp_path / "many").glob("part-*.jsonl"))):
            time.sleep(0.01)
        os.kill(first, signal.SIGKILL)
        done_before.append(len(parts))

    killer = threading.Thread(target=kill_one)
    killer.start()
    found = cluster.run(
        "families", upto=upto, client=client, folder=tmp_path / "many", program=PROGRAM, tasks=24, progress=False
    )
    killer.join()
    assert done_before[0] < 24
    lost = time.monotonic() + 30
    while first in client.run(os.getpid).values() or len(client.run(os.getpid)) < 2:
        assert time.monotonic() < lost, "the nanny did not start another worker"
        time.sleep(0.1)
    one = tmp_path / "one"
    command = [PROGRAM, "run", "families", "--upto", str(upto), "--journal", str(tmp_path / "j"), "--out", str(one)]
    subprocess.run(command, check=True, capture_output=True)
    assert len(files(one)) > 5
    assert files(found) == files(one)


@needs_program
def test_another_call_computes_only_what_is_missing(client, tmp_path):
    arguments = {"client": client, "folder": tmp_path, "program": PROGRAM, "progress": False}
    cluster.run("families", upto=8, tasks=3, **arguments)
    parts = {path: path.read_bytes() for path in tmp_path.glob("part-*.jsonl")}
    assert len(parts) == 3
    lost, content = parts.popitem()
    lost.unlink()
    (tmp_path / "whole.jsonl").unlink()
    before = files(tmp_path)
    cluster.run("families", upto=8, tasks=3, **arguments)
    assert files(tmp_path) == before
    # A header and a line for each unit: the units of the lost journal are computed again, in other tasks.
    again = [path for path in tmp_path.glob("part-*.jsonl") if path not in parts]
    units = sum(len(path.read_text().splitlines()) - 1 for path in again)
    assert units == len(content.decode().splitlines()) - 1


@needs_program
def test_what_is_wrong_is_told(client, tmp_path):
    arguments = {"client": client, "folder": tmp_path, "program": PROGRAM, "progress": False}
    with pytest.raises(RuntimeError, match="table-1 is not divided into units"):
        cluster.run("table-1", **arguments)
    with pytest.raises(RuntimeError, match="limited to i, j"):
        cluster.run("families", upto=1001, **arguments)


@pytest.mark.parametrize(
    ("queue", "line"),
    [
        ("PBSCluster", "#PBS -l walltime=02:00:00"),
        ("SGECluster", "#$ -l h_rt=02:00:00"),
        ("LSFCluster", "#BSUB -W 02:00"),
        ("SLURMCluster", "#SBATCH -t 02:00:00"),
    ],
)
def test_job_scripts(queue, line):
    jobqueue = pytest.importorskip("dask_jobqueue")
    walltime = "02:00" if queue == "LSFCluster" else "02:00:00"
    with getattr(jobqueue, queue)(cores=1, memory="2GB", walltime=walltime, job_script_prologue=["module load x"]) as jobs:
        script = jobs.job_script()
    assert line in script
    assert "module load x" in script
    assert "distributed.cli.dask_worker tcp://" in script


def test_the_submission_of_htcondor():
    jobqueue = pytest.importorskip("dask_jobqueue")
    with jobqueue.HTCondorCluster(cores=1, memory="2GB", disk="1GB") as jobs:
        script = jobs.job_script()
    assert "RequestMemory" in script
    assert script.rstrip().endswith("Queue")
    assert "distributed.cli.dask_worker tcp://" in script
