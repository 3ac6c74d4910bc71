//! One sweep over the regions of the unit square: the frequencies of values, and the areas of their regions.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::one_hand::atlas::Enclosure;
use chopsticks_simple::one_hand::regions::{Census, regions};
use num_bigint::BigInt;
use num_rational::Ratio;

/// The frequency and the area of a value.
#[derive(Clone, Debug)]
pub struct Share {
    /// The number of positions (i|j)_n with the value.
    pub count: u64,
    /// The area of its regions in the whole unit square.
    pub area: Enclosure,
}

/// The digits of bounds after the decimal point.
const PLACES: u32 = 15;

impl Share {
    /// The lower and the upper bound of the area, rounded outward.
    pub fn bounds(&self) -> [String; 2] {
        [self.area.lower(PLACES), self.area.upper(PLACES)]
    }
}

/// The shares of these values for one n, from the regions of all (x, y) with x, y ≥ 1/(n+1).
///
/// The part nearer to an axis counts as unknown in every area. Its area is 2(N − 1)/N² with N = n + 1, because above
/// the diagonal x + y = 1 all values are known to be *.
///
/// # Errors
/// When the budget does not suffice.
pub fn survey(
    arena: &mut Arena,
    n: u32,
    values: &[GameId],
    budget: &Budget<'_>,
) -> Result<Vec<Share>, Stopped> {
    let star = arena.nimber(1);
    let mut census = Census::new(n, star);
    let mut areas = vec![Enclosure::default(); values.len()];
    regions(arena, n + 1, budget, |region| {
        census.add(&region);
        for half in [region.value(), region.negative()] {
            if let Some(place) = values.iter().position(|&value| value == half) {
                areas[place].add(&region.area());
            }
        }
    })?;
    let unknown = Ratio::new(2 * BigInt::from(n), BigInt::from(u64::from(n) + 1).pow(2));
    let share = |(&value, mut area): (&GameId, Enclosure)| {
        if value == star {
            area.add(&Ratio::new(1.into(), 2.into()));
        }
        area.add_up_to(&unknown);
        let count = census.counts().find(|&(other, _)| other == value);
        let count = count.map_or(0, |(_, count)| count);
        Share { count, area }
    };
    Ok(values.iter().zip(areas).map(share).collect())
}

#[cfg(test)]
mod tests {
    use chopsticks_simple::one_hand::grid::Grid;

    use super::*;

    /// The ends of an interval as numbers.
    fn ends(share: &Share) -> (f64, f64) {
        let [lower, upper] = share.bounds();
        (lower.parse().unwrap(), upper.parse().unwrap())
    }

    /// The area on a finer map lies within the bounds of a coarser one, which leaves 2n/(n+1)² of the square unknown;
    /// and the count in a grid, which is computed without regions, agrees with it up to the edges of the regions.
    #[test]
    fn finer_maps_and_grids_are_within_the_bounds_of_coarser_ones() {
        let mut arena = Arena::new();
        let values = [arena.zero(), arena.nimber(1)];
        let mut survey = |n| survey(&mut arena, n, &values, &Budget::UNLIMITED).unwrap();
        let (coarse, fine) = (survey(100), survey(400));
        let grid = Grid::evaluate(&mut arena, 1_000, &Budget::UNLIMITED).unwrap();
        let census = grid.census();
        for ((value, coarse), fine) in values.into_iter().zip(&coarse).zip(&fine) {
            let (outer, inner) = (ends(coarse), ends(fine));
            assert!(
                outer.0 < inner.0 && inner.1 < outer.1,
                "{outer:?} {inner:?}"
            );
            assert!((outer.1 - outer.0 - 200.0 / 101f64.powi(2)).abs() < 1e-9);
            assert!((inner.1 - inner.0 - 800.0 / 401f64.powi(2)).abs() < 1e-9);
            let count = census.iter().find(|entry| entry.0 == value).unwrap().1;
            let counted = count as f64 / 1e6;
            assert!(
                inner.0 - 1e-3 < counted && counted < inner.1 + 1e-3,
                "{inner:?} {counted}"
            );
        }
    }
}
