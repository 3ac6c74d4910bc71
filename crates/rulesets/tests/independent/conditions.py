"""Games whose moves depend on degrees, connectedness, lines and connections, played out from their rules alone.

Prints nim-values and outcomes as the facts of the files that name this program.
"""

from functools import lru_cache


def nim_value(position, options):
    """The nim-value by the definition; `options` lists hashable positions."""

    @lru_cache(maxsize=None)
    def value(at):
        found = {value(option) for option in options(at)}
        return next(number for number in range(len(found) + 1) if number not in found)

    return value(position)


def outcome(position, options):
    """The outcome class; `options` takes a position and a player, 0 for Left."""

    @lru_cache(maxsize=None)
    def wins(at, player):
        return any(not wins(option, 1 - player) for option in options(at, player))

    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[wins(position, 0), wins(position, 1)]


# Graphs: a set of vertices, and a set of edges, which are pairs.


def path(count):
    return frozenset(range(count)), frozenset((at, at + 1) for at in range(count - 1))


def cycle(count):
    return frozenset(range(count)), frozenset((at, (at + 1) % count) for at in range(count))


def complete(count):
    return frozenset(range(count)), frozenset((a, b) for b in range(count) for a in range(b))


def star(count):
    return frozenset(range(count + 1)), frozenset((0, at) for at in range(1, count + 1))


def wheel(count):
    spokes = {(0, at) for at in range(1, count + 1)}
    return frozenset(range(count + 1)), frozenset(spokes | {(at, at % count + 1) for at in range(1, count + 1)})


def grid(rows, columns):
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    edges = {(a, b) for a in cells for b in cells if a < b and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1}
    return frozenset(cells), frozenset(edges)


def without(graph, removed):
    vertices, edges = graph
    return vertices - removed, frozenset(edge for edge in edges if not removed & set(edge))


def parts(graph):
    vertices, edges = graph
    rest, found = set(vertices), 0
    while rest:
        found, new = found + 1, {rest.pop()}
        while new:
            new = {b for edge in edges for a, b in (edge, edge[::-1]) if a in new and b in rest}
            rest -= new
    return found


def degree(graph, vertex):
    return sum(vertex in edge for edge in graph[1])


def connected_options(graph):
    sets = [{vertex} for vertex in graph[0]] + [set(edge) for edge in graph[1]]
    return [after for after in (without(graph, removed) for removed in sets) if parts(after) <= parts(graph)]


def parity_options(wanted):
    return lambda graph, player=0: [without(graph, {vertex}) for vertex in graph[0] if degree(graph, vertex) % 2 == wanted[player]]


def deletions(graph):
    return [without(graph, {vertex}) for vertex in graph[0]] + [(graph[0], graph[1] - {edge}) for edge in graph[1]]


GRAPHS = {
    **{f"Path({n})": path(n) for n in range(1, 8)},
    **{f"Cycle({n})": cycle(n) for n in range(3, 8)},
    **{f"Complete({n})": complete(n) for n in range(3, 6)},
    **{f"Star({n})": star(n) for n in range(3, 6)},
    **{f"Wheel({n})": wheel(n) for n in range(3, 6)},
    "Grid(2,3)": grid(2, 3),
    "Grid(3,3)": grid(3, 3),
}


# Boards: rows of signs.


def put(board, at, sign):
    return board[:at] + sign + board[at + 1 :]


def lines_of_three(rows, columns):
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    lines = []
    for row, column in cells:
        for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
            line = [(row + at * down, column + at * right) for at in range(3)]
            if all(cell in cells for cell in line):
                lines.append([a * columns + b for a, b in line])
    return lines


def notakto(rows, columns):
    lines = lines_of_three(rows, columns)

    def options(board):
        if any(all(board[cell] == "x" for cell in line) for line in lines):
            return []
        return [put(board, at, "x") for at, sign in enumerate(board) if sign == "."]

    return nim_value("." * (rows * columns), options)


def connects(board, sign, rows, columns):
    """Whether Left's stones x connect the first and the last row, or Right's o the first and the last column."""
    cells = {(at // columns, at % columns) for at, other in enumerate(board) if other == sign}
    axis, last = (0, rows - 1) if sign == "x" else (1, columns - 1)
    new = {cell for cell in cells if cell[axis] == 0}
    while new:
        if any(cell[axis] == last for cell in new):
            return True
        cells -= new
        steps = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)]
        new = {(row + down, column + right) for row, column in new for down, right in steps} & cells
    return False


