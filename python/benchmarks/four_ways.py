"""The cost of one game written in four ways: Domineering as a type in Rust, as a file, as a class in Python and as a class of the language.

Each line is measured in separate processes, which begin with an empty arena. Times are processor time, the least of three runs.
``python benchmarks/four_ways.py`` prints the table in docs/speed.md. All of them split positions into components; the type and the
file also use that mirror images have the same value.
"""

import sys
import time
from pathlib import Path

from chopsticks_lab import Ruleset, Solver, domineering
from ruleset_cost import measured
from rulesets import Domineering, DomineeringByComponents

CLASS = Path(__file__).parent / "dominoes.cgs"
SIZES = [(4, 4), (4, 5)]
WAYS = {"Rust type": "rust", "file": "file", "class of the language": "language", "class in Python": "python"}


def ruleset_and_position(way, rows, columns):
    """The ruleset, and the empty board."""
    if way == "python":
        return DomineeringByComponents(), Domineering.board(rows, columns)
    ruleset = Ruleset.from_file(str(CLASS)) if way == "language" else Ruleset("domineering")
    return ruleset, ruleset.position("|".join(["." * columns] * rows))


def measure(way, rows, columns, what):
    """Seconds, or the number of positions that are evaluated."""
    ruleset, position = ruleset_and_position(way, rows, columns)
    solver = Solver(ruleset)
    begin = time.process_time()
    value = domineering(f"{rows}x{columns}") if way == "rust" else solver.value(position)
    seconds = time.process_time() - begin
    if what == "positions":
        solver.value(position)
        return len(solver)
    assert value == domineering(f"{rows}x{columns}")
    return seconds


def main():
    print("| board | Domineering as | positions | ms | µs a position |\n|---|---|--:|--:|--:|")
    for rows, columns in SIZES:
        for name, way in WAYS.items():
            size = [str(rows), str(columns)]
            positions = int(measured(way, *size, "positions", script=__file__))
            seconds = measured(way, *size, "seconds", script=__file__)
            print(f"| {rows}×{columns} | {name} | {positions:,} | {1000 * seconds:,.1f} | {1e6 * seconds / positions:,.1f} |", flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 5:
        way, rows, columns, what = sys.argv[1:]
        print(measure(way, int(rows), int(columns), what))
    else:
        main()
