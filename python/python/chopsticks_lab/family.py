"""Families of positions, such as (i|j)_20, (1|1)_n and the boards {m}x{n} of a ruleset, and their tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from math import prod
from typing import Any, TypeAlias, Union

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
from .cells import shown
from .columns import check_columns, properties
from .errors import ChopsticksError, LimitReached, NoResult
from .limits import Limits
from .operations import ON_MOVES
from .table import Table

Member: TypeAlias = tuple[int, ...]
"""The numbers of a member."""

Found: TypeAlias = Union[Value, LoopyValue, str]
"""A value, or the reason why there is none."""

Ranges: TypeAlias = dict[str, Union[int, Iterable[int]]]
"""What each parameter ranges over."""

OUTCOMES = {"outcome", "outcome_class"}
"""The columns for which a position needs no value."""

SHORTEST_PERIODIC = 20
"""Shorter tables have no periods."""


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
        if expression is None and ruleset is None and (name := family_ruleset(text)) is not None:
            ruleset = Ruleset(name)
        self.ruleset = ruleset
        """The ruleset; ``None`` for Simple Chopsticks, and for expressions without one of your own."""
        self.program = program
        """The program whose functions an expression may call."""
        self.text = text
        """The family as text."""
        self._defaults: dict[str, range] = {}
        if expression is not None:
            names = expression
        elif ruleset is not None:
            names = position_parameters(ruleset, text)
        else:
            most = family_parameters(text)
            names = [name for name, _ in most]
            self._defaults = {name: range(1, count + 1) for name, count in most if count is not None}
        if self._is_expression and not names:
            told = "found an expression without parameters, expected names that stand for numbers, as in Kayles(n) + Nim(m)"
            raise ValueError(f"{text}: {told}")
        self.parameters = tuple(names)
        """The names of the parameters, in the order of the text."""

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
        limits = Limits.of(max_positions, max_games, max_seconds)
        positions = self._positions(members, limits)
        if set(columns) <= OUTCOMES:
            # The reasons why members have no position.
            values: Sequence[Found | None] = (
                [None] * len(members) if positions is None else [found if isinstance(found, str) else None for found in positions]
            )
        else:
            values = self._values(members, positions, limits)
        table = self._tabulate(members, positions, values, columns, limits)
        table.periods = self._periods(members, table, columns)
        if len(self.parameters) == 1 and "value" in columns and "value" not in table.periods:
            short = [value for value in values if isinstance(value, Value)]
            if len(short) == len(members):
                table.growth = family_growth(self.parameters[0], members, short)
        return table

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
        limits = Limits.of(max_positions, max_games, max_seconds)
        positions = self._positions(members, limits, strict=True)
        found = self._values(members, positions, limits, strict=True)
        values = [value for value in found if not isinstance(value, LoopyValue)]
        if len(values) < len(found):
            raise NoResult(f"{self.text} has loopy values, and a drawing shows those of short games")
        title = usual if title is None else title
        return family_drawing(title, self.parameters, members, values, cell, log)

    def _members(self, ranges: Ranges, max_members: int) -> list[Member]:
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
        self, members: Sequence[Member], limits: Limits, strict: bool = False
    ) -> Sequence[Position | Found] | None:
        """The positions that the members are, or the values and reasons of expressions; ``None`` for Simple Chopsticks."""
        if self._is_expression:
            return expression_members(self.text, self.ruleset, self.program, members, strict, **limits.remaining())
        if self.ruleset is None:
            return None
        # A wrong position is refused before the first one is evaluated.
        return position_members(self.ruleset, self.text, members)

    def _values(
        self,
        members: Sequence[Member],
        positions: Sequence[Position | Found] | None,
        limits: Limits,
        strict: bool = False,
    ) -> Sequence[Found]:
        """The value of each member, or the reason why it has none; after a limit, that is the reason of all others.

        With ``strict``, reasons other than that there is no such position are raised.
        """
        if positions is None:
            return family_values(self.text, members, strict, **limits.remaining())
        ruleset = self._named_ruleset
        is_short = ruleset is not None and not ruleset.loopy and not ruleset.turns
        find = Solver(ruleset).value if ruleset is not None and is_short else partial(apply, "CanonicalForm")
        stopped: str | None = None

        def value_of(position: Position | Found) -> Found:
            nonlocal stopped
            if not isinstance(position, Position):
                return position
            if stopped is not None:
                return stopped
            try:
                found: Found = find(position, **limits.remaining())
                return found
            except ChopsticksError as error:
                if strict:
                    raise
                if isinstance(error, LimitReached):
                    stopped = str(error)
                return str(error)

        return [value_of(position) for position in positions]

    def _domain(self, ranges: Ranges) -> list[list[int]]:
        """The numbers that each parameter ranges over."""
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
        members: Sequence[Member],
        positions: Sequence[Position | Found] | None,
        values: Sequence[Found | None],
        columns: Sequence[str],
        limits: Limits,
    ) -> Table:
        """The table of members with these values; ``None`` where only outcomes are asked for."""
        rows, missing = [], {}
        for number, (member, value) in enumerate(zip(members, values)):
            row = dict(zip(self.parameters, member))

            def of_moves(name: str) -> Any:
                [position] = family_members(self.text, [member]) if positions is None else [positions[number]]
                if value is None and isinstance(position, Position):
                    return position.outcome(**limits.remaining())
                if value is None:
                    return getattr(position, name)
                return apply(ON_MOVES[name], position, **limits.remaining())

            if isinstance(value, str):
                found, reasons = dict.fromkeys(columns), dict.fromkeys(columns, value)
            else:
                found, reasons = properties(value, columns, of_moves)
            rows.append(row | found)
            missing.update({(number, column): reason for column, reason in reasons.items()})
        return Table([*self.parameters, *columns], rows, missing)

    def _periods(self, members: Sequence[Member], table: Table, columns: Sequence[str]) -> dict[str, str]:
        """The periods of the columns of a table over consecutive numbers, in words."""
        if len(self.parameters) != 1 or len(members) < SHORTEST_PERIODIC:
            return {}
        lacking = {column for _, column in table.missing}

        def cells(column: str) -> list[str] | None:
            try:
                return None if column in lacking else [shown(row[column]) for row in table]
            # A text is too long: LimitReached is one, and so is that of Python's integers.
            except (LimitReached, ValueError):
                return None

        [variable] = self.parameters
        written = [(column, cells(column)) for column in columns]
        return dict(family_periods(self.text, self._named_ruleset, variable, members, written))
