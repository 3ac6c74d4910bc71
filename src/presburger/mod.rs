//! Linear conditions on natural numbers, and formulas made of them.
//!
//! The quantifier-free part of Presburger arithmetic: [`Linear`] forms in some variables, [`Condition`]s on their sign and
//! parity, and [`Formula`]s that join conditions by and, or, not. What the variables stand for is the caller's; they are
//! natural numbers throughout, and a formula holds or fails for each choice of them.
//!
//! Whether a formula holds for no choice at all is decided outside: [`write_script`] states such questions in SMT-LIB 2.

mod condition;
mod formula;
mod linear;
mod script;
mod text;

pub use condition::Condition;
pub use formula::Formula;
pub use linear::Linear;
pub use script::{Question, write_script};
pub use text::{ConditionError, read_condition, write_condition};
