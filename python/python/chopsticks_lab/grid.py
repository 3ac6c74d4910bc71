"""The values of all (i|j)_n for one n, as an array that other tools can use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._native import Value, grid_cells
from .call_limits import LimitArguments

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Grid:
    """The values of (i|j)_n for 1 ≤ i, j ≤ n: ``grid[i, j]`` is the value of (i|j)_n.

    ``cells`` is a read-only ``memoryview`` of shape (n, n). As in the paper, Left's hand i is the column and Right's hand j
    the row: ``cells[j - 1, i - 1]`` is the index of the value of (i|j)_n in ``values``, with 16 or 32 bits.
    ``numpy.asarray(grid.cells)`` gives an array without copying, which ``matplotlib.pyplot.imshow`` draws as the paper prints it
    with ``origin="lower"``.
    """

    def __init__(
        self,
        fingers: int,
        cells: memoryview[int],
        values: tuple[Value, ...],
        counts: tuple[int, ...],
    ) -> None:
        self.fingers = fingers
        """The finger count n."""
        self.cells = cells
        """The indices of the values; i is the column, j the row."""
        self.values = values
        """The values that occur, the most frequent first, as in the files of ``chopsticks grid``."""
        self.counts = counts
        """The number of cells with each value."""

    def __getitem__(self, hands: tuple[int, int]) -> Value:
        i, j = hands
        if not (1 <= i <= self.fingers and 1 <= j <= self.fingers):
            raise IndexError(f"found ({i}|{j}), expected hands of 1 to {self.fingers} fingers")
        return self.values[self.cells[j - 1, i - 1]]

    def census(self) -> list[tuple[Value, int]]:
        """The values and the number of cells with each, the most frequent first."""
        return list(zip(self.values, self.counts))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the cells as bytes, so that worker processes can return a grid."""
        cells = self.cells
        return _from_bytes, (self.fingers, cells.tobytes(), cells.itemsize, self.values, self.counts)

    def __repr__(self) -> str:
        return f"<Grid of (i|j)_{self.fingers}, {len(self.values)} values>"


def grid(n: int, **limits: Unpack[LimitArguments]) -> Grid:
    """The values of all (i|j)_n.

    Raises ``LimitReached`` at once if there are more than ``max_positions`` cells, by default 100,000,000.

    >>> grid(20)[2, 3]
    Value('{0|^[2]}')
    """
    if n < 1:
        raise ValueError(f"found {n}, expected a finger count of 1 or more")
    cells, width, values, counts = grid_cells(n, **limits)
    return _from_bytes(n, cells, width, values, tuple(counts))


def _from_bytes(n: int, cells: bytes, width: int, values: tuple[Value, ...], counts: tuple[int, ...]) -> Grid:
    shape = [n, n]
    flat = memoryview(cells)
    square = flat.cast("H", shape) if width == 2 else flat.cast("I", shape)
    return Grid(n, square, values, counts)
