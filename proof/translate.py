#!/usr/bin/env python3
"""Translates a proof of the structure theorem to Rocq terms.

    python3 proof/translate.py data/results/structure.proof.jsonl FOLDER

FOLDER/Block0.v, Block1.v, … contain the blocks of the file in their order. Nothing is checked here: the
checkers in Inequality.v, Lines.v, Conditions.v, Blocks.v and Walks.v, which are proved correct and run inside Rocq, accept or refuse it. The
last line of the file, on (1|1)_n, is not translated, because Corollary.v has another proof.
"""

import json
import sys
from fractions import Fraction
from math import lcm
from pathlib import Path

HEAD = """From Coq Require Import ZArith List.
From Chopsticks Require Import Golden Inequality Lines Conditions Table Blocks Walks.
Import ListNotations.
Open Scope Z_scope.
"""


def integer(number):
    return f"({number})" if number < 0 else str(number)


def form(entries):
    entries = list(entries) + [0] * (6 - len(entries))
    return "(Form " + " ".join(integer(entry) for entry in entries) + ")"


def pair(entries):
    return f"({entries[0]}, {entries[1]})"


def listed(entries):
    return "[" + "; ".join(entries) + "]"


def line(entry):
    index, turn, x, d = entry
    turn = "None" if turn is None else f"(Some {form(turn)})"
    return f"(Line {form(index)} {turn} {pair(x)} {pair(d)})"


def direction(entry):
    if entry == "1/φ":
        return "Golden"
    if isinstance(entry, list):
        return f"(Ratio {integer(entry[0])} {integer(entry[1])})"
    return "(Crossing " + " ".join(line(side) for side in entry["crossing"]) + ")"


def bound(entry):
    least, multipliers = entry
    factors = [Fraction(factor) for _, factor in multipliers]
    denominator = lcm(1, *(factor.denominator for factor in factors))
    places = [f"({place}%nat, {integer(int(factor * denominator))})" for (place, _), factor in zip(multipliers, factors, strict=True)]
    return f"(Bound {integer(least)} {denominator} {listed(places)})"


def amount(entry, times):
    """times·(a + b√5) as a multiple of 1 and of φ, where √5 = 2φ − 1."""
    a, b = (Fraction(part) for part in entry)
    return times * (a - b), times * 2 * b


def amounts(proof):
    """All shares of a proof."""
    if isinstance(proof, list):
        yield from (share[3] for share in proof)
    else:
        for part in proof.get("parts", []):
            yield from amounts(part)


def written(proof, times):
    if isinstance(proof, list):
        shares = []
        for larger, smaller, gap, share in proof:
            parts = ", ".join(str(int(part)) for part in amount(share, times))
            shares.append(f"Share {form(larger)} {form(smaller)} {bound(gap)} ({parts})")
        return f"(Shares {listed(shares)})"
    if "empty" in proof:
        return f"(Empty {proof['empty']} {bound(proof['bound'])})"
    first, second = (written(part, times) for part in proof["parts"])
    if "split" in proof:
        return f"(Split {proof['split']} {first} {second})"
    return f"(Cut {form(proof['cut'])} {first} {second})"


def end(proof, unit):
    """The proof of so many times the inequality that the shares are integers."""
    parts = [part for share in amounts(proof) for part in amount(share, unit)]
    times = lcm(1, *(part.denominator for part in parts))
    return f"{times} {written(proof, times * unit)}"


def comparison(entry):
    at = [direction(place) for place in entry["sector"]]
    # A line is taken 25 times, and so is the direction where two lines cross.
    units = [25 * (25 if isinstance(place, dict) else 1) for place in entry["sector"]]
    first, second = (end(proof, unit) for proof, unit in zip(entry["ends"], units, strict=True))
    within = listed(form(constraint) for constraint in entry["domain"])
    sides = f"{line(entry['larger'])} {line(entry['smaller'])}"
    return f"Comparison {sides} {at[0]} {at[1]} {within} {first} {second}"


def refutation(entry):
    if isinstance(entry, list):
        return "(Compared " + " ".join(str(place) for place in entry) + ")"
    first, second = (refutation(part) for part in entry["parts"])
    if "at" in entry:
        unit = 25 if isinstance(entry["at"], dict) else 1
        return f"(DividedAt {direction(entry['at'])} {unit} {end(entry['positive'], unit)} {first} {second})"
    return f"(DividedTurn {entry['turn']} {'true' if entry['first'] else 'false'} {first} {second})"


def cases(entry):
    if isinstance(entry, dict) and "divided" in entry:
        return f"(NextRow {listed(cases(case) for case in entry['divided'])})"
    return f"(Refuted {refutation(entry)})"


def tree(entry):
    if isinstance(entry, dict) and "divided" in entry:
        ended, *letters = (tree(case) for case in entry["divided"])
        return f"(NextLetter {ended} {listed(letters)})"
    if isinstance(entry, dict) and "decided" in entry:
        return f"(Decided {listed(refutation(one) for one in entry['decided'])})"
    return f"(Impossible {refutation(entry)})"


def block(number, entry):
    comparisons = ";\n  ".join(comparison(one) for one in entry["comparisons"])
    exclusive = ";\n  ".join(refutation(one) for one in entry["exclusive"])
    exhaustive = ";\n  ".join(cases(one) for one in entry["exhaustive"]["divided"])
    within = listed(form(constraint) for constraint in entry["domain"])
    exclusions = listed(f"{place}%nat" for place in entry["exclusions"])
    closure = ";\n  ".join(tree(case) for case in entry["closure"])
    return f"""(* Block {number} of the proof, with {len(entry['comparisons'])} comparisons of lines; written by translate.py. *)
{HEAD}Definition comparisons : list comparison := [
  {comparisons}].
Definition rows_exclude_each_other : list refutation := [
  {exclusive}].
Definition rows_are_all : list cases := [
  {exhaustive}].
Definition block_{number} : block := Block {form(entry["index"])} {within} comparisons rows_exclude_each_other rows_are_all.
Definition values_of_the_cone : tree :=
  {tree(entry["values"])}.
Definition letters_lead_to_values : list tree := [
  {closure}].
Definition walks_{number} : walks := Walks {exclusions} values_of_the_cone letters_lead_to_values.
Theorem checked_{number} : check_block block_{number} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Theorem walked_{number} : check_walks block_{number} walks_{number} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
"""


def main():
    path, folder = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        entries = [json.loads(text) for text in file]
    for number, entry in enumerate(entry for entry in entries if "comparisons" in entry):
        Path(folder, f"Block{number}.v").write_text(block(number, entry), encoding="utf-8")


if __name__ == "__main__":
    main()
