"""The columns of tables: properties of values, and of the moves of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ._native import LoopyValue, Value
from .errors import ChopsticksError, NoResult
from .operations import ON_MOVES

Row = dict[str, Any]

CANONICAL = "canonical_"
"""The beginning of the name of a column about the canonical form of a position, as in ``canonical_birthday``."""


def check_columns(columns: Iterable[str], of: type = Value) -> None:
    """Raises ``ValueError`` for a column that is not a property of these objects, before anything is evaluated.

    A text is not a list of columns, and raises ``TypeError``.
    """
    if isinstance(columns, str):
        raise TypeError(f"found a text, expected a list of columns such as [{columns!r}]")
    for column in columns:
        name = column.removeprefix(CANONICAL)
        if column == "value" or (column != name and name in ON_MOVES and is_property(Value, name)):
            continue
        if not (is_property(Value, column) or is_property(of, column)):
            raise ValueError(
                f"{column!r} is not a property of values; expected value, outcome, uptimal or another property of Value"
            )


def is_property(of: type, name: str) -> bool:
    """Whether a class has a property with this name."""
    attribute = getattr(of, name, None)
    return attribute is not None and not callable(attribute)


def properties(
    value: Value | LoopyValue | None, columns: Iterable[str], of_moves: Callable[[str], Any] | None = None
) -> tuple[Row, dict[str, str]]:
    """The named properties of a value, and the reasons why some are missing.

    ``of_moves`` has those of a position with the value that depend on its moves, by their names; all of them, without a value.
    """
    row: Row = {}
    missing = {}
    for column in columns:
        name = column.removeprefix(CANONICAL)
        try:
            if column == "value":
                row[column] = value
            elif of_moves is not None and (value is None or column in ON_MOVES):
                row[column] = of_moves(column)
            else:
                name = name if name in ON_MOVES else column
                if not hasattr(type(value), name):
                    raise NoResult(f"the loopy game {value} has no {name}")
                row[column] = getattr(value, name)
        except ChopsticksError as error:
            row[column] = None
            missing[column] = str(error)
    return row, missing
