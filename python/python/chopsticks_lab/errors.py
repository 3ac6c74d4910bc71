"""The exceptions: what was wrong, with what a caller needs to act as attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._native import Value


class ChopsticksError(Exception):
    """The base of all exceptions of this package."""


class NotationError(ChopsticksError, ValueError):
    """A text is no value, position or family. ``text[at:]`` is where something else was expected."""

    def __init__(self, reason: str, text: str, at: int) -> None:
        super().__init__(reason, text, at)
        self.reason = reason
        """What was expected there."""
        self.text = text
        """The whole text."""
        self.at = at
        """The number of characters before the place."""

    def __str__(self) -> str:
        start = self.text.rfind("\n", 0, self.at) + 1
        line = self.text[start:].split("\n", 1)[0]
        indent = "".join("\t" if c == "\t" else " " for c in self.text[start : self.at])
        return f"at character {self.at + 1}: {self.reason}\n{line}\n{indent}^"


class LimitReached(ChopsticksError, RuntimeError):
    """The limit named ``limit``, usually a keyword argument of the call, was reached; nothing is wrong with the input."""

    def __init__(self, message: str, limit: str, bound: int) -> None:
        super().__init__(message, limit, bound)
        self.limit = limit
        """The name of the limit, such as ``max_positions``."""
        self.bound = bound
        """Its value."""

    def __str__(self) -> str:
        return f"{self.args[0]} ({self.limit})"


class NotShort(ChopsticksError, ValueError):
    """Play can repeat a position, so that the ruleset is not short and the position has no value.

    ``cycle`` is a tuple of positions, each an option of the one before or a component of such; the last is the first.
    """

    def __init__(self, cycle: tuple[object, ...]) -> None:
        super().__init__(cycle)
        self.cycle = cycle
        """The positions of the cycle."""

    def __str__(self) -> str:
        shown = [repr(position) for position in self.cycle]
        if len(shown) > 12:
            shown = [*shown[:6], f"… {len(shown) - 12} more …", *shown[-6:]]
        return "the ruleset is not short: play can repeat " + " → ".join(shown)


class Unproved(ChopsticksError, RuntimeError):
    """A far position whose value was not found: no value of smaller positions could be proved to be it."""


class Undecided(ChopsticksError, ValueError):
    """A property that this package does not decide for the value."""


class Refuted(ChopsticksError, ValueError):
    """A position does not have the value that was claimed.

    ``relation`` says how the position relates to it: ``"<"``, ``">"`` or ``"||"``. ``line`` is a line of play in the
    position minus the value that the player who moves first wins: tuples of the player who moves, the hands afterwards
    (``None`` once a hand was removed), and what is left of minus the value.
    """

    def __init__(
        self,
        message: str,
        relation: str,
        line: tuple[tuple[str, tuple[int, int] | None, Value], ...],
    ) -> None:
        super().__init__(message, relation, line)
        self.relation = relation
        """How the position relates to the value."""
        self.line = line
        """A line of play that shows it."""

    def __str__(self) -> str:
        return str(self.args[0])


class CertificateError(ChopsticksError, ValueError):
    """A certificate does not prove what it claims; ``line`` is the number of the line at fault, from 1."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason, line)
        self.line = line
        """The number of the line, where a file was checked."""

    def __str__(self) -> str:
        reason = str(self.args[0])
        if self.line is None or reason.startswith("line "):
            return reason
        return f"line {self.line}: {reason}"
