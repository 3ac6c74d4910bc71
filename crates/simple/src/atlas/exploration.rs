//! The division of a polygon into pieces with one value each.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::location::locate;
use super::polygon::ConvexPolygon;
use crate::budget::{Budget, Limit, Stopped};
use crate::structure::OneHandValue;

/// Divides a polygon, in which 0 ≤ x ≤ y and x + y ≤ 1, into pieces with one value each, and passes each of them on.
///
/// A piece that is less than `finest` wide and high is not divided further. It gets the value of a point in its interior.
/// With `finest` = 0, and if the polygon keeps away from the axis x = 0, every piece has one value. Each piece counts as a
/// position of the budget.
///
/// # Errors
/// If the budget does not suffice.
pub fn explore(
    polygon: ConvexPolygon,
    finest: &Ratio<BigInt>,
    budget: &Budget<'_>,
    mut each: impl FnMut(OneHandValue, ConvexPolygon),
) -> Result<(), Stopped> {
    let mut open = vec![polygon];
    let mut pieces = 0;
    while let Some(mut piece) = open.pop() {
        pieces += 1;
        budget.within(Limit::Positions, pieces)?;
        let location = locate(&piece.inner_point(), budget)?;
        let is_fine = piece
            .extent()
            .iter()
            .all(|[least, most]| most - least < *finest);
        if !is_fine {
            for side in &location.sides {
                open.extend(piece.cut(&side.opposite()));
                piece = piece.cut(side).expect("the point is inside");
            }
        }
        each(location.value, piece);
    }
    Ok(())
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
        explore(
            triangle,
            &ratio(0, 1),
            &Budget::UNLIMITED,
            |value, piece| {
                let game = value.game(&mut arena, &Budget::UNLIMITED).unwrap();
                *explored.entry(game).or_default() += piece.area();
            },
        )
        .unwrap();
        assert_eq!(explored, swept);
    }
}
