"""Functions that return named values."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias, Union

from ._native import Value
from .errors import integer

ValueLike: TypeAlias = Union[Value, int, Fraction, str]


def game(left: Iterable[ValueLike] = (), right: Iterable[ValueLike] = ()) -> Value:
    """The value {left | right} of the game with these options.

    >>> game([0], ["^[2]"])
    Value('{0|^[2]}')
    """
    return Value.of(left, right)


def star(heap: int = 1) -> Value:
    """The nimber *heap, the value of a nim heap of that size (Siegel, *Combinatorial Game Theory*, IV.1)."""
    if integer("heap", heap) < 0:
        raise ValueError(f"found {heap}, expected a heap of 0 or more counters")
    return Value(f"*{heap}") if heap else Value(0)


def up(multiple: int = 1) -> Value:
    """``multiple`` times ↑ = {0 | *}."""
    return integer("multiple", multiple) * Value("^")


def down(multiple: int = 1) -> Value:
    """``multiple`` times ↓ = −↑."""
    return up(-integer("multiple", multiple))


def up_sum(k: int) -> Value:
    """↑[k] = ↑ + ↑² + … + ↑^k for k ≥ 1 (McKay, *Canonical forms of uptimals*, 2011)."""
    return Value(f"^[{integer('k', k)}]")


def up_power(k: int) -> Value:
    """The power ↑^k for k ≥ 1, where ↑^1 = ↑. Each power is infinitesimal with respect to the one before it."""
    return Value(f"^<{k}>") if integer("k", k) != 1 else up()


def tiny(threat: ValueLike) -> Value:
    """tiny-G = {0 || 0 | −G} (Siegel, II.4)."""
    return Value.of([0], [Value.of([0], [-Value(threat)])])


def miny(threat: ValueLike) -> Value:
    """miny-G = −tiny-G = {G | 0 || 0}."""
    return -tiny(threat)


def switch(*options: ValueLike) -> Value:
    """±(a, b, …) = {a, b, … | −a, −b, …}.

    >>> switch("{0|^[2]}") == Value("(1|1)_12")
    True
    """
    left = [Value(option) for option in options]
    return Value.of(left, [-option for option in left])
