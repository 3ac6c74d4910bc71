"""What formal.tex shows of the proofs in Rocq: statements and definitions, word for word, and how long the files are."""

import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 122  # characters in a line

# The files of proof/, by subject.
PARTS = [
    ("games, order, sums, the rules", "Games Order Multiples Chopsticks"),
    ("towers and counters", "Counter Laws"),
    ("more hands; Presburger formulas", "Hands Presburger Compact Characterization"),
    ("finger counts 2, 3 and 4", "Fingers Propositions"),
    ("finger count 5", "FiveCounts FiveFingers FiveLines FiveNumbers"),
    ("refutations, as text", "Refutations_2 Refutations_3 Refutations_4 Refutations_5"),
    ("$\\mathbb Z[\\varphi]$ and inequalities", "Golden Inequality"),
    ("the table, contradictions, walks along rows", "Lines Conditions Table Blocks Values Walks"),
    ("the structure theorem and the conjecture", "Structure Corollary Conjecture Occurrences"),
    ("fixed hands", "Marks Changes FixedHands"),
    ("strategies", "Strategies Starts"),
    ("mis\\`ere play", "Misere MisereTheorem"),
    ("different finger counts", "Unequal UnequalCorollary"),
    ("rollover", "Apparition Rollover RolloverCounts RolloverRoots"),
    ("examples, and what is printed", "Examples Statements"),
]


def sizes():
    """The lines of the files of each subject."""
    left = {file.stem: len(file.read_text(encoding="utf-8").splitlines()) for file in (ROOT / "proof").glob("*.v")}
    lines, total = [], sum(left.values())
    for subject, files in PARTS:
        number = sum(left.pop(file) for file in files.split())
        lines.append(f"{subject} & {with_commas(number)} \\\\")
    if left:
        raise SystemExit(f"files of proof/ without a subject: {sorted(left)}")
    return "\n".join(lines) + f"\n\\midrule in all & {with_commas(total)} \\\\\n"


def with_commas(number):
    return f"{number:,}".replace(",", "{,}")


def shown():
    """The texts that formal.tex asks for, by the names of their files."""
    asking = (ROOT / "docs/paper/formal.tex").read_text(encoding="utf-8")
    found = []
    for name in re.findall(r"^\\statement\{([A-Za-z_0-9.]+)\}", asking, re.M):
        found.append((name, printed(name)))
    for file, name in re.findall(r"^\\source\{(\w+)\}\{(\w+)\}", asking, re.M):
        found.append((f"{file}.{name}", written(file, name)))
    for name, text in found:
        # LaTeX does not tell of wide lines here.
        if any(len(line) > WIDTH for line in text.split("\n")):
            raise SystemExit(f"a line of {name} is wider than the page")
    return found


def printed(name):
    """A statement or a definition with its type, as Rocq prints it."""
    lines = (ROOT / "proof/statements.txt").read_text(encoding="utf-8").split("\n")
    begin = next((at for at, line in enumerate(lines) if re.fullmatch(rf"{re.escape(name)}( =.*|\s*)", line)), None)
    if begin is None:
        raise SystemExit(f"proof/statements.txt has no {name}")
    # The type of a definition, or the statement, is indented; a definition comes before its type.
    end = next(at for at in range(begin + 1, len(lines)) if lines[at].startswith("     : ")) + 1
    while lines[end].startswith(" "):
        end += 1
    return "\n".join(lines[begin:end]) + "\n"


def written(file, name):
    """A definition or a theorem of a file, without comments and proof."""
    text = re.sub(r" *\(\*.*?\*\)", "", (ROOT / f"proof/{file}.v").read_text(encoding="utf-8"), flags=re.S)
    found = re.search(rf"^ *((Inductive|Theorem) {name}\b.*?\.)$", text, re.M | re.S)
    if not found:
        raise SystemExit(f"proof/{file}.v has no {name}")
    return "\n".join(textwrap.fill(line, WIDTH, subsequent_indent="  ") for line in found[1].split("\n")) + "\n"
