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

#[cfg(test)]
mod tests {
    use hashbrown::HashMap;

    use chopsticks_cgt::game::{Arena, GameId};

    use super::*;
    use crate::atlas::HalfPlane;
    use crate::regions::regions;

    fn ratio(numerator: i64, denominator: i64) -> Ratio<BigInt> {
        Ratio::new(numerator.into(), denominator.into())
    }

    /// The sweep finds the regions without the theorem, by canonical forms.
    #[test]
    fn areas_are_those_of_the_sweep() {
        let scale = 100;
        let mut arena = Arena::new();
        let mut swept: HashMap<GameId, Ratio<BigInt>> = HashMap::new();
        regions(&mut arena, scale, &Budget::UNLIMITED, |region| {
            *swept.entry(region.value()).or_default() += region.area();
        })
        .unwrap();
        let square = [ratio(1, scale.into()), ratio(1, 1)];
        let triangle = ConvexPolygon::rectangle(&square, &square).unwrap();
        let triangle = triangle.cut(&HalfPlane::new(1, -1, 0)).unwrap();
        let triangle = triangle.cut(&HalfPlane::new(1, 1, 1)).unwrap();
        let mut explored: HashMap<GameId, Ratio<BigInt>> = HashMap::new();
        let all = ratio(0, 1);
        let mut explorer = Explorer::new(&all, &Budget::UNLIMITED);
        let found = explorer.explore(triangle, |value, piece| {
            let game = value.game(&mut arena, &Budget::UNLIMITED).unwrap();
            *explored.entry(game).or_default() += piece.area();
        });
        found.unwrap();
        assert_eq!(explored, swept);
    }
}
