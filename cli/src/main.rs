//! The command-line program `chopsticks`.
//!
//! The modules, each using only earlier ones: [`terminal`], [`wording`], [`arguments`], [`subjects`], [`commands`],
//! [`overview`], [`flag_hints`], [`files`].
//!
//! Results go to standard output and are the same on every machine; everything else goes to standard error. The exit
//! code is 0 on success, 1 for wrong usage or input, a refused certificate or a refuted claim, and 2 if there is no
//! answer: at a limit, after Ctrl-C, or when `describe` has not proved its description.

// The comments on commands and flags are the help text for a terminal, in which ↑[2] is a value and not a link.
#![allow(rustdoc::broken_intra_doc_links)]

mod arguments;
mod commands;
mod files;
mod flag_hints;
mod overview;
mod subjects;
mod terminal;
mod wording;

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::arguments::cache;
use crate::arguments::limits;
use crate::arguments::whole_number::count;
use crate::terminal::guard::{NO_ANSWER, guard_memory};
use crate::terminal::note::note;
use crate::terminal::status::Status;
use chopsticks_lab::calculator::print_with;
use chopsticks_lab::raised;
use chopsticks_lab::stack::{STACK, with_stack};
use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
#[cfg(feature = "neural")]
use commands::train;
use commands::{
    certify, check, claim, completions, describe, explore, figure, find, grid, heaps, man, moves,
    outcome, outcomes, play, prove, regions, repl, rules, rulesets, run as run_file, sat, solve,
    summary, table, value, win,
};
use terminal::{failure, input, interrupt, output, time};

/// The name of the program in what it says.
const PROGRAM: &str = "chopsticks";

/// The exit code for wrong usage or input, a refused certificate and a refuted claim.
const WRONG: u8 = 1;

/// Combinatorial game theory from the command line
///
#[derive(Parser)]
#[command(name = PROGRAM, version, after_help = NOTATION)]
#[command(args = limits::of_every_command(), subcommand_required = false, arg_required_else_help = false)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Refuse files that are larger, and lines that are longer where a file is read line by line
    #[arg(long, value_name = "BYTES", default_value_t = input::MAX_COUNT, global = true, help_heading = "Limits", value_parser = count::<u64>)]
    max_input: u64,
    /// Stop after this many seconds; `repl` for each line, `play` for each turn, `explore` for each calculation
    ///
    /// Without this flag, `explore` stops a calculation after 30 seconds, and an external solver is ended after 3600.
    #[arg(long, value_name = "SECONDS", global = true, help_heading = "Limits", value_parser = count::<u64>)]
    max_seconds: Option<u64>,
}

/// The input of the subcommands, and their exit codes.
const NOTATION: &str = "\
Expressions:
  values in CGSuite's notation              {0|^[2]}   ^^*   +-{2|1}   3/4   *2
  positions of Simple Chopsticks            (2|5)_40   (1^3|1^3)_8   (1,1|1,2)_5
  sums, differences and integer multiples   (2|5)_40 + ^[2] - 2.*

In (2|5)_40, Left has a hand with 2 fingers and Right a hand with 5 fingers; the finger count is 40.
The hands 1^3 are three hands with 1 finger each.

Examples:
  $ chopsticks value \"(2|5)_40\"
  {0|^[2]||0}
  $ chopsticks outcome \"(2|5)_40 - {0|^[2]}\"
  N  the player who moves first wins

Exit codes:
  0  success
  1  wrong input, a refused certificate, or a refuted claim
  2  no answer: a limit, Ctrl-C, or a description that is not proved

`chopsticks help COMMAND` explains a command with examples, and `chopsticks help Heat` an operation, a ruleset or a word of the language.";

