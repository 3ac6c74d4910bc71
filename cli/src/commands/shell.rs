//! `chopsticks completions SHELL` and `chopsticks man`: for the shell and for `man`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::Cli;
use crate::terminal::output;

/// Print a completion script for a shell
#[derive(Args)]
pub(crate) struct CompletionArguments {
    /// The shell
    shell: Shell,
}

pub(crate) fn completions(arguments: &CompletionArguments) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut Cli::command(),
        "chopsticks",
        &mut script,
    );
    output::print(&String::from_utf8(script)?)
}

/// Print the manual page of the program or of a subcommand
#[derive(Args)]
pub(crate) struct ManualArguments {
    /// The subcommand; without it, the page of the program
    #[arg(value_name = "SUBCOMMAND")]
    subcommand: Option<String>,
    /// Write all pages as files into DIR instead
    #[arg(long, value_name = "DIR", conflicts_with = "subcommand")]
    out: Option<PathBuf>,
}

pub(crate) fn man(arguments: &ManualArguments) -> anyhow::Result<()> {
    match (&arguments.out, &arguments.subcommand) {
        (Some(folder), _) => write_pages(folder)
            .with_context(|| format!("the manual cannot be written into {}", folder.display())),
        (None, name) => print_page(name.as_deref()),
    }
}

fn write_pages(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    Ok(clap_mangen::generate_to(documented(), folder)?)
}

/// The program without `help`, which has no page.
fn documented() -> clap::Command {
    Cli::command().disable_help_subcommand(true)
}

fn print_page(name: Option<&str>) -> anyhow::Result<()> {
    let mut program = documented();
    // Only a program that is built names its subcommands in full.
    program.build();
    let command = match name {
        Some(name) => program
            .find_subcommand(name)
            .with_context(|| format!("there is no subcommand {name}"))?
            .clone(),
        None => program,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    output::print(&String::from_utf8(page)?)
}
