//! The map of the values of all (i|j)_n, for all n at once, at any depth.
//!
//! The value of (i|j)_n depends only on the point (x, y) = (i/n, j/n) of the unit square, and is constant on polygons (see
//! [`regions`](crate::one_hand::regions), which finds them by a sweep from the top). Here they follow from the structure theorem, so
//! that any part of the square can be had without the parts above it.
//!
//! In `location.rs` a point is located. The letters of its row from the point on are needed only as far as they decide the
//! value. Each of them is there because sums b·y + a·x are at most 1 or exceed it, and where the same is true the value is the
//! same. So the point is in a convex polygon with its value.
//!
//! [`piece_at`] does that. [`explore_window`] divides a rectangle: it locates a point, cuts off the polygon of that point, and
//! continues with what is left.
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
