"""Nim-values of games on graphs with numbers, from their rules in words.

`python3 weights.py` prints the facts in the files of these rulesets whose source is this program.
"""

from search import nim_values


def read(text):
    """The ends and the numbers of the edges of a list such as `a-b=3 b>c a=t`, and the vertex of the token."""
    edges, numbers, token = [], [], None
    for item in text.split():
        place, _, label = item.partition("=")
        if "-" not in place and ">" not in place:
            token = place
            continue
        is_directed = ">" in place
        start, end = place.split(">" if is_directed else "-")
        edges.append((start, end, is_directed))
        numbers.append(int(label or 1))
    return edges, tuple(numbers), token or edges[0][0]


def nim_on_graphs(edges):
    """The token moves along an edge with a positive number, which becomes any smaller one."""

    def options(position):
        at, numbers = position
        for place, (start, end, is_directed) in enumerate(edges):
            ends = [(start, end)] if is_directed else [(start, end), (end, start)]
            for source, target in ends:
                if source == at:
                    for number in range(numbers[place]):
                        yield target, numbers[:place] + (number,) + numbers[place + 1 :]

    return options


GRAPHS = [
    "a-b=4",
    "a-b=2 b-c=3",
    "a-b=3 b-c=1 c-d=2",
    "a-b=2 b-c=2 c-d=2 d-e=2",
    "a-b=2 b-c=3 b=t",
    "a-b=3 b-c=2 c-a=1",
    "a-b=2 b-c=2 c-d=2 d-a=2",
    "a-b=1 b-c=2 c-d=2 d-a=3",
    "a-b=2 b-c=1 c-d=3 d-e=2 e-a=2",
    "a-b=2 a-c=3 a-d=1 d-e=2",
    "a-b=2 a-b=3 b-c=2",
    "a>b=3 b>c=2 a>c=4",
    "a>b=2 b>c=2 c>a=2 c-d=3",
    "a-b=2 b-c=2 c-d=1 d-a=2 a-c=2",
]


def main():
    for text in GRAPHS:
        edges, numbers, token = read(text)
        value = nim_values(lambda position, e=edges: list(nim_on_graphs(e)(position)))
        print(f'nim-on-graphs: position = "edges: {text}", value = "*{value((token, numbers))}"')


if __name__ == "__main__":
    main()
