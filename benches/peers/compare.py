"""Times `chopsticks` beside programs that answer the same questions: MCGS (who wins?), CGSuite, cgt-tools and pycgt (which value?).

    python3 benches/peers/compare.py --mcgs PATH/MCGS --mcgs-tests PATH/input/main_tests --cgsuite PATH/cgsuite.jar --cgt 0.11 --pycgt python3

A peer that is missing is named with the place where to get it, and its column stays empty. `--cgt` builds a program with this version of the
crate cgt, which cargo downloads, in `target/peers`; nothing else is downloaded or built. The tables are Markdown. A time is user time of the processor in seconds; the limit is one of the clock. The exit code is 1 if an answer differs.
"""

import argparse
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile

from mcgs import SECTIONS, cases, position
from peers import Late, answers_of_cgsuite, built_with_cgt, is_refused, run, value_by_crate, value_in_cgt_tools, value_in_pycgt

MCGS_HOME = "https://github.com/ualberta-mueller-group/MCGS"
CGSUITE_HOME = "https://www.cgsuite.org"
CGT_TOOLS_HOME = "https://github.com/t4ccer/cgt-tools"
PYCGT_HOME = "https://pypi.org/project/pycgt"

# Positions in a spelling that both CGSuite and chopsticks read.
VALUES = [
    'game.grid.Clobber("xoxo|oxox|xoxo|oxox")',
    'game.grid.Domineering("....|....|....|....")',
    'game.grid.Domineering(".....|.....|.....|.....|.....")',
    'game.grid.Domineering(".....|.....|.....|.....|.....|.....")',
    'game.grid.Domineering("......|......|......|......|......|......")',
    'game.grid.Clobber("xoxox|oxoxo|xoxox|oxoxo")',
    'game.grid.Konane("xoxox|oxoxo|xo.xo|oxoxo|xoxox")',
    'game.grid.Konane("xoxoxo|oxoxox|xo..xo|oxoxox|xoxoxo")',
    'game.grid.Amazons("x..|...|..o")',
    'game.strip.ToadsAndFrogs("tttt..ffff")',
    'game.strip.TopplingDominoes("lrelerrl")',
]

# Positions of Simple Chopsticks: the hands of both players, and the finger count.
HANDS = [("1^2", "1^2", 20), ("1^2", "1^2", 60), ("1^4", "1^4", 4), ("1^6", "1^6", 5)]

# Calculations in a spelling that both CGSuite and chopsticks read.
CALCULATIONS = [f"x := 0; for k from 1 to {last} do x := x + k end; x" for last in (10**5, 10**6)]

# Codes of octal games, and the largest heap.
HEAPS = [("0.007", 2**16), ("0.007", 2**17)]

# The largest nim-value of a heap from which a move takes three and may leave two heaps, without any shortcut.
PLAIN_C = """#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **text) {
    int last = count > 1 ? atoi(text[1]) : 0, largest = 0;
    uint16_t *values = calloc(last + 1, sizeof *values);
    uint32_t *seen = calloc(65536, sizeof *seen);
    for (int heap = 3; heap <= last; heap++) {
        int rest = heap - 3, mex = 0;
        for (int a = 0; a <= rest / 2; a++) seen[values[a] ^ values[rest - a]] = heap;
        while (seen[mex] == (uint32_t)heap) mex++;
        values[heap] = mex;
        if (mex > largest) largest = mex;
    }
    printf("%d\\n", largest);
}
"""


def chosen(path):
    """The sums of a file of MCGS whose winner is asked: the rulesets here, the file for MCGS, and the questions for chopsticks."""
    with open(path, encoding="utf-8") as file:
        found = list(cases(file.read()))
    lines, ours, rulesets = ["{version 1.7}"], [], set()
    for games, asked in found:
        asked = [(player, answer) for player, answer in asked if player != "N" and answer]
        if not asked or not all(section in SECTIONS for section, _ in games):
            continue
        questions = ", ".join(f"{player} {answer}" for player, answer in asked)
        lines.append(" ".join(f"[{section}] ({game})" for section, game in games) + f" {{{questions}}}")
        rulesets.update(SECTIONS[section][0] for section, _ in games)
        total = " + ".join(position(*game) for game in games) or "0"
        ours += [(total, {"B": "left", "W": "right"}[player], answer == "win") for player, answer in asked]
    return sorted(rulesets), "\n".join(lines) + "\n", ours


