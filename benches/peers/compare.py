"""Times `chopsticks` beside installed programs that answer the same questions: MCGS (who wins?), CGSuite and cgt-tools (which value?).

    python3 benches/peers/compare.py --mcgs PATH/MCGS --mcgs-tests PATH/input/main_tests --cgsuite PATH/cgsuite.jar --cgt-cli PATH/cgt-cli

A peer that is missing is named with the place where to get it, and its column stays empty. Nothing is downloaded or built.
The tables are Markdown. A time is user time of the processor in seconds; the limit is one of the clock. The exit code is 1 if an answer differs.
"""

import argparse
import itertools
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

MCGS_HOME = "https://github.com/ualberta-mueller-group/MCGS"
CGSUITE_HOME = "https://www.cgsuite.org"
CGT_TOOLS_HOME = "https://github.com/t4ccer/cgt-tools"

# The sections of MCGS's files: the ruleset here, and its symbols for those of MCGS.
STONES = str.maketrans("XO", "xo")
SECTIONS = {
    "amazons": ("amazons", STONES),
    "cannibal_clobber": ("cannibal-clobber", STONES),
    "clobber": ("clobber", STONES),
    "clobber_1xn": ("clobber", STONES),
    "domineering": ("domineering", STONES),
    "elephants": ("elephants-and-rhinos", str.maketrans("XO", "tf")),
    "fission": ("fission", STONES),
    "nogo_1xn": ("nogo-strip", STONES),
    "toppling_dominoes": ("toppling-dominoes", str.maketrans("XO#", "lre")),
}

# Positions in a spelling that both CGSuite and chopsticks read.
VALUES = [
    'game.grid.Clobber("xoxo|oxox|xoxo|oxox")',
    'game.grid.Domineering("....|....|....|....")',
    'game.grid.Domineering(".....|.....|.....|.....|.....")',
    'game.grid.Amazons("x..|...|..o")',
    'game.strip.ToadsAndFrogs("tttt..ffff")',
    'game.strip.TopplingDominoes("lrelerrl")',
]

# The rulesets of cgt-tools whose positions have the same text here.
CGT_TOOLS = {"Amazons": "amazons", "Domineering": "domineering"}


class Late(Exception):
    """A program took too long."""


def run(command, seconds, text="", errors=subprocess.PIPE):
    """The output of a program and its user time. Standard error is part of the output if `errors` says so."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    try:
        done = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=errors, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise Late from None
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    if done.returncode != 0:
        sys.exit(f"{command[0]}: exit code {done.returncode}: {(done.stderr or done.stdout)[-500:].strip()}")
    return done.stdout, after - before


def cases(path):
    """The sums of a file of MCGS whose winner is asked: section, games, the questions, and the expected answers."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", " ", file.read(), flags=re.DOTALL)
    section, games = None, []
    for token in re.findall(r"\[[^]]*\]|\{[^}]*\}|\([^)]*\)|[^\s{}\[\]()]+", text):
        if token[0] == "[":
            section, games = token[1:-1].strip(), []
        elif token[0] == "{":
            asked = re.findall(r"([BW]) (win|loss)", token)
            if games and asked and section in SECTIONS:
                yield section, games, asked
            games = []
        else:
            games.append(token.strip("()"))


def chosen(path):
    """The cases of a file, as MCGS reads them and as chopsticks does."""
    found = list(cases(path))
    lines = ["{version 1.7}"]
    ours = []
    for section, games, asked in found:
        questions = ", ".join(f"{player} {result}" for player, result in asked)
        lines.append(f"[{section}] {' '.join(f'({game})' for game in games)} {{{questions}}}")
        ruleset, symbols = SECTIONS[section]
        total = " + ".join(game.translate(symbols) for game in games)
        for player, result in asked:
            first = {"B": "left", "W": "right"}[player]
            ours.append((ruleset, total, first, result == "win"))
    return found, "\n".join(lines) + "\n", ours


