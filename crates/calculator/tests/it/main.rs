//! Tests of the language from outside.

mod callers;
mod common;
mod errors;
mod examples;
mod facts;
mod forms;
mod functions;
mod grouping;
mod laws;
mod loopy_moves;
mod one_grammar;
mod operators;
mod page;
mod positions;
mod refusals;
mod robustness;
mod tall;
