"""Families of positions, such as (i|j)_20, (1|1)_n and the boards {m}x{n} of a ruleset, and their tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
from .call_limits import CallLimits, limits_in
from .cells import shown
from .columns import check_columns, properties
from .errors import ChopsticksError, LimitReached, NoResult
from .operations import ON_MOVES
from .table import Table

Member: TypeAlias = tuple[int, ...]
"""The numbers of a member."""

Found: TypeAlias = Union[Value, LoopyValue, str]
"""A value, or the reason why there is none."""

Range: TypeAlias = Union[int, Iterable[int], None]
"""What a parameter ranges over, or the amount of a limit."""

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
        names = expression_parameters(text, ruleset, program)
        self._is_expression = names is not None
        if names is None and ruleset is None and (name := family_ruleset(text)) is not None:
            ruleset = Ruleset(name)
        self.ruleset = ruleset
        """The ruleset; ``None`` for Simple Chopsticks, and for expressions without one of your own."""
        self.program = program
        """The program whose functions an expression may call."""
        self.text = text
        """The family as text."""
        self._defaults: dict[str, range] = {}
        if names is None and ruleset is not None:
            names = position_parameters(ruleset, text)
        elif names is None:
            most_fingers = family_parameters(text)
            names = [name for name, _ in most_fingers]
            self._defaults = {name: range(1, most + 1) for name, most in most_fingers if most is not None}
        elif not names:
            expected = "expected names that stand for numbers, as in Kayles(n) + Nim(m)"
            raise ValueError(f"{text}: found an expression without parameters, {expected}")
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
        max_members: int = 4_000_000,
        **ranges: Range,
    ) -> Table:
        """A table with a row for each member of the family: its parameters, then properties.

        Each parameter is given by name, as an int or an iterable of ints; the last parameter varies fastest. By default
        the fingers of a hand range from 1 to the finger count. ``columns`` are ``value`` and attributes of ``Position``.
        Those that depend on moves, such as ``birthday`` and ``misere_outcome_class``, describe the position, and with
        ``canonical_`` before the name its canonical form. Limits such as ``max_positions`` are given by name too.

        If a member has no value (it is not a position, or a limit was reached), these columns contain ``None``, and
        ``table.missing`` gives the reason, which the table also shows. The members are evaluated together, with the
        solver that suits the family.

        For 20 or more consecutive numbers, ``table.periods`` has those of the columns, and says whether they are proved.

        >>> from chopsticks_lab import Ruleset
        >>> Family("n", ruleset=Ruleset("kayles")).table(n=range(180)).periods["value"]
        '12 from n = 71 on, last exception n = 70; proved by the theorem of Guy and Smith'
        """
        check_columns(columns, Position)
        given, ranges = limits_in(ranges)
        members = self._members(ranges, max_members)
        limits = CallLimits.of(given)
        positions = self._positions(members, limits)
        values: Sequence[Found | None]
        if set(columns) <= OUTCOMES:
            # The reasons why members have no position.
            found: Sequence[object] = [None] * len(members) if positions is None else positions
            values = [reason if isinstance(reason, str) else None for reason in found]
        else:
            values = self._values(members, positions, limits)
        table = self._tabulate(members, positions, values, columns, limits)
        table.periods = self._periods(members, table, columns)
        if "value" in columns and "value" not in table.periods:
            table.growth = self._growth(members, values)
        return table

    def drawing(
        self,
        *,
        cell: str = "value",
        log: bool = False,
        title: str | None = None,
        max_members: int = 1_000_000,
        **ranges: Range,
    ) -> Drawing:
        """The family as a drawing, the same as that of ``chopsticks figure``.

        Two parameters are a map, whose columns are the first one; one parameter is a row of bands, on a logarithmic axis
        with ``log``. ``cell`` is what it shows: ``"value"``, ``"outcome"``, or with one parameter ``"nim_value"``, a
        plot of the sizes of nimbers. Ranges and limits are those of :meth:`table`.

        Raises ``LimitReached`` at a limit, and ``ValueError`` if a value of a row is missing or not a nimber.

        >>> from chopsticks_lab import Ruleset
        >>> heaps = Family("{n}", ruleset=Ruleset("kayles"))
        >>> "nim-value" in heaps.drawing(n=range(1, 13), cell="nim_value").svg
        True
        """
        usual = family_title(self.text, self._named_ruleset, cell)
        given, ranges = limits_in(ranges)
        members = self._members(ranges, max_members)
        limits = CallLimits.of(given)
        positions = self._positions(members, limits, strict=True)
        found = self._values(members, positions, limits, strict=True)
        values = [value for value in found if not isinstance(value, LoopyValue)]
        if len(values) < len(found):
            raise NoResult(f"{self.text} has loopy values, and a drawing shows those of short games")
        title = usual if title is None else title
        return family_drawing(title, self.parameters, members, values, cell, log)

    def _members(self, ranges: Mapping[str, Range], max_members: int) -> list[Member]:
        """The numbers of all members, of which the last one varies fastest."""
        unknown = sorted(ranges.keys() - set(self.parameters))
        if unknown:
            name = unknown[0]
            raise ValueError(f"{name} is not a parameter of {self.text}, expected one in braces, as in {{{name}}}")
        domain = [self._numbers(name, ranges.get(name)) for name in self.parameters]
        count = prod(map(len, domain))
        if count > max_members:
            message = f"the ranges have {count} members, more than the limit of {max_members} (max_members)"
            raise LimitReached(message, "max_members", max_members)
        return list(product(*domain))

    def _numbers(self, name: str, given: Range) -> list[int]:
        """The numbers that a parameter ranges over, which are given or those by default."""
        numbers = self._defaults.get(name) if given is None else given
        example = f"{name}=range(1, 65)"
        if numbers is None:
            raise ValueError(f"the parameter {name} has no range; give one, as in {example}")
        if isinstance(numbers, str):
            raise TypeError(f"found {numbers!r}, expected an int or an iterable of ints for {name}, as in {example}")
        return [numbers] if isinstance(numbers, int) else list(numbers)

    @property
    def _named_ruleset(self) -> Ruleset | None:
        """The ruleset of which all members are positions."""
        return None if self._is_expression else self.ruleset

    def _positions(
        self, members: Sequence[Member], limits: CallLimits, strict: bool = False
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
        limits: CallLimits,
        strict: bool = False,
    ) -> Sequence[Found]:
        """The value of each member, or the reason why it has none; after a limit, that is the reason of all others.

        With ``strict``, reasons other than that there is no such position are raised.
        """
        if positions is None:
            return family_values(self.text, members, strict, **limits.remaining())
        ruleset = self._named_ruleset
        if ruleset is None or ruleset.loopy or ruleset.turns:
            return values_of(positions, partial(apply, "CanonicalForm"), limits, strict)
        return values_of(positions, Solver(ruleset).value, limits, strict)

    def _tabulate(
        self,
        members: Sequence[Member],
        positions: Sequence[Position | Found] | None,
        values: Sequence[Found | None],
        columns: Sequence[str],
        limits: CallLimits,
    ) -> Table:
        """The table of members with these values; ``None`` where only outcomes are asked for."""

        def of_moves(number: int, name: str) -> Any:
            """A property of a member that depends on its moves, or its outcome."""
            [position] = family_members(self.text, [members[number]]) if positions is None else [positions[number]]
            if values[number] is not None:
                return apply(ON_MOVES[name], position, **limits.remaining())
            if isinstance(position, Position):
                return position.outcome(**limits.remaining())
            return getattr(position, name)

        rows, missing = [], {}
        for number, (member, value) in enumerate(zip(members, values)):
            if isinstance(value, str):
                found, reasons = dict.fromkeys(columns), dict.fromkeys(columns, value)
            else:
                found, reasons = properties(value, columns, partial(of_moves, number))
            rows.append(dict(zip(self.parameters, member)) | found)
            missing.update({(number, column): reason for column, reason in reasons.items()})
        return Table([*self.parameters, *columns], rows, missing)

    def _periods(self, members: Sequence[Member], table: Table, columns: Sequence[str]) -> dict[str, str]:
        """The periods of the columns of a table over consecutive numbers, in words."""
        if len(self.parameters) != 1 or len(members) < SHORTEST_PERIODIC:
            return {}
        [variable] = self.parameters
        written = [(column, written_cells(table, column)) for column in columns]
        return dict(family_periods(self.text, self._named_ruleset, variable, members, written))

    def _growth(self, members: Sequence[Member], values: Sequence[Found | None]) -> str | None:
        """How the values grow with the only parameter, in words, if all are those of short games."""
        short = [value for value in values if isinstance(value, Value)]
        if len(self.parameters) != 1 or len(short) < len(members):
            return None
        return family_growth(self.parameters[0], members, short)


def values_of(
    positions: Iterable[Position | Found],
    find: Callable[..., Value | LoopyValue],
    limits: CallLimits,
    strict: bool,
) -> list[Found]:
    """The values of positions by a function, or the reasons why they have none; after a limit, that is the reason of all others.

    With ``strict``, reasons are raised.
    """
    values: list[Found] = []
    stopped: str | None = None
    for position in positions:
        if not isinstance(position, Position):
            values.append(position)
            continue
        if stopped is not None:
            values.append(stopped)
            continue
        try:
            values.append(find(position, **limits.remaining()))
        except ChopsticksError as error:
            if strict:
                raise
            values.append(str(error))
            stopped = str(error) if isinstance(error, LimitReached) else None
    return values


def written_cells(table: Table, column: str) -> list[str] | None:
    """The cells of a column as texts; ``None`` if one is missing or too long."""
    if any(name == column for _, name in table.missing):
        return None
    try:
        return [shown(row[column]) for row in table]
    # A text is too long: LimitReached is one, and so is that of Python's integers.
    except (LimitReached, ValueError):
        return None
