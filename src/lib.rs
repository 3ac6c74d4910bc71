//! A workbench for combinatorial game theory, built around the game Simple Chopsticks.
//!
//! The crates in reading order, each using only those above it:
//!
//! - [`player`] and [`budget`]: Left and Right, and the limits of a run.
//! - [`cgt`]: canonical forms, order, sums and properties of games, short and loopy; notation; rulesets and their solver.
//! - [`certificate`]: claims (a|b)_n = v for whole intervals of n with the strategies that prove them, and their checker.
//! - [`presburger`]: linear conditions on natural numbers, formulas made of them, and checked refutations. Knows no game.
//! - [`report`]: tables and figures from strings and integers. Does not know that games exist.
//! - [`simple`]: Simple Chopsticks; grids, families, the proof of the conjecture, and who wins with many hands.
//! - [`hand`]: the hand game with all its variants; retrograde analysis, players, formulas for SAT and QBF.
//! - [`drawing`]: values as figures, trees and thermographs among them (feature `figures`). Knows no ruleset.
//!
//! The program `chopsticks` and the experiments use what is public here; nothing here uses them. Nothing in these crates
//! reads a clock, the environment or a file, or starts a thread.
//!
//! [`tutorial`] shows them at work.

pub use chopsticks_base::{budget, player};
pub use chopsticks_certificate as certificate;
pub use chopsticks_cgt as cgt;
#[cfg(feature = "figures")]
pub use chopsticks_drawing as drawing;
pub use chopsticks_hand as hand;
pub use chopsticks_presburger as presburger;
pub use chopsticks_report as report;
pub use chopsticks_simple as simple;

pub mod tutorial;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
