"""Tables of values: rows as dictionaries, with output as CSV, HTML and pandas frames."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

from ._native import Value, latex_text
from .cells import drawn_cell, formula, shown, typed
from .columns import Row, check_columns, properties


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
