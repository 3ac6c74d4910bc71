//! Values of dicots under misère play, modulo dicots.
//!
//! In a *dicot*, at every follower, both players can move or neither can. Under misère play a player who cannot move wins,
//! and o(G) is the outcome. G ≥ H *modulo dicots* if o(G + X) ≥ o(H + X) for every dicot X. Games that are equal modulo
//! dicots may be exchanged in every sum of dicots, and each class has one simplest form. Equal games are also equal under
//! normal play, but not the other way round.
//!
//! - [`DicotArena`], [`Dicot`]: a store of dicots in canonical form modulo dicots, with their order, sums and negatives.
//! - [`DicotValues`] evaluates positions of any ruleset, and [`DicotArena::value`] a form.
//!
//! The theory is that of Dorbec, Renault, Siegel and Sopena, *Dicots, and a taxonomic ranking for misère games*, Journal
//! of Combinatorial Theory A 130 (2015); Larsson, Nowakowski and Santos, *Absolute combinatorial game theory*, has the test
//! of the order.
//!
//! ```
//! use chopsticks_cgt::budget::Budget;
//! use chopsticks_cgt::dicot::DicotArena;
//! use chopsticks_cgt::player::ByPlayer;
//!
//! let mut arena = DicotArena::new();
//! let (zero, star) = (arena.zero(), arena.star());
//! assert_eq!(arena.game(ByPlayer { left: vec![star], right: vec![star] })?, zero);
//! let more = arena.game(ByPlayer { left: vec![zero, star], right: vec![zero] })?;
//! assert!(arena.is_at_least(more, star) && !arena.is_at_least(star, more));
//! assert_eq!(arena.sum(star, star, &Budget::UNLIMITED)?, zero);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing recurses in the depth of a game.

mod arena;
mod canonical;
mod evaluation;
mod order;
mod sum;
mod text;

pub use arena::{Dicot, DicotArena, NotDicot};
pub use evaluation::DicotValues;
