//! Certificates and their checker: what is right is accepted, and every corruption is refused with its reason.
//!
//! The certificates are made by a naive search for small n, or by the search of the library; what they claim is
//! compared with the engine that computes canonical forms.

#[path = "../../../../certificate/tests/it/check.rs"]
mod check;
mod claims;
mod far;
mod generated;
mod generator;
mod mutations;
mod rows;
