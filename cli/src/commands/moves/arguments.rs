//! The flags of `chopsticks moves`.

use anyhow::Context;
use chopsticks_lab::calculator::{MAX_NAME, TRIED_GAMES};
use clap::Args;

use crate::arguments::cache;
use crate::arguments::first::FirstArgument;
use crate::arguments::limits;
use crate::arguments::notation::TableNotation;
use crate::arguments::play::PlayFlags;
use crate::arguments::ruleset::RulesetArguments;
use crate::arguments::table_format::TableFormat;
use crate::arguments::whole_number::count;
use crate::terminal::threads::Threads;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks moves \"(1,1|1,2)_5\"
  value    0
  …
  $ chopsticks moves 'Clobber(\"xox|oxo\") + Domineering(\"2x3\")' --winning
  value    {2|-1/2}
  …
  $ chopsticks moves 'Clobber(\"xox|oxo\") + Domineering(\"2x3\")' 1 --first right
  value    2
  …
  $ chopsticks moves --misere 'Nim(1,2,4)' --winning
  outcome  N  the player who moves first wins, under misère play
  …";

/// List the moves in a position, a sum or a value: what each is worth, and whether it wins
///
/// A position is (1,1|1,2)_5 or, by the name of a ruleset, Clobber("xox|ox."); a sum may have positions, forms such as
/// '{*|*}' and values, whose moves are the options of their canonical forms. The best moves of each player come first.
/// Numbers after the position are moves to be made before: `3` walks into the third move of the list, and `3 1` into
/// the first move there.
///
/// The winner is found from values where they are small, and by a search where not; then the columns with values are
/// left out.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS)]
pub(crate) struct Arguments {
    /// A position, a sum or a value; `-` reads one after another from standard input
    #[arg(
        value_name = "POSITION",
        allow_hyphen_values = true,
        required_unless_present = "board"
    )]
    pub(super) position: Option<String>,
    /// The numbers of moves that are made first
    #[arg(value_name = "MOVE", allow_negative_numbers = true, value_parser = move_number)]
    pub(super) walk: Vec<usize>,
    /// A board with pieces instead of a position, such as `20: (2,3) (7,7)`: the side of the board, then column and row
    /// of each piece
    ///
    /// Left moves a piece up by the number of its column. Right moves a piece to the right by the number of its row. A
    /// piece that leaves the board is out of play. So the piece (a,b) on a board of side n is the position (a|b)_n.
    #[arg(long, value_name = "PIECES", conflicts_with_all = ["position", "ruleset"])]
    pub(super) board: Option<String>,
    #[command(flatten)]
    pub(super) first: FirstArgument,
    /// List only the winning moves; with --scoring, those with the best score
    #[arg(long)]
    pub(super) winning: bool,
    /// List only moves that are at least as good as some option of the canonical form of the value
    #[arg(long, conflicts_with_all = ["misere", "scoring", "search"])]
    pub(super) sensible: bool,
    #[command(flatten)]
    pub(super) play: PlayFlags,
    /// Search for the winner without computing values
    #[arg(long, conflicts_with_all = ["misere", "scoring"])]
    pub(super) search: bool,
    #[command(flatten)]
    pub(super) format: TableFormat,
    /// Print one JSON record
    #[arg(long, conflicts_with_all = ["format", "output"])]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) notation: TableNotation,
    #[command(flatten)]
    pub(super) rulesets: RulesetArguments,
    /// Leave out the value of a sum whose addition needs more games; the outcome is usually found without it
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = TRIED_GAMES as usize,
        help_heading = "Limits", value_parser = count::<usize>)]
    pub(super) max_sum: usize,
    /// Leave out values with longer names
    #[arg(
        long,
        value_name = "BYTES",
        default_value_t = MAX_NAME,
        help_heading = "Limits", value_parser = count::<usize>)]
    pub(super) max_name: usize,
    #[command(flatten)]
    pub(super) threads: Threads,
}

/// The number of a move.
fn move_number(text: &str) -> anyhow::Result<usize> {
    let number = text.parse().ok();
    number.context("expected the number of a move, such as 3")
}
