"""Random rulesets of the language of [patterns], on boards and graphs, with conditions; written from docs/rulesets.md alone.

`random_rules.py --kind patterns` checks them.
"""

from random_coordinates import Ruleset
from terms import TooLarge, holds, text

STEPS = {
    "right": [(0, 1)],
    "down": [(1, 0)],
    "left": [(0, -1)],
    "up": [(-1, 0)],
    "horizontal": [(0, 1), (0, -1)],
    "vertical": [(1, 0), (-1, 0)],
    "down-right": [(1, 1)],
    "down-left": [(1, -1)],
    "up-left": [(-1, -1)],
    "up-right": [(-1, 1)],
    "orthogonal": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "diagonal": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    # Each row is half a cell to the right of the one above.
    "hexagonal": [(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)],
    "knight": [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)],
}
STEPS["all"] = STEPS["orthogonal"] + STEPS["diagonal"]
SIDES = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Board:
    """Cells by their places; those that are not part of the board are left out."""

    def __init__(self, cells):
        self.cells = cells
        self.key = frozenset(cells.items())

    def next(self, cell, directions):
        row, column = cell
        steps = {step for name in directions for step in STEPS[name]}
        return {(row + down, column + right) for down, right in steps} & self.cells.keys()

    def before(self, cell, directions):
        return {other for other in self.cells if cell in self.next(other, directions)}

    def lines(self, first, length, directions):
        if length == 1:
            return [[first]]
        (row, column), steps = first, {step for name in directions for step in STEPS[name]}
        return [[(row + at * down, column + at * right) for at in range(length)] for down, right in steps]

    def at_side(self, group, side):
        down, right = SIDES[side]
        place = lambda cell: cell[0] * down + cell[1] * right
        return max(map(place, group)) == max(map(place, self.cells))

    def after(self, changes):
        return Board({cell: sign for cell, sign in {**self.cells, **changes}.items() if sign != "#"})


class Graph:
    """Vertices with their signs, and edges in their directions."""

    def __init__(self, cells, edges):
        self.cells, self.edges = cells, edges
        self.key = frozenset(cells.items())

    def next(self, vertex, directions):
        found = set()
        if "along" in directions or "edges" in directions:
            found |= {end for begin, end in self.edges if begin == vertex}
        if "against" in directions or "edges" in directions:
            found |= {begin for begin, end in self.edges if end == vertex}
        return found & self.cells.keys()

    def before(self, vertex, directions):
        return {other for other in self.cells if vertex in self.next(other, directions)}

    def lines(self, first, length, directions):
        found = [[first]]
        for _ in range(length - 1):
            found = [line + [end] for line in found for end in self.next(line[-1], directions) - set(line)]
        return found

    def after(self, changes):
        return Graph({cell: sign for cell, sign in {**self.cells, **changes}.items() if sign != "#"}, self.edges)


