"""Compares `chopsticks` with CGSuite on random expressions: values, sums, order and operations of short games and of loopy games.

    python3 benches/peers/agree.py --cgsuite PATH/cgsuite.jar --chopsticks target/release/chopsticks --times 1000 --seed 1

CGSuite answers a hundred expressions in one run of `java`; if it takes too long, they are counted as such. Two answers agree if their texts do, or if `chopsticks` finds the two values equal.
Each difference is printed with its expression; the exit code is 1 if there is one. Expressions that one of the two refuses are counted by
the reason. The same seed gives the same expressions.
"""

import argparse
import collections
import os
import random
import re
import shutil
import subprocess
import sys

from peers import Late, answers_of_cgsuite, is_refused

SHORT = "0 1 -1 2 1/2 -1/2 3/4 1/4 * *2 *3 ^ v ^* v* ^^ ^^* Tiny(1) Miny(1) Tiny(2) +-1 {2|1} {1|0} {0|-2}".split()
INFINITESIMALS = "* *2 ^ v ^* ^^ v* Tiny(1) {0|^*} {^|*} {0,*|v} {^|v} {^^|*} {0||*|v} {^*|0,v}".split()
LOOPY = "on off over under upon dud 1 -1 * ^ {1|0}".split()
IN_LOOPS = "0 1 -1 * ^ v 1/2 *2 {1|0} on off over under".split()
PROPERTIES = (
    "CanonicalForm Birthday LeftStop RightStop Mean Temperature ReducedCanonicalForm Freeze IsEven IsOdd IsEvenTempered IsOddTempered "
    "StopCount IsAllSmall IsInfinitesimal IsInteger IsNumber IsNumberish IsNumberTiny IsNimber IsZero IsIdempotent FollowerCount "
    "LeftIncentives RightIncentives Incentives LeftOptions RightOptions OutcomeClass IsAtomic Companion Cool(1/2) Cool(1) Cool(3/4) "
    "Heat(1/2) Heat(2) Overheat(1,0) Overheat(0,1/2)"
).split()


class Expressions:
    """Random expressions in a spelling that both programs read."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def braces(self, option, most=2):
        """{…|…} with one or two options a side, which `option` makes."""
        sides = [",".join(option() for _ in range(self.random.randint(1, most))) for _ in "LR"]
        return f"{{{sides[0]}|{sides[1]}}}"

    def game(self, depth, atoms, most=2):
        """A short game: an atom, a sum or braces."""
        chance = self.random.random()
        if depth == 0 or chance < 0.15:
            return self.random.choice(atoms)
        if chance < 0.3:
            return f"({self.game(depth - 1, atoms)} + {self.game(depth - 1, atoms)})"
        return self.braces(lambda: self.game(depth - 1, atoms), most)

    def loop(self, depth, label="a"):
        """Labelled braces; each option is the label, an atom or braces."""

        def option():
            chance = self.random.random()
            if chance < 0.35:
                return label
            if depth == 1 or chance < 0.65:
                return self.random.choice(IN_LOOPS)
            return self.braces(lambda: self.random.choice([label, *IN_LOOPS]))

        return label + self.braces(option)

    def short(self):
        """An expression of short games."""
        pick = self.random.choice
        some, other, small = (self.game(depth, SHORT) for depth in (2, 2, 1))
        return pick(
            [
                f"({some}).{pick(PROPERTIES)}",
                f"({some}).{pick(PROPERTIES)}",
                f"({some}).{pick(PROPERTIES)}",
                f"({self.game(2, INFINITESIMALS, 1)}).AtomicWeight",
                f"{some} {pick(['+', '-', '<=', '<', '<>', '=='])} {other}",
                f"({small}) : ({self.game(1, SHORT)})",
                f"({small}) NortonProduct ({pick(['^', '2', '{2|1}', '1/2', '^*', '3/2'])})",
                f"({small}) ConwayProduct ({self.game(1, SHORT)})",
            ]
        )

    def loopy(self):
        """An expression with loopy games."""
        pick = self.random.choice
        game, name = self.loop(2), pick(LOOPY)
        return pick(
            [
                game,
                f"{game} + {name}",
                f"{game}.OutcomeClass",
                f"{game}.IsStopper",
                f"{game}.IsStopperSided",
                f"{game} {pick(['<=', '==', '<', '<>'])} {name}",
                f"{pick(LOOPY)} + {name}",
                f"({game} - {name}).Onside",
                f"({game} + {name}).Offside",
            ]
        )


def answer_here(program, expression):
    """The first line that `chopsticks` prints, or the message and None."""
    done = subprocess.run([program, "value", expression], capture_output=True, text=True, check=False)
    if done.returncode:
        return None, " ".join(done.stderr.split()[:6])
    return done.stdout.split("\n")[0], None


def without_products(text):
    """The text with `2+*3` for `2*3` and `2+^3` for `2^3`: so CGSuite writes a sum, and reads a product and a power."""
    return re.sub(r"(?<![\d*^v.\[(])(\d+)([*^v])(?=\d)", r"\1+\2", text)


def agree(program, here, there):
    """Whether two texts mean the same."""
    plain = [re.sub(r'[\s"]', "", text) for text in (here, without_products(there))]
    return plain[0] == plain[1] or answer_here(program, f"({plain[0]}) == ({plain[1]})")[0] == "true"


def compare(program, expression, there):
    """What to count for an expression with this answer of CGSuite; a difference is printed."""
    here, refusal = answer_here(program, expression)
    if is_refused(there):
        return f"refused by CGSuite: {there.splitlines()[0][:60]}"
    if here is None:
        return f"refused by chopsticks: {refusal}"
    if agree(program, here, there):
        return "agree"
    print(f"{expression}\n  chopsticks: {here}\n  CGSuite:    {there}")
    return "differ"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chopsticks", default="chopsticks", help="the program to compare [default: that of the PATH]")
    parser.add_argument("--cgsuite", metavar="JAR", required=True, help="the jar of CGSuite with its dependencies; `java` runs it")
    parser.add_argument("--times", type=int, default=1000, help="how many expressions; a quarter of them loopy [default: 1000]")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the random expressions [default: 1]")
    parser.add_argument("--seconds", type=int, default=60, help="the limit for a hundred expressions in CGSuite [default: 60]")
    given = parser.parse_args()
    program = shutil.which(given.chopsticks)
    if program is None:
        parser.error(f"no program {given.chopsticks}: build it with `cargo build --release -p chopsticks-cli`")
    if not os.path.isfile(given.cgsuite):
        parser.error(f"--cgsuite: no file {given.cgsuite}")
    if shutil.which("java") is None:
        parser.error("no program java in the PATH")
    make = Expressions(given.seed)
    expressions = [make.loopy() if time % 4 == 3 else make.short() for time in range(given.times)]
    counts = collections.Counter()
    for batch in (expressions[at : at + 100] for at in range(0, given.times, 100)):
        try:
            theirs, _ = answers_of_cgsuite(given.cgsuite, batch, given.seconds)
        except Late:
            counts[f"not answered by CGSuite in {given.seconds} seconds"] += len(batch)
            continue
        for expression, there in zip(batch, theirs):
            counts[compare(program, expression, there)] += 1
    for kind, count in counts.most_common():
        print(f"{count:6} {kind}")
    sys.exit(1 if counts["differ"] else 0)


if __name__ == "__main__":
    main()
