"""Limits of calls, and of the blocks around them."""

import asyncio
import threading
from functools import partial

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
from chopsticks_lab.call_limits import LimitArguments


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


def nimbers_within(largest):
    """A generator whose block is open between its elements."""
    with limits(max_nimber=largest):
        while True:
            yield


def test_a_block_ends_in_any_order():
    """The star above the limit of the blocks that are open is refused, and no other."""
    allows = partial(evaluate, "*8")
    first, second = nimbers_within(7), nimbers_within(9)
    next(first)
    next(second)
    assert allows() == Value("*8") and reached(partial(evaluate, "*10")) == ("max_nimber", 9)
    first.close()
    assert allows() == Value("*8") and reached(partial(evaluate, "*10")) == ("max_nimber", 9)
    second.close()
    assert evaluate("*10") == Value("*10")
    next(first := nimbers_within(7))
    next(second := nimbers_within(9))
    second.close()
    assert reached(allows) == ("max_nimber", 7)
    first.close()
    assert allows() == Value("*8")


def test_one_block_is_entered_twice():
    block = limits(max_nimber=7)
    with block, limits(max_nimber=9):
        with block:
            assert reached(lambda: evaluate("*8")) == ("max_nimber", 7)
        assert str(evaluate("*8")) == "*8"
    assert str(evaluate("*10")) == "*10"


def test_a_block_is_for_its_task():
    async def within(largest, entered, other):
        with limits(max_nimber=largest):
            entered.set()
            await other.wait()
            return reached(lambda: evaluate("*10"))

    async def together():
        one, other = asyncio.Event(), asyncio.Event()
        return await asyncio.gather(within(7, one, other), within(9, other, one))

    with limits(max_nimber=8):
        assert asyncio.run(together()) == [("max_nimber", 7), ("max_nimber", 9)]
        assert reached(lambda: evaluate("*10")) == ("max_nimber", 8)


def test_the_time_of_a_block_is_that_of_each_call():
    with limits(max_seconds=0):
        table = Family("{n}x4", ruleset=BOARD.rulesets[0]).table(n=[4])
    assert "0 seconds" in table.missing[0, "value"]


def test_every_limit_of_a_session_is_an_argument():
    with pytest.raises(TypeError, match="found the argument max_memory; expected max_seconds, max_positions, .*max_met"):
        limits(max_memory=1)
    with pytest.raises(ValueError, match="found 41, expected an int from 0 to 40 or None"):
        apply("Mean", Value("^"), max_nested=41)
    with pytest.raises(TypeError) as caught:
        limits(max_memory=1)
    names = str(caught.value).partition("expected ")[2].split(", ")
    assert list(LimitArguments.__annotations__) == names
    assert repr(limits(max_tower=7, max_seconds=None)) == "limits(max_tower=7)"
