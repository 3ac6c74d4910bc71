"""The values of all (i|j)_n for every n at once, as regions of the unit square."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from ._native import Value, region_parts
from .call_limits import LimitArguments

if TYPE_CHECKING:
    from typing_extensions import Unpack


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


def regions(scale: int, **limits: Unpack[LimitArguments]) -> list[Region]:
    """The regions of the points with x ≤ y, x + y ≤ 1 and x ≥ 1/``scale``; there are about 3.6 · ``scale``.

    At (y, x) the value is the negative, and for x + y > 1 it is ``*``. The regions cover every (i|j)_n with
    n < ``scale``.

    >>> value, area, corners = regions(4)[0]
    >>> str(value), str(area), [f"({x}, {y})" for x, y in corners]
    ('0', '3/64', ['(1/4, 1/2)', '(3/8, 3/8)', '(1/2, 1/2)', '(1/4, 3/4)'])
    """
    return [Region(*parts) for parts in region_parts(scale, **limits)]
