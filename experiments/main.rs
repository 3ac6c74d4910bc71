//! The claims about Simple Chopsticks, each checked by one file of `catalogue/`.
//!
//! `README.md` tells how to add one.
//!
//! Results go to stdout and into files, everything else to stderr. Exit codes: 0 done, 1 wrong usage or input, 2 a claim
//! is undecided because its run was stopped early or not to go far enough, 3 a result differs from what it should be.

use std::process::ExitCode;

use clap::Parser;

mod boards;
mod catalogue;
mod characterizations;
mod command;
#[cfg(test)]
mod example;
mod families;
mod golden;
mod hand_values;
mod harness;
mod many_hands;
mod one_one;
mod paper;
mod rule_survey;
mod satisfiability;
mod shares;
mod values;

fn main() -> ExitCode {
    let arguments = match command::Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Nobody is left to tell when even this cannot be written.
            let _ = error.print();
            return if error.use_stderr() {
                ExitCode::from(1)
            } else {
                ExitCode::SUCCESS
            };
        }
    };
    match command::run(&arguments) {
        Ok(end) => end.into(),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(1)
        }
    }
}
