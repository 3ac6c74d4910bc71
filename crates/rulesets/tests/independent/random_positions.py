"""Random positions whose values, outcomes, means and temperatures are computed here from the definitions, and asked of the program.

`python3 random_positions.py PROGRAM [--count 2000] [--seed 1]` asks for graphs of games on vertices and on edges, sums of hot
games, misère play of sums of heaps, and sums of loopy games. The program answers them by theorems (components, symmetries of
graphs, the Colon Principle and others, sums of means, sides of loopy games); this file plays them out.
"""

import argparse
import random
import subprocess
import sys

from search import loopy_winners
from short_games import ZERO, add, canonical, integer, mean_and_temperature, nimber, read_braces, value


def random_graph(dice, vertices):
    """The edges of a tree or of another graph, as pairs."""
    if dice.random() < 0.5:
        return [(vertex, dice.randrange(vertex)) for vertex in range(1, vertices)]
    share = dice.choice([0.2, 0.4, 0.7])
    return [(a, b) for a in range(vertices) for b in range(a) if dice.random() < share]


def edge_list(dice, vertices, edges, signs):
    """A graph as a list of edges, with names in another order."""
    names = [f"v{number}" for number in dice.sample(range(vertices), vertices)]
    words = [names[vertex] + ("" if sign == "." else f"={sign}") for vertex, sign in enumerate(signs)]
    words += ["-".join(dice.sample([names[a], names[b]], 2)) for a, b in edges]
    return "edges: " + " ".join(words[:vertices] + dice.sample(words[vertices:], len(edges)))


def neighbours(vertices, edges):
    return [{b for a, b in [*edges, *(edge[::-1] for edge in edges)] if a == vertex} for vertex in range(vertices)]


def node_kayles_value(vertices, edges):
    near = neighbours(vertices, edges)
    return value(frozenset(range(vertices)), lambda left, _: [left - near[vertex] - {vertex} for vertex in left])


def node_kayles(dice):
    vertices = dice.randint(1, 8)
    edges = random_graph(dice, vertices)
    return f'NodeKayles("{edge_list(dice, vertices, edges, "." * vertices)}")', node_kayles_value(vertices, edges)


def large_node_kayles(dice):
    """More vertices than a word has bits, in parts."""
    parts, vertices, total = [], 0, ZERO
    while vertices < dice.choice([66, 90, 130]):
        size = dice.randint(3, 8)
        edges = random_graph(dice, size)
        total = add(total, node_kayles_value(size, edges))
        parts += [(a + vertices, b + vertices) for a, b in edges]
        vertices += size
    return f'NodeKayles("{edge_list(dice, vertices, parts, "." * vertices)}")', total


def colouring(name, takes_own):
    """Snort or Col: a colour takes the right to colour its neighbours from the opponent, or from its own player."""

    def position(dice):
        vertices = dice.randint(1, 6)
        edges = random_graph(dice, vertices)
        near = neighbours(vertices, edges)
        signs = [dice.choice("....LR") for _ in range(vertices)]
        # A vertex L is next to one of Left's.
        lost = {"L": True, "R": False} if takes_own else {"L": False, "R": True}
        start = tuple(frozenset({True, False} - ({lost[sign]} if sign in lost else set())) for sign in signs)

        def options(rights, is_left):
            for vertex, who in enumerate(rights):
                if is_left in who:
                    loser = is_left if takes_own else not is_left
                    yield tuple(
                        frozenset() if other == vertex else held - {loser} if other in near[vertex] else held for other, held in enumerate(rights)
                    )

        return f'{name}("{edge_list(dice, vertices, edges, signs)}")', value(start, options)

    return position


def rooted_text(edges):
    """A connected graph of edges (a, b, sign) from vertex 0 on, with a name for each vertex; each edge is written once."""
    written, met = set(), {0}

    def branches(vertex):
        found = []
        for number, (a, b, sign) in enumerate(edges):
            if number in written or vertex not in (a, b):
                continue
            written.add(number)
            other = b if vertex == a else a
            is_new = other not in met
            met.add(other)
            found.append(f"{sign}:{{n{other}}}{branches(other) if is_new else ''}")
        return found[0] if len(found) == 1 else f"({';'.join(found)})" if found else ""

    return ":{n0}" + branches(0)


def connected_edges(dice, size, has_doubles):
    """The edges of a connected graph."""
    vertices = dice.randint(2, size + 1)
    edges = [(vertex, dice.randrange(vertex)) for vertex in range(1, vertices)]
    for _ in range(size - len(edges)):
        a, b = sorted(dice.sample(range(vertices), 2), reverse=True)
        if has_doubles or (a, b) not in edges:
            edges.append((a, b))
    return edges


def hackenbush(dice):
    signs = dice.choice(["l", "lr", "lre", "e", "lrr"])
    edges = [(a, b, dice.choice(signs)) for a, b in connected_edges(dice, dice.randint(1, 8), True)]

    def standing(kept):
        reached, more = {0}, {0}
        while more:
            more = {vertex for number in kept for vertex in edges[number][:2] if not reached.isdisjoint(edges[number][:2])} - reached
            reached |= more
        return frozenset(number for number in kept if edges[number][0] in reached)

    def options(kept, is_left):
        return [standing(kept - {number}) for number in kept if edges[number][2] in ("le" if is_left else "re")]

    return f'Hackenbush("{rooted_text(edges)}")', value(frozenset(range(len(edges))), options)


