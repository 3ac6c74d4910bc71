//! The hand game Chopsticks with its variants: rollover, splits, revival, any number of hands; play can go on forever.
//!
//! The modules in reading order, each using only those above it:
//!
//! - [`turns`]: games from the point of view of the player to move, and how they end.
//! - [`ruleset`]: rulesets with a field for each variant, positions and moves, and rules files.
//! - [`retrograde`]: the winner of games in which play can go on forever, and the number of plies. Does not use values.
//! - [`analysis`]: the best moves of a solved game, play with a horizon, and winning chances against random play.
//! - [`players`]: programs that play the hand game, and transcripts of games. Does not use a terminal.
//! - [`encode`]: reaching and forcing a position as SAT and QBF formulas, and proofs of negative answers. Does not run
//!   external solvers.
//!
//! ```
//! use chopsticks_hand::analysis::SolvedGame;
//! use chopsticks_hand::budget::Budget;
//! use chopsticks_hand::retrograde::PositionVerdict;
//! use chopsticks_hand::ruleset::{Preset, RulesFile};
//!
//! // The player to move loses within 26 plies by the rules of Holl and others (2021).
//! let game = RulesFile::read(Preset::named("acl2s").unwrap().text)?.game()?;
//! let start = game.start()?;
//! let solved = SolvedGame::new(&game, std::slice::from_ref(&start), &Budget::UNLIMITED)?;
//! assert_eq!(solved.verdict(&start), Some(PositionVerdict::Loss(26)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here reads a clock, the environment or a file, or starts a thread.

pub use chopsticks_base::{budget, player};

pub mod analysis;
pub mod encode;
pub mod players;
pub mod retrograde;
pub mod ruleset;
pub mod turns;
