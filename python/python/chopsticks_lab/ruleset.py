"""What a ruleset written in Python looks like, for type checkers and readers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar

Position = TypeVar("Position", bound=Hashable)


class Ruleset(Protocol[Position]):
    """A partizan ruleset under normal play: who has no option when it is their turn loses.

    Any object with these methods is one; deriving from this class is not needed. A further method
    ``components(position)`` may give positions whose disjunctive sum ``position`` is. They are then solved one by one and
    added up, which saves most of the work where boards fall apart.
    """

    def left(self, position: Position) -> Iterable[Position]:
        """The positions that Left can move to."""
        ...

    def right(self, position: Position) -> Iterable[Position]:
        """The positions that Right can move to."""
        ...
