"""Refutations that the program finds, with the numbers that Presburger.v gives to assumptions, as the text that Compact.v reads.

The program numbers assumptions of its normal form, in which a choice may have many alternatives. Here each formula is simplified as
in Compact.v, and each choice is one of two. Nothing here is trusted: Rocq checks each refutation.
"""

from contradictions import ALWAYS, NEVER, add, scale, variable

# --- The formulas, without parts that are always or never true -------------------------------------------------------


def sign_of(form):
    """The formula for a form that is at least 0 or less for all natural numbers; None for others."""
    if all(entry >= 0 for entry in form):
        return ALWAYS
    return NEVER if form[0] < 0 and all(entry <= 0 for entry in form[1:]) else None


def parity_of(form):
    if any(entry % 2 for entry in form[1:]):
        return None
    return NEVER if form[0] % 2 else ALWAYS


def simplified(formula):
    """The formula as [simplify] in Compact.v has it."""
    match formula:
        case ("AtLeastZero", form):
            return sign_of(form) or formula
        case ("Even", form):
            return parity_of(form) or formula
        case ("And", f, g):
            return both(simplified(f), simplified(g))
        case ("Or", f, g):
            return either(simplified(f), simplified(g))
    return formula


def both(f, g):
    if NEVER in (f, g):
        return NEVER
    if f == ALWAYS:
        return g
    if g == ALWAYS:
        return f
    return ("And", f[1], both(f[2], g)) if f[0] == "And" else ("And", f, g)


def either(f, g):
    if ALWAYS in (f, g):
        return ALWAYS
    if f == NEVER:
        return g
    if g == NEVER:
        return f
    return ("Or", f[1], either(f[2], g)) if f[0] == "Or" else ("Or", f, g)


def chained(name, formula):
    """The parts of a chain of And or of Or."""
    while formula[0] == name:
        yield formula[1]
        formula = formula[2]
    yield formula


# --- Assumptions ------------------------------------------------------------------------------------------------------


class Item:
    """An assumption: an inequality, an even form, or a choice."""

    __slots__ = ("kind", "what")

    def __init__(self, kind, what):
        self.kind, self.what = kind, what


def assumed(formula):
    """The assumptions that a formula adds, in order."""
    items = []
    for part in chained("And", formula):
        kind = {"AtLeastZero": "inequality", "Even": "even", "Or": "choice"}[part[0]]
        items.append(Item(kind, part[1] if kind != "choice" else part))
    return items


def equations(items):
    """The places of the second of two inequalities l >= 0 and -l >= 0 that follow each other; and of -x >= 0 for a variable x."""
    found = {}
    for place, item in enumerate(items):
        if item.kind == "inequality":
            before = items[place - 1] if place else None
            if before and before.kind == "inequality" and not any(add(before.what, item.what)) and place - 1 not in found:
                found[place] = before
            elif sum(item.what) == -1 and set(item.what) == {0, -1} and item.what[0] == 0:
                found[place] = item.what.index(-1) - 1
    return found


def words(formula, count):
    """The formula in so many variables, for the program."""
    if formula[0] == "Or":
        parts = list(chained("Or", formula))
        return f"any {len(parts)} " + " ".join(words(part, count) for part in parts)
    items = assumed(formula)
    equal = equations(items)
    parts = []
    for place, item in enumerate(items):
        if place + 1 in equal and equal[place + 1] is item:
            continue
        if place in equal:
            parts.append("zero " + form_words(scale(-1, item.what), count))
        elif item.kind == "choice":
            parts.append(words(item.what, count))
        else:
            parts.append({"inequality": "at-least-zero ", "even": "even "}[item.kind] + form_words(item.what, count))
    return parts[0] if len(parts) == 1 else f"all {len(parts)} " + " ".join(parts)


def form_words(form, count):
    padded = [*form, *(0,) * (1 + count - len(form))]
    return " ".join(map(str, [count, *padded]))


# --- From the numbers of the program to those of Presburger.v ----------------------------------------------------------


def parsed(tokens):
    """The refutation that the program writes."""
    kind = next(tokens)
    if kind == "sum":
        return kind, [(int(next(tokens)), int(next(tokens))) for _ in range(int(next(tokens)))]
    if kind == "parity":
        return kind, [int(next(tokens)) for _ in range(int(next(tokens)))]
    if kind == "odd":
        which = int(next(tokens))
        by = [int(next(tokens)) for _ in range(int(next(tokens)))]
        return kind, which, by, parsed(tokens)
    if kind == "choice":
        which = int(next(tokens))
        return kind, which, [parsed(tokens) for _ in range(int(next(tokens)))]
    count, constant = int(next(tokens)), int(next(tokens))
    form = (constant, *(int(next(tokens)) for _ in range(count)))
    return kind, form, parsed(tokens), parsed(tokens)


