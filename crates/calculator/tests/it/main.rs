//! Tests of the language from outside.

mod common;
mod errors;
mod examples;
mod facts;
mod page;
mod robustness;
