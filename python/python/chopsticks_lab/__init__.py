"""Combinatorial game theory: exact values of short partizan games, and of rulesets written in Python.

>>> from chopsticks_lab import Value, Position, Solver
>>> J = Value("{0|^[2]}")
>>> J.uptimal, J.outcome
(<Uptimal .22*>, 'L')
>>> Position("(1|1)_12").value() == Value.of([J], [-J])
True

A position of a ruleset or a sum of positions has moves:

>>> Position('Domineering("2x2") + Nim(1)').move(1).value()
Value('1*')

A ruleset is a class with methods ``left`` and ``right``:

>>> class Subtraction:
...     def left(self, heap): return [heap - 1] if heap >= 1 else []
...     def right(self, heap): return [heap - 2] if heap >= 2 else []
>>> Solver(Subtraction()).value(2)
Value('{1|0}')

The exceptions of this package are subclasses of :class:`ChopsticksError`. Ctrl-C ends long computations with
``KeyboardInterrupt``.
"""

from ._native import (
    Certificate,
    ClaimVerdict,
    Drawing,
    LoopyValue,
    Position,
    Ruleset,
    Solver,
    Thermograph,
    Uptimal,
    Value,
    Verdict,
    __version__,
    apply,
    cache,
    certify,
    check_certificate,
    claim,
    domineering,
    evaluate,
    hackenbush,
    latex_document,
    limits,
    nim,
    rulesets,
    run,
    toads_and_frogs,
)
from .errors import (
    ArgumentError,
    CertificateError,
    ChopsticksError,
    LimitReached,
    NoResult,
    NotationError,
    NotShort,
    Refuted,
)
from .explorer import Explorer, explore
from .explorer import install as _install_explorer
from .family import Family
from .grid import Grid, grid
from .moves import install as _install_moves
from .names import down, game, miny, star, switch, tiny, up, up_power, up_sum
from .operations import Operation, operations
from .operations import install as _install
from .regions import Region, regions
from .ruleset import RulesetLike
from .table import Table

__all__ = [
    "ArgumentError",
    "Certificate",
    "CertificateError",
    "ChopsticksError",
    "ClaimVerdict",
    "Drawing",
    "Explorer",
    "Family",
    "Grid",
    "LimitReached",
    "LoopyValue",
    "NoResult",
    "NotShort",
    "NotationError",
    "Operation",
    "Position",
    "Refuted",
    "Region",
    "Ruleset",
    "RulesetLike",
    "Solver",
    "Table",
    "Thermograph",
    "Uptimal",
    "Value",
    "Verdict",
    "__version__",
    "apply",
    "cache",
    "certify",
    "check_certificate",
    "claim",
    "domineering",
    "down",
    "evaluate",
    "explore",
    "game",
    "grid",
    "hackenbush",
    "latex_document",
    "limits",
    "miny",
    "nim",
    "operations",
    "regions",
    "rulesets",
    "run",
    "star",
    "switch",
    "tiny",
    "toads_and_frogs",
    "up",
    "up_power",
    "up_sum",
]

_install()
_install_moves()
_install_explorer()
