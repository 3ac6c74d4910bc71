"""Nim-values and outcomes of games on tuples of numbers, from their rules in words.

`python3 heaps.py` prints the facts in the files of these rulesets whose source is this program.
"""

from itertools import product

from search import nim_values, outcomes


def euclid(position):
    """A positive multiple of the smaller number is subtracted from the greater one; the result is positive."""
    small, great = sorted(position)
    while small and great - small > 0:
        great -= small
        yield tuple(sorted((small, great)))


def subtract_a_square(n):
    root = 1
    while root * root <= n:
        yield n - root * root
        root += 1


def proper_divisors(n):
    return [d for d in range(1, n) if n % d == 0]


def moore(heaps, most):
    """Counters are taken from at least one and at most this many heaps."""
    for left in product(*(range(heap + 1) for heap in heaps)):
        changed = sum(a != b for a, b in zip(left, heaps))
        if 1 <= changed <= most:
            yield left


def nim_with_a_pass(position):
    """While counters are left, either player may pass, but only once in the whole game."""
    heaps, may_pass = position
    for at, heap in enumerate(heaps):
        for left in range(heap):
            yield tuple(sorted(heaps[:at] + (left,) + heaps[at + 1 :])), may_pass
    if may_pass and any(heaps):
        yield heaps, False


def shortened(row, from_left):
    """The rows after counters are taken from the heap at one end; a row has no empty heaps."""
    if row:
        heap, rest = (row[0], row[1:]) if from_left else (row[-1], row[:-1])
        for left in range(heap):
            kept = (left,) if left else ()
            yield kept + rest if from_left else rest + kept


def end_nim(row):
    yield from shortened(row, True)
    yield from shortened(row, False)


def partizan_kayles(rows, is_left):
    """Left knocks down one pin, Right two that stand next to each other."""
    taken = 1 if is_left else 2
    for at, row in enumerate(rows):
        for left in range(row - taken + 1):
            parts = [part for part in (left, row - taken - left) if part]
            yield tuple(sorted(rows[:at] + rows[at + 1 :] + tuple(parts)))


def print_nimbers(name, position, first, values):
    print(f'{name}: position = "{position}", from = {first}, nimbers = {list(values)}')


def print_outcomes(name, found):
    print(name)
    for outcome in "LRNP":
        print(f"  {outcome} = {[text for text, other in found if other == outcome]}")


def main():
    value = nim_values(euclid)
    print_nimbers("euclid", "(10,{n})", 1, (value(tuple(sorted((10, n)))) for n in range(1, 26)))
    value = nim_values(subtract_a_square)
    print_nimbers("subtract-a-square", "{n}", 0, map(value, range(40)))
    value = nim_values(lambda n: [n - d for d in proper_divisors(n)])
    print_nimbers("aliquot", "{n}", 1, map(value, range(1, 33)))
    value = nim_values(proper_divisors)
    print_nimbers("divisor-nim", "{n}", 1, map(value, range(1, 33)))
    value = nim_values(lambda heaps: list(moore(heaps, 2)))
    print_nimbers("moores-nim", "(1,2,3,{n})", 0, (value((1, 2, 3, n)) for n in range(8)))
    print_nimbers("moores-nim", "(2,2,{n},0)", 0, (value((2, 2, n, 0)) for n in range(8)))
    value = nim_values(nim_with_a_pass)
    for heaps in [(), (1,), (2,), (1, 2), (2, 3)]:
        numbers = (value((tuple(sorted((*heaps, n, *(0,) * (2 - len(heaps))))), True)) for n in range(10))
        text = ",".join(map(str, (*heaps, "{n}", *(0,) * (2 - len(heaps)), 1)))
        print_nimbers("nim-with-a-pass", f"({text})", 0, numbers)
    value = nim_values(end_nim)
    for heaps in [(1, 2), (2, 1), (2, 3), (3, 3)]:
        row = lambda n: tuple(heap for heap in (*heaps, n) if heap)
        text = ",".join(map(str, (*heaps, "{n}", 0)))
        print_nimbers("end-nim", f"({text})", 0, (value(row(n)) for n in range(9)))
    print_nimbers("end-nim", "(2,1,3,{n})", 0, (value(tuple(h for h in (2, 1, 3, n) if h)) for n in range(8)))
    outcome = outcomes(lambda row, is_left: list(shortened(row, is_left)))
    rows = [row for row in product(range(1, 4), repeat=3)] + [(2, 1, 1, 3), (3, 1, 2, 2), (1, 3, 2, 1), (2, 2, 3, 2)]
    texts = ["(" + ",".join(map(str, row + (0,) * (4 - len(row)))) + ")" for row in rows]
    print_outcomes("partizan-end-nim", list(zip(texts, map(outcome, rows))))
    outcome = outcomes(lambda rows, is_left: list(partizan_kayles(rows, is_left)))
    rows = [(n,) for n in range(1, 13)] + [(2, 2), (2, 3), (2, 4), (3, 5), (2, 2, 5)]
    print_outcomes("partizan-kayles", [(",".join(map(str, row)), outcome(row)) for row in rows])


if __name__ == "__main__":
    main()
