//! Values of loopy games: facts from the literature, laws, and the definition itself as a naive twin.

mod definition;
mod degrees;
mod facts;
mod graphs;
mod laws;
mod misere;
mod naive;
mod notation;
mod sidling;
mod sums;
mod translation;
mod values;