def solved_here(program, questions, seconds):
    """The user time of one process for all sums with the same questions, and whether the player wins, for each question."""
    asked = {}
    for total, first, _ in questions:
        asked.setdefault(total, set()).add(first)
    runs = {}
    for total, players in asked.items():
        runs.setdefault(tuple(sorted(players)), []).append(total)
    spent, found = 0.0, {}
    for players, totals in runs.items():
        command = [program, "win", "-", "--no-moves", "--json"]
        if len(players) == 1:
            command += ["--first", players[0]]
        shown, time = run(command, seconds - spent, "\n".join(totals))
        spent += time
        if spent >= seconds:
            raise Late
        for total, line in zip(totals, shown.splitlines(), strict=True):
            found[total] = dict(re.findall(r'"(left|right)_wins_first":(true|false)', line))
    return spent, [found[total].get(first) == "true" for total, first, _ in questions]


def solved_by_mcgs(program, text, seconds):
    """The user time of one process for all sums, and whether the player wins, for each question."""
    with tempfile.NamedTemporaryFile("w", suffix=".test") as file:
        file.write(text)
        file.flush()
        shown, time = run([program, "--file", file.name], seconds)
    return time, [found == "Win" for found in re.findall(r"Got: (Win|Loss)", shown)]


def timed(solve, program, asked, seconds):
    """The cell for the time, and the answers if there are some."""
    if program is None:
        return "", None
    try:
        time, answers = solve(program, asked, seconds)
    except Late:
        return f"> {seconds}", None
    return f"{time:.2f}", answers


def winners(here, mcgs, folder, seconds):
    """The table of MCGS's files; how many answers differ from those of MCGS, or from those in the file."""
    print("| file of MCGS | ruleset | sums | chopsticks, s | MCGS, s | different answers |\n|---|---|--:|--:|--:|--:|")
    all_different = 0
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(place, name)
            rulesets, text, questions = chosen(path) if name.endswith(".test") else ([], "", [])
            if not questions:
                continue
            ours, our_answers = timed(solved_here, here, questions, seconds)
            theirs, their_answers = timed(solved_by_mcgs, mcgs, text, seconds)
            expected = their_answers or [wins for _, _, wins in questions]
            different = ""
            if our_answers is not None:
                different = sum(a != b for a, b in itertools.zip_longest(our_answers, expected))
                all_different += different
            shown = os.path.relpath(path, folder)
            print(f"| {shown} | {', '.join(rulesets)} | {text.count('{') - 1} | {ours} | {theirs} | {different} |", flush=True)
    return all_different


def peers_of_values(jar, cgt_cli, cgt, python, seconds):
    """Each peer with a function from a position to its value and the user time."""
    peers = {}
    if jar is not None:
        _, start = answers_of_cgsuite(jar, ["0"], seconds)

        def cgsuite(position):
            [value], time = answers_of_cgsuite(jar, [f"{position}.CanonicalForm"], seconds)
            return None if is_refused(value) else (value, max(time - start, 0))

        peers["CGSuite"] = cgsuite
    if cgt_cli is not None:
        peers["cgt-cli"] = lambda position: value_in_cgt_tools(cgt_cli, position, seconds)
    if cgt is not None:
        peers["cgt"] = lambda position: value_by_crate(cgt, position, seconds)
    if python is not None:
        peers["pycgt"] = lambda position: value_in_pycgt(python, position, seconds)
    return peers


