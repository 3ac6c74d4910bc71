//! Tests of the language from outside.

mod advice;
mod boards;
mod callers;
mod cgsuite;
mod changes;
mod claims;
mod common;
mod errors;
mod examples;
mod facts;
mod forms;
mod functions;
mod grouping;
mod heavy_uptimals;
mod laws;
mod loopy_moves;
mod operators;
mod page;
mod positions;
mod refusals;
mod robustness;
mod rulesets;
mod sum_questions;
mod tall;
