//! The theorem on (1|1)_n.

mod claim;
mod domain;
mod exponential;
mod form;
mod obligation;
mod phase;
mod position;
mod prover;
mod verify;

pub use claim::{Claim, a110035, claims};
pub use domain::{Domain, LowerBound};
pub use exponential::Exponential;
pub use form::{Form, PARAMETERS, Point};
pub use obligation::{Fault, Inequality, Obligation, Verdict};
pub use phase::{Answer, Phase};
pub use position::Position;
pub use prover::{Proof, Share, Unproved, is_valid, prove};
