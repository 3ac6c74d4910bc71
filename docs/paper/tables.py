"""Writes the tables of the manuscripts, and the figure of the automaton, as rows of LaTeX.

    python3 docs/paper/tables.py FOLDER

The laws are those of tests/second_checker/games.py, which computes them by canonical forms. trees.py reads the file of the proof, rocq.py the proofs in
Rocq, and the other tables are results of experiments.
"""

import csv
import hashlib
import re
import sys
from decimal import Decimal
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "second_checker"))

import rocq  # noqa: E402
from games import MANY, SHAPES, STEPS  # noqa: E402
from letters import LETTER  # noqa: E402
from trees import cases, closure, require_stated, words  # noqa: E402

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
        return r"\Gamma^-"
    if letters == NOT_POSITIVE[1:]:
        return r"\Gamma^-\setminus\{\st\}"
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
                raise SystemExit(f"a letter outside of Γ⁻ leads from {start} to ↑[k]")
            continue
        label = label_of(ordered)
        if start == end:
            lines.append(f"\\path[->] ({name(start)}) edge[{LOOPS[start]}] node {{${label}$}} ({name(start)});")
        else:
            lines.append(f"\\path[->] ({name(start)}) edge[{BENDS.get((start, end), '')}] node {{${label}$}} ({name(end)});")
    return "\n".join(lines) + "\n"


def label_of(letters):
    """The letters of an arrow; two sets that occur often have names."""
    names = {r"\Gamma_1": {"0", "^", "{0|{0|-J}}"}, r"\Gamma_2": {"+-J", "v[2]", "{{J|0}|-J}"}, r"\Gamma^+": {"0", "^", "J", "{0|{0|-J}}"}}
    for symbol, members in names.items():
        if set(letters) == members:
            return symbol
    return ",".join(LETTER[letter] for letter in letters)


def name(shape):
    return "".join(c for c in shape if c.isalnum()) + str(list(SHAPE).index(shape))


# --- Results of experiments -------------------------------------------------------------------------------------------


