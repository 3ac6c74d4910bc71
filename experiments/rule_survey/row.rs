//! One game solved.

use std::sync::Arc;

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::listed;
use chopsticks_hand::analysis::SolvedGame;
use chopsticks_hand::retrograde::PositionVerdict;
use chopsticks_hand::ruleset::{Chopsticks, Elimination, Facing, Rules};
use serde::{Deserialize, Serialize};

use super::axes::Axes;
use super::game::Game;
use crate::harness::Unit;

listed! {
    /// The outcome.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Outcome {
        /// The player who moves first.
        First = "first",
        /// The other player.
        Second = "second",
        /// Nobody.
        Draw = "draw",
    }
}

impl Outcome {
    fn from_verdict(verdict: PositionVerdict) -> Outcome {
        match verdict {
            PositionVerdict::Win(_) => Outcome::First,
            PositionVerdict::Loss(_) => Outcome::Second,
            PositionVerdict::Draw => Outcome::Draw,
        }
    }
}

/// A combination of rules with the result of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The number of hands of each player.
    pub hands: u32,
    /// The finger count.
    pub n: u32,
    /// The rules, which the record names one by one.
    #[serde(flatten)]
    pub axes: Axes,
    /// The outcome.
    pub result: Outcome,
    /// The number of plies; none for a draw.
    pub plies: Option<u32>,
    /// The number of reachable positions, from the point of view of the player to move.
    pub positions: usize,
    /// How many of them are won, …
    pub wins: u64,
    /// … lost, …
    pub losses: u64,
    /// … and drawn for the player to move.
    pub draws: u64,
    /// Whether infinite play is possible.
    pub loopy: bool,
}

impl Unit for Row {
    type Key = Game;

    fn key(&self) -> Game {
        let Row { hands, n, axes, .. } = *self;
        Game { hands, n, axes }
    }
}

/// The game with these rules, solved from the position in which every hand shows one finger.
fn solved(rules: &Rules, budget: &Budget<'_>) -> Result<SolvedGame, Stopped> {
    let game = Chopsticks::new(rules.clone()).expect("two fingers are enough for a game");
    let start = game
        .start()
        .expect("without a start of its own a game begins with ones");
    let facing = Facing::new(game, &Budget::UNLIMITED).expect("pairs of hands are few");
    SolvedGame::on(Arc::new(facing), &[start], budget)
}

/// The winner of the game with these rules.
///
/// # Errors
/// On request, or at the limit on seconds.
pub fn winner(game: Game, budget: &Budget<'_>) -> Result<Outcome, Stopped> {
    let solved = solved(&game.rules(), budget)?;
    Ok(Outcome::from_verdict(solved.solution().verdicts()[0]))
}

impl Row {
    /// Solves the game.
    ///
    /// # Errors
    /// On request, or at the limit on seconds.
    pub fn solve(game: Game, budget: &Budget<'_>) -> Result<Row, Stopped> {
        let solved = solved(&game.rules(), budget)?;
        let solution = solved.solution();
        let verdict = solution.verdicts()[0];
        let tally = solution.tally();
        Ok(Row {
            hands: game.hands,
            n: game.n,
            axes: game.axes,
            result: Outcome::from_verdict(verdict),
            plies: verdict.plies(),
            positions: solution.verdicts().len(),
            wins: tally.wins,
            losses: tally.losses,
            draws: tally.draws,
            loopy: solution.explored.graph.is_loopy(),
        })
    }

    /// All the rules.
    pub fn rules(&self) -> Rules {
        self.key().rules()
    }

    /// Whether the same game is also in another row, which is counted instead, if finger counts go up to `last`.
    pub fn comes_again(&self, last: u32) -> bool {
        match self.rules().elimination {
            // A cut-off at one finger more.
            Elimination::CutoffAbove => self.n < last,
            // A cut-off at 2: two fingers make 0.
            Elimination::Rollover => self.n == 2,
            Elimination::CutoffAt => false,
        }
    }
}
