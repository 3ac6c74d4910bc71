#!/usr/bin/env python3
"""Guaranteed scoring games from the definitions and the published theorems, without any of the program's code.

    python3 tests/second_checker/scoring.py target/release/chopsticks [--games 250]

For random guaranteed games with scores from −2 to 2, born by day 3:

1. Every relation that the program finds is compared with the stops of sums, by playing out. If it says G ≥ H, no X of a sample
   speaks against it. If it says that G ≥ H is false, the published test says so too, and for nearly all pairs some X tells them
   apart.
2. Every canonical form that the program prints is the one to which the four published reductions lead: domination, reversibility,
   and both cases of atomic reversibility.
3. Stops, stops with passes, negatives and sums are those of the definitions.
"""

import argparse
import random
import subprocess
from fractions import Fraction
from functools import lru_cache

from refusal import require

LEFT, RIGHT = 0, 1


class Game:
    """Both sides: a score for a player without options, or a set of options."""

    def __init__(self, sides):
        self.sides = sides

    def is_atom(self, player):
        return not isinstance(self.sides[player], frozenset)

    def options(self, player):
        return () if self.is_atom(player) else self.sides[player]


@lru_cache(maxsize=None)
def interned(sides):
    return Game(sides)


def make(left, right):
    """The game with these sides, once."""
    return interned(tuple(Fraction(side) if isinstance(side, (int, Fraction)) else frozenset(side) for side in (left, right)))


def number(score):
    return make(score, score)


@lru_cache(maxsize=None)
def scores(game):
    """The scores of all followers."""
    found = {game.sides[player] for player in (LEFT, RIGHT) if game.is_atom(player)}
    return frozenset(found.union(*(scores(option) for player in (LEFT, RIGHT) for option in game.options(player))))


@lru_cache(maxsize=None)
def is_guaranteed(game):
    options = [option for player in (LEFT, RIGHT) for option in game.options(player)]
    return (
        all(map(is_guaranteed, options))
        and (not game.is_atom(LEFT) or game.sides[LEFT] <= min(scores(game)))
        and (not game.is_atom(RIGHT) or game.sides[RIGHT] >= max(scores(game)))
    )


@lru_cache(maxsize=None)
def stop(g, x, player):
    """The score of the sum if a player moves first."""
    if g.is_atom(player) and x.is_atom(player):
        return g.sides[player] + x.sides[player]
    found = [stop(option, x, 1 - player) for option in g.options(player)]
    found += [stop(g, option, 1 - player) for option in x.options(player)]
    return max(found) if player == LEFT else min(found)


@lru_cache(maxsize=None)
def waiting(player, moves):
    """The integer of normal play with which a player can pass so often."""
    if not moves:
        return number(0)
    before = [waiting(player, moves - 1)]
    return make(before, 0) if player == LEFT else make(0, before)


@lru_cache(maxsize=None)
def birthday(game):
    return max((birthday(option) + 1 for player in (LEFT, RIGHT) for option in game.options(player)), default=0)


def stop_with_passes(game, player):
    """The stop of a player if the opponent may pass: of the sum with a large integer of the opponent's moves."""
    return stop(game, waiting(1 - player, 2 * birthday(game) + 2), player)


@lru_cache(maxsize=None)
def at_least(g, h):
    """Whether G ≥ H, by the published test."""
    return (
        stop_with_passes(g, LEFT) >= stop_with_passes(h, LEFT)
        and stop_with_passes(g, RIGHT) >= stop_with_passes(h, RIGHT)
        and all(
            any(at_least(other, option) for other in g.options(LEFT))
            or any(at_least(g, reply) for reply in option.options(RIGHT))
            for option in h.options(LEFT)
        )
        and all(
            any(at_least(option, other) for other in h.options(RIGHT))
            or any(at_least(reply, h) for reply in option.options(LEFT))
            for option in g.options(RIGHT)
        )
    )


def prefers(player, g, h):
    return at_least(g, h) if player == LEFT else at_least(h, g)


@lru_cache(maxsize=None)
def negative(game):
    return make(*(
        -game.sides[player] if game.is_atom(player) else [negative(option) for option in game.options(player)]
        for player in (RIGHT, LEFT)
    ))


@lru_cache(maxsize=None)
def plus(g, h):
    """The sum with all its options."""
    return make(*(
        g.sides[player] + h.sides[player]
        if g.is_atom(player) and h.is_atom(player)
        else [plus(option, h) for option in g.options(player)] + [plus(g, option) for option in h.options(player)]
        for player in (LEFT, RIGHT)
    ))


@lru_cache(maxsize=None)
def canonical(game):
    """The canonical form, one published reduction after the other."""
    game = make(*(
        game.sides[player] if game.is_atom(player) else {canonical(option) for option in game.options(player)}
        for player in (LEFT, RIGHT)
    ))
    while True:
        smaller = next((found for player in (LEFT, RIGHT) for found in reductions(game, player)), None)
        if smaller is None:
            return game
        game = smaller


