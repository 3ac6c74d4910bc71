//! Simple Chopsticks, compared with the paper, with play by the rules, and between all methods of evaluation.

mod atlas;
mod breakpoints;
mod budgets;
mod certificates;
mod chopsticks_outcomes;
mod common;
mod descriptions;
mod far;
mod fingers;
mod instances;
mod occurrences;
mod queries;
mod regions;
mod simple_chopsticks;
mod solvers;
mod structure;
mod structure_proof;
mod structure_proof_file;
mod tempo;
mod theorem_instances;
mod unequal;
mod unequal_theorem;
