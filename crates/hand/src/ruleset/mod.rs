//! The hand game Chopsticks with its variants: rollover, splits and revival; play can go on forever.
//!
//! In a move a player taps one of the opponent's hands with a hand of their own, which adds the fingers of the tapping hand
//! to the tapped hand. If the [`Rules`] allow it, a player can change their own hands instead. The [`ShownHands`] of both
//! players are a position of a partizan game ([`Ruleset`](chopsticks_cgt::ruleset::Ruleset)); with the player to move they
//! are a [`Position`]. The order of a player's hands does not matter for the game: [`Facing`] identifies positions that
//! differ only in this order, from the point of view of the player to move.

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
pub use hands::{Position, PositionError, ShownHands};
pub use moves::Move;
pub use preset::{PRESETS, Preset};
pub use rules::{Elimination, Rules, RulesError, Win};
pub use sides::Sides;
pub use transfer::{EvenSplit, Transfer, TransferKinds};
pub use words::MoveError;
