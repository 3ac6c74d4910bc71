#!/usr/bin/env python3
"""Rulesets whose moves carry points, played out without any of the program's code.

    python3 tests/second_checker/points.py target/release/chopsticks [--rulesets 20]

1. Scores of heaps and sums of heaps under random subtractions with random points are those of play, and so are values.
2. So are scores of Dots and Boxes on small boards, and of a game on strips whose moves have a point for each empty cell.
"""

import argparse
import random
import tempfile
from functools import lru_cache
from pathlib import Path

from refusal import require
from scoring import LEFT, answers, canonical, make, number, plus, read, text


def asked(program, file, lines):
    """The answers about positions of a file."""
    return answers(program, lines, "--ruleset", str(file))


def play(heaps, subtractions, known):
    """The points of the player to move less those of the other one."""
    if heaps not in known:
        found = [
            points - play(tuple(sorted(heaps[:at] + (heap - taken,) + heaps[at + 1:])), subtractions, known)
            for at, heap in enumerate(heaps)
            for taken, points in subtractions
            if taken <= heap
        ]
        known[heaps] = max(found, default=0)
    return known[heaps]


def tree_of_heap(heap, subtractions):
    """The scoring game of a heap, with all its options."""
    moves = [(heap - taken, points) for taken, points in subtractions if taken <= heap]
    if not moves:
        return number(0)
    return make(*(
        [plus(tree_of_heap(after, subtractions), number(sign * points)) for after, points in moves] for sign in (1, -1)
    ))


HEAD = 'name = "{}"\nsource = "at random"\nabout = "at random"\n'


def check_subtractions(program, chance, folder, count):
    compared = 0
    for _ in range(count):
        taken = chance.sample(range(1, 7), chance.randint(1, 3))
        subtractions = [(one, chance.randint(-2, 6)) for one in taken]
        rules = ", ".join(f'"(n - {one}) scores {points}"' for one, points in subtractions)
        file = Path(folder) / "taken.toml"
        file.write_text(HEAD.format("Taken") + f'[coordinates]\nvariables = ["n"]\nboth = [{rules}]\n')
        known = {}
        heaps = [(a,) for a in range(12)] + [(chance.randint(0, 12), chance.randint(0, 12)) for _ in range(12)]
        lines = [f"({' + '.join(f'Taken({heap})' for heap in sum)}).LeftScore" for sum in heaps]
        for sum, found in zip(heaps, asked(program, file, lines)):
            wanted = play(tuple(sorted(sum)), subtractions, known)
            require(found == str(wanted), f"{sum} with {subtractions} has the score {wanted}, not {found}")
            compared += 1
        small = range(6)
        for heap, found in zip(small, asked(program, file, [f"Taken({heap}).ScoringValue" for heap in small])):
            wanted = canonical(tree_of_heap(heap, subtractions))
            require(read(found) is wanted, f"{heap} with {subtractions} has the value {text(wanted)}, not {found}")
            compared += 1
    return compared


def boxes(rows, columns):
    """The four lines of each box, numbered."""
    numbers = {}
    line = lambda *place: numbers.setdefault(place, len(numbers))
    found = [
        (line("-", r, c), line("-", r + 1, c), line("|", r, c), line("|", r, c + 1))
        for r in range(rows)
        for c in range(columns)
    ]
    return found, len(numbers)


def dots_and_boxes(rows, columns):
    """The boxes of the player who begins less those of the other one."""
    lines_of, count = boxes(rows, columns)
    masks = [sum(1 << line for line in lines) for lines in lines_of]

    @lru_cache(maxsize=None)
    def best(drawn):
        found = []
        for line in range(count):
            after = drawn | 1 << line
            if after == drawn:
                continue
            taken = sum(after & mask == mask and drawn & mask != mask for mask in masks)
            found.append(taken + best(after) if taken else -best(after))
        return max(found, default=0)

    return best(0)


def strip_score(strip):
    """The score with Left to move: x and o step to an empty neighbour, and have a point for each empty cell around it."""

    @lru_cache(maxsize=None)
    def best(cells, player):
        found = []
        for at, sign in enumerate(cells):
            for to in (at - 1, at + 1):
                if sign == "xo"[player] and 0 <= to < len(cells) and cells[to] == "xo"[1 - player]:
                    after = list(cells)
                    after[to], after[at] = sign, "."
                    points = sum(cells[near] == "." for near in (at - 1, at + 1) if 0 <= near < len(cells))
                    score = best("".join(after), 1 - player)
                    found.append(score + (points if player == LEFT else -points))
        return (max if player == LEFT else min)(found, default=0)

    return best(strip, LEFT)


STRIP = """[patterns]
symbols = ".xo"
left = [{ from = "xo", to = ".x", directions = "horizontal", points = "free" }]
exchange = "xo"

[patterns.count]
free = { of = ".", neighbours = "horizontal" }
"""


def check_rulesets(program, count):
    chance = random.Random("points")
    with tempfile.TemporaryDirectory() as folder:
        heaps = check_subtractions(program, chance, folder, count)
        sizes = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 2)]
        lines = [f'DotsAndBoxes("{rows}x{columns}").LeftScore' for rows, columns in sizes]
        for size, found in zip(sizes, answers(program, lines)):
            require(found == str(dots_and_boxes(*size)), f"Dots and Boxes of {size} has another score than {found}")
        file = Path(folder) / "strip.toml"
        file.write_text(HEAD.format("Strip") + STRIP)
        strips = ["".join(chance.choice(".xo") for _ in range(chance.randint(3, 9))) for _ in range(60)]
        found = asked(program, file, [f'Strip("{strip}").LeftScore' for strip in strips])
        for strip, score in zip(strips, found):
            require(score == str(strip_score(strip)), f"{strip} has the score {strip_score(strip)}, not {score}")
    print(f"{heaps} scores and values of heaps, {len(sizes)} boards of boxes, {len(strips)} strips")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rulesets", type=int, default=20, metavar="COUNT")
    arguments = parser.parse_args()
    check_rulesets(arguments.program, arguments.rulesets)


if __name__ == "__main__":
    main()
