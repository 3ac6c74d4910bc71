"""Rulesets that text files describe."""

import pickle

import pytest

from chopsticks_lab import (
    Family,
    LimitReached,
    NoResult,
    Position,
    Ruleset,
    Solver,
    Value,
    apply,
    domineering,
    evaluate,
    rulesets,
)

CLOBBER = """
name = "Clobber"
source = "Albert, Grossman, Nowakowski and Wolfe"
about = "A stone moves onto a stone of the opponent next to it."

[patterns]
symbols = ".xo"
left = [{ from = "xo", to = ".x", directions = "orthogonal" }]
exchange = "xo"
"""


def test_values_of_cgsuite():
    """GameGridTest of CGSuite 2."""
    position = Ruleset("clobber").position("xox|ox.")
    assert position.value() == Value("{^^*|*,v}")
    assert position.outcome() == "N"
    left, right = (position.options(player) for player in ("Left", "Right"))
    assert left == Ruleset("clobber").left(position)
    assert position.value() == Value.of(
        [option.value() for option in left], [option.value() for option in right]
    )


@pytest.mark.parametrize("size", ["0x4", "4x0", "", "9x1"])
def test_a_board_has_a_size(size):
    with pytest.raises(ValueError, match="expected a board of 1 by 1 to 8 by 8 cells"):
        domineering(size)
    with pytest.raises(ValueError, match="expected a number of rows and one of columns such as 4x5"):
        domineering("x" + size + "x2")
    assert domineering("2 × 2") == domineering("2X2") == domineering("..|..") == Value("+-1")


def test_a_file_is_a_ruleset(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CLOBBER)
    own = Ruleset.from_file(file)
    assert own.name == "Clobber"
    assert own.position("xox|ox.").value() == Ruleset("Clobber").position("xox|ox.").value()
    file.write_text(CLOBBER.replace('from = "xo"', 'from = "xq"'))
    with pytest.raises(ValueError, match="line 8: found `q`"):
        Ruleset.from_file(file)
    with pytest.raises(FileNotFoundError):
        Ruleset.from_file(tmp_path / "none.toml")


def test_a_position_of_a_file_is_a_position(tmp_path):
    """It is added, has moves and is drawn, and a sum keeps the rulesets of its parts."""
    file = tmp_path / "mine.toml"
    file.write_text(CLOBBER.replace('name = "Clobber"', 'name = "Mine"'))
    own = Ruleset.from_file(file)
    position = own.position("xo.")
    assert position == Position('Mine("xo.")', [own]) and position.rulesets == (own,)
    total = position + Position('Clobber("xo.")') - 2 * Value("^") - own.position("xo")
    assert str(total) == 'Mine("xo.") + Clobber("xo.") + vv - Mine("xo")'
    assert total.rulesets == (Ruleset("clobber"), own)
    assert total.value() == 2 * position.value() - 2 * Value("^") - own.position("xo").value()
    assert (position - position).outcome() == "P" and position.outcome(misere=True) in "LNPR"
    assert position.options("Left") == own.left("xo.") == own.left(position)
    assert len(position.moves()) == 2 and position.move(1) in position.options("Left")
    assert "<svg" in position.drawing().svg and "<svg" in (position - own.position("xo")).drawing().svg
    assert pickle.loads(pickle.dumps(total)) == total
    assert evaluate("G + Mine(\"xo.\")", G=position) == 2 * position.value()
    assert apply("Followers", position)[0] == position
    with pytest.raises(ValueError, match="expected a position of Clobber"):
        Solver(Ruleset("clobber")).value(position)
    with pytest.raises(ValueError, match="found 2, expected positions of rulesets"):
        Position("2").drawing()


