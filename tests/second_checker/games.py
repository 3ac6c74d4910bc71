"""Canonical forms of games with one option a side, the eleven shapes of values, and what the letters of a row do to them."""

from functools import cache

MANY = 12  # a counter of this size stands for all larger ones, too


# --- Games with one option a side, in canonical form ------------------------------------------------------------------

OPTIONS = []  # id → (left, right)
IDS = {}


def is_le(one, other):
    return one == other or is_le_pair(one, OPTIONS[other])


@cache
def is_le_pair(one, options):
    """one ≤ {left | right}."""
    left_of_one = OPTIONS[one][0]
    return not (left_of_one is not None and is_pair_le(options, left_of_one)) and not (
        options[1] is not None and is_le(options[1], one)
    )


@cache
def is_pair_le(options, other):
    """{left | right} ≤ other."""
    right_of_other = OPTIONS[other][1]
    return not (options[0] is not None and is_le(other, options[0])) and not (
        right_of_other is not None and is_le_pair(right_of_other, options)
    )


@cache
def game(left, right):
    """{left | right} in canonical form: with one option a side, only reversible moves have to be replaced."""
    pair = (left, right)
    if left is not None and OPTIONS[left][1] is not None and is_le_pair(OPTIONS[left][1], pair):
        return game(OPTIONS[OPTIONS[left][1]][0], right)
    if right is not None and OPTIONS[right][0] is not None and is_pair_le(pair, OPTIONS[right][0]):
        return game(left, OPTIONS[OPTIONS[right][0]][1])
    if (left, right) not in IDS:
        IDS[left, right] = len(OPTIONS)
        OPTIONS.append((left, right))
    return IDS[left, right]


def negative(one):
    left, right = OPTIONS[one]
    return game(None if right is None else negative(right), None if left is None else negative(left))


def tower(base, right, count):
    for _ in range(count):
        base = game(base, right)
    return base


ZERO = game(None, None)
STAR = game(ZERO, ZERO)
UP = game(ZERO, STAR)
DOWN = negative(UP)
UP_TWO = game(UP, STAR)
J = game(ZERO, UP_TWO)
MINUS_J = negative(J)
SWITCH = game(J, MINUS_J)
VALUES = {
    "0": ZERO,
    "*": STAR,
    "^": UP,
    "v": DOWN,
    "v[2]": negative(UP_TWO),
    "J": J,
    "+-J": SWITCH,
    "{J|v}": game(J, DOWN),
    "{J|0}": game(J, ZERO),
    "{{J|0}|-J}": game(game(J, ZERO), MINUS_J),
    "{0|{0|-J}}": game(ZERO, game(ZERO, MINUS_J)),
}
# Shape → the game with a counter, and the largest counter.
SHAPES = {
    "^[k]": (lambda k: tower(ZERO, STAR, k), None),
    "*.[0]^k": (lambda k: tower(STAR, ZERO, k), None),
    "J.[+-J]^k": (lambda k: tower(J, SWITCH, k), None),
    "{J|0}.[0]^k": (lambda k: tower(J, ZERO, k + 1), None),
    "{J|^[2]}.[0]^k": (lambda k: tower(game(J, UP_TWO), ZERO, k), None),
    "{^[k]|{0|-J}}": (lambda k: game(tower(ZERO, STAR, k), game(ZERO, MINUS_J)), None),
    "{^[k+1]|{^|-J}}": (lambda k: game(tower(ZERO, STAR, k + 1), game(UP, MINUS_J)), None),
    "{J.[0]^k|-J}": (lambda k: game(tower(J, ZERO, k), MINUS_J), 2),
    "v[2]": (lambda _: negative(UP_TWO), 0),
    "{J|v}": (lambda _: game(J, DOWN), 0),
    "{v|-J}": (lambda _: game(DOWN, MINUS_J), 0),
}
START = ("*.[0]^k", 0)


def many(shape):
    """From this counter on all are one. It is 1 less where the tower has one step more, so that "many" stays "many"."""
    return MANY - 1 if shape == "{^[k+1]|{^|-J}}" else MANY


def states(most):
    return [(shape, k) for shape, (_, largest) in SHAPES.items() for k in range((most if largest is None else largest) + 1)]


ALL = [(shape, k) for shape, k in states(MANY) if k <= many(shape)]


def table_of_steps():
    """(state, letter) → the next state, with counters from MANY on as MANY; and the values in the cone that are states."""
    named = {SHAPES[shape][0](k): (shape, k) for shape, k in states(MANY + 1)}
    steps = {}
    for state in ALL:
        left = SHAPES[state[0]][0](state[1])
        for letter, value in VALUES.items():
            found = named.get(game(left, negative(value)))
            if found is not None:
                steps[state, letter] = (found[0], min(found[1], many(found[0])))
    return steps, {named[value]: name for name, value in VALUES.items()}


STEPS, IN_CONE = table_of_steps()
