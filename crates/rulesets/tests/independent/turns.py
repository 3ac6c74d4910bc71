"""Values of games in which a player may move again or must answer in a component, by playing them out.

A position is played together with heaps of Nim until somebody cannot move; no theory of such games is used. The value is
*n if the sum with the heap n is lost for the next player, and loony if no heap up to a bound is: some sum with a nimber
is lost for the next player, unless the position is loony, and the nimber is at most the number of moves of the position.

`python3 turns.py` prints the facts in the files of these rulesets whose source is this program.
"""

import sys
from functools import cache

sys.setrecursionlimit(100_000)

ANYWHERE = None


@cache
def top_entails(stacks, heap, forced):
    """Whether the next player wins; `forced` is the stack in which he must move, apart from the others."""
    places = range(len(stacks)) if forced is ANYWHERE else []
    choices = [(stacks[:at] + stacks[at + 1 :], stacks[at]) for at in places]
    if forced is not ANYWHERE:
        choices.append((stacks, forced))
    for others, stack in choices:
        for part in range(1, stack // 2 + 1):
            after = tuple(sorted(others + (part, stack - part)))
            if not top_entails(after, heap, ANYWHERE):
                return True
        if stack and not top_entails(others, heap, stack - 1):
            return True
    if forced is ANYWHERE:
        return any(not top_entails(stacks, less, ANYWHERE) for less in range(heap))
    return False


GROUND = 0


@cache
def nimstring(strings, heap):
    """Whether the next player wins; strings are pairs of coins, of which 0 is the ground."""
    for at, ends in enumerate(strings):
        left = strings[:at] + strings[at + 1 :]
        bare = [end for end in ends if end != GROUND and not any(end in other for other in left)]
        moves_again = bool(bare)
        if nimstring(left, heap) == moves_again:
            return True
    return any(not nimstring(strings, less) for less in range(heap))


def value(is_won, most):
    for heap in range(most + 1):
        if not is_won(heap):
            return "0" if heap == 0 else "*" if heap == 1 else f"*{heap}"
    return "loony"


def board(rows, columns):
    """The strings of an empty board of boxes."""

    def coin(row, column):
        inside = 0 <= row < rows and 0 <= column < columns
        return row * columns + column + 1 if inside else GROUND

    across = [(coin(r, c - 1), coin(r, c)) for r in range(rows) for c in range(columns + 1)]
    down = [(coin(r - 1, c), coin(r, c)) for r in range(rows + 1) for c in range(columns)]
    return tuple(sorted(tuple(sorted(pair)) for pair in across + down))


def chain(coins):
    """Coins in a row, tied to the ground at both ends."""
    row = [GROUND, *range(1, coins + 1), GROUND]
    return tuple(sorted(tuple(sorted(pair)) for pair in zip(row, row[1:])))


def loop(coins):
    """Coins in a circle, not tied to the ground."""
    ring = list(range(1, coins + 1))
    return tuple(sorted(tuple(sorted(pair)) for pair in zip(ring, ring[1:] + ring[:1])))


def free_chain(coins):
    """Coins in a row, tied to nothing."""
    row = range(1, coins + 1)
    return tuple(zip(row, row[1:]))


GRAPHS = {
    "two coins on one string": ("-.-.", ((0, 1), (1, 2))),
    "a star": ("-.(-;-;-)", ((0, 1), (1, 2), (1, 3), (1, 4))),
    "a triangle on the ground": (".-:a-.-.-:a", ((0, 1), (1, 2), (1, 3), (2, 3))),
    "a loop beside a chain": (".:g-.-:g+:a-.-.-:a", ((0, 1), (0, 1), (2, 3), (2, 4), (3, 4))),
    "four strings to the ground": (".:g(-:a;-:a;-:a;-:a)", ((0, 1),) * 4),
    "two chains that cross": (
        ".:g-.-:x-.-:g+:x(-.-:g;-.-:g)",
        ((0, 1), (0, 3), (0, 4), (0, 5), (1, 2), (2, 3), (2, 4), (2, 5)),
    ),
}


def nimstring_value(strings):
    strings = tuple(sorted(strings))
    return value(lambda heap: nimstring(strings, heap), len(strings) + 1)


if __name__ == "__main__":
    heaps = [value(lambda heap: top_entails((n,), heap, ANYWHERE), n + 1) for n in range(1, 15)]
    print(f'top-entails: position = "{{n}}", from = 1, values = {heaps}')
    for stacks in [(2, 4), (4, 5), (3, 4), (5, 5, 5), (1, 6)]:
        text = ",".join(map(str, stacks))
        found = value(lambda heap: top_entails(stacks, heap, ANYWHERE), 9)
        print(f'top-entails: position = "{text}", value = "{found}"')
    for rows, columns in [(1, 1), (1, 2), (1, 3), (1, 4), (2, 2)]:
        print(f'nimstring: position = "{rows}x{columns}", value = "{nimstring_value(board(rows, columns))}"')
    graphs = [(".:g" + "-." * coins + "-:g", chain(coins)) for coins in range(1, 7)]
    graphs += [(".+:a-" + ".-" * (coins - 1) + ":a", loop(coins)) for coins in range(2, 8)]
    graphs += [(".+" + "-".join("." * coins), free_chain(coins)) for coins in range(2, 8)]
    graphs += GRAPHS.values()
    for text, strings in graphs:
        print(f'nimstring: position = "{text}", value = "{nimstring_value(strings)}"')
