//! The theorem: the values of (1|1)_n for every n, proved by program. `docs/theorem.md` is the proof to read.
//!
//! For i ≥ 1, with f(k) the Fibonacci numbers (f(1) = f(2) = 1) and [A110035](a110035),
//!
//! | n | (1\|1)_n |
//! |---|---|
//! | f(2i − 1) ≤ n < f(2i) | 0 |
//! | f(2i) ≤ n < A110035(i) | * |
//! | A110035(i) ≤ n < f(2i + 1) | ±J, J = {0\|↑\[2\]} |
//!
//! which is the conjecture of the paper on Simple Chopsticks (its Theorem 3 is the first row).
//!
//! - [`Claim`]: one row. A [`Phase`] is the second player's strategy in (1|1)_n − v for all i at once: that of a certificate
//!   ([`chopsticks_certificate`]) with linear forms in i and in the turns of the loser's moves in place of numbers.
//! - [`obligations`]: what has to be shown for it. Every move of the loser is answered, every line of play ends when the
//!   scheme says, and what is left then is won; a comparison of a sum with n is an inequality between sums of powers of φ
//!   whose exponents are linear forms, for a [`Domain`] of integer points.
//! - [`prove`] finds proofs of such inequalities, and [`is_valid`] checks them without searching.
//! - [`Claim::intervals`]: the same strategies for one i, for a checker that knows nothing of all this.

mod base;
mod claim;
mod domain;
mod exponential;
mod form;
mod golden;
mod inequality;
mod instance;
mod obligation;
mod phase;
mod position;
mod prover;
mod verify;

pub use base::base_cases;
pub use claim::{Claim, a110035, claims};
pub use domain::{Domain, LowerBound};
pub use exponential::Exponential;
pub use form::{LinearForm, PARAMETERS, Point};
pub use golden::Golden;
pub use inequality::Inequality;
pub use obligation::{Obligation, SchemeFault, Verdict};
pub use phase::{Phase, PhaseAnswer};
pub use position::GoldenPosition;
pub use prover::{Proof, Share, Unproved, is_valid, prove};

/// Everything that has to be shown for the theorem: the base cases, and the claims for all larger i.
pub fn obligations() -> Vec<Obligation> {
    let claims = claims();
    let large = claims.iter().flat_map(Claim::obligations);
    base_cases().into_iter().chain(large).collect()
}
