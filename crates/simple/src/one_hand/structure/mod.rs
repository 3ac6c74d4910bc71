//! The values of all (i|j)_n: a table for hands of similar size, an automaton for the others, and the proof of both.

mod automaton;
mod cone_value;
mod counters;
mod description;
mod fibonacci;
mod games;
mod letters;
mod line;
mod name;
mod order;
pub mod proof;
mod row;
mod same_value;
mod state;
mod steps;
mod table;
mod value;
mod whole_row;

pub use automaton::{Automaton, MANY};
pub use cone_value::ConeValue;
pub use counters::{CounterFault, CounterLaws, LARGEST_TESTED};
pub(crate) use fibonacci::Fibonacci;
pub use games::ValueGames;
pub(crate) use letters::{LetterInterval, Letters};
pub use line::ConeLine;
pub(crate) use row::{Run, follow, reset};
pub use state::{State, ValueShape};
pub use steps::ValueSteps;
pub use table::{LineBound, Row, Side, TurnQuantifier, TurnRange, rows};
pub use value::{OneHandValue, RowStretch, Structure};
