//! Inequalities between sums of powers of φ whose exponents are linear forms, with proofs.
//!
//! Fibonacci and Lucas numbers with symbolic indices are such sums. [`prove`] finds proofs that a sum is nonnegative on
//! a [`Domain`] of integer points, and [`is_valid`] checks a proof without a search.

mod bounds;
mod domain;
mod exponential;
mod form;
mod golden;
mod json;
mod proof;
mod prover;
mod statement;

pub use bounds::LowerBound;
pub use domain::Domain;
pub use exponential::{Exponential, sign};
pub use form::{LinearForm, PARAMETERS, Point};
pub use golden::Golden;
pub use json::JsonForms;
pub use proof::{Proof, Share, is_valid};
pub use prover::{Unproved, prove};
pub use statement::Inequality;
