//! The claims about Simple Chopsticks, each checked by one file of `catalogue/`.
//!
//! All of the program is a library, which is compiled beside the libraries below; only a program waits for their last step.
//!
//! `README.md` describes how to add an experiment.
//!
//! Results are written to stdout and to files, everything else to stderr. Exit codes: 0 done, 1 wrong usage or input, 2
//! a claim is undecided because its run was stopped early, its bound was too small or a proof has a gap, 3 a result differs from the
//! expected one.

use std::process::ExitCode;

use chopsticks_base::budget::Stopped;
use chopsticks_base::stack::{STACK, with_stack};
use chopsticks_terminal::note::note;
use clap::Parser;

mod boards;
mod catalogue;
mod characterizations;
mod command;
#[cfg(test)]
mod example;
mod exhibits;
mod families;
mod golden;
mod hand_values;
mod harness;
mod many_hands;
mod one_hand;
mod one_one;
mod paper;
mod rule_survey;
mod satisfiability;
mod shares;
mod unequal;
mod values;

/// The program: does what the command line says.
pub fn run() -> ExitCode {
    let ended = with_stack(carry_out);
    ended.unwrap_or_else(|error| {
        note(format_args!(
            "error: cannot begin a thread with a stack of {STACK} bytes: {error}"
        ));
        ExitCode::from(1)
    })
}

fn carry_out() -> ExitCode {
    let arguments = match command::Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // If even this cannot be written, the error cannot be reported.
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
            note(format_args!("error: {error:#}"));
            // After Ctrl-C and at a limit there is no answer, but nothing is wrong.
            let is_stopped = error.chain().any(|cause| cause.is::<Stopped>());
            ExitCode::from(if is_stopped { 2 } else { 1 })
        }
    }
}
