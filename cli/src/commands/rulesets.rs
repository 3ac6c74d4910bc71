//! `chopsticks rulesets`: the rulesets that are described by text files.

use anyhow::bail;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::entailing::EntailingSolver;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::rulesets::{
    DescribedRuleset, EntailingRuleset, FactError, RulesetFile, catalogue, check_entailing_fact,
    check_fact,
};
use chopsticks_lab::tables::{Align, Cell, Table};
use clap::{Args, Subcommand};

use crate::arguments::limits::Limits;
use crate::arguments::ruleset;
use crate::arguments::table_format::TableFormat;
use crate::subjects::entailing;
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
/// A ruleset is the name of one that comes with the program, or a TOML file. `value`, `outcome`, `moves`, `win`,
/// `heaps`, `table`, `summary`, `play` and `figure` take it with --ruleset.
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
        .column("values", Align::Left)
        .column("lines", Align::Right)
        .column("facts", Align::Right)
        .column("source", Align::Left);
    for entry in catalogue() {
        let ruleset = entry.read()?;
        table.push([
            entry.name.into(),
            ruleset.table().into(),
            Cell::from(ruleset.values().to_string()),
            (entry.lines_of_moves() as u64).into(),
            (ruleset.facts().len() as u64).into(),
            ruleset.source().into(),
        ]);
    }
    format.print(&table)
}

/// The facts that were compared, and those that were not confirmed.
struct Checked {
    name: String,
    facts: usize,
    wrong: usize,
}

fn check(name: &str, limits: &Limits) -> anyhow::Result<()> {
    let budget = limits.budget();
    let found = match ruleset::read_any(name)? {
        RulesetFile::Described(ruleset) => check_described(&ruleset, &budget),
        RulesetFile::Entailing(ruleset) => check_entailing(&ruleset, &budget),
    };
    let checked = found.map_err(|error| error.context(name.to_owned()))?;
    let facts = counted(checked.facts as u64, "published value");
    match checked.wrong {
        0 if checked.facts == 0 => output::print(&format!(
            "{}: the file is correct, but has no published values to compare; add them as [[fact]]\n",
            checked.name
        )),
        0 => output::print(&format!("{}: {facts} confirmed\n", checked.name)),
        wrong => bail!("{name}: {wrong} of {facts} not confirmed"),
    }
}

fn check_described(ruleset: &DescribedRuleset, budget: &Budget<'_>) -> anyhow::Result<Checked> {
    let mut arena = Arena::new();
    let mut wrong = 0;
    for fact in ruleset.facts() {
        match check_fact(ruleset, fact, &mut arena, budget) {
            Ok(()) => {}
            Err(FactError::Unsolved(error)) => return Err(unsolved(error)),
            Err(error) => {
                wrong += 1;
                note(format_args!("{error}"));
            }
        }
    }
    Ok(Checked {
        name: ruleset.name().to_owned(),
        facts: ruleset.facts().len(),
        wrong,
    })
}

fn check_entailing(ruleset: &EntailingRuleset, budget: &Budget<'_>) -> anyhow::Result<Checked> {
    let mut solver = EntailingSolver::new(ruleset);
    let mut wrong = 0;
    for fact in ruleset.facts() {
        match check_entailing_fact(&mut solver, fact, budget) {
            Ok(()) => {}
            Err(FactError::Unsolved(error)) => return Err(entailing::unsolved(error)),
            Err(error) => {
                wrong += 1;
                note(format_args!("{error}"));
            }
        }
    }
    Ok(Checked {
        name: ruleset.name().to_owned(),
        facts: ruleset.facts().len(),
        wrong,
    })
}
