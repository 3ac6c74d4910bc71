//! The value of a game with infinite play.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{
    CanonicalStopper, DEFAULT_BUDGET, LoopyValue, LoopyWriter, Node, Outcome, evaluate, explore,
};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_hand::ruleset::Chopsticks;
use serde::{Deserialize, Serialize};

use super::game::Game;
use super::row::{self, Outcome as Winner};
use crate::harness::Unit;

/// Rules with the value of the position in which every hand shows one finger, in normal play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueRow {
    /// The finger count.
    pub n: u32,
    /// The rule of elimination of hands.
    pub elimination: String,
    /// The transfers that are moves.
    pub transfer: String,
    /// The number of positions that can be reached, with either player to move.
    pub positions: usize,
    /// `short`, `stopper`, `sided` or `unknown`.
    pub kind: String,
    /// The value, if it is known and its name is not too long.
    pub value: Option<String>,
    /// The number of positions in the canonical forms of its sides; none for short and unknown values.
    pub followers: Option<usize>,
    /// The winner, from the value.
    pub winner: Winner,
    /// The winner, by retrograde analysis.
    pub winner_in_turns: Winner,
    /// Whether the value is its own negative, as it must be.
    pub is_symmetric: bool,
}

/// The most bytes of a value's name.
const MAX_TEXT: usize = 400;

impl ValueRow {
    /// Evaluates the game.
    ///
    /// # Errors
    /// When a limit is reached, or on request; `budget` has the time and the request only.
    pub fn evaluate(game: Game, budget: &Budget<'_>) -> Result<ValueRow, Stopped> {
        let rules = Chopsticks::new(game.rules()).expect("two fingers are enough for a game");
        let start = rules
            .start()
            .expect("without a start of its own a game begins with ones");
        let limits = DEFAULT_BUDGET.with_time_of(budget);
        let graph = explore(&rules, [start.hands], &limits)?.graph;
        let mut arena = Arena::new();
        let evaluated = evaluate(&graph, Node::ROOT, &mut arena, &limits)?;
        let is_symmetric = is_symmetric(&mut arena, &evaluated.value);
        let mut scribe = LoopyWriter {
            arena: &mut arena,
            writer: &mut Writer::default(),
            style: Style::Plain,
            limit: MAX_TEXT,
        };
        let kind = evaluated.value.kind();
        let value = match kind {
            "unknown" => None,
            _ => scribe.value(&evaluated.value).ok(),
        };
        Ok(ValueRow {
            n: game.n,
            elimination: game.axes.name(0),
            transfer: game.axes.name(1),
            positions: graph.len(),
            kind: kind.to_owned(),
            value,
            followers: evaluated.value.followers(),
            winner: match evaluated.outcome.left {
                Outcome::Left => Winner::First,
                Outcome::Right => Winner::Second,
                Outcome::Draw => Winner::Draw,
            },
            winner_in_turns: row::winner(game, budget)?,
            is_symmetric,
        })
    }
}

impl Unit for ValueRow {
    /// The finger count, the elimination and the transfer.
    type Key = (u32, String, String);

    fn key(&self) -> (u32, String, String) {
        (self.n, self.elimination.clone(), self.transfer.clone())
    }
}

/// Whether a value is its own negative; an unknown value counts as such.
fn is_symmetric(arena: &mut Arena, value: &LoopyValue) -> bool {
    let negative = |side: &CanonicalStopper, other: &CanonicalStopper| side.negative() == *other;
    match value {
        LoopyValue::Short(game) => arena.negative(*game) == *game,
        LoopyValue::Stopper(stopper) => negative(stopper, stopper),
        LoopyValue::Sided { onside, offside } => negative(onside, offside),
        LoopyValue::Unknown { .. } | LoopyValue::Loony => true,
    }
}
