//! Linear conditions on natural numbers, and formulas made of them.
//!
//! The quantifier-free part of Presburger arithmetic: [`Linear`] forms in some variables, [`Condition`]s on their sign and
//! parity, and [`Formula`]s that join conditions by and, or, not. What the variables stand for is the caller's; they are
//! natural numbers throughout, and a formula holds or fails for each choice of them.
//!
//! Whether a formula holds for no choice at all is decided here by [`refute`], with a [`Refutation`] that
//! [`check_refutation`] accepts by additions only. [`write_script`] states the same questions in SMT-LIB 2 for solvers
//! outside, which know more and give no reasons.

pub use chopsticks_base::budget;

mod answer;
mod condition;
mod formula;
mod integral;
mod linear;
mod node;
mod normal;
mod parity;
mod path;
mod point;
mod refutation;
mod refute;
mod renumber;
mod script;
mod search;
mod simplex;
mod text;
mod verify;

#[cfg(test)]
mod arbitrary;
#[cfg(test)]
mod corrupted;

pub use answer::{Satisfiability, Unsettled};
pub use condition::Condition;
pub use formula::Formula;
pub use linear::Linear;
pub use refutation::Refutation;
pub use refute::refute;
pub use script::{Question, write_script};
pub use text::{ConditionError, read_condition, write_condition};
pub use verify::{RefutationFlaw, check_refutation};
