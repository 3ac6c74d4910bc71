"""The values of all (i|j)_n for every n at once, as regions of the unit square."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ._native import Value, region_parts


class Region(NamedTuple):
    """A triangle or trapezoid of points (x, y): if (i/n, j/n) lies in it, (i|j)_n has the value of the region.

    A point on an edge belongs to the region on the side of the origin.
    """

    value: Value
    """The value. At the mirror image (y, x) the value is the negative."""
    area: Fraction
    """The area."""
    corners: tuple[tuple[Fraction, Fraction], ...]
    """The corners (x, y), counter-clockwise."""


def regions(
    scale: int,
    *,
    max_positions: int = 10_000_000,
    max_games: int = 10_000_000,
    max_seconds: int | None = None,
) -> list[Region]:
    """The regions of the points with x ≤ y, x + y ≤ 1 and x ≥ 1/``scale``; there are about 3.6 · ``scale``.

    At (y, x) the value is the negative, and for x + y > 1 it is ``*``. The regions cover every (i|j)_n with
    n < ``scale``.

    >>> value, area, corners = regions(4)[0]
    >>> str(value), str(area), [f"({x}, {y})" for x, y in corners]
    ('0', '3/64', ['(1/4, 1/2)', '(3/8, 3/8)', '(1/2, 1/2)', '(1/4, 3/4)'])
    """
    found = region_parts(
        scale, max_positions=max_positions, max_games=max_games, max_seconds=max_seconds
    )
    return [Region(*parts) for parts in found]
