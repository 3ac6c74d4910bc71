//! Characterizations of outcomes for any numbers of hands: found for a table, compared with a larger one, and proved.

mod plan;
mod show;

pub use plan::Plan;
