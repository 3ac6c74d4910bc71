"""Times questions of growing size: the user time and the greatest memory of `chopsticks`, and by how much each size takes longer than the one before.

    python3 benches/growth.py --chopsticks target/published/chopsticks
    python3 benches/growth.py --chopsticks target/published/chopsticks --rulesets

With --rulesets, the questions are the outcome class by the value of a position of every ruleset, at three sizes up to the last one within two seconds.

The table is Markdown. A time is user time of the processor in seconds, on one thread. The limit is one of the clock.
"""

import argparse
import csv
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import tomllib

BOARDS = {
    "clobber": lambda rows, columns: "|".join("".join("xo"[(row + column) % 2] for column in range(columns)) for row in range(rows)),
    "domineering": lambda rows, columns: "|".join(["." * columns] * rows),
    "konane": lambda rows, columns: "|".join(
        "".join("." if row == rows // 2 and column // 2 == (columns - 1) // 4 else "xo"[(row + column) % 2] for column in range(columns)) for row in range(rows)
    ),
}


def value_of_board(ruleset, rows, columns):
    return ["value", "--json", "--fields", "outcome", "--ruleset", ruleset, BOARDS[ruleset](rows, columns)], ""


def winner_of_board(ruleset, rows, columns):
    return ["win", "--no-moves", "--threads", "1", "--ruleset", ruleset, BOARDS[ruleset](rows, columns)], ""


def hot_terms(count):
    """Games {a||b|c} of many temperatures."""
    drawn = random.Random(count)
    for _ in range(count):
        c = drawn.randint(-20, 10)
        b = c + drawn.randint(1, 15)
        yield f"{{{b + drawn.randint(1, 20)}||{b}|{c}}}"


def loopy_graph(count, seed):
    """A random game of at most this many positions, which are written where they are met first and by their labels then."""
    drawn = random.Random(seed)
    options = [[sorted({drawn.randrange(count) for _ in range(drawn.choice([0, 1, 1, 2, 2, 3]))}) for _ in range(2)] for _ in range(count)]
    met, words, waiting = set(), [], [0]
    while waiting:
        next_one = waiting.pop()
        if isinstance(next_one, str):
            words.append(next_one)
            continue
        words.append(f"a{next_one}")
        if next_one not in met:
            met.add(next_one)
            left, right = ([word for option in side for word in (",", option)][1:] for side in options[next_one])
            waiting.extend(reversed(["{", *left, "|", *right, "}"]))
    return "".join(words)


def lines(count):
    """Positions of Simple Chopsticks, each once."""
    return (f"({line % 90 + 1}|{line // 90 % 90 + 1})_{line // 8100 + 91}\n" for line in range(count))


def tree(edges):
    """A tree of Hackenbush in which each edge stands on one of the three before it."""
    above = {edge: [] for edge in range(edges + 1)}
    for edge in range(1, edges + 1):
        above[max(0, edge - 1 - edge * edge % 7 % 3)].append(edge)

    def written(edge):
        return "(" + ";".join("lr"[other * other % 5 % 2] + written(other) for other in above[edge]) + ")"

    return written(0)


# Each row: what is asked, its sizes as they are shown, and the arguments and the input for a size.
ROWS = [
    ("`x := x + k` for k to", [10**5, 10**6, 10**7], lambda last: (["value", f"x := 0; for k from 1 to {last} do x := x + k end; x"], "")),
    ("`[k.^ + *k …].Sum`, terms", [750, 1500, 3000], lambda terms: (["value", "--json", "--fields", "outcome", f"[k.^ + *k for k from 1 to {terms}].Sum"], "")),
    ("sum of c·↑^k, terms", [100, 300, 500], lambda terms: (["value", "--json", "--fields", "outcome", " + ".join(f"{1 + k % 9}.(^<{1 + k % 60}>)" for k in range(terms))], "")),
    ("mean of a sum of {a\\|\\|b\\|c}, terms", [8, 14, 24], lambda terms: (["value", f"({' + '.join(hot_terms(terms))}).Mean"], "")),
    ("moves of a sum of {a\\|\\|b\\|c}, terms", [8, 14, 24], lambda terms: (["moves", "--json", " + ".join(hot_terms(terms))], "")),
    ("a random loopy game, positions", [1000, 2000, 4000], lambda count: (["value", "-"], [loopy_graph(count, 12)])),
    ("sum of two random loopy games, positions", [50, 100, 200], lambda count: (["value", "-"], [f"A := {loopy_graph(count, 12)}; B := {loopy_graph(count, 1012)}; A + B"])),
    ("value of (1^2\\|1^2)_n, n =", [15, 30, 60], lambda fingers: (["value", f"(1^2|1^2)_{fingers}"], "")),
    ("value of (1^h\\|1^h)_5, h =", [5, 6, 7], lambda hands: (["value", "--json", "--fields", "outcome", f"(1^{hands}|1^{hands})_5"], "")),
    ("table of (1\\|1)_n, n to", [5_000, 10_000, 20_000], lambda last: (["table", "(1|1)_n", "--n", f"1..={last}", "--threads", "1"], "")),
    ("`summary` of (i\\|j)_n, n =", [2_000, 4_000, 8_000], lambda fingers: (["summary", f"(i|j)_{fingers}"], "")),
    ("`value -`, lines of 148 values", [25_000, 50_000, 100_000], lambda count: (["value", "-", "--json", "--threads", "1"], lines(count))),
    ("`value - --fields temperature`, lines", [25_000, 50_000, 100_000], lambda count: (["value", "-", "--json", "--threads", "1", "--fields", "temperature"], lines(count))),
    ("nim-values of 0.007 to", [2**15, 2**16, 2**17], lambda last: (["heaps", "0.007", "--upto", str(last), "--no-table", "--threads", "1"], "")),
    ("genera of 0.77 to", [30, 45, 60], lambda last: (["heaps", "0.77", "--misere", "--upto", str(last), "--no-table"], "")),
    ("value of Domineering", ["4x5", "5x5", "5x6"], lambda size: value_of_board("domineering", *sides(size))),
    ("value of Clobber", ["3x4", "3x5", "4x4"], lambda size: value_of_board("clobber", *sides(size))),
    ("value of Konane with two empty cells", ["4x5", "4x6", "5x5"], lambda size: value_of_board("konane", *sides(size))),
    ("value of a tree of Hackenbush, edges", [50, 100, 200], lambda edges: (["value", "--json", "--fields", "outcome", "--ruleset", "hackenbush", tree(edges)], "")),
    ("nim-value of Wythoff's game, (n, n), n =", [100, 200, 400], lambda last: (["value", "--json", "--fields", "outcome", "--ruleset", "wythoff", f"({last},{last})"], "")),
    ("nim-value of Node Kayles on a path, vertices", [64, 128, 256], lambda vertices: (["value", "--json", "--fields", "outcome", "--ruleset", "node-kayles", f"Path({vertices})"], "")),
    ("value of Arc Kayles on a path, edges", [50, 100, 200], lambda edges: (["value", "--json", "--fields", "outcome", "--ruleset", "arc-kayles", "--", "-" * edges], "")),
    ("winner of Domineering", ["6x6", "7x7", "8x8"], lambda size: winner_of_board("domineering", *sides(size))),
    ("winner of Clobber", ["4x4", "4x5", "5x5"], lambda size: winner_of_board("clobber", *sides(size))),
    ("winner of an empty NoGo strip, cells", [15, 17, 19], lambda cells: (["win", "--no-moves", "--threads", "1", "--ruleset", "nogo-strip", "." * cells], "")),
]


# How positions of a ruleset may be written: the sizes, the text of one, and how it is shown. They are equal numbers, empty or full boards, paths,
# and the first published position again and again.
SHAPES = [
    *(([2**power for power in range(1, 15)], lambda size, _, count=count: ",".join([str(size)] * count), str) for count in (1, 2, 3, 4)),
    (range(2, 12), lambda size, _: f"{size}x{size}", str),
    (range(2, 12), lambda size, _: BOARDS["clobber"](size, size), lambda size: f"{size}x{size} of x and o"),
    ([2**power for power in range(1, 11)], lambda size, _: f"Path({size})", lambda size: f"Path({size})"),
    ([2**power for power in range(8)], lambda size, published: published * size, lambda size: f"{size} times the first published position"),
]


def ruleset_sizes(here, name, seconds):
    """The last three sizes of the positions of a ruleset of which the last one is answered within the seconds, with what was measured."""
    file = subprocess.run([here, "rulesets", "show", name], capture_output=True, text=True, check=True).stdout
    facts = tomllib.loads(file).get("fact", [{"position": ""}])
    for sizes, shape, shown in SHAPES:
        found = []
        for size in sizes:
            try:
                answer = measured([here, "value", "--json", "--fields", "outcome", "--ruleset", name, "--", shape(size, facts[0]["position"])], "", 3 * seconds)
            except Refused:
                # Sizes that are too small have other notations, and those that are too large are over a limit.
                if found:
                    break
                continue
            if answer is None or answer[0] > seconds:
                break
            found.append((shape(size, "") if shown is str else shown(size), answer))
        if len(found) > 1:
            return found[-3:]
    return []


def sides(size):
    return map(int, size.split("x"))


class Refused(Exception):
    """The program refused the question."""


def measured(command, text, seconds):
    """The user time and the greatest memory in MB, or None after the limit. Memory is counted from that of this program, which starts the other."""
    with tempfile.TemporaryFile("w+") as source:
        source.writelines(text)
        source.seek(0)
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        late = threading.Event()
        limit = threading.Timer(seconds, lambda: (late.set(), process.kill()))
        limit.start()
        told = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        limit.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    if late.is_set():
        return None
    if process.returncode != 0:
        raise Refused(f"{' '.join(command)}: exit code {process.returncode}: {told[-500:].strip()}")
    return usage.ru_utime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chopsticks", default="chopsticks", help="the program [default: that of the PATH]")
    parser.add_argument("--seconds", type=float, default=120, help="the limit for each question [default: 120]")
    parser.add_argument("--rulesets", action="store_true", help="every ruleset that comes with the program")
    parser.add_argument("--only", metavar="WORD", default="", help="only the rows with this text")
    given = parser.parse_args()
    here = shutil.which(given.chopsticks)
    if here is None:
        parser.error(f"no program {given.chopsticks}: build it with `cargo build --profile published -p chopsticks-cli`, then give --chopsticks target/published/chopsticks")
    print("| question | sizes | seconds | growth | MB |\n|---|---|--:|--:|--:|")
    for name, sizes, found in by_ruleset(here, given.only) if given.rulesets else by_row(here, given.only, given.seconds):
        pairs = zip(found, found[1:])
        growth = [f"{after[0] / before[0]:.1f}" if before and after and before[0] >= 0.01 else "–" for before, after in pairs]
        times = [f"> {given.seconds:.0f}" if each is None else f"{each[0]:.2f}" for each in found]
        memory = ["–" if each is None else f"{each[1]:.0f}" for each in found]
        shown = ", ".join
        print(f"| {name} | {shown(map(str, sizes))} | {shown(times)} | {shown(growth)} | {shown(memory)} |", flush=True)


def by_row(here, only, seconds):
    for name, sizes, asked in ROWS:
        if only in name:
            yield name, sizes, [measured([here, *arguments], text, seconds) for arguments, text in map(asked, sizes)]


def by_ruleset(here, only):
    listed = subprocess.run([here, "rulesets", "list", "--format", "csv"], capture_output=True, text=True, check=True).stdout
    for row in csv.DictReader(listed.splitlines()):
        if only in row["name"]:
            sizes = ruleset_sizes(here, row["name"], 2)
            yield row["name"], [size for size, _ in sizes], [answer for _, answer in sizes]


if __name__ == "__main__":
    main()
