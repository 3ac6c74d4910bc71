"""The limits of a call that consists of several calls of the engine."""

from __future__ import annotations

import time
from math import ceil
from typing import NamedTuple, TypedDict


class Remaining(TypedDict):
    """What remains of limits, as the arguments of a call of the engine."""

    max_positions: int
    max_games: int
    max_seconds: int | None


class Limits(NamedTuple):
    """Limits whose time runs from the beginning of the call."""

    max_positions: int
    max_games: int
    end: float | None
    """When the time is over; ``None`` if there is no limit on it."""

    @classmethod
    def of(cls, max_positions: int, max_games: int, max_seconds: int | None) -> Limits:
        """The limits of a call that begins now."""
        end = None if max_seconds is None else time.monotonic() + max_seconds
        return cls(max_positions, max_games, end)

    def remaining(self) -> Remaining:
        """The limits of a call of the engine now. Seconds are rounded up."""
        seconds = None if self.end is None else max(0, ceil(self.end - time.monotonic()))
        return {"max_positions": self.max_positions, "max_games": self.max_games, "max_seconds": seconds}
