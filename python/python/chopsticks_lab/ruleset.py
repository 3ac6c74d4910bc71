"""The methods of a ruleset written in Python, for type checkers and readers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar

Position = TypeVar("Position", bound=Hashable)


class Ruleset(Protocol[Position]):
    """A partizan ruleset under normal play: a player who cannot move loses.

    Any object with these methods is a ruleset; it need not derive from this class. An optional method
    ``components(position)`` returns positions whose disjunctive sum is ``position``. They are solved separately and added
    up, which saves most of the work if boards decompose.
    """

    def left(self, position: Position) -> Iterable[Position]:
        """The positions that Left can move to."""
        ...

    def right(self, position: Position) -> Iterable[Position]:
        """The positions that Right can move to."""
        ...
