//! Values as figures: from games to the plain data that [`report::figure`](chopsticks_report::figure) draws.
//!
//! This is where the two meet, for the command line, the experiments and bindings to other languages alike: `report`
//! knows no games, and the modules of games know no colours. Which colour a value has is decided here and nowhere else.
//!
//! ```
//! use chopsticks_drawing::{Expansion, game_tree};
//! use chopsticks_cgt::game::Arena;
//! use chopsticks_cgt::notation::{ReadingLimits, Style, Writer, read};
//! use chopsticks_report::figure::Figure;
//!
//! let mut arena = Arena::new();
//! let game = read("±J", &mut arena, &ReadingLimits::default())?;
//! let tree = game_tree(&mut arena, &mut Writer::default(), game, Style::Unicode, &Expansion::default())?;
//! // ±J itself, J and −J, and two options of each.
//! assert_eq!(tree.nodes.len(), 7);
//! assert!(tree.svg()?.contains("↑[2]"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game_tree;
mod kinds;
mod name;
mod outcomes;
mod sequence;
mod thermograph;

pub use game_tree::{Expansion, game_tree};
pub use kinds::{ValueKinds, used};
pub use name::name;
pub use outcomes::OutcomeCategories;
pub use sequence::Sequence;
pub use thermograph::thermographs;
