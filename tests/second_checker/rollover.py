#!/usr/bin/env python3
"""Rollover with one hand a side: the theorems of docs/rollover.md, by play and with Fibonacci numbers of any size.

    python3 tests/second_checker/rollover.py

1. Who wins every (i|j)_N for N up to a bound, by retrograde analysis from the rules; with the number of turns and the
   counts of Theorems 1, 3 and 4.
2. Theorem 2 for (1|1)_N with N up to a larger bound, and the share of primes for which the next player wins.
3. Theorems 5 and 6: the rank of a prime, and the N for which no position is drawn.
4. Theorems 7 and 8: squares modulo a prime, and the N with the five values.
"""

from math import gcd

from refusal import require

LARGEST = 60  # every (i|j)_N with N up to here
LARGEST_PLAYED = 110  # Theorems 7 and 8
LARGEST_ONES = 1000  # (1|1)_N
LARGEST_PRIME = 10_000  # ranks of primes


# --- Numbers ----------------------------------------------------------------------------------------------------------


def additive(first, second, count):
    """The first numbers of the sequence in which each number is the sum of the two before it."""
    numbers = [first, second]
    while len(numbers) < count:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers


def rank(n):
    """The least k ≥ 1 such that n divides f(k)."""
    k, number, after = 1, 1 % n, 1 % n
    while number != 0:
        k, number, after = k + 1, after, (number + after) % n
    return k


def divisors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


def prime_divisors(n):
    return [d for d in divisors(n) if d > 1 and all(d % q for q in range(2, d))]


def totient(n):
    return sum(gcd(c, n) == 1 for c in range(n))


def points(n):
    """The number of points of the projective line modulo n."""
    for p in prime_divisors(n):
        n = n // p * (p + 1)
    return n


def primes_up_to(bound):
    is_prime = [False, False] + [True] * (bound - 1)
    for q in range(2, bound + 1):
        if is_prime[q]:
            yield q
            is_prime[q * q :: q] = [False] * len(is_prime[q * q :: q])


# --- Play -------------------------------------------------------------------------------------------------------------


def solve(n):
    """The number of turns of each (i|j)_N that is not drawn: odd if the player to move wins, even if the other player does.

    A position has the hand of the player to move first. Each has one move, so it is enough to go back from those that end.
    """
    before = {}
    for i in range(1, n):
        for j in range(1, n):
            total = (i + j) % n
            # After a move that removes the hand, the next player cannot move.
            before.setdefault((total, i) if total else None, []).append((i, j))
    turns, count, ended = {}, 0, [None]
    while ended:
        count += 1
        ended = [position for after in ended for position in before.get(after, [])]
        turns.update((position, count) for position in ended)
    return turns


def check_play():
    """Theorems 1, 3, 4 and 6 for every position with N up to LARGEST; returns how many positions, and the N without a drawn one."""
    positions, decided = 0, []
    for n in range(2, LARGEST + 1):
        turns = solve(n)
        ranks = {d: rank(d) for d in divisors(n)}
        # The Fibonacci numbers modulo N repeat within 6N.
        fibonacci = [number % n for number in additive(0, 1, 6 * n + 2)]
        require(turns.get((1, 1)) == ranks[n] - 2, f"(1|1)_{n} does not last {ranks[n] - 2} turns")
        for i in range(1, n):
            for j in range(1, n):
                sums = (fibonacci[t + 1] * i + fibonacci[t] * j for t in range(1, 6 * n + 1))
                first = next((t for t, total in enumerate(sums, start=1) if total % n == 0), None)
                require(turns.get((i, j)) == first, f"({i}|{j})_{n} does not end with turn {first}")
        multiples = {(c * fibonacci[k + 1] % n, c * fibonacci[k] % n) for c in range(1, n) for k in range(1, ranks[n])}
        require(set(turns) == {pair for pair in multiples if 0 not in pair}, f"other multiples of Fibonacci numbers end for N = {n}")
        check_counts(n, list(turns.values()), ranks)
        positions += (n - 1) ** 2
        if len(turns) == (n - 1) ** 2:
            decided.append(n)
    return positions, decided


