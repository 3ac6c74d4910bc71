"""Random rulesets of the language of [coordinates], played out here from docs/rulesets.md alone.

`random_rules.py` checks them.
"""

from terms import BINDS, TooLarge, elements, holds, text, value


class Ruleset:
    """A random ruleset; `moves[player]` is a list of rules."""

    def __init__(self, dice):
        self.dice = dice
        self.width = dice.choice([None, None, 1, 2, 2, 3])
        self.order = dice.choice(["written", "written", "circular", "sorted"]) if self.width is None else "written"
        self.variables = list("abc"[: self.width or 0])
        self.helpers, self.define = {}, []
        for name in dice.sample(["h", "g", "nice"], dice.randint(0, 2)):
            self.add_helper(name)
        self.is_impartial = dice.random() < 0.6
        count = 1 if self.is_impartial else 2
        self.moves = [[self.rule() for _ in range(dice.randint(1, 3))] for _ in range(count)]

    def add_helper(self, name):
        parameters = self.dice.sample(["p", "q"], self.dice.randint(0, 2))
        names = [("name", other) for other in self.variables + parameters]
        is_condition = name == "nice"
        body = self.condition(names, [], 1) if is_condition else self.number(names, [], 2)
        self.helpers[name] = (parameters, body)
        shown = f"{name}({', '.join(parameters)})" if parameters else name
        self.define.append(f"{shown} = {text(body)}")

    def number(self, names, sequences, depth):
        dice = self.dice
        if depth == 0 or dice.random() < 0.3:
            return dice.choice(names) if names and dice.random() < 0.7 else ("number", dice.randint(0, 4))
        more = lambda: self.number(names, sequences, depth - 1)
        kind = dice.choice(list(BINDS) + ["+", "-", "call", "call", "floor", "ceiling", "neg", "abs", "helper", "length"])
        if kind == "neg":
            return ("-", more())
        if kind == "abs":
            return ("call", "abs", [more()])
        if kind == "^":
            return ("^", more(), ("number", dice.randint(0, 3)))
        if kind == "length" and sequences:
            return ("length", dice.choice(sequences))
        if kind == "call" or kind == "length":
            arguments = [more() for _ in range(dice.randint(1, 3))]
            if sequences and dice.random() < 0.6:
                arguments[0] = ("each", self.of_each(names, sequences))
            return ("call", dice.choice(["min", "max", "gcd", "sum", "xor"]), arguments)
        if kind == "helper":
            numbers = [name for name in self.helpers if name != "nice"]
            if not numbers:
                return more()
            name = dice.choice(numbers)
            return ("helper", name, [more() for _ in self.helpers[name][0]])
        return (kind, more(), more())

    def of_each(self, names, sequences):
        """A number with at least one sequence."""
        one = ("name", self.dice.choice(sequences))
        others = names + [("name", name) for name in sequences]
        return self.dice.choice([one, ("-", one, self.number(others, [], 0)), ("xor", one, self.number(others, [], 1))])

    def condition(self, names, sequences, depth):
        dice = self.dice
        kind = dice.choice(["compare"] * 4 + ["square", "prime", "nice"] + (["not", "and", "or"] * 2 if depth else []))
        if kind == "nice" and "nice" in self.helpers:
            return ("helper", "nice", [self.number(names, sequences, 1) for _ in self.helpers["nice"][0]])
        if kind in ("square", "prime"):
            # Small, because this program looks at all smaller numbers.
            return (kind, ("mod", self.number(names, sequences, 1), ("number", dice.randint(5, 60))))
        if kind == "not":
            return ("not", self.condition(names, sequences, depth - 1))
        if kind in ("and", "or"):
            return (kind, self.condition(names, sequences, depth - 1), self.condition(names, sequences, depth - 1))
        sides = [self.number(names, sequences, 2) for _ in range(dice.choice([2, 2, 2, 3]))]
        if sequences and dice.random() < 0.5:
            sides[0] = ("each", self.of_each(names, sequences))
        signs = [dice.choice(["=", "!=", "<", "<=", ">", ">=", "==", "<>"]) for _ in sides[1:]]
        return ("compare", sides, signs)

    def rule(self):
        dice = self.dice
        if self.width is None:
            pattern = dice.choice(["x", "ax", "xa", "xay", "abx", "xaby", "0x", "x1y", "ab", "xy", "a", "xayb"])
        else:
            pattern = "".join(self.variables)
        scalars = [("name", sign) for sign in pattern if sign in "abc"]
        sequences = [sign for sign in pattern if sign in "xy"]
        ranges, names = [], list(scalars)
        for name in dice.sample(["k", "m"], dice.choice([0, 1, 1, 1, 2])):
            ranges.append((name, self.range_of(names, sequences)))
            names.append(("name", name))
        condition = self.condition(names, sequences, 2) if dice.random() < 0.5 else None
        return pattern, self.results(pattern, scalars, names, sequences), ranges, condition

    def range_of(self, names, sequences):
        dice, one = self.dice, ("number", 1)
        items = []
        for _ in range(dice.choice([1, 1, 1, 2, 3])):
            least = dice.choice([one, one, self.number(names, sequences, 1)])
            if items and dice.random() < 0.6:
                items.append((least, None, None))
            else:
                most = dice.choice(names) if names else ("number", 3)
                greatest = dice.choice([most, most, self.number(names, sequences, 1)])
                items.append((least, greatest, dice.choice([None, None, one, ("number", 2), self.number(names, [], 0)])))
        return items

    def results(self, pattern, scalars, names, sequences):
        """A sum of tuples with counts."""
        dice = self.dice
        if dice.random() < 0.05:
            return []
        tuples = []
        for _ in range(dice.choice([1, 1, 1, 2])):
            count = dice.choice([None] * 6 + [("number", dice.randint(0, 2)), self.number(names, [], 1)])
            entries = []
            for sign in pattern:
                if sign in "xy":
                    kind = dice.choice(["plain"] * 6 + ["reverse", "each", "none"])
                    inside = ("name", sign) if kind != "each" else self.of_each(names, [sign])
                    entries += [] if kind == "none" else [("reverse" if kind == "reverse" else "spread", inside)]
                elif self.width is not None or dice.random() < 0.85:
                    own = ("name", sign) if sign in "abc" else ("number", int(sign))
                    smaller = ("-", own, dice.choice(names)) if names else ("-", own, ("number", 1))
                    chosen = dice.choice([smaller] * 5 + [own, ("/", own, ("number", 2)), self.number(names, sequences, 2)])
                    entries.append(("one", chosen))
            if self.width is None and dice.random() < 0.1:
                dice.shuffle(entries)
            tuples.append((count, entries))
        return tuples

    def written(self, rule):
        pattern, results, ranges, condition = rule
        entry = lambda kind, term: {
            "one": lambda: text(term),
            "spread": lambda: f"{text(term)}...",
            "reverse": lambda: f"reverse({text(term)}...)",
        }[kind]()
        def whole(count, entries):
            inside = f"({', '.join(entry(*one) for one in entries)})"
            # A count that begins with a parenthesis would be a tuple.
            return inside if count is None else f"0 + {text(count, 2)} times {inside}"
        found = " + ".join(whole(*one) for one in results) or "0"
        if self.width is None:
            parts = [f"{sign}..." if sign in "xy" else sign for sign in pattern]
            found = f"({', '.join(parts)}) -> {found}"
        if ranges:
            found += " for " + ", ".join(f"{name} {self.range_text(items)}" for name, items in ranges)
        return found + (f" if {text(condition)}" if condition else "")

    def range_text(self, items):
        def one(least, greatest, step):
            if greatest is None:
                return text(least)
            return f"{text(least)} to {text(greatest)}" + (f" step {text(step)}" if step else "")
        word = "from" if items[0][1] is not None and self.dice.random() < 0.7 else "in"
        return f"{word} " + ", ".join(one(*item) for item in items)

    def file(self, facts):
        lines = ['name = "Random"', 'source = "random_coordinates.py"', 'about = "A random ruleset."', "[coordinates]"]
        if self.width is not None:
            lines.append(f"variables = {self.variables}")
        if self.order != "written":
            lines.append(f'order = "{self.order}"')
        if self.define:
            lines.append(f"define = {self.define}")
        for key, rules in zip(["both"] if self.is_impartial else ["left", "right"], self.moves):
            lines.append(f"{key} = {[self.written(rule) for rule in rules]}")
        return "\n".join(lines + facts) + "\n"

    # Play

    def matches(self, pattern, numbers):
        """The known names for each way in which a pattern matches."""
        if not pattern:
            if not numbers:
                yield {}
            return
        sign, rest = pattern[0], pattern[1:]
        if sign in "xy":
            for length in range(len(numbers) + 1):
                for known in self.matches(rest, numbers[length:]):
                    yield {sign: numbers[:length], **known}
        elif numbers and (sign in "abc" or int(sign) == numbers[0]):
            for known in self.matches(rest, numbers[1:]):
                yield {**known, **({sign: numbers[0]} if sign in "abc" else {})}

    def choices(self, ranges, known):
        if not ranges:
            yield known
            return
        (name, items), rest = ranges[0], ranges[1:]
        for least, greatest, step in items:
            first = value(least, known, self.helpers)
            last = first if greatest is None else value(greatest, known, self.helpers)
            by = 1 if step is None else value(step, known, self.helpers)
            if None in (first, last, by) or by <= 0:
                continue
            if (last - first) // by > 2000:
                raise TooLarge
            for number in range(first, last + 1, by):
                yield from self.choices(rest, {**known, name: number})

    def option(self, results, known):
        """The tuples of an option, or None."""
        found = []
        for count, entries in results:
            numbers = []
            for kind, term in entries:
                if kind == "one":
                    numbers.append(value(term, known, self.helpers))
                    continue
                all_known = elements(term, known)
                if all_known is None:
                    return None
                each = [value(term, one, self.helpers) for one in all_known]
                numbers += each[::-1] if kind == "reverse" else each
            times = 1 if count is None else value(count, known, self.helpers)
            if times is None or times < 0 or any(number is None or number < 0 for number in numbers):
                return None
            if times > 4 or len(numbers) > 9 or any(number > 60 for number in numbers):
                raise TooLarge
            found += [self.arranged(tuple(numbers))] * times
        return tuple(sorted(found))

    def arranged(self, numbers):
        return tuple(sorted(numbers)) if self.order == "sorted" else numbers

    def options(self, numbers, player):
        turned = [numbers]
        if self.order == "circular":
            turned = [numbers[at:] + numbers[:at] for at in range(max(1, len(numbers)))]
        for pattern, results, ranges, condition in self.moves[0 if self.is_impartial else player]:
            for known in (known for one in turned for known in self.matches(pattern, one)):
                for chosen in self.choices(ranges, known):
                    if condition is None or holds(condition, chosen, self.helpers):
                        option = self.option(results, chosen)
                        if option is not None:
                            yield option

    def start(self):
        length = self.width or self.dice.randint(0, 4)
        return self.arranged(tuple(self.dice.randint(0, 6 if length > 2 else 9) for _ in range(length)))

    def play(self):
        return Play(self)

    def shown(self, numbers):
        return str(numbers[0]) if self.width == 1 else f"({','.join(map(str, numbers))})"


