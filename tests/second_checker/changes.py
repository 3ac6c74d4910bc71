"""Changes of a proof at any place of its file: malformed ones, and ones of the right form.

A kind of changes is a function that gets a random generator and a JSON value and returns a changed value, or None where it does not
apply. The kinds of LINES change the whole file, as a list of lines.
"""

import json

TWICE = "twice "  # before a key that is to be written a second time
PLAYERS = {"Left": "Right", "Right": "Left"}


def is_number(value):
    return type(value) is int


def is_fraction(value):
    return type(value) is str and value != "" and set(value) <= set("-/0123456789")


# --- Malformed --------------------------------------------------------------------------------------------------------


def types(random, value):
    others = [None, 0, "0", "", [], [0], {}, {"divided": []}, True]
    return random.choice([other for other in others if type(other) is not type(value)])


def wrapped(random, value):
    return random.choice([[value], {"value": value}, [[value]], json.dumps(value)])


def floats(random, value):
    return random.choice([float(value), value + 0.5, -0.5, 1e-9]) if is_number(value) else None


def booleans(random, value):
    if type(value) is bool:
        return int(value)
    return bool(value) if is_number(value) else None


def not_numbers(random, value):
    return random.choice([float("nan"), float("inf"), -float("inf")]) if is_number(value) or is_fraction(value) else None


def ranges(random, value):
    return random.choice([2**11, -(2**11), 2**31, 10**18, -(10**30), 10**4000]) if is_number(value) else None


def spellings(random, value):
    if not is_fraction(value):
        return None
    above, _, below = value.partition("/")
    twice = f"{2 * int(above)}/{2 * int(below or 1)}"
    others = ["0x1", "٣", "1_0", "-0", above + "/0", above + "/-1"]
    return random.choice([twice, value + ".0", " " + value, "+" + value, value + "e0", *others])


def lengths(random, value):
    if type(value) is not list:
        return None
    return random.choice([value[:-1], [*value, value[-1]]] if value else [[0], [None]])


def emptied(random, value):
    return type(value)() if type(value) in (list, dict, str) and value else None


def missing_keys(random, value):
    if type(value) is not dict:
        return None
    gone = random.choice(list(value))
    return {key: part for key, part in value.items() if key != gone}


def unknown_keys(random, value):
    if type(value) is not dict:
        return None
    more = random.choice(["claims", "proved", "Index", "cut ", "", "threshold", "table"])
    return {**value, more: random.choice([None, 0, "proved for all n", []])}


def repeated_keys(random, value):
    if type(value) is not dict:
        return None
    key, part = random.choice(list(value.items()))
    return {**value, TWICE + key: random.choice([part, None, [], 0])}


def renamed_keys(random, value):
    if type(value) is not dict:
        return None
    names = ["at", "turn", "divided", "decided", "empty", "split", "cut", "parts", "larger", "smaller", "values", "closure"]
    old = random.choice(list(value))
    new = random.choice([name for name in names if name not in value])
    return {new if key == old else key: part for key, part in value.items()}


def false_cuts(random, value):
    """An inequality whose two halves are "empty", as a reader that believes any number would find."""
    if type(value) is not list or value and not is_share(value[0]):
        return None
    half = {"empty": random.randrange(4), "bound": [1, [[0, "1"]]]}
    cut = random.choice([[-0.5, 0, 0, 0], [0], [], [0, 0, 0, 0, 0], [True, 0, 0, 0], ["-1", 0, 0, 0]])
    return {"cut": cut, "parts": [half, half]}


def is_share(value):
    return type(value) is list and len(value) == 4 and type(value[0]) is list


MALFORMED = (
    types,
    wrapped,
    floats,
    booleans,
    not_numbers,
    ranges,
    spellings,
    lengths,
    emptied,
    missing_keys,
    unknown_keys,
    repeated_keys,
    renamed_keys,
    false_cuts,
)


# --- Malformed files --------------------------------------------------------------------------------------------------


def missing_lines(random, lines):
    gone = random.randrange(len(lines))
    return lines[:gone] + lines[gone + 1 :]


def repeated_lines(random, lines):
    at = random.randrange(len(lines))
    return lines[: at + 1] + lines[at:]


