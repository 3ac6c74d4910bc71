//! Tests of the crate from outside.

mod facts;
mod files;
mod laws;
mod lines;
mod sums;
