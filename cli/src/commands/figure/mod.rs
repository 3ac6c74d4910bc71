//! `chopsticks figure`: a value or a family of positions as a picture.

mod bands;
mod family;
mod file;
mod map;
mod value;

use std::path::PathBuf;

use anyhow::{bail, ensure};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::report::figure::Figure;
use chopsticks_lab::simple::family::Family;
use clap::{Args, ValueEnum};
use file::Format;
#[cfg(feature = "neural")]
pub(crate) use file::{check_ending, write_as_named};

use crate::arguments::limits::Limits;
use crate::arguments::ranges::Ranges;

/// Draw a value or a family of positions
///
/// A value is drawn as the tree of its canonical form, Left's options to the left, or as its thermograph. A family with
/// one parameter is a band of colours along it, one with two parameters a map: `(1|1)_n --n 1..=600`, `(i|j)_20`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A value, a position, a sum of such, or a family
    #[arg(value_name = "SUBJECT", allow_hyphen_values = true)]
    subject: String,
    /// What to draw; by default, a value is a tree
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Write FILE, in the format that its ending names: .svg, .png or .pdf; without it, SVG goes to standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The heading of the figure
    #[arg(long)]
    title: Option<String>,
    /// How to write the names of values
    #[arg(long, value_enum, default_value_t = Notation::Unicode)]
    notation: Notation,
    #[command(flatten)]
    value: value::ValueArguments,
    #[command(flatten)]
    family: family::FamilyArguments,
    #[command(flatten)]
    ranges: Ranges,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// The tree of a value's canonical form
    Tree,
    /// The walls and the mast of a value: what cooling makes of its stops
    Thermograph,
    /// A family with two parameters in the plane
    Map,
    /// A family with one parameter along a line
    Bands,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    /// With arrows: ⇑*, ±{0|↑[2]}
    Unicode,
    /// CGSuite's: ^^*, +-{0|^[2]}
    Plain,
}

impl From<Notation> for Style {
    fn from(notation: Notation) -> Style {
        match notation {
            Notation::Unicode => Style::Unicode,
            Notation::Plain => Style::Plain,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let output = arguments.output.as_deref();
    // A format that there is not should not cost the evaluation first.
    let format = Format::of(output)?;
    let figure = figure(arguments)?;
    file::write(&*figure, format, output)
}

fn figure(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let subject = arguments.subject.trim();
    let family = Family::read(subject).ok();
    match family.filter(|family| !family.parameters().is_empty()) {
        Some(family) => {
            let flag = first_given(&arguments.value.flags());
            refuse(flag, || {
                format!("values, and {subject} is a family of positions")
            })?;
            family::figure(&family, arguments)
        }
        None => {
            let flag = first_given(&arguments.family.flags());
            refuse(flag, || {
                format!("families, and {subject} has no parameters")
            })?;
            ensure!(
                arguments.ranges.are_open(),
                "{subject} has no parameters, for which there could be ranges"
            );
            value::figure(arguments)
        }
    }
}

/// A flag that not every figure has, and whether it was given.
type Flag = (&'static str, bool);

fn first_given(flags: &[Flag]) -> Option<&'static str> {
    flags
        .iter()
        .find_map(|&(flag, given)| given.then_some(flag))
}

/// Refuses a flag that was given for another figure.
fn refuse(flag: Option<&'static str>, meant: impl FnOnce() -> String) -> anyhow::Result<()> {
    match flag {
        Some(flag) => bail!("{flag} is for figures of {}", meant()),
        None => Ok(()),
    }
}

impl Arguments {
    fn style(&self) -> Style {
        self.notation.into()
    }

    /// The heading: the one asked for, or `usual`.
    fn title(&self, usual: impl FnOnce() -> String) -> String {
        self.title.clone().unwrap_or_else(usual)
    }
}