def test_rulesets_of_one_name_are_not_added(tmp_path):
    """The name in a text means one ruleset."""
    clobber, variant = (Ruleset("clobber", variant=variant).position("xo.") for variant in (None, "dicotic"))
    assert (variant + variant).rulesets == variant.rulesets != clobber.rulesets
    for add in (lambda: clobber + variant, lambda: Position('Clobber("xo") + *') - variant):
        with pytest.raises(ValueError, match="two rulesets are called `clobber`"):
            add()


def test_names():
    assert {"clobber", "nimstring", "top-entails"} <= set(rulesets()) and rulesets() == sorted(rulesets())
    assert rulesets("nimbers or loony") == ["dots-and-boxes", "nimstring", "top-entails"]
    assert "kayles" in rulesets("nimbers") and "fox-and-geese" in rulesets("loopy")
    with pytest.raises(ValueError, match="expected one of \"canonical forms\""):
        rulesets("nimber")
    with pytest.raises(ValueError, match="did you mean"):
        Ruleset("cloober")


def test_a_size_is_the_start_of_the_ruleset():
    assert str(Ruleset("clobber").position("2x3")) == 'Clobber("xox|oxo")'
    assert str(Ruleset("snort").position("1x3")) == 'Snort("...")'
    with pytest.raises(ValueError, match="start"):
        Ruleset("amazons").position("3x4")


def test_numbers_are_positions():
    """Kayles has the nim-value 4 at 5, and (3, 5) is a P-position of Wythoff's game."""
    assert Ruleset("kayles")(5).value() == Value("*4")
    assert Ruleset("wythoff")(3, 5).value() == 0
    with pytest.raises(TypeError, match="one position, or numbers"):
        Ruleset("wythoff")(3, "5")
    with pytest.raises(ValueError, match="True"):
        Ruleset("kayles")(True)


def test_what_depends_on_moves_takes_those_of_positions():
    """The misère outcome of two heaps of two is not that of their value 0."""
    assert Ruleset("nim").position("2,2").outcome(misere=True) == "P"
    assert evaluate("Nim(2,2).MisereOutcomeClass") == "P"
    assert evaluate("Nim(2,2).CanonicalForm.MisereOutcomeClass") == "N"


def test_solver_remembers_positions():
    ruleset = Ruleset("domineering")
    solver = Solver(ruleset)
    for size in ["2x3", "3x3", "4x4"]:
        assert solver.value(size) == domineering(size)
        assert solver.outcome(ruleset.position(size)) == domineering(size).outcome
    known = len(solver)
    solver.value("4x4")
    assert len(solver) == known
    with pytest.raises(LimitReached):
        Solver(ruleset).value("4x4", max_positions=5)


def test_variants_and_misere_play():
    """A toad that can move once is 1, and either player can move it in the impartial variant."""
    toad = "t."
    assert Ruleset("toads-and-frogs").position(toad).value() == 1
    assert Ruleset("toads-and-frogs", variant="impartial").position(toad).value() == Value("*")
    assert Ruleset("toads-and-frogs", variant="dicotic").position(toad).value() == 0
    assert Ruleset("clobber").position("xo").outcome(misere=True) == "P"
    with pytest.raises(ValueError, match="twisted"):
        Ruleset("clobber", variant="mirrored")


def test_misere_play_modulo_a_universe():
    """Milley and Renault: 1 and -1 are inverses modulo dead-ending games, and among all games only 0 has an inverse."""
    upright, flat = Position('Domineering("2x1")'), Position('Domineering("1x2")')
    assert upright.misere_universe == "dead-ending"
    assert upright.misere_dead_ending_value == "{0|}" and (upright + flat).misere_dead_ending_value == "0"
    assert upright.is_misere_invertible("dead-ending") and not upright.is_misere_invertible("all")
    assert (upright + flat).misere_compare(0, "dead-ending") == "="
    assert (upright + flat).misere_compare(0, "all") == "<>"
    assert upright.misere_strong_outcome("dead-ending") == "R"
    with pytest.raises(NoResult, match="not a dicot"):
        upright.misere_dicot_value  # noqa: B018
    with pytest.raises(NoResult, match="dicot, dead-ending, all"):
        upright.is_misere_invertible("loopy")


