//! Simple Chopsticks, the game of Dailly, Gledel, Nowakowski and Pereira dos Santos.
//!
//! The modules in reading order. Each uses only those above it:
//!
//! - [`ruleset`]: positions with any number of hands, and their options.
//! - [`family`]: positions that depend on parameters, such as `(1|1)_n`, and ranges of them.
//! - [`one_hand`]: positions (i|j)_n with one hand each: grids, sweeps, the values for every n, and the proofs.
//! - [`many_hands`]: positions with any number of hands: values, outcomes, and conditions that describe the outcomes.
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

mod codes;
pub mod family;
pub mod fibonacci;
pub mod many_hands;
pub mod one_hand;
pub mod query;
pub mod ruleset;
