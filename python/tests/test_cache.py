"""The cache: what an earlier run found is used, in this process and in others.

With one position to look at, nothing else has an answer."""

import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from chopsticks_lab import LimitReached, Position, Ruleset, cache

BOARD = 'Domineering("4x5")'


def test_a_value_is_kept_for_other_processes(tmp_path: Path) -> None:
    file = tmp_path / "cache"
    with cache(file) as used:
        assert used.path == file
        assert Position(BOARD).value() == 1  # Berlekamp
        assert Position(BOARD).value(max_positions=1) == 1
    with pytest.raises(LimitReached):
        Position(BOARD).value(max_positions=1)
    program = f"""
from chopsticks_lab import Position, cache
with cache({str(file)!r}):
    assert Position({BOARD!r} + " + *").value(max_positions=1) == Position("1*").value()
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_caches_in_each_other(tmp_path: Path) -> None:
    with cache(tmp_path / "outer"):
        with cache(tmp_path / "inner"):
            Position(BOARD).value()
        with pytest.raises(LimitReached):
            Position(BOARD).value(max_positions=1)


def test_no_cache_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("my notes")
    with pytest.raises(ValueError, match="does not begin with the line"):
        cache(tmp_path / "notes")
    with pytest.raises(FileNotFoundError):
        cache(tmp_path / "none" / "cache")


def test_damage_is_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "cache"
    with cache(file):
        Position(BOARD).value()
    other = tmp_path / "other"
    other.write_text(file.read_text().replace('"answer":"1"', '"answer":"2"'))
    with pytest.warns(RuntimeWarning, match="1 line is damaged"), cache(other):
        assert Position(BOARD).value() == 1


def test_rules_in_python_are_not_kept(tmp_path: Path) -> None:
    class Subtraction:
        def __init__(self, most: int) -> None:
            self.most = most

        def options(self, heap: int) -> list[int]:
            return [heap - taken for taken in range(1, self.most + 1) if taken <= heap]

    file = tmp_path / "cache"
    with warnings.catch_warnings(), cache(file):
        warnings.simplefilter("error")
        for most in (2, 3):
            game = Ruleset(Subtraction(most))
            assert game(1_200).value() == Position(f"*{1_200 % (most + 1)}").value()
    assert not file.read_text()
