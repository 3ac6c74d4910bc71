//! Rulesets that are code: what the code is asked, what it said of each position, and its rules for the engine.

mod game;
mod met;
mod position;
mod rules;

pub use game::GameCode;
pub use met::{MetPositions, Place, Places};
pub use position::CodedPosition;
pub use rules::CodedRules;
