//! Certificates and their checker: correct ones are accepted, and every corruption is refused with its reason.
//!
//! The certificates come from a naive search for small n, or from the search of the library; their claims are compared
//! with the engine that computes canonical forms.

#[path = "../../../../certificate/tests/it/check.rs"]
mod check;
mod claims;
mod far;
mod generated;
mod generator;
mod mutations;
mod rows;
