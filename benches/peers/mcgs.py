"""The sums of a file .test of MCGS, one a line, for `chopsticks win -`; the answers that the file expects are told after them.

    python3 benches/peers/mcgs.py FILE.test | chopsticks win - --no-moves
    python3 benches/peers/mcgs.py FILE.test --check target/release/chopsticks

The format is that of input/info.test in https://github.com/ualberta-mueller-group/MCGS. Black is Left.
"""

import argparse
import json
import re
import subprocess
import sys
from fractions import Fraction

STONES = str.maketrans("XO", "xo")
# The sections: the ruleset here, and its symbols for those of MCGS.
SECTIONS = {
    "amazons": ("Amazons", STONES),
    "cannibal_clobber": ("CannibalClobber", STONES),
    "clobber": ("Clobber", STONES),
    "clobber_1xn": ("Clobber", STONES),
    "domineering": ("Domineering", STONES),
    "elephants": ("ElephantsAndRhinos", str.maketrans("XO", "tf")),
    "fission": ("Fission", STONES),
    "kayles": ("Kayles", {}),
    "nogo": ("NoGo", STONES),
    "nogo_1xn": ("NoGoStrip", STONES),
    "toppling_dominoes": ("TopplingDominoes", str.maketrans("XO#", "lre")),
    "impartial amazons": ("ImpartialAmazons", str.maketrans("XO", "oo")),
    "impartial clobber": ("ImpartialClobber", STONES),
    "impartial clobber_1xn": ("ImpartialClobber", STONES),
    "impartial domineering": ("Cram", STONES),
    "impartial kayles": ("Kayles", {}),
}


class Unknown(Exception):
    """A section that has no ruleset here."""


def numbers(game):
    return [Fraction(number.replace(" ", "")) for number in re.findall(r"-?\d+(?: */ *\d+)?", game)]


def up_star(game):
    """A number of ups and a star."""
    ups = sum(map(int, re.findall(r"-?\d+", game)))
    return f"({ups}*^{' + *' if '*' in game else ''})"


def position(section, game):
    """A game as chopsticks writes it."""
    if section in ("integer_game", "dyadic_rational"):
        return f"({numbers(game)[0]})"
    if section == "nimber":
        return f"*{game.strip()}"
    if section == "switch_game":
        left, right = numbers(game)
        return f"{{{left}|{right}}}"
    if section == "up_star":
        return up_star(game)
    if section not in SECTIONS:
        raise Unknown(section)
    ruleset, symbols = SECTIONS[section]
    return f'{ruleset}("{game.translate(symbols)}")'


def cases(text):
    """Each sum as a list of sections with games, and what is asked: pairs of a player and the expected answer or ""."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    section, games = None, []
    for token in re.findall(r"\[[^]]*\]|\{[^}]*\}|\([^)]*\)|[^\s{}\[\]()]+", text):
        if token[0] == "[":
            section = " ".join(token[1:-1].split())
        elif token[0] != "{":
            games.append((section, token.strip("()")))
        elif not token.startswith("{version"):
            yield games, [tuple(one) for one in re.findall(r"([BWN])(?: +(win|loss|\d+))?", token)]
            games = []


def sums(text):
    """The sums as chopsticks writes them, with what is asked; those with other games are told on standard error."""
    for games, asked in cases(text):
        try:
            total = " + ".join(position(*game) for game in games) or "0"
            yield total, [one for one in asked if one[0] != "N"]
            # A sum has the nim-value n if the player who moves first loses it together with *n.
            for answer in (answer for player, answer in asked if player == "N" and answer):
                nimber = "0" if answer == "0" else f"*{answer}"
                yield f"{total} + {nimber}", [("B", "loss"), ("W", "loss")]
        except Unknown as section:
            print(f"left out: a sum with [{section}]", file=sys.stderr)


def differing(program, found):
    """The sums whose winner is another one than the file expects."""
    lines = "\n".join(total for total, _ in found)
    run = subprocess.run([program, "win", "-", "--no-moves", "--json"], input=lines, capture_output=True, text=True, check=True)
    for (total, asked), line in zip(found, run.stdout.splitlines(), strict=True):
        record = json.loads(line)
        wins = {"B": record.get("left_wins_first"), "W": record.get("right_wins_first")}
        if any(answer and wins[player] != (answer == "win") for player, answer in asked):
            yield total


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="a file .test")
    parser.add_argument("--check", metavar="PROGRAM", help="compare the winners that this program finds with those of the file")
    arguments = parser.parse_args()
    with open(arguments.file, encoding="utf-8") as file:
        found = list(sums(file.read()))
    if arguments.check is None:
        print(*(total for total, _ in found), sep="\n")
        return
    wrong = list(differing(arguments.check, found))
    answers = sum(bool(answer) for _, asked in found for _, answer in asked)
    print(f"{len(found)} sums, {answers} expected winners; {len(wrong)} sums differ", *wrong, sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
