//! Tests of the crate from outside.

mod facts;
mod misere_games;
mod misere_outcomes;
mod misere_quotients;
mod partizan;
mod twins;
