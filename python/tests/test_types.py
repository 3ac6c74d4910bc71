"""Type stubs: they agree with the module, and a user's typed program passes ``mypy --strict``."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "arguments",
    [["mypy", "--strict", str(HERE / "typed_sample.py")], ["mypy.stubtest", "chopsticks_lab"]],
    ids=["sample", "stubs"],
)
def test_types(arguments, tmp_path):
    run = subprocess.run(
        [sys.executable, "-m", *arguments], capture_output=True, text=True, cwd=tmp_path
    )
    assert run.returncode == 0, run.stdout + run.stderr
