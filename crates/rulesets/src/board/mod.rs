//! Boards: rectangles of cells, each in one of up to eight states.

mod alphabet;
mod cells;
mod direction;
mod neighbours;
mod shapes;
mod symmetry;
mod text;
mod turns;
mod word;

pub use alphabet::Alphabet;
pub(crate) use alphabet::{STATES, State};
pub use cells::{CellBoard, MAX_CELLS, WideBoard};
pub(crate) use cells::{PLANES, Planes, in_states, places, put, put_all};
pub(crate) use direction::{Directions, is_along_edges, steps, steps_beside_edges};
pub(crate) use neighbours::NeighbourSteps;
pub(crate) use shapes::{BoardWord, Shaped, Shapes};
pub(crate) use symmetry::{Renaming, SAME_STATES, Symmetries, Symmetry, permutations};
pub(crate) use text::size;
pub(crate) use turns::{Step, Turn, Turns};
pub use word::{BitSet, Word};
pub(crate) use word::{connected, sealed};
