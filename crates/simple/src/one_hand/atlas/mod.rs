//! The map of the values of all (i|j)_n, for all n at once, at any depth.
//!
//! The value of (i|j)_n depends only on the point (x, y) = (i/n, j/n) of the unit square, and is constant on polygons
//! (see [`regions`](crate::one_hand::regions), which finds them by a sweep from the top). Here the polygons follow from
//! the structure theorem, so any part of the square can be computed without the parts above it.
//!
//! `location.rs` locates a point. Only as many letters of its row are needed as determine the value, beginning at the
//! point. Each letter is determined by which sums b·y + a·x are at most 1. The value is constant where these
//! comparisons have the same results. So the point lies in a convex polygon with its value.
//!
//! [`piece_at`] finds this polygon. [`explore_window`] divides a rectangle: it locates a point, cuts off the polygon of
//! that point, and continues with the remainder.
//!
//! [`Areas`] sums areas over the whole square, in cycles towards the origin (`cycle.rs`). In each cycle the part near the
//! axis x = 0, where there are infinitely many polygons, is a sequence of stripes whose areas are known (`stripes.rs`).

mod areas;
mod cycle;
mod digamma;
mod enclosure;
mod exploration;
mod half_plane;
mod location;
mod polygon;
mod stripes;
mod window;

pub use areas::Areas;
pub use enclosure::Enclosure;
pub use half_plane::{HalfPlane, PolygonCorner};
pub use polygon::ConvexPolygon;
pub use window::{AtlasPiece, explore_window, piece_at};
