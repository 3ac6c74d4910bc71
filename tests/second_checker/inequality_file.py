"""Reads linear forms, and proofs of inequalities between sums of powers of φ, from the lines of a file."""

from records import Bound, Cut, Dominated, Empty, Share, Split
from strict_json import LARGEST, entries, fraction, integer, items, keyed, malformed, place


class Inequalities:
    """The readers for forms in so many parameters."""

    def __init__(self, parameters):
        self.parameters = parameters

    def form(self, value, where):
        """[constant, coefficient, …]."""
        # Most of a file are forms. What is not at once seen to be one is read with care, so that the error says what is wrong.
        if type(value) is list and len(value) == 1 + self.parameters and all(type(by) is int and -LARGEST <= by <= LARGEST for by in value):
            return tuple(value)
        return entries(value, where, integer, 1 + self.parameters)

    def forms(self, value, where):
        return entries(value, where, self.form)

    def multiplier(self, value, where):
        at, factor = items(value, where, 2)
        factor = fraction(factor, (where, 1))
        if not 0 <= factor.numerator <= LARGEST or factor.denominator > LARGEST:
            malformed(where, f"a multiplier that is not negative, in numbers up to {LARGEST}", value)
        return place(at, (where, 0)), factor

    def bound(self, value, where):
        least, multipliers = items(value, where, 2)
        found = entries(multipliers, (where, 1), self.multiplier)
        if len(found) > self.parameters:
            malformed((where, 1), f"at most {self.parameters} multipliers", multipliers)
        return Bound(integer(least, (where, 0)), found)

    def share(self, value, where):
        positive, negative, gap, amount = items(value, where, 4)
        return Share(
            self.form(positive, (where, 0)),
            self.form(negative, (where, 1)),
            self.bound(gap, (where, 2)),
            entries(amount, (where, 3), fraction, 2),
        )

    def inequality(self, value, where):
        if type(value) is list:
            return Dominated(entries(value, where, self.share))
        if type(value) is dict and "empty" in value:
            (at, at_where), (least, least_where) = keyed(value, where, "empty", "bound")
            return Empty(place(at, at_where), self.bound(least, least_where))
        if type(value) is dict and "split" in value:
            (at, at_where), (parts, parts_where) = keyed(value, where, "split", "parts")
            return Split(place(at, at_where), entries(parts, parts_where, self.inequality, 2))
        (cut, cut_where), (parts, parts_where) = keyed(value, where, "cut", "parts")
        return Cut(self.form(cut, cut_where), entries(parts, parts_where, self.inequality, 2))
