//! Characterizations of outcomes for any numbers of hands: found for a table, compared with a larger one, and proved.

mod find;
mod plan;
mod row;
mod show;

pub use find::{FoundCharacterization, find};
pub use plan::{Origin, Plan};
