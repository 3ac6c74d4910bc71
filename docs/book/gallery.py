"""Writes the gallery of the rulesets, a page with a picture, the rules, a value and a table of each ruleset of the program.

`docs/book/build.py` writes it into the book; the repository has neither the page nor its pictures. A picture is that of
`chopsticks figure --ruleset NAME POSITION --kind board`, and a value that of `chopsticks value --ruleset NAME POSITION`. A table has the values of
small boards, heaps or tuples by `chopsticks table`, or else the first moves by `chopsticks moves`.
"""

import csv
import json
import os
import re
import subprocess
import tomllib
from concurrent.futures import ThreadPoolExecutor
from html import escape
from urllib.parse import urlencode

HEAD = """# Gallery of the rulesets

The {number} rulesets of the program, each with its rules, a position with its value, and a table: values of small starts, or each player's best moves. {links}
[Rulesets](commands/rulesets.md) says how commands take them, [A ruleset of your own](rulesets.md) how to write one.

<style>
.rulesets {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1.5rem; }}
.ruleset {{ border-top: 1px solid #8888; min-width: 0; overflow-wrap: anywhere; }}
.ruleset h3 {{ font-size: 1.2rem; margin: .5rem 0; }}
.ruleset img {{ background: white; display: block; margin: 0 0 .75rem; max-height: 11rem; max-width: 100%; }}
.ruleset table {{ display: block; font-size: .85em; margin: 0 0 .5rem; overflow-x: auto; width: auto; }}
.ruleset th, .ruleset td {{ padding: .1rem .5rem; }}
.ruleset .source {{ font-size: .85em; }}
</style>
"""

# The kinds of values that the program lists, as headings.
KINDS = {
    "canonical forms": "Partizan games",
    "nimbers": "Impartial games",
    "loopy": "Games in which play may continue forever",
    "nimbers or loony": "Games in which a player may move again",
}

# The kind of those that the program does not draw.
ENTAILING = "nimbers or loony"

# Positions for rulesets whose files have none that shows the rules well.
POSITIONS = {
    "atari-go": "2x2",
    "cram": "3x3",
    "fjords": "..L|...|R..",
    "hex": "3x3",
    "impartial-clobber": "3x3",
    "knights": "3x3",
    "notakto": "2x3",
    "top-entails": "2,4",
}

# Families of starts, of which the first one that a ruleset has is shown: boards, heaps, pairs.
FAMILIES = [
    ["{m}x{n}", "--m", "1..3", "--n", "1..4"],
    ["n", "--n", "0..8"],
    ["a,b", "--a", "1..4", "--b", "1..4"],
]

# Some values are long.
csv.field_size_limit(10**9)

# How many values of a family have to be different. Families of small boards are often 0.
VARIED = 4

# The longest text of a position and of a value that an entry shows.
LONGEST = 34


