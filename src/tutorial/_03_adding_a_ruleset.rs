//! Adding a ruleset: Cutcake, in one short file.
//!
//! In Cutcake (*Winning Ways*, volume 1) Left cuts a rectangular cake along a vertical line, Right along a horizontal
//! one, always between unit squares. A cut leaves two cakes, which are a disjunctive sum.
//!
//! A ruleset takes three decisions:
//!
//! 1. **The position** holds what the rest of play depends on and nothing else, in one way only, for equal positions
//!    are evaluated once: here the cakes in sorted order. It is printed in the notation of the ruleset. Checks of what
//!    users write belong to the door through which positions are made
//!    ([`domineering::BoardDrawing`](crate::cgt::ruleset::domineering::BoardDrawing) is an example); moves then need none.
//! 2. **The options** of one player, written once for both. If a player has none, the list is empty; who then loses is
//!    not the ruleset's business.
//! 3. **The components**, if positions fall apart. The solver evaluates each one once and adds up, so that a hundred
//!    cakes cost no more than the different ones among them.
//!
//! Where mirror images have the same value, `representative` picks one of them; a cake turned by a quarter has the
//! negative value, so Cutcake keeps the default. [`Short`](crate::cgt::ruleset::Short) is the claim that play always ends.
//!
//! ```
//! use std::fmt;
//!
//! use chopsticks_lab::cgt::game::Arena;
//! use chopsticks_lab::player::Player;
//! use chopsticks_lab::cgt::ruleset::{Ruleset, Short};
//! use chopsticks_lab::budget::Budget;
//! use chopsticks_lab::cgt::solve::{CanonicalForms, Solver};
//!
//! struct Cutcake;
//!
//! /// Cakes of `height` by `width`, sorted.
//! #[derive(Clone, PartialEq, Eq, Hash)]
//! struct Cakes(Vec<(u32, u32)>);
//!
//! impl Ruleset for Cutcake {
//!     type Position = Cakes;
//!
//!     fn options(&self, Cakes(cakes): &Cakes, player: Player) -> Vec<Cakes> {
//!         let mut options = Vec::new();
//!         for (at, &(height, width)) in cakes.iter().enumerate() {
//!             let length = if player == Player::Left { width } else { height };
//!             for cut in 1..length {
//!                 let pieces = match player {
//!                     Player::Left => [(height, cut), (height, width - cut)],
//!                     Player::Right => [(cut, width), (height - cut, width)],
//!                 };
//!                 let mut cakes = cakes.clone();
//!                 cakes.splice(at..=at, pieces);
//!                 cakes.sort_unstable();
//!                 options.push(Cakes(cakes));
//!             }
//!         }
//!         options
//!     }
//!
//!     fn components(&self, Cakes(cakes): Cakes) -> impl IntoIterator<Item = Cakes> {
//!         cakes.into_iter().map(|cake| Cakes(vec![cake]))
//!     }
//! }
//!
//! impl Short for Cutcake {}
//!
//! impl fmt::Display for Cakes {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         let cakes = self.0.iter().map(|(height, width)| format!("{height}x{width}"));
//!         f.write_str(&cakes.collect::<Vec<_>>().join("+"))
//!     }
//! }
//!
//! // Winning Ways: of two sides, only the powers of two that they reach matter.
//! let mut arena = Arena::new();
//! let values = [(1, 5, 4), (2, 2, 0), (3, 9, 3), (4, 7, 0), (4, 8, 1), (15, 2, -6)]
//!     .map(|(height, width, value)| ((height, width), arena.integer(value)));
//! let mut solver = Solver::by_components(Cutcake, CanonicalForms::new(&mut arena));
//! for (cake, value) in values {
//!     let start = Cakes(vec![cake]);
//!     assert_eq!(solver.value(start, &Budget::UNLIMITED)?, value);
//! }
//! # Ok::<(), chopsticks_lab::cgt::solve::SolveError>(())
//! ```
//!
//! To make it part of the workbench, put it into a file of its own in `crates/cgt/src/ruleset`, and add it to the contract and the
//! transcripts in `crates/cgt/tests/it/rulesets.rs`: these check that positions read back as printed, that components and
//! representatives keep the value, and that the options are what an independent list says.
