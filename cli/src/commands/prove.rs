//! `chopsticks prove`: whether a characterization of outcomes is right for all positions.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::presburger::Unsettled;
use chopsticks_lab::report::{Align, Cell, Table};
use chopsticks_lab::simple::characterization::{Characterization, ProofStep, StepResult};
use clap::Args;

use crate::arguments::table_format::TableFormat;
use crate::subjects::solver::{self, Answer};
use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt::{interrupted, stop_on_interrupt};
use crate::terminal::progress::Progress;
use crate::terminal::{input, output};
use crate::wording::count::counted;

/// Prove that a description of outcomes is right for any number of hands
///
/// The description is a text as `chopsticks describe` writes it. That it is right is a list of formulas, each of which must
/// hold for no numbers of hands; a proof is searched for each and checked, or a solver is asked. A wrong description is
/// refused with a position.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The description; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Ask this solver of SMT-LIB 2 instead, such as `z3` or `cvc5 --incremental`
    #[arg(long, value_name = "COMMAND")]
    solver: Option<String>,
    /// Write the formulas as a script in SMT-LIB 2 to this file; `-` is standard output, and nothing is proved
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    #[command(flatten)]
    format: TableFormat,
    /// Give a formula up after this many nodes of its proof
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 1_000_000,
        help_heading = "Limits"
    )]
    max_nodes: u64,
}

/// An obligation, what is said of it, and what follows for the characterization.
struct Line {
    name: String,
    says: String,
    verdict: Verdict,
}

/// What an obligation says about the characterization.
enum Verdict {
    /// It holds nowhere, as it must.
    Proved,
    /// Whether it holds somewhere is not known, for this reason.
    Open(anyhow::Error),
    /// It holds somewhere, which speaks against the characterization.
    Wrong(anyhow::Error),
}

impl Line {
    fn is_wrong(&self) -> bool {
        matches!(self.verdict, Verdict::Wrong(_))
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
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
        Some(solver) => asked(&characterization, solver)?,
        None => searched(&characterization, arguments.max_nodes),
    };
    let table = table(&lines);
    let settled = lines.len();
    if let Some((name, against)) = against(lines) {
        return Err(against.context(format!("{file}: {name}")));
    }
    arguments.format.print(&table)?;
    let fingers = characterization.ruleset().fingers();
    eprintln!(
        "right for all positions with finger count {fingers}: each of the {settled} formulas holds nowhere"
    );
    Ok(())
}

/// The first line that is wrong, or else the first that is open, and why.
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

/// The obligations up to the first that is wrong; one that is open does not keep another from being so.
fn searched(characterization: &Characterization, nodes: u64) -> Vec<Line> {
    let budget = Budget {
        nodes,
        should_stop: &interrupted,
        ..Budget::UNLIMITED
    };
    let mut progress = Progress::default();
    let mut lines: Vec<Line> = Vec::new();
    for step in characterization.prove(&budget) {
        lines.push(line(characterization, step));
        progress.show(|| format!("{} formulas", lines.len()));
        if interrupted() || lines.last().is_some_and(Line::is_wrong) {
            break;
        }
    }
    lines
}

fn line(characterization: &Characterization, ProofStep { name, result }: ProofStep) -> Line {
    let (says, verdict) = match result {
        StepResult::Shown { sums } => {
            let sums = counted(sums as u64, "sum");
            (format!("shown by {sums}"), Verdict::Proved)
        }
        StepResult::Fails { mover, opponent } => {
            let fingers = characterization.ruleset().fingers();
            let why = format!(
                "the description is wrong in ({mover}|{opponent})_{fingers}, Left to move, or after a move from there"
            );
            ("fails".to_owned(), Verdict::Wrong(anyhow::Error::msg(why)))
        }
        StepResult::Refused(flaw) => (
            "nothing shown".to_owned(),
            Verdict::Open(anyhow!(flaw).context("a proof was found that does not hold")),
        ),
        StepResult::Unsettled(why) => ("not settled".to_owned(), Verdict::Open(unsettled(why))),
    };
    Line {
        name,
        says,
        verdict,
    }
}

/// Why the search has not settled a formula.
fn unsettled(why: Unsettled) -> anyhow::Error {
    match why {
        Unsettled::Stopped(stopped) => stopped.into(),
        // A solver outside may know.
        Unsettled::Depth => NoAnswer::because(format!("{why} (--solver)")).into(),
    }
}

/// The obligations with the answers of a solver.
fn asked(characterization: &Characterization, command: &str) -> anyhow::Result<Vec<Line>> {
    let questions = characterization.obligations();
    let mut progress = Progress::default();
    let mut answers = Vec::new();
    solver::ask(command, &characterization.script(), |answer| {
        answers.push(answer);
        progress.show(|| format!("{} of {} formulas", answers.len(), questions.len()));
    })?;
    if answers.len() != questions.len() {
        bail!(
            "`{command}` answered {} of {} questions",
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
                Verdict::Wrong(anyhow!("the description is wrong, says the solver")),
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
    let mut table = Table::new("What has to be shown")
        .column("formula", Align::Left)
        .column("answer", Align::Left);
    for line in lines {
        table.push([&line.name, &line.says].map(|text| Cell::from(text.as_str())));
    }
    table
}
