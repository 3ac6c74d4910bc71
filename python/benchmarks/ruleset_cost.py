"""The cost of a ruleset written in Python, compared with the same ruleset in Rust.

Each line is measured in separate processes, which begin with an empty arena. Times are processor time, the least of three
runs. ``python benchmarks/ruleset_cost.py`` prints the table in README.md.
"""

import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from chopsticks_lab import Position, Solver, domineering
from rulesets import Domineering, DomineeringByComponents, SimpleChopsticks

REPETITIONS = 3

#: The cases: the ruleset and its position in Python, and a function that finds the same value in Rust.
CASES = {
    "Domineering 4×4": (Domineering(), Domineering.board(4, 4), lambda: domineering("4x4")),
    "Domineering 4×4, components": (
        DomineeringByComponents(),
        Domineering.board(4, 4),
        lambda: domineering("4x4"),
    ),
    "Domineering 4×5, components": (
        DomineeringByComponents(),
        Domineering.board(4, 5),
        lambda: domineering("4x5"),
    ),
    "Simple Chopsticks (1^3|1^3)_6": (
        SimpleChopsticks(6),
        ((1, 1, 1), (1, 1, 1)),
        Position("(1^3|1^3)_6").value,
    ),
    "Simple Chopsticks (1^3|1^3)_8": (
        SimpleChopsticks(8),
        ((1, 1, 1), (1, 1, 1)),
        Position("(1^3|1^3)_8").value,
    ),
}


class Timed:
    """A ruleset that adds up the time spent in its own methods."""

    def __init__(self, ruleset):
        self.seconds = 0.0
        for name in ("left", "right", "components"):
            if hasattr(ruleset, name):
                setattr(self, name, self.timed(getattr(ruleset, name)))

    def timed(self, method):
        def call(position):
            begin = time.process_time()
            options = list(method(position))
            self.seconds += time.process_time() - begin
            return options

        return call


def measure(name, what):
    """Seconds, or a number of positions, of one case."""
    ruleset, position, in_rust = CASES[name]
    timed = Timed(ruleset)
    solver = Solver(timed if what == "ruleset" else ruleset)
    begin = time.process_time()
    value = in_rust() if what == "rust" else solver.value(position)
    seconds = time.process_time() - begin
    assert value == in_rust()
    return {"positions": len(solver), "ruleset": timed.seconds}.get(what, seconds)


def measured(*arguments, script=__file__):
    """The least of some measurements, each in a new process."""
    command = [sys.executable, script, *arguments]
    runs = [float(subprocess.check_output(command)) for _ in range(REPETITIONS)]
    return min(runs)


def milliseconds(seconds):
    return f"{1000 * seconds:,.0f} ms" if seconds >= 0.01 else f"{1000 * seconds:.1f} ms"


def main():
    print("| position | positions | ruleset in Python | of this in its methods | ruleset in Rust |")
    print("|---|---:|---:|---:|---:|")
    for name in CASES:
        positions = int(measured(name, "positions"))
        times = [milliseconds(measured(name, what)) for what in ("python", "ruleset", "rust")]
        print(f"| {name} | {positions:,} | {' | '.join(times)} |".replace("1^3|1^3", r"1^3\|1^3"))


if __name__ == "__main__":
    print(measure(*sys.argv[1:])) if len(sys.argv) == 3 else main()
