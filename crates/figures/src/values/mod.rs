//! Values of games as figures, and their colours.
//!
//! The command line, the experiments and the Python binding draw values with this module. The rest of the crate knows
//! no games, and the crates about games know no colours: this module alone decides the colour of a value.
//!
//! ```
//! use chopsticks_cgt::budget::Budget;
//! use chopsticks_figures::values::{Expansion, game_tree};
//! use chopsticks_cgt::game::Arena;
//! use chopsticks_cgt::notation::{Style, Writer, read};
//! use chopsticks_figures::Figure;
//!
//! let mut arena = Arena::new();
//! let game = read("±J", &mut arena, &Budget::DEFAULT)?;
//! let tree = game_tree(&mut arena, &mut Writer::default(), game, Style::Unicode, &Expansion::default())?;
//! // ±J itself, J and −J, and two options of each.
//! assert_eq!(tree.nodes.len(), 7);
//! assert!(tree.svg()?.contains("↑[2]"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game_tree;
mod kinds;
mod name;
mod nim_values;
pub mod outcomes;
mod sequence;
mod thermograph;

pub use game_tree::{Expansion, GrownNode, game_tree, grown_tree};
pub use kinds::{ValueCategories, ValueKinds};
pub use name::{name_markup, short_name, spell_out};
pub use nim_values::nim_value_plot;
pub use outcomes::outcome_map;
pub use sequence::Sequence;
pub use thermograph::{
    MAX_NAME, approximate, labelled_thermograph, legend_name, named_thermographs, thermographs,
};
