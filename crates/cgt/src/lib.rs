//! Combinatorial games: canonical forms, order, sums and properties of short games, and the values of loopy ones.
//!
//! The modules in reading order, each using only those above it:
//!
//! - [`player`] and [`budget`]: Left and Right, and the limits of a run.
//! - [`number`]: dyadic rationals of any size, and rational numbers.
//! - [`nim`]: nim product and the rest of nim arithmetic.
//! - [`game`]: the engine; canonical forms, order and sums of short games. Knows no ruleset and no text.
//! - [`value`]: properties of a value: outcome, stops, birthday, temperature, uptimal expansion.
//! - [`notation`]: reading and writing values as text. The caller evaluates positions in a text.
//! - [`ruleset`]: positions and their options, and Domineering. Does not know that values exist.
//! - [`solve`]: the value of a position of any ruleset. Knows no text but the one by which a cache keeps a value.
//! - [`entailing`]: nimbers of impartial rulesets in which a player may move again, or must answer in a component.
//! - [`misere`]: misère play; outcomes, genera, and canonical forms of impartial games.
//! - [`form`]: games with all their moves; sums and properties that depend on more than the value.
//! - [`bidding`]: bidding play; who wins for each division of the money, Richman costs, and the order in all sums.
//! - `augmented`: the engine of the next two; order, sums and simplest forms of games in which a player may have the mark of an end.
//! - [`universe`]: values under misère play, modulo dicots, dead-ending games or all games.
//! - [`scoring`]: guaranteed scoring games, which end with a score.
//! - [`loopy`]: values of positions from which play can continue forever; stoppers, onsides and offsides.
//!
//! Nothing here reads a clock, the environment or a file, or starts a thread.

pub use chopsticks_base::{budget, player};

mod augmented;
pub mod bidding;
pub mod entailing;
pub mod form;
pub mod game;
pub mod loopy;
pub mod misere;
pub mod nim;
pub mod notation;
pub mod number;
pub mod ruleset;
pub mod scoring;
pub mod solve;
pub mod universe;
pub mod value;
