//! `chopsticks completions`: a completion script for a shell.

use clap::{Args, Command};
use clap_complete::Shell;

use crate::terminal::output;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks completions bash
  …
  $ chopsticks completions fish
  …";

/// Print a completion script for a shell
///
/// The shell completes commands and flags when it reads the script, for example from its folder of completions.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

/// Prints the script for `program`.
pub(crate) fn run(arguments: &Arguments, mut program: Command) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "chopsticks", &mut script);
    output::print(&String::from_utf8(script)?)
}
