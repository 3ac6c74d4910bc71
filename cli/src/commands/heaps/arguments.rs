//! The flags of `chopsticks heaps`.

use std::path::PathBuf;

use anyhow::{bail, ensure};
use chopsticks_lab::figures::Figure;
use clap::Args;

use crate::arguments::cache;
use crate::arguments::choice::first_given;
use crate::arguments::limits;
use crate::arguments::notation::TableNotation;
use crate::arguments::paper::Paper;
use crate::arguments::table_format::TableFormat;
use crate::arguments::whole_number::whole_number;
use crate::terminal::figure_file::write_page_as_named;
use crate::terminal::threads::Threads;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks heaps 0.77 --upto 19
  0.77

   n  +0  +1  +2  +3  +4  +5  +6  +7  +8  +9
  ------------------------------------------
   0   0   1   2   3   1   4   3   2   1   4
  10   2   6   4   1   2   7   1   4   3   2

  largest nim-value: 7, first at n = 15
  period: none observed up to n = 19; --upto examines more heaps
  $ chopsticks heaps 0.77 --upto 10**6 --no-table
  largest nim-value: 8, first at n = 27
  period: 12 from n = 71 on, last exception n = 70; proved by the theorem of Guy and Smith
  $ chopsticks heaps \"1|2\" --upto 2
  1|2

  n  value  outcome
  -----------------
  0  0      P
  1  1      L
  2  {1|0}  N

  period: none observed up to n = 2; --upto examines more heaps
  $ chopsticks heaps 0.77 --misere --upto 5
  0.77

  n  nim_value  genus  outcome  class
  --------------------------------------
  0          0  0^120  N        tame
  1          1  1^031  P        tame
  2          2  2^20   N        tame
  3          3  3^31   N        tame
  4          1  1^031  P        tame
  5          4  4^146  N        restless

  tame: up to n = 4; the heap 5 is restless
  $ chopsticks heaps wythoff --upto 2
  Wythoff's Game

  a\\b  0  1  2
  ------------
    0  0  1  2
    1  1  2  0
    2  2  0  1";

/// Compute nim-values of take-and-break games on heaps, and prove periods
///
/// GAME is a take-and-break code such as 0.77, .77 or 4!.0; the numbers of counters that may be taken, such as 1,3,4,
/// or those that may not, such as "all but 2,3"; the moves of Left and of Right in one of these forms, with | between
/// them; the name of a ruleset, or a TOML file with [heap] or with two [coordinates], or a class.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::SEQUENCE_MEMORY, args = limits::QUOTIENTS, args = limits::EVALUATION, args = cache::FLAG)]
pub(crate) struct Arguments {
    /// A code, a list of numbers of counters, the moves of LEFT|RIGHT, or a ruleset
    #[arg(value_name = "GAME", required_unless_present = "ruleset")]
    game: Option<String>,
    /// The game is this ruleset; the same as its name as GAME
    #[arg(
        long,
        value_name = "NAME|FILE",
        conflicts_with = "game",
        help_heading = "Rulesets"
    )]
    pub(super) ruleset: Option<String>,
    /// The largest heap [default: 99; 30 with --misere, 20 with --misere-quotient and for partizan games, 10 for
    /// several numbers]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole_number(0..=u32::MAX - 1))]
    pub(super) upto: Option<u32>,
    /// Misère play, where the player who cannot move wins: genera and outcomes of the heaps, and how far they are tame
    #[arg(long, conflicts_with = "misere_quotient", help_heading = "Misère play")]
    pub(super) misere: bool,
    /// The misère quotient of the heaps up to --upto: its elements, and the outcomes of all sums by them
    #[arg(long, help_heading = "Misère play")]
    pub(super) misere_quotient: bool,
    /// The first heap of the table
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole_number(0..=u32::MAX - 1))]
    pub(super) from: u32,
    /// The number of nim-values in a row of the table; csv and json have one row for each heap
    #[arg(long, value_name = "COUNT", default_value_t = 10, value_parser = whole_number(1..=1000))]
    pub(super) width: u32,
    /// Leave out the table
    #[arg(long)]
    pub(super) no_table: bool,
    /// Write the nim-values from --from on into FILE as a b-file of the OEIS; `-` is standard output
    #[arg(long, value_name = "FILE")]
    pub(super) bfile: Option<PathBuf>,
    /// Store the nim-values in FILE, and continue from those that it has
    #[arg(long, value_name = "FILE")]
    pub(super) journal: Option<PathBuf>,
    /// Draw the nim-values over n, or the P-positions on pairs of numbers, into FILE: .svg, .png or .tikz
    #[arg(long, value_name = "FILE")]
    pub(super) figure: Option<PathBuf>,
    #[command(flatten)]
    pub(super) paper: Paper,
    #[command(flatten)]
    pub(super) threads: Threads,
    #[command(flatten)]
    pub(super) format: TableFormat,
    #[command(flatten)]
    pub(super) notation: TableNotation,
}

impl Arguments {
    /// The text of the game: a code, numbers, or the name of a ruleset.
    pub(super) fn game(&self) -> &str {
        let given = self.ruleset.as_deref().or(self.game.as_deref());
        given.unwrap_or_default()
    }

    /// The largest heap or number: the flag, or this one.
    pub(super) fn upto(&self, usual: u32) -> anyhow::Result<u32> {
        let upto = self.upto.unwrap_or(usual);
        ensure!(
            self.from <= upto,
            "--from {} is beyond the largest number {upto}: raise --upto",
            self.from
        );
        Ok(upto)
    }

    /// The flag for misère play, if there is one.
    pub(super) fn misere_flag(&self) -> Option<&'static str> {
        first_given(&[
            ("--misere", self.misere),
            ("--misere-quotient", self.misere_quotient),
        ])
    }

    /// Draws into the file of the figure, if one is asked for.
    ///
    /// # Errors
    /// When the figure cannot be drawn, or the file cannot be written.
    pub(super) fn draw<F: Figure>(&self, figure: impl FnOnce() -> F) -> anyhow::Result<()> {
        let Some(file) = &self.figure else {
            return Ok(());
        };
        let page = self.paper.page(&figure(), &[])?;
        write_page_as_named(&page, file)
    }

    /// Refuses these flags for what nim-values under normal play have, such as `--journal`, if they are given.
    pub(super) fn refuse(&self, names: &[&str]) -> anyhow::Result<()> {
        let flags = [
            ("--bfile", self.bfile.is_some()),
            ("--journal", self.journal.is_some()),
            ("--figure", self.figure.is_some()),
        ];
        let mut flags = flags.into_iter();
        let given = flags.find(|(name, is_given)| *is_given && names.contains(name));
        let Some((flag, _)) = given else {
            return Ok(());
        };
        match self.misere_flag() {
            Some(misere) => bail!("{flag} is for nim-values under normal play: leave out {misere}"),
            None => bail!(
                "{flag} is for nim-values of heaps, and {} has none",
                self.game()
            ),
        }
    }

    /// Refuses what only impartial games on heaps have.
    pub(super) fn refuse_misere(&self) -> anyhow::Result<()> {
        match self.misere_flag() {
            Some(flag) => bail!(
                "{flag} is for impartial games whose moves on heaps are a code or a list of numbers, and {} is none",
                self.game()
            ),
            None => Ok(()),
        }
    }
}
