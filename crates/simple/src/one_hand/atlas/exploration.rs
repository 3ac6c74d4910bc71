//! The division of a polygon into pieces with one value each.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::half_plane::HalfPlane;
use super::location::locate;
use super::polygon::ConvexPolygon;
use crate::budget::{Budget, Limit, Stopped};
use crate::one_hand::structure::OneHandValue;

/// Divides polygons in which 0 ≤ x ≤ y and x + y ≤ 1 into pieces with one value each.
pub(super) struct Explorer<'a> {
    finest: &'a Ratio<BigInt>,
    budget: &'a Budget<'a>,
    /// The pieces found so far.
    pieces: u64,
}

impl<'a> Explorer<'a> {
    /// Pieces thinner than `finest` are divided only into parts that are shorter than it, too. Each piece counts as a
    /// position.
    pub(super) fn new(finest: &'a Ratio<BigInt>, budget: &'a Budget<'a>) -> Explorer<'a> {
        Explorer {
            finest,
            budget,
            pieces: 0,
        }
    }

    /// Passes on each piece of a polygon, with its value or, if it was not divided, the value at an interior point.
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
            let fineness = self.fineness(&piece);
            if let Fineness::Thin(half) = fineness {
                open.extend(piece.cut(&half.opposite()));
                open.extend(piece.cut(&half));
                continue;
            }
            let location = locate(&piece.inner_point(), self.budget)?;
            if fineness == Fineness::Coarse {
                for side in &location.sides {
                    open.extend(piece.cut(&side.opposite()));
                    piece = piece.cut(side).expect("the point is inside");
                }
            }
            each(location.value, piece);
        }
        Ok(())
    }

    /// Near an axis there are infinitely many thin regions that are not short. So a thin piece is halved without
    /// examining its regions.
    fn fineness(&self, piece: &ConvexPolygon) -> Fineness {
        let [x, y] = piece.extent();
        let is_fine = |[least, most]: &[Ratio<BigInt>; 2]| most - least < *self.finest;
        let middle = |[least, most]: &[Ratio<BigInt>; 2]| (least + most) / BigInt::from(2);
        match (is_fine(&x), is_fine(&y)) {
            (true, true) => Fineness::Fine,
            (true, false) => Fineness::Thin(HalfPlane::below(&middle(&y))),
            (false, true) => Fineness::Thin(HalfPlane::left_of(&middle(&x))),
            (false, false) => Fineness::Coarse,
        }
    }
}

/// How a piece compares with the finest ones.
#[derive(PartialEq, Eq)]
enum Fineness {
    /// It is divided along the edges of its regions.
    Coarse,
    /// Thin and not short; this half-plane contains half of the piece.
    Thin(HalfPlane),
    /// It has one value.
    Fine,
}