def rows_of(file):
    with open(ROOT / "data" / file, encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


SYMBOLS = {"^": r"\uparrow", "v": r"\downarrow", "^[": r"\up{", "v[": r"\dn{", "^^*": r"\Uparrow\st", "vv*": r"\Downarrow\st", "*": r"\st", "0": "0"}
SYMBOLS |= {"{0|^[2]}": "J", "{v[2]|0}": "-J"}


def board():
    """The values of all (i|j)_20, with j upwards."""
    value = {(int(row["i"]), int(row["j"])): row["value"] for row in rows_of("results/table_1.csv")}
    lines = []
    for j in range(20, 0, -1):
        lines.append(" & ".join([str(j), *(f"${symbol(value[i, j])}$" for i in range(1, 21))]) + r" \\")
    lines.append(r"\midrule $j\backslash i$ & " + " & ".join(str(i) for i in range(1, 21)) + r" \\")
    return "\n".join(lines) + "\n"


def symbol(value):
    counted = re.fullmatch(r"([v^]\[)(\d+)\]", value)
    return f"{SYMBOLS[counted[1]]}{counted[2]}}}" if counted else SYMBOLS[value]


FAMILIES = {
    "↑[k]": "U_k",
    "*·[0]^k": "S_k",
    "J·[±J]^k": "J_k",
    "{J|0}·[0]^k": "Z_k",
    "{J|↑[2]}·[0]^k": "D_k",
    "{↑[k]|{0|−J}}, k ≥ 1": r"F_k\ (k\ge 1)",
    "{↑[k+1]|{↑|−J}}": "L_k",
    "{J·[0]^k|−J}, k ≤ 2": r"M_k\ (k\le 2)",
    "{J|↓}": r"\g{J}{\downarrow}",
    "{↓|−J}": r"\g{\downarrow}{-J}",
}


def families():
    """The shapes with their shares in percent, with five digits, and the smallest examples, in two columns."""
    cells = []
    for row in rows_of("results/shares_limits_families.csv"):
        share = f"{Decimal(row['limit of their share']) * 100:.5g}"
        i, j, n = re.fullmatch(r"\((\d+)\|(\d+)\)_(\d+)", row["smallest n"]).groups()
        # The file has no caption that could say what J is.
        family = FAMILIES[row["values"].replace("{0|↑[2]}", "J")]
        cells.append(f"${family}$ & {Decimal(share):f}\\,\\% & $\\pos{{{i}}}{{{j}}}{{{n}}}$")
    half = len(cells) // 2
    return "".join(f"{left} & {right} \\\\\n" for left, right in zip(cells[:half], cells[half:], strict=True))


HANDS = {("equally many", "loses"): "$a=b$, and loses if", ("one fewer", "wins"): "$a+1=b$, and wins if"}


def outcomes(fingers):
    """The conditions under which the player to move loses or wins."""
    lines, last = [], None
    for row in rows_of(f"results/fingers_{fingers}.csv"):
        hands = HANDS[row["hands of the player to move"], row["who"]]
        if last and hands != last:
            lines.append(r"\midrule")
        lines.append(f"{hands if hands != last else 'or'} & {conditions(row['if'])} \\\\")
        last = hands
    return "\n".join(lines) + "\n"


def conditions(text):
    """Conditions in words of TeX; the counts that are 0 come first, as one equation."""
    zero, others = [], []
    for condition in text.split(", "):
        left, relation, right = re.fullmatch(r"([ab+\d ]+?) (=|>=|<=|>|odd|even) ?(.*)", condition).groups()
        if (relation, right) in {("=", "0"), ("<=", "0")}:
            zero += left.split(" + ")
        else:
            others.append(f"${counts(left)}$ {relation}" if not right else f"${counts(left)}{RELATIONS[relation]}{counts(right)}$")
    return ", ".join([f"${'='.join(map(counts, sorted(zero)))}=0$"] * bool(zero) + others)


RELATIONS = {"=": "=", ">": ">", ">=": r"\ge ", "<=": r"\le "}


def counts(text):
    return re.sub(r"([ab])(\d)", r"\1_\2", text).replace(" ", "")


# --- The errata -------------------------------------------------------------------------------------------------------

# What is printed and correct is in data/paper; here are the places and reasons, in words of TeX.
REASONS = {
    "(7|1)": r"$\pos{7}{1}{20}$ & its options are $\pos{7}{8}{20}$ and $\pos{8}{1}{20}$, which Table~1 prints as $0$ and $\uparrow$, and "
    r"$\g{0}{\uparrow}$ is the canonical form of $\Uparrow\st$; that of $\uparrow\st$ is $\{0,\st\mid 0\}$.",
    "(1|7)": r"$\pos{1}{7}{20}$ & it is the negative of the previous one, and its options are printed as $\downarrow$ and $0$, so that it is $\g{\downarrow}{0}=\Downarrow\st$.",
    "(15|5)": r"$\pos{15}{5}{20}$ & $15+5$ does not exceed $20$, so that neither move removes a hand. The options $\pos{15}{20}{20}$ and "
    r"$\pos{20}{5}{20}$ are printed as $\st$, and $\g{\st}{\st}=0$. The negative, $\pos{5}{15}{20}$, is printed as $0$.",
    "row 2": r"row $2$ & the row has $19$ cells, so that those after the gap are one column too far to the left. The column $i=2$ has $\up{2}$ "
    r"in both rows $13$ and $14$, so that row $2$ must have $\dn{2}$ in both columns $13$ and $14$; it has one.",
    "(1^a,2^b|)_2 with a + b ≥ 2": r"$(1^a,2^b\mid\,)_2$ with $a+b\ge 2$ & nobody can move if Right has no hand. Proposition~1 requires only that $a,b,c,d$ are "
    r"nonnegative, and is called a corollary of Theorem~4, which is about positive numbers of hands. Proposition~3 has $\mathcal P$ for $a+b=1$ and $c=d=0$.",
    "(|1^c,2^d)_2 with c + d ≥ 2": r"$(\,\mid 1^c,2^d)_2$ with $c+d\ge 2$ & the same with the players exchanged.",
}
PRINTED = {"↑*": r"\uparrow\st", "⇑*": r"\Uparrow\st", "↓*": r"\downarrow\st", "⇓*": r"\Downarrow\st", "*": r"\st", "0": "0", "↓[2]": r"\dn{2}"}
PRINTED |= {outcome: rf"\mathcal {outcome}" for outcome in "LRP"}


def errata():
    items = []
    for source, file in ("Table~1", "table_1_errata.csv"), ("Proposition~1", "proposition_1_errata.csv"):
        for row in rows_of(f"paper/{file}"):
            place, why = REASONS[row["place"]].split(" & ")
            correct = f"${PRINTED[row['corrected']]}$"
            differs = f"${PRINTED[row['printed']]}$ should be {correct}" if row["printed"] else f"a cell {correct} is missing"
            items.append(f"\\item {source}, {place}: {differs}. {why[0].upper() + why[1:] if why[0].isalpha() else why}")
    return "\n".join(items) + "\n"


# --- Files that the text speaks of ------------------------------------------------------------------------------------

FILES = [
    "data/results/structure.proof.jsonl",
    "data/results/conjecture.certificate.jsonl",
    "data/results/fingers_3.description.txt",
    "data/results/fingers_4.description.txt",
    "data/results/fingers_5.description.txt",
    "data/results/misere_theorem.proof.jsonl",
    "data/results/unequal_theorem.proof.jsonl",
    "proof/statements.txt",
]


def checksums():
    return "".join(f"\\file{{{file}}} & \\texttt{{{hashlib.sha256((ROOT / file).read_bytes()).hexdigest()}}} \\\\\n" for file in FILES)


def main():
    folder = Path(sys.argv[1])
    require_stated()
    for table in board, laws, automaton, words, closure, families, cases, errata, checksums, rocq.sizes:
        (folder / f"{table.__name__}.tex").write_text(table(), encoding="utf-8")
    for fingers in 2, 4:
        (folder / f"fingers{fingers}.tex").write_text(outcomes(fingers), encoding="utf-8")
    for name, statement in rocq.shown():
        (folder / f"{name}.txt").write_text(statement, encoding="ascii")


if __name__ == "__main__":
    main()
