"""Families of positions of Simple Chopsticks, such as (i|j)_20 and (1|1)_n, and their tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import prod

from ._native import Value, family_parameters, family_values
from .errors import LimitReached
from .table import Table, check_columns, properties


class Family:
    """A family of positions: a position with parameters, such as ``(i|j)_20`` or ``(1^h|1^h)_n``. Parameters are words.

    >>> table = Family("(1|1)_n").table(n=range(8, 16))
    >>> [str(value) for value in table.column("value")]
    ['*', '*', '*', '*', '+-{0|^[2]}', '0', '0', '0']
    """

    def __init__(self, text: str) -> None:
        parameters = family_parameters(text)
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
        return f"Family({self.text!r})"

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
        values = family_values(self.text, members, max_positions, max_games, max_seconds)
        return self._tabulate(members, values, columns)

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
