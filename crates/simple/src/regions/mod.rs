//! The values of (i|j)_n for all n at once, as regions of the unit square.
//!
//! A position (i|j)_n is the point (x, y) = (i/n, j/n). Its options are (x, x+y) and (x+y, y), or gone when x + y > 1;
//! n does not occur any more. So one map of the unit square has the values of all (i|j)_n, for every n: the value is
//! constant on *regions* that are bounded by lines a·x + b·y = 1, and the grid of a finger count n is that map, looked at
//! in the points with coordinates k/n. Since (j|i)_n = −(i|j)_n, the half x ≤ y suffices, and above x + y = 1 all is *.
//!
//! [`regions`] finds the map down to x ≥ 1/scale by a sweep over the diagonals x + y = s, from s = 1 down:
//!
//! - The options (x, s) and (s, y) of all positions on one diagonal are in one row y = s, or mirrored in it, above the
//!   diagonal, where all regions are known. So the row's *boundaries* divide the diagonal into *intervals*, and the
//!   positions of an interval have one value.
//! - As s goes down each divider moves along a line. The order changes in finitely many points: where two dividers meet,
//!   where one gets to x = y or to the margin x = 1/scale, and where a boundary begins or ends in the row (`queue.rs`).
//!   At such a point the dividers through it are put into their new order, and all others stay as they are (`sweep.rs`).
//! - Where the values on both sides of a divider differ, a boundary is drawn, for rows further down to be read.
//!
//! All comparisons are between integers, so the map is exact. There are about 3.6·scale regions (counted for the powers of
//! ten up to 10^6, which has 3,567,997), and finding them takes about that many steps: the n² positions of a grid are
//! counted region by region ([`Region::points`]), which takes far less than n² steps.

mod boundary;
mod census;
mod diagonal;
mod floor_sum;
mod geometry;
mod queue;
mod region;
mod side;
mod sweep;

pub use census::Census;
use chopsticks_cgt::game::Arena;
pub use region::{Points, Region, Vertex};
use sweep::Sweep;

use super::codes::Codes;
use crate::budget::{Budget, Stopped};

/// The largest scale, for which coordinates fit into 64 bits.
pub const LARGEST_SCALE: u32 = 1 << 30;

/// Finds the regions of all points x ≤ y with x + y ≤ 1 and x ≥ 1/`scale`, and hands each out when it is complete, in an
/// order that depends on the scale only. What a position of the budget is here is a point where something changes.
///
/// The regions are disjoint and leave nothing out, except for the one point x = y = 1/`scale`; so they have every (i|j)_n
/// with i ≤ j, i + j ≤ n and n < `scale`.
///
/// # Errors
/// When the budget does not suffice.
///
/// # Panics
/// When the scale is 0 or above [`LARGEST_SCALE`].
pub fn regions(
    arena: &mut Arena,
    scale: u32,
    budget: &Budget<'_>,
    each: impl FnMut(Region),
) -> Result<(), Stopped> {
    assert!((1..=LARGEST_SCALE).contains(&scale));
    if scale <= 2 {
        // No point but x = y = 1/2 is so far from both axes.
        return Ok(());
    }
    Sweep::new(Codes::new(arena), scale, each).run(budget)
}
