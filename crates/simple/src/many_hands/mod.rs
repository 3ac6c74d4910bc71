//! Positions with any number of hands: their values, their outcomes, and conditions that describe the outcomes.
//!
//! The modules in reading order:
//!
//! - [`hands_table`]: the values of all followers of a position.
//! - [`outcome_table`]: outcomes as bit tables, computed without canonical forms.
//! - [`characterization`]: outcomes for any number of hands, by conditions on the numbers of hands with 1, 2, … fingers;
//!   their search and proof.

pub mod characterization;
pub mod hands_table;
pub mod outcome_table;
