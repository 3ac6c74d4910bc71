//! Tests of the crate from outside.

mod facts;
mod misere;
mod partizan;
mod twins;
