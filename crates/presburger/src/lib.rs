//! Linear conditions on natural numbers, and formulas built from them.
//!
//! This is the quantifier-free part of Presburger arithmetic: [`Linear`] forms in some variables, [`Condition`]s on their
//! sign and parity, and [`Formula`]s that combine conditions by and, or, and not. The variables are natural numbers.
//!
//! [`refute`] decides whether a formula has a solution. If it has none, the answer is a [`Refutation`], which
//! [`check_refutation`] checks by additions only. [`write_script`] writes the same questions in SMT-LIB 2 for external
//! solvers, which settle more formulas but give no proof.
//!
//! ```
//! use chopsticks_presburger::budget::Budget;
//! use chopsticks_presburger::{Formula, Satisfiability, check_refutation, read_condition, refute};
//!
//! // An odd number is not the sum of two equal numbers.
//! let names = ["x", "y"].map(String::from);
//! let condition = |text| read_condition(text, &names).map(Formula::Is);
//! let formula = Formula::All(vec![condition("x = 2*y")?, condition("x odd")?]);
//! match refute(&formula, &Budget::UNLIMITED)? {
//!     Satisfiability::Never(refutation) => check_refutation(&formula, &refutation)?,
//!     Satisfiability::Holds(solution) => panic!("{solution:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
mod tests;

pub use answer::{Satisfiability, Unsettled};
pub use condition::{Condition, Relation};
pub use formula::Formula;
pub use linear::Linear;
pub use refutation::{Division, Refutation};
pub use refute::refute;
pub use script::{Question, write_script};
pub use text::{read_condition, write_condition};
pub use verify::{RefutationFlaw, check_refutation};