def values(here, peers, seconds):
    """The table of values; how many differ. `chopsticks` compares them, since each program writes them in its own way."""
    columns = "".join(f" {name}, s |" for name in peers)
    print(f"| position | chopsticks, s |{columns} different values |\n|---|--:|{'--:|' * len(peers)}--:|")
    all_different = 0
    for position in VALUES:
        try:
            _, time = run([here, "value", f"{position}.CanonicalForm"], seconds)
            cells = [f"{time:.2f}"]
        except Late:
            cells = [f"> {seconds}"]
        different = ""
        for solve in peers.values():
            try:
                found = solve(position)
            except Late:
                cells.append(f"> {seconds}")
                continue
            cells.append("" if found is None else f"{found[1]:.2f}")
            if found is not None and not cells[0].startswith(">"):
                same, _ = run([here, "value", f"({found[0]}) == {position}"], seconds)
                different = (different or 0) + (same.strip() != "true")
        all_different += different or 0
        shown = position.replace("|", "\\|")
        print(f"| `{shown}` | {' | '.join(cells)} | {different} |", flush=True)
    return all_different


def many_hands(here, cgt, seconds):
    """The table of positions with several hands; how many values differ."""
    print("| position | chopsticks, s | cgt, s | different values |\n|---|--:|--:|--:|")
    all_different = 0
    for left, right, most in HANDS:
        text = f"({left}|{right})_{most}"
        ours, value = timed(lambda program, asked, limit: reversed(run([program, "value", asked], limit)), here, text, seconds)
        hands = ["1" + ",1" * (int(hands[2:]) - 1) for hands in (left, right)]
        asked = [cgt, "chopsticks", f"{hands[0]}/{hands[1]}/{most}"]
        theirs, other = timed(lambda _, asked, limit: reversed(run(asked, limit)), cgt, asked, seconds)
        different = ""
        if value is not None and other is not None:
            same, _ = run([here, "value", f"({other.strip()}) == ({value.strip()})"], seconds)
            different = int(same.strip() != "true")
            all_different += different
        shown = text.replace("|", "\\|")
        print(f"| `{shown}` | {ours} | {theirs} | {different} |", flush=True)
    return all_different


def calculations(here, jar, seconds):
    """The table of calculations; how many results differ."""
    print("| calculation | chopsticks, s | CGSuite, s | different results |\n|---|--:|--:|--:|")
    all_different = 0
    start = 0 if jar is None else answers_of_cgsuite(jar, ["0"], seconds)[1]
    for text in CALCULATIONS:
        ours, found = timed(lambda program, asked, limit: reversed(run([program, "value", asked], limit)), here, text, seconds)
        theirs, other = timed(lambda program, asked, limit: reversed(answers_of_cgsuite(program, [asked], limit)), jar, text, seconds)
        different = ""
        if other is not None and found is not None:
            theirs = f"{max(float(theirs) - start, 0):.2f}"
            different = int(found.split()[-1] != other[0].split()[-1])
            all_different += different
        print(f"| `{text}` | {ours} | {theirs} | {different} |", flush=True)
    return all_different


def heaps(here, seconds):
    """The table of sequences of nim-values beside a plain loop in C; how many of the largest values differ."""
    compiler = shutil.which("cc")
    print("| heaps | chopsticks, s | plain loop in C, s | different values |\n|---|--:|--:|--:|")
    all_different = 0
    with tempfile.TemporaryDirectory() as folder:
        program = None
        if compiler is not None:
            program, source = os.path.join(folder, "plain"), os.path.join(folder, "plain.c")
            with open(source, "w", encoding="utf-8") as file:
                file.write(PLAIN_C)
            subprocess.run([compiler, "-O2", "-o", program, source], check=True)
        for code, last in HEAPS:
            asked = [here, "heaps", code, "--upto", str(last), "--no-table", "--threads", "1"]
            ours, found = timed(lambda _, asked, limit: reversed(run(asked, limit)), here, asked, seconds)
            theirs, other = timed(lambda program, last, limit: reversed(run([program, last], limit)), program, str(last), seconds)
            different = ""
            if found is not None and other is not None:
                different = int(re.search(r"largest nim-value: (\d+)", found)[1] != other.strip())
                all_different += different
            print(f"| {code} to {last} | {ours} | {theirs} | {different} |", flush=True)
    return all_different


