//! `chopsticks rulesets`: rulesets that text files describe, and the values of their positions.

use std::fs;

use anyhow::{anyhow, bail};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::{LoopyValue, Scribe, WriteError};
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::cgt::ruleset::Ruleset;
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::player::Player;
use chopsticks_lab::report::{Align, Cell, Table};
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, FactError, SHIPPED, ShippedRuleset, check_fact,
    read_ruleset, value_of_position,
};
use clap::{Args, Subcommand};

use crate::arguments::limits::Limits;
use crate::arguments::table_format::TableFormat;
use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt::stop_on_interrupt;
use crate::terminal::note::note;
use crate::terminal::output;
use crate::wording::count::counted;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks rulesets value clobber \"xox|ox.\"
  {^^*|*,v}
  $ chopsticks rulesets options toads-and-frogs \"tt.f\"
  tt.f of Toads and Frogs

  player  option  value
  ---------------------
  Left    t.tf    *
  Right   ttf.    0
  $ chopsticks rulesets show kayles
  …";

/// Use rulesets that text files describe: Clobber, Amazons, Hackenbush and many more, or your own
///
/// A ruleset is the name of one that comes with the program, or a TOML file.
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
        /// The name of a ruleset, such as clobber
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Print the value of a position
    Value(PositionArguments),
    /// List the options of a position with their values
    Options {
        #[command(flatten)]
        of: PositionArguments,
        #[command(flatten)]
        format: TableFormat,
    },
    /// Compute the published values in the file of a ruleset, and compare
    Check {
        #[command(flatten)]
        ruleset: RulesetArgument,
        #[command(flatten)]
        limits: Limits,
    },
}

/// A ruleset.
#[derive(Args)]
struct RulesetArgument {
    /// The name of a ruleset, such as clobber, or a TOML file
    #[arg(value_name = "NAME|FILE.toml")]
    ruleset: String,
}

/// A position of a ruleset.
#[derive(Args)]
struct PositionArguments {
    #[command(flatten)]
    ruleset: RulesetArgument,
    /// A position, in the notation of the ruleset
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    position: String,
    #[command(flatten)]
    limits: Limits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
    match &arguments.action {
        Action::List { format } => list(format),
        Action::Show { name } => show(name),
        Action::Value(of) => value(of),
        Action::Options { of, format } => options(of, format),
        Action::Check { ruleset, limits } => check(&ruleset.read()?, limits),
    }
}

impl RulesetArgument {
    /// The ruleset.
    ///
    /// # Errors
    /// When there is no such name or file, or the file does not describe a ruleset.
    fn read(&self) -> anyhow::Result<DescribedRuleset> {
        let name = &self.ruleset;
        if let Some(shipped) = ShippedRuleset::named(name) {
            return Ok(shipped.read()?);
        }
        let text = fs::read_to_string(name).map_err(|error| {
            anyhow!("{name}: expected a ruleset that `chopsticks rulesets list` lists, or a readable TOML file: {error}")
        })?;
        Ok(read_ruleset(name, &text)?)
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
        let ends = ["[[fact]]", "[[outcomes]]"].map(|table| shipped.text.find(table));
        let end = ends.into_iter().flatten().min();
        let moves = &shipped.text[..end.unwrap_or(shipped.text.len())];
        let lines = moves.trim_end().lines().count();
        table.push([
            shipped.name.into(),
            ruleset.kind().into(),
            (lines as u64).into(),
            (ruleset.facts().len() as u64).into(),
            ruleset.source().into(),
        ]);
    }
    format.print(&table)
}

fn show(name: &str) -> anyhow::Result<()> {
    let shipped = ShippedRuleset::named(name);
    let shipped = shipped.ok_or_else(|| {
        anyhow!("unknown ruleset `{name}`: expected one that `chopsticks rulesets list` lists")
    })?;
    output::print(shipped.text)
}

fn value(of: &PositionArguments) -> anyhow::Result<()> {
    let ruleset = of.ruleset.read()?;
    let position = ruleset.position(&of.position)?;
    let mut session = Session::new(&ruleset, &of.limits);
    let name = session.name_of(position)?;
    output::print(&format!("{name}\n"))
}

fn options(of: &PositionArguments, format: &TableFormat) -> anyhow::Result<()> {
    let file = format.file()?;
    let ruleset = of.ruleset.read()?;
    let position = ruleset.position(&of.position)?;
    let mut session = Session::new(&ruleset, &of.limits);
    let mut table = Table::new(format!("{position} of {}", ruleset.name()))
        .column("player", Align::Left)
        .column("option", Align::Left)
        .column("value", Align::Left);
    for player in Player::BOTH {
        for option in ruleset.options(&position, player) {
            let text = option.to_string();
            let value = session.name_of(option)?;
            table.push([player.to_string().into(), text.into(), Cell::from(value)]);
        }
    }
    file.write(&table)
}

fn check(ruleset: &DescribedRuleset, limits: &Limits) -> anyhow::Result<()> {
    let mut arena = Arena::new();
    let mut wrong = 0;
    for fact in ruleset.facts() {
        match check_fact(ruleset, fact, &mut arena, &limits.budget()) {
            Ok(()) => {}
            Err(FactError::Unsolved(error)) => return Err(unsolved(error)),
            Err(error) => {
                wrong += 1;
                note(format_args!("{error}"));
            }
        }
    }
    let facts = counted(ruleset.facts().len() as u64, "published value");
    match wrong {
        0 => output::print(&format!("{}: {facts} confirmed\n", ruleset.name())),
        _ => bail!("{}: {wrong} of {facts} not confirmed", ruleset.name()),
    }
}

/// Positions of one ruleset that are evaluated one after the other.
struct Session<'a> {
    ruleset: &'a DescribedRuleset,
    limits: &'a Limits,
    arena: Arena,
    writer: Writer,
}

impl<'a> Session<'a> {
    fn new(ruleset: &'a DescribedRuleset, limits: &'a Limits) -> Session<'a> {
        Session {
            ruleset,
            limits,
            arena: Arena::new(),
            writer: Writer::default(),
        }
    }

    /// The name of the value of a position.
    fn name_of(&mut self, position: DescribedPosition) -> anyhow::Result<String> {
        let budget = self.limits.budget();
        let value = value_of_position(self.ruleset, position, &mut self.arena, &budget);
        let value: LoopyValue = value.map_err(unsolved)?;
        let mut scribe = Scribe {
            arena: &mut self.arena,
            writer: &mut self.writer,
            style: Style::Plain,
            limit: self.limits.max_text,
        };
        scribe.value(&value).map_err(|error| match error {
            WriteError::TooLong(too_long) => NoAnswer::at_limit(too_long, "text").into(),
            WriteError::Stopped(stopped) => stopped.into(),
        })
    }
}

/// The error for a position without a value.
fn unsolved(error: SolveError) -> anyhow::Error {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error @ SolveError::NotShort { .. } => {
            anyhow!("{error}; a file for such a ruleset has the line `loopy = true`")
        }
    }
}
