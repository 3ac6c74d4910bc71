//! Rulesets with moves after which the turn does not pass: Top Entails, Nimstring.
//!
//! If both players have the same moves and play ends, their positions have nimbers or are loony, as
//! `chopsticks_cgt::entailing` defines it; otherwise they have outcomes only. They have no canonical forms.

mod alternating;
mod check;
mod choice;
mod ruleset;
mod strings;
mod strings_and_coins;
mod tuples;

pub use alternating::entailing_outcome;
pub use check::check_entailing_fact;
pub use choice::{EntailingChoice, entailing_choices};
pub use ruleset::EntailingRuleset;
pub(crate) use strings::{Last, Strings, StringsTable};
pub use strings_and_coins::StringsAndCoins;
pub(crate) use tuples::EntailingTuples;
