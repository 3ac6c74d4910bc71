//! The subcommands, one in each file.

mod audit;
mod bound_text;
mod check;
mod claims;
mod cost;
mod destination;
mod divided;
mod end;
mod list;
mod measured;
mod merge;
mod overview;
mod reproduce;
mod run;
mod select;
mod show;
mod trust;
mod units;
mod work;

use anyhow::{Context, Result};
use chopsticks_terminal::interrupt::stop_calculation_on_interrupt;
use clap::{Parser, Subcommand};
use end::End;

use crate::harness::PROGRAM;

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
    Claims(claims::Claims),
    Audit(audit::Audit),
    Units(units::Units),
    Work(work::Work),
    Merge(merge::Merge),
    Cost(cost::Cost),
}

/// Runs the subcommand that was asked for.
///
/// # Errors
/// When a name is wrong, or files or the output cannot be written.
pub fn run(arguments: &Arguments) -> Result<End> {
    stop_calculation_on_interrupt(PROGRAM).context("cannot catch Ctrl-C")?;
    match &arguments.command {
        Command::List(list) => list.run(),
        Command::Run(run) => run.run(),
        Command::All(all) => all.run(),
        Command::Reproduce(reproduce) => reproduce.run(),
        Command::Check(check) => check.run(),
        Command::Claims(claims) => claims.run(),
        Command::Audit(audit) => audit.run(),
        Command::Units(units) => units.run(),
        Command::Work(work) => work.run(),
        Command::Merge(merge) => merge.run(),
        Command::Cost(cost) => cost.run(),
    }
}
