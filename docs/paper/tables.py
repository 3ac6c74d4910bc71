"""Writes the tables and the figure of the manuscript that no experiment writes: the laws, the automaton, the words of the proof, and the errata.

    python3 docs/paper/tables.py FOLDER

The laws are those of tests/second_checker/games.py, which computes them by canonical forms; the words are read from the file of the proof.
"""

import csv
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "second_checker"))

import proof_file  # noqa: E402
from games import MANY, SHAPES, STEPS, VALUES  # noqa: E402
from records import Decided, Divided  # noqa: E402
from structure_proof import Block, value_after, wanted_blocks  # noqa: E402

LETTER = {
    "*": r"\st",
    "v": r"\downarrow",
    "v[2]": r"\dn{2}",
    "+-J": r"\pm J",
    "{J|v}": r"\g{J}{\downarrow}",
    "{J|0}": r"\g{J}{0}",
    "{{J|0}|-J}": r"\g{\g{J}{0}}{-J}",
    "0": "0",
    "^": r"\uparrow",
    "J": "J",
    "{0|{0|-J}}": r"\g{0}{\g{0}{-J}}",
}
NOT_POSITIVE = list(LETTER)[:7]  # the values at which Right wins when moving first
SHAPE = {
    "^[k]": "U",
    "*.[0]^k": "S",
    "J.[+-J]^k": "J",
    "{J|0}.[0]^k": "Z",
    "{J|^[2]}.[0]^k": "D",
    "{^[k]|{0|-J}}": "F",
    "{^[k+1]|{^|-J}}": "L",
    "{J.[0]^k|-J}": "M",
    "v[2]": r"\dn{2}",
    "{J|v}": r"\g{J}{\downarrow}",
    "{v|-J}": r"\g{\downarrow}{-J}",
}


def has_counter(shape):
    return SHAPES[shape][1] != 0


# --- The laws ---------------------------------------------------------------------------------------------------------


def target(found, k):
    """The next value, with its counter as a number if k is None, and otherwise as a sum with k."""
    if found is None:
        return "\\text{--}"
    shape, counter = found
    if not has_counter(shape):
        return SHAPE[shape]
    return f"{SHAPE[shape]}_{{{counter if k is None else f'k{counter - k:+d}' if counter != k else 'k'}}}"


def law(shape, letter):
    """{g | −H} for all values g of a shape, in words of TeX."""
    largest = SHAPES[shape][1]
    if largest is not None:
        found = [STEPS.get(((shape, k), letter)) for k in range(largest + 1)]
        require_equal(found)
        return f"${target(found[0], None)}$"
    counters = range(MANY - 2)
    found = [STEPS.get(((shape, k), letter)) for k in counters]
    last = counters[-1]
    moves = found[last] is not None and found[last] != found[last - 1]

    def follows(k):
        return target(found[k], k if moves else None) == target(found[last], last if moves else None)

    first = next(k for k in counters if all(follows(later) for later in counters[k:]))
    parts, k = [], 0
    while k < first:
        end = k
        while end + 1 < first and found[end + 1] == found[k]:
            end += 1
        parts.append(f"${target(found[k], None)}$ for $k={k}$" if end == k else f"${target(found[k], None)}$ for ${k}\\le k\\le {end}$")
        k = end + 1
    general = f"${target(found[last], last if moves else None)}$"
    return ", ".join([*parts, f"{general} for $k\\ge {first}$" if first else general])


def require_equal(found):
    if len(set(found)) != 1:
        raise SystemExit("a law depends on a bounded counter")


def laws():
    lines = []
    for shape, symbol in SHAPE.items():
        groups = {}
        for letter in LETTER:
            groups.setdefault(law(shape, letter), []).append(letter)
        groups.pop("$\\text{--}$", None)
        name = f"${symbol}_k$" if has_counter(shape) else f"${symbol}$"
        for place, (result, letters) in enumerate(groups.items()):
            lines.append(f"{name if place == 0 else ''} & ${letter_list(letters)}$ & {result} \\\\")
        lines.append(r"\midrule")
    return "\n".join(lines[:-1]) + "\n"


def letter_list(letters):
    if letters == NOT_POSITIVE:
        return r"\mathcal N"
    if letters == NOT_POSITIVE[1:]:
        return r"\mathcal N\setminus\{\st\}"
    return r",\ ".join(LETTER[letter] for letter in letters)


# --- The automaton ----------------------------------------------------------------------------------------------------

PLACES = {
    "^[k]": (0, 0),
    "{^[k+1]|{^|-J}}": (2.6, 1.25),
    "{^[k]|{0|-J}}": (2.6, -1.25),
    "J.[+-J]^k": (5.4, 2.2),
    "*.[0]^k": (5.4, -2.2),
    "{J|^[2]}.[0]^k": (9.2, 4.1),
    "{J|0}.[0]^k": (9.2, 2.2),
    "{J.[0]^k|-J}": (11.8, 0.7),
    "{J|v}": (7.5, 0.0),
    "v[2]": (9.2, -1.4),
    "{v|-J}": (9.2, -3.0),
}
LOOPS = {"^[k]": "loop left", "J.[+-J]^k": "loop above", "*.[0]^k": "loop below", "{J|^[2]}.[0]^k": "loop right", "{J|0}.[0]^k": "loop above"}
BENDS = {("^[k]", "J.[+-J]^k"): "bend left=28", ("^[k]", "*.[0]^k"): "bend right=28"}


