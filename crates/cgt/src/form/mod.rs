//! Forms: games with all their moves, including dominated and reversible ones.
//!
//! A value forgets dominated and reversible options. What depends on them, such as misère play, the conjunctive sum and the
//! number of followers, is computed from forms.
//!
//! - [`FormArena`], [`FormId`]: a store of forms, each once. Two forms are the same if they have the same options.
//! - [`SumKind`]: the disjunctive, conjunctive, selective and ordinal sum of two forms.
//! - Properties of a form are methods of the arena: birthday, parity, number of stops, misère outcome.
//! - [`FormValues`]: remembered values. [`FormArena::value`] finds the value of a form; [`FormArena::canonical_form`]
//!   finds the canonical form of a value.
//!
//! ```
//! use chopsticks_cgt::budget::Budget;
//! use chopsticks_cgt::form::FormArena;
//! use chopsticks_cgt::game::Arena;
//! use chopsticks_cgt::player::ByPlayer;
//! use chopsticks_cgt::value::OutcomeClass;
//!
//! let (mut arena, mut forms) = (Arena::new(), FormArena::new());
//! let zero = forms.zero();
//! let star = forms.form(ByPlayer { left: vec![zero], right: vec![zero] });
//! let also_zero = forms.form(ByPlayer { left: vec![star], right: vec![star] });
//! assert_eq!(forms.value(also_zero, &mut arena, &Budget::UNLIMITED)?, arena.zero());
//! assert_eq!(forms.misere_outcome(zero), OutcomeClass::Next);
//! assert_eq!(forms.birthday(also_zero), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing recurses in the depth of a form: options are interned before the forms that have them.

mod arena;
mod properties;
mod sum;
mod value;

pub use arena::{FormArena, FormId};
pub use value::FormValues;

pub use crate::game::SumKind;
