//! The engine, its properties, notation, rulesets and loopy values, against published facts, laws and naive twins.

mod bidding;
mod common;
mod days;
mod extended_thermographs;
mod forms;
mod genera;
mod kept_values;
mod large;
mod laws;
mod loopy;
mod misere;
mod misere_search;
mod notation;
mod number_tiny;
mod operation;
mod orthodox;
mod ruleset_values;
mod rulesets;
mod scoring;
mod tame;
mod twin;
mod universe;
mod value_facts;
