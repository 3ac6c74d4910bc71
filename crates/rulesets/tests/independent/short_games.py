"""Short partizan games from the definitions: order, canonical forms, means and temperatures, without any of the program's code.

A game is a pair of frozen sets of games, those of Left's and of Right's options.
"""

from fractions import Fraction
from functools import lru_cache

ZERO = (frozenset(), frozenset())


@lru_cache(maxsize=None)
def at_least(g, h):
    """Whether G ≥ H: no option of Right's from G is ≤ H, and G is ≤ no option of Left's from H."""
    return not any(at_least(h, option) for option in g[1]) and not any(at_least(option, g) for option in h[0])


def undominated(options, is_left):
    """The options that are best for the player; one of several equal ones."""
    best = []
    for option in options:
        better = [other for other in best if (at_least(other, option) if is_left else at_least(option, other))]
        if not better:
            best = [other for other in best if not (at_least(option, other) if is_left else at_least(other, option))] + [option]
    return best


@lru_cache(maxsize=None)
def canonical(left, right):
    """The canonical form of the game with these options, which are in canonical form."""
    sides = [set(left), set(right)]
    is_changed = True
    while is_changed:
        is_changed, game = False, tuple(map(frozenset, sides))
        for side in (0, 1):
            for option in list(sides[side]):
                replies = [reply for reply in option[1 - side] if (at_least(game, reply) if side == 0 else at_least(reply, game))]
                if replies:
                    sides[side].remove(option)
                    sides[side] |= replies[0][side]
                    is_changed = True
                    break
            if is_changed:
                break
    return frozenset(undominated(sides[0], True)), frozenset(undominated(sides[1], False))


def value(position, options):
    """The canonical form of a position; options(position, is_left) lists hashable positions."""

    @lru_cache(maxsize=None)
    def found(at):
        return canonical(*(frozenset(map(found, options(at, is_left))) for is_left in (True, False)))

    return found(position)


@lru_cache(maxsize=None)
def add(g, h):
    """The canonical form of the sum."""
    return canonical(*(frozenset([add(option, h) for option in g[side]] + [add(g, option) for option in h[side]]) for side in (0, 1)))


@lru_cache(maxsize=None)
def integer(number):
    if number == 0:
        return ZERO
    nearer = frozenset([integer(number - 1 if number > 0 else number + 1)])
    return (nearer, frozenset()) if number > 0 else (frozenset(), nearer)


@lru_cache(maxsize=None)
def nimber(number):
    options = frozenset(map(nimber, range(number)))
    return options, options


def read_braces(text):
    """The game that `--notation braces` prints: integers, nimbers and braces."""
    at = 0

    def number():
        nonlocal at
        start = at
        while at < len(text) and text[at].isdigit():
            at += 1
        return int(text[start:at] or 1)

    def side(end):
        nonlocal at
        options = []
        while text[at] != end:
            options.append(game())
            if text[at] == ",":
                at += 1
        at += 1
        return frozenset(options)

    def game():
        nonlocal at
        sign = text[at]
        if sign == "{":
            at += 1
            return side("|"), side("}")
        if sign in "*-":
            at += 1
            return nimber(number()) if sign == "*" else integer(-number())
        return integer(number())

    found = game()
    if at < len(text):
        raise ValueError(f"{text}: more text from place {at}")
    return found


def mean_and_temperature(game):
    """The mast of the thermograph of a game that d moves turn into integers; a number has no temperature here.

    All corners of its thermograph are at multiples of 2^-d, so the walls are computed at these only.
    """
    if simplest(game) is not None:
        return simplest(game), None
    step = Fraction(1, 2 ** depth(game))

    @lru_cache(maxsize=None)
    def walls(at, height):
        number = simplest(at)
        if number is not None:
            return number, number
        left, right = scaffolds(at, height)
        return (left, right) if left > right else (mast(at)[0],) * 2

    def scaffolds(at, height):
        left = max(walls(option, height)[1] for option in at[0]) - height * step
        return left, min(walls(option, height)[0] for option in at[1]) + height * step

    @lru_cache(maxsize=None)
    def mast(at):
        height = 0
        while True:
            left, right = scaffolds(at, height)
            if left == right:
                return left, height * step
            if left < right:
                raise ValueError("a corner between the heights")
            height += 1

    return mast(game)


@lru_cache(maxsize=None)
def depth(game):
    """The number of moves until all that is left are numbers."""
    return 0 if simplest(game) is not None else 1 + max(depth(option) for side in game for option in side)


@lru_cache(maxsize=None)
def simplest(game):
    """The number that a canonical form is, or None."""
    if game == ZERO:
        return Fraction(0)
    if len(game[0]) > 1 or len(game[1]) > 1:
        return None
    left, right = ([simplest(option) for option in side] for side in game)
    if None in left or None in right:
        return None
    if not right:
        return left[0] + 1 if left[0].denominator == 1 else None
    if not left:
        return right[0] - 1 if right[0].denominator == 1 else None
    return (left[0] + right[0]) / 2 if left[0] < right[0] else None
