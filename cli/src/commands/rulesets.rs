//! `chopsticks rulesets`: the rulesets that are described by text files.

use anyhow::{Context, bail};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::rulesets::{DescribedRuleset, FactError, RulesetKind, catalogue, check_fact};
use chopsticks_lab::session::{FileContents, ProgramContents, check_call_name};
use chopsticks_lab::tables::{Align, Cell, Table};
use clap::{Args, Subcommand};

use crate::arguments::limits;
use crate::arguments::ruleset;
use crate::arguments::table_format::TableFormat;
use crate::subjects::ruleset::unsolved;
use crate::terminal::interrupt;
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
/// A ruleset is the name of one that comes with the program, a TOML file, or a program with classes.
/// `value`, `outcome`, `moves`, `win`, `heaps`, `table`, `summary`, `find`, `play`, `figure`, `run`, `repl`, `claim` and `explore` take it with --ruleset.
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
        /// The name of a ruleset, such as clobber, or a file
        #[arg(value_name = "NAME|FILE")]
        ruleset: String,
    },
    /// Compute the published values in the file of a ruleset, and compare
    #[command(args = limits::EVALUATION)]
    Check {
        /// The name of a ruleset, such as clobber, or a file
        #[arg(value_name = "NAME|FILE")]
        ruleset: String,
    },
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.action {
        Action::List { format } => list(format),
        Action::Show { ruleset } => output::print(&ruleset::source(ruleset)?.1),
        Action::Check { ruleset } => check(ruleset),
    }
}

/// Prints the rulesets that come with the program.
fn list(format: &TableFormat) -> anyhow::Result<()> {
    let mut table = Table::new("Rulesets")
        .with_columns(["name", "moves", "values"], Align::Left)
        .with_columns(["lines", "facts"], Align::Right)
        .column("source", Align::Left);
    for entry in catalogue() {
        let ruleset = entry.read()?;
        table.push([
            entry.name.into(),
            ruleset.kind().name().into(),
            Cell::from(ruleset.values().to_string()),
            (entry.lines_of_moves() as u64).into(),
            (ruleset.facts().len() as u64).into(),
            ruleset.source().into(),
        ]);
    }
    format.print(&table)
}

fn check(name: &str) -> anyhow::Result<()> {
    let budget = interrupt::budget();
    let FileContents { rulesets, program } = ruleset::read_file(name)?;
    if let Some(program) = program {
        check_program(name, &program, rulesets.is_empty())?;
    }
    let mut rulesets = rulesets.iter();
    rulesets.try_for_each(|ruleset| check_ruleset(name, ruleset, &budget))
}

/// Checks that the functions of a program use names that have a meaning, and tells which it defines.
fn check_program(
    name: &str,
    program: &ProgramContents,
    is_without_class: bool,
) -> anyhow::Result<()> {
    if let [unknown, ..] = &program.unknown[..] {
        bail!("{name}: `{unknown}` is not defined");
    }
    match &program.names[..] {
        [] if is_without_class => bail!(
            "{name}: found neither a class nor a function nor a variable, expected one, such as `def f(n) := Kayles(n) + *`"
        ),
        [] => Ok(()),
        names => output::print(&format!(
            "{name}: defines {}; every name in them has a meaning\n",
            listed(names)
        )),
    }
}

/// Names as a phrase.
fn listed(names: &[String]) -> String {
    match names {
        [names @ .., last] if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        names => names.concat(),
    }
}

fn check_ruleset(
    name: &str,
    ruleset: &DescribedRuleset,
    budget: &Budget<'_>,
) -> anyhow::Result<()> {
    check_call_name(&ruleset.call_name()).with_context(|| name.to_owned())?;
    if check_call_name(&ruleset.call_of_title()).is_err() {
        let (title, called) = (ruleset.title(), ruleset.call_name());
        note(format_args!(
            "{name}: positions are called {called}(…): the name `{title}` in the file has a meaning of its own in the language"
        ));
    }
    let wrong = wrong_facts(ruleset, budget).map_err(|error| error.context(name.to_owned()))?;
    let facts = counted(ruleset.facts().len() as u64, "published value");
    match wrong {
        0 if ruleset.kind() == RulesetKind::Own => {
            output::print(&format!("{}: the class is correct\n", ruleset.name()))
        }
        0 if ruleset.facts().is_empty() => output::print(&format!(
            "{}: the file is correct, but has no published values to compare; add them as [[fact]]\n",
            ruleset.name()
        )),
        0 => output::print(&format!("{}: {facts} confirmed\n", ruleset.name())),
        wrong => bail!("{name}: {wrong} of {facts} not confirmed"),
    }
}

/// The number of published values that are not confirmed; a note tells each.
fn wrong_facts(ruleset: &DescribedRuleset, budget: &Budget<'_>) -> anyhow::Result<usize> {
    let (mut arena, mut wrong) = (Arena::new(), 0);
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
    Ok(wrong)
}
