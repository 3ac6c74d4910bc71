//! The hand game Chopsticks, with rollover, splits, revival and any number of hands, where play may go on for ever.
//!
//! The modules in reading order, each using only those above it:
//!
//! - [`turns`]: games seen by whoever is to move, and how they end.
//! - [`ruleset`]: the rules with a field for each variant, positions and moves, and rules in files.
//! - [`retrograde`]: who wins games that may go on for ever, and in how many plies. Knows no values.
//! - [`analysis`]: a solved game's best moves, moves within a horizon, and chances against random play.
//! - [`players`]: programs that play the hand game, and games written down. Know no terminal.
//! - [`encode`]: reaching and forcing a position as formulas for SAT and QBF; proofs of a no. Knows no solver outside.
//! - `learner`: the player that learns with a neural network (feature `neural`). Knows no solver and no clock.
//!
//! Nothing here reads a clock, the environment or a file, or starts a thread.

pub use chopsticks_base::{budget, player};

pub mod analysis;
pub mod encode;
#[cfg(feature = "neural")]
pub mod learner;
pub mod players;
pub mod retrograde;
pub mod ruleset;
pub mod turns;
