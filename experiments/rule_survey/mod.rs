//! Every combination of the rules of the hand game, solved, and the effect of changing one rule.

mod axes;
mod changes;
mod claim;
mod figure;
mod game;
mod presets;
mod row;
mod survey;
mod tables;
mod value;
mod values;

pub use axes::Axes;
pub use changes::changes;
pub use claim::failure;
pub use figure::figure;
pub use game::Game;
pub use presets::neighbours;
pub use row::{Outcome, Row};
pub use survey::Survey;
pub use tables::{by_fingers, everything};
pub use value::ValueRow;
pub use values::{by_value, value_failure};
