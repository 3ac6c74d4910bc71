"""Families of positions, such as (i|j)_20, (1|1)_n and the boards {m}x{n} of a ruleset, and their tables."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Sequence
from itertools import product
from math import prod

from ._native import Ruleset, Solver, Value, family_parameters, family_values
from .errors import ChopsticksError, LimitReached
from .table import Table, check_columns, properties


class Family:
    """A family of positions: a position with parameters, such as ``(i|j)_20`` or ``(1^h|1^h)_n``. Parameters are words.

    With ``ruleset``, the text is a position of that ruleset in which ``{n}`` is a number, and ``{xo*n}`` is n copies of
    ``xo``, as in ``chopsticks table``.

    >>> table = Family("(1|1)_n").table(n=range(8, 16))
    >>> [str(value) for value in table.column("value")]
    ['*', '*', '*', '*', '+-{0|^[2]}', '0', '0', '0']
    >>> from chopsticks_lab import Ruleset
    >>> boards = Family("{m}x{n}", ruleset=Ruleset("domineering"))
    >>> [str(value) for value in boards.table(m=2, n=range(1, 5)).column("value")]
    ['1', '+-1', '{2|-1/2}', 'Miny(2)']
    """

    def __init__(self, text: str, *, ruleset: Ruleset | None = None) -> None:
        self.ruleset = ruleset
        """The ruleset; ``None`` for Simple Chopsticks."""
        parameters = (
            family_parameters(text) if ruleset is None else [(name, None) for name in _names(text)]
        )
        self.text = text
        """The family as text."""
        self.parameters = tuple(name for name, _ in parameters)
        """The names of the parameters, in the order of the text."""
        self._defaults = {
            name: range(1, most + 1)
            for name, most in parameters
            if most is not None
        }

    def __repr__(self) -> str:
        ruleset = "" if self.ruleset is None else f", ruleset={self.ruleset!r}"
        return f"Family({self.text!r}{ruleset})"

    def table(
        self,
        *,
        columns: Sequence[str] = ("value", "outcome"),
        max_positions: int = 10_000_000,
        max_games: int = 10_000_000,
        max_seconds: int | None = None,
        max_members: int = 4_000_000,
        **ranges: int | Iterable[int],
    ) -> Table:
        """A table with a row for each member of the family: its parameters, then properties of its value.

        Each parameter is given by name, as an int or an iterable of ints; the last parameter varies fastest. By default
        the fingers of a hand range from 1 to the finger count. ``columns`` are attributes of ``Value``, or ``value``
        itself.

        If a member has no value (it is not a position, or a limit was reached), these columns contain ``None``, and
        ``table.missing`` gives the reason. The members are evaluated together, with the solver that suits the family.
        """
        check_columns(columns)
        domain = self._domain(ranges)
        count = prod(map(len, domain))
        if count > max_members:
            message = f"the ranges have {count} members, more than the limit of {max_members}"
            raise LimitReached(message, "max_members", max_members)
        members = list(product(*domain))
        if self.ruleset is None:
            values = family_values(self.text, members, max_positions, max_games, max_seconds)
        else:
            limits = {"max_positions": max_positions, "max_games": max_games}
            values = self._values(self.ruleset, members, limits, max_seconds)
        return self._tabulate(members, values, columns)

    def _values(
        self,
        ruleset: Ruleset,
        members: Sequence[tuple[int, ...]],
        limits: dict[str, int],
        max_seconds: int | None,
    ) -> list[Value | str]:
        """The value of each member, or the reason why it has none; after a limit, that is the reason of all others."""
        texts = [_member(self.text, dict(zip(self.parameters, member))) for member in members]
        # A wrong position is refused before the first one is evaluated.
        positions = [ruleset.position(text) for text in texts]
        solver = Solver(ruleset)
        end = None if max_seconds is None else time.monotonic() + max_seconds
        values: list[Value | str] = []
        stopped: str | None = None
        for position in positions:
            if stopped is None:
                left = None if end is None else max(1, int(end - time.monotonic()))
                try:
                    values.append(solver.value(position, max_seconds=left, **limits))
                    continue
                except LimitReached as error:
                    stopped = str(error)
                except ChopsticksError as error:
                    values.append(str(error))
                    continue
            values.append(stopped)
        return values

    def _domain(self, ranges: dict[str, int | Iterable[int]]) -> list[list[int]]:
        unknown = ranges.keys() - set(self.parameters)
        if unknown:
            raise ValueError(f"{sorted(unknown)[0]} is not a parameter of {self.text}")
        domain = []
        for name in self.parameters:
            values = ranges.get(name, self._defaults.get(name))
            if values is None:
                raise ValueError(
                    f"the parameter {name} has no range; give one, as in {name}=range(1, 65)"
                )
            if isinstance(values, str):
                raise TypeError(
                    f"expected an int or an iterable of ints for {name}, as in {name}=range(1, 65), found {values!r}"
                )
            domain.append([values] if isinstance(values, int) else list(values))
        return domain

    def _tabulate(
        self,
        members: Sequence[tuple[int, ...]],
        values: Sequence[Value | str],
        columns: Sequence[str],
    ) -> Table:
        rows, missing = [], {}
        for number, (member, value) in enumerate(zip(members, values)):
            row = dict(zip(self.parameters, member))
            if isinstance(value, str):
                found, reasons = dict.fromkeys(columns), dict.fromkeys(columns, value)
            else:
                found, reasons = properties(value, columns)
            rows.append(row | found)
            missing.update({(number, column): reason for column, reason in reasons.items()})
        return Table([*self.parameters, *columns], rows, missing)


# A parameter: ``{n}``, or ``{xo*n}`` for n copies of ``xo``.
_PARAMETER = re.compile(r"\{(?:([^{}]*)\*)?\s*([^\W\d_][^\W_]*)\s*\}")


def _names(text: str) -> list[str]:
    """The names of the parameters, each once."""
    rest = _PARAMETER.sub("", text)
    if "{" in rest or "}" in rest:
        raise ValueError(
            f"{text}: expected a parameter such as {{n}}, or {{xo*n}} for n copies of xo, in each pair of braces"
        )
    return list(dict.fromkeys(match[2] for match in _PARAMETER.finditer(text)))


# The longest text of a position that is made of copies.
_MAX_TEXT = 1_000_000


def _member(text: str, numbers: dict[str, int]) -> str:
    """The text with these numbers."""

    def written(match: re.Match[str]) -> str:
        copies, number = match[1], numbers[match[2]]
        if copies is None:
            return str(number)
        if number < 0 or number * len(copies) > _MAX_TEXT:
            raise ValueError(
                f"{number} copies of {copies}: expected 0 or more, and at most {_MAX_TEXT} signs"
            )
        return copies * number

    return _PARAMETER.sub(written, text)
