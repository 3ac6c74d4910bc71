"""Reads the file of a proof. Every value is checked for its type, length, range and sign before anything is computed with it.

What is read are the records of records.py. Anything else is refused, with the place and what was expected there.
"""

import json
import re
import reprlib
from fractions import Fraction

from records import (
    GOLDEN,
    PARAMETERS,
    BlockProof,
    Bound,
    Comparison,
    Crossing,
    Cut,
    Decided,
    Divided,
    Dominated,
    Empty,
    Lines,
    OneOneProof,
    Sectors,
    Share,
    Split,
    Turn,
)
from refusal import Refused

LARGEST = 1 << 10  # no number in a form or line is larger; those of the proof are below 64
PLACES = 1 << 20  # more than there are comparisons
LEVELS = 127  # lists and objects inside each other
BYTES = 1 << 24  # of a file; the proof has half a million
FRACTION = re.compile(r"-?(0|[1-9][0-9]{0,17})(/[1-9][0-9]{0,17})?", re.ASCII)


# --- Lines of text ----------------------------------------------------------------------------------------------------


def lines(data):
    """The lines of a file."""
    if len(data) > BYTES:
        raise Refused(f"the file is larger than {BYTES} bytes")
    if not data.endswith(b"\n"):
        raise Refused("the end of the last line is missing")
    found = data[:-1].split(b"\n")
    for number, line in enumerate(found, 1):
        if not line.strip():
            raise Refused(f"line {number}: the line is empty")
    return found


def value_of(line):
    """The JSON value in a line, without floats, repeated keys, or integers of many digits."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(f"expected text in UTF-8, found {line[error.start : error.start + 4]!r}") from None
    escape = text.find("\\")
    if escape >= 0:
        raise Refused(f"column {1 + escape}: expected text without escapes")
    level = 0
    for bracket in re.findall(r"[][{}]", text):
        level += 1 if bracket in "[{" else -1
        if level > LEVELS:
            raise Refused(f"more than {LEVELS} lists and objects inside each other")
    try:
        return json.loads(text, object_pairs_hook=distinct, parse_int=short, parse_float=no_float, parse_constant=no_float)
    except json.JSONDecodeError as error:
        raise Refused(f"column {error.colno}: {error.msg}") from None


def distinct(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(key for place, (key, _) in enumerate(pairs) if any(key == other for other, _ in pairs[:place]))
        raise Refused(f"the key {twice!r} is there twice")
    return found


def short(digits):
    if len(digits) > 9 or digits == "-0":
        raise Refused(f"expected a small integer, found {reprlib.repr(digits)}")
    return int(digits)


def no_float(text):
    raise Refused(f"expected an integer, found {reprlib.repr(text)}")


# --- Values: each function has a value, and where it is as (where its whole is, key) ----------------------------------


def malformed(where, expected, found):
    keys = []
    while where:
        where, key = where
        keys.append(str(key))
    raise Refused(f"{', '.join(reversed(keys)) or 'the line'}: expected {expected}, found {reprlib.repr(found)}")


def integer(value, where, least=-LARGEST, most=LARGEST):
    if type(value) is not int or not least <= value <= most:
        malformed(where, f"an integer from {least} to {most}", value)
    return value


def place(value, where, count=PLACES):
    return integer(value, where, 0, count - 1)


def items(value, where, count=None):
    if type(value) is not list or count not in (None, len(value)):
        malformed(where, "a list" if count is None else f"a list of {count}", value)
    return value


def entries(value, where, read, count=None):
    """All entries of a list, each read."""
    return tuple(read(entry, (where, at)) for at, entry in enumerate(items(value, where, count)))


def keyed(value, where, *names):
    """The values of an object with exactly these keys, each with where it is."""
    if type(value) is not dict or set(value) != set(names):
        found = value if type(value) is not dict else "the keys " + ", ".join(map(reprlib.repr, value))
        malformed(where, f"an object with the keys {', '.join(names)}", found)
    return [(value[name], (where, name)) for name in names]


def fraction(value, where):
    if type(value) is not str or not FRACTION.fullmatch(value) or str(Fraction(value)) != value:
        malformed(where, 'a fraction in lowest terms, as "-7/2" or "3"', value)
    return Fraction(value)


def form(value, where):
    """[constant, by ι, by κ, by λ]."""
    # Most of a file are forms. What is not at once seen to be one is read with care, so that the error says what is wrong.
    if type(value) is list and len(value) == 1 + PARAMETERS and all(type(by) is int and -LARGEST <= by <= LARGEST for by in value):
        return tuple(value)
    return entries(value, where, integer, 1 + PARAMETERS)


def forms(value, where):
    return entries(value, where, form)


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


def multiplier(value, where):
    at, factor = items(value, where, 2)
    factor = fraction(factor, (where, 1))
    if not 0 <= factor.numerator <= LARGEST or factor.denominator > LARGEST:
        malformed(where, f"a multiplier that is not negative, in numbers up to {LARGEST}", value)
    return place(at, (where, 0)), factor


def bound(value, where):
    least, multipliers = items(value, where, 2)
    found = entries(multipliers, (where, 1), multiplier)
    if len(found) > PARAMETERS:
        malformed((where, 1), f"at most {PARAMETERS} multipliers", multipliers)
    return Bound(integer(least, (where, 0)), found)


def share(value, where):
    positive, negative, gap, amount = items(value, where, 4)
    return Share(
        form(positive, (where, 0)),
        form(negative, (where, 1)),
        bound(gap, (where, 2)),
        entries(amount, (where, 3), fraction, 2),
    )


def inequality(value, where):
    if type(value) is list:
        return Dominated(entries(value, where, share))
    if type(value) is dict and "empty" in value:
        (at, at_where), (least, least_where) = keyed(value, where, "empty", "bound")
        return Empty(place(at, at_where), bound(least, least_where))
    if type(value) is dict and "split" in value:
        (at, at_where), (parts, parts_where) = keyed(value, where, "split", "parts")
        return Split(place(at, at_where), entries(parts, parts_where, inequality, 2))
    (cut, cut_where), (parts, parts_where) = keyed(value, where, "cut", "parts")
    return Cut(form(cut, cut_where), entries(parts, parts_where, inequality, 2))


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
