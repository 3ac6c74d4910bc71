"""Writes proof/Refutations_N.v: a description of finger count N as formulas, and a refutation of each formula that would contradict it.

Usage: python3 proof/refute.py PROGRAM < data/results/fingers_N.description.txt > proof/Refutations_N.v
PROGRAM finds the refutations: cargo build --release --package chopsticks-presburger --example refutations
With --formulas instead of PROGRAM, this prints the first part of that file, which has no refutations.

The formulas are those of `obligations` in proof/Characterization.v, and for finger count 5 also those of `differences` in
proof/FiveFingers.v. Nothing here is trusted: Rocq computes the formulas itself, and checks each refutation by additions.
"""

import subprocess
import sys
import threading

from contradictions import Description, all_of, any_of, deny, substitute, variable
from numbering import refutation_text, simplified, words

CHUNK = 1000  # characters of one definition
STACK = 1 << 29  # bytes, for trees with many levels


# The P-positions with finger count 5 in one of the two orders of the players, as the page docs/fingers.md lists them.
LISTED = [
    "a1 = 0, a3 = 0, a4 = 0, b4 = 0, b2 + b3 odd",
    "a1 = 0, a2 = 0, a4 = 0, a3 odd, b2 > 0, b3 = 0, b4 = 0",
    "a1 = 0, a2 = 0, a3 = 0, b1 odd, b2 = 0, b3 = 0, b4 = 0",
    "a2 = 0, a3 = 0, a4 = 0, b1 odd, b2 = 0, b3 = 0, b4 = 0",
    "a1 = 1, a2 > 0, a3 = 0, a4 = 0, b2 = 0, b3 = 0, b4 = 0",
    "a1 = 1, a2 even, a3 = 0, a4 = 0, b1 = 1, b3 = 0, b4 = 0",
    "a1 = 0, a2 > 0, a3 >= 3, a3 odd, a4 = 0, b2 = 1, b3 = 0, b4 = 0",
    "a1 = 1, a2 > 0, a3 = 1, a4 = 0, b2 = 1, b3 = 0, b4 = 0",
    "a3 = 0, a4 = 0, b1 > a1, b1 > a2, a2 + b1 odd, b3 = 1, b4 = 0",
]


def formula_term(formula):
    if formula[0] in ("AtLeastZero", "Even"):
        return f"{formula[0]} [{'; '.join(map(str, formula[1]))}]"
    return " ".join([formula[0], *(f"({formula_term(part)})" for part in formula[1:])])


def wrapped(text, width=140):
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + len(word) >= width:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return "\n".join([*lines, line])



def readable(condition):
    """A condition in the notation of FiveCounts.v."""
    for ending, name in (" odd", "is_odd"), (" even", "is_even"), (" = 0", "zero"):
        if condition.endswith(ending):
            return f"{name} {in_brackets(readable_form(condition.removesuffix(ending)))}"
    for sign, name in (" = ", "equals"), (" <= ", None), (" >= ", None), (" > ", None):
        if sign in condition:
            left, right = map(readable_form, condition.split(sign))
            return f"{name} {in_brackets(left)} {in_brackets(right)}" if name else f"{left}{sign}{right}"
    sys.exit(f"expected a condition, found {condition}")


def in_brackets(text):
    return f"({text})" if " " in text else text


def readable_form(text):
    """A sum of counts and numbers; a number is a form without counts."""
    return " + ".join(f"[{part}%Z]" if part.isdigit() else part for part in text.split(" + "))


def readable_cases(name, cases):
    lines = ";\n   ".join(f"[{'; '.join(map(readable, case))}]" for case in cases)
    print(f"Definition {name} : formula := some_case\n  [{lines}]%counts.\n")


def print_formulas(description, text):
    n = description.fingers
    is_readable = n == 5
    print(f"(** The description of finger count {n}, and refutations of the formulas that would contradict it.")
    print(f"    Written by [refute.py] from [data/results/fingers_{n}.description.txt]. *)")
    used = "Presburger Compact FiveCounts" if is_readable else "Presburger Compact"
    print(f"From Coq Require Import List ZArith.\nFrom Chopsticks Require Import {used}.\nImport ListNotations.\n")
    for name, title in ("lost", "as many hands"), ("won", "one hand less"):
        if is_readable:
            part = text.split(title)[1].split("\n", 1)[1].split("\none hand")[0]
            readable_cases(f"{name}_{n}", [line.strip().split(", ") for line in part.strip().splitlines()])
        else:
            cases = [f"all [{'; '.join(map(formula_term, parts))}]" for parts in description.lists[title]]
            print(f"Definition {name}_{n} : formula := (\n{wrapped('any [' + '; '.join(cases) + ']')})%Z.\n")
    if is_readable:
        print("(** The P-positions, in one of the two orders of the players. *)")
        readable_cases(f"listed_{n}", [[*case.split(", "), "a5 = 0", "b5 = 0"] for case in LISTED])


def differences(description):
    """The formulas that a listed position is not a P-position, and that a P-position is not listed."""
    conditions = [[*case.split(", "), "a5 = 0", "b5 = 0"] for case in LISTED]
    listed = either_order(any_of([all_of([part for text in case for part in description.conditions(text)]) for case in conditions]), "Or")
    previous = either_order(description.lost, "And")
    more = description.more(0)
    return [all_of([more, listed, deny(previous)]), all_of([more, previous, deny(listed)])]


def either_order(formula, name):
    exchanged = [variable((index + 5) % 10) for index in range(10)]
    return (name, formula, substitute(exchanged, formula))


def refutations(program, formulas, count):
    """The texts of the refutations."""
    formulas = list(map(simplified, formulas))
    asked = "".join(words(formula, count) + "\n" for formula in formulas)
    lines = subprocess.run([program], input=asked, capture_output=True, text=True, check=True).stdout.splitlines()
    return "".join(refutation_text(formula, count, line) for formula, line in zip(formulas, lines, strict=True))


def print_texts(name, text):
    chunks = [text[at : at + CHUNK] for at in range(0, len(text), CHUNK)]
    for number, chunk in enumerate(chunks):
        print(f'Definition {name}_{number} : text := "{chunk}"%text.')
    print(f"Definition {name} : list text :=\n{wrapped('[' + '; '.join(f'{name}_{number}' for number in range(len(chunks))) + ']')}.")


def run():
    text = sys.stdin.read()
    description = Description(text)
    n = description.fingers
    print_formulas(description, text)
    if sys.argv[1] != "--formulas":
        print_texts(f"refutations_{n}", refutations(sys.argv[1], description.obligations(), 2 * n))
        if n == 5:
            print_texts("differences_5", refutations(sys.argv[1], differences(description), 2 * n))


def main():
    if len(sys.argv) != 2:
        sys.exit("expected one argument, the program that finds refutations, or --formulas")
    sys.setrecursionlimit(1 << 20)
    threading.stack_size(STACK)
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()


if __name__ == "__main__":
    main()