class Play:
    """Values by brute force: nim-values of tuples, or who wins sums."""

    def __init__(self, ruleset):
        self.ruleset, self.known, self.lists, self.ended = ruleset, {}, {}, {}

    def options_of_tuple(self, numbers, player):
        key = numbers, player
        if key not in self.lists:
            if len(self.lists) > 4000:
                raise TooLarge
            self.lists[key] = set(self.ruleset.options(numbers, player))
        return self.lists[key]

    def explore(self, numbers):
        """Plays all moves of both players, so that play that does not end is noticed."""
        if numbers not in self.ended:
            self.ended[numbers] = False
            for player in (0, 1):
                for option in self.options_of_tuple(numbers, player):
                    for part in option:
                        self.explore(part)
            self.ended[numbers] = True
        if not self.ended[numbers]:
            raise TooLarge

    def nim_value(self, numbers):
        if numbers not in self.known:
            self.known[numbers] = None
            found = set()
            for option in self.options_of_tuple(numbers, 0):
                total = 0
                for part in option:
                    total ^= self.nim_value(part)
                found.add(total)
            self.known[numbers] = next(number for number in range(len(found) + 1) if number not in found)
        if self.known[numbers] is None:
            raise TooLarge
        return self.known[numbers]

    def outcome(self, numbers):
        self.explore(numbers)
        first = tuple(self.wins((numbers,), player) for player in (0, 1))
        return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[first]

    def wins(self, tuples, player):
        """Whether the player who moves first wins a sum."""
        key = tuples, player
        if key not in self.known:
            if len(self.known) > 4000:
                raise TooLarge
            found = False
            for at, numbers in enumerate(tuples):
                for option in self.options_of_tuple(numbers, player):
                    after = tuple(sorted(tuples[:at] + tuples[at + 1 :] + option))
                    if len(after) > 5:
                        raise TooLarge
                    found = found or not self.wins(after, 1 - player)
            self.known[key] = found
        return self.known[key]
