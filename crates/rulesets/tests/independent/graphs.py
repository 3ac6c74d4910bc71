"""Outcomes and nim-values of games on graphs, from their rules in words.

`python3 graphs.py` prints the facts in the files of these rulesets whose source is this program.
"""

from heaps import print_outcomes
from search import loopy_winners, nim_values


def vertex_geography(arcs):
    """The token moves along an arc, and the vertex that it leaves disappears."""

    def options(position):
        at, left = position
        for start, end in arcs:
            if start == at and end in left:
                yield end, left - {end}

    return options


def edge_geography(position):
    """The token moves along an edge, which disappears; the edges are pairs (arc, is_directed)."""
    at, edges = position
    for edge in edges:
        (start, end), is_directed = edge
        if start == at:
            yield end, edges - {edge}
        elif end == at and not is_directed:
            yield start, edges - {edge}


# The texts of graphs with the token on vertex 0, and their edges: "-" without a direction, ">" with one.
GRAPHS = [
    ("t-.", "0-1"),
    ("t-.-.", "0-1 1-2"),
    ("t-.-.-.", "0-1 1-2 2-3"),
    (".-t-.", "1-0 0-2"),
    ("t:a-.-.-.:a", "0-1 1-2 2-0"),
    ("t:a-.-.-.-.:a", "0-1 1-2 2-3 3-0"),
    ("t:a-.-.-.-.-.:a", "0-1 1-2 2-3 3-4 4-0"),
    ("t:a-.:b-.:c-.:d-.:a-.:c+.:b-.:d", "0-1 1-2 2-3 3-0 0-2 1-3"),
    ("t(-.;-.-.;-.-.-.)", "0-1 0-2 2-3 0-4 4-5 5-6"),
    ("t:a-.-.:b-.-.:a+.:b-.-.", "0-1 1-2 2-3 3-0 2-4 4-5"),
    ("t>.>.>.", "0>1 1>2 2>3"),
    ("t:a>.>.(>.:a;>.>.)", "0>1 1>2 2>0 2>3 3>4"),
    ("t(>.:a;>.>.:a>.)", "0>1 0>2 2>1 1>3"),
    ("t:a>.:b>.-.:c<.:a+.:b-.:c", "0>1 1>2 2-3 0>3 1-3"),
]


def read_edges(text):
    edges = []
    for edge in text.split():
        sign = "-" if "-" in edge else ">"
        start, end = map(int, edge.split(sign))
        edges.append(((start, end), sign == ">"))
    return edges


def petersen():
    """The outer cycle 0..4, the spokes, and the inner pentagram 5..9."""
    return [((i, (i + 1) % 5), False) for i in range(5)] + [((i, i + 5), False) for i in range(5)] + [
        ((5 + i, 5 + (i + 2) % 5), False) for i in range(5)
    ]


def print_geography():
    for text, edges in GRAPHS:
        edges = read_edges(edges)
        arcs = [arc for arc, _ in edges] + [arc[::-1] for arc, is_directed in edges if not is_directed]
        vertices = frozenset(vertex for arc in arcs for vertex in arc)
        value = nim_values(vertex_geography(arcs))
        print(f'geography: position = "{text}", value = "*{value((0, vertices - {0}))}"')
        value = nim_values(edge_geography)
        print(f'edge-geography: position = "{text}", value = "*{value((0, frozenset(edges)))}"')


# The board of Hare and Hounds: A is the left end, K the right end, and B E H, C F I, D G J are the three rows.


def hare_board():
    """The edges with directions, from left to right, and those without, which are vertical."""
    across = "AB AC AD BE CF DG EH FI GJ BF DF FH FJ HK IK JK".split()
    upright = "BC CD EF FG HI IJ".split()
    return across, upright


def hare_and_hounds():
    across, upright = hare_board()
    arcs = [(a, b) for a, b in across] + [(a, b) for a, b in upright] + [(b, a) for a, b in upright]
    both = arcs + [(b, a) for a, b in across]

    def options(position, is_left):
        hounds, hare = position
        if is_left:
            for start, end in arcs:
                if start in hounds and end not in hounds and end != hare:
                    yield frozenset(hounds - {start} | {end}), hare
        else:
            for start, end in both:
                if start == hare and end not in hounds:
                    yield hounds, end

    return options


def print_hare_and_hounds():
    options = hare_and_hounds()
    for hounds, hare in [("ABD", "K"), ("ABD", "F"), ("BCD", "F"), ("BCD", "I"), ("EFG", "K"), ("EFG", "I"), ("HJF", "K")]:
        position = (frozenset(hounds), hare)
        wins = loopy_winners([(position, True), (position, False)], options)
        names = {True: "the mover", False: "the other", None: "nobody"}
        told = [f"{mover} first: {names[wins.get((position, is_left))]}" for mover, is_left in [("Left", True), ("Right", False)]]
        print(f"hare-and-hounds: hounds {hounds}, hare {hare}: {'; '.join(told)}")


def main():
    print_geography()
    print_hare_and_hounds()


if __name__ == "__main__":
    main()
