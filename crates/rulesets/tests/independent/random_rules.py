"""Random rulesets, played out by brute force and checked by the program.

`python3 random_rules.py PROGRAM [--count 300] [--seed 1] [--kind coordinates]` writes rulesets with values and outcomes by
brute force as their published values, and runs `PROGRAM rulesets check` on each. Rulesets of each kind are those of
random_coordinates.py, random_patterns.py, random_turns.py and random_weights.py.
"""

import argparse
import importlib
import pathlib
import random
import subprocess
import sys
import tempfile

from terms import TooLarge


def facts(ruleset, dice, wanted):
    """Published values for a file, and how many options were met."""
    found, options = {}, 0
    for _ in range(4 * wanted):
        play = ruleset.play()
        start = ruleset.start()
        try:
            if ruleset.shown(start) in found or len(found) == wanted:
                continue
            if ruleset.is_impartial:
                number = play.nim_value(start)
                told = f'[[fact]]\nposition = "{ruleset.shown(start)}"\nvalue = "{f"*{number}" if number else 0}"\nsource = "here"'
            else:
                told = f'[[outcomes]]\n{play.outcome(start)} = ["{ruleset.shown(start)}"]\nsource = "here"'
        except (TooLarge, RecursionError):
            continue
        options += sum(map(len, play.lists.values()))
        found[ruleset.shown(start)] = told
    return list(found.values()), options


# The exit code of the program at a limit.
NO_ANSWER = 2

# The module and the class of each kind of rulesets.
KINDS = {
    "coordinates": ("random_coordinates", "Ruleset"),
    "patterns": ("random_patterns", "Patterns"),
    "turns": ("random_turns", "Turns"),
    "weights": ("random_weights", "Weights"),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS, default="coordinates")
    arguments = parser.parse_args()
    module, name = KINDS[arguments.kind]
    kind = getattr(importlib.import_module(module), name)
    dice = random.Random(arguments.seed)
    sys.setrecursionlimit(3000)
    checked = values = refused = large = moves = 0
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "random.toml")
        while checked < arguments.count:
            ruleset = kind(dice)
            found, options = facts(ruleset, dice, 6)
            # Rulesets almost without moves would show nothing.
            if len(found) < 3 or options < 12:
                continue
            path.write_text(ruleset.file(found))
            run = subprocess.run([arguments.program, "rulesets", "check", path], capture_output=True, text=True)
            if "may need 64 bits" in run.stderr:
                refused += 1
                continue
            # At a limit there is no answer: play here was cut short, or another representation of the sum was not.
            if run.returncode == NO_ANSWER:
                large += 1
                continue
            checked += 1
            values += len(found)
            moves += options
            if run.returncode or f"{len(found)} published value" not in run.stdout + run.stderr:
                wrong.append(f"{path.read_text()}\n{run.stdout}{run.stderr}")
    print(f"{checked} random rulesets, {values} values, {moves} options; {refused} refused for large numbers, {large} too large to check; {len(wrong)} differ")
    print(*wrong[:3], sep="\n\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
