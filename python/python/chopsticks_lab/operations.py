"""The attributes of ``Value``, ``LoopyValue``, ``Position`` and ``Thermograph`` that are made from the engine's table of operations.

The table names an operation once, for the calculator's language, for the fields of JSON records and for Python. An
operation on one game is a property, such as ``G.mean``; one with more arguments is a method, such as ``G.ordinal_sum(H)``.

:mod:`chopsticks_lab.stubs` writes their stubs.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from . import _native
from ._native import LoopyValue, Position, Thermograph, Value, apply

LOOPY = ("game", "form", "game with known sides")
SHORT = (*LOOPY, "short game", "short form")
CLASSES = {
    Value: (*SHORT, "canonical form"),
    LoopyValue: LOOPY,
    Position: (*SHORT, "misère game", "scoring game or position"),
    Thermograph: ("thermograph",),
}
"""The kinds of first arguments that are objects of a class."""

_NATIVE = {of: frozenset(vars(of)) for of in CLASSES}
"""The attributes of the classes before any are added."""

BY_HAND = {
    "Compare": "`G.compare(H)` of values",
    "Move": "`position.move(n)`",
    "Moves": "`position.moves()`, which is a `Table`",
    "Plot": "`G.thermograph.drawing()`",
    "Tree": "`G.tree()`",
}
"""The operations that are not made from the table, and what there is instead."""

class Operation(NamedTuple):
    """An entry of the table of operations."""

    names: tuple[str, ...]
    """The names in the language of the calculator, the usual one first."""
    parameters: tuple[tuple[str, str], ...]
    """The parameters, each with its name and its kind."""
    result: str
    """The kind of the result."""
    summary: str
    """What the operation does."""
    reference: str
    """Where it is defined; empty if it needs no definition."""
    examples: tuple[tuple[str, str], ...]
    """Texts in the language of the calculator, and what they print."""


class Attribute(NamedTuple):
    """An attribute of a class that is made from entries of the table."""

    name: str
    """The name in Python."""
    operations: tuple[Operation, ...]
    """The entries; they differ in the number of their arguments."""

    @property
    def longest(self) -> Operation:
        """The entry with the most arguments."""
        return max(self.operations, key=lambda operation: len(operation.parameters))

    @property
    def is_property(self) -> bool:
        """Whether there is no argument other than the object."""
        return len(self.longest.parameters) == 1

    @property
    def signature(self) -> inspect.Signature:
        """The signature of the method; an argument that another entry does without may be left out."""
        shortest = min(len(operation.parameters) for operation in self.operations)
        parameters = [inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)]
        for at, (name, _) in enumerate(self.longest.parameters[1:], 1):
            default = None if at >= shortest else inspect.Parameter.empty
            kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
            parameters.append(inspect.Parameter(snake_case(name), kind, default=default))
        return inspect.Signature(parameters)


def operations() -> tuple[Operation, ...]:
    """The table of operations.

    >>> [operation.names for operation in operations() if operation.summary.startswith("The nim product")]
    [('NimProduct',)]
    """
    return tuple(
        Operation(tuple(names), tuple(parameters), result, summary, reference, tuple(examples))
        for names, parameters, result, summary, reference, examples in _native.operations()
    )


def snake_case(name: str) -> str:
    """``IsEvenTempered`` as ``is_even_tempered``."""
    return re.sub(r"(?<=.)([A-Z])", r"_\1", name).lower()


def attributes(of: type) -> Iterator[Attribute]:
    """The attributes of a class."""
    found: dict[str, list[Operation]] = {}
    by_player: dict[str, list[Operation]] = {}
    for operation in operations():
        is_object = operation.parameters[0][1] in CLASSES[of]
        has_player = any(kind == "player" for _, kind in operation.parameters)
        # Python has no misère games; a list of misère options or parts contains them.
        has_misere = operation.parameters[0][1] == "misère game" and operation.result in ("list", "misère game")
        if is_object and not has_misere and operation.names[0] not in BY_HAND:
            for name in dict.fromkeys(map(snake_case, operation.names)):
                (by_player if has_player else found).setdefault(name, []).append(operation)
    # `G.Options(Left)` is `G.left_options`: where a property has the name, no method can have it.
    found = {**found, **{name: entries for name, entries in by_player.items() if name not in found}}
    for name, entries in found.items():
        if name not in _NATIVE[of]:
            yield Attribute(name, tuple(entries))


ON_MOVES = {
    snake_case(name): operation.names[0]
    for operation in operations()
    if [kind for _, kind in operation.parameters] in (["form"], ["short form"], ["misère game"], ["scoring game or position"])
    for name in operation.names
}
"""The properties that depend on moves, so that a position and its value may differ in them, with their operations."""


def documentation(attribute: Attribute) -> str:
    """The docstring."""
    operation = attribute.operations[0]
    reference = f" ({operation.reference})" if operation.reference else ""
    lines = [f"{operation.summary}{reference}", "", "In the language of the calculator:", ""]
    for entry in attribute.operations:
        lines += [f"    {text} is {printed}" for text, printed in entry.examples]
    return "\n".join(lines)


def implementation(attribute: Attribute) -> Any:
    """The property or method."""
    name = attribute.operations[0].names[0]
    if attribute.is_property:
        return property(lambda self: apply(name, self), doc=documentation(attribute))
    signature = attribute.signature

    def method(*arguments: Any, **named: Any) -> Any:
        bound = signature.bind(*arguments, **named)
        return apply(name, *bound.args)

    method.__name__ = attribute.name
    method.__doc__ = documentation(attribute)
    method.__signature__ = signature  # type: ignore[attr-defined]
    return method


def install() -> None:
    """Adds the attributes to the classes."""
    for of in CLASSES:
        for attribute in attributes(of):
            made = implementation(attribute)
            if isinstance(made, Callable):  # type: ignore[arg-type]
                made.__qualname__ = f"{of.__name__}.{attribute.name}"
            setattr(of, attribute.name, made)
