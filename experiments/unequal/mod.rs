//! (1|1)_(A,B) with different finger counts: a table of its values, play that compares them, and the values in the cone.

mod block;
mod cone;
mod cone_figure;
mod outcomes;
mod table;

pub use block::{Block, Blocks};
pub use cone::{ConeCount, ConeMap, Proportion};
pub use cone_figure::cone_figure;
pub use outcomes::{MAX_PLAYED, zero_failure};
pub use table::{NAMES, TABLE, fibonacci, last_block};
