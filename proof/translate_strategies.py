#!/usr/bin/env python3
"""Translates a proof by strategies to Rocq terms.

    python3 proof/translate_strategies.py data/results/misere_theorem.proof.jsonl FOLDER/MisereStrategies.v

The file of the proof is described in tests/second_checker/README.md. Nothing is checked here: the checker in Strategies.v, which is
proved correct and runs inside Rocq, derives what has to be proved, and accepts or refuses the strategies.
"""

import json
import sys
from pathlib import Path

from translate import amount, end, form, listed

HEAD = """From Coq Require Import ZArith List.
From Chopsticks Require Import Games Golden Inequality Strategies.
Import ListNotations.
Open Scope Z_scope.
"""


def proved(proof, unit):
    return f"(Proved {end(proof, unit)})"


def until(proofs, unit):
    """Proofs that a turn is not negative, and that the hands are not gone before it."""
    not_negative, before, *other = proofs
    before_it = f"(Some {proved(*other, unit)})" if other else "None"
    return f"(Reached {proved(not_negative, 1)} {proved(before, unit)} {before_it})"


def plan(entry, unit):
    """A phase. Its hands are given times a power of 5, and what it compares is that times 5, the unit."""
    following = unit if "last" in entry or "threshold" in entry else 5 * unit
    phases = [plan(phase, following) for phase in entry["next"]]
    if "wait" in entry:
        *not_over, over = entry["proofs"]
        return f"(Wait {form(entry['wait'])} {until(not_over, unit)} {proved(over, unit)} {listed(phases)})"
    if "move" in entry:
        *answers, last = phases
        return f"(Move {form(entry['move'])} {entry['option']}%nat {until(entry['proofs'], unit)} {listed(answers)} {last})"
    if "last" in entry:
        return f"(Last {form(entry['last'])} {proved(*entry['proofs'], 1)} {' '.join(phases)})"
    number = listed(f"({form(exponent)}, ({', '.join(str(int(part)) for part in amount(by, 5))}))" for exponent, by in entry["threshold"])
    return f"(Threshold {number} {entry['of']} {' '.join(phases)})"


def main():
    path, target = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        entries = [json.loads(text) for text in file]
    strategies = ";\n  ".join(plan(entry["strategy"], 5) for entry in entries if "strategy" in entry)
    inequalities = "; ".join(proved(entry["inequality"], 5) for entry in entries if "inequality" in entry)
    text = f"""(* The strategies of {Path(path).name}; written by translate_strategies.py. *)
{HEAD}Definition strategies : list plan := [
  {strategies}].
"""
    if inequalities:
        text += f"Definition inequalities : list proved := [{inequalities}].\n"
    Path(target).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
