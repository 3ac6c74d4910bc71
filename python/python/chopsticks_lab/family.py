"""Families of positions, such as (i|j)_20, (1|1)_n and the boards {m}x{n} of a ruleset, and their tables."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from math import ceil, prod
from typing import Any

from ._native import (
    Drawing,
    LoopyValue,
    Position,
    Ruleset,
    Solver,
    Value,
    apply,
    expression_members,
    expression_parameters,
    family_drawing,
    family_growth,
    family_members,
    family_parameters,
    family_periods,
    family_ruleset,
    family_title,
    family_values,
    position_members,
    position_parameters,
)
from .errors import ChopsticksError, LimitReached, NoResult
from .operations import ON_MOVES
from .table import Table, check_columns, properties, shown


class Family:
    """A family of positions: a position with parameters, such as ``(i|j)_20`` or ``(1^h|1^h)_n``. Parameters are words.

    With ``ruleset``, the text is a position of that ruleset in which ``{n}`` is a number, and ``{xo*n}`` is n copies of
    ``xo``, as in ``chopsticks table``. One of the program may be named in the text, as in ``Domineering("{m}x{n}")`` and
    ``Kayles(n)``.

    Any other expression of the language with calls is a family too: a sum such as ``Kayles(n) + Nim(m)``, and a call of a
    function, which ``program`` or the file of ``ruleset`` defines. The names that mean nothing else are its parameters.

    >>> table = Family("(1|1)_n").table(n=range(8, 16))
    >>> [str(value) for value in table.column("value")]
    ['*', '*', '*', '*', '+-{0|^[2]}', '0', '0', '0']
    >>> boards = Family('Domineering("{m}x{n}")')
    >>> [str(value) for value in boards.table(m=2, n=range(1, 5)).column("value")]
    ['1', '+-1', '{2|-1/2}', 'Miny(2)']
    >>> sums = Family("f(n)", program="def f(n) := Kayles(n) + Nim(2)")
    >>> [str(value) for value in sums.table(n=range(1, 4)).column("value")]
    ['*3', '0', '*']
    """

    def __init__(self, text: str, *, ruleset: Ruleset | None = None, program: str = "") -> None:
        expression = expression_parameters(text, ruleset, program)
        self._is_expression = expression is not None
        if not self._is_expression and ruleset is None and (name := family_ruleset(text)) is not None:
            ruleset = Ruleset(name)
        self.ruleset = ruleset
        """The ruleset; ``None`` for Simple Chopsticks, and for expressions without one of your own."""
        self.program = program
        """The program whose functions an expression may call."""
        parameters: list[tuple[str, int | None]]
        if expression is not None:
            if not expression:
                told = "found an expression without parameters, expected names that stand for numbers, as in Kayles(n) + Nim(m)"
                raise ValueError(f"{text}: {told}")
            parameters = [(name, None) for name in expression]
        elif ruleset is None:
            parameters = family_parameters(text)
        else:
            parameters = [(name, None) for name in position_parameters(ruleset, text)]
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
        program = f", program={self.program!r}" if self.program else ""
        return f"Family({self.text!r}{ruleset}{program})"

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
        """A table with a row for each member of the family: its parameters, then properties.

        Each parameter is given by name, as an int or an iterable of ints; the last parameter varies fastest. By default
        the fingers of a hand range from 1 to the finger count. ``columns`` are ``value`` and attributes of ``Position``.
        Those that depend on moves, such as ``birthday`` and ``misere_outcome_class``, describe the position, and with
        ``canonical_`` before the name its canonical form.

        If a member has no value (it is not a position, or a limit was reached), these columns contain ``None``, and
        ``table.missing`` gives the reason, which the table also shows. The members are evaluated together, with the solver that suits the family.

        For 20 or more consecutive numbers, ``table.periods`` has those of the columns, and says whether they are proved.

        >>> from chopsticks_lab import Ruleset
        >>> Family("n", ruleset=Ruleset("kayles")).table(n=range(180)).periods["value"]
        '12 from n = 71 on, last exception n = 70; proved by the theorem of Guy and Smith'
        """
        check_columns(columns, Position)
        members = self._members(ranges, max_members)
        limits = {"max_positions": max_positions, "max_games": max_games}
        end = end_of(max_seconds)
        positions = self._positions(members, limits, end)
        values = self._values(members, positions, limits, end)
        return self._tabulate(members, positions, values, columns, limits, end)

    def drawing(
        self,
        *,
        cell: str = "value",
        log: bool = False,
        title: str | None = None,
        max_positions: int = 10_000_000,
        max_games: int = 10_000_000,
        max_seconds: int | None = None,
        max_members: int = 1_000_000,
        **ranges: int | Iterable[int],
    ) -> Drawing:
        """The family as a drawing, the same as that of ``chopsticks figure``.

        Two parameters are a map, whose columns are the first one; one parameter is a row of bands, on a logarithmic axis
        with ``log``. ``cell`` is what it shows: ``"value"``, ``"outcome"``, or with one parameter ``"nim_value"``, a
        plot of the sizes of nimbers.

        Raises ``LimitReached`` at a limit, and ``ValueError`` if a value of a row is missing or not a nimber.

        >>> from chopsticks_lab import Ruleset
        >>> heaps = Family("{n}", ruleset=Ruleset("kayles"))
        >>> "nim-value" in heaps.drawing(n=range(1, 13), cell="nim_value").svg
        True
        """
        usual = family_title(self.text, self._named_ruleset, cell)
        members = self._members(ranges, max_members)
        limits = {"max_positions": max_positions, "max_games": max_games}
        end = end_of(max_seconds)
        positions = self._positions(members, limits, end, strict=True)
        found = self._values(members, positions, limits, end, strict=True)
        values = [value for value in found if not isinstance(value, LoopyValue)]
        if len(values) < len(found):
            raise NoResult(f"{self.text} has loopy values, and a drawing shows those of short games")
        title = usual if title is None else title
        return family_drawing(title, self.parameters, members, values, cell, log)

    def _members(
        self, ranges: dict[str, int | Iterable[int]], max_members: int
    ) -> list[tuple[int, ...]]:
        """The numbers of all members, of which the last one varies fastest."""
        domain = self._domain(ranges)
        count = prod(map(len, domain))
        if count > max_members:
            message = f"the ranges have {count} members, more than the limit of {max_members} (max_members)"
            raise LimitReached(message, "max_members", max_members)
        return list(product(*domain))

    @property
    def _named_ruleset(self) -> Ruleset | None:
        """The ruleset of which all members are positions."""
        return None if self._is_expression else self.ruleset

    def _positions(
        self,
        members: Sequence[tuple[int, ...]],
        limits: dict[str, int],
        end: float | None,
        strict: bool = False,
    ) -> Sequence[Position | Value | LoopyValue | str] | None:
        """The positions that the members are, or the values and reasons of expressions; ``None`` for Simple Chopsticks."""
        if self._is_expression:
            return expression_members(
                self.text, self.ruleset, self.program, members, strict, max_seconds=remaining(end), **limits
            )
        if self.ruleset is None:
            return None
        # A wrong position is refused before the first one is evaluated.
        return position_members(self.ruleset, self.text, members)

    def _values(
        self,
        members: Sequence[tuple[int, ...]],
        positions: Sequence[Position | Value | LoopyValue | str] | None,
        limits: dict[str, int],
        end: float | None,
        strict: bool = False,
    ) -> Sequence[Value | LoopyValue | str]:
        """The value of each member, or the reason why it has none; after a limit, that is the reason of all others.

        With ``strict``, reasons other than that there is no such position are raised.
        """
        if positions is None:
            return family_values(self.text, members, strict, max_seconds=remaining(end), **limits)
        ruleset = self._named_ruleset
        is_short = ruleset is not None and not ruleset.loopy and not ruleset.turns
        find = Solver(ruleset).value if ruleset is not None and is_short else partial(apply, "CanonicalForm")
        values: list[Value | LoopyValue | str] = []
        stopped: str | None = None
        for position in positions:
            if not isinstance(position, Position):
                values.append(position)
                continue
            if stopped is None:
                try:
                    values.append(find(position, max_seconds=remaining(end), **limits))
                    continue
                except ChopsticksError as error:
                    if strict:
                        raise
                    if not isinstance(error, LimitReached):
                        values.append(str(error))
                        continue
                    stopped = str(error)
            values.append(stopped)
        return values

    def _domain(self, ranges: dict[str, int | Iterable[int]]) -> list[list[int]]:
        unknown = ranges.keys() - set(self.parameters)
        if unknown:
            name = sorted(unknown)[0]
            raise ValueError(
                f"{name} is not a parameter of {self.text}, expected one in braces, as in {{{name}}}"
            )
        domain = []
        for name in self.parameters:
            values = ranges.get(name, self._defaults.get(name))
            if values is None:
                raise ValueError(
                    f"the parameter {name} has no range; give one, as in {name}=range(1, 65)"
                )
            if isinstance(values, str):
                raise TypeError(
                    f"found {values!r}, expected an int or an iterable of ints for {name}, as in {name}=range(1, 65)"
                )
            domain.append([values] if isinstance(values, int) else list(values))
        return domain

    def _tabulate(
        self,
        members: Sequence[tuple[int, ...]],
        positions: Sequence[Position | Value | LoopyValue | str] | None,
        values: Sequence[Value | LoopyValue | str],
        columns: Sequence[str],
        limits: dict[str, int],
        end: float | None,
    ) -> Table:
        rows, missing = [], {}
        for number, (member, value) in enumerate(zip(members, values)):
            row = dict(zip(self.parameters, member))

            def of_moves(name: str) -> Any:
                [position] = family_members(self.text, [member]) if positions is None else [positions[number]]
                return apply(ON_MOVES[name], position, max_seconds=remaining(end), **limits)

            if isinstance(value, str):
                found, reasons = dict.fromkeys(columns), dict.fromkeys(columns, value)
            else:
                found, reasons = properties(value, columns, of_moves)
            rows.append(row | found)
            missing.update({(number, column): reason for column, reason in reasons.items()})
        table = Table([*self.parameters, *columns], rows, missing)
        table.periods = self._periods(members, table, columns)
        if len(self.parameters) == 1 and "value" in columns and "value" not in table.periods:
            short = [value for value in values if isinstance(value, Value)]
            if len(short) == len(members):
                table.growth = family_growth(self.parameters[0], members, short)
        return table

    def _periods(
        self, members: Sequence[tuple[int, ...]], table: Table, columns: Sequence[str]
    ) -> dict[str, str]:
        """The periods of the columns of a table over consecutive numbers, in words."""
        # Shorter tables have no periods, so that no cell is written out.
        if len(self.parameters) != 1 or len(members) < 20:
            return {}
        lacking = {column for _, column in table.missing}

        def cells(column: str) -> list[str] | None:
            try:
                return None if column in lacking else [shown(row[column]) for row in table]
            # A text is too long: LimitReached is one, and so is that of Python's integers.
            except (LimitReached, ValueError):
                return None

        [variable] = self.parameters
        return dict(family_periods(self.text, self._named_ruleset, variable, members, [(column, cells(column)) for column in columns]))


def end_of(max_seconds: int | None) -> float | None:
    """The time after so many seconds; ``None`` if there is no limit."""
    return None if max_seconds is None else time.monotonic() + max_seconds


def remaining(end: float | None) -> int | None:
    """The seconds up to this time, rounded up, and 0 after it; ``None`` if there is no limit."""
    return None if end is None else max(0, ceil(end - time.monotonic()))