#[derive(Subcommand)]
#[allow(clippy::large_enum_variant, reason = "the command line is parsed once")]
enum Command {
    Value(value::Arguments),
    Repl(repl::Arguments),
    Run(run_file::Arguments),
    Outcome(outcome::Arguments),
    Outcomes(outcomes::Arguments),
    Describe(describe::Arguments),
    Prove(prove::Arguments),
    Play(play::Arguments),
    #[command(visible_aliases = ["options", "play-sum"])]
    Moves(moves::Arguments),
    Win(win::Arguments),
    Table(table::Arguments),
    Summary(summary::Arguments),
    Find(find::Arguments),
    Explore(explore::Arguments),
    Figure(figure::Arguments),
    #[cfg(feature = "neural")]
    Train(train::Arguments),
    Grid(grid::Arguments),
    Heaps(heaps::Arguments),
    Regions(regions::Arguments),
    Claim(claim::Arguments),
    Certify(certify::Arguments),
    Check(check::Arguments),
    Solve(solve::Arguments),
    Sat(sat::Arguments),
    Rules(rules::Arguments),
    Rulesets(rulesets::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

fn main() -> ExitCode {
    with_stack(carry_out).unwrap_or_else(|error| {
        note(format_args!(
            "{PROGRAM}: cannot begin a thread with a stack of {STACK} bytes: {error}"
        ));
        ExitCode::from(WRONG)
    })
}

/// Parses the command line, runs it, and reports the error if there is one.
fn carry_out() -> ExitCode {
    guard_memory(PROGRAM);
    let mut program = Cli::command();
    program.build();
    let parsed = matches().and_then(|matches| {
        if let Some(print) = print_at_once(&matches) {
            print_with(print);
        }
        if let Some((name, matches)) = matches.subcommand()
            && let Some(command) = program.find_subcommand(name)
        {
            flag_hints::check_texts(command, matches, &program)?;
            files::check_different(command, matches)?;
        }
        let mut innermost = &matches;
        while let Some((_, matches)) = innermost.subcommand() {
            innermost = matches;
        }
        interrupt::set_limits(limits::given(innermost));
        Ok((Cli::from_arg_matches(&matches)?, cache::given(innermost)))
    });
    let result = match parsed {
        Ok((cli, cache)) => {
            input::set_limit(cli.max_input);
            time::set_limit(cli.max_seconds);
            let command = cli.command;
            use_cache(cache)
                .and_then(|()| listen(&command))
                .and_then(|()| {
                    let _status = (!is_interactive(&command)).then(|| {
                        time::begin();
                        Status::start(PROGRAM)
                    });
                    let done =
                        raised::caught(|| raised::within(&interrupt::budget(), || run(command)));
                    done.unwrap_or_else(|error| Err(failure::of_rules(error)))
                })
        }
        Err(error) => {
            let words: Vec<OsString> = std::env::args_os().collect();
            if error.kind() == ErrorKind::InvalidUtf8 {
                note(not_utf8(&words));
                return ExitCode::from(WRONG);
            }
            let words: Vec<String> = words
                .iter()
                .map(|word| word.to_string_lossy().into_owned())
                .collect();
            if let [_, help, topic] = &words[..]
                && help == "help"
                && error.kind() == ErrorKind::InvalidSubcommand
                && let Some(told) = repl::help_about(topic)
            {
                return ended(output::print(&told));
            }
            return usage(&flag_hints::with_commands(error, &program, &words));
        }
    };
    ended(result)
}

/// The exit code of a run, whose error is reported if there is one.
fn ended(result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            note(format_args!(
                "{PROGRAM}: {error:#}{}",
                failure::flag(&error)
            ));
            ExitCode::from(if failure::is_limit(&error) {
                NO_ANSWER
            } else {
                WRONG
            })
        }
    }
}

/// The words of the command line; without a command, those of a session on a terminal, or of the statements of standard
/// input.
fn matches() -> Result<ArgMatches, clap::Error> {
    let command = overview::grouped(Cli::command());
    let matches = command.clone().try_get_matches()?;
    if matches.subcommand().is_some() {
        return Ok(matches);
    }
    let name = if input::is_typed() { "repl" } else { "run" };
    let flags = std::env::args_os().skip(1);
    command.try_get_matches_from([PROGRAM.into(), name.into()].into_iter().chain(flags))
}

