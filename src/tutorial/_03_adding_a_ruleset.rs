//! Adding a ruleset: Cutcake, in one short file.
//!
//! In Cutcake (*Winning Ways*, volume 1) Left cuts a rectangular cake along a vertical line and Right along a horizontal
//! line, always between unit squares. A cut gives two cakes, whose disjunctive sum is the new position.
//!
//! Three decisions define a ruleset:
//!
//! 1. **The position** contains exactly what the rest of play depends on, in a unique form, because equal positions are
//!    evaluated once. Here it is the sorted list of cakes. It is printed in the notation of the ruleset. Input from users
//!    is checked where positions are constructed, so moves need no checks;
//!    [`domineering::BoardDrawing`](crate::cgt::ruleset::domineering::BoardDrawing) is an example.
//! 2. **The options** of a player, written once for both players. If a player has no move, the list is empty. The ruleset
//!    does not say who wins.
//! 3. **The components**, if a position is a disjunctive sum. The solver evaluates each component once and adds up the
//!    values, so a hundred equal cakes cost no more than one.
//!
//! If mirror images have the same value, `representative` chooses one of them. Cutcake does not need this method.
//! Implementing [`Short`](crate::cgt::ruleset::Short) claims that play always ends.
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
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
//! // Winning Ways: for the largest power 2^k ≤ height the value is ⌊width/2^k⌋ − 1, if 2^k ≤ width; exchanging height
//! // and width negates the value.
//! let mut arena = Arena::new();
//! let values = [(1, 5, 4), (2, 2, 0), (3, 9, 3), (4, 7, 0), (4, 8, 1), (15, 2, -6)]
//!     .map(|(height, width, value)| ((height, width), arena.integer(value)));
//! let mut solver = Solver::by_components(Cutcake, CanonicalForms::new(&mut arena));
//! for (cake, value) in values {
//!     let start = Cakes(vec![cake]);
//!     assert_eq!(solver.value(start, &Budget::UNLIMITED)?, value);
//! }
//! # Ok::<(), chopsticks_lab::cgt::solve::SolveError<Cakes>>(())
//! ```
//!
//! To add the ruleset to the workbench, put it into a new file in `crates/cgt/src/ruleset`, and add it to the tests in
//! `crates/cgt/tests/it/rulesets.rs`. They check that printed positions are read back, that components and representatives
//! preserve the value, and that the options agree with an independent list.