def test_boards():
    boards = Ruleset("clobber").boards("2x2")
    assert len(set(boards)) == 81


def test_loopy_rulesets_have_outcomes():
    """A lonely fox always has a move, and the geese have none."""
    fox = Ruleset("fox-and-geese")
    with pytest.raises(ValueError, match="may continue forever"):
        Solver(fox)
    lonely = fox.position("f.|..")
    assert lonely.outcome() == "R"
    with pytest.raises(NoResult, match="is loopy.*`canonical_form` has it"):
        lonely.value()
    assert str(lonely.canonical_form) == "off"
    table = Family("f{.*n}|.{.*n}", ruleset=fox).table(n=[1, 2], columns=["value", "outcome", "mean"])
    assert [(str(row["value"]), row["outcome"], row["mean"]) for row in table] == 2 * [("off", "R", None)]
    assert "loopy games" in table.missing[0, "mean"]
    with pytest.raises(NoResult, match="has loopy values"):
        Family("f{.*n}|.{.*n}", ruleset=fox).drawing(n=[1, 2])


class Mirrored:
    """A heap of either colour: n > 0 is n moves for Left, n < 0 moves for Right."""

    def __init__(self):
        self.asked = []

    def left(self, n):
        self.asked.append(n)
        return [n - 1] if n > 0 else []

    def right(self, n):
        return [n + 1] if n < 0 else []

    def representative(self, n):
        return (abs(n), n < 0)


def test_representatives_are_solved_once():
    ruleset = Mirrored()
    solver = Solver(ruleset)
    assert solver.value(-5) == -5 and solver.value(5) == 5
    assert all(n >= 0 for n in ruleset.asked)
    assert solver.outcome(-3) == "R"


def test_wrong_representatives_are_explained():
    class Wrong(Mirrored):
        def representative(self, n):
            return n

    with pytest.raises(TypeError, match="expected a pair"):
        Solver(Wrong()).value(2)


def test_families_of_a_ruleset():
    """The boards 2 x n of Domineering have these values in Winning Ways, chapter 5."""
    boards = Family("{m}x{n}", ruleset=Ruleset("domineering"))
    assert boards.parameters == ("m", "n")
    table = boards.table(m=2, n=range(1, 5))
    assert [str(value) for value in table.column("value")] == ["1", "+-1", "{2|-1/2}", "Miny(2)"]
    assert table.to_latex().splitlines()[3] == r"$2$ & $1$ & $1$ & L \\"
    # Fonts of LaTeX have other signs at the places of | and ".
    moves = Position('Domineering("2x3")').moves().to_latex()
    assert r"Domineering(\symbol{34}\#..\textbar{}\#..\symbol{34})" in moves
    # A chain of n pairs xo is the board with these cells.
    clobber = Ruleset("clobber")
    chains = Family("{xo*n}.{o*m}", ruleset=clobber).table(n=[0, 3], m=2).column("value")
    assert chains == [clobber.position(text).value() for text in (".oo", "xoxoxo.oo")]
    stopped = boards.table(m=4, n=range(3, 6), max_positions=20)
    assert stopped.column("value")[-1] is None and "20 positions" in stopped.missing[2, "value"]
    for text in ("{n", "n}", "{x*}"):
        with pytest.raises(ValueError, match="expected a parameter"):
            Family(text, ruleset=clobber)
    with pytest.raises(ValueError, match="position `0x1` of Domineering"):
        boards.table(m=0, n=1)
    with pytest.raises(ValueError, match="no range"):
        boards.table(m=1)


