//! Tests of the rulesets that files describe, against facts and laws from outside of them.

mod boards;
mod facts;
mod faults;
mod laws;
mod loopy;
mod names;
mod nim_values;
mod read;
mod starts;
mod tuples;
mod twins;
mod variants;
