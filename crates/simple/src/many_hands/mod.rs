//! Positions with any number of hands: their values, their outcomes, and conditions that describe the outcomes.
//!
//! The modules in reading order:
//!
//! - [`hands_table`]: the values of all positions that a position leads to.
//! - [`outcome_table`]: outcomes as tables of bits. It uses no canonical forms.
//! - [`characterization`]: outcomes for any number of hands, by conditions on the numbers of hands with 1, 2, … fingers;
//!   their search and proof.

pub mod characterization;
pub mod hands_table;
pub mod outcome_table;