def exchanged_lines(random, lines):
    one, other = random.sample(range(len(lines)), 2)
    changed = list(lines)
    changed[one], changed[other] = lines[other], lines[one]
    return changed


def additional_lines(random, lines):
    at = random.randrange(len(lines) + 1)
    return [*lines[:at], random.choice([b"", b" ", b"{}", b"[]", b"null", b'{"one_one": []}']), *lines[at:]]


def bytes_changed(random, lines):
    """A byte of another kind at any place, or a line that is cut."""
    at = random.randrange(len(lines))
    line = lines[at]
    cut = random.randrange(len(line))
    garbage = random.choice([b"\xff", b"\xc3", b"\x00", b"]", b"}", b"[", b"#", b"'", b"\\", b"\xed\xa0\x80"])
    new = random.choice([line[:cut] + garbage + line[cut:], line[:cut], line + garbage, b"\xef\xbb\xbf" + line, b"[" * 100000 + line])
    return [*lines[:at], new, *lines[at + 1 :]]


LINES = missing_lines, repeated_lines, exchanged_lines, additional_lines, bytes_changed


# --- Of the right form ------------------------------------------------------------------------------------------------


def numbers(random, value):
    return value + random.choice([-4, -2, -1, 1, 2, 4]) if is_number(value) else None


def signs(random, value):
    if is_number(value):
        return -value or None
    if is_fraction(value) and value != "0":
        return value[1:] if value[0] == "-" else "-" + value
    if type(value) is str:
        return PLAYERS.get(value)
    return not value if type(value) is bool else None


def fractions(random, value):
    return random.choice(["0", "1", "-1", "1/2", "7/3", "1000", "-7/2"]) if is_fraction(value) else None


def exchanged_parts(random, value):
    if type(value) is not list or len(value) < 2:
        return None
    one, other = random.sample(range(len(value)), 2)
    changed = list(value)
    changed[one], changed[other] = value[other], value[one]
    return changed


def copied_parts(random, value):
    if type(value) is not list or len(value) < 2:
        return None
    one, other = random.sample(range(len(value)), 2)
    changed = list(value)
    changed[one] = value[other]
    return changed


def nothing_to_show(random, value):
    """A part that a reader would believe to be done."""
    if type(value) is dict and ("divided" in value or "decided" in value):
        return {"decided": []}
    return [] if type(value) is list and value and is_share(value[0]) else None


CHANGED = numbers, signs, fractions, exchanged_parts, copied_parts, nothing_to_show


# --- Places -----------------------------------------------------------------------------------------------------------


def places(value, path=()):
    """The paths of all values inside a value, itself included."""
    yield path
    if type(value) is list:
        for at, part in enumerate(value):
            yield from places(part, (*path, at))
    elif type(value) is dict:
        for key, part in value.items():
            yield from places(part, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def replaced(value, path, new):
    """The value with another part; only what contains the part is copied."""
    if not path:
        return new
    changed = value.copy()
    changed[path[0]] = replaced(value[path[0]], path[1:], new)
    return changed


def text(value):
    """The line of a value; marked keys are written a second time."""
    return json.dumps(value, ensure_ascii=False).replace('"' + TWICE, '"').encode()


# --- One random change ------------------------------------------------------------------------------------------------


class Changed:
    """A file that is to be changed, by its lines."""

    def __init__(self, lines):
        self.lines = lines
        self.values = [json.loads(line) for line in lines]
        self.paths = [list(places(value)) for value in self.values]

    def change(self, random, is_malformed):
        """The kind of a random change, the line or None for all, and the lines of the file."""
        if is_malformed and random.random() < 0.1:
            kind = random.choice(LINES)
            return kind, None, kind(random, self.lines)
        kind = random.choice(MALFORMED if is_malformed else CHANGED)
        while True:
            of = random.randrange(len(self.lines))
            path = random.choice(self.paths[of])
            new = kind(random, at(self.values[of], path))
            if new is not None:
                line = text(replaced(self.values[of], path, new))
                return kind, of, [*self.lines[:of], line, *self.lines[of + 1 :]]
