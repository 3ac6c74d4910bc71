//! The evaluation of positions of Simple Chopsticks, and of families of positions.
//!
//! The modules below this one treat values and positions separately; this module combines them. It chooses the method
//! of evaluation: the members of a family are evaluated together if they form a grid or are one position at many finger
//! counts, near positions by canonical forms, positions with one hand a side of any size by the structure theorem, and
//! outcomes with many hands without a value.
//!
//! The module knows no flags, formats or files: the caller decides how values and errors are shown.

mod census;
mod many_hands;
mod members;
mod misere;
mod no_value;
mod one_hand;
mod options;
mod position;
mod position_value;

pub use census::by_frequency;
pub use members::{ByTheorem, MemberOutcome, MemberValue, outcomes_by, values, values_by};
pub use no_value::NoValue;
pub use one_hand::Proved;
pub use position::{SimpleChopsticksPosition, place_in_text, value_of};
pub use position_value::PositionValue;