def reductions(game, player):
    """What one reduction of the options of a player makes of a game."""

    def changed(side):
        return make(side, game.sides[RIGHT]) if player == LEFT else make(game.sides[LEFT], side)

    options = game.options(player)
    for option in options:
        if any(other is not option and prefers(player, other, option) for other in options):
            yield changed(options - {option})
    for option in options:
        for reply in option.options(1 - player):
            if not prefers(player, game, reply):
                continue
            if not reply.is_atom(player):
                yield changed((options - {option}) | reply.options(player))
                continue
            others, score = options - {option}, stop_with_passes(game, player)
            if others and stop_with_passes(changed(others), player) == score:
                yield changed(others)
                continue
            if not others and is_guaranteed(changed(score)):
                yield changed(score)
                continue
            moves = 0
            while not prefers(player, game, plus(number(score), waiting(1 - player, moves))):
                moves += 1
            weakest = plus(number(score), waiting(1 - player, moves + 1))
            if weakest is not option:
                yield changed(others | {weakest})


def text(game):
    if game.is_atom(LEFT) and game.sides[LEFT] == game.sides[RIGHT]:
        return str(game.sides[LEFT])
    sides = (
        f"^{game.sides[player]}" if game.is_atom(player) else ",".join(sorted(map(text, game.options(player))))
        for player in (LEFT, RIGHT)
    )
    return "<" + "|".join(sides) + ">"


def read(written):
    """A canonical form as the program prints it."""
    at = 0

    def score():
        nonlocal at
        end = at
        while end < len(written) and written[end] in "-/0123456789":
            end += 1
        found, at = Fraction(written[at:end]), end
        return found

    def one():
        nonlocal at
        if written[at] != "<":
            return number(score())
        sides = []
        at += 1
        for close in "|>":
            if written[at] == "^":
                at += 1
                sides.append(score())
            else:
                options = [one()]
                while written[at] == ",":
                    at += 1
                    options.append(one())
                sides.append(options)
            require(written[at] == close, f"{written} is no game")
            at += 1
        return make(*sides)

    found = one()
    require(at == len(written), f"{written} is no game")
    return found


def random_games(chance, count):
    """Guaranteed games of days 0 to 3, most of them late."""
    games = [make(left, right) for left in range(-2, 3) for right in range(left, 3)]
    before = list(games)
    for _ in range(3):
        born = []
        while len(born) < count // 3:
            sides = [
                chance.randint(-2, 2) if chance.random() < 0.3 else chance.sample(before, chance.randint(1, 2))
                for _ in range(2)
            ]
            found = make(*sides)
            if is_guaranteed(found) and found not in games and found not in born:
                born.append(found)
        games += born
        before = born + games[:15]
    return games


def answers(program, lines, *flags):
    """The answers of the program to lines of the language."""
    run = subprocess.run([program, "value", *flags, "-"], input="\n".join(lines), capture_output=True, text=True, check=True)
    found = run.stdout.splitlines()
    require(len(found) == len(lines), f"{len(lines)} lines have {len(found)} answers: {run.stderr}")
    return [line.strip('"') for line in found]


def check_order(program, games):
    tests = games + [waiting(player, moves) for player in (LEFT, RIGHT) for moves in (1, 2, 3)]
    rows = [[stop(game, x, player) for x in tests for player in (LEFT, RIGHT)] for game in games]
    pairs = [(g, h) for g in range(len(games)) for h in range(len(games))]
    lines = [f'Scoring("{text(games[g])}") >= Scoring("{text(games[h])}")' for g, h in pairs]
    missed = apart = 0
    for (g, h), answer in zip(pairs, answers(program, lines)):
        holds = all(of_g >= of_h for of_g, of_h in zip(rows[g], rows[h]))
        require(answer == str(at_least(games[g], games[h])).lower(), f"{text(games[g])} and {text(games[h])} are not {answer}")
        if answer == "true":
            require(holds, f"{text(games[g])} is not at least {text(games[h])}")
        else:
            apart += not holds
            missed += holds
    require(missed * 50 < apart, f"{missed} pairs are told apart by no X")
    print(f"{len(pairs)} pairs, {apart} told apart by an X, {missed} by the test only")


def check_values(program, games):
    wanted = [
        lambda game: text(canonical(game)),
        lambda game: str(stop(game, number(0), LEFT)),
        lambda game: str(stop(game, number(0), RIGHT)),
        lambda game: str(stop_with_passes(game, LEFT)),
        lambda game: str(stop_with_passes(game, RIGHT)),
        lambda game: text(canonical(negative(game))),
    ]
    asked = ["{}", "{}.LeftScore", "{}.RightScore", "{}.LeftScoreWithPasses", "{}.RightScoreWithPasses", "-{}"]
    for want, ask in zip(wanted, asked):
        found = answers(program, [ask.format(f'Scoring("{text(game)}")') for game in games])
        for game, answer in zip(games, found):
            answer = text(read(answer)) if "<" in answer else answer
            require(answer == want(game), f"{ask.format(text(game))} is {want(game)}, not {answer}")
    pairs = list(zip(games, reversed(games)))
    sums = answers(program, [f'Scoring("{text(g)}") + Scoring("{text(h)}")' for g, h in pairs])
    small = [(pair, answer) for pair, answer in zip(pairs, sums) if sum(map(birthday, pair)) <= 3]
    for (g, h), answer in small:
        require(read(answer) is canonical(plus(g, h)), f"{text(g)} + {text(h)} is not {answer}")
    print(f"{len(games)} games with canonical form, stops and negative; {len(small)} sums")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=250, metavar="COUNT")
    arguments = parser.parse_args()
    games = random_games(random.Random("scoring"), arguments.games)
    check_order(arguments.program, games)
    check_values(arguments.program, games)


if __name__ == "__main__":
    main()
