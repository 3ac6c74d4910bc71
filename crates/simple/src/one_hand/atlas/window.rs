//! Windows: the pieces of any rectangle of the plane, and the piece at any point.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{One, Zero};

use super::exploration::Explorer;
use super::half_plane::{HalfPlane, PolygonCorner};
use super::location::locate;
use super::polygon::ConvexPolygon;
use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::OneHandValue;

/// A part of the plane with one value, or without positions.
#[derive(Clone, Debug)]
pub struct AtlasPiece {
    /// The value of (i|j)_n with (i/n, j/n) in the interior; None outside of the unit square.
    pub value: Option<OneHandValue>,
    /// The part.
    pub polygon: ConvexPolygon,
}

impl AtlasPiece {
    /// The part with this value, or its mirror image with the negative.
    fn with_value(value: OneHandValue, polygon: ConvexPolygon, is_mirrored: bool) -> AtlasPiece {
        let (value, polygon) = if is_mirrored {
            (value.negative(), polygon.mirrored())
        } else {
            (value, polygon)
        };
        AtlasPiece {
            value: Some(value),
            polygon,
        }
    }
}

/// Divides a rectangle into pieces with one value each, and passes each of them on.
///
/// The pieces become arbitrarily small towards the axes. A part that is less than `finest` wide or high is divided only
/// into parts that are less than `finest` wide and high, and each of these has the value of a point in its interior.
/// Each piece counts as a position of the budget.
///
/// # Errors
/// If the budget does not suffice.
pub fn explore_window(
    window: &ConvexPolygon,
    finest: &Ratio<BigInt>,
    budget: &Budget<'_>,
    mut each: impl FnMut(AtlasPiece),
) -> Result<(), Stopped> {
    let Some(inside) = inside(window, &mut each) else {
        return Ok(());
    };
    let mut explorer = Explorer::new(finest, budget);
    for is_mirrored in [false, true] {
        let half = if is_mirrored {
            inside.mirrored()
        } else {
            inside.clone()
        };
        let Some(half) = half.cut(&left_is_less()) else {
            continue;
        };
        let mut found = |value: OneHandValue, polygon: ConvexPolygon| {
            each(AtlasPiece::with_value(value, polygon, is_mirrored));
        };
        if let Some(above) = half.cut(&short().opposite()) {
            found(OneHandValue::star(), above);
        }
        if let Some(below) = half.cut(&short()) {
            explorer.explore(below, &mut found)?;
        }
    }
    Ok(())
}

/// The piece at a point: the value of (i|j)_n with i/n = x and j/n = y, and a polygon with this value that contains the
/// point. None if x or y is not positive or is greater than 1.
///
/// # Errors
/// If the run is asked to stop.
pub fn piece_at(
    x: &Ratio<BigInt>,
    y: &Ratio<BigInt>,
    budget: &Budget<'_>,
) -> Result<Option<AtlasPiece>, Stopped> {
    let (zero, one) = (Ratio::zero(), Ratio::one());
    if [x, y].into_iter().any(|part| *part <= zero || *part > one) {
        return Ok(None);
    }
    let is_mirrored = x > y;
    let point = if is_mirrored {
        PolygonCorner::new(y, x)
    } else {
        PolygonCorner::new(x, y)
    };
    let location = locate(&point, budget)?;
    let unit = [zero, one];
    let square = ConvexPolygon::rectangle(&unit, &unit).expect("the square has an area");
    let order = left_is_less();
    let sides = location.sides.iter().chain([&order]);
    let polygon = sides.fold(square, |polygon, side| {
        let cut = polygon.cut(side);
        cut.expect("all sides contain the points near the point, towards the origin")
    });
    Ok(Some(AtlasPiece::with_value(
        location.value,
        polygon,
        is_mirrored,
    )))
}

/// The part of a window inside the unit square; the other parts are passed on.
fn inside(window: &ConvexPolygon, each: &mut impl FnMut(AtlasPiece)) -> Option<ConvexPolygon> {
    let sides = [
        HalfPlane::new(1, 0, 1),
        HalfPlane::new(0, 1, 1),
        HalfPlane::new(-1, 0, 0),
        HalfPlane::new(0, -1, 0),
    ];
    let mut inside = Some(window.clone());
    for side in &sides {
        let whole = inside?;
        if let Some(polygon) = whole.cut(&side.opposite()) {
            each(AtlasPiece {
                value: None,
                polygon,
            });
        }
        inside = whole.cut(side);
    }
    inside
}

/// x ≤ y.
fn left_is_less() -> HalfPlane {
    HalfPlane::new(1, -1, 0)
}

/// x + y ≤ 1.
fn short() -> HalfPlane {
    HalfPlane::new(1, 1, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: u32, denominator: u32) -> Ratio<BigInt> {
        Ratio::new(numerator.into(), denominator.into())
    }

    /// A window of width 10^−30 around a point where many pieces meet: the pieces fill it, and each piece is contained
    /// in the piece at one of its points.
    #[test]
    fn a_tiny_window_is_filled() {
        let width = Ratio::new(1.into(), BigInt::from(10).pow(30));
        let ends = |middle: Ratio<BigInt>| [&middle - &width, middle + &width];
        let window = ConvexPolygon::rectangle(&ends(ratio(1, 3)), &ends(ratio(1, 3))).unwrap();
        let (mut area, mut pieces) = (Ratio::zero(), 0);
        explore_window(&window, &Ratio::zero(), &Budget::UNLIMITED, |piece| {
            area += piece.polygon.area();
            pieces += 1;
            let (x, y) = piece.polygon.inner_point().coordinates();
            let other = piece_at(&x, &y, &Budget::UNLIMITED).unwrap().unwrap();
            assert_eq!(other.value, piece.value);
        })
        .unwrap();
        assert_eq!(area, &width * &width * BigInt::from(4));
        assert!(pieces > 2, "{pieces}");
    }

    /// Near both axes there are infinitely many regions that are not short.
    #[test]
    fn the_whole_square_has_few_pieces_that_are_not_fine() {
        let whole = [ratio(0, 1), ratio(1, 1)];
        let square = ConvexPolygon::rectangle(&whole, &whole).unwrap();
        let (mut area, mut pieces) = (Ratio::zero(), 0);
        explore_window(&square, &ratio(1, 20), &Budget::UNLIMITED, |piece| {
            area += piece.polygon.area();
            pieces += 1;
        })
        .unwrap();
        assert_eq!(area, ratio(1, 1));
        assert!(pieces < 20_000, "{pieces}");
    }

    #[test]
    fn outside_of_the_square_are_no_positions() {
        let ends = [ratio(1, 2), ratio(3, 2)];
        let window = ConvexPolygon::rectangle(&ends, &ends).unwrap();
        let (mut outside, mut inside) = (Ratio::zero(), Ratio::zero());
        explore_window(
            &window,
            &ratio(1, 100),
            &Budget::UNLIMITED,
            |piece| match piece.value {
                None => outside += piece.polygon.area(),
                Some(_) => inside += piece.polygon.area(),
            },
        )
        .unwrap();
        assert_eq!((outside, inside), (ratio(3, 4), ratio(1, 4)));
        assert!(
            piece_at(&ratio(0, 1), &ratio(1, 2), &Budget::UNLIMITED)
                .unwrap()
                .is_none()
        );
    }
}
