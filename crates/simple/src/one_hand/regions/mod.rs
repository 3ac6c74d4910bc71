//! The values of (i|j)_n for all n at once, as regions of the unit square.
//!
//! A position (i|j)_n corresponds to the point (x, y) = (i/n, j/n). Its options are (x, x+y) and (x+y, y) if x + y ≤ 1,
//! and otherwise both moves remove a hand; n itself does not matter. So one map of the unit square has the values of
//! all (i|j)_n, for every n. The value is constant on *regions* that are bounded by lines a·x + b·y = 1, and the grid
//! of a finger count n consists of the points of the map with coordinates k/n. Since (j|i)_n = −(i|j)_n, the half x ≤ y
//! suffices, and for x + y > 1 every value is *.
//!
//! [`regions`] finds the map down to x ≥ 1/scale by a sweep over the diagonals x + y = s, from s = 1 down:
//!
//! - The options (x, s) and (s, y) of all positions on one diagonal, the latter mirrored, are in one row y = s above the
//!   diagonal, where all regions are known. So the *boundaries* of the row divide the diagonal into *intervals*, and all
//!   positions of an interval have the same value.
//! - As s decreases, each divider moves along a line. The order changes at finitely many points: where two dividers
//!   meet, where one reaches x = y or the margin x = 1/scale, and where a boundary begins or ends in the row
//!   (`queue.rs`). At such a point only the dividers through it change their order (`sweep.rs`).
//! - Where the values on both sides of a divider differ, a boundary is drawn. Lower rows use it.
//!
//! All comparisons are between integers, so the map is exact. There are about 3.6·scale regions (3,567,997 for 10^6;
//! counted for the powers of ten up to 10^6), and finding them takes about as many steps. The n² positions of a grid
//! are counted region by region ([`Region::points`]), in far less than n² steps.

mod boundary;
mod census;
mod diagonal;
mod geometry;
mod queue;
mod region;
mod side;
mod sweep;

pub use census::Census;
use chopsticks_cgt::game::Arena;
pub use region::{Points, Region, Vertex};
use sweep::Sweep;

use crate::budget::{Budget, Stopped};
use crate::codes::Codes;

/// The largest scale, for which coordinates fit into 64 bits.
pub const MAX_SCALE: u32 = 1 << 30;

/// Finds the regions of all points x ≤ y with x + y ≤ 1 and x ≥ 1/`scale`, and passes each one on when it is complete,
/// in an order that depends only on the scale. Each point at which the order of dividers changes counts as a position
/// of the budget.
///
/// The regions are disjoint and cover everything except the point x = y = 1/`scale`. So they contain every (i|j)_n with
/// i ≤ j, i + j ≤ n and n < `scale`.
///
/// # Errors
/// If the budget does not suffice.
///
/// # Panics
/// If the scale is 0 or greater than [`MAX_SCALE`].
pub fn regions(
    arena: &mut Arena,
    scale: u32,
    budget: &Budget<'_>,
    each: impl FnMut(Region),
) -> Result<(), Stopped> {
    assert!((1..=MAX_SCALE).contains(&scale));
    if scale <= 2 {
        // No other point than x = y = 1/2 is so far from both axes.
        return Ok(());
    }
    Sweep::new(Codes::new(arena), scale, each).run(budget)
}
