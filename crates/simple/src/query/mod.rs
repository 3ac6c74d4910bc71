//! The evaluation of text: expressions, positions of Simple Chopsticks, and families of positions.
//!
//! The modules below this one treat values and positions separately; this module combines them. It chooses the method of
//! evaluation: the members of a family are evaluated together if they form a grid or are one position at many finger counts,
//! near positions by canonical forms, far positions by a proof, and outcomes with many hands without a value. A value that
//! rests on a proof is returned only after the checker has accepted the proof. For a sum, the module also finds the winner
//! and the winning moves without the value.
//!
//! The module knows no flags, formats or files: the caller decides how values and errors are shown.

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
