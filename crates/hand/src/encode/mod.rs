//! Questions about the hand game as formulas: whether a goal can be reached, or forced, in under X moves.
//!
//! The formulas are generated from the rules, hand by hand and ply by ply; no positions are enumerated. A question
//! consists of a [`Goal`] and a bound [`Under`]. [`ReachQuestion`] writes it as a satisfiability problem and reads a
//! line of play from a model. [`ForceQuestion`] writes it as a quantified formula and reads a strategy, or its first
//! move. Both share the encoding of a ply, `transition`, whose documentation contains a proof of its correctness. A
//! negative answer comes with a [`ClausalProof`], which [`check`] verifies.
//!
//! A quantified formula is decided by an external solver, or, if the opponent has few choices, by a
//! [`UniversalExpansion`] into clauses.
//!
//! Clauses go to a [`ClauseSink`]: a [`Cnf`] in memory, which [`dimacs`] and [`qdimacs`] write as text with the meaning
//! of each variable, or a solver ([`Backend`]). This module does not run external solvers.
//!
//! The files in reading order, each using only earlier ones: `hand`, `clause`, `formula`, `model` and `proof` are formulas and
//! the answers of solvers; `question`, `line_rules` and `limit` are the questions; `frame`, `choices`,
//! `transition` and `unrolling` are the plies; `line_clauses`, `expansion`, `decode`, `line_of_play` and `strategy`
//! serve the two kinds of questions, `reach` and `force`.

mod alike;
mod backend;
#[cfg(feature = "sat")]
mod batsat;
#[cfg(feature = "sat")]
mod check;
mod choices;
mod clause;
mod decode;
pub mod dimacs;
pub mod drat;
mod expansion;
mod force;
mod formula;
mod frame;
mod hand;
mod limit;
mod line_clauses;
mod line_of_play;
mod line_rules;
mod model;
mod proof;
pub mod qdimacs;
mod question;
mod reach;
mod strategy;
#[cfg(all(test, feature = "sat"))]
mod tests;
mod transition;
mod unrolling;

pub use backend::Backend;
#[cfg(feature = "sat")]
pub use batsat::Batsat;
#[cfg(feature = "sat")]
pub use check::{NotProved, check};
pub use clause::{ClauseSink, Lit, Meaning};
pub use decode::InvalidModel;
pub use expansion::UniversalExpansion;
pub use force::ForceQuestion;
pub use formula::{Cnf, Prenex, Quantifier, Size};
pub use hand::Hand;
pub use limit::check_size;
pub use line_of_play::LineOfPlay;
pub use line_rules::LineRules;
pub use model::{Model, SolverAnswer};
pub use proof::{ClausalProof, ClauseStep};
pub use question::{Goal, Under};
pub use reach::ReachQuestion;
pub use strategy::ForcingStrategy;
