//! How far an experiment goes.

use std::fmt;

use thiserror::Error;

use super::{Reach, Verdict};

/// The bounds on the finger count n at which an experiment can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// One n only.
    Only(u32),
    /// Every n up to a bound of the user's choice.
    Upto {
        /// A bound that takes seconds at most; what `check` runs.
        quick: u32,
        /// The bound of the results that are kept.
        full: u32,
        /// The n that the claim is about.
        claim: Reach,
    },
}

/// How far the user wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Seconds at most.
    Quick,
    /// As far as the results that are kept.
    Full,
    /// Up to this n.
    Upto(u32),
}

/// A bound was asked for that makes no sense for the experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoSuchScale {
    /// The experiment is about one n.
    #[error("is about n = {0} only, so it cannot be run up to n = {1}")]
    Fixed(u32, u32),
    /// The claim ends before the bound.
    #[error("is about n ≤ {0} only, so it cannot be run up to n = {1}")]
    Beyond(u32, u32),
    /// There is no finger count 0.
    #[error("starts at n = 1, so it cannot be run up to n = 0")]
    Zero,
}

impl Scale {
    /// The bound that `extent` means here.
    ///
    /// # Errors
    /// When the experiment cannot be run up to the n asked for.
    pub fn bound(self, extent: Extent) -> Result<u32, NoSuchScale> {
        match (self, extent) {
            (Scale::Only(n), Extent::Upto(other)) if other != n => {
                Err(NoSuchScale::Fixed(n, other))
            }
            (Scale::Only(n), _) => Ok(n),
            (_, Extent::Upto(0)) => Err(NoSuchScale::Zero),
            (
                Scale::Upto {
                    claim: Reach::Upto(last),
                    ..
                },
                Extent::Upto(n),
            ) if n > last => Err(NoSuchScale::Beyond(last, n)),
            (_, Extent::Upto(n)) => Ok(n),
            (Scale::Upto { quick, .. }, Extent::Quick) => Ok(quick),
            (Scale::Upto { full, .. }, Extent::Full) => Ok(full),
        }
    }

    /// The bound of the results that are kept.
    pub fn full(self) -> u32 {
        match self {
            Scale::Only(n) => n,
            Scale::Upto { full, .. } => full,
        }
    }

    /// What the verdict of a run means for the claim; see [`Reach::judge`].
    pub fn judge(self, verdict: Verdict) -> Verdict {
        match self {
            Scale::Only(_) => verdict,
            Scale::Upto { claim, .. } => claim.judge(verdict),
        }
    }

    /// The n up to `bound`, for people.
    pub fn describe(self, bound: u32) -> impl fmt::Display {
        match self {
            Scale::Only(_) => format!("n = {bound}"),
            Scale::Upto { .. } => format!("n ≤ {bound}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_experiment_about_one_n_has_no_other_bound() {
        let scale = Scale::Only(20);
        assert_eq!(scale.bound(Extent::Quick), Ok(20));
        assert_eq!(scale.bound(Extent::Upto(20)), Ok(20));
        assert_eq!(
            scale.bound(Extent::Upto(21)),
            Err(NoSuchScale::Fixed(20, 21))
        );
    }

    #[test]
    fn the_bound_is_free_otherwise_but_not_0() {
        let scale = Scale::Upto {
            quick: 60,
            full: 606,
            claim: Reach::Every,
        };
        assert_eq!(scale.bound(Extent::Full), Ok(606));
        assert_eq!(scale.bound(Extent::Upto(7)), Ok(7));
        assert_eq!(scale.bound(Extent::Upto(0)), Err(NoSuchScale::Zero));
        assert_eq!(scale.bound(Extent::Upto(700)), Ok(700));
    }

    #[test]
    fn the_bound_is_not_beyond_the_end_of_the_claim() {
        let scale = Scale::Upto {
            quick: 60,
            full: 606,
            claim: Reach::Upto(606),
        };
        assert_eq!(scale.bound(Extent::Upto(606)), Ok(606));
        assert_eq!(
            scale.bound(Extent::Upto(607)),
            Err(NoSuchScale::Beyond(606, 607))
        );
    }
}
