"""Facts of combinatorial game theory from the literature."""

from fractions import Fraction
from itertools import chain, combinations

import pytest

from chopsticks_lab import (
    LoopyValue,
    NoResult,
    Position,
    Thermograph,
    Value,
    domineering,
    evaluate,
    game,
    nim,
    star,
    switch,
    tiny,
    toads_and_frogs,
    up,
)


def born_next(values):
    """All values whose options are among these."""
    subsets = list(chain.from_iterable(combinations(values, k) for k in range(len(values) + 1)))
    return {Value.of(left, right) for left in subsets for right in subsets}


def test_values_born_by_day_2():
    """1, 4 and 22 (Siegel, III.1)."""
    day_1 = born_next([Value(0)])
    assert day_1 == {Value(0), Value(1), Value(-1), Value("*")}
    day_2 = born_next(sorted(day_1, key=str))
    assert len(day_2) == 22
    assert all(value.birthday <= 2 for value in day_2)


def test_j_of_simple_chopsticks():
    """J = {0|^[2]} = ↑ + ↑ + ↑² + ↑² + * (Dailly, Gledel, Nowakowski and Pereira dos Santos, section 2)."""
    j = game([0], ["^[2]"])
    assert j == 2 * up() + 2 * Value("^<2>") + star()
    assert (str(j.uptimal), j.uptimal.digits, j.uptimal.star) == (".22*", (2, 2), 1)
    assert Position("(2|3)_20").value() == j
    assert Position("(3|2)_20").value() == -j
    assert Position("(1|1)_12").value() == switch(j)
    assert Position("(2|5)_40").value() == game([j], [0])
    assert Position("(2|5)_40").value().uptimal is None


def test_ups_and_stars():
    """*Winning Ways*, chapter 2 and 8."""
    assert up() == game([0], ["*"]) > 0
    assert up().confused_with(star()) and up(2) > star()
    assert star() + star() == 0 and star(3) + star(5) == star(6)
    assert game([0], [up()]) == up(2) + star()
    assert (up(2) + star()).atomic_weight == 2
    assert star().atomic_weight == 0


def test_tiny_is_less_than_every_multiple_of_up():
    """Siegel, II.4: tiny-G is a positive infinitesimal that no multiple of makes up for ↑."""
    assert 0 < tiny(1) < up()
    assert 20 * tiny(1) < up()


def test_switches():
    """±1 has mean 0 and temperature 1; {3||2|1} has mean 9/4 and temperature 3/4 (*Winning Ways*, chapter 6)."""
    assert (switch(1).mean, switch(1).temperature) == (0, 1)
    assert (switch(1).left_stop, switch(1).right_stop) == (1, -1)
    hot = Value("{3||2|1}")
    assert (hot.mean, hot.temperature) == (Fraction(9, 4), Fraction(3, 4))
    assert hot.thermograph.left_wall == ((3, 0), (Fraction(9, 4), Fraction(3, 4)))
    corners = ((2, 0), (2, Fraction(1, 2)), (Fraction(9, 4), Fraction(3, 4)))
    assert hot.thermograph.right_wall == corners
    assert hot.thermograph.at(Fraction(1, 2)) == (Fraction(5, 2), 2)


def test_thermographs_of_kos():
    """Three moves lead from one end of a simple ko to the other, whoever is the komaster (Berlekamp 1996)."""
    ko = LoopyValue("a{1|{a|0}}")
    left, right = (ko.thermograph(komaster) for komaster in ("Left", "Right"))
    third = Fraction(1, 3)
    assert isinstance(left, Thermograph) and left != right and hash(left) == hash(ko.thermograph("Left"))
    assert left.mean == right.mean == ko.mean == 2 * third and left.temperature == right.temperature == third
    assert left.right_wall == ((1, 0), (2 * third, third)) and right.right_wall == ((0, 0), (2 * third, third))
    assert right.at(Fraction(1, 6)) == (Fraction(5, 6), third) and right.left_stop == 1
    assert "2/3" in left.drawing().svg
    # Left wins the outer ko by taking the inner one. If Right is the komaster, nobody gains by a move in the outer one.
    nested = LoopyValue("a{b{8|{b|-6}}|{a|0}}")
    assert nested.thermograph("Left").mean == 4
    with pytest.raises(NoResult, match="no player gains"):
        nested.thermograph("Right")
    with pytest.raises(NoResult, match="pass"):
        LoopyValue("over").thermograph("Left")
    with pytest.raises(ValueError, match="expected the player"):
        ko.thermograph("left")
    assert switch(1).cool(1) == star()
    assert switch(1).cool(2) == 0


@pytest.mark.parametrize("value", ["1/2", "{2|0}"])
def test_games_without_atomic_weight(value):
    with pytest.raises(NoResult, match="no atomic weight"):
        _ = Value(value).atomic_weight


def test_right_stop_of_a_game_that_goes_on():
    assert Value("{1|0,{1|-1}}").right_stop == 0


def test_reduced_canonical_form():
    """Siegel, II.6: infinitesimals reduce to 0."""
    assert (Value("{2|0}") + up()).reduced_canonical_form == Value("{2|0}")
    assert up(7).reduced_canonical_form == 0


def test_domineering():
    """*Winning Ways*, chapter 5."""
    assert domineering("2x2") == domineering("3x3") == switch(1)
    assert domineering("..|.#") == star()
    assert str(domineering("4x4")) == "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"
    assert domineering("6x1") == 3 == -domineering("1x6")


def test_nim_and_toads_and_frogs():
    assert nim("3,5,6") == 0 and nim("1,2,4") == star(7)
    assert evaluate("Nim(3,5,6)") == 0 and evaluate("Nim(1,2,4)") == star(7)
    assert toads_and_frogs("T.F") == toads_and_frogs("t_f") == star()
    assert evaluate('ToadsAndFrogs("t.f")') == star()


@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("(7|1)_20", "^^*"),
        ("(15|5)_20", "0"),
        ("(14|2)_20", "v[2]"),
        ("(17|2)_20", "0"),
        ("(1^2|1^2)_10", "{0,^*|0,v*}"),
        ("(1^3|1^3)_9", "*2"),
        ("(1^3|1^3)_6", "0"),
    ],
)
def test_simple_chopsticks(position, value):
    """Table 1 of the paper with its errata, and positions with more hands."""
    assert Position(position).value() == Value(value)
