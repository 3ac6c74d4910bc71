//! `chopsticks rulesets`: the rulesets that are described by text files.

use anyhow::bail;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::rulesets::{FactError, SHIPPED, check_fact};
use chopsticks_lab::tables::{Align, Table};
use clap::{Args, Subcommand};

use crate::arguments::limits::Limits;
use crate::arguments::ruleset;
use crate::arguments::table_format::TableFormat;
use crate::subjects::ruleset::unsolved;
use crate::terminal::note::note;
use crate::terminal::output;
use crate::wording::count::counted;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks rulesets list
  …
  $ chopsticks rulesets show kayles
  …
  $ chopsticks rulesets check kayles
  Kayles: 20 published values confirmed
  $ chopsticks value --ruleset clobber \"xox|ox.\"
  {^^*|*,v}";

/// List and check rulesets that text files describe: Clobber, Amazons, Hackenbush and many more, or your own
///
/// A ruleset is the name of one that comes with the program, or a TOML file. `value`, `moves`, `outcome`,
/// `play`, `table`, `summary` and `figure` take it with --ruleset.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List the rulesets that come with the program
    List {
        #[command(flatten)]
        format: TableFormat,
    },
    /// Print the file of a ruleset, to start from
    Show {
        /// The name of a ruleset, such as clobber, or a TOML file
        #[arg(value_name = "NAME|FILE.toml")]
        ruleset: String,
    },
    /// Compute the published values in the file of a ruleset, and compare
    Check {
        /// The name of a ruleset, such as clobber, or a TOML file
        #[arg(value_name = "NAME|FILE.toml")]
        ruleset: String,
        #[command(flatten)]
        limits: Limits,
    },
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.action {
        Action::List { format } => list(format),
        Action::Show { ruleset } => output::print(&ruleset::text(ruleset)?),
        Action::Check { ruleset, limits } => check(ruleset, limits),
    }
}

/// Prints the rulesets that come with the program.
fn list(format: &TableFormat) -> anyhow::Result<()> {
    let mut table = Table::new("Rulesets")
        .column("name", Align::Left)
        .column("moves", Align::Left)
        .column("lines", Align::Right)
        .column("facts", Align::Right)
        .column("source", Align::Left);
    for shipped in SHIPPED {
        let ruleset = shipped.read()?;
        table.push([
            shipped.name.into(),
            ruleset.kind().name().into(),
            (shipped.lines_of_moves() as u64).into(),
            (ruleset.facts().len() as u64).into(),
            ruleset.source().into(),
        ]);
    }
    format.print(&table)
}

fn check(name: &str, limits: &Limits) -> anyhow::Result<()> {
    let ruleset = ruleset::read(name)?;
    let mut arena = Arena::new();
    let mut wrong = 0;
    for fact in ruleset.facts() {
        match check_fact(&ruleset, fact, &mut arena, &limits.budget()) {
            Ok(()) => {}
            Err(FactError::Unsolved(error)) => return Err(unsolved(error).context(name.to_owned())),
            Err(error) => {
                wrong += 1;
                note(format_args!("{error}"));
            }
        }
    }
    let facts = counted(ruleset.facts().len() as u64, "published value");
    match wrong {
        0 if ruleset.facts().is_empty() => output::print(&format!(
            "{}: the file is correct, but has no published values to compare; add them as [[fact]]\n",
            ruleset.name()
        )),
        0 => output::print(&format!("{}: {facts} confirmed\n", ruleset.name())),
        _ => bail!("{name}: {wrong} of {facts} not confirmed"),
    }
}
