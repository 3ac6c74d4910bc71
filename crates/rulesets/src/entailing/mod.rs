//! Rulesets with moves after which the turn does not pass: Top Entails, Nimstring.
//!
//! If both players have the same moves and play ends, their positions have nimbers or are loony, as
//! `chopsticks_cgt::entailing` defines it; otherwise they have outcomes only. What the next player must do is a part of a
//! position, so that the turn passes after each move, and everything that examines moves does so with these too.

mod answer;
mod ruleset;
mod strings;
mod strings_and_coins;
mod values;

pub use answer::Answer;
pub(crate) use answer::split_answer;
pub use ruleset::EntailingRuleset;
pub(crate) use strings::{Last, Strings, StringsTable};
pub use strings_and_coins::StringsAndCoins;
pub use values::{entailing_nimber, wins_answer};
