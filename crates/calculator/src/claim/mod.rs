//! Claims: a statement of the language, quantifiers over the numbers in it, and the verdict with the way it is known.
//!
//! `(1|2)_n == (1|2)_(n+1) for all n >= 100` is a claim. In reading order:
//!
//! - `quantifier`, `text`, `expression`, `block`, `read`: from a text to a [`Claim`].
//! - `ranges`, `cases`: the numbers that variables may be, and the order in which cases are examined.
//! - [`Representatives`], `follow`, `dependence`, `known_values`: theorems by which finitely many numbers stand for all.
//! - [`ListedValues`], `copies`, `listed`: theorems that list all values of a position.
//! - `truth`, `conditions`, `theorem`, `decide`: the verdict, by theorems where they apply, and otherwise case by case.
//! - [`Verdict`]: what was found, and how it is known.

mod block;
mod cases;
mod conditions;
mod copies;
mod decide;
mod dependence;
mod expression;
mod follow;
mod hints;
mod known_values;
mod listed;
mod listed_values;
mod quantifier;
mod ranges;
mod read;
mod representatives;
mod text;
mod theorem;
mod truth;
mod verdict;

pub use decide::ClaimLimits;
pub use listed_values::ListedValues;
pub use quantifier::Quantifier;
pub use read::Claim;
pub use representatives::{Representatives, Theorem};
pub use text::claim_start;
pub use verdict::{Case, Finding, Gap, Verdict};

pub(crate) use decide::decide;
