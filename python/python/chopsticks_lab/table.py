"""Tables of values: rows as dictionaries, with output as CSV, HTML and pandas frames."""

from __future__ import annotations

import base64
import csv
import html
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, overload

from ._native import LoopyValue, Position, Value, latex_text
from .errors import ChopsticksError, NoResult
from .operations import ON_MOVES

Row = dict[str, Any]


class Table(Sequence[Row]):
    """A sequence of rows. Each row is a dictionary whose keys are the ``columns``.

    A cell without a value contains ``None``. For such a cell, ``missing[row_number, column]`` may give the reason.
    """

    def __init__(
        self,
        columns: Sequence[str],
        rows: Iterable[Row],
        missing: dict[tuple[int, str], str] | None = None,
    ) -> None:
        self.columns = tuple(columns)
        """The names of the columns."""
        self.rows = list(rows)
        """The rows."""
        self.missing = dict(missing or {})
        """The reasons why cells have no value, by the number of the row and the name of the column."""
        self.periods: dict[str, str] = {}
        """The periods of columns in words, in a table of a family over consecutive numbers."""
        self.growth: str | None = None
        """How values without a period grow, in words, in such a table; ``None`` if they do not."""

    @classmethod
    def of(cls, values: Iterable[Value], columns: Sequence[str] = ("value", "outcome")) -> Table:
        """A table of properties, with one row for each value; ``columns`` are attributes of ``Value``, or ``value``.

        >>> from chopsticks_lab import star, up
        >>> [row["birthday"] for row in Table.of([star(), up()], ["value", "birthday"])]
        [1, 2]
        """
        check_columns(columns)
        rows, missing = [], {}
        for number, value in enumerate(values):
            row, reasons = properties(value, columns)
            rows.append(row)
            missing.update({(number, column): reason for column, reason in reasons.items()})
        return cls(columns, rows, missing)

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        return self.rows[index]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def column(self, name: str) -> list[Any]:
        """The cells of one column."""
        if name not in self.columns:
            raise KeyError(f"there is no column {name!r}; the columns are {', '.join(self.columns)}")
        return [row[name] for row in self.rows]

    def to_pandas(self, *, exact: bool = True) -> Any:
        """The table as a pandas data frame.

        Integers and truth values have pandas' own types (``Int64`` and ``boolean``, which have a missing value); values
        and texts are objects. So are fractions: with ``exact=False`` they become floats, for plots and statistics.

        Raises ``ImportError`` if pandas is not installed.
        """
        try:
            import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]
        except ImportError as error:
            message = "Table.to_pandas needs pandas, which is not installed: pip install pandas"
            raise ImportError(message) from error
        columns = {}
        for name in self.columns:
            cells, kind = typed(self.column(name), exact)
            columns[name] = pandas.Series(cells, dtype=kind)
        return pandas.DataFrame(columns)

    def to_csv(self) -> str:
        """The table as CSV (RFC 4180, with line feeds). A cell without a value is empty."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([shown(row[column]) for column in self.columns] for row in self.rows)
        return text.getvalue()

    def to_latex(self) -> str:
        r"""The table as a LaTeX ``tabular``. Values are formulas, as in ``value.latex``; a cell without a value is empty.

        >>> from chopsticks_lab import star
        >>> print(Table.of([star()]).to_latex())
        \begin{tabular}{ll}
        value & outcome \\
        \hline
        ${\ast}$ & N \\
        \end{tabular}
        """
        lines = [f"\\begin{{tabular}}{{{'l' * len(self.columns)}}}"]
        lines += [" & ".join(map(latex_text, self.columns)) + r" \\", r"\hline"]
        for row in self.rows:
            lines.append(" & ".join(formula(row[name]) for name in self.columns) + r" \\")
        return "\n".join([*lines, r"\end{tabular}"])

    def _reasons(self) -> tuple[dict[tuple[int, str], str], list[str]]:
        """The marks of the cells without a value, and the reason of each mark."""
        numbers: dict[str, int] = {}
        marks = {}
        for cell, reason in sorted(self.missing.items()):
            marks[cell] = f"?{numbers.setdefault(reason, len(numbers) + 1)}"
        return marks, [f"?{number}  {reason}" for reason, number in numbers.items()]

    def __str__(self) -> str:
        """The table as text in aligned columns; a cell without a value has a mark, and the reason is below.

        >>> from chopsticks_lab import star, up
        >>> print(Table.of([star(), up()]))
        value  outcome
        *      N
        ^      L
        """
        marks, reasons = self._reasons()
        lines = [
            self.columns,
            *(
                [marks.get((number, name), shown(row[name])) for name in self.columns]
                for number, row in enumerate(self.rows)
            ),
        ]
        widths = [max(map(len, cells)) for cells in zip(*lines)]
        aligned = ("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)
        return "\n".join([*aligned, *([""] if reasons else []), *reasons])

    def __repr__(self) -> str:
        rows = "1 row" if len(self.rows) == 1 else f"{len(self.rows)} rows"
        cells = "1 cell" if len(self.missing) == 1 else f"{len(self.missing)} cells"
        lacking = f"; {cells} without a value: see missing" if self.missing else ""
        return f"<Table of {rows}: {', '.join(self.columns)}{lacking}>"

    def _repr_html_(self) -> str:
        """The HTML that notebooks show, with at most 60 rows: positions are drawn, and values are formulas."""
        most = 60
        head = "".join(f"<th>{html.escape(column)}</th>" for column in self.columns)
        lines = [f"<tr>{head}</tr>"]
        marks, _ = self._reasons()
        for number, row in enumerate(self.rows[:most]):
            cells = []
            for column in self.columns:
                if (mark := marks.get((number, column))) is None:
                    cells.append(f"<td>{drawn_cell(row[column])}</td>")
                else:
                    reason = html.escape(self.missing[number, column])
                    cells.append(f'<td title="{reason}">{mark}</td>')
            lines.append("<tr>" + "".join(cells) + "</tr>")
        more = len(self.rows) - most
        note = f"<p>… and {more} more rows</p>" if more > 0 else ""
        return f'<table style="white-space:nowrap">{"".join(lines)}</table>{note}'


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
    value: Value | LoopyValue, columns: Iterable[str], of_moves: Callable[[str], Any] | None = None
) -> tuple[Row, dict[str, str]]:
    """The named properties of a value, and the reasons why some are missing.

    ``of_moves`` has those of a position with the value that depend on its moves, by their names.
    """
    row: Row = {}
    missing = {}
    for column in columns:
        name = column.removeprefix(CANONICAL)
        try:
            if column == "value":
                row[column] = value
            elif of_moves is not None and column in ON_MOVES:
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
