//! The flags of `chopsticks sat`.

use std::path::PathBuf;

use chopsticks_lab::hand::turns::MoveOrder;
use clap::{Args, ValueEnum};

use crate::arguments::choice::{Choice, one_of};
use crate::arguments::limits;
use crate::arguments::rules::RulesArguments;
use crate::arguments::solver::SolverLimits;
use crate::arguments::whole_number::count;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks sat --rules acl2s --question win-possible --within 9 --least
  question 3: can player one (Left) win from 1,1-1,1 left in under 9 moves if both cooperate?
  answer: yes, and the least X is 6
    1,1-1,1 left: tap 1 on 1
    1,1-2,1 right: transfer 2 from 2 to 1
    1,1-0,3 left: tap 1 on 3
    1,1-0,4 right: tap 4 on 1
    0,1-0,4 left: tap 1 on 4
    0,1-0,0 right
  formula: 223 variables, 2300 clauses, 7595 literals
  in under 5 moves: no (checked by a proof of 52 clauses)
  $ chopsticks sat --rules acl2s --from \"1,2-0,1\" --question force-win --within 7 --least --strategy
  …";

/// Decide whether a position or a win can be reached or forced, with a SAT or QBF solver
///
/// The question becomes a formula, generated from the rules alone. A question about what can be reached (reach,
/// win-possible) becomes a formula in conjunctive normal form, and the built-in SAT solver answers it. A question about
/// what can be forced (force, force-win) becomes a quantified formula. The built-in solver answers it by writing out
/// every choice of the opponent; if these are too many, use --solver with a QBF solver such as `depqbf`.
///
/// A line of play or a strategy is checked against the rules before it is printed. The answer no is checked by its proof,
/// if the solver gives one.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::FORMULA, args = limits::GRAPH)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(super) rules: RulesArguments,
    /// The position to start from, such as `1,1-1,2 left`: Left's hands, Right's hands, the player to move
    ///
    /// A hand that is out is 0. Without a player, Left is to move. Without this flag, play starts in the starting position.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(super) from: Option<String>,
    /// The question
    #[arg(long, value_enum)]
    pub(super) question: Question,
    /// The position to reach or to force, with the player to move [default: Left]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(super) to: Option<String>,
    /// The player who wants to win or to force the position [default: one]
    #[arg(long, value_parser = one_of(SEATS))]
    pub(super) player: Option<MoveOrder>,
    /// The bound X: fewer than X moves, both players together; 6 means at most 5 moves
    #[arg(long, value_name = "X", visible_alias = "under", value_parser = count::<u32>)]
    pub(super) within: u32,
    /// Find the least X for which the answer is yes, up to the bound
    #[arg(long)]
    pub(super) least: bool,
    /// Only lines of play in which no position occurs twice; the order of the hands and the player to move count
    #[arg(long)]
    pub(super) no_repeats: bool,
    /// Only lines of play that never end with the same sequence of positions twice in a row, as the player to move sees it
    #[arg(long)]
    pub(super) cycle_rule: bool,
    /// Use an external solver, such as `cadical`, or `depqbf --qdo` for what can be forced
    ///
    /// The name of the file with the formula replaces `{formula}` in the command, or is added at its end. The solver must
    /// exit with 10 for yes and 20 for no, as in the SAT competitions. If it prints an assignment on lines that begin with
    /// `v` or `V`, the line of play or the strategy is printed too. If the command contains `{proof}`, as in
    /// `cadical -q --no-binary {formula} {proof}`, the solver must write its proof of a no to this file, as text in DRAT.
    #[arg(long, value_name = "COMMAND")]
    pub(super) solver: Option<String>,
    /// Write out every choice of the opponent, so that an external SAT solver can decide what can be forced
    ///
    /// The file of `--dimacs` is then in DIMACS, and a proof of a no refers to it.
    #[arg(long)]
    pub(super) expand: bool,
    /// Do not check the proof of a no
    #[arg(long, conflicts_with = "proof")]
    pub(super) unchecked: bool,
    /// Write the checked proof of the answer no, for the largest X with this answer, to FILE as text in DRAT
    #[arg(long, value_name = "FILE")]
    pub(super) proof: Option<PathBuf>,
    /// Write the formula for X to FILE, in DIMACS or QDIMACS; `-` is standard output, and nothing is solved
    #[arg(long, value_name = "FILE")]
    pub(super) dimacs: Option<PathBuf>,
    /// List every move of the strategy
    #[arg(long)]
    pub(super) strategy: bool,
    /// Print one JSON record
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) solver_limits: SolverLimits,
}

/// The players of the questions.
const SEATS: &[Choice<MoveOrder>] = &[
    ("one", "The player to move at the start", MoveOrder::First),
    ("two", "The other player", MoveOrder::Second),
];

/// The four questions of Holl, Wang, Székely Corsi and Srivastava (2021).
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Question {
    /// Question 1: can the position --to be reached if both players cooperate?
    Reach,
    /// Question 2: can the player force a win?
    ForceWin,
    /// Question 3: can the player win if both players cooperate?
    WinPossible,
    /// Question 4: can the player force the position --to?
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

    /// Whether the opponent resists.
    pub(super) fn is_forced(self) -> bool {
        matches!(self, Question::ForceWin | Question::Force)
    }

    /// Whether the question needs a position to reach or to force.
    pub(super) fn is_about_position(self) -> bool {
        matches!(self, Question::Reach | Question::Force)
    }
}
