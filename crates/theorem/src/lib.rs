//! The theorem on the values of (1|1)_n for every n, proved by a program.
//!
//! `docs/paper/proofs/conjecture.md` contains the proof in text form.
//!
//! For all i ≥ 1, with the Fibonacci numbers f(k), where f(1) = f(2) = 1, and with [A110035](a110035):
//!
//! | n | (1\|1)_n |
//! |---|---|
//! | f(2i − 1) ≤ n < f(2i) | 0 |
//! | f(2i) ≤ n < A110035(i) | * |
//! | A110035(i) ≤ n < f(2i + 1) | ±J, J = {0\|↑\[2\]} |
//!
//! This is the conjecture of the paper on Simple Chopsticks. Its Theorem 3 is the first row.
//!
//! - [`Claim`] is one row. A [`Phase`] is the second player's strategy in (1|1)_n − v for all i at once. It is a
//!   strategy as in a certificate ([`chopsticks_certificate`]), with linear forms in i and in the turns of the loser's
//!   moves instead of numbers.
//! - [`obligations`] lists the steps of the proof: every move of the loser has an answer, every line of play ends when
//!   the scheme says so, and the winner wins the remaining follower. The comparison of a sum with n is an inequality
//!   between sums of powers of φ whose exponents are linear forms, on a [`Domain`](chopsticks_inequality::Domain)
//!   of integer points.
//! - [`chopsticks_inequality`] finds proofs of such inequalities, and checks them without a search.
//! - [`unequal_theorem`] is the proof of the theorem on (1|1)_(A,B) with different finger counts.
//!   `docs/paper/proofs/unequal.md` contains that proof in text form.
//! - [`dicot_theorem`] is the proof of the theorem on the values of (1|1)_n under misère play, modulo dicots.
//!   `docs/paper/proofs/misere.md` contains that proof in text form.

pub use chopsticks_base::{budget, player};

mod base;
mod claim;
mod coverage;
mod dicot_claim;
pub mod dicot_grid;
mod dicot_schemes;
mod dicot_zones;
mod instance;
mod obligation;
mod phase;
mod phase_proof;
mod position;
mod stair_schemes;
mod start;
mod theorem_proof;
mod unequal_claim;
mod unequal_schemes;
mod unequal_stairs;
mod unequal_theorem;
mod verify;

pub use base::base_cases;
pub use claim::{Claim, a110035, claims};
pub use coverage::coverage;
pub use dicot_claim::{DicotClaim, dicot_claims, dicot_theorem};
pub use dicot_zones::{Zone, zero_or_star, zones};
pub use obligation::{Obligation, SchemeFault, Verdict};
pub use phase::{Phase, PhaseAnswer};
pub use phase_proof::{PhaseProof, Plan};
pub use position::GoldenPosition;
pub use theorem_proof::{Part, StrategyProof, TheoremProof};
pub use unequal_claim::{CountRange, Indices, StairRange, UnequalClaim};
pub use unequal_theorem::{unequal_claims, unequal_theorem};

/// All obligations of the theorem: the base cases, the claims for all larger i, and the coverage of every n.
pub fn obligations() -> Vec<Obligation> {
    let claims = claims();
    let large = claims.iter().flat_map(Claim::obligations);
    let small = base_cases().into_iter();
    small.chain(large).chain(coverage(&claims)).collect()
}
