//! Tests of the crate from outside.

mod facts;
mod partizan;
mod twins;
