"""The attributes made from the table of operations, loopy values, and the language of the calculator."""

import pickle
from fractions import Fraction
from pathlib import Path

import pytest

from chopsticks_lab import (
    LimitReached,
    LoopyValue,
    NoResult,
    NotationError,
    Position,
    Table,
    Value,
    apply,
    evaluate,
    limits,
    operations,
    run,
    star,
    up,
)
from chopsticks_lab.operations import attributes, snake_case
from chopsticks_lab.stubs import stubs

STUBS = Path(__file__).parent.parent / "python" / "chopsticks_lab" / "_native.pyi"


def test_the_stubs_are_those_of_the_table():
    assert STUBS.read_text(encoding="utf-8").endswith(stubs()), (
        f"python -m chopsticks_lab.stubs {STUBS} renews them"
    )


def test_operations_of_the_table_are_attributes():
    made = {attribute.name for attribute in attributes(Value)}
    for operation in operations():
        kinds = [kind for _, kind in operation.parameters]
        if kinds[0] == "short game" and operation.result != "figure":
            assert snake_case(operation.names[0]) in made
    assert "each move costs t" in Value.cool.__doc__


def test_results_have_pythons_types():
    hot = Value("{3||2|1}")
    assert hot.mean == Fraction(9, 4) and isinstance(hot.mean, Fraction)
    assert hot.stop_count == 3 and type(hot.stop_count) is int and type(hot.birthday) is int
    assert hot.is_numberish is False and star().is_odd is True
    assert hot.freeze == Value("9/4*") and hot.followers[0] == 0
    assert hot.cool(t=1) == hot.cool(1) == hot.cool() == Fraction(9, 4)
    assert star().heat(2) == Value("+-2") and up().ordinal_sum("*") == up().ordinal_sum(star())
    assert up().uptimal_expansion == ".1"


def test_what_has_no_result_says_why():
    with pytest.raises(NoResult, match="not infinitesimal") as caught:
        _ = Value(1).atomic_weight
    assert isinstance(caught.value, ValueError) and caught.value.reason == str(caught.value)
    table = Table.of([up(), Value("{3||2|1}")], ["atomic_weight", "is_atomic"])
    assert table.column("atomic_weight") == [1, None] and table.column("is_atomic") == [True, False]
    assert "not infinitesimal" in table.missing[1, "atomic_weight"]


def test_operations_by_name():
    assert apply("NimProduct", 5, 6) == 8 and apply("Mex", [0, 1, 3]) == 2
    assert apply("Cool", "{3||2|1}", 1) == Fraction(9, 4)
    assert apply("Mean", Value("+-2").thermograph) == 0
    with pytest.raises(TypeError, match="short game"):
        apply("Cool", [1], 1)
    with pytest.raises(ValueError, match="did you mean `Temperature`"):
        apply("Temprature", 1)
    with pytest.raises(TypeError, match="found object"):
        apply("Mean", object())
    nested = []
    nested.append(nested)
    with pytest.raises(ValueError, match="nested"):
        apply("Length", nested)


def test_scoring_games_are_texts():
    # The sum is in the user guide of the Scoring Games Calculator (2015).
    assert evaluate('Scoring("<^-3|<2|1>>") + Scoring("<-3|^0>")') == "<<^-6|^-1>|^2>"
    assert apply("LeftScore", "<<2|^5>|^5>") == 5 and apply("LeftScoreWithPasses", "<<2|^5>|^5>") == 2
    assert star().scoring_embedding == "<0|0>"
    with pytest.raises(ValueError, match="guaranteed"):
        apply("LeftScore", "<^1|0>")


def test_fractions_are_rational_numbers_of_the_language():
    # The walls of ±3 are 3 − t and −3 + t up to the temperature 3, at which they meet (Winning Ways, chapter 6).
    switch, third = Value("{3|-3}"), Fraction(1, 3)
    assert switch.left_wall(third) == 3 - third == evaluate("{3|-3}.LeftWall(1/3)")
    assert switch.right_wall(switch.left_wall(third)) == -third
    assert apply("Floor", Fraction(7, 3)) == 2 and apply("Floor", Fraction(-7, 3)) == -3
    assert evaluate("t*3", t=third) == 1
    with pytest.raises((TypeError, ValueError), match="rational"):
        apply("Birthday", third)


def test_texts_of_the_calculator():
    assert evaluate("1 + 1") == 2
    assert evaluate("def f(n) := {n|*}; f(0)") == up()
    assert evaluate("G.Heat(1) + x", G=star(), x=Fraction(1, 2)) == Value("{3/2|-1/2}")
    assert evaluate("[1, 1 == 1, \"a\"]") == (1, True, "a")
    with pytest.raises(NotationError) as caught:
        evaluate("1 + ")
    assert caught.value.at >= 3
    with pytest.raises(ValueError, match="fixed meaning"):
        evaluate("1", Tiny=3)
    # The mean of {3||2|1} is 9/4 by its thermograph.
    assert "9/4" in evaluate("{3||2|1}.Plot").svg
    assert evaluate("[k^2 for k from 1 to 4].ScatterPlot").svg.startswith("<svg")
    with pytest.raises(NoResult, match="no type in Python"):
        evaluate("x -> x")
    # A player is called as in Position.moves(), and its stop as Siegel, chapter II, defines it.
    titles, *rows = evaluate("{3||2|1}.Moves")
    player = titles.index("player")
    assert [row[player] for row in rows] == ["Left", "Right"]
    assert evaluate("[Left, Right]") == ("Left", "Right")
    assert apply("Stop", Value("{3||2|1}"), "Right") == 2
    # Up to its temperature 3/4, Left's only move is the best.
    [(coldest, hottest, [after])] = apply("OrthodoxMoves", Value("{3||2|1}"), "Left")
    assert (coldest, hottest, str(after)) == (0, Fraction(3, 4), "3")
    with pytest.raises(LimitReached) as limit:
        evaluate("(1^3|1^3)_8", max_positions=1000)
    assert limit.value.limit == "max_positions"


