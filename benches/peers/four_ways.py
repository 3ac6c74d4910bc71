"""The game of python/benchmarks/four_ways.py with cgt-py (`pip install cgt-py anywidget`): its own Domineering, and one written here.

`python benches/peers/four_ways.py` prints the rows of docs/speed.md. cgt-py has no rulesets of one's own; its values are made of texts.
Times are processor time, the least of three runs, each in a process of its own.
"""

import subprocess
import sys
import time

from cgt_py import CanonicalForm, Domineering

SIZES = [(4, 4), (4, 5)]


def components(board):
    """The connected parts with more than one cell, moved to the corner."""
    rest = set(board)
    while rest:
        part, open_cells = set(), [rest.pop()]
        while open_cells:
            row, column = cell = open_cells.pop()
            part.add(cell)
            near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
            found = [other for other in near if other in rest]
            rest.difference_update(found)
            open_cells += found
        if len(part) > 1:
            top, left = (min(place) for place in zip(*part))
            yield frozenset((row - top, column - left) for row, column in part)


def text(value):
    return str(value).removeprefix("CanonicalForm('").removesuffix("')")


def value(board, known):
    """The value of a board, a set of cells; `known` has those of components."""
    total = CanonicalForm("0")
    for part in components(board):
        if part not in known:
            sides = []
            for down, right in ((1, 0), (0, 1)):
                pairs = [(cell, (cell[0] + down, cell[1] + right)) for cell in part]
                options = [value(part - set(pair), known) for pair in pairs if pair[1] in part]
                sides.append(",".join(map(text, options)))
            known[part] = CanonicalForm("{" + "|".join(sides) + "}")
        total = total + known[part]
    return total


def measure(way, rows, columns):
    """Seconds, and the number of positions that were evaluated, 0 if it is not known."""
    begin, known = time.process_time(), {}
    of_peer = lambda: Domineering("|".join(["." * columns] * rows)).canonical_form
    board = frozenset((row, column) for row in range(rows) for column in range(columns))
    found = of_peer() if way == "type" else value(board, known)
    seconds = time.process_time() - begin
    assert text(found) == text(of_peer())
    return seconds, len(known)


def main():
    for rows, columns in SIZES:
        for way in ("type", "own"):
            command = [sys.executable, __file__, way, str(rows), str(columns)]
            runs = [subprocess.run(command, capture_output=True, check=True, text=True).stdout.split() for _ in range(3)]
            seconds, positions = min((float(seconds), int(positions)) for seconds, positions in runs)
            each = f"{1e6 * seconds / positions:,.0f}" if positions else "–"
            print(f"| {rows}×{columns} | cgt-py, {way} | {positions or '–'} | {1000 * seconds:,.0f} | {each} |", flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 4:
        print(*measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
    else:
        main()