class Translation:
    """The assumptions of the program at a node, as items. A refutation is a tuple with items, and comes with those that it uses."""

    def __init__(self, count):
        self.of = {"inequality": [Item("inequality", variable(index)) for index in range(count)], "even": [], "choice": []}
        self.variables = list(self.of["inequality"])

    def case(self, items, equal, translate):
        """A refutation with more assumptions, some of which are equations, whose forms the program knows to be even."""
        before = {kind: len(known) for kind, known in self.of.items()}
        even = []
        for place, item in enumerate(items):
            self.of[item.kind].append(item)
            if place in equal:
                other = equal[place] if isinstance(equal[place], Item) else self.variables[equal[place]]
                even.append((item, other, Item("even", item.what)))
                self.of["even"].append(even[-1][2])
        tree, used = translate()
        for kind, count in before.items():
            del self.of[kind][count:]
        for item, other, new in reversed(even):
            if new in used:
                tree, used = ("z", item, other, new, tree), used - {new} | {item, other}
        return tree, used

    def formula(self, formula, translate):
        items = assumed(formula)
        tree, used = self.case(items, equations(items), translate)
        return items, tree, used

    def refutation(self, node):
        match node:
            case "sum", terms:
                items = [(self.of["inequality"][which], times) for which, times in terms]
                return ("s", items), frozenset(item for item, _ in items)
            case "parity", forms:
                items = [self.of["even"][which] for which in forms]
                return ("q", items), frozenset(items)
            case "odd", which, forms, then:
                item, by = self.of["inequality"][which], [self.of["even"][form] for form in forms]
                new = Item("inequality", None)
                tree, used = self.case([new], {}, lambda: self.refutation(then))
                if new not in used:
                    return tree, used
                return ("d", item, by, new, tree), used - {new} | {item, *by}
            case "choice", which, cases:
                item = self.of["choice"][which]
                return self.alternatives(item, item.what, [], iter(cases))
            case kind, form, first, second:
                kind_of = "inequality" if kind == "sign" else "even"
                news = Item(kind_of, None), Item(kind_of, None)
                trees = []
                for new, then in zip(news, (first, second), strict=True):
                    tree, used = self.case([new], {}, lambda then=then: self.refutation(then))
                    if new not in used:
                        return tree, used
                    trees.append((tree, used - {new}))
                (tree, used), (other, others) = trees
                return ("g" if kind == "sign" else "h", form, news, tree, other), used | others

    def alternatives(self, item, formula, opposites, cases):
        """The cases of a choice f or g: f; g and not f, where g may be a choice again."""
        f, g = formula[1], formula[2]
        items, tree, used = self.last(f, opposites, next(cases))
        denied = [Item(items[0].kind, None)] if f[0] in ("AtLeastZero", "Even") else []
        # The program knows a variable that is 0 to be even, so that this alternative is not a single condition for it.
        known = denied if not equations(items) else []
        if not used & set(items):
            return tree, used
        if g[0] == "Or":
            choice = Item("choice", g)
            added = [*denied, choice]
            other, others = self.alternatives(choice, g, [*opposites, *known], cases)
        else:
            last, other, others = self.last(g, [*opposites, *known], next(cases))
            added = [*denied, *last]
        if not others & set(added):
            return other, others
        rest = (used - set(items)) | (others - set(added)) | {item}
        return ("c", item, items, tree, added, other), rest

    def last(self, formula, opposites, node):
        """The case of an alternative, with the opposites of those before."""
        result = None

        def inner():
            nonlocal result
            result = self.formula(formula, lambda: self.refutation(node))
            return result[1:]

        tree, used = self.case(opposites, {}, inner)
        return result[0], tree, used


# --- Text -------------------------------------------------------------------------------------------------------------


def number(value):
    """The last digit is to base 64, and those before are to base 13."""
    digits = [chr(48 + value % 64)]
    value //= 64
    while value:
        digits.append(chr(35 + value % 13))
        value //= 13
    return "".join(reversed(digits))


class Writer:
    """Writes a refutation with the parts of a node before it."""

    def __init__(self, variables, items):
        self.place, self.counts, self.text = {}, {"inequality": 0, "even": 0, "choice": 0}, []
        self.variables = frozenset(variables)
        self.add(variables)
        self.add(items)

    def add(self, items):
        for item in items:
            self.place[item] = self.counts[item.kind]
            self.counts[item.kind] += 1

    def under(self, items, tree):
        before = dict(self.counts)
        self.add(items)
        self.write(tree)
        self.counts = before

    def numbers(self, *items):
        """The numbers of assumptions, from the last one of their kind."""
        self.text += [number(self.counts[item.kind] - 1 - self.place[item]) for item in items]

    def write(self, tree):
        kind = tree[0]
        if kind == "s":
            for item, times in tree[1]:
                # That a variable is at least 0 need not be said.
                if item not in self.variables:
                    self.numbers(item)
                    self.text += [number(times), MARKS["m"]] if times > 1 else []
        elif kind == "q":
            self.numbers(*tree[1])
        elif kind == "d":
            self.under([tree[3]], tree[4])
            self.numbers(tree[1], *tree[2])
        elif kind == "z":
            self.under([tree[3]], tree[4])
            self.numbers(tree[1], tree[2])
        elif kind == "c":
            self.under(tree[2], tree[3])
            self.under(tree[4], tree[5])
            self.numbers(tree[1])
        else:
            form = tree[1]
            self.under([tree[2][0]], tree[3])
            self.under([tree[2][1]], tree[4])
            assert sorted(form[1:]) == [0] * (len(form) - 2) + [1] and form[0] <= 0, form
            self.text += [number(form.index(1, 1) - 1), number(-form[0])]
        self.text.append(MARKS[kind])


MARKS = dict(zip("smqdzcgh", "pqrstuvw", strict=True))


def refutation_text(formula, count, line):
    """The refutation of a simplified formula in so many variables, from the line that the program writes."""
    translation = Translation(count)
    node = parsed(iter(line.split()))
    items, tree, _ = translation.formula(formula, lambda: translation.refutation(node))
    writer = Writer(translation.variables, items)
    writer.write(tree)
    return "".join(writer.text)
