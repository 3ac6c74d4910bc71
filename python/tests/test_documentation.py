"""The examples in the documentation."""

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


# Some modules have the same name as a function of the package, so they are imported by their full names.
@pytest.mark.parametrize("module", ["", ".explorer", ".family", ".grid", ".moves", ".names", ".operations", ".regions", ".table"])
def test_modules(module):
    result = doctest.testmod(import_module(f"chopsticks_lab{module}"))
    assert result.attempted and not result.failed


def test_readme(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert result.attempted > 10 and not result.failed


@pytest.mark.parametrize("name", ["tutorial", "rulesets", "own_game"])
def test_pages_of_the_book(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = (README.parent.parent / "docs" / f"{name}.md").read_text(encoding="utf-8")
    examples = page.split("```python\n")[1:]
    assert examples
    for example in examples:
        exec(example.split("```")[0], {})


def test_the_benchmark_runs():
    script = README.parent / "benchmarks" / "ruleset_cost.py"
    command = [sys.executable, str(script), "Domineering 4×4", "positions"]
    assert float(subprocess.check_output(command)) > 0
