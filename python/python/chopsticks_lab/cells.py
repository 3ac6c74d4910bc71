"""The cells of tables, as text, formulas, pictures and entries of frames."""

from __future__ import annotations

import base64
import html
from fractions import Fraction
from typing import Any

from ._native import LoopyValue, Position, Value, latex_text
from .errors import ChopsticksError


def shown(cell: Any, *, unicode: bool = False) -> str:
    """A cell as text."""
    if cell is None:
        return ""
    return str(cell.unicode if unicode and hasattr(cell, "unicode") else cell)


def formula(cell: Any) -> str:
    """A cell in LaTeX: a formula if it is a value or a number, otherwise a text."""
    if cell is None:
        return ""
    if hasattr(cell, "latex"):
        return f"${cell.latex}$"
    if isinstance(cell, (int, Fraction)) and not isinstance(cell, bool):
        return f"${cell}$"
    return latex_text(str(cell))


def drawn_cell(cell: Any) -> str:
    """A cell in HTML: a value as a formula, a position as it lies on a table, and anything else as text."""
    text = html.escape(shown(cell, unicode=True))
    if isinstance(cell, (Value, LoopyValue)):
        try:
            return f"<math>{cell.text('mathml')}</math>"
        except ChopsticksError:
            return text
    if isinstance(cell, Position) and cell._repr_latex_() is None:
        try:
            svg = cell.drawing(legend=False).svg
        except (ValueError, ChopsticksError):
            return text
        image = base64.b64encode(svg.encode()).decode()
        return f'<img alt="{text}" title="{text}" style="max-height:44px;margin:0" src="data:image/svg+xml;base64,{image}">'
    return text


def typed(cells: list[Any], exact: bool) -> tuple[list[Any], str]:
    """The cells of a column of a frame, and their type in pandas."""
    kinds = {type(cell) for cell in cells if cell is not None}
    if kinds == {bool}:
        return cells, "boolean"
    if kinds == {int} and all(cell is None or abs(cell) < 2**63 for cell in cells):
        return cells, "Int64"
    if kinds == {Fraction} and not exact:
        return [None if cell is None else float(cell) for cell in cells], "float64"
    return cells, "object"
