//! What a solved game tells about its moves: the best ones, those within a horizon, and chances against random play.
//!
//! [`SolvedGame`] is a game with who wins every position, and with which moves; [`SolvedPosition`] is one position of it.
//! [`BestMoves`] is the table of a game that ends undecided after so many plies. [`Chances`] are how often an
//! opponent who moves at random loses to perfect play.

mod best_moves;
mod chances;
mod solved;
mod solved_position;

pub use best_moves::{BestMoves, best_move_dp};
pub use chances::Chances;
pub use solved::{Choice, SolvedGame};
pub use solved_position::SolvedPosition;
