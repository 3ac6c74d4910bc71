//! Rational numbers. The non-dyadic ones are not games; they occur as means and temperatures of kos.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::dyadic::Dyadic;

/// A number that need not be dyadic.
pub type Rational = Ratio<BigInt>;

/// A dyadic number as a fraction.
pub fn rational(x: &Dyadic) -> Rational {
    // A dyadic number is in lowest terms.
    Ratio::new_raw(x.numerator(), BigInt::from(1) << x.exponent())
}
