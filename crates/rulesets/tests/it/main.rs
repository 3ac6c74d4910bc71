//! Tests of described rulesets, compared with external facts and laws.

mod boards;
mod captures;
mod catalogue;
mod conditions;
mod ends;
mod entailing;
mod facts;
mod faults;
mod go;
mod graphs;
mod independent;
mod keys;
mod language;
mod laws;
mod looks;
mod loopy;
mod mixed;
mod names;
mod nim_values;
mod read;
mod starts;
mod tuples;
mod twins;
mod unchanged;
mod variants;
mod wide;
