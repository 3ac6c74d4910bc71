//! Guaranteed scoring games: values of games that end with a score.
//!
//! A scoring game has options, or for a player without options an *atom* ∅^s: if that player is to move, the game is over with
//! score s. Left wants it large and Right small. In a sum, the game is over when the player to move has no option in any
//! component, and the scores are added. A game is *guaranteed* if at every follower where Left has the atom ∅^s, no later
//! score is below s, and none is above s where Right has it: having no move is never an advantage. G ≥ H if Ls(G + X) ≥ Ls(H + X)
//! and Rs(G + X) ≥ Rs(H + X) for all guaranteed X, where Ls and Rs are the *stops*, the scores if Left or Right moves first.
//!
//! - [`ScoringArena`], [`ScoringGame`]: a store of games in canonical form, with their order, sums, negatives and stops.
//!   [`Side`] is what a player has in a game.
//! - [`ScoringArena::normal_play`] embeds short games under normal play, where each atom is ∅^0.
//! - [`ScoredMoves`]: games whose moves carry points, with their values ([`ScoringSolver`]) and, by play alone, the scores of their
//!   sums ([`ScoreSearch`]).
//! - [`ScoringArena::read`] and [`ScoringArena::text`]: games as text, such as `<2|<^0|1>>`.
//!
//! # The theorems
//!
//! *Stops with passes.* Ls\_(G) is the smallest Ls(G − n) over the integers n of normal play, with which Right can pass n times,
//! and Rs^(G) is the largest Rs(G + n). They follow from those of the options.
//!
//! *Order.* G ≥ H exactly if Ls\_(G) ≥ Ls\_(H), Rs^(G) ≥ Rs^(H), and every right option of G and every left option of H is answered
//! as for all augmented forms (the module `augmented`).
//!
//! *Canonical form.* Dominated options go, and reversible ones are replaced. An option of Left that is reversible through a game
//! with the atom ∅^s becomes a mark s. In the test of the order, a mark s is the option s − (n + 1) with a large n: only Ls\_ can
//! notice it. If Ls\_ is s without it too, it goes. If Left has no other option, and ∅^s keeps the game guaranteed, she has
//! this atom. Otherwise the option s − (n + 1) is written for it, with the smallest n for which G ≥ s − n; there is such an n, since
//! the game through which the option was reversible is guaranteed and has the atom ∅^s, and G is at least that game.
//!
//! - Larsson, Neto, Nowakowski and Santos, *Guaranteed scoring games*, Electronic Journal of Combinatorics 23(3) (2016), P3.27
//!   (arXiv 1505.07905): all of this, and that an inverse is the negative.
//! - Larsson, Nowakowski and Santos, *Absolute combinatorial game theory* (arXiv 1606.01975): the order, with the stops that are
//!   asked for at atoms only.
//! - Larsson, Nowakowski and Santos, *When waiting moves you in scoring combinatorial games* (arXiv 1505.01907): the embedding of
//!   normal play.
//!
//! ```
//! use chopsticks_cgt::budget::Budget;
//! use chopsticks_cgt::scoring::ScoringArena;
//!
//! let budget = &Budget::UNLIMITED;
//! let mut arena = ScoringArena::default();
//! let switch = arena.read("<3|1>", budget)?;
//! let wait = arena.read("<^0|1>", budget)?;
//! let sum = arena.sum(switch, wait, budget)?;
//! assert_eq!(arena.stops(sum).left.to_string(), "4");
//! assert!(arena.read("<^1|0>", budget).is_err(), "not guaranteed");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing recurses in the depth of a game.

mod arena;
mod embedding;
mod ends;
mod guarantee;
mod moves;
mod read;
mod scores;
mod search;
mod solver;
mod text;

pub use arena::{ScoringArena, ScoringGame, Side};
pub use guarantee::NotGuaranteed;
pub use moves::{ScoredMove, ScoredMoves};
pub use read::ReadScoringError;
pub use scores::winner;
pub use search::ScoreSearch;
pub use solver::{NoScoringValue, ScoringSolver};
