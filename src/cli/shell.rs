//! `chopsticks completions SHELL` and `chopsticks man`: for the shell and for `man`.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Cli, output};

/// Print a completion script for a shell.
#[derive(Args)]
pub(super) struct CompletionArguments {
    /// The shell.
    shell: Shell,
}

pub(super) fn completions(arguments: &CompletionArguments) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "chopsticks", &mut script);
    output::print(&String::from_utf8(script)?)
}

/// Print the manual page.
pub(super) fn man() -> anyhow::Result<()> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut page)?;
    output::print(&String::from_utf8(page)?)
}