def solved_here(program, questions, seconds):
    """The user time of one process for all sums of a ruleset with the same questions, and whether the player wins, for each question."""
    asked = {}
    for ruleset, total, first, _ in questions:
        asked.setdefault((ruleset, total), set()).add(first)
    runs = {}
    for (ruleset, total), players in asked.items():
        runs.setdefault((ruleset, tuple(sorted(players))), []).append(total)
    spent, found = 0.0, {}
    for (ruleset, players), totals in runs.items():
        command = [program, "win", "-", "--no-moves", "--json", "--ruleset", ruleset]
        if len(players) == 1:
            command += ["--first", players[0]]
        shown, time = run(command, seconds - spent, "\n".join(totals))
        spent += time
        if spent >= seconds:
            raise Late
        for total, line in zip(totals, shown.splitlines(), strict=True):
            found[ruleset, total] = dict(re.findall(r'"(left|right)":{"wins_moving_first":(true|false)', line))
    return spent, [found[ruleset, total].get(first) == "true" for ruleset, total, first, _ in questions]


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
            found, text, questions = chosen(path) if name.endswith(".test") else ([], "", [])
            if not found:
                continue
            ours, our_answers = timed(solved_here, here, questions, seconds)
            theirs, their_answers = timed(solved_by_mcgs, mcgs, text, seconds)
            expected = their_answers or [wins for _, _, _, wins in questions]
            different = ""
            if our_answers is not None:
                different = sum(a != b for a, b in itertools.zip_longest(our_answers, expected))
                all_different += different
            rulesets = ", ".join(sorted({SECTIONS[section][0] for section, _, _ in found}))
            shown = os.path.relpath(path, folder)
            print(f"| {shown} | {rulesets} | {len(found)} | {ours} | {theirs} | {different} |", flush=True)
    return all_different


def value_in_cgsuite(jar, expression, seconds):
    """The canonical form that CGSuite prints, and the user time."""
    shown, time = run(["java", "-cp", jar, "org.cgsuite.lang.Repl"], seconds, f"{expression}\n:quit\n")
    lines = [line.removeprefix("> ").strip() for line in shown.splitlines()]
    # The terminal may repeat what was typed.
    answers = [line for line in lines if line and expression not in line and not line.startswith((":quit", ">"))]
    return answers[-1] if answers else "", time


def value_in_cgt_tools(program, position, seconds):
    """The canonical form that cgt-tools prints, and the user time; None if it does not have the ruleset."""
    ruleset, board = re.fullmatch(r'game\.\w+\.(\w+)\("(.*)"\)', position).groups()
    if ruleset not in CGT_TOOLS:
        return None
    command = [program, CGT_TOOLS[ruleset], "evaluate", "--position", board]
    shown, time = run(command, seconds, errors=subprocess.STDOUT)
    return re.search(r"Canonical Form: (.*)", shown)[1], time


def peers_of_values(jar, cgt_cli, seconds):
    """Each peer with a function from a position to its value and the user time."""
    peers = {}
    if jar is not None:
        _, start = value_in_cgsuite(jar, "0", seconds)

        def cgsuite(position):
            value, time = value_in_cgsuite(jar, f"{position}.CanonicalForm", seconds)
            return value, max(time - start, 0)

        peers["CGSuite"] = cgsuite
    if cgt_cli is not None:
        peers["cgt-tools"] = lambda position: value_in_cgt_tools(cgt_cli, position, seconds)
    return peers


def values(here, peers, seconds):
    """The table of values; how many differ. `chopsticks` compares them, since each program writes them in its own way."""
    columns = "".join(f" {name}, s |" for name in peers)
    print(f"| position | chopsticks, s |{columns} different values |\n|---|--:|{'--:|' * len(peers)}--:|")
    all_different = 0
    for position in VALUES:
        _, time = run([here, "value", f"{position}.CanonicalForm"], seconds)
        cells, different = [f"{time:.2f}"], ""
        for solve in peers.values():
            try:
                found = solve(position)
            except Late:
                cells.append(f"> {seconds}")
                continue
            cells.append("" if found is None else f"{found[1]:.2f}")
            if found is not None:
                same, _ = run([here, "value", f"({found[0]}) == {position}"], seconds)
                different = (different or 0) + (same.strip() != "true")
        all_different += different or 0
        shown = position.replace("|", "\\|")
        print(f"| `{shown}` | {' | '.join(cells)} | {different} |", flush=True)
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
        missing("cgt-tools", "--cgt-cli PROGRAM", CGT_TOOLS_HOME)
    wrong += values(here, peers_of_values(given.cgsuite, given.cgt_cli, given.seconds), given.seconds)
    if wrong:
        sys.exit(f"{wrong} answers differ")


if __name__ == "__main__":
    main()
