"""Objects of one process in another: pickles, copies, pools, and processes that are forked."""

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
import textwrap

import pytest

from chopsticks_lab import (
    Family,
    LimitReached,
    LoopyValue,
    NoResult,
    NotationError,
    Position,
    Ruleset,
    Solver,
    Value,
    grid,
    regions,
    switch,
)

J = Value("{0|^[2]}")

OBJECTS = {
    "a value": switch(J),
    "a loopy value": LoopyValue("over"),
    "a position": Position("(2|5)_40"),
    "a region": regions(10)[0],
    "a ruleset": Ruleset("domineering"),
    "a variant": Ruleset("clobber", variant="dicotic"),
    "a position of a ruleset": Ruleset("clobber").position("xo."),
    "a position of a variant": Ruleset("clobber", variant="dicotic").position("xo."),
}


def copies(thing):
    return [pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)]


@pytest.mark.parametrize("name", OBJECTS)
def test_copies_are_equal(name):
    thing = OBJECTS[name]
    for other in copies(thing):
        assert type(other) is type(thing) and other == thing and hash(other) == hash(thing)


def test_copies_of_tables_and_grids_have_the_same_cells():
    table = Family("(1|1)_n").table(n=range(1, 14), columns=["value", "outcome"])
    board = grid(20)
    for other in copies(table):
        assert other.to_csv() == table.to_csv()
    for other in copies(board):
        assert other[2, 3] == J and other.cells == board.cells and other.census() == board.census()


def test_a_ruleset_of_a_file_needs_no_file_in_the_other_process(tmp_path):
    file = tmp_path / "take.toml"
    file.write_text('name = "Take"\nsource = "a test"\nabout = "1 or 2 counters"\n[heap]\nboth = [1, 2]\n')
    ruleset = Ruleset.from_file(file)
    written = pickle.dumps(ruleset)
    file.unlink()
    again = pickle.loads(written)
    assert again == ruleset and again.shipped is None and again.name == "Take"
    # The nim-value of a heap of n counters is n mod 3.
    assert Solver(again).value("5") == Value("*2")


def test_rulesets_differ_by_text_and_variant():
    clobber = Ruleset("clobber")
    assert clobber == Ruleset("Clobber") != Ruleset("clobber", variant="impartial")
    assert clobber != Ruleset("domineering")
    assert clobber.position("xo") == Ruleset("clobber").position("xo") != clobber.position("ox")


@pytest.mark.parametrize(
    ("work", "kind", "attribute"),
    [
        (lambda: Value("{0|"), NotationError, "at"),
        (lambda: grid(10**6), LimitReached, "limit"),
        (lambda: Value("1/2").atomic_weight, NoResult, "reason"),
    ],
)
def test_exceptions_come_back_from_other_processes(work, kind, attribute):
    with pytest.raises(kind) as caught:
        work()
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is kind and str(again) == str(caught.value)
    assert getattr(again, attribute) == getattr(caught.value, attribute)


def test_what_holds_a_computation_is_not_pickled():
    for thing in (Solver(Ruleset("domineering")), J.thermograph):
        with pytest.raises(TypeError, match="cannot pickle"):
            pickle.dumps(thing)


def doubled(value):
    return value + value


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_values_go_to_a_pool_and_come_back(method):
    values = [Value("^"), J, Value(3)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(doubled, values) == [2 * value for value in values]


FORKED = """
    import os
    import threading
    import time
    from chopsticks_lab import Position, Value

    work = {"target": Position("(1^4|1^4)_16").value, "kwargs": {"max_positions": 10**9}, "daemon": True}
    threading.Thread(**work).start()
    time.sleep(0.5)
    child = os.fork()
    try:
        Value("^") + Value("^^*") if child == 0 else os.waitpid(child, 0)
    except RuntimeError as error:
        print(error, flush=True)
    os._exit(0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_child_forked_during_a_computation_is_told_so_instead_of_waiting_forever():
    command = [sys.executable, "-c", textwrap.dedent(FORKED)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert "forked while another thread" in run.stdout, run.stderr
