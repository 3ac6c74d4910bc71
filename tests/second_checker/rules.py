"""The statement compared with the rules: the table, the shapes of values and the corollary give the values of small positions.

What is proved is what table.py and games.py say: with a fault in them it would be another theorem. Here the values of all positions with
small n are computed from the rules alone, and the statement has to give the same.
"""

from functools import cache

from games import SHAPES, STAR, VALUES, ZERO, game, negative, states
from one_one import a110035
from records import PARAMETERS
from refusal import require
from table import rows
from trial import coefficients_at, fibonacci_at, integer_at

LARGEST = 30  # n
MAX_ONE_ONE = 60  # n of (1|1)_n
COUNTERS = 40
LATE = (1, 2, 142)  # the first position of the table with the value {{J|0}|−J}, which no n up to LARGEST has


@cache
def value_at(left, right, n):
    """(left | right)_n: a move adds the mover's hand to the opponent's, and a hand of more than n fingers is removed."""
    sum_of_both = left + right
    if sum_of_both > n:
        return game(ZERO, ZERO)
    return game(value_at(left, sum_of_both, n), value_at(sum_of_both, right, n))


def number(form):
    return form[0]


def holds(bound, x, d, n):
    is_lower, line, turns = bound
    candidates = [None] if turns is None else [(turn, *(0,) * PARAMETERS) for turn in range(number(turns[1]), number(turns[2]) + 1, 2)]
    found = []
    for turn in candidates:
        b, a = coefficients_at(line if turn is None else (line[0], turn, *line[2:]), (0,) * PARAMETERS)
        found.append((n >= b * x + a * d) == is_lower)
    return any(found) if turns is not None and turns[0] == "some" else all(found)


def values_of_table(x, d, n):
    """The values of all rows that hold for (x | x + d)_n."""
    index = 2
    while fibonacci_at(index + 2) * x + fibonacci_at(index) * d <= n:
        index += 2
    form = (index, *(0,) * PARAMETERS)
    return [VALUES[name] for name, bounds in rows(form) if all(holds(bound, x, d, n) for bound in bounds)]


def check():
    """Compares all small positions; returns how many of the cone, of all, and of (1|1)_n there were."""
    shapes = {SHAPES[shape][0](k) for shape, k in states(COUNTERS)}
    positions = [(left, right, n) for n in range(1, LARGEST + 1) for left in range(1, n + 1) for right in range(left, n + 1)]
    cone, met = 0, set()
    for left, right, n in (*positions, LATE):
        value = value_at(left, right, n)
        require(value in shapes, f"({left}|{right})_{n} has none of the shapes of the theorem")
        require(value_at(right, left, n) == negative(value), f"({right}|{left})_{n} is not the negative of ({left}|{right})_{n}")
        if right <= 2 * left:
            require(values_of_table(left, right - left, n) == [value], f"({left}|{right})_{n} has not the value of the table")
            cone += 1
            met.add(value)
    require(met == set(VALUES.values()), "a value of the table does not occur, so that it was not compared")
    for n in range(1, MAX_ONE_ONE + 1):
        require(value_at(1, 1, n) == value_of_corollary(n), f"(1|1)_{n} has not the value of the corollary")
    return cone, 1 + len(positions), MAX_ONE_ONE


def value_of_corollary(n):
    half = 1
    while fibonacci_at(2 * half + 2) <= n:
        half += 1
    if n >= fibonacci_at(2 * half + 1):
        return VALUES["0"]
    threshold = integer_at(a110035((half, *(0,) * PARAMETERS)), (0,) * PARAMETERS)
    return STAR if n < threshold else VALUES["+-J"]
