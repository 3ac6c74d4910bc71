"""Programs that find values beside `chopsticks`, and how each is asked: CGSuite, cgt-tools, the crate cgt and pycgt."""

import os
import re
import resource
import subprocess
import sys

# The rulesets of cgt-tools and of pycgt whose positions have the same text here.
CGT_TOOLS = {"Amazons": "amazons", "Domineering": "domineering", "Konane": "konane"}
PYCGT = {"Clobber": "clobber", "Domineering": "domineering"}

# A program with the crate cgt: the value of a position by its ruleset and its text.
CGT_MANIFEST = """[package]
name = "cgt-peer"
version = "0.0.0"
edition = "2024"
[dependencies]
cgt = "VERSION"
[workspace]
"""
CGT_PROGRAM = """use std::str::FromStr;
use cgt::short::partizan::games::{amazons::Amazons, domineering::Domineering, konane::Konane};
use cgt::short::partizan::partizan_game::PartizanGame;
use cgt::short::partizan::transposition_table::ParallelTranspositionTable;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Chopsticks { hands: [Vec<u32>; 2], most: u32 }

impl Chopsticks {
    fn moves(&self, mover: usize) -> Vec<Chopsticks> {
        let mut found = Vec::new();
        for added in &self.hands[mover] {
            for at in 0..self.hands[1 - mover].len() {
                let mut after = self.clone();
                let others = &mut after.hands[1 - mover];
                others[at] += added;
                others.retain(|&hand| hand <= self.most);
                others.sort_unstable();
                found.push(after);
            }
        }
        found.sort();
        found.dedup();
        found
    }
}

impl PartizanGame for Chopsticks {
    fn left_moves(&self) -> Vec<Chopsticks> { self.moves(0) }
    fn right_moves(&self) -> Vec<Chopsticks> { self.moves(1) }
}

impl FromStr for Chopsticks {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Chopsticks, Self::Err> {
        let mut parts = Vec::new();
        for part in text.split('/') {
            parts.push(part.split(',').map(str::parse).collect::<Result<Vec<u32>, _>>()?);
        }
        Ok(Chopsticks { hands: [parts[0].clone(), parts[1].clone()], most: parts[2][0] })
    }
}

fn value<G: PartizanGame + FromStr>(text: &str) -> String {
    let Ok(position) = text.parse::<G>() else { panic!("no position: {text}") };
    position.canonical_form(&ParallelTranspositionTable::<G>::new()).to_string()
}

fn main() {
    let [ruleset, text] = [1, 2].map(|at| std::env::args().nth(at).expect("a ruleset and a position"));
    println!("{}", match &*ruleset {
        "amazons" => value::<Amazons>(&text),
        "domineering" => value::<Domineering>(&text),
        "konane" => value::<Konane>(&text),
        _ => value::<Chopsticks>(&text),
    });
}
"""


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


def answers_of_cgsuite(jar, expressions, seconds):
    """What CGSuite prints for each expression, in one run, and the user time."""
    typed = "".join(f"{expression}\n" for expression in [*expressions, ":quit"])
    shown, time = run(["java", "-Xss512m", "-cp", jar, "org.cgsuite.lang.Repl"], seconds, typed)
    # The terminal repeats what was typed, and sends codes for its keys.
    after_prompts = re.sub(r"\x1b(\[[?\d]*[a-z]|=)", "", shown).split("> ", 1)[1]
    answers = []
    for expression in expressions:
        before, _, after_prompts = after_prompts.partition("\n> ")
        answers.append(before.removeprefix(expression).strip())
    return answers, time


def is_refused(answer):
    """Whether an answer of CGSuite is an error."""
    return "at worksheet input:" in answer or "Exception" in answer


def value_in_cgt_tools(program, position, seconds):
    """The canonical form that cgt-tools prints, and the user time; None if it does not have the ruleset."""
    ruleset, board = re.fullmatch(r'game\.\w+\.(\w+)\("(.*)"\)', position).groups()
    if ruleset not in CGT_TOOLS:
        return None
    command = [program, CGT_TOOLS[ruleset], "evaluate", "--position", board]
    shown, time = run(command, seconds, errors=subprocess.STDOUT)
    return re.search(r"Canonical Form: (.*)", shown)[1], time


def built_with_cgt(version):
    """A program with this version of the crate cgt, built by cargo."""
    folder = os.path.join("target", "peers", "cgt")
    os.makedirs(os.path.join(folder, "src"), exist_ok=True)
    for name, text in (("Cargo.toml", CGT_MANIFEST.replace("VERSION", version)), ("src/main.rs", CGT_PROGRAM)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    command = ["cargo", "build", "--quiet", "--release", "--target-dir", "target/peers/cgt/target"]
    subprocess.run([*command, "--manifest-path", os.path.join(folder, "Cargo.toml")], check=True)
    return os.path.abspath("target/peers/cgt/target/release/cgt-peer")


def value_by_crate(program, position, seconds):
    """The canonical form that the crate cgt finds, and the user time; None if it does not have the ruleset."""
    ruleset, board = re.fullmatch(r'game\.\w+\.(\w+)\("(.*)"\)', position).groups()
    if ruleset not in CGT_TOOLS:
        return None
    shown, time = run([program, CGT_TOOLS[ruleset], board], seconds)
    return shown.strip(), time


def value_in_pycgt(python, position, seconds):
    """The canonical form that pycgt prints, and the user time without that of starting Python; None if it does not have the ruleset."""
    ruleset, board = re.fullmatch(r'game\.\w+\.(\w+)\("(.*)"\)', position).groups()
    if ruleset not in PYCGT:
        return None
    begin = f"import sys; sys.setrecursionlimit(10**6); from pycgt import render; from pycgt.rulesets import {PYCGT[ruleset]} as ruleset\n"
    rows = board.replace("|", "\n")
    _, start = run([python, "-c", begin], seconds)
    shown, time = run([python, "-c", f"{begin}print(render(ruleset.parse({rows!r})))"], seconds)
    return shown.strip(), max(time - start, 0)
