"""The examples in the documentation."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import chopsticks_lab
from chopsticks_lab import family, names, table

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize(
    "module", [chopsticks_lab, family, names, table], ids=lambda module: module.__name__
)
def test_modules(module):
    result = doctest.testmod(module)
    assert result.attempted and not result.failed


def test_readme(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert result.attempted > 10 and not result.failed


def test_the_benchmark_runs():
    script = README.parent / "benchmarks" / "ruleset_cost.py"
    command = [sys.executable, str(script), "Domineering 4×4", "positions"]
    assert float(subprocess.check_output(command)) > 0
