"""The exceptions of this package; their attributes are for programs."""

from __future__ import annotations

import re
import sys
from operator import index
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._native import Value


class ChopsticksError(Exception):
    """The base of all exceptions of this package."""


class NotationError(ChopsticksError, ValueError):
    """A text cannot be read as a value, a position or a family. The error is at ``text[at:]``."""

    def __init__(self, reason: str, text: str, at: int) -> None:
        super().__init__(reason, text, at)
        self.reason = reason
        """The error: what was expected, and what was found."""
        self.text = text
        """The whole text."""
        self.at = at
        """The number of characters before the error."""

    def __str__(self) -> str:
        start = self.text.rfind("\n", 0, self.at) + 1
        line = self.text[start:].split("\n", 1)[0]
        indent = "".join("\t" if c == "\t" else " " for c in self.text[start : self.at])
        return f"at character {self.at + 1}: {self.reason}\n{line}\n{indent}^"


class ArgumentError(ChopsticksError, TypeError):
    """An argument has a wrong type."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.expected = expected
        """What the argument has to be."""
        self.found = found
        """What was given."""
        self.argument: str | None = None
        """The name of the argument, if it is known."""

    def add_note(self, note: str) -> None:
        """Takes the name of the argument from the note that PyO3 adds, which earlier versions of Python do not show."""
        named = re.fullmatch("while processing '(.*)'", note)
        if named is not None:
            self.argument = named[1]
        elif sys.version_info >= (3, 11):
            super().add_note(note)

    def __str__(self) -> str:
        subject = "" if self.argument is None else f"{self.argument}: "
        return f"{subject}found {self.found}, expected {self.expected}"


def integer(argument: str, given: int) -> int:
    """The int that an argument with this name is."""
    try:
        return index(given)
    except TypeError:
        error = ArgumentError("an int", type(given).__name__)
        error.argument = argument
        raise error from None


class LimitReached(ChopsticksError, RuntimeError):
    """A computation reached a limit. The message names what raises it: an argument of the call, or one of :class:`limits`
    around it, which operators and attributes have only; or it says that the limit is fixed."""

    def __init__(self, message: str, limit: str, bound: int) -> None:
        super().__init__(message, limit, bound)
        self.limit = limit
        """The name of the limit, such as ``max_positions``."""
        self.bound = bound
        """Its value."""

    def __str__(self) -> str:
        return str(self.args[0])


class NoResult(ChopsticksError, ValueError):
    """An operation has no result for these arguments, such as the atomic weight of a game that is not atomic."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        """Why there is none."""

    def __str__(self) -> str:
        return self.reason


class NotShort(ChopsticksError, ValueError):
    """Play can repeat a position, so the ruleset is not short and the position has no value.

    ``cycle`` is a tuple of positions. Each is an option of the one before, or a component of such an option. The last
    position is equal to the first.
    """

    def __init__(self, cycle: tuple[object, ...]) -> None:
        super().__init__(cycle)
        self.cycle = cycle
        """The positions of the cycle."""

    def __str__(self) -> str:
        shown = [repr(position) for position in self.cycle]
        if len(shown) > 12:
            shown = [*shown[:6], f"… {len(shown) - 12} more …", *shown[-6:]]
        return f"the ruleset is not short: play can repeat {' → '.join(shown)}; such a ruleset has the attribute loopy = True"


class Refuted(ChopsticksError, ValueError):
    """A position does not have the claimed value.

    ``relation`` is the relation of the position to the claimed value: ``"<"``, ``">"`` or ``"<>"``. ``line`` is a line of
    play in the position minus the value that the first player wins. Each step is a tuple of the player who moves, the
    hands after the move (``None`` after a hand was removed), and the position reached in minus the value.
    """

    def __init__(
        self,
        message: str,
        relation: str,
        line: tuple[tuple[str, tuple[int, int] | None, Value], ...],
    ) -> None:
        super().__init__(message, relation, line)
        self.relation = relation
        """The relation of the position to the claimed value."""
        self.line = line
        """A line of play that proves the relation."""

    def __str__(self) -> str:
        return str(self.args[0])


class CertificateError(ChopsticksError, ValueError):
    """A certificate does not prove its claim. ``line`` is the number of the faulty line, counted from 1."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason, line)
        self.line = line
        """The number of the line, if a file was checked."""

    def __str__(self) -> str:
        reason = str(self.args[0])
        if self.line is None or reason.startswith("line "):
            return reason
        return f"line {self.line}: {reason}"
