//! Figures of families of positions: maps of two parameters, bands along one.

use anyhow::{Context, bail};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::report::figure::Figure;
use chopsticks_lab::simple::family::Family;
use clap::{Args, ValueEnum};

use super::{Arguments, Flag, Kind, bands, map, refuse};
use crate::arguments::family::Members;

/// What only figures of families have.
#[derive(Args)]
#[command(next_help_heading = "Families")]
pub(super) struct FamilyArguments {
    /// What the colours stand for
    ///
    /// By default, values.
    #[arg(long, value_enum)]
    cell: Option<Content>,
    /// Lay the parameter of bands out by its logarithm
    #[arg(long)]
    pub(super) log: bool,
}

impl FamilyArguments {
    /// All that not every figure has.
    pub(super) fn flags(&self) -> [Flag; 2] {
        [("--cell", self.cell.is_some()), ("--log", self.log)]
    }

    pub(super) fn content(&self) -> Content {
        self.cell.unwrap_or(Content::Value)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Content {
    Value,
    Outcome,
}

pub(super) fn figure(family: &Family, arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let names = family.parameters();
    let (kind, count) = match names.len() {
        1 => (Kind::Bands, "one parameter"),
        2 => (Kind::Map, "two parameters"),
        count => bail!("a figure shows one parameter or two, and the family has {count}"),
    };
    if arguments.kind.is_some_and(|asked| asked != kind) {
        bail!(
            "{} has {count}: it can be drawn as {}",
            arguments.subject,
            name(kind)
        );
    }
    let log = arguments.family.log && kind == Kind::Map;
    refuse(log.then_some("--log"), || "one parameter".to_owned())?;
    let mut arena = Arena::new();
    if kind == Kind::Map
        && let Some(fingers) = map::whole_grid(family, arguments)
    {
        return map::grid(fingers, &names, arguments, &mut arena);
    }
    let members = Members::evaluate(family, &arguments.ranges, &arguments.limits, &mut arena)?;
    members
        .check_complete()
        .context("not all of the figure was computed")?;
    match kind {
        Kind::Bands => bands::bands(&members, arguments, &mut arena),
        _ => map::map(&members, arguments, &mut arena),
    }
}

fn name(kind: Kind) -> String {
    let value = kind.to_possible_value().expect("no kind is hidden");
    value.get_name().to_owned()
}

/// The heading of the figure.
pub(super) fn title(arguments: &Arguments) -> String {
    let what = match arguments.family.content() {
        Content::Value => "values",
        Content::Outcome => "outcomes",
    };
    arguments.title(|| format!("The {what} of {}", arguments.subject.trim()))
}