def check_counts(n, turns, ranks):
    """Theorem 4, with its sums over c and over divisors."""
    of = [ranks[n // gcd(c, n)] for c in range(1, n)]
    for t in range(1, max(turns) + 2):
        require(turns.count(t) == sum(r >= t + 2 for r in of), f"positions that last {t} turns, N = {n}")
    won = sum(t % 2 for t in turns)
    counts = [won, len(turns) - won, (n - 1) ** 2 - len(turns)]
    require(counts[:2] == [sum((r - 1) // 2 for r in of), sum((r - 2) // 2 for r in of)], f"counts by c, N = {n}")
    parts = [(totient(d), (r - 1) // 2, (r - 2) // 2, points(d) - r) for d, r in ranks.items() if d > 1]
    require(counts == [sum(part[0] * part[column] for part in parts) for column in (1, 2, 3)], f"counts by divisors, N = {n}")


# --- (1|1)_N, and primes ----------------------------------------------------------------------------------------------


def check_ones():
    """Theorem 2: the rank of N is even exactly if N and a Lucas number have a common divisor above 2."""
    next_wins = 0
    for n in range(2, LARGEST_ONES + 1):
        common = max(gcd(number, n) for number in additive(2, 1, rank(n) + 1))
        require((rank(n) % 2 == 0) == (common > 2), f"the winner of (1|1)_{n}")
        next_wins += rank(n) % 2
    return next_wins


def check_primes():
    """Theorem 5; returns how many primes there are, and for how many the next player wins (1|1)."""
    primes = list(primes_up_to(LARGEST_PRIME))
    ranks = {p: rank(p) for p in primes}
    for p, r in ranks.items():
        roots = {0: 1, 1: 2, 4: 2, 2: 0, 3: 0}[p % 5]
        require(p > 500 or roots == sum((u * u - u - 1) % p == 0 for u in range(p)), f"the roots modulo {p}")
        require((p + 1 - roots) % r == 0, f"the rank of {p}")
        # No prime is known for which these are equal.
        require(p > 300 or rank(p * p) == p * r, f"the rank of the square of {p}")
    return len(primes), sum(r % 2 for r in ranks.values())


def is_decided(n):
    """Theorem 6: whether no position (i|j)_N is drawn."""
    half = n // 2 if n % 4 == 2 else n
    if half in (1, 4):
        return True
    factors = prime_divisors(half)
    if len(factors) != 1 or factors[0] == 2:
        return False
    (p,) = factors
    return rank(half) == half // p * (p + 1) and (half == n or rank(half) % 3 != 0)


def check_squares():
    """Theorem 7, for every prime p ≡ 3 modulo 4; returns how many positions."""
    positions = 0
    for p in primes_up_to(LARGEST_PLAYED):
        if p % 4 == 3:
            squares = {x * x % p for x in range(1, p)}
            for (i, j), count in solve(p).items():
                require((count % 2 == 1) == ((i * i - i * j - j * j) % p in squares), f"the winner of ({i}|{j})_{p}")
                positions += 1
    return positions


def has_five_values(n):
    """The condition of Theorem 8, in an N without a drawn position."""
    turns = solve(n)
    outcome = {(i, j): {(1, 1): "N", (1, 0): "L", (0, 1): "R", (0, 0): "P"}[turns[i, j] % 2, turns[j, i] % 2] for i, j in turns}
    # Left's option and Right's; a game without hands has outcome P.
    after = {(i, j): [outcome.get(hands, "P") for hands in ((i, (i + j) % n), ((i + j) % n, j))] for i, j in outcome}
    simple = {pair for pair, kind in outcome.items() if kind == "N" and after[pair] == ["P", "P"]}
    return all(after[pair] == ["L", "R"] for pair, kind in outcome.items() if kind == "N" and pair not in simple) and not any(
        hands in simple for (i, j), kind in outcome.items() if kind in "LR" for hands in ((i, (i + j) % n), ((i + j) % n, j))
    )


def main():
    positions, decided = check_play()
    require(decided == [n for n in range(2, LARGEST + 1) if is_decided(n)], "the N without a drawn position")
    print(f"{positions} positions (i|j)_N with N ≤ {LARGEST}; none is drawn for N = {', '.join(map(str, decided))}")
    print(f"(1|1)_N for N ≤ {LARGEST_ONES}: the next player wins {check_ones()} times")
    print(f"{check_squares()} positions (i|j)_p with primes p ≤ {LARGEST_PLAYED}: squares modulo p tell the winner")
    five = [n for n in range(2, LARGEST_PLAYED + 1) if is_decided(n) and has_five_values(n)]
    print(f"the condition of Theorem 8 holds for N = {', '.join(map(str, five))}")
    count, won = check_primes()
    print(f"of {count} primes up to {LARGEST_PRIME}, the next player wins (1|1) for {won}, a share of {won / count:.4f}")


if __name__ == "__main__":
    main()
