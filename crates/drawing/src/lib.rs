//! Values as figures: from games to the plain data that [`report::figure`](chopsticks_report::figure) draws.
//!
//! The command line, the experiments and the Python binding all draw values with this crate. The crate `report` does not
//! know games, and the crates about games do not know colours: this crate alone decides the colour of a value.
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
pub mod outcomes;
mod sequence;
mod thermograph;

pub use game_tree::{Expansion, game_tree};
pub use kinds::{ValueKinds, used};
pub use name::{name, set, spelled};
pub use outcomes::OutcomeCategories;
pub use sequence::Sequence;
pub use thermograph::{thermographs, unnamed_thermograph};
