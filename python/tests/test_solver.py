"""Rulesets written in Python."""

import gc
import itertools
import weakref

import pytest

from chopsticks_lab import LimitReached, NotShort, Position, Solver, Value, domineering
from rulesets import Domineering, DomineeringByComponents, HotSums, SimpleChopsticks


@pytest.mark.parametrize("ruleset", [Domineering(), DomineeringByComponents()])
@pytest.mark.parametrize("rows", range(1, 4))
@pytest.mark.parametrize("columns", range(1, 5))
def test_domineering(ruleset, rows, columns):
    solver = Solver(ruleset)
    board = ruleset.board(rows, columns)
    value = domineering(f"{rows}x{columns}")
    assert solver.value(board) == value
    assert solver.outcome(board) == value.outcome


def test_domineering_4x4_by_components():
    """*Winning Ways*, chapter 5."""
    solver = Solver(DomineeringByComponents())
    assert str(solver.value(Domineering.board(4, 4))) == "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"


@pytest.mark.parametrize("fingers", range(1, 9))
def test_simple_chopsticks(fingers):
    solver = Solver(SimpleChopsticks(fingers))
    value = solver.value(((1, 1), (1, 1)))
    assert value == Position(f"(1^2|1^2)_{fingers}").value()
    assert solver.outcome(((1, 1), (1, 1))) == value.outcome


class Steps:
    """Options from dictionaries."""

    def __init__(self, left=None, right=None):
        self.options = (left or {}, right or {})

    def left(self, position):
        return self.options[0].get(position, ())

    def right(self, position):
        return self.options[1].get(position, ())


def test_any_hashable_position_and_any_iterable():
    steps = Steps({"start": (p for p in [frozenset(), None])}, {"start": {(1, 2): "a key"}})
    assert Solver(steps).value("start") == Value("*")


def test_positions_equal_in_python_are_one():
    solver = Solver(Steps({2: [1]}, {1.0: [0], 2.0: []}))
    assert solver.value(2) == Value.of([-1], [])
    assert len(solver) == 3


class Unruly:
    """Fails at one position, once told to."""

    def __init__(self):
        self.calls = 0
        self.fails = True

    def left(self, position):
        self.calls += 1
        if position == 3 and self.fails:
            raise KeyError("no such place")
        return [position - 1] if position else []

    def right(self, position):
        return []


def test_exceptions_of_the_ruleset_pass_unchanged():
    ruleset = Unruly()
    solver = Solver(ruleset)
    for _ in range(2):
        with pytest.raises(KeyError, match="no such place") as caught:
            solver.value(10)
        assert caught.traceback[-1].name == "left"
    assert solver.value(2) == 2
    ruleset.fails = False
    assert solver.value(10) == 10
    calls = ruleset.calls
    assert solver.value(9) == 9 and solver.outcome(10) == "L" and ruleset.calls == calls


def test_unhashable_positions_and_missing_methods():
    with pytest.raises(TypeError, match="unhashable"):
        Solver(Steps({0: [[]]})).value(0)
    with pytest.raises(TypeError):
        Solver(Steps({0: 7})).value(0)
    with pytest.raises(TypeError, match="found object, expected a Ruleset, or an object with methods left and right"):
        Solver(object())


@pytest.mark.parametrize("method", ["value", "outcome"])
def test_cycles_are_told(method):
    ruleset = Steps({"a": ["b"], "b": ["c", "d"], "d": ["b"]}, {"a": ["x"]})
    solver = Solver(ruleset)
    with pytest.raises(NotShort) as caught:
        getattr(solver, method)("a")
    assert caught.value.cycle == ("b", "d", "b")
    assert "'b' → 'd' → 'b'" in str(caught.value)
    assert getattr(solver, method)("c") in (0, "P")


def test_a_component_that_is_its_own_component_is_a_cycle():
    class Splitting(Steps):
        def components(self, position):
            return [position, position] if position == "b" else [position]

    solver = Solver(Splitting({"a": ["b"], "b": ["a"]}))
    with pytest.raises(NotShort):
        solver.value("a")


def test_deep_chains():
    class Chain:
        def left(self, n):
            return [n - 1] if n else []

        def right(self, n):
            return [n - 1] if n else []

    solver = Solver(Chain())
    assert solver.value(100_001) == Value("*")
    assert solver.outcome(100_000) == "P"


def test_limits():
    class Endless:
        def left(self, n):
            return [n + 1]

        right = left

    with pytest.raises(LimitReached) as caught:
        Solver(Endless()).value(0, max_positions=1000)
    assert (caught.value.limit, caught.value.bound) == ("max_positions", 1000)
    for endless in (itertools.count(), itertools.repeat(1)):
        with pytest.raises(LimitReached):
            Solver(Steps({0: endless})).value(0, max_positions=1000)
    solver = Solver(Domineering())
    board = Domineering.board(3, 4)
    with pytest.raises(LimitReached) as caught:
        solver.value(frozenset((r + 50, c) for r, c in board), max_positions=10)
    assert solver.value(board) == domineering("3x4")


def test_a_sum_that_is_given_up_leaves_nothing_wrong_behind():
    solver = Solver(HotSums())
    with pytest.raises(LimitReached) as caught:
        solver.value(tuple(("hot", k) for k in range(1, 41)), max_games=1000)
    assert caught.value.limit == "max_games"
    pair = Value("{2|{1|-1}}") + Value("{4|{2|-2}}")
    assert solver.value((("hot", 1), ("hot", 2))) == pair
    assert solver.outcome((("hot", 1), ("hot", 2), -1)) == (pair - 1).outcome


def test_the_ruleset_may_use_values_and_other_solvers_but_not_this_one():
    class Curious(Steps):
        def left(self, n):
            assert Solver(Steps({1: [0]})).value(1) + Value("^") > 0
            return [n - 1] if n else []

    assert Solver(Curious()).value(5) == 5

    class Tangled(Steps):
        def left(self, n):
            return [self.solver.value(n)]

    ruleset = Tangled()
    ruleset.solver = Solver(ruleset)
    with pytest.raises(RuntimeError, match="at work"):
        ruleset.solver.value(1)


def test_a_solver_and_its_ruleset_are_collected_together():
    ruleset = Steps()
    ruleset.solver = Solver(ruleset)
    gone = weakref.ref(ruleset)
    del ruleset
    gc.collect()
    assert gone() is None
