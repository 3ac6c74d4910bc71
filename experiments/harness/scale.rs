//! How far an experiment goes.

use std::fmt;

use num_bigint::BigUint;
use thiserror::Error;

use super::{Bound, Reach, Verdict};

/// The bounds on the finger count n at which an experiment can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Every n at once, by a proof; the bound of such a run says nothing.
    Every,
    /// One n with all numbers of hands at once, by a proof; the bound of such a run says nothing.
    AnyHands(u32),
    /// One n only.
    Only(u32),
    /// Every n up to a bound of the user's choice that fits into 32 bits; see [`Run::bound`](super::Run::bound).
    Upto {
        /// A bound that takes seconds at most; what `check` runs.
        quick: u32,
        /// The bound of the results that are kept.
        full: u32,
        /// The n that the claim is about.
        claim: Reach,
    },
    /// Every pair of hands up to a bound of the user's choice; each for all n that the claim names. The bound of a run is
    /// then one on hands, and a row has a field `j` for the larger one.
    Hands {
        /// A bound that takes seconds; what `check` runs.
        quick: u32,
        /// The bound of the results that are kept.
        full: u32,
    },
    /// Every position of these n with at most so many hands a side. The bound of a run is one on hands, and a row has a
    /// field `hands` for the larger number of them; it has no field `n`.
    Sides {
        /// A bound that takes seconds; what `check` runs.
        quick: u32,
        /// Each n with the most hands a side in the results that are kept.
        most: &'static [(u32, u32)],
    },
    /// Every question "in under X moves" up to a bound on X; a row has a field `x`.
    Under {
        /// A bound that takes seconds; what `check` runs.
        quick: u32,
        /// The bound of the results that are kept.
        full: u32,
    },
    /// Every n up to a bound of any size, for a claim about every n; see
    /// [`Run::large_bound`](super::Run::large_bound).
    Large {
        /// A bound that takes seconds at most; what `check` runs.
        quick: Power,
        /// The bound of the results that are kept.
        full: Power,
    },
}

/// A multiple of a power of ten, such as 2·10^80.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Power {
    /// What the power is multiplied with.
    pub factor: u32,
    /// The exponent.
    pub exponent: u32,
}

/// How far the user wants to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Seconds at most.
    Quick,
    /// As far as the results that are kept.
    Full,
    /// Up to this n.
    Upto(Bound),
}

/// A bound was asked for that makes no sense for the experiment.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoSuchScale {
    /// The experiment is about one n.
    #[error("is about n = {0} only, so it cannot be run up to n = {1}")]
    Fixed(u32, Bound),
    /// The experiment is a proof for one n.
    #[error("is about n = {0} and any numbers of hands at once, so it cannot be run up to {1}")]
    AnyHands(u32, Bound),
    /// The experiment is a proof.
    #[error("is about every n at once, so it cannot be run up to n = {0}")]
    Every(Bound),
    /// The claim ends before the bound.
    #[error("is about n ≤ {0} only, so it cannot be run up to n = {1}")]
    Beyond(u32, Bound),
    /// There would be more pairs of hands than anybody could wait for.
    #[error("goes no further than i, j ≤ {max}, so it cannot be run up to {0}", max = Scale::MOST_HANDS)]
    TooManyHands(Bound),
    /// The experiment has a bound on hands a side.
    #[error("goes no further than {0} hands a side, so it cannot be run up to {1}")]
    Sides(u32, Bound),
    /// The experiment looks at every single n, in 32 bits.
    #[error("goes no further than n = {max}, so it cannot be run up to n = {0}", max = u32::MAX)]
    TooLarge(Bound),
    /// There is no finger count 0.
    #[error("starts at n = 1, so it cannot be run up to n = 0")]
    Zero,
}

impl Scale {
    /// The largest bound on hands: half a million pairs, two fifths of them with a common divisor.
    pub const MOST_HANDS: u32 = 1_000;

    /// The bound that `extent` means here; it fits into 32 bits unless the scale is [`Scale::Large`].
    ///
    /// # Errors
    /// When the experiment cannot be run up to the n asked for.
    pub fn bound(self, extent: Extent) -> Result<Bound, NoSuchScale> {
        match extent {
            Extent::Quick => Ok(self.quick()),
            Extent::Full => Ok(self.full()),
            Extent::Upto(n) => self.allowed(n),
        }
    }

