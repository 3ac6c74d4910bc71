//! What concerns several crates: habits of the sources, and the hand game's values against both engines.

mod charts;
mod circles;
mod classes;
mod endless_sums;
mod four_ways;
mod hand_values;
mod imports;
mod layering;
mod limits;
mod loopy;
mod moves;
mod other_play;
mod own_rulesets;
mod pictures;
mod positions;
mod readers;
mod refused;
mod ruleset_objects;
mod session;
mod sources;
mod sums;
mod tidy;
mod trees;
mod worksheet;
