//! The order of uptimals, by their digits.

use std::cmp::Ordering;

use super::{Digits, Uptimal};
use crate::game::Relation;
use crate::number::Dyadic;

impl Uptimal {
    /// The relation of this value to `other`, without building either; `None` if a digit of the difference would not fit
    /// 64 bits.
    ///
    /// ```
    /// use chopsticks_cgt::game::Relation;
    /// use chopsticks_cgt::value::{Digits, Uptimal};
    ///
    /// let ups = |n| Uptimal { digits: Digits::new([n]), ..Uptimal::default() };
    /// let star = Uptimal::from_nimber(1);
    /// assert_eq!(ups(1).relation(&star), Some(Relation::Confused));
    /// assert_eq!(ups(1_000_000_000).relation(&star), Some(Relation::Greater));
    /// ```
    pub fn relation(&self, other: &Uptimal) -> Option<Relation> {
        Some(self.plus(&-other)?.relation_to_zero())
    }

    fn relation_to_zero(&self) -> Relation {
        match self.number.cmp(&Dyadic::ZERO) {
            Ordering::Equal if self.exceeds_number() => Relation::Greater,
            Ordering::Equal if (-self).exceeds_number() => Relation::Less,
            Ordering::Equal if !self.is_number() => Relation::Confused,
            order => order.into(),
        }
    }

    /// Whether U > x, for an uptimal U with the number x.
    pub(super) fn exceeds_number(&self) -> bool {
        exceeds_zero(&self.digits, self.star)
    }

    /// Whether neither U ≥ x nor U ≤ x, for an uptimal U with the number x and with digits.
    pub(super) fn is_confused_with_number(&self) -> bool {
        !self.exceeds_number() && !exceeds_zero(&-&self.digits, self.star)
    }
}

/// Whether .d₁d₂… + *`star` > 0.
fn exceeds_zero(digits: &Digits, star: u32) -> bool {
    match star {
        0 => digits.exceed(0),
        1 => digits.exceed(1),
        _ => digits.first() > 0,
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::game::Arena;

    /// All x + .d₁d₂d₃ + *m with small parts, compared as games.
    #[test]
    fn the_order_is_that_of_the_games() {
        let mut arena = Arena::new();
        let mut all = Vec::new();
        for code in 0..3i64.pow(3) {
            for star in 0..4 {
                for number in [-1, 0] {
                    let digit = |place| (code / 3i64.pow(place)) % 3 - 1;
                    let uptimal = Uptimal {
                        number: Dyadic::from(number),
                        star,
                        digits: Digits::new((0..3).map(digit)),
                    };
                    let game = uptimal.value(&mut arena);
                    all.push((uptimal, game));
                }
            }
        }
        for (a, game_a) in &all {
            for (b, game_b) in &all {
                let expected = arena.compare(*game_a, *game_b);
                assert_eq!(a.relation(b), Some(expected), "{a} and {b}");
            }
        }
    }

    #[test]
    fn a_difference_beyond_64_bits_is_not_known() {
        let ups = |n| Uptimal {
            digits: Digits::new([n]),
            ..Uptimal::default()
        };
        assert_eq!(ups(i64::MAX).relation(&ups(-1)), None);
        // The negative of the least 64-bit number has more bits.
        assert_eq!(ups(-i64::MAX).plus(&ups(-1)), None);
        assert_eq!(ups(1 << 62).times(&BigInt::from(-2)), None);
    }
}