    fn allowed(self, n: Bound) -> Result<Bound, NoSuchScale> {
        match self {
            Scale::Every => Err(NoSuchScale::Every(n)),
            Scale::AnyHands(fingers) => Err(NoSuchScale::AnyHands(fingers, n)),
            Scale::Only(only) if n != only.into() => Err(NoSuchScale::Fixed(only, n)),
            _ if n.is_zero() => Err(NoSuchScale::Zero),
            Scale::Upto {
                claim: Reach::Upto(last),
                ..
            } if n > last.into() => Err(NoSuchScale::Beyond(last, n)),
            Scale::Hands { .. } if n > Scale::MOST_HANDS.into() => {
                Err(NoSuchScale::TooManyHands(n))
            }
            Scale::Sides { most, .. } if n > most_hands(most).into() => {
                Err(NoSuchScale::Sides(most_hands(most), n))
            }
            Scale::Upto { .. } | Scale::Under { .. } if n.small().is_none() => {
                Err(NoSuchScale::TooLarge(n))
            }
            _ => Ok(n),
        }
    }

    fn quick(self) -> Bound {
        match self {
            Scale::Every | Scale::AnyHands(_) => 0u32.into(),
            Scale::Only(n)
            | Scale::Upto { quick: n, .. }
            | Scale::Hands { quick: n, .. }
            | Scale::Under { quick: n, .. }
            | Scale::Sides { quick: n, .. } => n.into(),
            Scale::Large { quick, .. } => quick.into(),
        }
    }

    /// The bound of the results that are kept.
    pub fn full(self) -> Bound {
        match self {
            Scale::Every | Scale::AnyHands(_) => 0u32.into(),
            Scale::Only(n)
            | Scale::Upto { full: n, .. }
            | Scale::Hands { full: n, .. }
            | Scale::Under { full: n, .. } => n.into(),
            Scale::Sides { most, .. } => most_hands(most).into(),
            Scale::Large { full, .. } => full.into(),
        }
    }

