"""Limits of calls, and of the blocks around them."""

import threading

import pytest
from chopsticks_lab import (
    Family,
    LimitReached,
    LoopyValue,
    Position,
    Value,
    apply,
    evaluate,
    grid,
    limits,
    regions,
)


def reached(work):
    """The limit that some work reaches, and its bound."""
    with pytest.raises(LimitReached) as caught:
        work()
    return caught.value.limit, caught.value.bound


BOARD, OTHER = Position('Clobber("3x4")'), Position('Clobber("4x3")')


def test_a_block_limits_what_takes_no_arguments():
    on_board = ("max_positions", 10)
    with limits(max_positions=10):
        assert reached(lambda: BOARD >= OTHER) == reached(lambda: BOARD < OTHER) == on_board
        assert reached(lambda: BOARD == Value("0")) == reached(lambda: BOARD.mean) == on_board
        assert reached(lambda: BOARD.value()) == reached(lambda: evaluate("G", G=BOARD).mean) == on_board
        assert reached(lambda: grid(5)) == reached(lambda: regions(50)) == on_board
        assert BOARD.value(max_positions=10**6) == OTHER.value(max_positions=10**6)
    assert BOARD == OTHER.value()


def test_a_block_raises_limits_of_operators():
    """2,000,000 · ↑ is an uptimal whose digits add up to more than are built by default."""
    assert reached(lambda: 2_000_000 * Value("^")) == ("max_ups", 1_000_000)
    with limits(max_ups=3_000_000):
        assert 2_000_000 * Value("^") == evaluate("2000000.^")
    with limits(max_multiple=1):
        assert reached(lambda: 2 * Value("{3||2|1}")) == ("max_multiple", 1)
    with limits(max_pairs=0):
        assert reached(lambda: LoopyValue("on") >= LoopyValue("over")) == ("max_pairs", 0)
    assert LoopyValue("on") >= LoopyValue("over")


def test_the_message_says_what_raises_a_limit():
    with pytest.raises(LimitReached, match=r"10 positions \(max_positions of limits\)"), limits(max_positions=10):
        BOARD.value()
    with pytest.raises(LimitReached, match=r"10 positions \(max_positions\)"):
        BOARD.value(max_positions=10)


def test_blocks_lie_within_each_other_and_end():
    triple = lambda: 3 * Value("{3||2|1}")  # noqa: E731
    with limits(max_multiple=1, max_nimber=7):
        with limits(max_multiple=2):
            assert reached(triple) == ("max_multiple", 2)
            assert reached(lambda: evaluate("*9")) == ("max_nimber", 7)
        assert reached(triple) == ("max_multiple", 1)
        # None is the limit of the block.
        assert reached(lambda: evaluate("*9", max_nimber=None)) == ("max_nimber", 7)
    with pytest.raises(ZeroDivisionError), limits(max_nimber=7):
        _ = 1 // 0
    assert str(evaluate("*9")) == "*9"


def test_a_block_is_for_its_thread():
    found = []
    with limits(max_positions=10):
        thread = threading.Thread(target=lambda: found.append(Position('Clobber("3x3")').value()))
        thread.start()
        thread.join()
    assert found == [Position('Clobber("3x3")').value()]


def test_the_time_of_a_block_is_that_of_each_call():
    with limits(max_seconds=0):
        table = Family("{n}x4", ruleset=BOARD.rulesets[0]).table(n=[4])
    assert "0 seconds" in table.missing[0, "value"]


def test_every_limit_of_a_session_is_an_argument():
    with pytest.raises(TypeError, match="found the argument max_memory; expected max_seconds, max_positions, .*max_met"):
        limits(max_memory=1)
    with pytest.raises(ValueError, match="found 41, expected an int from 0 to 40 or None"):
        apply("Mean", Value("^"), max_nested=41)
    assert repr(limits(max_tower=7, max_seconds=None)) == "limits(max_tower=7)"