def page(program, explorer):
    """The page and its pictures by their names. With the address of the explorer, each position is a link."""
    listed = json.loads(printed(program, "rulesets", "list", "--format", "json"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        entries = list(pool.map(lambda row: Entry(program, row), listed))
    links = "Click a picture to open its position in the explorer." if explorer else "`chopsticks explore` opens the explorer, which draws and plays them."
    text = HEAD.format(number=len(entries), links=links)
    for kind, heading in KINDS.items():
        shown = "\n".join(entry.markdown(explorer) for entry in entries if entry.kind == kind)
        text += f'\n## {heading}\n\n<div class="rulesets" markdown>\n\n{shown}\n</div>\n'
    return text, {f"{entry.name}.svg": entry.picture for entry in entries if entry.picture}


class Entry:
    """A ruleset with a position, its picture and its value."""

    def __init__(self, program, row):
        self.name, self.kind = row["name"], row["values"]
        self.file = tomllib.loads(printed(program, "rulesets", "show", self.name))
        self.position = position(self.name, self.file)
        self.value = printed(program, "value", f'"{self.position}"', "--ruleset", self.name).splitlines()[0]
        drawn = ["--ruleset", self.name, "--kind", "board", "--no-title"]
        self.picture = "" if self.kind == ENTAILING else printed(program, "figure", self.position, *drawn)
        self.table = starts(program, self.name) or moves(program, self.name, self.position)

    def markdown(self, explorer):
        """The entry as a part of the page."""
        shown = f"![{self.file['name']}: {self.position}](gallery/{self.name}.svg)" if self.picture else ""
        if explorer and shown:
            expression = f'{call(self.name)}("{self.position}")'
            fragment = urlencode({"view": "value", "text": expression})
            # As HTML, which MkDocs does not compare with its pages: the explorer is none of them.
            shown = f'<a href="{escape(explorer)}#{escape(fragment)}">{shown}</a>'
        lines = [
            f"### {self.file['name']}",
            shown,
            plain(self.file["about"]),
            f"`{self.position}` has the value `{self.value}`.",
            self.table,
            f'<p class="source">{self.file["source"]}. File: <code>{self.name}</code></p>',
        ]
        return '<div class="ruleset" markdown>\n\n' + "\n\n".join(lines) + "\n\n</div>\n"


def call(name):
    """The name of a file as expressions have it: `ArcKayles` for `arc-kayles`."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[-.]", name))


def plain(text):
    """A text without markup."""
    return re.sub(r"([*_`<])", r"\\\1", text)


def position(name, file):
    """A position of the file with a published value that is long, and not too long."""
    if name in POSITIONS:
        return POSITIONS[name]
    found = [known for fact in file.get("fact", []) for known in known_values(fact)]
    found += [(text, "") for fact in file.get("outcomes", []) for winner in "LRNP" for text in fact.get(winner, [])]
    fitting = [known for known in found if max(map(len, known)) <= LONGEST] or found
    return max(fitting, key=lambda known: (len(known[1]), len(known[0])))[0]


def known_values(fact):
    """Positions with their values. Of a sequence, those from its middle on."""
    values = fact.get("nimbers", fact.get("values", [fact.get("value", "")]))
    first = fact.get("from", 0)
    middle = min(len(values) // 2, 7)
    return [(re.sub(r"\{\w+\}", str(first + at), fact["position"]), str(value)) for at, value in enumerate(values)][middle : middle + 2]


def starts(program, name):
    """The values of the first family whose values vary, or nothing."""
    for family in FAMILIES:
        done = run(program, "table", "--ruleset", name, *family, "--columns", "value", "--format", "csv", "--max-positions", "20000")
        rows = list(csv.DictReader(done.stdout.splitlines())) if done.returncode == 0 else []
        values = {row["value"] for row in rows}
        if len(values) >= VARIED and all(0 < len(value) <= LONGEST for value in values):
            return grid(rows)
    return ""


def grid(rows):
    """Values with the last parameter to the right, and the first one of two downwards."""
    *first, last, _ = rows[0]
    lines = {}
    for row in rows:
        side = row[first[0]] if first else "value"
        lines.setdefault(side, [side]).append(code(row["value"]))
    head = [", ".join([*first, last]), *dict.fromkeys(row[last] for row in rows)]
    return markdown([head, *lines.values()])


def moves(program, name, position):
    """The best moves of each player, at most two."""
    listed = json.loads(printed(program, "moves", f'"{position}"', "--ruleset", name, "--json"))["moves"]
    left, right = ([[code(bare(move["becomes"])), value_or_outcome(move)] for move in listed if move["player"] == player][:2] for player in ["Left", "Right"])
    rows = [["either", *row] for row in left] if left == right else [["Left", *row] for row in left] + [["Right", *row] for row in right]
    return markdown([["player", "becomes", "value"], *rows])


def value_or_outcome(move):
    """The value after a move, or the outcome class where the value is long or takes long."""
    value = move["value"]
    return code(value) if isinstance(value, str) and len(value) <= LONGEST else move["outcome"]


def bare(text):
    """A position without the name of its ruleset."""
    return re.sub(r'^\w+\("([^"]*)"\)$', r"\1", text)


def code(text):
    return f"`{text}`"


def markdown(rows):
    """A table, whose first row is its head."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def printed(program, *arguments):
    """What the program prints."""
    done = run(program, *arguments)
    if done.returncode:
        raise SystemExit(f"{arguments}: {done.stderr}")
    return done.stdout


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True)