/// Where programs print: among the results if these are values, beside them if these are records, tables or pictures; or
/// into a document.
fn print_at_once(matches: &ArgMatches) -> Option<fn(&str)> {
    let has = |matches: &ArgMatches, flag| {
        matches.try_get_one::<bool>(flag).ok().flatten().copied() == Some(true)
    };
    match matches.subcommand() {
        Some((_, matches)) if has(matches, "latex") => None,
        Some(("value" | "run" | "repl", matches)) if !has(matches, "json") => Some(print_line),
        _ => Some(print_beside),
    }
}

/// Prints a line of a program. Whether it could be written is seen at the next result.
fn print_line(line: &str) {
    _ = output::print(&format!("{line}\n"));
}

/// Prints a line of a program beside the results.
fn print_beside(line: &str) {
    note(line);
}

/// Whether the program waits for people, so that time passes without work.
fn is_interactive(command: &Command) -> bool {
    matches!(
        command,
        Command::Repl(_) | Command::Play(_) | Command::Explore(_)
    )
}

/// Lets the run use the cache in this file.
fn use_cache(file: Option<PathBuf>) -> anyhow::Result<()> {
    if let Some(file) = file {
        interrupt::set_cache(cache::open(&file)?);
    }
    Ok(())
}

/// Sets the effect of Ctrl-C from now on.
fn listen(command: &Command) -> anyhow::Result<()> {
    match command {
        Command::Repl(_) => interrupt::stop_calculation_on_interrupt(PROGRAM)?,
        _ => interrupt::stop_on_interrupt(PROGRAM, |stopped| {
            format!("{stopped}{}", failure::flag_of(&stopped))
        })?,
    }
    Ok(())
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Value(arguments) => value::run(&arguments),
        Command::Repl(arguments) => repl::run(&arguments),
        Command::Run(arguments) => run_file::run(&arguments),
        Command::Outcome(arguments) => outcome::run(&arguments),
        Command::Outcomes(arguments) => outcomes::run(&arguments),
        Command::Describe(arguments) => describe::run(&arguments),
        Command::Prove(arguments) => prove::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Win(arguments) => win::run(&arguments),
        Command::Table(arguments) => table::run(&arguments),
        Command::Summary(arguments) => summary::run(&arguments),
        Command::Find(arguments) => find::run(&arguments),
        Command::Explore(arguments) => explore::run(arguments),
        Command::Figure(arguments) => figure::run(&arguments),
        #[cfg(feature = "neural")]
        Command::Train(arguments) => train::run(&arguments),
        Command::Grid(arguments) => grid::run(&arguments),
        Command::Heaps(arguments) => heaps::run(&arguments),
        Command::Regions(arguments) => regions::run(&arguments),
        Command::Claim(arguments) => claim::run(&arguments),
        Command::Certify(arguments) => certify::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Sat(arguments) => sat::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Rulesets(arguments) => rulesets::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments, Cli::command()),
        Command::Man(arguments) => man::run(&arguments, Cli::command()),
    }
}

/// The message for words of the command line that are not text; only names of files may be arbitrary bytes.
fn not_utf8(words: &[OsString]) -> String {
    let wrong = (0..).zip(words).filter(|(_, word)| word.to_str().is_none());
    let wrong: Vec<String> = wrong
        .map(|(number, word): (usize, _)| format!("argument {number}, {word:?}"))
        .collect();
    format!(
        "{PROGRAM}: found {}, expected text in UTF-8",
        wrong.join("; ")
    )
}

/// Prints the reason why clap stopped: help and version are answers, everything else is wrong usage.
fn usage(error: &clap::Error) -> ExitCode {
    match error.print() {
        // After a closed pipe, nobody reads the help, so there is nothing to report.
        Err(unwritten) if unwritten.kind() != io::ErrorKind::BrokenPipe => {
            note(format_args!(
                "{PROGRAM}: {}",
                output::stdout_error(unwritten)
            ));
            return ExitCode::from(WRONG);
        }
        _ => {}
    }
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => ExitCode::SUCCESS,
        _ => ExitCode::from(WRONG),
    }
}
