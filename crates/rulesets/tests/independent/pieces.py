"""Outcomes and nim-values of games with pieces that move, from their rules in words.

`python3 pieces.py` prints the facts in the files of these rulesets whose source is this program.
"""

from heaps import print_outcomes
from search import loopy_winners, nim_values, outcomes

DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def read_board(text):
    """The cells of a board with their signs."""
    return {(r, c): sign for r, row in enumerate(text.split("|")) for c, sign in enumerate(row)}


def fox_and_geese(rows, columns, reach):
    """A goose moves one cell diagonally down; the fox moves diagonally over at most `reach` empty cells."""

    def options(position, is_left):
        geese, fox = position
        is_free = lambda r, c: 0 <= r < rows and 0 <= c < columns and (r, c) not in geese and (r, c) != fox
        if is_left:
            for r, c in geese:
                for j in (-1, 1):
                    if is_free(r + 1, c + j):
                        yield geese - {(r, c)} | {(r + 1, c + j)}, fox
        else:
            for i, j in DIAGONAL:
                for distance in range(1, reach + 1):
                    r, c = fox[0] + i * distance, fox[1] + j * distance
                    if not is_free(r, c):
                        break
                    yield geese, (r, c)

    return options


def clobber_on_graph(edges):
    """A stone moves onto an adjacent stone of the opponent, which is removed."""

    def options(stones, is_left):
        own, other = "xo" if is_left else "ox"
        for a, b in edges + [(b, a) for a, b in edges]:
            if stones[a] == own and stones[b] == other:
                after = list(stones)
                after[a], after[b] = ".", own
                yield "".join(after)

    return options


def weighted_arc_kayles(edges):
    """The weights of two adjacent vertices, both positive, are reduced by 1."""

    def options(weights):
        for a, b in edges:
            if weights[a] and weights[b]:
                yield tuple(weight - (at in (a, b)) for at, weight in enumerate(weights))

    return options


HEXAGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (1, -1)]


def sheep(herds, is_left):
    """Some sheep of a herd, but not all, move in one direction as far as possible; Right's herds are negative."""
    cells = dict(herds)
    sign = 1 if is_left else -1
    for start, herd in cells.items():
        for i, j in HEXAGONAL:
            end = start
            while cells.get((end[0] + i, end[1] + j)) == 0:
                end = (end[0] + i, end[1] + j)
            for moved in range(1, sign * herd) if end != start else ():
                yield tuple(sorted({**cells, start: herd - sign * moved, end: sign * moved}.items()))


def print_sheep():
    numbers = {".": 0, "1": 1, "2": 2, "3": 3, "a": -1, "b": -2, "c": -3}
    outcome = outcomes(lambda herds, is_left: list(sheep(herds, is_left)))
    boards = ["2..|..b", "3..|..b", "3c|2.|..", "3.b|...|b.2", "22b|...|..c", "3..|.b.|..2", "c..3", "..2|b.."]
    herds = lambda text: tuple(sorted((cell, numbers[sign]) for cell, sign in read_board(text).items()))
    print_outcomes("sheep", [(text, outcome(herds(text))) for text in boards])


def print_fox_and_geese():
    print("ceylonese-fox-and-geese")
    for text in [".g.g|....|....|f...", "g.g.|....|.f..|....", ".g.g.|.....|.....|.....|..f..", "g.g|...|.f.|...", ".g.|...|f..", "..g.|.g..|....|...f", "...|g.g|.f.|..."]:
        cells = read_board(text)
        rows, columns = text.count("|") + 1, text.index("|")
        geese = frozenset(cell for cell, sign in cells.items() if sign == "g")
        [fox] = [cell for cell, sign in cells.items() if sign == "f"]
        wins = loopy_winners([((geese, fox), True), ((geese, fox), False)], fox_and_geese(rows, columns, 2))
        first = {True: "L", False: "R", None: "draw"}[wins.get(((geese, fox), True))]
        second = {True: "R", False: "L", None: "draw"}[wins.get(((geese, fox), False))]
        print(f'  "{text}": Left first: {first} wins; Right first: {second} wins')


def main():
    print_fox_and_geese()
    print_sheep()
    triangle, cycle, star = [(0, 1), (1, 2), (2, 0)], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)], [(0, 1), (0, 2), (0, 3)]
    graphs = [
        ("x:a-o-x-:a", triangle, "xox"),
        ("x:a-o-o-:a", triangle, "xoo"),
        ("x:a-o-x-o-x-:a", cycle, "xoxox"),
        ("x:a-x-o-o-x-:a", cycle, "xxoox"),
        ("x(-o;-o;-o)", star, "xooo"),
        ("x(-o;-x;-o)", star, "xoxo"),
        ("x(-o-x;-o-x;-o)", [(0, 1), (1, 2), (0, 3), (3, 4), (0, 5)], "xoxoxo"),
    ]
    found = [(text, outcomes(lambda s, is_left, e=edges: list(clobber_on_graph(e)(s, is_left)))(stones)) for text, edges, stones in graphs]
    print_outcomes("clobber", found)
    path = lambda n: [(i, i + 1) for i in range(n - 1)]
    for text, edges, weights in [
        ("2-2", path(2), (2, 2)),
        ("2-3-2", path(3), (2, 3, 2)),
        ("4-3-2-.", path(4), (4, 3, 2, 1)),
        ("2-2-2-2", path(4), (2, 2, 2, 2)),
        ("3(-2;-2;-.)", star, (3, 2, 2, 1)),
        ("2:a-2-3-:a", triangle, (2, 2, 3)),
        ("2:a-2-2-2-2-:a", cycle, (2, 2, 2, 2, 2)),
        (".-2-3-2-.", path(5), (1, 2, 3, 2, 1)),
    ]:
        value = nim_values(lambda w, e=edges: list(weighted_arc_kayles(e)(w)))
        print(f'weighted-arc-kayles: position = "{text}", value = "*{value(weights)}"')


if __name__ == "__main__":
    main()
