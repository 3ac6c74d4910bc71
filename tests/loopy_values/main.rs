//! Values of loopy games: facts from the literature, laws, and the definition itself as a naive twin.

#[path = "../common/mod.rs"]
mod common;
mod definition;
mod facts;
mod graphs;
mod hands;
mod laws;
mod naive;
mod notation;
mod sidling;
mod values;
