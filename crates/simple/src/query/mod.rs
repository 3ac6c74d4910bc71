//! From what somebody writes to its value: expressions, positions of Simple Chopsticks, and families of them.
//!
//! Everywhere below, values and positions do not know of each other; here they meet. What is asked for is evaluated in
//! the way that suits it: the members of a family together where they are a grid or one position at many finger counts,
//! near positions by canonical forms, far ones by a proof, and who wins with many hands without a value. No value that
//! rests on a proof is handed out before the checker has accepted it. A sum may be asked for its winner instead of its
//! value, and with which moves that is.
//!
//! Knows no flags, formats or files: how a value is shown, and what is said where there is none, is the caller's.

mod census;
mod certified;
mod expression;
mod many_hands;
mod members;
mod moves;
mod near_and_far;
mod no_value;
mod position;
mod sum;

pub use census::by_frequency;
pub use certified::{Certified, certified_value, check_proof};
pub use expression::{Answer, evaluate, place_in_text};
pub use members::values;
pub use moves::{Play, ValuedMove};
pub use no_value::NoValue;
pub use position::SimpleChopsticksPosition;
pub use sum::{Component, SumInPlay, SumMove, Unplayed, play_sum};