def hex_outcome(rows, columns):
    def options(board, player):
        if connects(board, "x", rows, columns) or connects(board, "o", rows, columns):
            return []
        return [put(board, at, "xo"[player]) for at, sign in enumerate(board) if sign == "."]

    return outcome("." * (rows * columns), options)


def obstruction(rows, columns):
    def options(board):
        found = []
        for at, sign in enumerate(board):
            if sign == ".":
                row, column = divmod(at, columns)
                near = lambda other: abs(other // columns - row) <= 1 and abs(other % columns - column) <= 1
                found.append("".join("#" if near(other) else kept for other, kept in enumerate(board)))
        return found

    return nim_value("." * (rows * columns), options)


def duotaire(board):
    def options(row):
        found = []
        for at in range(len(row) - 2):
            found += [row[:at] + after + row[at + 3 :] for before, after in [("xx.", "..x"), (".xx", "x..")] if row[at : at + 3] == before]
        return found

    return nim_value(board, options)


# Dominoes on the edges of a graph, each with the vertex towards which it falls: pairs from and to.


def timber(dominoes):
    def options(rest):
        found = []
        for number, (start, end) in rest:
            others = [domino for domino in rest if domino[0] != number]
            reached, fallen = {end}, set()
            while new := {domino for domino in others if domino not in fallen and reached & set(domino[1])}:
                fallen |= new
                reached |= {vertex for _, ends in new for vertex in ends}
            found.append(frozenset(others) - fallen)
        return found

    return nim_value(frozenset(enumerate(dominoes)), options)


def timber_path(signs):
    return timber([(at, at + 1) if sign == ">" else (at + 1, at) for at, sign in enumerate(signs)])


def robin_hood(heap, left, right):
    def options(position, player):
        n, wealth = position[0], list(position[1:])
        for k in range(1, min(n, wealth[player]) + 1):
            after = list(wealth)
            after[1 - player] = max(after[1 - player] - k, 0)
            yield (n - k, *after)

    return outcome((heap, left, right), options)


def print_values(name, values):
    for position, value in values.items():
        print(f'{name}: position = "{position}" value = "{value}"')


def print_outcomes(name, outcomes):
    print(name)
    for wanted in "LRNP":
        positions = [position for position, found in outcomes.items() if found == wanted]
        if positions:
            print(f"  {wanted} = {positions}")


def main():
    print_values("connected-subtraction", {name: nim_value(graph, connected_options) for name, graph in GRAPHS.items()})
    print_values("odd-odd-vertex-removal", {name: nim_value(graph, parity_options([1])) for name, graph in GRAPHS.items()})
    print_values("graph-take-away", {name: nim_value(graph, deletions) for name, graph in GRAPHS.items() if len(graph[1]) < 9})
    print_outcomes("even-odd-vertex-removal", {name: outcome(graph, parity_options([0, 1])) for name, graph in GRAPHS.items()})
    boards = [(1, 3), (1, 5), (2, 2), (2, 3), (3, 3), (3, 4)]
    print_values("notakto", {f"{rows}x{columns}": notakto(rows, columns) for rows, columns in boards})
    boards = [(rows, columns) for rows in range(1, 4) for columns in range(1, 4)]
    print_outcomes("hex", {f"{rows}x{columns}": hex_outcome(rows, columns) for rows, columns in boards})
    boards = [(1, 4), (1, 7), (2, 3), (2, 6), (3, 3), (3, 4), (3, 5), (4, 4)]
    print_values("obstruction", {f"{rows}x{columns}": obstruction(rows, columns) for rows, columns in boards})
    rows = ["xx.", ".xx.", "xxx.", ".xxxx.", "..xxxx..", ".x.xx.x.", "xx.xx.xx.", "..xxxxxx.."]
    print_values("peg-duotaire", {row: duotaire(row) for row in rows})
    rows = [">", "><", "<>", "<><", "<<>>", ">><<", "<><>", "<><<>", "<<>><>", "<><><>"]
    values = {row: timber_path(row) for row in rows}
    # A vertex with three branches, and a circle.
    values[">(>;<;>)"] = timber([(0, 1), (1, 2), (3, 1), (1, 4)])
    values["<<(>;>>)"] = timber([(1, 0), (2, 1), (2, 3), (2, 4), (4, 5)])
    values[":a>>>:a"] = timber([(0, 1), (1, 2), (2, 0)])
    print_values("timber", values)
    heaps = [(n, a, b) for n in (1, 3, 5, 8) for a, b in [(1, 1), (2, 1), (3, 2), (2, 3), (5, 3), (0, 2)]]
    print_outcomes("robin-hood", {f"({n},{a},{b})": robin_hood(n, a, b) for n, a, b in heaps})


if __name__ == "__main__":
    main()
