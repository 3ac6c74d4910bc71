#!/usr/bin/env python3
"""Misère play modulo dicots, dead-ending games and all games, from the definitions, without any of the program's code.

    python3 tests/second_checker/universes.py target/release/chopsticks [--forms 70]

G ≥ H modulo a universe if o(G + X) ≥ o(H + X) for every X in it. For forms of each universe, those born by day 2 first and
then random ones of day 3:

1. Every relation that the program finds is compared with outcomes of sums, by playing out. If it says G ≥ H, no X of a sample
   speaks against it. If it says that G ≥ H is false, this program finds one X of the universe, by the steps of the proof of
   the theorem, and plays both sums out.
2. Every simplest form that the program prints has the outcomes of its form in these sums, and no option, and no mark of an
   end, can be left out.
3. The number of classes of day 2, the smallest universe of each form, and the forms of 2×n Domineering from the rules.
"""

import argparse
import itertools
import random
import subprocess
from functools import lru_cache

from refusal import require

LEFT, RIGHT = 0, 1
UNIVERSES = {"dicot": "MisereDicotValue", "dead-ending": "MisereDeadEndingValue", "all": "MisereAllValue"}
# Born by day 2: published for dicots and for all games.
CLASSES = {"dicot": 9, "dead-ending": 196, "all": 256}


@lru_cache(maxsize=None)
def form(left, right, marks=(False, False)):
    """The form with these options, once. A player with a mark is at an end although she has options."""
    return Form(left, right, marks)


class Form:
    def __init__(self, left, right, marks):
        self.options, self.marks = (left, right), marks

    def is_end(self, player):
        return self.marks[player] or not self.options[player]


def make(left, right, marks=(False, False)):
    return form(frozenset(left), frozenset(right), marks)


ZERO = make((), ())


@lru_cache(maxsize=None)
def wins(g, x, player):
    """Whether a player wins the sum moving first, if the player who is at an end everywhere wins."""
    return (
        g.is_end(player)
        and x.is_end(player)
        or any(not wins(option, x, 1 - player) for option in g.options[player])
        or any(not wins(g, option, 1 - player) for option in x.options[player])
    )


@lru_cache(maxsize=None)
def is_dead(g, player):
    return not g.options[player] and all(is_dead(option, player) for option in g.options[1 - player])


@lru_cache(maxsize=None)
def lives_in(g, universe):
    left, right = g.options
    if universe == "dicot":
        is_allowed = bool(left) == bool(right)
    elif universe == "dead-ending":
        is_allowed = all(g.options[player] or is_dead(g, player) for player in (LEFT, RIGHT))
    else:
        is_allowed = True
    return is_allowed and all(lives_in(option, universe) for side in g.options for option in side)



@lru_cache(maxsize=None)
def birthday(g):
    return max((birthday(option) + 1 for side in g.options for option in side), default=0)


@lru_cache(maxsize=None)
def adjoint(g):
    """A dicot whose sum with g is won by the previous player."""
    left, right = g.options
    return make([adjoint(option) for option in right] or [ZERO], [adjoint(option) for option in left] or [ZERO])


