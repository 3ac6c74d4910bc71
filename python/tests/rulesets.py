"""Rulesets written in Python, for the tests and the benchmark."""


class Domineering:
    """Left plays vertical dominoes, Right horizontal ones; a position is the set of free cells (row, column)."""

    def left(self, free):
        return [free - {(r, c), (r + 1, c)} for r, c in free if (r + 1, c) in free]

    def right(self, free):
        return [free - {(r, c), (r, c + 1)} for r, c in free if (r, c + 1) in free]

    @staticmethod
    def board(rows, columns):
        return frozenset((r, c) for r in range(rows) for c in range(columns))


class DomineeringByComponents(Domineering):
    """The same, where regions that do not touch are components, moved to the corner; single cells are left out."""

    def components(self, free):
        free, regions = set(free), []
        while free:
            region, edge = set(), [free.pop()]
            while edge:
                r, c = edge.pop()
                region.add((r, c))
                near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & free
                free -= near
                edge.extend(near)
            if len(region) > 1:
                top, side = min(r for r, _ in region), min(c for _, c in region)
                regions.append(frozenset((r - top, c - side) for r, c in region))
        return regions


class SimpleChopsticks:
    """Dailly, Gledel, Nowakowski and Pereira dos Santos, Definition 1; a position is a pair of sorted tuples of hands."""

    def __init__(self, fingers):
        self.fingers = fingers

    def attacks(self, attackers, targets):
        for attacker in sorted(set(attackers)):
            for target in sorted(set(targets)):
                hands = list(targets)
                hands.remove(target)
                if attacker + target <= self.fingers:
                    hands.append(attacker + target)
                yield tuple(sorted(hands))

    def left(self, position):
        left, right = position
        return [(left, hands) for hands in self.attacks(left, right)]

    def right(self, position):
        left, right = position
        return [(hands, right) for hands in self.attacks(right, left)]


class HotSums:
    """The integer n is n; ("hot", k) is {2k | {k | −k}}; a tuple of positions is their sum."""

    def components(self, position):
        is_sum = isinstance(position, tuple) and position[0] not in ("hot", "cool")
        return position if is_sum else [position]

    def left(self, position):
        if isinstance(position, int):
            return [position - 1] if position > 0 else []
        kind, k = position
        return [2 * k] if kind == "hot" else [k]

    def right(self, position):
        if isinstance(position, int):
            return [position + 1] if position < 0 else []
        kind, k = position
        return [("cool", k)] if kind == "hot" else [-k]
