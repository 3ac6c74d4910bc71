//! The engine: interned canonical forms of short partizan games, with their order and their group.
//!
//! A *short game* is a finite tree of Left and Right options without infinite runs. Its *value* is its class under
//! equality (G = H when G − H is a second-player win), and every value has exactly one *canonical form*: the form with
//! no dominated and no reversible option. An [`Arena`] holds each canonical form once and names it by a [`GameId`], so
//! equality of values is equality of ids. Definitions follow Siegel, *Combinatorial Game Theory* (2013).
//!
//! Invariants, which the tests re-check by an audit:
//!
//! - **G1** Ids are dense and never freed, and every option of a game has a smaller id. Any property that a game
//!   inherits from its options can be computed by one upward pass over [`Arena::games`], without recursion.
//! - **G2** Every interned form is canonical: no dominated option, no reversible option, and a number is always
//!   [`Shape::Number`].
//! - **G3** Option lists are sorted by id and free of duplicates; hence, within one arena, equal ids ⇔ equal values.
//! - **G4** Caches of order, sums and negatives contain only consequences of the forms: dropping them costs time and
//!   changes no result.
//! - **G5** Printed output never depends on ids, and therefore never on what was computed before.
//!
//! This module knows no ruleset, text, clock, file or thread. Only the naive twin recurses.
//! Every other walk over options has an explicit stack, because `↑^[100000]` is 100,000 options deep.

mod arena;
mod basis;
mod canonical;
mod facts;
mod fingerprint;
mod id;
mod maximal;
mod naive;
mod nimber;
mod order;
mod order_cache;
mod stop;
mod sum;
mod sum_kind;
#[cfg(test)]
mod tests;
mod witness_masks;
mod witnesses;
mod workspace;

pub use arena::{Arena, Shape};
pub use id::GameId;
pub(crate) use maximal::maximal;
pub use naive::Form;
pub use order::Relation;
pub use sum_kind::SumKind;
