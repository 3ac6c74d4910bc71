"""The methods of a ruleset written in Python, for type checkers and readers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar

Position = TypeVar("Position", bound=Hashable)


class RulesetLike(Protocol[Position]):
    """A partizan ruleset under normal play: a player who cannot move loses.

    Any object with these methods is a ruleset; it need not derive from this class. An optional method
    ``components(position)`` returns positions whose disjunctive sum is ``position``. They are solved separately and added
    up, which saves most of the work if boards decompose. An optional method ``representative(position)`` returns a pair
    ``(other, negated)``: a position that represents all mirror images of ``position``, and whether its value is the
    negative.
    """

    def left(self, position: Position) -> Iterable[Position]:
        """The positions that Left can move to."""
        ...

    def right(self, position: Position) -> Iterable[Position]:
        """The positions that Right can move to."""
        ...
