"""Numbers and conditions of the language of rules: what they mean, and how a rule writes them; from docs/rulesets.md alone."""

from math import gcd

INFINITE = 2**61
# How strongly an operation binds.
BINDS = {"xor": 1, "+": 2, "-": 2, "*": 3, "/": 3, "mod": 3, "^": 4}


class TooLarge(Exception):
    """The ruleset has too many positions from here, large numbers, or play that may not end."""


# Numbers: ("number", 3), ("name", "a"), ("-", a), ("call", "min", arguments), ("length", "x"), ("floor", a, b),
# (sign, a, b), ("helper", name, arguments). Arguments of calls may be ("each", number).


def operate(sign, a, b):
    """The result of an operation on two numbers; None is undefined."""
    if a is None or b is None:
        return None
    if sign in ("/", "mod", "floor", "ceiling") and b == 0:
        return None
    if sign == "^":
        return None if b < 0 else max(-INFINITE, min(INFINITE, a**b if b < 70 or abs(a) < 2 else a ** (70 + b % 2)))
    return {
        "+": lambda: a + b,
        "-": lambda: a - b,
        "*": lambda: a * b,
        "/": lambda: a // b,
        "floor": lambda: a // b,
        "ceiling": lambda: -(-a // b),
        "mod": lambda: a % b,
        "xor": lambda: a ^ b,
    }[sign]()


def sequences_of(term, known):
    """The names of sequences that stand for an element in a term."""
    if not isinstance(term, tuple):
        return set().union(*(sequences_of(part, known) for part in term)) if isinstance(term, list) else set()
    if term[0] == "name":
        return {term[1]} if isinstance(known.get(term[1]), tuple) else set()
    if term[0] == "length" or term[0] == "each":
        return set()
    return set().union(set(), *(sequences_of(part, known) for part in term[1:]))


def elements(term, known):
    """The known names for each element of the sequences in a term, or None if their lengths differ."""
    names = sorted(sequences_of(term, known))
    lengths = {len(known[name]) for name in names}
    if len(lengths) != 1:
        return None
    return [{**known, **{("element", name): known[name][at] for name in names}} for at in range(lengths.pop())]


def value(term, known, helpers):
    kind = term[0]
    if kind == "number":
        return term[1]
    if kind == "name":
        return known.get(("element", term[1]), known[term[1]])
    if kind == "length":
        return len(known[term[1]])
    if kind == "helper":
        parameters, body = helpers[term[1]]
        arguments = [value(part, known, helpers) for part in term[2]]
        # What is computed from an undefined number is undefined; what does not use it is not.
        return value(body, {**known, **dict(zip(parameters, arguments))}, helpers)
    if kind == "call":
        numbers = []
        for argument in term[2]:
            if argument[0] == "each":
                all_known = elements(argument[1], known)
                if all_known is None:
                    return None
                numbers += [value(argument[1], one, helpers) for one in all_known]
            else:
                numbers.append(value(argument, known, helpers))
        if None in numbers:
            return None
        return called(term[1], numbers)
    if len(term) == 2:
        return operate("-", 0, value(term[1], known, helpers))
    return operate(kind, value(term[1], known, helpers), value(term[2], known, helpers))


def called(name, numbers):
    if name == "sum":
        return sum(numbers)
    if name == "gcd":
        return gcd(*numbers)
    if name == "abs":
        return abs(*numbers)
    if name == "min":
        return min(numbers, default=INFINITE)
    if name == "max":
        return max(numbers, default=-INFINITE)
    total = 0
    for number in numbers:
        total ^= number
    return total


def has_property(name, number):
    if name == "square":
        return any(root * root == number for root in range(0, number + 1)) if number < 10**6 else None
    return number > 1 and all(number % divisor for divisor in range(2, number))


# Conditions: ("compare", sides, signs), ("square", a), ("not", c), ("and", c, d), ("or", c, d), and ("helper", …) of a
# condition. A side may be ("each", number).


def holds(condition, known, helpers, wanted=True):
    """Whether a condition holds, or its opposite; neither does with undefined numbers."""
    kind = condition[0]
    if kind == "not":
        return holds(condition[1], known, helpers, not wanted)
    if kind in ("and", "or"):
        parts = [holds(part, known, helpers, wanted) for part in condition[1:]]
        return all(parts) if (kind == "and") == wanted else any(parts)
    if kind == "helper":
        parameters, body = helpers[condition[1]]
        arguments = [value(part, known, helpers) for part in condition[2]]
        return holds(body, {**known, **dict(zip(parameters, arguments))}, helpers, wanted)
    if kind == "compare":
        pairs = list(zip(condition[1], condition[2], condition[1][1:]))
        found = [compares(pair, known, helpers, wanted) for pair in pairs]
        return all(found) if wanted else any(found)
    number = value(condition[1], known, helpers)
    return number is not None and has_property(kind, number) == wanted


def compares(pair, known, helpers, wanted):
    left, sign, right = pair
    spread = [side[1] for side in (left, right) if side[0] == "each"]
    sides = [side[1] if side[0] == "each" else side for side in (left, right)]
    if spread:
        all_known = elements(spread, known)
        if all_known is None:
            return False
        found = [compared(sides, sign, one, helpers, wanted) for one in all_known]
        return all(found) if wanted else any(found)
    return compared(sides, sign, known, helpers, wanted)


def compared(sides, sign, known, helpers, wanted):
    a, b = (value(side, known, helpers) for side in sides)
    if a is None or b is None:
        return False
    found = {"=": a == b, "==": a == b, "!=": a != b, "<>": a != b}
    found |= {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}
    return found[sign] == wanted


def text(term, binds=0):
    """A term as a rule writes it, with parentheses only where they are needed."""
    kind = term[0]
    if kind in ("number", "name"):
        return str(term[1])
    if kind == "length":
        return f"length({term[1]})"
    if kind == "each":
        return f"{text(term[1])}..."
    if kind == "call":
        return f"{term[1]}({', '.join(map(text, term[2]))})"
    if kind == "helper":
        return f"{term[1]}({', '.join(map(text, term[2]))})" if term[2] else term[1]
    if kind in ("floor", "ceiling"):
        return f"{kind}({text(term[1], 3)} / {text(term[2], 4)})"
    if kind in ("square", "prime"):
        return f"{kind}({text(term[1])})"
    if kind == "compare":
        sides = list(map(text, term[1]))
        found = sides[0] + "".join(f" {sign} {side}" for sign, side in zip(term[2], sides[1:]))
        return found
    if kind == "not":
        inside = text(term[1])
        return f"not ({inside})" if term[1][0] in ("and", "or") else f"not {inside}"
    if kind in ("and", "or"):
        parts = [f"({text(part)})" if (kind, part[0]) == ("and", "or") else text(part) for part in term[1:]]
        return f" {kind} ".join(parts)
    if len(term) == 2:
        found, own = f"-{text(term[1], 4)}", 4
    else:
        own = BINDS[kind]
        left, right = (own + 1, own) if kind == "^" else (own, own + 1)
        found = f"{text(term[1], left)} {kind} {text(term[2], right)}"
    return f"({found})" if own < binds else found