    /// Each n with the most hands a side in a run up to `bound`; none unless this is [`Scale::Sides`].
    pub fn sides(self, bound: u32) -> Vec<(u32, u32)> {
        match self {
            Scale::Sides { most, .. } => most
                .iter()
                .map(|&(n, hands)| (n, hands.min(bound)))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// What the verdict of a run means for the claim; see [`Reach::judge`].
    pub fn judge(self, verdict: Verdict) -> Verdict {
        match self {
            Scale::Upto { claim, .. } => claim.judge(verdict),
            Scale::Every
            | Scale::AnyHands(_)
            | Scale::Only(_)
            | Scale::Hands { .. }
            | Scale::Sides { .. }
            | Scale::Under { .. }
            | Scale::Large { .. } => verdict,
        }
    }

    /// The n (or the hands) up to `bound`, for people.
    pub fn describe(self, bound: &Bound) -> impl fmt::Display {
        match self {
            Scale::Every => "every n".to_owned(),
            Scale::AnyHands(n) => format!("n = {n}: any number of hands"),
            Scale::Only(_) => format!("n = {bound}"),
            Scale::Hands { .. } => format!("i, j ≤ {bound}"),
            Scale::Sides { .. } => self.describe_sides(bound),
            Scale::Under { .. } => format!("X ≤ {bound}"),
            Scale::Upto { .. } | Scale::Large { .. } => format!("n ≤ {bound}"),
        }
    }
}

impl Scale {
    /// `n = 3: ≤ 40 hands a side; n = 4: ≤ 16`.
    fn describe_sides(self, bound: &Bound) -> String {
        let sides = self.sides(bound.small().unwrap_or(u32::MAX));
        let mut texts = Vec::new();
        for same in sides.chunk_by(|one, other| one.1 == other.1) {
            let counts: Vec<String> = same.iter().map(|(n, _)| n.to_string()).collect();
            let unit = if texts.is_empty() {
                " hands a side"
            } else {
                ""
            };
            texts.push(format!("n = {}: ≤ {}{unit}", counts.join(", "), same[0].1));
        }
        texts.join("; ")
    }
}

/// The largest number of hands.
fn most_hands(most: &[(u32, u32)]) -> u32 {
    most.iter().map(|&(_, hands)| hands).max().unwrap_or(0)
}

impl From<Power> for Bound {
    fn from(Power { factor, exponent }: Power) -> Bound {
        (BigUint::from(10u32).pow(exponent) * factor).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGE: Scale = Scale::Large {
        quick: Power {
            factor: 1,
            exponent: 20,
        },
        full: Power {
            factor: 2,
            exponent: 80,
        },
    };

    #[test]
    fn a_bound_on_hands_is_described_as_one() {
        let scale = Scale::Hands { quick: 8, full: 40 };
        assert_eq!(bound(scale, Extent::Quick), "8");
        assert_eq!(bound(scale, upto("12")), "12");
        assert_eq!(scale.describe(&scale.full()).to_string(), "i, j ≤ 40");
        assert_eq!(
            bound(scale, upto("1001")),
            "goes no further than i, j ≤ 1000, so it cannot be run up to 1001"
        );
    }

    #[test]
    fn a_bound_on_moves_is_described_as_one() {
        let scale = Scale::Under { quick: 4, full: 28 };
        assert_eq!(bound(scale, Extent::Quick), "4");
        assert_eq!(bound(scale, upto("40")), "40");
        assert_eq!(scale.describe(&scale.full()).to_string(), "X ≤ 28");
    }

    #[test]
    fn a_bound_on_hands_a_side_says_for_which_n() {
        let scale = Scale::Sides {
            quick: 6,
            most: &[(1, 60), (2, 60), (3, 40), (9, 5)],
        };
        let describe = |text: &str| scale.describe(&text.parse().unwrap()).to_string();
        assert_eq!(bound(scale, Extent::Full), "60");
        assert_eq!(
            describe("60"),
            "n = 1, 2: ≤ 60 hands a side; n = 3: ≤ 40; n = 9: ≤ 5"
        );
        assert_eq!(describe("6"), "n = 1, 2, 3: ≤ 6 hands a side; n = 9: ≤ 5");
        assert_eq!(
            bound(scale, upto("61")),
            "goes no further than 60 hands a side, so it cannot be run up to 61"
        );
    }

    fn upto(text: &str) -> Extent {
        Extent::Upto(text.parse().unwrap())
    }

    fn bound(scale: Scale, extent: Extent) -> String {
        match scale.bound(extent) {
            Ok(bound) => bound.to_string(),
            Err(error) => error.to_string(),
        }
    }

    fn about(claim: Reach) -> Scale {
        Scale::Upto {
            quick: 60,
            full: 606,
            claim,
        }
    }

    #[test]
    fn an_experiment_about_one_n_has_no_other_bound() {
        let scale = Scale::Only(20);
        assert_eq!(bound(scale, Extent::Quick), "20");
        assert_eq!(bound(scale, upto("20")), "20");
        for (other, says) in [
            (
                "21",
                "is about n = 20 only, so it cannot be run up to n = 21",
            ),
            (
                "10^80",
                "is about n = 20 only, so it cannot be run up to n = 10^80",
            ),
        ] {
            assert_eq!(bound(scale, upto(other)), says);
        }
    }

    #[test]
    fn a_proof_has_no_bound() {
        assert_eq!(
            bound(Scale::Every, upto("10^80")),
            "is about every n at once, so it cannot be run up to n = 10^80"
        );
        assert_eq!(
            bound(Scale::AnyHands(3), upto("7")),
            "is about n = 3 and any numbers of hands at once, so it cannot be run up to 7"
        );
        let full = Scale::Every.full();
        assert_eq!(Scale::Every.describe(&full).to_string(), "every n");
    }

    #[test]
    fn the_bound_is_free_otherwise_but_not_0() {
        let scale = about(Reach::Every);
        assert_eq!(bound(scale, Extent::Quick), "60");
        assert_eq!(bound(scale, Extent::Full), "606");
        assert_eq!(bound(scale, upto("7")), "7");
        assert_eq!(bound(scale, upto("700")), "700");
        assert_eq!(scale.bound(upto("0")), Err(NoSuchScale::Zero));
        assert_eq!(LARGE.bound(upto("0")), Err(NoSuchScale::Zero));
    }

    #[test]
    fn the_bound_is_not_beyond_the_end_of_the_claim() {
        let scale = about(Reach::Upto(606));
        assert_eq!(bound(scale, upto("606")), "606");
        assert_eq!(
            bound(scale, upto("607")),
            "is about n ≤ 606 only, so it cannot be run up to n = 607"
        );
    }

    #[test]
    fn only_large_experiments_go_beyond_32_bits() {
        for claim in [Reach::Every, Reach::At(&[12])] {
            assert_eq!(bound(about(claim), upto("4294967295")), "4294967295");
            assert_eq!(
                bound(about(claim), upto("4294967296")),
                "goes no further than n = 4294967295, so it cannot be run up to n = 4294967296"
            );
        }
        assert_eq!(bound(LARGE, upto("4294967296")), "4294967296");
        assert_eq!(bound(LARGE, upto("10^1000")), "10^1000");
        assert_eq!(bound(LARGE, Extent::Quick), "10^20");
        assert_eq!(LARGE.full(), "2*10^80".parse().unwrap());
        assert_eq!(
            LARGE.describe(&"10^100".parse().unwrap()).to_string(),
            "n ≤ 10^100"
        );
    }
}
