//! Boards of values (i|j)_n: as the paper prints them, against the rule of the game, and as figures.

mod comparison;
mod figure;
mod printed;
mod rule;

pub use comparison::compare_board;
pub use figure::{board_figure, grid_figure};
pub use printed::PrintedBoard;