class Patterns(Ruleset):
    """A random ruleset of patterns; `moves[player]` is a list of moves."""

    def __init__(self, dice):
        self.dice, self.helpers = dice, {}
        self.is_graph = dice.random() < 0.4
        self.classes = {"?": "xo", "e": ".x", "n": ".x#"}
        self.counts = {name: self.count() for name in dice.sample(["a", "b", "n2"], dice.choice([1, 2, 2, 3]))}
        self.kind = dice.choice(["both", "both", "sides", "exchange"])
        self.is_impartial, self.reverse = self.kind == "both", dice.random() < 0.5
        own = [self.move() for _ in range(dice.randint(1, 3))]
        other = {"both": lambda: [], "sides": lambda: [self.move() for _ in own]}.get(self.kind)
        self.moves = [own, other() if other else list(map(self.image, own))]
        if self.is_impartial:
            self.moves[1] = own

    def directions(self):
        names = ["along", "against", "edges", "edges"] if self.is_graph else sorted(STEPS)
        return self.dice.sample(names, 1 if self.is_graph else self.dice.choice([1, 1, 2]))

    def count(self):
        """What a number counts: ("of", signs, directions or None), ("groups", …) or ("line", …), and whether after the move."""
        dice = self.dice
        signs = dice.choice([".", "x", "o", ".x", "?", "e", ".xo"])
        kind = dice.choice(["of", "near", "near", "near", "groups", "groups"] + [] if self.is_graph else ["of", "near", "near", "groups", "line"])
        found = {"after": dice.random() < 0.4}
        if kind == "line":
            length = dice.randint(1, 3)
            return {**found, "line": "".join(dice.choice(".xxo?") for _ in range(length)), "directions": self.directions()}
        if kind == "groups":
            found |= {"groups": signs, "neighbours": self.directions()}
            if dice.random() < 0.3:
                found["beside"] = dice.choice([".", "x", "o"])
            if not self.is_graph and dice.random() < 0.4:
                found["touches"] = dice.sample(sorted(SIDES), dice.randint(1, 2))
            return found
        return found | {"of": signs} | ({"neighbours": self.directions()} if kind == "near" else {})

    def move(self):
        """The cells before and after, the directions, and the condition or None."""
        dice = self.dice
        while True:
            length = dice.choice([1, 1, 2, 2, 3])
            before = "".join(dice.choice("..xo?en" if at and not self.is_graph else "..xo?e") for at in range(length))
            # Signs only go from `.` to others and from these to `#`, so that play ends.
            lower = {".": ".xo#", "x": "x#", "o": "o#", "?": "?#", "e": "e#", "n": "n"}
            after = "".join(dice.choice(lower[sign]) for sign in before)
            if before != after:
                break
        names = [("name", name) for name in self.counts]
        condition = self.condition(names, [], 1) if dice.random() < 0.8 else None
        return before, after, self.directions(), condition, self.counts, self.star() if not self.is_graph and dice.random() < 0.4 else {}

    def star(self):
        """What repeated cells after the first one become by their states, which may be the same."""
        states = self.dice.sample(".xo", self.dice.randint(1, 3))
        return {state: self.dice.choice({".": "..xo#", "x": "xx#", "o": "oo#"}[state]) for state in states}

    def image(self, move):
        """Right's move from Left's: x and o are exchanged, and directions are reversed."""
        exchanged = lambda signs: signs.translate(str.maketrans("xoen", "oxEN"))
        opposite = {"right": "left", "left": "right", "up": "down", "down": "up", "down-right": "up-left", "up-left": "down-right", "down-left": "up-right", "up-right": "down-left", "along": "against", "against": "along"}
        turn = lambda names: [opposite.get(name, name) if self.reverse else name for name in names]
        counts = {}
        for name, count in self.counts.items():
            counts[name] = {
                key: exchanged(kept) if key in ("of", "groups", "beside", "line") else turn(kept) if key != "after" else kept
                for key, kept in count.items()
            }
        before, after, directions, condition, _, star = move
        star = {exchanged(state): exchanged(new) for state, new in star.items()}
        return exchanged(before), exchanged(after), turn(directions), condition, counts, star

    # Play

    def signs(self, sign):
        return {"E": ".o", "N": ".o#", **self.classes}.get(sign, sign)

    def is_in(self, position, cell, signs):
        return any(position.cells.get(cell, "#") in self.signs(sign) for sign in signs)

    def counted(self, count, before, after, first):
        position = after if count["after"] else before
        if "line" in count:
            line, found = count["line"], 0
            for cell in position.cells:
                for cells in [[cell]] * len({step for name in count["directions"] for step in STEPS[name]}) if len(line) == 1 else position.lines(cell, len(line), count["directions"]):
                    found += all(self.is_in(position, place, sign) for place, sign in zip(cells, line))
            return found
        signs = count.get("of", count.get("groups"))
        cells = {cell for cell in position.cells if self.is_in(position, cell, signs)}
        if "of" in count:
            # The first cell may be removed by the move; its neighbours are where they were.
            near = {cell for cell in position.cells if cell in self.around(before, position, first, count["neighbours"])} if "neighbours" in count else cells
            return len(cells & near)
        found = 0
        while cells:
            group, new = set(), {cells.pop()}
            beside = set()
            while new:
                group |= new
                around = {other for cell in new for other in position.next(cell, count["neighbours"]) | position.before(cell, count["neighbours"])}
                beside |= around
                new = (around & cells) - group
            cells -= group
            found += ("beside" not in count or any(self.is_in(position, cell, count["beside"]) for cell in beside)) and all(
                position.at_side(group, side) for side in count.get("touches", [])
            )
        return found

    def around(self, before, position, first, directions):
        return before.next(first, directions) if isinstance(before, Graph) else Board({**position.cells, first: "."}).next(first, directions)

    def placed(self, position, first, length, directions, star):
        """The cells of a move, and the repeated ones after its first cell."""
        for more in range(len(position.cells) if star else 1):
            for line in position.lines(first, length + more, directions if length + more > 1 else ["right"]):
                yield line[:1] + line[1 + more :], line[1 : 1 + more]

    def options(self, position, player):
        for before, after, directions, condition, counts, star in self.moves[player]:
            for first in position.cells:
                for cells, more in self.placed(position, first, len(before), directions, star):
                    if not all(self.is_in(position, cell, sign) for cell, sign in zip(cells, before)):
                        continue
                    if not all(position.cells.get(cell) in star for cell in more):
                        continue
                    changes = {cell: new for cell, old, new in zip(cells, before, after) if old != new}
                    changes |= {cell: star[position.cells[cell]] for cell in more}
                    result = position.after(changes)
                    if result.key == position.key:
                        continue
                    known = {name: self.counted(count, position, result, first) for name, count in counts.items()}
                    if condition is None or holds(condition, known, {}):
                        yield result

    # Text

    def file(self, facts):
        lines = ['name = "Random"', 'source = "random_patterns.py"', 'about = "A random ruleset."', "[patterns]", 'symbols = ".xo"']
        lines.append('classes = { "?" = "xo", e = ".x", n = ".x#" }')
        keys = {"both": ["both"], "sides": ["left", "right"], "exchange": ["left"]}[self.kind]
        for key, moves in zip(keys, self.moves):
            lines.append(f"{key} = [{', '.join(map(self.written, moves))}]")
        if self.kind == "exchange":
            lines += ['exchange = "xo"', f"reverse = {str(self.reverse).lower()}"]
        for name, count in self.counts.items():
            shown = lambda kept: str(kept).lower() if isinstance(kept, bool) else repr(kept)
            lines.append(f"[patterns.count.{name}]")
            lines += [f"{key} = {shown(kept)}" for key, kept in count.items()]
        return "\n".join(lines + facts) + "\n"

    def written(self, move):
        before, after, directions, condition, _, star = move
        starred = lambda signs, repeated: signs[0] + (f"[{''.join(repeated)}]*" if star else "") + signs[1:]
        told = f"from = '{starred(before, star)}', to = '{starred(after, star.values())}'"
        told += f", directions = {directions}" if len(before) > 1 or star or self.is_graph and self.dice.random() < 0 else ""
        return f"{{ {told}" + (f", if = '{text(condition)}' }}" if condition else " }")

    def start(self):
        dice = self.dice
        if self.is_graph:
            count = dice.randint(1, 6)
            pairs = [(a, b) for a in range(count) for b in range(a)]
            edges = set()
            for a, b in dice.sample(pairs, dice.randint(0, min(len(pairs), 7))):
                kind = dice.choice(["-", "-", "<", ">"])
                edges |= {(a, b)} if kind == ">" else {(b, a)} if kind == "<" else {(a, b), (b, a)}
            return Graph({vertex: dice.choice("...xo") for vertex in range(count)}, frozenset(edges))
        rows, columns = dice.choice([(1, 5), (1, 7), (2, 3), (3, 3), (2, 4), (3, 2)])
        cells = {(row, column): dice.choice("...xo#") for row in range(rows) for column in range(columns)}
        return Board({cell: sign for cell, sign in cells.items() if sign != "#"})

    def play(self):
        return PatternPlay(self)

    def shown(self, position):
        if self.is_graph:
            name = lambda vertex: "abcdefgh"[vertex]
            edges = [
                f"{name(a)}-{name(b)}" if (b, a) in position.edges else f"{name(a)}>{name(b)}"
                for a, b in sorted(position.edges)
                if (b, a) not in position.edges or a < b
            ]
            signs = [f"{name(vertex)}={sign}" if sign != "." else name(vertex) for vertex, sign in sorted(position.cells.items())]
            return " ".join(["edges:", *signs, *edges])
        if not position.cells:
            raise TooLarge
        rows, columns = (max(place[at] for place in position.cells) + 1 for at in (0, 1))
        return "|".join("".join(position.cells.get((row, column), "#") for column in range(columns)) for row in range(rows))


class PatternPlay:
    """Values by brute force: nim-values, or who wins."""

    def __init__(self, ruleset):
        self.ruleset, self.known, self.lists = ruleset, {}, {}

    def options(self, position, player):
        key = position.key, player
        if key not in self.lists:
            if len(self.lists) > 3000:
                raise TooLarge
            self.lists[key] = {option.key: option for option in self.ruleset.options(position, player)}
        return self.lists[key].values()

    def nim_value(self, position):
        if position.key not in self.known:
            found = {self.nim_value(option) for option in self.options(position, 0)}
            self.known[position.key] = next(number for number in range(len(found) + 1) if number not in found)
        return self.known[position.key]

    def wins(self, position, player):
        key = position.key, player
        if key not in self.known:
            self.known[key] = any(not self.wins(option, 1 - player) for option in self.options(position, player))
        return self.known[key]

    def outcome(self, position):
        return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[self.wins(position, 0), self.wins(position, 1)]