def automaton():
    edges = {}
    for ((shape, _), letter), (found, _) in STEPS.items():
        edges.setdefault((shape, found), set()).add(letter)
    lines = [
        f"\\node[state] ({name(shape)}) at {place} {{${SHAPE[shape]}{'_k' if has_counter(shape) else ''}$}};" for shape, place in PLACES.items()
    ]
    for (start, end), letters in sorted(edges.items()):
        ordered = [letter for letter in LETTER if letter in letters]
        if end == "^[k]" and start != "^[k]":
            # Not drawn; the caption says so.
            if any(letter not in NOT_POSITIVE for letter in letters):
                raise SystemExit(f"a letter outside of N leads from {start} to ↑[k]")
            continue
        label = label_of(ordered)
        if start == end:
            lines.append(f"\\path[->] ({name(start)}) edge[{LOOPS[start]}] node {{${label}$}} ({name(start)});")
        else:
            lines.append(f"\\path[->] ({name(start)}) edge[{BENDS.get((start, end), '')}] node {{${label}$}} ({name(end)});")
    return "\n".join(lines) + "\n"


def label_of(letters):
    """The letters of an arrow; two sets that occur often have names."""
    names = {r"\mathcal A": {"0", "^", "{0|{0|-J}}"}, r"\mathcal B": {"+-J", "v[2]", "{{J|0}|-J}"}, r"\mathcal P^{+}": {"0", "^", "J", "{0|{0|-J}}"}}
    for symbol, members in names.items():
        if set(letters) == members:
            return symbol
    return ",".join(LETTER[letter] for letter in letters)


def name(shape):
    return "".join(c for c in shape if c.isalnum()) + str(list(SHAPE).index(shape))


# --- The words --------------------------------------------------------------------------------------------------------


def words():
    """The words of letters of the general block, by value."""
    lines = proof_file.lines((ROOT / "data/results/structure.proof.jsonl").read_bytes())
    place = len(wanted_blocks()) - 1
    block = Block(proof_file.block(lines[place]))
    letters = [letter for letter, _ in block.letters()]
    found = {}

    def visit(word, is_complete, tree):
        if isinstance(tree, Divided):
            visit(word, True, tree.cases[0])
            for letter, case in zip(letters, tree.cases[1:], strict=True):
                visit((*word, letter), False, case)
        elif isinstance(tree, Decided):
            if is_complete:
                raise SystemExit("a row of the general block may have ended")
            found.setdefault(value_after(word, False), set()).add(word)

    visit((), False, block.proof.values)
    lines = []
    for value in ["{0|{0|-J}}", "^", "J", "*", "{J|0}", "{J|v}", "+-J", "v", "v[2]", "{{J|0}|-J}", "0"]:
        of_value = sorted(found.pop(value), key=lambda word: [list(LETTER).index(letter) for letter in word])
        lines.append(f"${LETTER[value]}$ & $\\begin{{aligned}}{in_lines(of_value)}\\end{{aligned}}$ \\\\")
    if found:
        raise SystemExit(f"values without a line: {list(found)}")
    return "\n".join(lines) + "\n"


def in_lines(of_value, at_most=4):
    texts = [r"(" + r",\ ".join(LETTER[letter] for letter in word) + ")" for word in of_value]
    rows = [texts[begin : begin + at_most] for begin in range(0, len(texts), at_most)]
    return r"\\ ".join("&" + r",\quad ".join(row) for row in rows)


# --- The errata -------------------------------------------------------------------------------------------------------


def errata():
    lines = []
    for source, file in ("Table 1", "table_1_errata.csv"), ("Prop.\\ 1", "proposition_1_errata.csv"):
        with open(ROOT / "data/paper" / file, encoding="utf-8", newline="") as text:
            for row in csv.DictReader(text):
                cells = [tex(row["place"]), tex(row["printed"]) or "--", tex(row["corrected"]), tex(row["why"])]
                lines.append(" & ".join([source, *cells]) + r" \\")
    return "\n".join(lines) + "\n"


SYMBOLS = {"↑": r"\uparrow ", "↓": r"\downarrow ", "⇑": r"\Uparrow ", "⇓": r"\Downarrow ", "≥": r"\ge ", "*": r"\st ", "|": r"\mid ", "{": r"\{", "}": r"\}"}
FORMULA = re.compile(r"\([^()\s]*\|[^()\s]*\)(_\d)?|\{[^{}]*\}|[↑↓⇑⇓](\[\d\])?\*?|(?<!\w)\*|[a-d](?: \+ [a-d])+ [≥=] \d|[a-d](?: \+ [a-d])+|\b\d+ \+ \d+ = \d+")


def tex(text):
    def formula(found):
        inside = "".join(SYMBOLS.get(c, c) for c in found.group(0))
        with_index = re.sub(r"downarrow \[(\d)\]", r"dn{\1}", re.sub(r"uparrow \[(\d)\]", r"up{\1}", inside))
        return f"${with_index}$"

    return FORMULA.sub(formula, text)


def main():
    folder = Path(sys.argv[1])
    for file, text in ("laws", laws()), ("automaton", automaton()), ("words", words()), ("errata", errata()):
        (folder / f"{file}.tex").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
