"""One game in Python: the answers that it has in a file, in the language and in Rust (``tests/it/four_ways.rs``)."""

import csv
from pathlib import Path

import pytest
from test_explorer import ask

from chopsticks_lab import Position, Ruleset, evaluate

FILE = Path(__file__).parents[2] / "tests/four_ways/questions.csv"
QUESTIONS = list(csv.DictReader(FILE.read_text(encoding="utf-8").splitlines()))


class Hops:
    """A player takes 1, 3 or 4 counters."""

    def options(self, n):
        return [n - k for k in (1, 3, 4) if k <= n]


class Loops:
    """A player takes 1 or 3 counters, or adds 2 to a single one."""

    loopy = True

    def options(self, n):
        return [n - k for k in (1, 3) if k <= n] + [3] * (n == 1)


@pytest.mark.parametrize("row", QUESTIONS, ids=lambda row: row["question"])
def test_a_game_has_the_same_answers_in_python(row):
    expression, expected = row["expression"], row["answer"]
    found = evaluate(f"[{expression}]", Hops=Ruleset(Hops), Loops=Ruleset(Loops))
    shown = evaluate(f"[{expected}]")
    assert found == shown


def test_the_game_has_a_picture():
    drawing = (Ruleset(Hops)(5) + Position("Nim(3)")).drawing()
    assert drawing.svg.startswith("<svg")


def test_the_game_is_on_the_page():
    view = (Ruleset(Hops)(5) + Position("Nim(3)")).explore()
    assert ask(view, {"evaluate": {"text": view.text}})["answer"]["name"]["plain"] == "0"
    assert ask(view, {"moves": {"text": view.text}})["answer"]["outcome"] == "P"


def test_variables_are_not_the_rulesets_that_have_their_names():
    exchanged = {"Hops": Ruleset(Loops), "Loops": Ruleset(Hops)}
    found = evaluate("[Hops(1).CanonicalForm, Loops(5).CanonicalForm]", **exchanged)
    assert [str(value) for value in found] == ["*2", "*3"]
