"""Tables of the trees of cases in the file of the proof: which words of letters occur, and how many cases there are."""

import sys
from collections import Counter
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "second_checker"))

import proof_file  # noqa: E402
import strict_json  # noqa: E402
from letters import LETTER, in_lines  # noqa: E402
from records import Decided, Divided, Lines  # noqa: E402
from structure_proof import Block, value_after, wanted_blocks  # noqa: E402
from table import rows  # noqa: E402


@cache
def blocks():
    lines = strict_json.lines((ROOT / "data/results/structure.proof.jsonl").read_bytes())
    return [Block(proof_file.block(line)) for line in lines[: len(wanted_blocks())]]


def occurring(block, tree, word=(), is_complete=False):
    """The words of letters of the cases that occur, and whether the row ends with them."""
    if isinstance(tree, Divided):
        yield from occurring(block, tree.cases[0], word, True)
        for (letter, _), case in zip(block.letters(), tree.cases[1:], strict=True):
            yield from occurring(block, case, (*word, letter), False)
    elif isinstance(tree, Decided):
        if is_complete and block is blocks()[-1]:
            raise SystemExit("a row of the general block may have ended")
        yield word


def words():
    """The words of letters of the general block, by value."""
    general, found = blocks()[-1], {}
    for word in occurring(general, general.proof.values):
        found.setdefault(value_after(word, False), set()).add(word)
    lines = []
    for value in ["{0|{0|-J}}", "^", "J", "*", "{J|0}", "{J|v}", "+-J", "v", "v[2]", "{{J|0}|-J}", "0"]:
        lines.append(f"${LETTER[value]}$ & ${in_lines(found.pop(value), 4)}$ \\\\")
    if found:
        raise SystemExit(f"values without a line: {list(found)}")
    return "\n".join(lines) + "\n"


def closure():
    """The words of letters that may follow a letter in the general block, as far as the program looks."""
    general, lines = blocks()[-1], []
    for (letter, _), tree in zip(rows(general.index), general.proof.closure, strict=True):
        after = {word[1:] for word in occurring(general, tree, (letter,))}
        if after != {()}:
            lines.append(f"${LETTER[letter]}$ & ${in_lines(after, 5)}$ \\\\")
    return "\n".join(lines) + "\n"


def cases():
    """The numbers of cases of each part of the proof, a column for each block and one for all."""
    columns = [{part: counted(getattr(block.proof, part)) for part in ("values", "closure", "exhaustive")} for block in blocks()]
    columns.append({part: sum((column[part] for column in columns), Counter()) for part in columns[0]})
    heads = [f"${block.index[0]}$" for block in blocks()[:-1]] + [r"$m=2h\ge 14$", "in all"]
    lines = ["block $m$ & " + " & ".join(heads) + r" \\ \midrule"]
    for part, name in ("values", "Theorem~\\ref{cone}"), ("closure", "Theorem~\\ref{all}"), ("exhaustive", "some line holds"):
        for kind in "impossible", "decided":
            numbers = [column[part][kind] for column in columns]
            if any(numbers):
                lines.append(f"{name}, {kind} & " + " & ".join(f"{number:,}".replace(",", "{,}") for number in numbers) + r" \\")
    return "\n".join(lines) + "\n"


def require_stated():
    """That values.tex has the numbers of the file where it speaks of them in words."""
    text = (ROOT / "docs/paper/values.tex").read_text(encoding="utf-8").replace("{,}", ",")
    proofs = [block.proof for block in blocks()]
    whole, divided = Counter(), 0
    for proof in proofs:
        for part in proof.values, proof.closure, proof.exhaustive:
            whole += counted(part)
            divided += sum(not isinstance(one, Lines) for one in contradictions(part))
    of_letter = {letter: counted(tree) for (letter, _), tree in zip(rows(blocks()[-1].index), proofs[-1].closure, strict=True)}
    for stated in [
        f"There are ${whole['impossible']:,}$ contradictory ones; ${whole['impossible'] - divided:,}$ of them",
        f"in the other ${divided}$ the cone is divided",
        f"there are ${sum(len(proof.comparisons) for proof in proofs):,}$ in all",
        f"the tree of $J$ has ${of_letter['J']['impossible']}$ contradictions and ${of_letter['J']['decided']}$ cases",
        f"Of the ${of_letter['v']['impossible'] + of_letter['v']['decided']}$ cases after this letter, ${of_letter['v']['impossible']}$ contradict themselves",
    ]:
        if stated not in text:
            raise SystemExit(f"values.tex does not say: {stated}")


def contradictions(trees):
    """The contradictions of all cases that are impossible."""
    left = list(trees) if isinstance(trees, tuple) else [trees]
    while left:
        tree = left.pop()
        if isinstance(tree, Divided):
            left.extend(tree.cases)
        elif not isinstance(tree, Decided):
            yield tree


def counted(trees):
    """How many cases are impossible, and how many decide."""
    found, left = Counter(), list(trees) if isinstance(trees, tuple) else [trees]
    while left:
        tree = left.pop()
        if isinstance(tree, Divided):
            left.extend(tree.cases)
        else:
            found["decided" if isinstance(tree, Decided) else "impossible"] += 1
    return found
