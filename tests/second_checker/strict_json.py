"""Reads lines of JSON strictly. Every value is checked for its type, length, range and sign before anything is computed with it.

Anything else is refused, with the place and what was expected there.
"""

import json
import re
import reprlib
from fractions import Fraction

from refusal import Refused

LARGEST = 1 << 10  # no number in a form or line is larger; those of the proofs are below 64
PLACES = 1 << 20  # more than there are comparisons
LEVELS = 127  # lists and objects inside each other
BYTES = 1 << 24  # of a file; the proofs have half a million
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
