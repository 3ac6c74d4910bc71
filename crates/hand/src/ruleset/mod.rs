//! The hand game Chopsticks with its variants: rollover, splits, revival, and play that may go on for ever.
//!
//! Each player holds up hands. A move taps one of the opponent's hands with one of one's own and so adds the fingers of
//! the second to the first, or, where the [`Rules`] allow it, changes one's own hands. Two players' [`ShownHands`] are a
//! partizan position ([`Ruleset`](chopsticks_cgt::ruleset::Ruleset)); with the turn they are a [`Position`]. Which hand
//! shows what matters to a player and not to the game: [`Facing`] counts positions by what is shown, seen by whoever is
//! to move.

mod chopsticks;
mod facing;
mod file;
mod hands;
mod moves;
mod partizan;
mod preset;
mod rules;
mod sides;
mod state;
mod transfer;
mod words;

pub use chopsticks::Chopsticks;
pub use facing::{Faced, Facing};
pub use file::{KeyLine, RulesFile, RulesFileError};
pub use hands::{Position, PositionError, PositionFault, ShownHands};
pub use moves::Move;
pub use preset::{PRESETS, Preset};
pub use rules::{Elimination, Rules, RulesError, Win};
pub use sides::Sides;
pub use transfer::{EvenSplit, Transfer, TransferKinds};
pub use words::MoveError;
