//! `chopsticks man`: the manual pages of the program and its subcommands.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, Command};
use clap_mangen::Man;

use crate::terminal::output;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks man --out man1
  $ chopsticks man solve
  …";

/// Print the manual page of the program or of a command
///
/// The pages are in the format of man(1).
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The command [default: the page of the program]
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
    /// Write all pages as files into the folder DIR
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out: Option<PathBuf>,
}

/// Prints a page of `program`, or writes all of them.
pub(crate) fn run(arguments: &Arguments, program: Command) -> anyhow::Result<()> {
    // `help` has no page.
    let program = program.disable_help_subcommand(true);
    match (&arguments.out, &arguments.command) {
        (Some(folder), _) => write_pages(program, folder)
            .with_context(|| format!("cannot write the manual into {}", folder.display())),
        (None, name) => print_page(program, name.as_deref()),
    }
}

fn write_pages(program: Command, folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    Ok(clap_mangen::generate_to(program, folder)?)
}

fn print_page(mut program: Command, name: Option<&str>) -> anyhow::Result<()> {
    // Only a built program names its subcommands in full.
    program.build();
    let command = match name {
        Some(name) => program
            .find_subcommand(name)
            .with_context(|| format!("there is no command {name}: `chopsticks --help` lists them"))?
            .clone(),
        None => program,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    output::print(&String::from_utf8(page)?)
}
