"""Ctrl-C during long work."""

import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

HERE = Path(__file__).parent

# Each takes minutes or longer if it is not interrupted.
LONG = {
    "many hands": "Position('(1^4|1^4)_16').value(max_positions=10**9)",
    "far positions": "Family('(1|1)_n').table(n=range(10**80, 10**82, 10**78))",
    "a large family": "Family('(i|j)_n').table(i=1, j=range(1, 10**7), n=10**8, max_members=10**8)",
    "a family": "Family('(1,1|1,1)_n').table(n=range(1, 10**5))",
    "a sum": "sum(Value(f'{{{3**k}||{2**k}|{k}}}') for k in range(1, 60))",
    "a multiple": "499 * sum(Value(f'{{{3**k}||{2**k}|{k}}}') for k in range(1, 9))",
    "a ruleset in Python": "Solver(Endless()).value(0)",
    "sums in a ruleset": "Solver(HotSums()).value(tuple(('hot', k) for k in range(1, 41)))",
    "a ruleset in C": "Solver(PermutationsInC()).value(tuple(range(20)))",
}

PROGRAM = """
    import itertools
    import signal
    import sys
    from chopsticks_lab import Family, Position, Solver, Value
    sys.path.insert(0, {here!r})
    from rulesets import HotSums

    class Endless:
        def left(self, n):
            return [n + 1]
        right = left

    class PermutationsInC:
        left = right = staticmethod(itertools.permutations)

    signal.signal(signal.SIGINT, signal.default_int_handler)
    print("begin", flush=True)
    try:
        {work}
    except KeyboardInterrupt:
        print("interrupted")
        print(Value("^") + Value("^") == Value("^^"))
"""


HANDLER = """
    import signal
    from chopsticks_lab import Position, Value

    def handler(*_):
        Value("^") + Value("*2")

    signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        Position("(1^4|1^4)_16").value(max_positions=10**9)
    except RuntimeError as error:
        print(error)
"""


WAITING = """
    import os
    import signal
    import threading
    import time
    from chopsticks_lab import Position, Solver, Value

    class Counters:
        def options(self, n):
            occupy()
            return range(n)

    def occupy():
        if not work.is_alive():
            work.start()
            time.sleep(0.2)
            signal.setitimer(signal.ITIMER_REAL, 0.5)

    up, solver = Value("^"), Solver(Counters())
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    work = threading.Thread(target=Position("(1^4|1^4)_16").value, kwargs={"max_positions": 10**9}, daemon=True)
    try:
        {waiting}
    except KeyboardInterrupt:
        print("interrupted", work.is_alive(), flush=True)
    os._exit(0)
"""


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_raises_keyboard_interrupt(name):
    program = textwrap.dedent(PROGRAM).format(work=LONG[name], here=str(HERE))
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "begin\n"
        time.sleep(0.5)
        assert process.poll() is None, "this was to take long"
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (output, process.returncode) == ("interrupted\nTrue\n", 0)


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="needs an alarm")
def test_a_handler_that_uses_values_is_told_so_instead_of_waiting_for_itself():
    assert "signal handler" in output_of(HANDLER)


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="needs an alarm")
@pytest.mark.parametrize("waiting", ["occupy(); up + Value('^^*')", "solver.value(3)"])
def test_who_waits_for_another_thread_s_work_is_interrupted_too(waiting):
    assert output_of(WAITING.replace("{waiting}", waiting)) == "interrupted True\n"


def output_of(program):
    command = [sys.executable, "-c", textwrap.dedent(program)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return run.stdout
