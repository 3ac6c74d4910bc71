//! The flags of `chopsticks win`.

use std::path::PathBuf;

use clap::Args;

use crate::arguments::cache;
use crate::arguments::first::FirstArgument;
use crate::arguments::limits;
use crate::arguments::notation::AnswerFormat;
use crate::arguments::play::PlayFlags;
use crate::arguments::ruleset::RulesetArguments;
use crate::terminal::threads::Threads;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks win 'Clobber(\"xoxo|oxox\") + Domineering(\"3x3\") - *3'
  N  the player who moves first wins

  Winning moves

  player  component           becomes
  ------------------------------------------------------
  Left    Domineering(\"3x3\")  Domineering(\".#.|.#.|...\")
  …
  $ chopsticks win 'Domineering(\"6x5\")' --first right --no-moves
  Right loses moving first";

/// Find the player who wins a sum of positions, and the winning moves, without the values of large positions
///
/// The sum may have positions of several rulesets, such as Clobber("xox|ox."), and values. It is played out by search:
/// positions are split into components, small components are replaced by their values, and opposite components cancel.
///
/// With --ruleset, the sum is one of positions of that ruleset, such as `xox|ox. + xo`.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::SUM, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS)]
pub(crate) struct Arguments {
    /// A sum such as `Clobber("xoxo|oxox") + 2*Domineering("4x4") - *3`; `-` reads one line after another from standard
    /// input
    #[arg(value_name = "SUM", allow_hyphen_values = true)]
    pub(super) sum: String,
    #[command(flatten)]
    pub(super) first: FirstArgument,
    /// Do not look for the winning moves, which takes longer than to find one of them
    #[arg(long)]
    pub(super) no_moves: bool,
    /// List the losing moves too
    #[arg(long, conflicts_with = "no_moves")]
    pub(super) all: bool,
    #[command(flatten)]
    pub(super) play: PlayFlags,
    #[command(flatten)]
    pub(super) format: AnswerFormat,
    /// Read outcomes of sums that an earlier run found from FILE, if it exists, and write all outcomes to it at the end
    #[arg(long, value_name = "FILE", conflicts_with_all = ["misere", "scoring"])]
    pub(super) table: Option<PathBuf>,
    /// Write the winner's reply to every move of the opponent to FILE; as a graph for Graphviz if its name ends with .dot
    #[arg(long, value_name = "FILE", requires = "first", conflicts_with_all = ["misere", "scoring"])]
    pub(super) strategy: Option<PathBuf>,
    /// Play the strategy in FILE through against all moves of the opponent, instead of searching
    #[arg(long, value_name = "FILE", conflicts_with_all = ["misere", "scoring", "strategy", "table", "json", "all"])]
    pub(super) check: Option<PathBuf>,
    #[command(flatten)]
    pub(super) rulesets: RulesetArguments,
    #[command(flatten)]
    pub(super) threads: Threads,
}

impl Arguments {
    /// Whether lines of standard input are answered on several threads. Each needs the rulesets, and a file may be a pipe,
    /// which can be read only once. The outcomes of a table are those of one search.
    pub(super) fn has_lanes(&self) -> bool {
        self.sum == "-" && self.table.is_none() && self.rulesets.are_shipped()
    }
}