class Order:
    """The order modulo a universe by its test, with an X for every pair that is not in order."""

    def __init__(self, universe):
        self.universe = universe
        for method in ("failure", "first", "second", "link"):
            setattr(self, method, lru_cache(maxsize=None)(getattr(self, method)))

    def bad_end(self, g, player):
        """An end of a player in the universe beside which she loses g moving first, if there is one."""
        ends = [ZERO]
        if self.universe == "dead-ending":
            murder = ZERO
            for _ in range(birthday(g) + 1):
                murder = self.one_sided([ZERO, murder], player)
            ends.append(murder)
        elif self.universe == "all":
            if g.is_end(player):
                return None
            ends = [self.one_sided([adjoint(option) for option in g.options[player]], player)]
        return next((end for end in ends if not wins(g, end, player)), None)

    @staticmethod
    def one_sided(options, player):
        """The form in which only the opponent can move."""
        return make((), options) if player == LEFT else make(options, ())

    def at_least(self, g, h):
        return self.failure(g, h) is None

    def failure(self, g, h):
        """Why G ≥ H is false; None if it is true."""
        if h.is_end(LEFT):
            end = self.bad_end(g, LEFT)
            if end:
                return "first", end
        if g.is_end(RIGHT):
            end = self.bad_end(h, RIGHT)
            if end:
                return "second", end
        for option in h.options[LEFT]:
            if not any(self.at_least(other, option) for other in g.options[LEFT]) and not any(
                self.at_least(g, reply) for reply in option.options[RIGHT]
            ):
                return "left", option
        for option in g.options[RIGHT]:
            if not any(self.at_least(option, other) for other in h.options[RIGHT]) and not any(
                self.at_least(reply, h) for reply in option.options[LEFT]
            ):
                return "right", option
        return None

    def link(self, g, h):
        """An X with which Left loses G + X and Right loses H + X moving first."""
        left = [self.second(g, option) for option in h.options[RIGHT]] + [adjoint(option) for option in g.options[RIGHT]]
        right = [self.first(option, h) for option in g.options[LEFT]] + [adjoint(option) for option in h.options[LEFT]]
        return make(left or [ZERO], right or [ZERO])

    def first(self, g, h):
        """An X with which Left, moving first, wins H + X but not G + X."""
        kind, found = self.failure(g, h)
        if kind == "first":
            return found
        if kind == "left":
            return self.link(g, found)
        return make([self.second(g, h)], [adjoint(option) for option in g.options[LEFT]] or [ZERO])

    def second(self, g, h):
        """An X with which Left, moving second, wins H + X but not G + X."""
        kind, found = self.failure(g, h)
        if kind == "second":
            return found
        if kind == "right":
            return self.link(found, h)
        return make([adjoint(option) for option in h.options[RIGHT]] or [ZERO], [self.first(g, h)])

    def check_false(self, g, h):
        """Plays out two sums that show that G ≥ H is false."""
        first, second = self.first(g, h), self.second(g, h)
        require(lives_in(first, self.universe) and lives_in(second, self.universe), "X is outside of the universe")
        require(wins(h, first, LEFT) and not wins(g, first, LEFT), f"X does not tell {text(g)} from {text(h)}")
        require(wins(g, second, RIGHT) and not wins(h, second, RIGHT), f"X does not tell {text(g)} from {text(h)}")


def text(g):
    """A form in the language: braces in apostrophes are kept as they are written."""
    sides = [",".join(sorted(map(text, side))) for side in g.options]
    return "0" if g is ZERO else "'{" + "|".join(sides) + "}'"


def read(written):
    """A simplest form as the program prints it."""
    at = 0

    def one():
        nonlocal at
        sign, at = written[at], at + 1
        if sign == "0":
            return ZERO
        if sign == "*":
            return make([ZERO], [ZERO])
        require(sign == "{", f"{written} is no form")
        sides, marks = [[], []], [False, False]
        for side, close in enumerate("|}"):
            while written[at] != close:
                if written.startswith("end", at):
                    marks[side], at = True, at + 3
                else:
                    sides[side].append(one())
                at += written[at] == ","
            at += 1
        return make(*sides, tuple(marks))

    found = one()
    require(at == len(written), f"{written} is no form")
    return found


def subsets(games):
    return itertools.chain.from_iterable(itertools.combinations(games, count) for count in range(len(games) + 1))


def by_day_2(universe):
    games = [ZERO]
    for _ in range(2):
        sides = list(subsets(games))
        games = [make(left, right) for left in sides for right in sides]
        games = [game for game in games if lives_in(game, universe)]
    return sorted(games, key=text)


def random_form(games, universe, chance):
    while True:
        sides = [chance.sample(games, chance.randint(0, 3)) for _ in range(2)]
        found = make(*sides)
        if lives_in(found, universe):
            return found


def domineering(cells):
    """The form of a set of free cells: Left plays two cells above each other, Right two beside each other."""
    sides = ([], [])
    for row, column in cells:
        for player, other in ((LEFT, (row + 1, column)), (RIGHT, (row, column + 1))):
            if other in cells:
                sides[player].append(domineering(cells - {(row, column), other}))
    return make(*sides)


