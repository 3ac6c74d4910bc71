"""The stubs of the attributes that are made from the table of operations.

``python -m chopsticks_lab.stubs _native.pyi`` writes them into the stub file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ._native import LoopyValue, Position, Value
from .operations import CLASSES, Attribute, Operation, attributes, snake_case

TYPES = {
    "game": "_Game",
    "short game": "Value",
    "game with known sides": "_Game",
    "number": "Fraction",
    "rational number": "Fraction",
    "integer": "int",
    "non-negative integer": "int",
    "true or false": "bool",
    "text": "str",
    "genus": "str",
    "misère quotient": "str",
    "scoring game": "str",
    "scoring game or position": "str | Position",
    "object": "Any",
    "list": "tuple[_Game, ...]",
    "thermograph": "Thermograph",
}
"""The types of results by kind."""

POSITIONS = ("LeftOptions", "RightOptions", "Followers", "SensibleLeftOptions", "SensibleRightOptions", "SensibleOptions")
"""The operations whose results are positions if they are asked of one."""

BY_NAME = {
    "MisereWinningMoves": "tuple[Position, ...]",
    "OrthodoxMoves": "tuple[Any, ...]",
    "WinningMoves": "tuple[Position, ...]",
}
"""The types of results that are the same for all classes."""

OPTIONS = ("LeftOptions", "RightOptions", "Options")
"""The operations whose results are positions if they are asked of a loopy value that is not a stopper."""

ARGUMENTS = {
    "game": "_GameLike",
    "short game": "_ValueLike",
    "form": "_GameLike",
    "short form": "_ValueLike",
    "canonical form": "_ValueLike",
    "game with known sides": "_GameLike",
    "number": "_Number",
    "rational number": "_Number",
    "integer": "int",
    "non-negative integer": "int",
    "text": "str",
    "player": "_Player",
}
"""The types of arguments by kind."""


def result_type(operation: Operation, of: type) -> str:
    """The type of the result of an operation on objects of a class."""
    kind = TYPES[operation.result]
    if operation.names[0] in BY_NAME:
        return BY_NAME[operation.names[0]]
    if operation.names[0] == "OutcomeClass" and of is Value:
        return "_Outcome"
    if of is Position:
        takes_more_forms = any(kind in ("form", "short form") for _, kind in operation.parameters[1:])
        if operation.names[0] in POSITIONS:
            return "tuple[Position, ...]"
        return f"{kind} | Position" if takes_more_forms and kind in ("_Game", "Value") else kind
    if of is LoopyValue and operation.names[0] in OPTIONS:
        return "tuple[_Game | Position, ...]"
    all_short = all(kind != "game with known sides" for _, kind in operation.parameters)
    if of is Value and len(operation.parameters) == 1 and (all_short or kind == "_Game"):
        return kind.replace("_Game", "Value")
    return kind


def stub(attribute: Attribute, of: type) -> list[str]:
    """The lines of the stub of an attribute."""
    result = result_type(attribute.longest, of)
    if attribute.is_property:
        return ["    @property", f"    def {attribute.name}(self) -> {result}: ..."]
    kinds = {snake_case(name): kind for name, kind in attribute.longest.parameters}
    arguments = []
    for parameter in list(attribute.signature.parameters.values())[1:]:
        kind = ARGUMENTS[kinds[parameter.name]]
        if of is Position and kind.endswith("Like"):
            kind += " | Position"
        optional = parameter.default is None
        arguments.append(f", {parameter.name}: {kind}{' | None = None' if optional else ''}")
    return [f"    def {attribute.name}(self{''.join(arguments)}) -> {result}: ..."]


MARK = "# From here on made by `python -m chopsticks_lab.stubs _native.pyi` from the table of operations.\n"
"""The line of the stub file above the stubs of these attributes."""


def stubs() -> str:
    """The stubs of the attributes: a base for each class, whose own bases have what it shares with other classes."""
    owners: dict[tuple[str, ...], list[str]] = {}
    for of in CLASSES:
        for attribute in attributes(of):
            owners.setdefault(tuple(stub(attribute, of)), []).append(of.__name__)
    bodies: dict[tuple[str, ...], list[str]] = {(of.__name__,): [] for of in CLASSES}
    for lines, owning in owners.items():
        bodies.setdefault(tuple(owning), []).extend(lines)
    shared = [names for names in bodies if len(names) > 1]
    written = []
    for names in (*shared, *((of.__name__,) for of in CLASSES)):
        bases = [base(other) for other in shared if len(names) == 1 and names[0] in other]
        head = f"class {base(names)}({', '.join(bases)}):" if bases else f"class {base(names)}:"
        written += ["", "@type_check_only", head, *(bodies[names] or ["    ..."])]
    return MARK + "\n".join(written) + "\n"


def base(names: tuple[str, ...]) -> str:
    """The name in the stubs of the class with what these classes share."""
    return f"_{'And'.join(names)}Operations"


def renew(path: Path) -> None:
    """Writes the stubs of the attributes into a stub file."""
    by_hand, _, _ = path.read_text(encoding="utf-8").partition(MARK)
    path.write_text(by_hand + stubs(), encoding="utf-8")


if __name__ == "__main__":
    renew(Path(sys.argv[1]))
