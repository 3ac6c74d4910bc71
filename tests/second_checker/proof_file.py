"""Reads the file of the proof of the values of all (i|j)_n.

What is read are the records of records.py. Anything else is refused, with the place and what was expected there.
"""

from inequality_file import Inequalities
from records import (
    GOLDEN,
    PARAMETERS,
    BlockProof,
    Comparison,
    Crossing,
    Decided,
    Divided,
    Lines,
    OneOneProof,
    Sectors,
    Turn,
)
from strict_json import entries, integer, items, keyed, malformed, place, value_of

READ = Inequalities(PARAMETERS)
form, forms, inequality = READ.form, READ.forms, READ.inequality


def turn_or_none(value, where):
    return None if value is None else form(value, where)


def line(value, where):
    """[index, turn, [b0, b1], [a0, a1]]."""
    index, turn, x, d = items(value, where, 4)
    by_g = (entries(by, (where, at), integer, 2) for at, by in ((2, x), (3, d)))
    found = (form(index, (where, 0)), turn_or_none(turn, (where, 1)), *by_g)
    if any(by % 2 for some in found[:2] if some is not None for by in some[1:]):
        malformed(where, "an index and a turn of known parity", value)
    return found


def direction(value, where):
    if value == GOLDEN and type(value) is str:
        return GOLDEN
    if type(value) is list:
        d, x = entries(value, where, integer, 2)
        if not 0 <= d <= x or x == 0:
            malformed(where, "[d, x] with 0 ≤ d ≤ x and x ≥ 1", value)
        return d, x
    [(crossed, at)] = keyed(value, where, "crossing")
    return Crossing(entries(crossed, at, line, 2))


def comparison(value, where):
    larger, smaller, sector, domain, ends = keyed(value, where, "larger", "smaller", "sector", "domain", "ends")
    return Comparison(
        line(*larger), line(*smaller), entries(*sector, direction, 2), forms(*domain), entries(*ends, inequality, 2)
    )


def refutation(value, where):
    if type(value) is list:
        return Lines(*entries(value, where, place, 3))
    if type(value) is dict and "at" in value:
        at, positive, parts = keyed(value, where, "at", "positive", "parts")
        return Sectors(direction(*at), inequality(*positive), entries(*parts, refutation, 2))
    at, (first, first_where), parts = keyed(value, where, "turn", "first", "parts")
    if type(first) is not bool:
        malformed(first_where, "true or false", first)
    return Turn(place(*at), first, entries(*parts, refutation, 2))


def refutations(value, where):
    return entries(value, where, refutation)


def tree(value, where):
    if type(value) is dict and "decided" in value:
        [decided] = keyed(value, where, "decided")
        return Decided(refutations(*decided))
    [cases] = keyed(value, where, "divided")
    return Divided(entries(*cases, case))


def case(value, where):
    is_tree = type(value) is dict and ("divided" in value or "decided" in value)
    return tree(value, where) if is_tree else refutation(value, where)


def block(line_of_file):
    """The proof of a block, from its line."""
    names = ("index", "domain", "comparisons", "exclusions", "exclusive", "exhaustive", "values", "closure")
    index, domain, comparisons, exclusions, exclusive, exhaustive, values, closure = keyed(value_of(line_of_file), None, *names)
    return BlockProof(
        form(*index),
        forms(*domain),
        entries(*comparisons, comparison),
        entries(*exclusions, place),
        refutations(*exclusive),
        tree(*exhaustive),
        tree(*values),
        entries(*closure, case),
    )


def one_one_block(value, where):
    half, domain, turn, steps = keyed(value, where, "half", "domain", "turn", "steps")
    return OneOneProof(form(*half), forms(*domain), turn_or_none(*turn), entries(*steps, inequality))


def corollary(line_of_file):
    """The proofs for (1|1)_n, from the last line."""
    [blocks] = keyed(value_of(line_of_file), None, "one_one")
    return entries(*blocks, one_one_block)