def answers(program, lines):
    """The answers of the program to lines of the language."""
    run = subprocess.run([program, "value", "-"], input="\n".join(lines), capture_output=True, text=True, check=True)
    found = run.stdout.splitlines()
    require(len(found) == len(lines), f"{len(lines)} lines have {len(found)} answers: {run.stderr}")
    return [line.strip('"') for line in found]


def check_simplest(order, game, simplest, tests):
    """A simplest form has the outcomes of the form, and is the only one with no part to leave out or replace."""
    for x in tests:
        for player in (LEFT, RIGHT):
            require(wins(game, x, player) == wins(simplest, x, player), f"{text(game)} is another game")
    require(order.at_least(game, simplest) and order.at_least(simplest, game), f"{text(game)} is another game")
    if order.universe == "dicot":
        return
    unseen = [simplest]
    while unseen:
        here = unseen.pop()
        for player in (LEFT, RIGHT):
            prefers = order.at_least if player == LEFT else lambda g, h: order.at_least(h, g)
            for option in here.options[player]:
                others = [other for other in here.options[player] if other is not option]
                require(not any(prefers(other, option) for other in others), f"{text(game)} has a dominated option")
                replies = option.options[1 - player]
                require(not any(prefers(here, reply) for reply in replies), f"{text(game)} has a reversible option")
                unseen.append(option)
            if here.marks[player]:
                marks = tuple(mark and other != player for other, mark in enumerate(here.marks))
                require(order.bad_end(make(*here.options, marks), player), f"{text(game)} has a mark too many")


def check(universe, program, count):
    chance, order, day_2 = random.Random(universe), Order(universe), by_day_2(universe)
    classes = []
    for game in day_2:
        if not any(order.at_least(game, other) and order.at_least(other, game) for other in classes):
            classes.append(game)
    require(len(classes) == CLASSES[universe], f"{len(classes)} classes modulo {universe}")

    games = chance.sample(day_2, min(len(day_2), count // 2))
    games += [random_form(day_2, universe, chance) for _ in range(count - len(games))]
    tests = day_2 + [random_form(day_2, universe, chance) for _ in range(100)]
    pairs = [(g, h) for g in games for h in games]
    relations = answers(program, [f'{text(g)}.MisereCompare({text(h)}, "{universe}")' for g, h in pairs])
    apart = 0
    for (g, h), relation in zip(pairs, relations):
        if relation in ("=", ">"):
            for x in tests:
                require(wins(g, x, LEFT) or not wins(h, x, LEFT), f"{text(g)} is not at least {text(h)}")
                require(wins(h, x, RIGHT) or not wins(g, x, RIGHT), f"{text(g)} is not at least {text(h)}")
        else:
            order.check_false(g, h)
            apart += 1

    boards = range(1, 1 if universe == "dicot" else 5)
    games += [domineering(frozenset(itertools.product(range(2), range(n)))) for n in boards]
    values = answers(program, [f"{text(game)}.{UNIVERSES[universe]}" for game in games])
    for game, value in zip(games, values):
        check_simplest(order, game, read(value), tests)
    homes = answers(program, [f"{text(game)}.MisereUniverse" for game in games])
    for game, home in zip(games, homes):
        require(home == next(name for name in UNIVERSES if lives_in(game, name)), f"{text(game)} is not {home}")
    of_boards = [f'Domineering("2x{n}").{UNIVERSES[universe]}' for n in boards]
    require(not boards or answers(program, of_boards) == values[-len(boards) :], "2×n Domineering has other moves")
    print(f"{universe}: {len(classes)} classes of day 2; {len(pairs)} pairs, {apart} told apart by an X; {len(games)} simplest forms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--forms", type=int, default=70, metavar="COUNT")
    arguments = parser.parse_args()
    for universe in UNIVERSES:
        check(universe, arguments.program, arguments.forms)


if __name__ == "__main__":
    main()
