"""Nim-values and outcomes of games from papers since 2010, from their rules in words.

`python3 recent.py` prints the facts in the files of these rulesets whose source is this program.
"""

from itertools import combinations, product

from heaps import print_nimbers, print_outcomes
from search import nim_values, outcomes


def transverse_wave(rows):
    """A column with a green cell, 0, is chosen: it becomes purple, 1, and so does each row that was purple there."""
    for column in range(len(rows[0])):
        if any(row[column] == 0 for row in rows):
            purple = (1,) * len(rows[0])
            yield tuple(purple if row[column] else row[:column] + (1,) + row[column + 1 :] for row in rows)


def wythoff(heaps):
    """Counters are taken from one heap, or as many from one as from the other."""
    x, y = heaps
    yield from ((left, y) for left in range(x))
    yield from ((x, left) for left in range(y))
    yield from ((x - taken, y - taken) for taken in range(1, min(x, y) + 1))


def blocking_wythoff(position):
    """After a move of Wythoff's game its player may forbid one of the next moves."""
    heaps, forbidden = position
    for left in wythoff(heaps):
        if left != forbidden:
            yield left, left
            yield from ((left, other) for other in wythoff(left))


def delete_nim(heaps):
    """One heap is removed and the other one split into two."""
    for heap in heaps:
        yield from ((part, heap - part) for part in range(1, heap))


def ryuo_nim(heaps):
    """A rook moves left or up, or one step along the diagonal."""
    x, y = heaps
    yield from ((left, y) for left in range(x))
    yield from ((x, left) for left in range(y))
    if x and y:
        yield x - 1, y - 1


def lim(heaps):
    """As many counters are taken from one heap as from another, and as many are added to the third."""
    for kept in range(3):
        for taken in range(1, min(heaps[:kept] + heaps[kept + 1 :]) + 1):
            yield tuple(sorted(heap + (taken if at == kept else -taken) for at, heap in enumerate(heaps)))


def mark(n):
    """1 is subtracted, or the number is halved and rounded down."""
    return [n - 1, n // 2] if n else []


FIBONACCI = [1, 2, 3, 5, 8, 13, 21, 34]


def zeckendorf(numbers):
    """Two neighbours in the sequence of Fibonacci numbers become the next one; two equal ones become others."""
    for first, second in {pair for pair in combinations(numbers, 2)}:
        rest = list(numbers)
        rest.remove(first)
        rest.remove(second)
        low, high = FIBONACCI.index(first), FIBONACCI.index(second)
        if high == low + 1:
            new = [FIBONACCI[high + 1]]
        elif low == high == 0:
            new = [2]
        elif low == high == 1:
            new = [1, 3]
        elif low == high:
            new = [FIBONACCI[low - 2], FIBONACCI[low + 1]]
        else:
            continue
        yield tuple(sorted(rest + new))


def black_white_poset(elements, is_left):
    """An element of the player's colour is removed with all greater ones. `elements` are triples: number, colour, below."""
    for number, colour, _ in elements:
        if colour == ("L" if is_left else "R"):
            yield tuple(other for other in elements if other[0] != number and number not in other[2])


def text(numbers):
    return "(" + ",".join(map(str, numbers)) + ")"


def row(number, width):
    """The cells of a row, the last binary digit first."""
    return tuple(number >> column & 1 for column in range(width))


def main():
    value = nim_values(lambda rows: list(transverse_wave(rows)))
    for first in (2, 3):
        rows = [(row(first, 4), row(n, 4)) for n in range(16)]
        print_nimbers("transverse-wave", f"(15,{first},{{n}})", 0, map(value, rows))
    grids = [(3, 0), (3, 6), (3, 4), (3, 7), (3, 0, 0), (3, 0, 3), (3, 4, 4), (3, 1, 3), (3, 1, 2, 4), (4, 1, 2, 4)]
    found = [(width, numbers, value(tuple(row(n, width) for n in numbers))) for width, *numbers in grids]
    print_outcomes("transverse-wave", [(text((2**width - 1, *numbers)), "NP"[n == 0]) for width, numbers, n in found])
    value = nim_values(lambda position: list(blocking_wythoff(position)))
    starts = [(x, y) for x in range(4) for y in range(x, 6)]
    found = [(text((*heaps, *other)), "NP"[value((heaps, other)) == 0]) for heaps in starts for other in wythoff(heaps)]
    print_outcomes("blocking-wythoff", found)
    value = nim_values(lambda heaps: list(lim(heaps)))
    print_nimbers("lim", "(2,3,{n})", 0, (value(tuple(sorted((2, 3, n)))) for n in range(17)))
    print_nimbers("lim", "(1,6,{n})", 0, (value(tuple(sorted((1, 6, n)))) for n in range(17)))
    value = nim_values(mark)
    print_nimbers("mark", "{n}", 0, map(value, range(41)))
    value = nim_values(lambda heaps: list(delete_nim(heaps)))
    print_nimbers("delete-nim", "(4,{n})", 1, (value((4, n)) for n in range(1, 21)))
    value = nim_values(lambda heaps: list(ryuo_nim(heaps)))
    print_nimbers("ryuo-nim", "(4,{n})", 0, (value((4, n)) for n in range(19)))
    print_nimbers("ryuo-nim", "(7,{n})", 0, (value((7, n)) for n in range(19)))
    value = nim_values(lambda numbers: list(zeckendorf(numbers)))
    print_outcomes("zeckendorf-game", [(text((1,) * n), "NP"[value((1,) * n) == 0]) for n in range(1, 13)])
    outcome = outcomes(lambda elements, is_left: list(black_white_poset(elements, is_left)))
    shapes = {"{}>{}": [(), (0,)], "{}>{}>{}": [(), (0,), (0, 1)], "{}(>{};>{})": [(), (0,), (0,)], "{}>{}<{}": [(), (0, 2), ()]}
    found = []
    for shape, below in shapes.items():
        for colours in product("LR", repeat=len(below)):
            elements = tuple(zip(range(len(below)), colours, below))
            found.append((shape.format(*colours), outcome(elements)))
    print_outcomes("black-white-poset", found)


if __name__ == "__main__":
    main()
