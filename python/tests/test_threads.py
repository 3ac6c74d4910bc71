"""Values of different threads, and threads that continue while another one computes."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from chopsticks_lab import LimitReached, Position, Ruleset, Solver, Value, star, up
from rulesets import SimpleChopsticks


def made(seed):
    """The same values in an order of its own."""
    order = sorted(range(60), key=lambda k: (k * 7919 + seed * 104729) % 61)
    values = {k: k * up() + star(k % 5) - Value(f"+-{{{k}|-1}}") for k in order}
    return [values[k] for k in range(60)]


def test_values_of_different_threads_belong_together():
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(made, range(16)))
    for result in results:
        assert result == results[0] and list(map(hash, result)) == list(map(hash, results[0]))
    total = results[0][3] + results[5][4]
    assert total - results[7][3] == results[2][4]


def test_solvers_in_threads():
    def value(fingers):
        return Solver(SimpleChopsticks(fingers)).value(((1, 1), (1, 1)))

    with ThreadPoolExecutor(4) as pool:
        values = list(pool.map(value, range(1, 9)))
    assert values == [Position(f"(1^2|1^2)_{n}").value() for n in range(1, 9)]


def test_other_threads_go_on_while_one_computes():
    done = threading.Event()

    def work():
        Position("(1^3|1^3)_11").value()
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    ticks = 0
    while not done.is_set():
        time.sleep(0.001)
        ticks += 1
    thread.join()
    # Without the interpreter this loop would not have run before the work was done.
    assert ticks > 5


def test_classes_within_each_other_do_not_overflow_the_stack_of_a_thread(tmp_path):
    """A class that asks for values within values, below functions within functions, has an answer or reaches a limit."""
    text = """game Deep(n)
      def Below(k) := if k == 0 then Deep(n - 1) >= 0 else [k].Apply(j -> Below(j - 1))[1] end;
      def Left := [Deep(n - 1) for i from 1 to 1 where n > 0 and Below(3)];
      def Right := [];
    end"""
    (tmp_path / "deep.cgs").write_text(text)
    deep = Ruleset.from_file(tmp_path / "deep.cgs")
    with ThreadPoolExecutor() as threads:
        with pytest.raises(LimitReached, match="within each other"):
            threads.submit(lambda: deep.position("15").value()).result()
        assert threads.submit(lambda: deep.position("11").value()).result() == 11
