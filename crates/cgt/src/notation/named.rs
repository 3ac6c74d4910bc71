//! A number, ups and a nimber side by side, with counts of any size: the uptimals that have a name.

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

use crate::number::Dyadic;
use crate::value::{Digits, Uptimal};

/// A sum such as 2 + ↑^\[3\] + *, as it is written; the game itself may be too large to be built.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Named {
    pub(super) number: Dyadic,
    pub(super) ups: Ups,
    /// Whether the ups are negative.
    pub(super) is_down: bool,
    /// The heap size of the nimber.
    pub(super) star: u32,
}

/// An up part that has a name. ↑^\[1\] and ↑^1 are the multiple 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ups {
    #[default]
    None,
    /// This multiple of ↑ or of ↓.
    Multiple(BigUint),
    /// ↑^\[k\] with k ≥ 2, or its negative.
    Sum(BigUint),
    /// ↑^k with k ≥ 2, or its negative.
    Power(BigUint),
}

impl Ups {
    /// n·↑ for n ≥ 0.
    pub(super) fn multiple(n: BigUint) -> Ups {
        if n.is_zero() {
            Ups::None
        } else {
            Ups::Multiple(n)
        }
    }

    /// ↑^\[k\] for k ≥ 0.
    pub(super) fn sum(k: BigUint) -> Ups {
        if k > BigUint::one() {
            Ups::Sum(k)
        } else {
            Ups::multiple(k)
        }
    }

    /// ↑^k for k ≥ 1.
    pub(super) fn power(k: BigUint) -> Ups {
        if k > BigUint::one() {
            Ups::Power(k)
        } else {
            Ups::multiple(k)
        }
    }

    /// The up part with these digits and the sign of the last one, if it has a name.
    fn of(digits: &Digits) -> Option<Ups> {
        let runs: Vec<(i64, usize)> = digits.runs().collect();
        match runs[..] {
            [] => Some(Ups::None),
            [(digit, 1)] => Some(Ups::Multiple(digit.unsigned_abs().into())),
            [(1 | -1, k)] => Some(Ups::Sum(k.into())),
            [(0, zeros), (1 | -1, 1)] => Some(Ups::Power((zeros + 1).into())),
            _ => None,
        }
    }

    fn count(&self) -> Option<&BigUint> {
        match self {
            Ups::None => None,
            Ups::Multiple(n) | Ups::Sum(n) | Ups::Power(n) => Some(n),
        }
    }
}

impl Named {
    /// The number, if nothing else is written.
    pub(super) fn as_number(&self) -> Option<&Dyadic> {
        (self.ups == Ups::None && self.star == 0).then_some(&self.number)
    }

    /// The name of an uptimal, if it has one.
    pub(super) fn of(uptimal: &Uptimal) -> Option<Named> {
        Some(Named {
            number: uptimal.number.clone(),
            ups: Ups::of(&uptimal.digits)?,
            is_down: uptimal.digits.last() < 0,
            star: uptimal.star,
        })
    }

    /// The uptimal of this name; `None` if the count of the ups is above `most`.
    pub(super) fn uptimal(&self, most: u64) -> Option<Uptimal> {
        let count = self.ups.count().map_or(Some(0), ToPrimitive::to_u32);
        let count = count.filter(|&count| u64::from(count) <= most)?;
        let (sign, length) = (if self.is_down { -1 } else { 1 }, count as usize);
        Some(Uptimal {
            number: self.number.clone(),
            star: self.star,
            digits: match self.ups {
                Ups::None => Digits::default(),
                Ups::Multiple(_) => Digits::new([sign * i64::from(count)]),
                Ups::Sum(_) => Digits::from_sum(sign, length),
                Ups::Power(_) => Digits::from_power(sign, length),
            },
        })
    }

    /// The ups without the number and the nimber.
    pub(super) fn only_ups(&self) -> Named {
        Named {
            number: Dyadic::ZERO,
            star: 0,
            ..self.clone()
        }
    }

    /// The name of the negative.
    pub(super) fn negative(&self) -> Named {
        Named {
            number: -&self.number,
            is_down: !self.is_down && self.ups != Ups::None,
            ..self.clone()
        }
    }

    /// Whether nothing but ups is written.
    pub(super) fn is_only_ups(&self) -> bool {
        self.ups != Ups::None && !self.has_several_parts()
    }

    /// Whether more than one part is written.
    pub(super) fn has_several_parts(&self) -> bool {
        let parts = [!self.number.is_zero(), self.ups != Ups::None, self.star > 0];
        parts.into_iter().filter(|&there| there).count() > 1
    }
}
