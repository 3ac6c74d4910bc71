//! `chopsticks prove`: decides whether a description of outcomes is right for any number of hands.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use chopsticks_lab::presburger::{RefutationFlaw, Unsettled};
use chopsticks_lab::simple::many_hands::characterization::{
    Characterization, ProofStep, StepResult,
};
use chopsticks_lab::tables::{Align, Cell, Table};
use clap::Args;

use crate::arguments::limits;
use crate::arguments::solver::SolverLimits;
use crate::arguments::table_format::TableFormat;
use crate::subjects::solver::{self, Answer};
use crate::terminal::failure::NoAnswer;
use crate::terminal::note::note;
use crate::terminal::progress::Progress;
use crate::terminal::{input, interrupt, output};
use crate::wording::count::counted;
use crate::wording::wrong_description::wrong_near;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks describe 2 --output two.txt
  $ chopsticks prove two.txt
  Formulas that must have no solution

  formula                                                        answer
  …
  as many hands: described as won, but no attack wins            no solution (proof with 35 cases)
  …
  $ chopsticks prove two.txt --script two.smt2 --output proof.csv";

/// Prove that a description of outcomes is right for any number of hands
///
/// The input is a description as `chopsticks describe` writes it. The command translates it into formulas, each of
/// which states one way in which the description could be wrong: a position described as lost from which some attack
/// wins, or a position described as won without a winning attack. If none of the formulas has a solution in natural
/// numbers, the description is right. For each formula the command searches for a proof and checks it; with --solver it
/// asks an SMT solver instead. If a formula has a solution, the command reports the position and exits with code 1.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::PROOF)]
pub(crate) struct Arguments {
    /// The description; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Ask this SMT-LIB 2 solver instead, such as `z3` or `cvc5 --incremental`
    #[arg(long, value_name = "COMMAND")]
    solver: Option<String>,
    /// Also write the formulas to this file as an SMT-LIB 2 script; `-` writes them to standard output and proves nothing
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    limits: SolverLimits,
}

/// A formula, its answer in the table, and the consequence for the characterization.
struct Line {
    name: String,
    says: String,
    verdict: Verdict,
}

/// The meaning of the answer to a formula for the characterization.
enum Verdict {
    /// The formula has no solution, as required.
    Proved,
    /// It is unknown whether the formula has a solution, for this reason.
    Open(anyhow::Error),
    /// The formula has a solution, so the characterization is wrong.
    Wrong(anyhow::Error),
}

impl Line {
    fn is_wrong(&self) -> bool {
        matches!(self.verdict, Verdict::Wrong(_))
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = &arguments.file;
    let text = input::read(file).with_context(|| format!("cannot read {file}"))?;
    let characterization = Characterization::read(&text).with_context(|| file.clone())?;
    if let Some(script) = &arguments.script {
        output::write_bytes(script, characterization.script().as_bytes())?;
        if script.as_os_str() == "-" {
            return Ok(());
        }
    }
    let lines = match &arguments.solver {
        Some(solver) => asked(&characterization, solver, arguments.limits)?,
        None => searched(&characterization),
    };
    let table = table(&lines);
    let settled = lines.len();
    if let Some((name, against)) = against(lines) {
        return Err(against.context(format!("{file}: {name}")));
    }
    arguments.format.print(&table)?;
    let fingers = characterization.ruleset().fingers();
    let (rests_on, according_to) = match &arguments.solver {
        Some(solver) => ("right", format!("according to `{solver}`, ")),
        None => ("proved", String::new()),
    };
    note(format_args!(
        "{rests_on} for all positions with finger count {fingers}: {according_to}none of the {settled} formulas has a solution"
    ));
    Ok(())
}

/// The first wrong line, or else the first open one, with the reason.
fn against(lines: Vec<Line>) -> Option<(String, anyhow::Error)> {
    let mut open = None;
    for Line { name, verdict, .. } in lines {
        match verdict {
            Verdict::Proved => {}
            Verdict::Open(why) => {
                open.get_or_insert((name, why));
            }
            Verdict::Wrong(why) => return Some((name, why)),
        }
    }
    open
}

/// The formulas up to the first that has a solution. The search continues after an undecided formula, because a later
/// one may refute the characterization. After Ctrl-C, and when the time is over, the remaining formulas are undecided
/// but remain in the list, so that an incomplete list is never taken for a proof.
fn searched(characterization: &Characterization) -> Vec<Line> {
    let budget = interrupt::budget();
    let progress = Progress::default();
    let mut lines: Vec<Line> = Vec::new();
    for step in characterization.prove(&budget) {
        lines.push(line(step));
        progress.show(|| format!("{} formulas", lines.len()));
        if lines.last().is_some_and(Line::is_wrong) {
            break;
        }
    }
    lines
}

fn line(ProofStep { name, result }: ProofStep) -> Line {
    let (says, verdict) = match result {
        StepResult::Shown { sums } => {
            let cases = counted(sums as u64, "case");
            (format!("no solution (proof with {cases})"), Verdict::Proved)
        }
        StepResult::Fails { mover, opponent } => {
            let why = wrong_near(&mover, &opponent);
            (
                "has a solution".to_owned(),
                Verdict::Wrong(anyhow::Error::msg(why)),
            )
        }
        StepResult::Refused(flaw) => ("proof rejected".to_owned(), Verdict::Open(rejected(flaw))),
        StepResult::Unsettled(why) => ("not settled".to_owned(), Verdict::Open(unsettled(why))),
    };
    Line {
        name,
        says,
        verdict,
    }
}

/// The reason why nothing is proved although the search found a proof.
pub(super) fn rejected(flaw: RefutationFlaw) -> anyhow::Error {
    anyhow!(flaw).context("the checker rejects the proof that was found")
}

/// The reason why the search has not settled a formula.
pub(super) fn unsettled(why: Unsettled) -> anyhow::Error {
    match why {
        Unsettled::Stopped(stopped) => stopped.into(),
        // An external solver may know.
        Unsettled::Depth => {
            NoAnswer::because(format!("{why} (`chopsticks prove --solver`)")).into()
        }
    }
}

/// The formulas with the answers of a solver.
fn asked(
    characterization: &Characterization,
    command: &str,
    limits: SolverLimits,
) -> anyhow::Result<Vec<Line>> {
    let questions = characterization.obligations();
    let progress = Progress::default();
    let mut answers = Vec::new();
    solver::ask(command, limits, &characterization.script(), |answer| {
        answers.push(answer);
        progress.show(|| format!("{} of {} formulas", answers.len(), questions.len()));
    })?;
    if answers.len() != questions.len() {
        bail!(
            "`{command}` answered {} of {} formulas",
            answers.len(),
            questions.len()
        );
    }
    let lines = questions.into_iter().zip(answers);
    let lines = lines.map(|(question, answer)| {
        let (says, verdict) = match answer {
            Answer::Unsatisfiable => ("unsat", Verdict::Proved),
            Answer::Satisfiable => (
                "sat",
                Verdict::Wrong(anyhow!("the description is wrong according to the solver")),
            ),
            Answer::Unknown => (
                "unknown",
                Verdict::Open(NoAnswer::because(solver::UNKNOWN).into()),
            ),
        };
        Line {
            name: question.name,
            says: says.to_owned(),
            verdict,
        }
    });
    Ok(lines.collect())
}

fn table(lines: &[Line]) -> Table {
    let row = |line: &Line| [&line.name, &line.says].map(|text| Cell::from(text.as_str()));
    Table::new("Formulas that must have no solution")
        .with_columns(["formula", "answer"], Align::Left)
        .with_rows(lines.iter().map(row))
}
