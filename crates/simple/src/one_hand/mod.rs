//! Positions (i|j)_n with one hand each: their values for every n, and the proofs.
//!
//! The modules in reading order; [`inequality`], [`dicot_grid`] and [`theorem`] are in crates of their own:
//!
//! - [`grid`], [`sweep`]: the values of all (i|j)_n for one n, and of one (i|j)_n over a range of n.
//! - [`regions`]: the values of all (i|j)_n for every n at once.
//! - [`tempo`]: proofs of values by play, for (a|b)_n with n too large for canonical forms.
//! - [`inequality`]: inequalities between sums of powers of φ with symbolic exponents, and their proofs.
//! - [`dicot_grid`]: the values of all (i|j)_n for one n under misère play, modulo dicots.
//! - [`theorem`]: the proof of the conjecture on (1|1)_n, checked symbolically for all n, without a solver; and that of
//!   the values of (1|1)_n under misère play.
//! - [`structure`]: the values of all (i|j)_n, and their proof for every n.
//! - [`breakpoints`]: the n at which the value of one (i|j)_n changes, in closed form for all n.
//! - [`atlas`]: the map of the values of all (i|j)_n for every n, at any depth, and the areas of the values.
//! - [`certify`]: certificates of the values of all (i|j)_n, found with the predictions of [`structure`] and proved by
//!   [`tempo`], and their check including the names of games.
//! - [`occurrences`]: the values that occur among all (i|j)_n for one n of any size.

pub use chopsticks_inequality as inequality;
pub use chopsticks_theorem::{self as theorem, dicot_grid};

pub mod atlas;
pub mod breakpoints;
pub mod certify;
pub mod grid;
pub mod occurrences;
pub mod regions;
pub mod structure;
pub mod sweep;
pub mod tempo;
