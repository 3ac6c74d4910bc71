//! Simple Chopsticks, the game of Dailly, Gledel, Nowakowski and Pereira dos Santos.
//!
//! The modules in reading order. Each uses only those above it:
//!
//! - [`ruleset`]: positions with any number of hands, and their options.
//! - [`family`]: positions that depend on parameters, such as `(1|1)_n`, and ranges of them.
//! - [`grid`], [`sweep`], [`hands_table`]: the values of all (i|j)_n of one n, of one (i|j)_n over a range of n, and of
//!   positions with any number of hands.
//! - [`value`]: the value of one position, by whichever of these is fastest.
//! - [`regions`]: the values of all (i|j)_n for every n at once.
//! - [`tempo`]: proofs of values by play, for (a|b)_n with n too large for canonical forms.
//! - [`inequality`]: inequalities between sums of powers of φ with symbolic exponents, and their proofs.
//! - [`structure`]: the values of all (i|j)_n, and their proof for every n.
//! - [`breakpoints`]: where the value of one (i|j)_n changes, in closed form for all n.
//! - [`atlas`]: the map of the values of all (i|j)_n for every n, at any depth, and the areas of the values.
//! - [`certify`]: certificates of the values of all (i|j)_n, found with the predictions of [`structure`] and proved by
//!   [`tempo`], and their check including the names of games.
//! - [`occurrences`]: which values occur among all (i|j)_n of one n of any size.
//! - [`theorem`]: the proof of the conjecture on (1|1)_n, checked symbolically for all n. It uses no solver.
//! - [`outcome_table`]: outcomes with many hands, as tables of bits. It uses no canonical forms.
//! - [`characterization`]: outcomes for any number of hands, by conditions on the numbers of hands with 1, 2, … fingers; their
//!   search and proof.
//! - [`query`]: the value of an expression, found by whichever method is suitable. It knows no flags and no formats.
//!
//! ```
//! use chopsticks_cgt::game::Arena;
//! use chopsticks_cgt::notation::{Style, write};
//! use chopsticks_simple::budget::Budget;
//! use chopsticks_simple::query::SimpleChopsticksPosition;
//!
//! // {J|0} with J = {0|↑[2]}, one of the paper's two values that are not uptimals.
//! let (mut arena, budget) = (Arena::new(), Budget::UNLIMITED);
//! let position = SimpleChopsticksPosition::read("(2|5)_40")?;
//! let value = position.value(&mut arena, &budget, &mut Vec::new())?;
//! let game = value.game(&mut arena, &budget)?;
//! assert_eq!(write(&mut arena, game, Style::Plain), "{0|^[2]||0}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate does not read a clock, the environment or a file, and starts no thread.

pub use chopsticks_base::{budget, player};

pub mod atlas;
pub mod breakpoints;
pub mod certify;
pub mod characterization;
mod codes;
pub mod family;
pub mod grid;
pub mod hands_table;
pub mod inequality;
pub mod occurrences;
pub mod outcome_table;
pub mod query;
pub mod regions;
pub mod ruleset;
pub mod structure;
pub mod sweep;
pub mod tempo;
pub mod theorem;
pub mod value;
