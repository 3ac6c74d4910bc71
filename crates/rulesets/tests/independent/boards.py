"""Nim-values and outcomes of games on boards, from their rules in words.

`python3 boards.py` prints the facts in the files of these rulesets whose source is this program.
"""

from itertools import chain, combinations

from heaps import print_nimbers, print_outcomes
from search import nim_values, outcomes

ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]


def cells_of(rows, columns):
    return [(r, c) for r in range(rows) for c in range(columns)]


def chomp(left):
    """A cell is eaten with all cells that are not above it and not to the left of it."""
    for r, c in left:
        yield frozenset((i, j) for i, j in left if i < r or j < c)


def poset_moves(above):
    """An element is removed with all elements above it; above[e] are the elements directly above e."""

    def options(left):
        for element in left:
            removed, waiting = set(), [element]
            while waiting:
                now = waiting.pop()
                if now in left and now not in removed:
                    removed.add(now)
                    waiting.extend(above.get(now, ()))
            yield left - removed

    return options


def groups(stones, colour):
    """The groups of a colour; stones is a dict from cells to colours."""
    rest = {cell for cell, other in stones.items() if other == colour}
    while rest:
        group, waiting = set(), [rest.pop()]
        while waiting:
            r, c = waiting.pop()
            group.add((r, c))
            for i, j in ORTHOGONAL:
                if (r + i, c + j) in rest:
                    rest.discard((r + i, c + j))
                    waiting.append((r + i, c + j))
        yield group


def nogo(rows, columns):
    cells = cells_of(rows, columns)

    def is_alive(stones):
        for colour in "xo":
            for group in groups(stones, colour):
                around = {(r + i, c + j) for r, c in group for i, j in ORTHOGONAL}
                if not any(cell in cells and cell not in stones for cell in around):
                    return False
        return True

    def options(position, is_left):
        stones = dict(position)
        for cell in cells:
            if cell not in stones:
                after = {**stones, cell: "x" if is_left else "o"}
                if is_alive(after):
                    yield tuple(sorted(after.items()))

    return options


def quelhas(free, is_left):
    """At least two adjacent free cells of a column (Left) or a row (Right) are marked."""
    for r, c in free:
        line, (i, j) = [(r, c)], (1, 0) if is_left else (0, 1)
        while (line[-1][0] + i, line[-1][1] + j) in free:
            line.append((line[-1][0] + i, line[-1][1] + j))
            yield free - set(line)


def juvavum(free):
    """Coins are put on some cells of one line, at least on one."""
    for line in {frozenset(cell for cell in free if cell[axis] == at) for axis in (0, 1) for at in range(9)}:
        for taken in chain.from_iterable(combinations(sorted(line), n) for n in range(1, len(line) + 1)):
            yield free - set(taken)


def cherries(row, is_left):
    """A cherry of the player's colour is taken from an end of the row."""
    own = "b" if is_left else "r"
    if row and row[0] == own:
        yield row[1:]
    if row and row[-1] == own:
        yield row[:-1]


def colouring(cells, uses):
    """Neighbours must have different colours; uses are the colours of Left and Right."""

    def options(position, is_left):
        coloured = dict(position)
        for r, c in cells:
            around = {coloured.get((r + i, c + j)) for i, j in ORTHOGONAL}
            for colour in uses[0 if is_left else 1]:
                if (r, c) not in coloured and colour not in around:
                    yield tuple(sorted({**coloured, (r, c): colour}.items()))

    return options


def sized(shape):
    return f"{shape[0]}x{shape[1]}"


def print_nimbers_of_sizes(name, sizes, value):
    for shape in sizes:
        print(f'{name}: position = "{sized(shape)}", value = "*{value(shape)}"')


def print_outcomes_of_sizes(name, sizes, outcome):
    print_outcomes(name, [(sized(shape), outcome(shape)) for shape in sizes])


def main():
    value = nim_values(lambda left: list(chomp(left)))
    sizes = [(1, 5), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5), (4, 4)]
    print_nimbers_of_sizes("chomp", sizes, lambda shape: value(frozenset(cells_of(*shape)) - {(0, 0)}))
    for text, above in [
        (".>.>.", {0: [1], 1: [2]}),
        (".(>.;>.)", {0: [1, 2]}),
        (".:a>.:b<.>.:c<.:a", {0: [1, 3], 2: [1, 3]}),
        (".:a(>.:b>.:d;>.:c>.:d)", {0: [1, 3], 1: [2], 3: [2]}),
        (".>.<.>.<.>.", {0: [1], 2: [1, 3], 4: [3, 5]}),
        (".(>.:a;>.:b;>.:c)+.(>.:a;>.:b)", {0: [1, 2, 3], 4: [1, 2]}),
    ]:
        elements = frozenset(above) | {e for after in above.values() for e in after}
        print(f'poset-game: position = "{text}", value = "*{nim_values(poset_moves(above))(elements)}"')
    outcome = lambda shape: outcomes(nogo(*shape))(())
    print_outcomes_of_sizes("nogo", [(1, 5), (1, 6), (1, 7), (2, 2), (2, 3), (2, 4), (3, 3)], outcome)
    found = outcomes(lambda free, is_left: list(quelhas(free, is_left)))
    outcome = lambda shape: found(frozenset(cells_of(*shape)))
    print_outcomes_of_sizes("quelhas", [(1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4), (4, 3)], outcome)
    value = nim_values(lambda free: list(juvavum(free)))
    sizes = [(1, 4), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4)]
    print_nimbers_of_sizes("juvavum", sizes, lambda shape: value(frozenset(cells_of(*shape))))
    outcome = outcomes(lambda row, is_left: list(cherries(row, is_left)))
    rows = ["b", "br", "bb", "brb", "rbr", "brbr", "bbrb", "brrb", "rbbr", "brbrb", "bbrrr", "brrbb", "brbbr", "rbrbrb", "bbrrrb", "rrbrbb"]
    print_outcomes("cherries", [(row, outcome(row)) for row in rows])
    sizes = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 2), (2, 3), (3, 3)]
    for name, uses in [("three-colours", ("abc", "abc")), ("three-colours-partizan", ("ab", "bc"))]:
        outcome = lambda shape: outcomes(colouring(cells_of(*shape), uses))(())
        print_outcomes_of_sizes(name, sizes, outcome)


if __name__ == "__main__":
    main()
