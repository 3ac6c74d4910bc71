//! Tests of the crate from outside.

mod facts;
mod twins;
