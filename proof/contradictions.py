"""Formulas in natural numbers, and the formulas that would contradict a description, as in proof/Presburger.v and proof/Characterization.v."""

import re

ALWAYS, NEVER = ("Always",), ("Never",)


def at_least_zero(form):
    return ("AtLeastZero", tuple(form))


def is_even(form):
    return ("Even", tuple(form))


def chain(name, empty, parts):
    if not parts:
        return empty
    formula = parts[-1]
    for part in reversed(parts[:-1]):
        formula = (name, part, formula)
    return formula


def all_of(parts):
    return chain("And", ALWAYS, parts)


def any_of(parts):
    return chain("Or", NEVER, parts)


def add(p, q):
    size = max(len(p), len(q))
    padded = [list(form) + [0] * (size - len(form)) for form in (p, q)]
    return tuple(a + b for a, b in zip(*padded))


def scale(factor, form):
    return tuple(factor * c for c in form)


def less_than_zero(form):
    return add((-1,), scale(-1, form))


def deny(formula):
    match formula:
        case ("AtLeastZero", form):
            return at_least_zero(less_than_zero(form))
        case ("Even", form):
            return is_even(add((1,), form))
        case ("Always",):
            return NEVER
        case ("Never",):
            return ALWAYS
        case ("And", f, g):
            return ("Or", deny(f), deny(g))
        case ("Or", f, g):
            return ("And", deny(f), deny(g))


def substitute(forms, formula):
    match formula:
        case ("AtLeastZero" | "Even", form):
            result = (form[0],)
            for coefficient, replaced in zip(form[1:], forms):
                result = add(result, scale(coefficient, replaced))
            return (formula[0], result)
        case ("And" | "Or", f, g):
            return (formula[0], substitute(forms, f), substitute(forms, g))
    return formula


def variable(index):
    return (0,) * (index + 1) + (1,)


class Description:
    def __init__(self, text):
        lines = text.splitlines()
        self.fingers = int(lines[0].split()[-1])
        self.lists = {}
        for line in lines[1:]:
            if line.startswith("  "):
                parts = [part for condition in line.split(",") for part in self.conditions(condition.strip())]
                self.lists[title].append(parts)
            else:
                title = line.split(":")[0]
                self.lists[title] = []
        self.lost = any_of(list(map(all_of, self.lists["as many hands"])))
        self.won = any_of(list(map(all_of, self.lists["one hand less"])))

    def form(self, text):
        result = (0,) * (2 * self.fingers + 1)
        for term in text.split("+"):
            if name := re.fullmatch(r"([ab])(\d)", term.strip()):
                index = int(name[2]) - 1 + (self.fingers if name[1] == "b" else 0)
                result = add(result, variable(index))
            else:
                result = add(result, (int(term),))
        return result

    def conditions(self, text):
        if text.endswith(" odd"):
            return [is_even(add((1,), self.form(text[:-4])))]
        if text.endswith(" even"):
            return [is_even(self.form(text[:-5]))]
        left, relation, right = re.fullmatch(r"(.*?) (>=|<=|=|>) (.*)", text).groups()
        difference = add(self.form(left), scale(-1, self.form(right)))
        opposite = scale(-1, difference)
        match relation:
            case ">=":
                return [at_least_zero(difference)]
            case "<=":
                return [at_least_zero(opposite)]
            case ">":
                return [at_least_zero(add((-1,), difference))]
            case "=" if right == "0":
                return [at_least_zero(opposite)]
            case "=":
                return [all_of([at_least_zero(difference), at_least_zero(opposite)])]

    def after(self, i, j):
        """What the counts are after the attack i -> j, for the opponent, who moves next."""
        n = self.fingers
        attacked = [add(((k == i + j) - (k == j),), variable(n + k - 1)) for k in range(1, n + 1)]
        return attacked + [variable(k - 1) for k in range(1, n + 1)]

    def more(self, count):
        """The player to move has so many hands more than the opponent, and at least one."""
        mine = (0,) + (1,) * self.fingers
        others = (0,) + (0,) * self.fingers + (1,) * self.fingers
        difference = add((-count,), add(mine, scale(-1, others)))
        return all_of([at_least_zero(difference), at_least_zero(scale(-1, difference)), at_least_zero(add((-1,), mine))])

    def obligations(self):
        n = self.fingers
        others = (0,) + (0,) * n + (1,) * n
        attacks = [(i, j) for i in range(1, n + 1) for j in range(1, n + 1)]
        removals = [(i, j) for i, j in attacks if i + j > n]

        def possible(i, j):
            return all_of([at_least_zero(add((-1,), variable(i - 1))), at_least_zero(add((-1,), variable(n + j - 1)))])

        def loses(i, j):
            """The opponent loses after the attack, if there are as many hands."""
            next_ = self.after(i, j)
            if i + j <= n:
                return substitute(next_, self.lost)
            return ("Or", at_least_zero(scale(-1, add((-1,), others))), substitute(next_, deny(self.won)))

        def after_lost(i, j):
            return substitute(self.after(i, j), self.lost)

        def none(moves, outcome):
            return all_of([("Or", deny(possible(i, j)), deny(outcome(i, j))) for i, j in moves])

        yield from (all_of([self.more(0), possible(i, j), self.lost, loses(i, j)]) for i, j in attacks)
        yield all_of([self.more(0), deny(self.lost), none(attacks, loses)])
        yield from (all_of([self.more(-1), possible(i, j), deny(self.won), after_lost(i, j)]) for i, j in removals)
        yield all_of([self.more(-1), self.won, none(removals, after_lost)])