def test_drawings_of_families():
    """Nim with two heaps has the zero positions a = b (Bouton, 1901); Kayles has the nim-values of OEIS A002186."""
    heaps = Family("{a},{b}", ruleset=Ruleset("nim"))
    svg = heaps.drawing(a=range(5), b=range(5), cell="outcome").svg
    assert (svg.count('<g aria-label="P"'), svg.count('<g aria-label="N"')) == (5, 20)
    boards = Family("2x{n}", ruleset=Ruleset("domineering")).drawing(n=range(1, 5))
    assert 'aria-label="±1"' in boards.svg and 'aria-label="Values of Domineering, 2 × n"' in boards.svg
    kayles = Family("Kayles(n)", ruleset=Ruleset("kayles"))
    assert kayles.parameters == ("n",)
    assert 'aria-label="nim-value"' in kayles.drawing(n=range(1, 7), cell="nim_value").svg
    assert "Mine" in Family("(1|1)_n").drawing(n=range(1, 40), log=True, title="Mine").svg
    positions = Family("(i|j)_3").drawing(i=range(1, 6), j=range(1, 4))
    assert 'aria-label="no position' in positions.svg
    with pytest.raises(ValueError, match="found 3 parameters, expected a family with one parameter or two"):
        Family("(i|j)_n").drawing(i=1, j=2, n=3)
    with pytest.raises(ValueError, match="n = 1: the value is not a nimber"):
        Family("2x{n}", ruleset=Ruleset("domineering")).drawing(n=[1], cell="nim_value")
    with pytest.raises(ValueError, match="expected \"value\", \"outcome\" or \"nim_value\""):
        kayles.drawing(n=[1], cell="colour")
    with pytest.raises(LimitReached):
        boards = Family("{m}x{n}", ruleset=Ruleset("domineering"))
        boards.drawing(m=4, n=range(3, 6), max_positions=20)


def test_players_may_move_again_or_must_answer():
    top = Ruleset("top-entails")
    assert [top.position(str(n)).outcome() for n in range(5)] == ["P", "N", "P", "N", "N"]
    assert str(top.position("4").value()) == "*"
    with pytest.raises(NoResult, match="loony"):
        top.position("3").value()
    with pytest.raises(ValueError, match="the turn does not pass"):
        Solver(top)
    with pytest.raises(ValueError, match="the turn does not pass"):
        Ruleset("top-entails", variant="dicotic")
    table = Family("{n}", ruleset=top).table(n=range(1, 5))
    assert table.column("value")[0] is None and "loony" in table.missing[0, "value"]
    assert [str(value) for value in table.column("value")[1::2]] == ["0", "*"]
    assert "?1  " in str(table) and repr(table).endswith("4 cells without a value: see missing>")


def test_a_text_imports_a_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CLOBBER.replace('name = "Clobber"', 'name = "Mine"'))
    text = f'import "{file}"; Mine("xox|ox.") - Clobber("xox|ox.")'
    assert evaluate(text) == 0
    position = Position(f'import "{file}"; Mine("xo") + Nim(1)')
    assert position.rulesets == (Ruleset.from_file(file), Ruleset("nim"))
    assert (position + position).value() == 0
    with pytest.raises(ValueError, match="cannot read .*none.toml"):
        evaluate('import "none.toml"')


def test_a_position_of_a_file_is_explored(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CLOBBER.replace('name = "Clobber"', 'name = "Mine"'))
    shown = repr(Ruleset.from_file(file).position("xo").explore())
    assert '"file": "mine.toml"' in shown and "symbols" in shown


class BothInPython:
    """Left reduces the first number, Right the second."""

    def left(self, pair):
        return [(k, pair[1]) for k in range(pair[0])]

    def right(self, pair):
        return [(pair[0], k) for k in range(pair[1])]


