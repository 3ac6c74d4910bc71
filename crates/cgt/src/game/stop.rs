//! Stops as they are stored with every game: a number, and a rough size that decides most comparisons of stops.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::id::GameId;
use crate::number::Dyadic;

/// A number of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) number: GameId,
    /// The [rough size](rough) of the number, so that most comparisons need not fetch it.
    pub(super) rough: i32,
}

impl Stop {
    /// The number `x`, whose id is `number`.
    pub(super) fn new(number: GameId, x: &Dyadic) -> Stop {
        let rough = rough(x);
        Stop { number, rough }
    }
}

/// A size that is never less for a greater number, and differs for numbers that are 2^−12 apart, up to 2^19.
fn rough(x: &Dyadic) -> i32 {
    const BITS: u32 = 12;
    let scaled: BigInt = x.numerator() << BITS >> x.exponent();
    let extreme = if x.is_negative() { i32::MIN } else { i32::MAX };
    scaled.to_i32().unwrap_or(extreme)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rough_sizes_are_in_the_order_of_the_numbers() {
        let power = |exponent: u32| BigInt::from(1) << exponent;
        let ordered = [
            Dyadic::from(-power(200)),
            Dyadic::from(-power(19)),
            Dyadic::new((-1).into(), 12),
            Dyadic::new((-1).into(), 200),
            Dyadic::ZERO,
            Dyadic::new(1.into(), 200),
            Dyadic::new(1.into(), 12),
            Dyadic::from(power(19)),
            Dyadic::from(power(200)),
        ];
        let (least, most) = (i32::MIN, i32::MAX);
        let sizes = ordered.map(|number| rough(&number));
        assert_eq!(sizes, [least, least, -1, -1, 0, 0, 1, most, most]);
    }
}
