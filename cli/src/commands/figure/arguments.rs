//! The flags of `chopsticks figure`, and which of them belong to which figure.

use std::path::PathBuf;

use anyhow::bail;
use chopsticks_lab::cgt::notation::Style;
use clap::{Args, ValueEnum};

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
    pub(super) subject: String,
    /// What to draw; by default, a value is a tree
    #[arg(long, value_enum)]
    pub(super) kind: Option<Kind>,
    /// Write FILE, in the format that its ending names: .svg, .png or .pdf; without it, SVG goes to standard output
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// The heading of the figure
    #[arg(long)]
    title: Option<String>,
    /// How to write the names of values
    #[arg(long, value_enum, default_value_t = Notation::Unicode)]
    notation: Notation,
    #[command(flatten)]
    pub(super) value: ValueArguments,
    #[command(flatten)]
    pub(super) family: FamilyArguments,
    #[command(flatten)]
    pub(super) ranges: Ranges,
    #[command(flatten)]
    pub(super) limits: Limits,
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Kind {
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

impl Arguments {
    /// How the names of values are written.
    pub(super) fn style(&self) -> Style {
        self.notation.into()
    }

    /// The heading: the one asked for, or `usual`.
    pub(super) fn title(&self, usual: impl FnOnce() -> String) -> String {
        self.title.clone().unwrap_or_else(usual)
    }

    /// The heading of the figure of a family.
    pub(super) fn family_title(&self) -> String {
        let what = match self.family.content() {
            Content::Value => "values",
            Content::Outcome => "outcomes",
        };
        self.title(|| format!("The {what} of {}", self.subject.trim()))
    }
}

/// What only figures of values have.
#[derive(Args)]
#[command(next_help_heading = "Values")]
pub(super) struct ValueArguments {
    /// Draw the options of every value, also of numbers, nimbers, ↑[k] and others with a name of their own
    #[arg(long)]
    pub(super) full: bool,
    /// Draw the tree only so many moves deep
    #[arg(long, value_name = "MOVES")]
    pub(super) depth: Option<usize>,
    /// Draw the thermograph of this value as well; may be given several times
    #[arg(long, value_name = "EXPRESSION", allow_hyphen_values = true)]
    pub(super) and: Vec<String>,
    /// Refuse trees with more nodes; 400 unless given
    #[arg(long, value_name = "COUNT", help_heading = "Limits")]
    pub(super) max_nodes: Option<usize>,
}

impl ValueArguments {
    /// All that only trees have.
    pub(super) fn tree_flags(&self) -> [Flag; 3] {
        [
            ("--full", self.full),
            ("--depth", self.depth.is_some()),
            ("--max-nodes", self.max_nodes.is_some()),
        ]
    }

    /// All that not every figure has.
    pub(super) fn flags(&self) -> Vec<Flag> {
        let and = ("--and", !self.and.is_empty());
        self.tree_flags().into_iter().chain([and]).collect()
    }
}

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

/// What colours stand for.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Content {
    Value,
    Outcome,
}

/// A flag that not every figure has, and whether it was given.
pub(super) type Flag = (&'static str, bool);

/// The first of the flags that was given.
pub(super) fn first_given(flags: &[Flag]) -> Option<&'static str> {
    flags
        .iter()
        .find_map(|&(flag, given)| given.then_some(flag))
}

/// Refuses a flag that was given for another figure.
pub(super) fn refuse(
    flag: Option<&'static str>,
    meant: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    match flag {
        Some(flag) => bail!("{flag} is for figures of {}", meant()),
        None => Ok(()),
    }
}
