//! The values of all (i|j)_n: a table for hands of similar size, an automaton for the others, and the proof of both.
//!
//! `docs/structure.md` states the theorem. Its terms in the code:
//!
//! - The **cone** is the positions (x | x + d)_n with 0 ≤ d ≤ x. They have eleven values, [`ConeValue`].
//! - A **line** b·x + a·d = n, [`ConeLine`], is where a sum of fingers equals n. A **family** is the lines of one kind
//!   whose **turns** are all odd, or all even.
//! - A **block** is the n with Q(m) ≤ n < Q(m + 2), for an even m. The table has one set of [`rows`] for each block.
//! - The **row** of a position (i | j)_n is (i | j), (i | j + i), (i | j + 2i), …. The **letter** of a position is its
//!   Right option h, and the value of the position is {g | h}, where g is the value of the next position of the row.
//! - The **automaton** reads the letters of a row from its far end, and goes from the value g to {g | h}. Its **states**
//!   are these values: a [`ValueShape`] with a counter.

mod automaton;
mod cone_value;
mod counters;
mod description;
mod fibonacci;
mod games;
mod letters;
mod line;
mod list;
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
pub use counters::{CounterFault, CounterLaws, MAX_TESTED};
pub(crate) use fibonacci::Fibonacci;
pub use games::ValueGames;
pub(crate) use letters::{LetterInterval, Letters};
pub use line::ConeLine;
pub use list::{latest_birthday_in_steps, listed_values};
pub(crate) use row::{Run, follow, reset};
pub use state::{State, ValueShape};
pub use steps::ValueSteps;
pub use table::{LineBound, Row, Side, TurnQuantifier, TurnRange, rows};
pub use value::{OneHandValue, RowStretch, Structure};
