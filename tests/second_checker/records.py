"""What a proof consists of. Records are equal if and only if they mean the same."""

from dataclasses import dataclass

PARAMETERS = 3  # ι, κ, λ
GOLDEN = "1/φ"  # a direction


@dataclass(frozen=True)
class Bound:
    """A lower bound: the constant, and pairs of the place of a constraint and its multiplier."""

    least: int
    multipliers: tuple


@dataclass(frozen=True)
class Share:
    """A share of a positive term, and the negative term that it dominates."""

    positive: tuple
    negative: tuple
    gap: Bound
    amount: tuple


@dataclass(frozen=True)
class Dominated:
    """A proof of an inequality: every negative term is dominated."""

    shares: tuple


@dataclass(frozen=True)
class Empty:
    """A proof of an inequality: a constraint is negative on the domain, which has no points."""

    place: int
    bound: Bound


@dataclass(frozen=True)
class Split:
    """A proof of an inequality: one constraint is 0, or at least 1."""

    place: int
    parts: tuple


@dataclass(frozen=True)
class Cut:
    """A proof of an inequality: a form is at least 0, or at most −1."""

    form: tuple
    parts: tuple


@dataclass(frozen=True)
class Crossing:
    """The direction in which two lines agree."""

    lines: tuple


@dataclass(frozen=True)
class Comparison:
    """A line that is at least another one in a sector, with a proof for each end."""

    larger: tuple
    smaller: tuple
    sector: tuple
    domain: tuple
    ends: tuple


@dataclass(frozen=True)
class Lines:
    """The places of two conditions and of the comparison by which they contradict each other."""

    reached: int
    missed: int
    comparison: int


@dataclass(frozen=True)
class Sectors:
    """A contradiction in two parts: up to a direction, of which x is positive, and from it on."""

    at: object
    positive: object
    parts: tuple


@dataclass(frozen=True)
class Turn:
    """A contradiction in two parts: with the first or last turn of a condition on some turn, and with the others."""

    place: int
    is_first: bool
    parts: tuple


@dataclass(frozen=True)
class Divided:
    """All cases."""

    cases: tuple


@dataclass(frozen=True)
class Decided:
    """A case that occurs, and why its conditions imply those of the row of its value."""

    because: tuple


@dataclass(frozen=True)
class BlockProof:
    """What is shown of one block of the table."""

    index: tuple
    domain: tuple
    comparisons: tuple
    exclusions: tuple
    exclusive: tuple
    exhaustive: Divided
    values: object
    closure: tuple


@dataclass(frozen=True)
class OneOneProof:
    """What is shown of one block of (1|1)_n."""

    half: tuple
    domain: tuple
    turn: object
    steps: tuple
