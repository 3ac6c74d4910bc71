#!/usr/bin/env python3
"""Compares descriptions of outcomes with the game itself, played out from the rules.

    python3 tests/second_checker/fingers.py data/results/fingers_5.description.txt [--hands 5]

Every position with at most that many hands a side is played out, without Theorem 4. Nothing is shared with the Rust program but the file.
"""

import argparse
import functools
import operator
import re
import sys

COMPARED = {">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt, "=": operator.eq}


def form(text, fingers):
    """The value of a sum such as `a1 + 2*b3 - 1`, as a function of the counts of both players."""
    terms = []
    for sign, factor, name, number in re.findall(r"([+-]?)\s*(?:(\d+)\*)?(?:([ab]\d+)|(\d+))", text):
        amount = int(factor or 1) * (-1 if sign == "-" else 1)
        if name:
            terms.append((amount, (0 if name[0] == "a" else fingers) + int(name[1:]) - 1))
        else:
            terms.append((amount * int(number), None))
    rest = re.sub(r"[+-]?\s*(?:\d+\*)?(?:[ab]\d+|\d+)", "", text).strip()
    if rest or not terms:
        raise SystemExit(f"not a sum: {text}")
    return lambda counts: sum(k if at is None else k * counts[at] for k, at in terms)


def condition(text, fingers):
    """Whether a condition holds, as a function of the counts."""
    for word, parity in ("odd", 1), ("even", 0):
        if text.endswith(" " + word):
            value = form(text[: -len(word)], fingers)
            return lambda counts: value(counts) % 2 == parity
    left, sign, right = re.fullmatch(r"(.*?) (>=|<=|>|<|=) (.*)", text).groups()
    left, right, compared = form(left, fingers), form(right, fingers), COMPARED[sign]
    return lambda counts: compared(left(counts), right(counts))


def read(path):
    """The finger count, and the two lists of cases."""
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    fingers = int(lines[0].removeprefix("finger count "))
    lists = []
    for line in lines[1:]:
        if line.endswith(("loses if", "wins if")):
            lists.append([])
        else:
            lists[-1].append([condition(part.strip(), fingers) for part in line.split(",")])
    equal, fewer = lists
    return fingers, equal, fewer


def described(mover, opponent, equal, fewer):
    """Whether the player to move loses, by the description."""
    own, other = sum(mover), sum(opponent)
    counts = mover + opponent
    if own == 0 or other == 0 or own + 2 <= other:
        return True
    if own > other:
        return False
    found = any(all(holds(counts) for holds in case) for case in (equal if own == other else fewer))
    return found if own == other else not found


@functools.cache
def loses(mover, opponent):
    """Whether the player to move loses, by the rules."""
    fingers = len(mover)
    for attacker in range(1, fingers + 1):
        for target in range(1, fingers + 1):
            if mover[attacker - 1] and opponent[target - 1]:
                after = list(opponent)
                after[target - 1] -= 1
                if attacker + target <= fingers:
                    after[attacker + target - 1] += 1
                if loses(tuple(after), mover):
                    return False
    return True


def sides(fingers, hands):
    """The counts of all sides with at most this many hands."""
    if fingers == 0:
        return [()]
    return [(first, *rest) for first in range(hands + 1) for rest in sides(fingers - 1, hands - first)]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("files", nargs="+")
    arguments.add_argument("--hands", type=int, default=4)
    arguments = arguments.parse_args()
    sys.setrecursionlimit(10_000)
    for path in arguments.files:
        fingers, equal, fewer = read(path)
        all_sides = sides(fingers, arguments.hands)
        for mover in all_sides:
            for opponent in all_sides:
                if described(mover, opponent, equal, fewer) != loses(mover, opponent):
                    raise SystemExit(f"{path} is wrong in ({mover}|{opponent})")
        print(f"{path}: right in all {len(all_sides) ** 2} positions with at most {arguments.hands} hands a side")


if __name__ == "__main__":
    main()
