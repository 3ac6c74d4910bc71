//! The names that most programs need: the arena, expressions, positions and their values.
//!
//! ```
//! use chopsticks_lab::prelude::*;
//!
//! let mut arena = Arena::new();
//! let j = read("{0|^[2]}", &mut arena, &Budget::DEFAULT)?;
//! assert_eq!(outcome(&mut arena, j), OutcomeClass::Left);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use chopsticks_base::budget::{Budget, Stopped};
pub use chopsticks_base::player::{ByPlayer, Player};
pub use chopsticks_cgt::game::{Arena, GameId, Relation};
pub use chopsticks_cgt::notation::{Style, read, write};
pub use chopsticks_cgt::number::Dyadic;
pub use chopsticks_cgt::ruleset::{Ruleset, Short};
pub use chopsticks_cgt::solve::{CanonicalForms, Solver};
pub use chopsticks_cgt::value::{OutcomeClass, outcome};
pub use chopsticks_simple::family::{Family, Parameters};
pub use chopsticks_simple::one_hand::grid::Grid;
pub use chopsticks_simple::one_hand::sweep::Sweep;
pub use chopsticks_simple::ruleset::{Hands, SimpleChopsticks};

pub use crate::session::Session;
