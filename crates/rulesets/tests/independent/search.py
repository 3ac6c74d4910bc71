"""Nim-values and outcomes by the definitions, without any of the program's code."""

import sys
from functools import lru_cache

sys.setrecursionlimit(100_000)


def nim_values(options):
    """The function from positions to nim-values of an impartial game: the mex of the options."""

    @lru_cache(maxsize=None)
    def value(position):
        found = {value(option) for option in options(position)}
        return next(n for n in range(len(found) + 1) if n not in found)

    return value


def outcomes(options):
    """The function from positions to outcome classes; options(position, is_left) lists the moves of a player."""

    @lru_cache(maxsize=None)
    def wins_first(position, is_left):
        return any(not wins_first(option, not is_left) for option in options(position, is_left))

    def outcome(position):
        names = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}
        return names[wins_first(position, True), wins_first(position, False)]

    return outcome


def loopy_winners(starts, options):
    """The winner of each state (position, is_left), by retrograde analysis: the player who cannot move loses.

    States that are missing from the answer are draws. The answer maps a state to whether the player to move wins.
    """
    after, before, waiting = {}, {}, list(starts)
    while waiting:
        state = waiting.pop()
        if state in after:
            continue
        position, is_left = state
        after[state] = {(option, not is_left) for option in options(position, is_left)}
        for option in after[state]:
            before.setdefault(option, set()).add(state)
            waiting.append(option)
    unrefuted = {state: len(found) for state, found in after.items()}
    wins = {state: False for state, count in unrefuted.items() if count == 0}
    waiting = list(wins)
    while waiting:
        state = waiting.pop()
        for earlier in before.get(state, ()):
            if earlier in wins:
                continue
            if not wins[state]:
                wins[earlier] = True
                waiting.append(earlier)
            else:
                unrefuted[earlier] -= 1
                if unrefuted[earlier] == 0:
                    wins[earlier] = False
                    waiting.append(earlier)
    return wins