def missing(name, flag, home):
    print(f"{name} is missing: give {flag}; it is at {home}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chopsticks", default="chopsticks", help="the program to compare [default: that of the PATH]")
    parser.add_argument("--mcgs", default=shutil.which("MCGS"), help="the program MCGS")
    parser.add_argument("--mcgs-tests", metavar="FOLDER", help="a folder with files .test of MCGS, such as input/main_tests")
    parser.add_argument("--cgsuite", metavar="JAR", help="the jar of CGSuite with its dependencies; `java` runs it")
    parser.add_argument("--cgt-cli", metavar="PROGRAM", default=shutil.which("cgt-cli"), help="the program cgt-cli of cgt-tools")
    parser.add_argument("--cgt", metavar="VERSION", help="the version of the crate cgt, such as 0.11, with which a program is built")
    parser.add_argument("--pycgt", metavar="PYTHON", help="a Python interpreter that has the package pycgt")
    parser.add_argument("--seconds", type=int, default=60, help="the limit for each file and each position [default: 60]")
    given = parser.parse_args()
    here = shutil.which(given.chopsticks)
    if here is None:
        parser.error(f"no program {given.chopsticks}: build it with `cargo build --profile published -p chopsticks-cli`, then give --chopsticks target/published/chopsticks")
    mcgs = shutil.which(given.mcgs) if given.mcgs else None
    if given.mcgs and mcgs is None:
        parser.error(f"--mcgs: no program {given.mcgs}")
    if given.cgsuite and not os.path.isfile(given.cgsuite):
        parser.error(f"--cgsuite: no file {given.cgsuite}")
    if given.cgsuite and shutil.which("java") is None:
        parser.error("--cgsuite: no program java in the PATH")
    if given.cgt_cli and shutil.which(given.cgt_cli) is None:
        parser.error(f"--cgt-cli: no program {given.cgt_cli}")
    if given.cgt and shutil.which("cargo") is None:
        parser.error("--cgt: no program cargo in the PATH")
    if given.pycgt and shutil.which(given.pycgt) is None:
        parser.error(f"--pycgt: no program {given.pycgt}")
    if given.mcgs_tests and not os.path.isdir(given.mcgs_tests):
        parser.error(f"--mcgs-tests: no folder {given.mcgs_tests}")
    wrong = 0
    if mcgs is None:
        missing("MCGS", "--mcgs PATH", MCGS_HOME)
    if given.mcgs_tests:
        wrong += winners(here, mcgs, given.mcgs_tests, given.seconds)
        print()
    else:
        missing("the folder of MCGS's test files", "--mcgs-tests FOLDER", f"{MCGS_HOME}, folder input/main_tests")
    if given.cgsuite is None:
        missing("CGSuite", "--cgsuite JAR", CGSUITE_HOME)
    if given.cgt_cli is None:
        missing("the program of cgt-tools", "--cgt-cli PROGRAM", CGT_TOOLS_HOME)
    if given.cgt is None:
        missing("the crate cgt", "--cgt VERSION", CGT_TOOLS_HOME)
    if given.pycgt is None:
        missing("pycgt", "--pycgt PYTHON", PYCGT_HOME)
    cgt = None if given.cgt is None else built_with_cgt(given.cgt)
    wrong += calculations(here, given.cgsuite, given.seconds)
    print()
    wrong += heaps(here, given.seconds)
    print()
    wrong += many_hands(here, cgt, given.seconds)
    print()
    wrong += values(here, peers_of_values(given.cgsuite, given.cgt_cli, cgt, given.pycgt, given.seconds), given.seconds)
    if wrong:
        sys.exit(f"{wrong} answers differ")


if __name__ == "__main__":
    main()
