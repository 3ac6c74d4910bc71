//! The division of a polygon into pieces with one value each.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::location::locate;
use super::polygon::ConvexPolygon;
use crate::budget::{Budget, Limit, Stopped};
use crate::structure::OneHandValue;

/// Divides polygons in which 0 ≤ x ≤ y and x + y ≤ 1 into pieces with one value each.
pub(super) struct Explorer<'a> {
    finest: &'a Ratio<BigInt>,
    budget: &'a Budget<'a>,
    /// The pieces found so far.
    pieces: u64,
}

impl<'a> Explorer<'a> {
    /// A piece that is less than `finest` wide and high will not be divided further. Each piece counts as a position.
    pub(super) fn new(finest: &'a Ratio<BigInt>, budget: &'a Budget<'a>) -> Explorer<'a> {
        Explorer {
            finest,
            budget,
            pieces: 0,
        }
    }

    /// Passes on each piece of a polygon, with its value or, if it was not divided, that of a point in its interior.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub(super) fn explore(
        &mut self,
        polygon: ConvexPolygon,
        mut each: impl FnMut(OneHandValue, ConvexPolygon),
    ) -> Result<(), Stopped> {
        let mut open = vec![polygon];
        while let Some(mut piece) = open.pop() {
            self.pieces += 1;
            self.budget.within(Limit::Positions, self.pieces)?;
            let location = locate(&piece.inner_point(), self.budget)?;
            if !self.is_fine(&piece) {
                for side in &location.sides {
                    open.extend(piece.cut(&side.opposite()));
                    piece = piece.cut(side).expect("the point is inside");
                }
            }
            each(location.value, piece);
        }
        Ok(())
    }

    fn is_fine(&self, piece: &ConvexPolygon) -> bool {
        let mut extent = piece.extent().into_iter();
        extent.all(|[least, most]| most - least < *self.finest)
    }
}
