//! Lower bounds of thermographs, and of the thermographs of sums.
//!
//! At temperature t let R be the right wall and L the left wall of a game. For a sum of games Gᵢ, the right wall is at
//! least ΣRᵢ, and the left wall at least Lⱼ plus the sum of the other Rᵢ. The right stop of a game is at least R − t, and
//! its left stop at least L. So Left wins moving second if ΣRᵢ − t > 0, and moving first if the bound of L is positive.
//!
//! At t = 0 infinitesimals count too. There, R is known as the numbers x with G ≥ x, and L as the numbers x with G ⧐ x.

use chopsticks_cgt::number::Dyadic;

/// The number of temperatures at which walls are known.
pub(super) const SAMPLES: usize = 8;

/// 1 as a coordinate of a wall: walls are in units of 1/8.
pub(super) const ONE: i16 = 8;

/// The temperatures in units of 1/8.
pub(super) const TEMPERATURES: [i16; SAMPLES] = [0, 4, 8, 10, 12, 16, 20, 24];

/// Bounds of the walls, doubled.
///
/// At temperature 0, the number 2x means G ≥ x, or G ⧐ x on the left, and 2x − 1 means the same for all numbers less
/// than x.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walls {
    pub right: [i16; SAMPLES],
    pub left: [i16; SAMPLES],
}

/// No bound.
const NONE: i16 = i16::MIN / 2;

impl Walls {
    /// The walls of 0. Left loses it moving first.
    pub const ZERO: Walls = Walls {
        right: [0; SAMPLES],
        left: [-1, 0, 0, 0, 0, 0, 0, 0],
    };

    /// No bound.
    pub const UNKNOWN: Walls = Walls {
        right: [NONE; SAMPLES],
        left: [NONE; SAMPLES],
    };

    /// The walls of a game that is at least this number of units, and greater if it `is_greater`.
    pub fn at_least(units: i16, is_greater: bool) -> Walls {
        let mut walls = Walls {
            right: [2 * units; SAMPLES],
            left: [2 * units; SAMPLES],
        };
        if !is_greater {
            walls.left[0] -= 1;
        }
        walls
    }

    /// The walls of a game with these stops, which are equal if it `is_number`; `None` if it is too large.
    pub fn of_stops(right: &Dyadic, left: &Dyadic, is_number: bool) -> Option<Walls> {
        let (units, is_whole) = units(right)?;
        if is_number {
            return Some(Walls::at_least(units, !is_whole));
        }
        let mut walls = Walls::at_least(units, false);
        // The game exceeds all numbers below the stop, but maybe not the stop.
        walls.right[0] -= i16::from(is_whole);
        let (units, is_whole) = self::units(left)?;
        for (wall, temperature) in walls.left.iter_mut().zip(TEMPERATURES) {
            *wall = (*wall).max(2 * (units - temperature));
        }
        walls.left[0] = 2 * units - i16::from(is_whole);
        Some(walls)
    }

    /// Sums of more terms have no bounds, so that no number is too large.
    pub const MAX_TERMS: usize = 16;

    /// The walls of a sum.
    pub fn plus(&self, other: &Walls) -> Walls {
        let mut sum = Walls::UNKNOWN;
        for sample in 0..SAMPLES {
            let (right, left) = (self.right[sample], self.left[sample]);
            let (other_right, other_left) = (other.right[sample], other.left[sample]);
            sum.right[sample] = right.saturating_add(other_right);
            let first = left.saturating_add(other_right);
            sum.left[sample] = first.max(right.saturating_add(other_left));
        }
        sum
    }

    /// Whether a player who has these walls, while the opponent has those, wins moving first, if the walls decide it.
    pub fn decide(own: &Walls, others: &Walls) -> Option<bool> {
        match (own.first() >= 0, others.second() >= 0) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// The better one of two bounds of the same game.
    pub fn or(&self, other: &Walls) -> Walls {
        let mut best = *self;
        for sample in 0..SAMPLES {
            best.right[sample] = best.right[sample].max(other.right[sample]);
            best.left[sample] = best.left[sample].max(other.left[sample]);
        }
        best
    }

    /// The best one of bounds of the same game.
    pub fn best(bounds: impl Iterator<Item = Walls>) -> Walls {
        bounds.fold(Walls::UNKNOWN, |best, bound| best.or(&bound))
    }

    /// A bound of what Left reaches moving second; Left wins if it is not negative.
    pub fn second(&self) -> i16 {
        let at = |sample: usize| self.right[sample] - 2 * TEMPERATURES[sample] - strict(sample);
        (0..SAMPLES).map(at).max().unwrap_or(NONE)
    }

    /// A bound of what Left reaches moving first; Left wins if it is not negative.
    pub fn first(&self) -> i16 {
        let at = |sample: usize| self.left[sample] - strict(sample);
        (0..SAMPLES).map(at).max().unwrap_or(NONE)
    }
}

/// The greatest whole number of units that is not greater, and whether it is equal; `None` for large numbers.
fn units(number: &Dyadic) -> Option<(i16, bool)> {
    let doubled = |number: &Dyadic| number + number;
    // ONE is 8.
    let units = doubled(&doubled(&doubled(number)));
    let floor = i16::try_from(units.floor()).ok()?;
    let most = 100 * ONE;
    (-most..=most)
        .contains(&floor)
        .then(|| (floor, units.is_integer()))
}

/// Above temperature 0, a stop must be positive, since infinitesimals are unknown.
fn strict(sample: usize) -> i16 {
    i16::from(TEMPERATURES[sample] > 0)
}
