"""The values of all (i|j)_n for one n, as numbers that other tools can take over."""

from __future__ import annotations

from ._native import Value, grid_cells


class Grid:
    """The values of (i|j)_n for 1 ≤ i, j ≤ n: ``grid[i, j]`` is that of (i|j)_n.

    ``cells`` is a read-only ``memoryview`` of shape (n, n) with ``cells[i - 1, j - 1]`` the place of the value in
    ``values``, of 16 or 32 bits; ``numpy.asarray(grid.cells)`` is an array of it without a copy.
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
        """The places of the values, row by row, i being the row."""
        self.values = values
        """The values that occur, the most frequent first, as in the files of ``chopsticks grid``."""
        self.counts = counts
        """The numbers of their cells."""

    def __getitem__(self, hands: tuple[int, int]) -> Value:
        i, j = hands
        if not (1 <= i <= self.fingers and 1 <= j <= self.fingers):
            raise IndexError(f"a hand has from 1 to {self.fingers} fingers, not ({i}|{j})")
        return self.values[self.cells[i - 1, j - 1]]

    def census(self) -> list[tuple[Value, int]]:
        """The values with the numbers of their cells, the most frequent first."""
        return list(zip(self.values, self.counts))

    def __repr__(self) -> str:
        return f"<Grid of (i|j)_{self.fingers}, {len(self.values)} values>"


def grid(n: int, *, max_positions: int = 100_000_000, max_games: int = 200_000_000) -> Grid:
    """The values of all (i|j)_n.

    Raises ``LimitReached`` before anything is evaluated where there are more than ``max_positions`` cells.

    >>> grid(20)[2, 3]
    Value('{0|^[2]}')
    """
    if n < 1:
        raise ValueError(f"a grid has a finger count of 1 or more, not {n}")
    cells, width, values, counts = grid_cells(n, max_positions, max_games)
    shape = [n, n]
    flat = memoryview(cells)
    square = flat.cast("H", shape) if width == 2 else flat.cast("I", shape)
    return Grid(n, square, values, tuple(counts))
