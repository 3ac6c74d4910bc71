//! The flags of `chopsticks sat`.

use std::path::PathBuf;

use chopsticks_lab::hand::turns::Seat;
use clap::{Args, ValueEnum};

use super::seat;
use crate::arguments::limits::GraphLimits;
use crate::arguments::rules::RulesArguments;

/// Say whether a position or a win can be reached or forced in under X moves, by SAT and QBF
///
/// The question becomes a formula that is made from the rules alone, in conjunctive normal form for what can be reached
/// and with quantifiers for what can be forced. A solver of satisfiability in the process answers the first kind; it answers
/// the second as long as the opponent has few choices to write out, and beyond that a solver of QBF is asked, `depqbf` for
/// one. A line of play is checked by the rules before it is shown, and a no by going through its proof, where the solver
/// gives one.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(super) rules: RulesArguments,
    /// The position to start from, such as `1,1-1,2 left`: Left's hands, Right's, who is to move
    ///
    /// A dead hand is 0. Left is to move if it is not said. Without this flag it is where the rules begin.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(super) from: Option<String>,
    /// What is asked
    #[arg(long, value_enum)]
    pub(super) question: Question,
    /// The position that is to be reached or forced, with its player to move, who is Left if it is not said
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(super) to: Option<String>,
    /// Who wants to win or to force the position: the player to move at the start, or the other one
    #[arg(long, value_parser = seat::parser())]
    pub(super) player: Option<Seat>,
    /// X: in under so many moves of both players together, so that under 6 means at most 5
    #[arg(long, value_name = "X", visible_alias = "under")]
    pub(super) within: u32,
    /// Find the least X for which the answer is yes, up to the one given
    #[arg(long)]
    pub(super) least: bool,
    /// Ask for a line of play in which nothing occurs twice with the same player to move, hands being told apart
    #[arg(long)]
    pub(super) no_repeats: bool,
    /// Ask for a line of play that never ends with two equal parts side by side, as whoever is to move sees it
    #[arg(long)]
    pub(super) cycle_rule: bool,
    /// Ask this solver, such as `cadical`, or `depqbf --qdo` for what can be forced
    ///
    /// The formula's file is added to the command, or stands where it says `{formula}`. The solver is to end with exit code
    /// 10 for yes and 20 for no, as solvers do in their competitions, and to print values on lines that begin with `v` or
    /// `V`. Without them the answer is shown alone. Where the command says `{proof}`, as in `cadical -q --no-binary
    /// {formula} {proof}`, stands the file to which the solver is to write the proof of a no, as text in DRAT.
    #[arg(long, value_name = "COMMAND")]
    pub(super) solver: Option<String>,
    /// Write out every choice of the opponent, so that a solver of satisfiability outside is asked what can be forced
    ///
    /// The file of `--dimacs` is in DIMACS then, and the one that the proof of a no is about.
    #[arg(long)]
    pub(super) expand: bool,
    /// Believe a no without going through its proof
    #[arg(long, conflicts_with = "proof")]
    pub(super) unchecked: bool,
    /// Write the proof of the no for the greatest bound that has one to this file, as text in DRAT, once it is checked
    #[arg(long, value_name = "FILE")]
    pub(super) proof: Option<PathBuf>,
    /// Write the formula for X to this file, in DIMACS or QDIMACS; `-` is standard output, and nothing is solved
    #[arg(long, value_name = "FILE")]
    pub(super) dimacs: Option<PathBuf>,
    /// List every move of a strategy
    #[arg(long)]
    pub(super) strategy: bool,
    /// Print a JSON record
    #[arg(long)]
    pub(super) json: bool,
    /// Write out no more copies of clauses for all choices of the opponent
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 5_000_000,
        help_heading = "Limits"
    )]
    pub(super) max_copies: u64,
    /// Make no formula that may have more clauses
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 20_000_000,
        help_heading = "Limits"
    )]
    pub(super) max_clauses: u64,
    #[command(flatten)]
    pub(super) limits: GraphLimits,
}

/// The questions of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Question {
    /// 1: can the position be reached?
    Reach,
    /// 2: can a win be forced?
    ForceWin,
    /// 3: is a win possible at all?
    WinPossible,
    /// 4: can the position be forced?
    Force,
}

impl Question {
    /// The number it has in the report.
    pub(super) fn number(self) -> u32 {
        match self {
            Question::Reach => 1,
            Question::ForceWin => 2,
            Question::WinPossible => 3,
            Question::Force => 4,
        }
    }

    /// Whether the other player resists.
    pub(super) fn is_forced(self) -> bool {
        matches!(self, Question::ForceWin | Question::Force)
    }

    /// Whether it needs a position that is to be reached or forced.
    pub(super) fn is_about_position(self) -> bool {
        matches!(self, Question::Reach | Question::Force)
    }
}
