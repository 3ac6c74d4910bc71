//! The proof of the cone table and of the automaton's closure, for every n: found by search, and audited without it.
//!
//! The proof is by induction on the sum of the hands, from large sums to small ones. The letters of a row belong to
//! larger sums, so they are given by the table. For each [`Block`] of the table, a case tree examines the letters of a
//! row, nearest first ([`Walk`]). A case is impossible if its conditions on n contradict each other
//! ([`Contradiction`]): n would have to reach one line and not another, although the first is never below the second.
//! That is an inequality between sums of powers of φ, proved by [`chopsticks_inequality::prove`]. The automaton
//! decides the remaining cases.

mod audit;
mod block;
mod comparison;
mod direction;
mod fault;
mod file;
mod one_one;
mod refutation;
mod refuter;
mod search;
mod tree;
mod walk;

pub use audit::audit;
pub use block::Block;
pub use comparison::Comparison;
pub use direction::{Crossing, Direction, Sector, Slope};
pub use fault::{AuditFault, ProofPart, StepFault};
pub use file::{FileAudit, FileFault, ProofCounts, ProofFileError, write_proof};
pub use one_one::{OneOneBlock, OneOneProof};
pub use refutation::Contradiction;
pub use search::{Gap, prove};
pub use tree::{BlockProof, ProofCase, ProofTree};
pub use walk::{Walk, WalkDecision, Way};
