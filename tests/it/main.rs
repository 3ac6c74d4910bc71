//! What concerns several crates: habits of the sources, and the hand game's values against both engines.

mod hand_values;
mod layering;
mod loopy;
mod sources;
mod tidy;
