//! The values of all (i|j)_n: a table for hands of similar size, an automaton for the others, and the proof of both.

mod automaton;
mod cone_value;
mod fibonacci;
mod line;
pub mod proof;
mod row;
mod state;
mod table;

pub use automaton::Automaton;
pub use cone_value::ConeValue;
pub use line::Line;
pub use state::State;
pub use table::{Bound, Quantifier, Row, Side, Turns, rows};
