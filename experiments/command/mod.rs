//! The subcommands, one a file.

mod check;
mod list;
mod readme;
mod reproduce;
mod run;
mod select;
mod show;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::harness::{Record, Stop};

/// The claims about Simple Chopsticks, each checked by one experiment.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::List),
    Run(run::Run),
    All(run::All),
    Reproduce(reproduce::Reproduce),
    Check(check::Check),
    Readme(readme::Readme),
}

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// All is well.
    Done,
    /// A run was stopped early, or was not to go far enough to decide its claim.
    Undecided,
    /// A result differs from what it should be.
    Mismatch,
}

impl End {
    /// The end of a command that made these records. A refuted claim is a result like any other.
    fn of_runs(records: &[Record]) -> End {
        match records.iter().any(|record| record.verdict.is_undecided()) {
            true => End::Undecided,
            false => End::Done,
        }
    }
}

impl From<End> for ExitCode {
    fn from(end: End) -> ExitCode {
        match end {
            End::Done => ExitCode::SUCCESS,
            End::Undecided => ExitCode::from(2),
            End::Mismatch => ExitCode::from(3),
        }
    }
}

/// Runs the subcommand that was asked for.
///
/// # Errors
/// On wrong names, and when files or the output cannot be written.
pub fn run(arguments: &Arguments) -> Result<End> {
    Stop::catch_interrupts()?;
    match &arguments.command {
        Command::List(list) => list.run(),
        Command::Run(run) => run.run(),
        Command::All(all) => all.run(),
        Command::Reproduce(reproduce) => reproduce.run(),
        Command::Check(check) => check.run(),
        Command::Readme(readme) => readme.run(),
    }
}
