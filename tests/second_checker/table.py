"""The theorem: the lines that divide the cone, and the table of values by turns, as in section 1 of docs/paper/proofs/structure.md."""

from fractions import Fraction

from inequalities import ONE, add, fibonacci, form, plus, product, term
from records import GOLDEN


# --- Lines (index, turn, b by g(0) and g(1), a by g(0) and g(1)) -----------------------------------------------------


def coefficients(line):
    index, turn, *by = line

    def g(j):
        plain = fibonacci(add(index, form(j), -1))
        if turn is None:
            return plain
        second = product(fibonacci(add(add(index, form(3), -1), turn, -1)), fibonacci(add(turn, form(j), -1)))
        return plus(plain, second, (-1, 0))

    bases = g(0), g(1)
    return [plus(plus({}, bases[0], (first, 0)), bases[1], (second, 0)) for first, second in by]


def p(index):
    return (index, None, (1, 0), (0, 1))


def q(index):
    return (index, None, (1, 0), (1, -1))


def w(index, turn):
    return (index, turn, (1, 0), (0, 1))


def v(index, turn):
    return (index, turn, (1, 0), (1, -1))


def e(index, turn):
    return (index, turn, (2, -1), (1, -1))


def plain(x, d):
    return (form(2), None, (x, 0), (d, 0))


def at_turn(line, turn):
    return (line[0], turn, *line[2:])


def seen(way, line, place):
    """A line of the letter at a place of the row, for x and d."""
    index, turn, x, d = line
    if way == "value":
        return (index, turn, tuple((place + 1) * a + b for a, b in zip(x, d, strict=True)), x)
    return (index, turn, x, tuple(b + place * a for a, b in zip(x, d, strict=True)))


def depends_on_turns(direction):
    """Whether a direction depends on κ or λ."""
    if direction == GOLDEN or isinstance(direction, tuple):
        return False
    forms = [form for line in direction.lines for form in line[:2] if form is not None]
    return any(any(form[2:]) for form in forms)


def coordinates(direction):
    """x and d."""
    if direction == GOLDEN:
        return ONE, term((Fraction(-1, 2), Fraction(1, 2)), form(0))
    if isinstance(direction, tuple):
        d, x = direction
        return plus({}, ONE, (x, 0)), plus({}, ONE, (d, 0))
    (b, a), (other_b, other_a) = (coefficients(line) for line in direction.lines)
    return plus(other_a, a, (-1, 0)), plus(b, other_b, (-1, 0))


# --- The table: conditions (is_lower, line, None or (quantifier, first turn, last turn)) ----------------------------


def rows(index):
    following = add(index, form(1))

    def family(is_lower, quantifier, line, at, first):
        last = add(at, form(3 if (at[0] - first) % 2 else 4), -1)
        return (is_lower, line(at, form(first)), (quantifier, form(first), last))

    def zone(low, high):
        return [(True, low, None), (False, high, None)]

    lower = zone(q(index), p(index))
    middle = zone(p(index), q(following))
    upper = zone(q(following), p(following))
    first_w = w(following, form(1))
    reached = [*middle, family(True, "some", v, following, 2)]
    no_even = family(False, "all", w, following, 2)
    return [
        ("{0|{0|-J}}", [*lower, family(False, "some", w, index, 2)]),
        ("^", [*lower, family(True, "all", w, index, 2), family(False, "all", w, index, 1)]),
        ("J", [*lower, family(True, "all", w, index, 2), family(True, "some", w, index, 1)]),
        ("*", [*middle, family(False, "all", v, following, 2)]),
        ("+-J", [*reached, family(True, "some", w, following, 2)]),
        ("{J|v}", [*reached, no_even, family(True, "all", w, following, 1)]),
        ("{J|0}", [*reached, no_even, family(False, "some", w, following, 1)]),
        ("v", [*upper, (False, first_w, None)]),
        ("{{J|0}|-J}", [*upper, (True, first_w, None), family(True, "some", e, following, 2)]),
        ("v[2]", [*upper, (True, first_w, None), family(False, "all", e, following, 2)]),
        ("0", zone(p(following), q(add(index, form(2))))),
    ]


def opposite(bound):
    is_lower, line, turns = bound
    if turns is not None:
        turns = ("some" if turns[0] == "all" else "all", *turns[1:])
    return (not is_lower, line, turns)