# Siegel, Combinatorial Game Theory, chapter VI; Winning Ways, chapter 11.
def test_loopy_values():
    on, over = LoopyValue("on"), LoopyValue("over")
    assert isinstance(over + over, LoopyValue) and over + over == over
    assert on - on == LoopyValue("dud") and on > over > 0 and over < Value(1) and star() < on
    assert over.degree == over and over.is_idempotent and on.is_stopper
    assert -over == LoopyValue("under") and over != on and 3 + on == on and over == over + 0
    assert (over.onside, (over - over).offside) == (over, LoopyValue("under"))
    assert len({over, over + over}) == 1
    assert pickle.loads(pickle.dumps(over)) == over and eval(repr(over)) == over
    assert over.unicode == "over" and str(LoopyValue("upon")) == "^[on]"
    assert on.left_options == (on,) and on.outcome == "L"
    with pytest.raises(ValueError, match="short"):
        LoopyValue("1 + 1")
    with pytest.raises(TypeError):
        _ = on < "0"
    # dud = {dud | dud} is not a stopper, and has the moves with which it is written; of two sides no moves are known.
    assert [str(option) for option in LoopyValue("dud").left_options] == ["{pass|pass}"]
    with pytest.raises(NoResult):
        _ = LoopyValue("over & under").left_options
    ko = pickle.loads(pickle.dumps(LoopyValue("a{1|{a|0}}")))
    assert ko.mean == Fraction(2, 3) and str(ko) == "2 & +-1"


def test_names_with_a_fixed_meaning_are_no_variables():
    for name in ("v", "on", "if", "J"):
        with pytest.raises(ValueError, match=f"`{name}` has a fixed meaning"):
            evaluate("1", **{name: 3})
    with pytest.raises(TypeError, match="found the argument max_memory; expected max_seconds, max_positions"):
        evaluate("*5000", max_memory=10000)


def test_limits_are_those_of_the_program():
    with pytest.raises(LimitReached) as limit:
        evaluate("^[3000000] + *")
    assert limit.value.limit == "max_tower" and limit.value.bound == 100_000
    assert str(limit.value).endswith("(max_tower of limits)")


def test_a_program_changes_limits_for_the_lines_after_it():
    assert run("1\n:set max-games 10\n2") == [1, 2]
    # Games that earlier calls have built do not count: the limit is reached while the summands are read, or while they are added.
    with pytest.raises(LimitReached, match=r"10.* \(max_games of limits\)") as limit:
        run(":set max-games 10\n{5|2||-1|-4} + {7|2||3/8|-11}")
    assert limit.value.limit == "max_games" and limit.value.bound == 10
    assert run("{7|2||3/8|-11}") == [Value("{7|2||3/8|-11}")]
    with pytest.raises(NotationError, match="found no amount of max-nested; expected a whole number up to 40"):
        run(":set max-nested many")


def test_a_message_names_what_raises_a_limit():
    with pytest.raises(LimitReached, match=r"= 1000 \(max_games\)$"):
        evaluate("x := 2; while true do x := x+x end", max_games=1000)
    with pytest.raises(LimitReached, match=r"= 0 \(max_games of limits\)$"), limits(max_games=0):
        Value("{3||2|1}").ordinal_sum("{7|-5}")
    with pytest.raises(LimitReached, match=r"\(max_ups of limits\)$"):
        _ = 10**9 * Value("^[2]")


def test_operations_with_a_player_are_methods():
    """The stops of {3||2|1} are 3 and 2, and Left wins Clobber on xo by her only move."""
    hot, pair = Value("{3||2|1}"), Position('Clobber("xo")')
    assert (hot.stop("Left"), hot.stop(player="Right")) == (hot.left_stop, hot.right_stop) == (3, 2)
    assert pair.winning_moves("Left") == pair.sensible_options("Left") == (Position('Clobber(".x")'),)
    assert pair.misere_winning_moves("Left") == () and LoopyValue("over").stop("Left") == LoopyValue("over")
    with pytest.raises(ValueError, match="expected the player 'Left' or 'Right'"):
        hot.stop("left")
    with pytest.raises(NoResult, match="2 if Left wins every ko fight"):
        _ = evaluate("{0,a{6|{a|-3}}|0}").mean


def test_what_is_no_short_game_says_what_it_is():
    with pytest.raises(ValueError, match=r'LoopyValue\("on"\) is its value'):
        Value("on")
    # A misère game is a text, which expressions read.
    assert evaluate("*[2] + *[2]") == "*[3,2]" and evaluate("*[[2],1].Genus") == "2^1420"


def test_dictionaries_are_maps():
    assert evaluate("G[1]", G={1: star(), "a": 2}) == star()
    assert evaluate('G["a"]', G={1: star(), "a": 2}) == 2
    assert evaluate("G", G={1: [2, 3]}) == {1: (2, 3)}
