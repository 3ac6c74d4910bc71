//! Every combination of the rules of the hand game, solved, and what a change of one rule does.

mod axes;
mod changes;
mod claim;
mod figure;
mod presets;
mod row;
mod tables;

pub use axes::{Axes, combinations};
pub use changes::changes;
pub use claim::failure;
pub use figure::figure;
pub use presets::neighbours;
pub use row::Row;
pub use tables::{by_fingers, everything};
