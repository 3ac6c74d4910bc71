//! Simple Chopsticks against the paper, against the rules played out, and each way of finding a value against the others.

mod atlas;
mod breakpoints;
mod budgets;
mod certificates;
mod chopsticks_outcomes;
mod common;
mod descriptions;
mod far;
mod fingers;
mod occurrences;
mod queries;
mod regions;
mod simple_chopsticks;
mod solvers;
mod structure;
mod structure_proof;
mod structure_proof_file;
mod tempo;
mod theorem;
mod theorem_coverage;
mod theorem_instances;
