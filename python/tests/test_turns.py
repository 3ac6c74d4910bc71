"""Games in which the turn does not always pass: the table of questions that the program and the page are asked too."""

import csv
from pathlib import Path

import pytest

from chopsticks_lab import Position, Ruleset

FOLDER = Path(__file__).parents[2] / "tests/turns"
QUESTIONS = list(csv.DictReader((FOLDER / "questions.csv").read_text(encoding="utf-8").splitlines()))


@pytest.mark.parametrize("row", QUESTIONS, ids=lambda row: f"{row['game']} {row['position']} {row['misere']}")
def test_python_has_the_outcomes_of_games_of_ones_own(row):
    """They are those of ``turns_beside.py`` in ``crates/rulesets/tests/independent``."""
    own = Ruleset.from_file(FOLDER / f"{row['game']}.toml")
    texts = [row["position"].replace("{n}", str(n)) for n in range(6)]
    outcomes = [Position(text, [own]).outcome(misere=row["misere"] == "true") for text in texts]
    assert "".join(outcomes) == row["outcomes"]
