//! The shares of values among the positions (i|j)_n, and bounds of their limits.

mod families;
mod growth;
mod map;
mod outline;
mod survey;

pub use families::{family_texts, smallest_examples};
pub use growth::{Growth, growth_figure};
pub use map::region_map;
pub use survey::{Share, survey};
