//! The theorems on (1|1)_n: their proofs, and claims and schemes with changes, which are refused.

mod coverage;
mod dicot;
mod schemes;
mod theorem;
