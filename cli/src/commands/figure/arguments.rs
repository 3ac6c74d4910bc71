//! The flags of `chopsticks figure`, and which of them belong to which figure.

use std::fmt::Display;
use std::path::PathBuf;

use anyhow::bail;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::figures::{Figure, Page};
use chopsticks_lab::pictures::{FamilyCell, family_title};
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::DescribedRuleset;
use clap::{Args, ValueEnum};

use crate::arguments::cache;
use crate::arguments::choice::{Choice, Flag, first_given, one_of};
use crate::arguments::limits;
use crate::arguments::notation::TEXT_NOTATIONS;
use crate::arguments::paper::{Caption, Paper};
use crate::arguments::ranges::Ranges;
use crate::arguments::ruleset::RulesetArguments;
use crate::arguments::whole_number::{count, whole_number};
use crate::arguments::window::WindowArguments;
use crate::terminal::threads::Threads;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks figure \"+-{0|^[2]}\" --output tree.svg
  $ chopsticks figure \"{5|2||-1|-4}\" --kind thermograph --no-title --output thermograph.tikz
  $ chopsticks figure \"(i|j)_20\" --cell outcome --output map.png
  $ chopsticks figure \"(1|1)_n\" --n 1..100 --log --output bands.svg
  $ chopsticks figure \"(i|j)_n\" --center 1/3,1/3 --width 10**-30 --output zoom.svg
  $ chopsticks figure --ruleset clobber \"xox|ox.\" --output board.svg";

/// Draw a value or a family of positions
///
/// A value is drawn as the tree of its canonical form, with Left's options to the left, or as its thermograph. A family
/// with one parameter is drawn as a row of bands, and a family with two parameters as a map: `(1|1)_n --n 1..600`,
/// `(i|j)_20`. `(i|j)_n` is the map of all positions for every n, at the points (i/n, j/n) of the unit square. Every
/// figure remains legible in black and white.
///
/// With --ruleset, the subject is a position in the notation of that ruleset. A board is drawn as it lies on a table,
/// and so is any other position with --kind board; other kinds are the tree of its moves, and the tree and the
/// thermograph of its value. A text with parameters, such as `{xo*n}`, is a family, as for `table`.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS)]
pub(crate) struct Arguments {
    /// A value, a position, a sum of values and positions, or a family
    #[arg(value_name = "SUBJECT", allow_hyphen_values = true)]
    pub(super) subject: String,
    /// The kind of figure; by default, a value is drawn as a tree
    #[arg(long, value_enum)]
    pub(super) kind: Option<Kind>,
    /// Write to FILE; its ending chooses the format
    ///
    /// .svg, .png, .pdf, .tikz or .tex for a `tikzpicture` in LaTeX, and .dot for a tree in Graphviz. Without this flag, SVG goes
    /// to standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// The notation for the names of values
    #[arg(long, value_parser = one_of(TEXT_NOTATIONS), default_value = "unicode")]
    notation: Style,
    #[command(flatten)]
    pub(super) ruleset: RulesetArguments,
    #[command(flatten)]
    captions: Captions,
    #[command(flatten)]
    paper: Paper,
    #[command(flatten)]
    pub(super) value: ValueArguments,
    #[command(flatten)]
    pub(super) family: FamilyArguments,
    #[command(flatten)]
    pub(super) window: WindowArguments,
    #[command(flatten)]
    pub(super) ranges: Ranges,
    #[command(flatten)]
    pub(super) threads: Threads,
}

/// The texts around a figure.
#[derive(Args)]
#[command(next_help_heading = "Title and notes")]
pub(super) struct Captions {
    /// Use TEXT as the title; mathematics goes between dollar signs, as in '$(i|j)_n$'
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Leave out the title, for a figure with a caption of its own
    #[arg(long, conflicts_with = "title")]
    no_title: bool,
    /// Leave out the notes below the figure
    #[arg(long)]
    no_notes: bool,
}

impl Captions {
    /// Those that a flag leaves out.
    fn omissible(&self) -> [Caption; 2] {
        [
            Caption {
                flag: "--no-title",
                is_left_out: self.no_title,
                without: Page::without_title,
            },
            Caption {
                flag: "--no-notes",
                is_left_out: self.no_notes,
                without: Page::without_notes,
            },
        ]
    }
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Kind {
    /// The tree of a value's canonical form
    Tree,
    /// The walls and the mast of a value, which show its stops as it is cooled
    Thermograph,
    /// A position, or a sum of positions, as it lies on a table: a board, a graph, heaps or hands
    Board,
    /// The tree of the moves of both players in a position of a ruleset
    Moves,
    /// A family with two parameters as coloured cells in the plane
    Map,
    /// A family with one parameter as coloured bands along a line
    Bands,
}

impl Arguments {
    /// How the names of values are written.
    pub(super) fn style(&self) -> Style {
        self.notation
    }

