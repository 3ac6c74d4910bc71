"""The methods of a ruleset written in Python, for type checkers and readers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Literal, Protocol, TypeVar

Position = TypeVar("Position", bound=Hashable)


class RulesetLike(Protocol[Position]):
    """A partizan ruleset under normal play: a player who cannot move loses.

    Any object with these methods is a ruleset; it need not derive from this class. :class:`Ruleset` says which methods
    and attributes are optional.
    """

    def left(self, position: Position) -> Iterable[Position]:
        """The positions that Left can move to."""
        ...

    def right(self, position: Position) -> Iterable[Position]:
        """The positions that Right can move to."""
        ...


class OptionsLike(Protocol[Position]):
    """The same by one method for both players."""

    def options(self, position: Position, player: Literal["Left", "Right"], /) -> Iterable[Position]:
        """The positions that ``player`` can move to."""
        ...


class ImpartialLike(Protocol[Position]):
    """An impartial ruleset: both players have the same moves."""

    def options(self, position: Position, /) -> Iterable[Position]:
        """The positions that the player to move can move to."""
        ...