def test_classes_of_the_language_are_rulesets_of_files(tmp_path):
    file = tmp_path / "games.cgs"
    file.write_text(
        "game Hops(n) def Options := [Hops(n - k) for k in [1, 3, 4] where k <= n]; end;\n"
        "game Both(a, b) def Left := [Both(k, b) for k from 0 to a - 1]; def Right := [Both(a, k) for k from 0 to b - 1]; end",
        encoding="utf-8",
    )
    hops, both = (Ruleset.from_file(file, name=name) for name in ("Hops", "Both"))
    assert str(hops.position("5").value()) == "*3" and str(both.position("3,1").value()) == "2"
    table = Family("Both(a,{b})", ruleset=both).table(a=range(1, 3), b=range(1, 3))
    assert [str(value) for value in table.column("value")] == ["0", "-1", "1", "0"]
    variants = [Ruleset.from_file(file, name="Both", variant=variant) for variant in ("dicotic", "twisted", "impartial")]
    same = [Ruleset(BothInPython, variant=variant) for variant in ("dicotic", "twisted", "impartial")]
    assert [variant.position("3,1").value() for variant in variants] == [variant((3, 1)).value() for variant in same]
    sum = hops.position("5") + both.position("2,2") + Position("Nim(3)")
    assert sum.outcome() == "P" and sum.moves() is not None
    assert pickle.loads(pickle.dumps(hops)) == hops and Ruleset.from_file(file, name="Hops") == hops
    with pytest.raises(ValueError, match="found 2 rulesets"):
        Ruleset.from_file(file)
    wrong = tmp_path / "wrong.cgs"
    wrong.write_text("game Wrong(n) def Options := [Wrong(m)]; end", encoding="utf-8")
    with pytest.raises(ValueError, match="`m` is not defined"):
        Ruleset.from_file(wrong).position("3").value()


def test_a_file_of_functions_is_imported(tmp_path):
    file = tmp_path / "sums.cgs"
    file.write_text("def f(n) := Kayles(n) + *;")
    program = f'import "{file}"'
    assert str(evaluate(f"{program}; f(3)")) == "*2"
    table = Family("f(n)", program=program).table(n=range(1, 4))
    assert [str(value) for value in table.column("value")] == ["0", "*3", "*2"]
    with pytest.raises(ValueError, match="its functions need no Ruleset: evaluate"):
        Ruleset.from_file(file)


def test_a_program_is_pickled_with_what_it_imports(tmp_path):
    files = []
    for folder, take in (("a", 1), ("b", 2)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "taken.cgs").write_text(f"taken := {take}")
        file = tmp_path / folder / "all.cgs"
        file.write_text('import "taken.cgs"; game Pull(n) def Options := [Pull(n - k) for k from taken to taken where k <= n]; end')
        files.append(file)
    rulesets = [Ruleset.from_file(file) for file in files]
    for one, two in (rulesets, map(pickle.loads, map(pickle.dumps, rulesets))):
        assert (str(one.position("3").value()), str(two.position("3").value())) == ("*", "*")
        assert (str(one.position("2").value()), str(two.position("2").value())) == ("0", "*")


def test_weights_and_named_graphs():
    nim = Ruleset("nim-on-graphs")
    assert str(nim("edges: a-b=3 b-c=1 c-d=2").value()) == "*2"
    assert nim("edges: a-b=2 b-c=3").outcome() == "P"
    assert str(nim("Cycle(3)=2")) == 'NimOnGraphs("edges: 1-2=2 1-3=2 2-3=2 1=t")'
    assert str(Position('Hackenbush("Path(5)=lr")').value()) == "5/8"


def test_numbers_have_pictures(tmp_path):
    file = tmp_path / "cells.toml"
    rules = 'name = "Cells"\nsource = ""\nabout = ""\n[coordinates]\nvariables = ["a", "b"]\nboth = ["(a - 1, b)"]\n'
    file.write_text(rules + '[picture]\nnumbers = "rectangle"\n')
    cells = Ruleset.from_file(file)
    for rows, columns in [(2, 3), (4, 3), (2, 5)]:
        # A cell is a closed line.
        assert cells(f"{rows},{columns}").drawing().svg.count("<polyline") == rows * columns