def arc_kayles(dice):
    edges = connected_edges(dice, dice.randint(1, 8), False)

    def options(kept, _):
        return [frozenset(other for other in kept if set(other).isdisjoint(edge)) for edge in kept]

    return f'ArcKayles("{rooted_text([(a, b, "-") for a, b in edges])}")', value(frozenset(edges), options)


def hot_sum(dice, most):
    """A sum of games {a||b|c} and {a|b}, of different temperatures or of the same."""
    texts, total = [], ZERO
    for _ in range(dice.randint(1, most)):
        c = dice.randint(-4, 2)
        b, a = c + dice.randint(0, 4), c + dice.randint(4, 8)
        inner = canonical(frozenset([integer(b)]), frozenset([integer(c)]))
        game, text = dice.choice([(inner, f"{{{b}|{c}}}"), (canonical(frozenset([integer(a)]), frozenset([inner])), f"{{{a}||{b}|{c}}}")])
        total = add(total, game)
        texts.append(text)
    return " + ".join(texts), total


def mast_of_sum(dice):
    text, total = hot_sum(dice, 3)
    mean, temperature = mean_and_temperature(total)
    if temperature is None:
        return None
    return f"[({text}).Mean, ({text}).Temperature]", f"[{mean},{temperature}]"


def misere_heaps(dice):
    """Misère play of a sum of heaps of Nim and of Kayles."""
    nim = [dice.randint(0, 6) for _ in range(dice.randint(0, 3))]
    kayles = [dice.randint(1, 7) for _ in range(dice.randint(1, 3))]

    def options(position, _):
        piles, rows = position
        for at, size in enumerate(piles):
            for left in range(size):
                yield tuple(sorted(piles[:at] + (left,) + piles[at + 1 :])), rows
        for at, size in enumerate(rows):
            for taken in (1, 2):
                for first in range(size - taken + 1):
                    split = [part for part in (first, size - taken - first) if part]
                    yield piles, tuple(sorted([*rows[:at], *rows[at + 1 :], *split]))

    start = (tuple(sorted(nim)), tuple(sorted(kayles)))
    text = " + ".join([f"Nim({size})" for size in nim] + [f"Kayles({size})" for size in kayles])
    return text, misere_outcome(start, options)


def misere_outcome(start, options):
    """The outcome if a player without a move wins."""
    known = {}

    def wins_first(position):
        if position not in known:
            after = list(options(position, True))
            known[position] = not after or any(not wins_first(option) for option in after)
        return known[position]

    return "N" if wins_first(start) else "P"


def loopy_sum(dice):
    """The outcome of a sum of two random games of at most five positions each."""
    texts, games = [], []
    for name in "ab":
        count = dice.randint(1, 5)
        options = [[sorted({dice.randrange(count) for _ in range(dice.choice([0, 1, 1, 2]))}) for _ in range(2)] for _ in range(count)]
        games.append(options)
        texts.append(loopy_text(options, name))

    def moves(position, is_left):
        a, b = position
        side = 0 if is_left else 1
        return [(option, b) for option in games[0][a][side]] + [(a, option) for option in games[1][b][side]]

    wins = loopy_winners([((0, 0), True), ((0, 0), False)], moves)
    first = ["draw" if wins.get(((0, 0), is_left)) is None else "Left" if wins[(0, 0), is_left] == is_left else "Right" for is_left in (True, False)]
    names = {
        ("Left", "Left"): "L",
        ("Right", "Right"): "R",
        ("Left", "Right"): "N",
        ("Right", "Left"): "P",
        ("draw", "draw"): "D",
        ("draw", "Left"): "PHat",
        ("Right", "draw"): "PCheck",
        ("Left", "draw"): "NHat",
        ("draw", "Right"): "NCheck",
    }
    return " + ".join(texts), names[tuple(first)]


def loopy_text(options, name):
    """A loopy game: each position is written where it is met first, and by its label from then on."""
    met = set()

    def text(position):
        label = f"{name}{position}"
        if position in met:
            return label
        met.add(position)
        return f"{label}{{{'|'.join(','.join(map(text, side)) for side in options[position])}}}"

    return text(0)


def as_read(text):
    return text


def outcome_of(line):
    return line.split()[0]


# For each command of the program, how its answers are read, and the kinds of positions.
KINDS = [
    (["value", "-", "--notation", "braces"], read_braces, [node_kayles, large_node_kayles, colouring("Snort", False), colouring("Col", True), hackenbush, arc_kayles, lambda dice: hot_sum(dice, 4)]),
    (["value", "-"], as_read, [mast_of_sum]),
    (["outcome", "-", "--misere"], outcome_of, [misere_heaps]),
    (["outcome", "-"], outcome_of, [loopy_sum]),
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=2000, help="the positions of all kinds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.setrecursionlimit(10_000)
    dice = random.Random(given.seed)
    kinds = sum(len(makers) for _, _, makers in KINDS)
    asked = wrong = 0
    for command, read, makers in KINDS:
        questions = [question for maker in makers for _ in range(given.count // kinds) if (question := maker(dice)) is not None]
        text = "".join(f"{question}\n" for question, _ in questions)
        run = subprocess.run([given.program, *command], input=text, capture_output=True, text=True)
        answers = run.stdout.splitlines()
        if run.returncode or len(answers) != len(questions):
            sys.exit(f"{' '.join(command)}: exit code {run.returncode}, {len(answers)} answers to {len(questions)} questions: {run.stderr}")
        for (question, expected), answer in zip(questions, answers):
            asked += 1
            if read(answer) != expected:
                wrong += 1
                print(f"{question}: {' '.join(command)} says {answer}")
    print(f"{asked} random positions, {wrong} differ")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
