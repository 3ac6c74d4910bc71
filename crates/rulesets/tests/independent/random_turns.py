"""Random rulesets of [coordinates] with `again` and `entailing`, also partizan and loopy; played out from docs/rulesets.md alone.

`random_rules.py --kind turns` checks them.
"""

from random_coordinates import Play, Ruleset
from terms import TooLarge

KINDS = ["pass", "again", "entailing"]
# The class of the outcomes (Left moves first, Right moves first), where D is a draw.
CLASSES = {"LL": "L", "RR": "R", "LR": "N", "RL": "P", "DD": "D", "DL": "PHat", "RD": "PCheck", "LD": "NHat", "DR": "NCheck"}


class Turns(Ruleset):
    """A random ruleset; `moves[player]` is the list of all rules, and `turns[player]` their lists by the next turn."""

    def __init__(self, dice):
        super().__init__(dice)
        self.has_same_moves, self.is_loopy = self.is_impartial, dice.random() < 0.5
        # Their facts are outcomes.
        self.is_impartial = False
        rules = lambda: {kind: [self.rule() for _ in range(dice.choice([0, 1, 1, 2]))] for kind in KINDS}
        left = rules()
        self.turns = [left, left if self.has_same_moves else rules()]

    def turned_options(self, numbers, player):
        """The options of a tuple with what follows: "pass", "again" or "entailing"."""
        for kind in KINDS:
            self.moves = [turns[kind] for turns in self.turns]
            yield from ((kind, option) for option in self.options(numbers, player))

    def file(self, facts):
        self.moves = [turns["pass"] for turns in self.turns]
        self.is_impartial = self.has_same_moves
        lines = super().file([]).splitlines()
        self.is_impartial = False
        lines.insert(lines.index("[coordinates]"), f"loopy = {str(self.is_loopy).lower()}")
        for key in KINDS[1:]:
            left, right = ([self.written(rule) for rule in turns[key]] for turns in self.turns)
            lines.append(f"{key} = {left}" if self.has_same_moves else f"{key} = {{ left = {left}, right = {right} }}")
        return "\n".join(lines + facts) + "\n"

    def start(self):
        return tuple(super(Turns, self).start() for _ in range(self.dice.choice([1, 1, 2])))

    def shown(self, tuples):
        return ("," if self.width == 1 else " + ").join(super(Turns, self).shown(numbers) for numbers in tuples)

    def play(self):
        return TurnPlay(self)


class TurnPlay(Play):
    """Who wins from each state: a sum, the tuples in which the next player must move or None, and the next player."""

    def outcome(self, tuples):
        starts = [(tuple(sorted(tuples)), None, player) for player in (0, 1)]
        after, waiting = {}, list(starts)
        while waiting:
            state = waiting.pop()
            if state not in after:
                if len(after) > 300:
                    raise TooLarge
                after[state] = set(self.next_states(*state))
                waiting += after[state]
        self.check_end({state[:2] for state in starts})
        won = [self.forced(after, player) for player in (0, 1)]
        return CLASSES["".join("L" if state in won[0] else "R" if state in won[1] else "D" for state in starts)]

    def options_of_tuple(self, numbers, player):
        key = numbers, player
        if key not in self.lists:
            if len(self.lists) > 100:
                raise TooLarge
            self.lists[key] = set(self.ruleset.turned_options(numbers, player))
        return self.lists[key]

    def next_states(self, rest, component, player):
        places = range(len(rest if component is None else component))
        for at in places:
            chosen = rest if component is None else component
            numbers, others = chosen[at], chosen[:at] + chosen[at + 1 :]
            beside = others if component is None else others + rest
            for kind, option in self.options_of_tuple(numbers, player):
                if len(beside) + len(option) > 5:
                    raise TooLarge
                if kind == "entailing":
                    yield tuple(sorted(beside)), tuple(sorted(option)), 1 - player
                else:
                    yield tuple(sorted(beside + option)), None, player if kind == "again" else 1 - player

    def check_end(self, starts):
        """Refuses too many positions, and moves that come back to one unless the file declares it, whoever makes them."""
        ended = {}

        def visit(position):
            if position not in ended:
                if len(ended) > 300:
                    raise TooLarge
                ended[position] = False
                for player in (0, 1):
                    for option in set(self.next_states(*position, player)):
                        visit(option[:2])
                ended[position] = True
            if not ended[position] and not self.ruleset.is_loopy:
                raise TooLarge

        for position in starts:
            visit(position)

    def forced(self, after, player):
        """The states from which a player can force the opponent to be without a move."""
        found, grows = set(), True
        while grows:
            grows = False
            for state, states in after.items():
                if state in found:
                    continue
                if any(option in found for option in states) if state[2] == player else states <= found:
                    found.add(state)
                    grows = True
        return found
