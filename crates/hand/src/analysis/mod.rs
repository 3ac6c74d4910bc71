//! Analysis of a solved game: the best moves, play with a horizon, and winning chances against random play.
//!
//! [`SolvedGame`] is a game with the result and the best moves of every position; [`SolvedPosition`] is one position of
//! it. [`BestMoves`] is the table of a game that is a tie after a number of plies. [`Chances`] are the probabilities
//! that a random opponent loses to perfect play.

mod best_moves;
mod chances;
mod solved;
mod solved_position;

pub use best_moves::{BestMoves, best_move_dp};
pub use chances::Chances;
pub use solved::{Choice, SolvedGame};
pub use solved_position::SolvedPosition;
