//! The command-line program: one file for each subcommand.
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
    Value(commands::value::Arguments),
    Outcome(commands::outcome::Arguments),
    Outcomes(commands::outcomes::Arguments),
    Describe(commands::describe::Arguments),
    Prove(commands::prove::Arguments),
    Options(commands::options::Arguments),
    Play(commands::play::Arguments),
    PlaySum(commands::play_sum::Arguments),
    Table(commands::table::Arguments),
    Summary(commands::summary::Arguments),
    #[cfg(feature = "figures")]
    Figure(commands::figure::Arguments),
    #[cfg(feature = "neural")]
    Train(commands::train::Arguments),
    Grid(commands::grid::Arguments),
    Regions(commands::regions::Arguments),
    Certify(commands::certify::Arguments),
    Check(commands::check::Arguments),
    Solve(commands::solve::Arguments),
    LoopyValue(commands::loopy_value::Arguments),
    Sat(commands::sat::Arguments),
    Rules(commands::rules::Arguments),
    Completions(commands::completions::Arguments),
    Man(commands::man::Arguments),
}

/// Parses the command line, runs it, and reports the error if there is one.
fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => run(cli.command),
        Err(error) => return usage(&error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if terminal::output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let flag = arguments::limits::flag(&error).map(|flag| format!(" ({flag})"));
            eprintln!("chopsticks: {error:#}{}", flag.unwrap_or_default());
            ExitCode::from(if arguments::limits::is_limit(&error) {
                2
            } else {
                1
            })
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Value(arguments) => commands::value::run(&arguments),
        Command::Outcome(arguments) => commands::outcome::run(&arguments),
        Command::Outcomes(arguments) => commands::outcomes::run(&arguments),
        Command::Describe(arguments) => commands::describe::run(&arguments),
        Command::Prove(arguments) => commands::prove::run(&arguments),
        Command::Options(arguments) => commands::options::run(&arguments),
        Command::Play(arguments) => commands::play::run(&arguments),
        Command::PlaySum(arguments) => commands::play_sum::run(&arguments),
        Command::Table(arguments) => commands::table::run(&arguments),
        Command::Summary(arguments) => commands::summary::run(&arguments),
        #[cfg(feature = "figures")]
        Command::Figure(arguments) => commands::figure::run(&arguments),
        #[cfg(feature = "neural")]
        Command::Train(arguments) => commands::train::run(&arguments),
        Command::Grid(arguments) => commands::grid::run(&arguments),
        Command::Regions(arguments) => commands::regions::run(&arguments),
        Command::Certify(arguments) => commands::certify::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Solve(arguments) => commands::solve::run(&arguments),
        Command::LoopyValue(arguments) => commands::loopy_value::run(&arguments),
        Command::Sat(arguments) => commands::sat::run(&arguments),
        Command::Rules(arguments) => commands::rules::run(&arguments),
        Command::Completions(arguments) => commands::completions::run(&arguments, Cli::command()),
        Command::Man(arguments) => commands::man::run(&arguments, Cli::command()),
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
