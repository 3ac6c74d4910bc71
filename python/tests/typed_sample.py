"""A sample that uses everything with types; checked by ``mypy --strict``, never run."""

from collections.abc import Iterable
from fractions import Fraction

from chopsticks_lab import (
    Certificate,
    Family,
    Grid,
    LoopyValue,
    Position,
    RulesetLike,
    Solver,
    Table,
    Thermograph,
    Uptimal,
    Value,
    Verdict,
    certify,
    check_certificate,
    game,
    grid,
    regions,
    star,
)


class Subtraction(RulesetLike[int]):
    def left(self, position: int) -> Iterable[int]:
        return [position - 1] if position >= 1 else []

    def right(self, position: int) -> Iterable[int]:
        return [position - 2] if position >= 2 else []


class Plain:
    def left(self, position: str) -> list[str]:
        return [position[1:]] if position else []

    def right(self, position: str) -> tuple[str, ...]:
        return ()


def values() -> Value:
    value: Value = Value("^") + 1 - Fraction(1, 2) + 3 * star() + sum([star(2)])
    numbers: tuple[Fraction, Fraction] = (value.mean, value.left_stop)
    ordered: bool = value <= 3 or value.confused_with(0) or 3 >= value
    thermograph: Thermograph = value.thermograph
    corner: tuple[Fraction, Fraction] = thermograph.left_wall[0]
    uptimal: Uptimal | None = value.uptimal
    weight: Value = value.atomic_weight
    ordinal: Value | LoopyValue = weight.ordinal_sum(star())
    keys: dict[Value, int] = {value: 1}
    print(numbers, ordered, corner, uptimal, ordinal, keys)
    return game([value, 0], ["^"])


def loopy() -> LoopyValue | Value:
    over = LoopyValue("over")
    ordered: bool = over > star() or star() < over
    walls: Thermograph = LoopyValue("a{1|{a|0}}").thermograph("Left")
    options: tuple[Value | LoopyValue | Position, ...] = over.left_options
    print(walls, options)
    side: Value | LoopyValue = over.onside
    cooled: Value = star().cool(1).overheat("*", "^") if ordered else star().cool()
    print(side, cooled, over.upsum("on"))
    return over + star() - 3


def rulesets() -> Value:
    solver: Solver[int] = Solver(Subtraction())
    if solver.outcome(3) == "P":
        return solver.value(4, max_positions=100)
    return Solver(Plain()).value("abc")


def positions() -> Table:
    position = Position("(2|5)_40")
    options: tuple[Position, ...] = position.options("Left")
    total: Position = 2 * position - options[0] + star() + 1
    rows: Table = total.moves(misere=False)
    after: Position = total.move(1).left_options[0]
    genus: str = Position("Kayles(3)").genus
    print(rows, after, genus, total.mean + 1)
    certificate: Certificate = certify(options[0])
    verdict: Verdict = check_certificate("proof.jsonl")
    board: Grid = grid(20)
    cell: Value = board[1, 2]
    counts: list[tuple[Value, int]] = board.census()
    area: Fraction = sum((region.area for region in regions(9)), Fraction(0))
    corner: tuple[Fraction, Fraction] = regions(9)[0].corners[0]
    print(certificate.first, verdict.intervals[0][2], cell, counts, area, corner)
    return Family("(i|j)_n").table(i=range(1, 5), j=2, n=[5, 6], columns=["value", "mean"])
