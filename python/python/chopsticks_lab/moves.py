"""The moves of positions as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._native import Position
from .call_limits import LimitArguments
from .errors import integer
from .table import Table

if TYPE_CHECKING:
    from typing_extensions import Unpack


def moves(
    self: Position, *, misere: bool = False, scoring: bool = False, **limits: Unpack[LimitArguments]
) -> Table:
    """The moves of Left and then those of Right, each player's best first.

    The columns are those of ``chopsticks moves``, and the position ``after`` the move. A row has the component that is moved in,
    what it ``becomes``, and the value, mean, temperature and outcome after the move. The ``incentive`` is what the player gains,
    and ``wins`` is whether the player who makes the move wins with best play: ``True``, ``False`` or ``"draw"``. With
    ``misere``, the player who cannot move wins; with ``scoring``, the score decides, and moves have ``points`` and a ``score``.
    A cell that is not known is ``None``, and ``missing`` says why.

    >>> print(Position("Nim(1) + {2|-1}").moves().column("becomes"))
    [Position('2'), Position('Nim(0)'), Position('-1'), Position('Nim(0)')]
    """
    columns, rows, missing = self._move_rows(misere=misere, scoring=scoring, **limits)
    return Table(columns, rows, missing)


def move(self: Position, number: int, *, misere: bool = False, scoring: bool = False) -> Position:
    """The position after the move with this number in the table of :meth:`moves`.

    >>> Position("Nim(1) + {2|-1}").move(1)
    Position('Nim(1) + 2')
    """
    number = integer("number", number)
    rows = moves(self, misere=misere, scoring=scoring)
    if not 1 <= number <= len(rows):
        raise ValueError(f"found the move {number}, expected a number from 1 to {len(rows)}")
    after: Position = rows[number - 1]["after"]
    return after


def install() -> None:
    """Adds the methods to the class."""
    for method in (moves, move):
        method.__qualname__ = f"Position.{method.__name__}"
        setattr(Position, method.__name__, method)
