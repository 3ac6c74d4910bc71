//! Rulesets of files with moves after which the turn does not pass: Top Entails, Nimstring.
//!
//! Their positions have nimbers or are loony, as `chopsticks_cgt::entailing` defines it. They have no canonical forms,
//! so that they are not [`DescribedRuleset`](crate::DescribedRuleset)s.

mod check;
mod choice;
mod described;
mod entailing_move;
mod position;
mod rules;
mod shipped;
mod strings;
mod tuples;

pub use check::check_entailing_fact;
pub use choice::{EntailingChoice, entailing_choices};
pub(crate) use described::Description;
pub use described::EntailingRuleset;
pub use position::{EntailingPosition, StringsAndCoins};
pub(crate) use rules::EntailingRules;
pub use shipped::{SHIPPED_ENTAILING, ShippedEntailing};
pub(crate) use strings::{Last, StringsTable};
pub(crate) use tuples::EntailingTuples;
