"""The same property at every door in Python: a column of a family, an attribute, and an operation of the calculator."""

from pathlib import Path

import pytest

from chopsticks_lab import ChopsticksError, Family, Position, Ruleset, Value, evaluate, operations
from chopsticks_lab.operations import ON_MOVES, snake_case

MEMBERS = [
    ("nim", "{n},3", 3, "Nim(3,3)"),
    ("kayles", "{n}", 5, "Kayles(5)"),
    ("wythoff", "({n},2)", 1, "Wythoff(1,2)"),
    ("cram", "2x{n}", 2, 'Cram("2x2")'),
    ("clobber", "{xo*n}", 3, 'Clobber("xoxoxo")'),
    ("domineering", "2x{n}", 3, 'Domineering("2x3")'),
    ("toads-and-frogs", "{t*n}..ff", 2, 'ToadsAndFrogs("tt..ff")'),
    ("snort", "1x{n}", 4, 'Snort("1x4")'),
    ("col", "1x{n}", 4, 'Col("1x4")'),
    ("nogo", "1x{n}", 4, 'NoGo("1x4")'),
    (None, "(1|1)_n", 4, "(1|1)_4"),
]
"""A ruleset, a family, a number, and the position that is the member with this number."""


def columns():
    """The columns that depend on moves and whose cells are neither positions nor misère games, with their operations."""
    without = {"list", "misère game", "table", "figure"}
    results = {operation.names[0]: operation.result for operation in operations()}
    return {
        snake_case(name): name
        for name in ON_MOVES.values()
        if results[name] not in without and hasattr(Position, snake_case(name))
    }


@pytest.mark.parametrize(("ruleset", "family", "n", "text"), MEMBERS)
def test_every_operation_on_moves_has_one_answer(ruleset, family, n, text):
    names = columns()
    assert len(names) > 10
    family = Family(family, ruleset=None if ruleset is None else Ruleset(ruleset))
    [row] = family.table(n=n, columns=list(names))
    known = 0
    for column, name in names.items():
        try:
            expected = evaluate(f"({text}).{name}")
        except (ChopsticksError, TypeError):
            expected = None
        assert row[column] == expected, (text, column)
        if expected is not None:
            assert getattr(Position(text), column) == expected, (text, column)
            if ruleset is not None:
                member = family.text.replace("{n}", str(n)).replace("{xo*n}", "xo" * n).replace("{t*n}", "t" * n)
                position = Ruleset(ruleset).position(member)
                assert getattr(position, column) == expected, (text, column)
        known += expected is not None
    assert known > 5


@pytest.mark.parametrize(("ruleset", "family", "n", "text"), MEMBERS)
def test_columns_of_canonical_forms_are_those_of_values(ruleset, family, n, text):
    names = [name for name in columns() if isinstance(getattr(Value, name, None), property)]
    family = Family(family, ruleset=None if ruleset is None else Ruleset(ruleset))
    [row] = family.table(n=n, columns=[f"canonical_{name}" for name in names])
    value = Position(text).value()
    for name in names:
        try:
            expected = getattr(value, name)
        except ChopsticksError:
            expected = None
        assert row[f"canonical_{name}"] == expected, (text, name)


def test_columns_describe_positions():
    """The rule of misère Nim (*Winning Ways*, chapter 13), and the three positions of Cram 2 × 2 by hand."""
    nim = Family("{n},{n}", ruleset=Ruleset("nim"))
    assert nim.table(n=range(1, 5), columns=["misere_outcome_class"]).column("misere_outcome_class") == list("NPPP")
    cram = Family("{n}x{n}", ruleset=Ruleset("cram"))
    [row] = cram.table(n=2, columns=["birthday", "follower_count", "canonical_birthday"])
    assert (row["birthday"], row["follower_count"], row["canonical_birthday"]) == (2, 3, 0)
    [row] = Family("(1|1)_n").table(n=4, columns=["misere_dicot_value"])
    assert str(row["misere_dicot_value"]) == "{{0|*}|{*|0}}"


def test_positions_of_a_file_are_objects_of_the_calculator(tmp_path):
    """A variant and a file called as a ruleset of the package have their own rules, also in expressions."""
    dicotic = Ruleset("cutcake", variant="dicotic").position("(2,3)")
    plain = Ruleset("cutcake").position("(2,3)")
    assert evaluate("G.CanonicalForm", G=plain) == plain.value()
    assert evaluate("G.CanonicalForm", G=dicotic) == dicotic.value() != plain.value()
    assert evaluate("G + Clobber(\"xo\") - *", G=dicotic) == dicotic.value()
    for position in (plain, dicotic):
        options = evaluate("G.LeftOptions", G=position)
        assert options == position.options("Left") and all(option.rulesets == position.rulesets for option in options)


@pytest.mark.parametrize("family", [Family("(1|1)_n"), Family("{n},3", ruleset=Ruleset("nim"))])
def test_a_second_suffices_for_small_positions(family):
    """What is left of a second is not rounded down to no time."""
    table = family.table(n=4, columns=["value", "birthday"], max_seconds=1)
    assert not table.missing


@pytest.mark.parametrize(
    ("named", "ruleset", "text"),
    [('Domineering("2x{n}")', "domineering", "2x{n}"), ("Kayles(n)", "kayles", "n"), ('game.grid.Clobber("{xo*n}")', "clobber", "{xo*n}")],
)
def test_a_family_may_name_its_ruleset(named, ruleset, text):
    found, given = Family(named), Family(text, ruleset=Ruleset(ruleset))
    assert found.parameters == ("n",) and found.ruleset == given.ruleset
    assert list(found.table(n=range(1, 5))) == list(given.table(n=range(1, 5)))


def test_a_name_without_a_ruleset_is_refused():
    with pytest.raises(ChopsticksError, match="Mystery"):
        Family("Mystery(n)")


def test_expressions_are_families(tmp_path: Path) -> None:
    """Nim-values add without carries, in sums of positions, calls of a program, and calls of a function of a file."""
    sums = Family("f(n) + Nim(m)", program="def f(n) := Kayles(n) + *")
    assert sums.parameters == ("n", "m") and eval(repr(sums), {"Family": Family}).table(n=2, m=3).rows == sums.table(n=2, m=3).rows
    kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
    table = sums.table(columns=["nim_value", "misere_outcome"], n=range(10), m=range(4))
    assert table.column("nim_value") == [value ^ 1 ^ m for value in kayles for m in range(4)]
    assert "Values of f(n) + Nim(m)" in sums.drawing(n=range(4), m=range(3)).svg
    file = tmp_path / "heap.cgs"
    file.write_text("game Heap(n) def Options := [Heap(k) for k from 0 to n - 1]; end;\ndef twice(n) := Heap(n) + Heap(n + 1);\n")
    heap = Ruleset.from_file(str(file))
    assert Family("twice(n)", ruleset=heap).table(columns=["nim_value"], n=range(6)).column("nim_value") == [n ^ n + 1 for n in range(6)]
    missing = Family("if n == 2 then \"x\" else Heap(n) end", ruleset=heap).table(n=[1, 2])
    assert missing.column("value") == [Value("*"), None] and missing.missing[1, "value"]
    with pytest.raises(ValueError, match="without parameters"):
        Family("Kayles(3) + Nim(1)")
