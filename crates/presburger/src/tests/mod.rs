//! Formulas for tests, and refutations with a fault.

pub(super) mod arbitrary;
mod corrupted;
