//! Values under misère play, modulo a universe.
//!
//! Under misère play a player who cannot move wins, and o(G) is the outcome. Most games have no simpler game that may stand
//! for them in every sum. In the sums of a *universe*, many have: G ≥ H *modulo U* if o(G + X) ≥ o(H + X) for every X in U.
//! A universe has the options, the negative and the sums of its games, and all {A|B} where A and B are lists of its games
//! that are not empty.
//!
//! | universe | ends: games at which Left cannot move | forms |
//! |---|---|---|
//! | [`Universe::Dicot`] | 0 only | canonical form of Dorbec, Renault, Siegel and Sopena |
//! | [`Universe::DeadEnding`] | those at which Left can never move again | Siegel's simplest form |
//! | [`Universe::All`] | all of them | Siegel's misère canonical form |
//!
//! - [`Universe`]: the universes, and where a form leaves one ([`Departure`]).
//! - [`UniverseArena`], [`UniverseGame`]: a store of games in simplest form, with their order, sums, negatives, outcomes and
//!   strong outcomes, and which of them have an inverse. [`UniverseArenas`] has one for each universe.
//! - [`UniverseValues`] evaluates positions of any ruleset, and [`UniverseArena::value`] a form.
//!
//! Only the ends tell the universes apart. The engine is that of augmented forms (the module `augmented`), and asks only
//! at which forms a player is *strong*: wins, moving first, the sum with every end of hers. A simplest form may have, besides
//! the options of a player, the *mark of an end* (Siegel's tombstone): the player to move who has it, and no option or the
//! mark in every other component, has won.
//!
//! - Larsson, Nowakowski and Santos, *Absolute combinatorial game theory* (arXiv 1606.01975): the test of the order.
//! - Siegel, *On the general dead-ending universe of partizan games* (arXiv 2312.16259), section 5: the test for augmented
//!   forms, and the simplest form for every universe, with the proof that it is the only one.
//! - Dorbec, Renault, Siegel and Sopena, *Dicots, and a taxonomic ranking for misère games* (2015): dicots.
//! - Milley and Renault, *Dead ends in misère play*; Larsson, Milley, Nowakowski, Renault and Santos, *Progress on misère dead
//!   ends* (arXiv 1807.11297): dead-ending games and their strong outcomes.
//! - Siegel, *Misère canonical forms of partizan games* (2015): all games.
//! - Davies and Yadav, *Invertibility in the misère multiverse* (arXiv 2410.06924): an inverse is the negative.
//!
//! ```
//! use chopsticks_cgt::budget::Budget;
//! use chopsticks_cgt::player::ByPlayer;
//! use chopsticks_cgt::universe::{Universe, UniverseArena};
//!
//! let mut arena = UniverseArena::new(Universe::DeadEnding);
//! let (zero, star) = (arena.zero(), arena.star());
//! let one = arena.game(ByPlayer { left: vec![zero], right: vec![] })?;
//! let minus_one = arena.negative(one);
//! assert_eq!(arena.sum(one, minus_one, &Budget::UNLIMITED)?, zero);
//! assert!(arena.game(ByPlayer { left: vec![star], right: vec![] }).is_err());
//!
//! let mut arena = UniverseArena::new(Universe::Dicot);
//! assert!(arena.game(ByPlayer { left: vec![arena.zero()], right: vec![] }).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing recurses in the depth of a game.

mod arena;
mod arenas;
mod ends;
mod evaluation;
mod kind;
mod membership;
mod simplest;
mod sum;
mod text;
mod winners;

pub use arena::{Outside, UniverseArena, UniverseGame};
pub use arenas::UniverseArenas;
pub use evaluation::UniverseValues;
pub use kind::{NoUniverse, Universe};
pub use membership::Departure;
