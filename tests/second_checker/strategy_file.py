"""Reads the file of a theorem that is proved by strategies: the strategies and the proofs of inequalities, as records.

A form is [constant, by ι, by κ, by λ, by μ, by ν].
"""

from dataclasses import dataclass

from inequality_file import Inequalities
from strict_json import entries, fraction, items, keyed, malformed, place, value_of

PARAMETERS = 5
PLAYERS = "Left", "Right"  # 0 and 1
READ = Inequalities(PARAMETERS)


@dataclass(frozen=True)
class Wait:
    """The winner does not move outside the hands, and this turn ends the line."""

    ends: tuple
    proofs: tuple
    next: tuple


@dataclass(frozen=True)
class Move:
    """The winner takes an option outside the hands after so many turns."""

    after: tuple
    option: int
    proofs: tuple
    next: tuple


@dataclass(frozen=True)
class Last:
    """Two phases: where a form is 0, and where it is positive."""

    left: tuple
    proofs: tuple
    next: tuple


@dataclass(frozen=True)
class Threshold:
    """Two phases: where the finger count of a player is below a number, and where it is not."""

    at: tuple
    of: int
    next: tuple


@dataclass(frozen=True)
class Strategy:
    """The strategy for a claim, for the player who does not move first or does."""

    claim: str
    first: int
    i: tuple
    phase: object


def player(value, where):
    if type(value) is not str or value not in PLAYERS:
        malformed(where, "Left or Right", value)
    return PLAYERS.index(value)


def text(value, where):
    if type(value) is not str:
        malformed(where, "a text", value)
    return value


def term(value, where):
    exponent, coefficient = items(value, where, 2)
    found = READ.form(exponent, (where, 0)), entries(coefficient, (where, 1), fraction, 2)
    if found[0][0] != 0 or not any(found[1]):
        malformed(where, "an exponent without constant, and a coefficient that is not 0", value)
    return found


def total(value, where):
    """A sum of powers of φ, as pairs of exponent and coefficient."""
    found = entries(value, where, term)
    exponents = [exponent for exponent, _ in found]
    if exponents != sorted(set(exponents)):
        malformed(where, "exponents in ascending order", value)
    return found


def phase(value, where):
    kind = next((key for key in ("move", "last", "threshold") if type(value) is dict and key in value), "wait")
    if kind == "threshold":
        at, of, following = keyed(value, where, "threshold", "of", "next")
        return Threshold(total(*at), player(*of), phases(*following))
    names = (kind, "option", "proofs", "next") if kind == "move" else (kind, "proofs", "next")
    turn, *option, proofs, following = keyed(value, where, *names)
    rest = entries(*proofs, READ.inequality), phases(*following)
    if kind == "move":
        return Move(READ.form(*turn), place(*option[0]), *rest)
    return (Wait if kind == "wait" else Last)(READ.form(*turn), *rest)


def phases(value, where):
    return entries(value, where, phase)


def strategy(line):
    """The strategy in a line."""
    claim, first, i, of = keyed(value_of(line), None, "claim", "first", "i", "strategy")
    return Strategy(text(*claim), player(*first), READ.form(*i), phase(*of))


def inequality(line):
    """The proof in a line that has no strategy."""
    [proof] = keyed(value_of(line), None, "inequality")
    return READ.inequality(*proof)
