//! Rulesets whose moves remove an edge of a graph: Hackenbush and Arc Kayles.

mod blocks;
mod colon;
mod picture;
mod rules;

pub use picture::EdgePicture;
pub(crate) use rules::{Edges, EdgesTable};
