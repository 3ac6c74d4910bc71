//! Tests of the language from outside.

mod common;
mod errors;
mod examples;
mod facts;
mod laws;
mod page;
mod robustness;
