"""Claims of the literature have their verdicts; the file says them."""

from pathlib import Path

import pytest

from chopsticks_lab import NotationError, Position, Ruleset, Value, claim, evaluate

LITERATURE = Path(__file__).parents[2] / "data" / "claims" / "literature.txt"


def literature() -> list[tuple[str, str]]:
    """The claims, each with the verdict in the comment before it."""
    lines = LITERATURE.read_text(encoding="utf-8").splitlines()
    return [
        (text, note.removeprefix("// ").split(": ")[0])
        for note, text in zip(lines, lines[1:])
        if note.startswith("// ") and ": " in note and text and not text.startswith("//")
    ]


@pytest.mark.parametrize(("text", "verdict"), literature())
def test_literature(text: str, verdict: str) -> None:
    assert claim(text).verdict == verdict


def test_example_and_basis() -> None:
    found = claim("there is n: (1|1)_n == +-{0|^[2]}")  # Table 2 of the paper
    assert (found.verdict, found.example) == ("proved", {"n": 12})
    kayles = claim("Kayles(n) == Kayles(n + 12) for all n >= 71")
    assert kayles.theorems and "Guy and Smith" in str(kayles)
    assert (kayles.example, kayles.left_out) == ({}, 0)
    # A hand of i fingers is no position for n < i.
    assert claim("(i|1)_n |> -1 for all i, n <= 4").left_out == 6


def test_upto_and_rulesets() -> None:
    class TakeOne:
        def left(self, heap: int) -> list[int]:
            return [heap - 1] if heap else []

        right = left

    ruleset = Ruleset(TakeOne)
    found = claim("TakeOne(2 * n) == 0 for all n", upto=7, rulesets=[ruleset])
    assert (found.verdict, found.cases) == ("computed", 7)
    # Other keyword arguments are variables, as those of `evaluate`.
    assert claim("G(n) is N for n in 1..9", G=Ruleset("nim")).verdict == "proved"
    assert claim("G + n != 0 for all n <= 9", G=Value("*")).verdict == "proved"
    assert claim("TakeOne(n) == P for all n <= 5", P=Position("Nim(0)"), rulesets=[ruleset]).example == {"n": 1}
    with pytest.raises(TypeError, match="max_memory"):
        claim("G == 0", G=0, max_memory=3)


def test_language() -> None:
    assert evaluate('Claim("(1|1)_n != 0 for all n >= 3")["Example"]') == {"n": 5}
    with pytest.raises(NotationError):
        claim("(1|1)_n == for all n")