    /// The figure laid out as wanted.
    pub(super) fn page(&self, figure: &dyn Figure) -> anyhow::Result<Page> {
        self.paper.page(figure, &self.captions.omissible())
    }

    /// The title: the one that was given, or `usual`.
    pub(super) fn title(&self, usual: impl FnOnce() -> String) -> String {
        self.captions.title.clone().unwrap_or_else(usual)
    }

    /// The title of the figure of a family of Simple Chopsticks, or of this ruleset.
    pub(super) fn family_title(&self, ruleset: Option<&DescribedRuleset>) -> String {
        let cell = self.family.content();
        self.title(|| family_title(cell, &self.subject, ruleset))
    }
}

/// The players who can win every ko fight, for whom thermographs are drawn.
const KOMASTERS: &[Choice<&[Player]>] = &[
    ("left", "Left is the komaster", &[Player::Left]),
    ("right", "Right is the komaster", &[Player::Right]),
    (
        "both",
        "One thermograph for each komaster, over the same axes",
        &Player::BOTH,
    ),
];

/// What only figures of values have.
#[derive(Args)]
#[command(next_help_heading = "Values")]
pub(super) struct ValueArguments {
    /// Draw the options of every value, even of a value with a short name, such as 3, *2 or ↑[2]
    #[arg(long)]
    pub(super) full: bool,
    /// Draw the tree down to this number of moves
    #[arg(long, value_name = "MOVES", value_parser = count::<usize>)]
    pub(super) depth: Option<usize>,
    /// Draw the thermograph of this value as well; may be repeated
    #[arg(long, value_name = "EXPRESSION", allow_hyphen_values = true)]
    pub(super) and: Vec<String>,
    /// Draw the thermograph of a game with kos where this player, the komaster, can win every ko fight
    ///
    /// Without this flag, both thermographs are drawn if mean and temperature do not depend on the komaster.
    #[arg(long, value_parser = one_of(KOMASTERS), value_name = "PLAYER")]
    pub(super) komaster: Option<&'static [Player]>,
    /// Stop with an error if the tree has more nodes [default: 400]
    #[arg(long, value_name = "COUNT", help_heading = "Limits", value_parser = count::<usize>)]
    pub(super) max_nodes: Option<usize>,
}

impl ValueArguments {
    /// The flags that only trees have.
    pub(super) fn tree_flags(&self) -> [Flag; 3] {
        [
            ("--full", self.full),
            ("--depth", self.depth.is_some()),
            ("--max-nodes", self.max_nodes.is_some()),
        ]
    }

    /// The flags that only thermographs have.
    pub(super) fn thermograph_flags(&self) -> [Flag; 2] {
        [
            ("--and", !self.and.is_empty()),
            ("--komaster", self.komaster.is_some()),
        ]
    }

    /// The flags that not every figure has.
    pub(super) fn flags(&self) -> Vec<Flag> {
        let flags = self.tree_flags().into_iter();
        flags.chain(self.thermograph_flags()).collect()
    }
}

/// What only figures of families have.
#[derive(Args)]
#[command(next_help_heading = "Families")]
pub(super) struct FamilyArguments {
    /// What the figure shows; by default, values
    #[arg(long, value_parser = one_of(CELLS))]
    cell: Option<FamilyCell>,
    /// Use a logarithmic axis for bands
    #[arg(long)]
    pub(super) log: bool,
    /// In the map of all (i|j)_n for every n, divide no part of less than 1/COUNT of the width and height [default: 400]
    #[arg(long, value_name = "COUNT", value_parser = whole_number(1..=100_000), help_heading = "Window")]
    pixels: Option<u32>,
}

impl FamilyArguments {
    /// The flags that not every figure has.
    pub(super) fn flags(&self) -> [Flag; 2] {
        [("--cell", self.cell.is_some()), ("--log", self.log)]
    }

    /// The number of pixels along a side of a window.
    pub(super) fn pixels(&self) -> u32 {
        self.pixels.unwrap_or(400)
    }

    /// The flags that only windows have.
    pub(super) fn window_flags(&self) -> [Flag; 1] {
        [("--pixels", self.pixels.is_some())]
    }

    /// What the figure shows.
    pub(super) fn content(&self) -> FamilyCell {
        self.cell.unwrap_or(FamilyCell::Value)
    }
}

/// What the figure of a family shows.
const CELLS: &[Choice<FamilyCell>] = &[
    ("value", "The values", FamilyCell::Value),
    ("outcome", "The outcome classes", FamilyCell::Outcome),
    (
        "nim-value",
        "The nim-values, as points over one parameter",
        FamilyCell::NimValue,
    ),
];

/// Refuses a flag that does not apply to this figure.
pub(super) fn refuse(flags: &[Flag], meant: impl Display) -> anyhow::Result<()> {
    match first_given(flags) {
        Some(flag) => bail!("{flag} applies only to figures of {meant}"),
        None => Ok(()),
    }
}
