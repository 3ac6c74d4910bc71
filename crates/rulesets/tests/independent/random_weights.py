"""Random rulesets of [weights] on random graphs, also partizan, with a token and with directions; played out from docs/rulesets.md
alone.

`random_rules.py --kind weights` checks them.
"""

from terms import TooLarge


class Weights:
    """A random ruleset; `moves[player]` is a list of what is lowered and of the amounts, None for any."""

    def __init__(self, dice):
        self.dice, self.has_token = dice, dice.random() < 0.6
        self.is_impartial = dice.random() < 0.6
        self.moves = [[self.rule() for _ in range(dice.choice([1, 1, 2]))] for _ in range(2 - self.is_impartial)]

    def rule(self):
        dice = self.dice
        parts = dice.sample(["edge", "start", "end"], dice.choice([1, 1, 2, 3]))
        return parts, dice.choice([None, None, [1], [2], sorted(dice.sample([1, 2, 3, 5], 2))])

    def file(self, facts):
        def written(parts, by):
            lowers = f'"{parts[0]}"' if len(parts) == 1 else str(parts)
            amounts = '"any"' if by is None else by[0] if len(by) == 1 else by
            return f"{{ lowers = {lowers}, by = {amounts} }}"

        lines = ['name = "Random"', 'source = "random_weights.py"', 'about = "A random ruleset."', "[weights]"]
        if self.has_token or self.dice.random() < 0.3:
            lines.append(f"token = {str(self.has_token).lower()}")
        for key, rules in zip(["both"] if self.is_impartial else ["left", "right"], self.moves):
            lines.append(f"{key} = [{', '.join(written(*rule) for rule in rules)}]")
        return "\n".join(lines + facts) + "\n"

    def start(self):
        """The numbers of the vertices, the edges with their numbers, and the vertex of the token."""
        dice = self.dice
        count = dice.randint(2, 5)
        pairs = [(start, end) for start in range(count) for end in range(count) if start != end]
        edges = []
        for start, end in dice.choices(pairs, k=dice.randint(1, 5)):
            edges.append((start, end, dice.random() < 0.3, dice.choice([1, 1, 2, 3, 4])))
        numbers = tuple(dice.choice([0, 1, 1, 2, 3, 4]) for _ in range(count))
        return numbers, tuple(edges), dice.randrange(count) if self.has_token else None

    def shown(self, position):
        numbers, edges, token = position
        items = []
        for start, end, is_directed, number in edges:
            label = "" if number == 1 else f"={number}"
            items.append(f"v{start}{'>' if is_directed else '-'}v{end}{label}")
        for vertex, number in enumerate(numbers):
            label = ("" if number == 1 else str(number)) + "t" * (vertex == token)
            items.append(f"v{vertex}={label}" if label else f"v{vertex}")
        return "edges: " + " ".join(items)

    def options(self, position, player):
        numbers, edges, token = position
        for place, (first, second, is_directed, weight) in enumerate(edges):
            for start, end in [(first, second)] if is_directed else [(first, second), (second, first)]:
                # What has number 0 was removed, but for the vertex of the token.
                is_there = weight > 0 and numbers[end] > 0 and (start == token if self.has_token else numbers[start] > 0)
                if not is_there:
                    continue
                for parts, by in self.moves[0 if self.is_impartial else player]:
                    has = {"edge": weight, "start": numbers[start], "end": numbers[end]}
                    for amount in range(1, min(has[part] for part in parts) + 1):
                        if by is not None and amount not in by:
                            continue
                        after = list(numbers)
                        after[start] -= amount * ("start" in parts)
                        after[end] -= amount * ("end" in parts)
                        edge = (first, second, is_directed, weight - amount * ("edge" in parts))
                        yield tuple(after), edges[:place] + (edge,) + edges[place + 1 :], end if self.has_token else None

    def play(self):
        return WeightsPlay(self)


class WeightsPlay:
    """Nim-values and winners by brute force, without sums."""

    def __init__(self, ruleset):
        self.ruleset, self.known, self.lists = ruleset, {}, {}

    def options(self, position, player):
        key = position, player
        if key not in self.lists:
            if len(self.lists) > 20_000:
                raise TooLarge
            self.lists[key] = set(self.ruleset.options(position, player))
        return self.lists[key]

    def nim_value(self, position):
        if position not in self.known:
            found = {self.nim_value(option) for option in self.options(position, 0)}
            self.known[position] = next(number for number in range(len(found) + 1) if number not in found)
        return self.known[position]

    def wins(self, position, player):
        key = position, player
        if key not in self.known:
            self.known[key] = any(not self.wins(option, 1 - player) for option in self.options(position, player))
        return self.known[key]

    def outcome(self, position):
        first = tuple(self.wins(position, player) for player in (0, 1))
        return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[first]
