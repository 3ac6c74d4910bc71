"""Families of positions of Simple Chopsticks, such as (i|j)_20 and (1|1)_n, and their tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import prod

from ._native import Value, family_parameters, family_values
from .errors import LimitReached
from .table import Table, check_columns, properties


class Family:
    """A position with parameters, which are words of letters: ``(i|j)_20``, ``(1^h|1^h)_n``.

    >>> table = Family("(1|1)_n").table(n=range(8, 16))
    >>> [str(value) for value in table.column("value")]
    ['*', '*', '*', '*', '+-{0|^[2]}', '0', '0', '0']
    """

    def __init__(self, text: str) -> None:
        parameters, fingers = family_parameters(text)
        self.text = text
        """The family as text."""
        self.parameters = tuple(name for name, _ in parameters)
        """The names of the parameters, in the order of the text."""
        self._defaults = {
            name: range(1, fingers + 1)
            for name, is_hand in parameters
            if is_hand and fingers is not None
        }

    def __repr__(self) -> str:
        return f"Family({self.text!r})"

    def table(
        self,
        *,
        columns: Sequence[str] = ("value", "outcome"),
        max_positions: int = 100_000_000,
        max_games: int = 200_000_000,
        max_members: int = 4_000_000,
        **ranges: int | Iterable[int],
    ) -> Table:
        """A row for each member of the family: its parameters, then properties of its value.

        Each parameter gets an int or an iterable of ints, by its name; the last runs fastest. The fingers of a hand run
        from 1 to the finger count unless given. ``columns`` are attributes of ``Value``, and ``value`` itself.

        A member without a value (no position, a limit reached) has ``None`` in these columns, and ``table.missing`` says
        why. The members are evaluated together, in the way that suits them.
        """
        check_columns(columns)
        domain = self._domain(ranges)
        count = prod(map(len, domain))
        if count > max_members:
            message = f"the ranges have {count} members, over the limit of {max_members}"
            raise LimitReached(message, "max_members", max_members)
        members = list(product(*domain))
        values = family_values(self.text, members, max_positions, max_games)
        return self._tabulate(members, values, columns)

    def _domain(self, ranges: dict[str, int | Iterable[int]]) -> list[list[int]]:
        unknown = ranges.keys() - set(self.parameters)
        if unknown:
            raise ValueError(f"{sorted(unknown)[0]} is no parameter of {self.text}")
        domain = []
        for name in self.parameters:
            values = ranges.get(name, self._defaults.get(name))
            if values is None:
                raise ValueError(f"give a range for the parameter {name}, as in {name}=range(1, 65)")
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
