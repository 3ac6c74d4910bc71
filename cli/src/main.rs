//! The command-line program `chopsticks`.
//!
//! The rooms, each using only those before it: [`terminal`], [`wording`], [`arguments`], [`subjects`], [`commands`].
//!
//! Results go to standard output and are the same on every machine; everything else goes to standard error. Exit
//! codes: 0 done, 1 wrong usage or input, a refused certificate or a refuted claim, 2 stopped by a limit or by Ctrl-C.

// The comments on commands and flags are the help text for a terminal, in which ↑[2] is a value and not a link.
#![allow(rustdoc::broken_intra_doc_links)]

mod arguments;
mod commands;
mod subjects;
mod terminal;
mod wording;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
#[cfg(feature = "figures")]
use commands::figure;
#[cfg(feature = "neural")]
use commands::train;
use commands::{
    certify, check, completions, describe, grid, loopy_value, man, options, outcome, outcomes,
    play, play_sum, prove, regions, rules, sat, solve, summary, table, value,
};
use terminal::{failure, output};

/// Combinatorial game theory from the command line
///
/// An expression is a value in CGSuite's notation (`{0|^[2]}`, `^^*`, `+-{2|1}`, `3/4`, `*2`), a position of Simple
/// Chopsticks (`(2|5)_40`, `(1^3|1^3)_8`), or sums, differences and multiples of such: `(2|5)_40 + ^[2] - 2.*`.
#[derive(Parser)]
#[command(name = "chopsticks", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Value(value::Arguments),
    Outcome(outcome::Arguments),
    Outcomes(outcomes::Arguments),
    Describe(describe::Arguments),
    Prove(prove::Arguments),
    Options(options::Arguments),
    Play(play::Arguments),
    PlaySum(play_sum::Arguments),
    Table(table::Arguments),
    Summary(summary::Arguments),
    #[cfg(feature = "figures")]
    Figure(figure::Arguments),
    #[cfg(feature = "neural")]
    Train(train::Arguments),
    Grid(grid::Arguments),
    Regions(regions::Arguments),
    Certify(certify::Arguments),
    Check(check::Arguments),
    Solve(solve::Arguments),
    LoopyValue(loopy_value::Arguments),
    Sat(sat::Arguments),
    Rules(rules::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// Parses the command line, runs it, and reports the error if there is one.
fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => run(cli.command),
        Err(error) => return usage(&error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chopsticks: {error:#}{}", failure::flag(&error));
            ExitCode::from(if failure::is_limit(&error) { 2 } else { 1 })
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Value(arguments) => value::run(&arguments),
        Command::Outcome(arguments) => outcome::run(&arguments),
        Command::Outcomes(arguments) => outcomes::run(&arguments),
        Command::Describe(arguments) => describe::run(&arguments),
        Command::Prove(arguments) => prove::run(&arguments),
        Command::Options(arguments) => options::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::PlaySum(arguments) => play_sum::run(&arguments),
        Command::Table(arguments) => table::run(&arguments),
        Command::Summary(arguments) => summary::run(&arguments),
        #[cfg(feature = "figures")]
        Command::Figure(arguments) => figure::run(&arguments),
        #[cfg(feature = "neural")]
        Command::Train(arguments) => train::run(&arguments),
        Command::Grid(arguments) => grid::run(&arguments),
        Command::Regions(arguments) => regions::run(&arguments),
        Command::Certify(arguments) => certify::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::LoopyValue(arguments) => loopy_value::run(&arguments),
        Command::Sat(arguments) => sat::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments, Cli::command()),
        Command::Man(arguments) => man::run(&arguments, Cli::command()),
    }
}

/// Help and version are answers, everything else that clap stops at is wrong usage.
fn usage(error: &clap::Error) -> ExitCode {
    // A closed pipe is no reason to complain about: there is nobody left to read the help.
    let _ = error.print();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    }
}
