//! Boards of values (i|j)_n: the printed one, the rule of the game, and figures.

mod comparison;
mod figure;
mod printed;
mod rule;

pub use comparison::{ComparedBoard, compare_board};
pub use figure::{board_figure, grid_figure};
pub use printed::PrintedBoard;
