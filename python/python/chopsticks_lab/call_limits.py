"""The limits that calls have as arguments, and those of a call that consists of several calls of the engine."""

from __future__ import annotations

import time
from collections.abc import Mapping
from math import ceil
from typing import NamedTuple, TypedDict, TypeVar, cast

from ._native import allowed_seconds


class LimitArguments(TypedDict, total=False):
    """The limits of a call, each as the flag of the program without hyphens; those that are missing or ``None`` are the limits
    of the block ``with limits(…)`` around the call, and else those of the program."""

    max_seconds: int | None
    max_positions: int | None
    max_moves: int | None
    max_games: int | None
    max_nimber: int | None
    max_exponent: int | None
    max_ups: int | None
    max_multiple: int | None
    max_tower: int | None
    max_pairs: int | None
    max_text: int | None
    max_elements: int | None
    max_steps: int | None
    max_depth: int | None
    max_nested: int | None
    max_applied: int | None
    max_met: int | None


class CallLimits(NamedTuple):
    """Limits whose time runs from the beginning of the call."""

    given: LimitArguments
    end: float | None
    """When the time is over; ``None`` if there is no limit on it."""

    @classmethod
    def of(cls, given: LimitArguments) -> CallLimits:
        """The limits of a call that begins now."""
        seconds = given.get("max_seconds")
        seconds = allowed_seconds() if seconds is None else seconds
        return cls(given, None if seconds is None else time.monotonic() + seconds)

    def remaining(self) -> LimitArguments:
        """The limits of a call of the engine now. Seconds are rounded up."""
        if self.end is None:
            return self.given
        return {**self.given, "max_seconds": max(0, ceil(self.end - time.monotonic()))}


T = TypeVar("T")


def limits_in(arguments: Mapping[str, T]) -> tuple[LimitArguments, dict[str, T]]:
    """The keyword arguments of a call that are limits, whose names begin with ``max_``, and the others."""
    limits = {name: value for name, value in arguments.items() if name.startswith("max_")}
    others = {name: value for name, value in arguments.items() if name not in limits}
    return cast(LimitArguments, limits), others
