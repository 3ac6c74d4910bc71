//! The scale of an experiment: its quick and its full bound.

use num_bigint::BigUint;

use super::measure::{Measure, NoSuchScale, most_hands, sides_upto};
use super::{Bound, Reach, Verdict};

/// The bounds at which an experiment can be run: the limited quantity, the bounds of the quick and the full run, and
/// the n in the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    measure: Measure,
    quick: u128,
    full: u128,
    claim: Reach,
    /// The experiment on the same positions that goes on where this one ends.
    continued_by: Option<&'static str>,
}

/// The extent of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// A few seconds.
    Quick,
    /// As far as the stored results.
    Full,
    /// Up to this n.
    Upto(Bound),
}

impl Scale {
    /// Every n, by a proof; the bound of such a run is meaningless.
    pub const fn every() -> Scale {
        Scale::new(Measure::Every, 0, 0)
    }

    /// One n with any numbers of hands, by a proof; the bound of such a run is meaningless.
    pub const fn any_hands(n: u32) -> Scale {
        Scale::new(Measure::AnyHands(n), 0, 0)
    }

    /// One n only.
    pub const fn only(n: u32) -> Scale {
        Scale::new(Measure::Only(n), n, n)
    }

    /// Every n up to a bound of the user's choice that fits into 32 bits; see [`Run::bound`](super::Run::bound).
    ///
    /// Here and below, `quick` is the bound of `check`, which takes a few seconds at most, and `full` that of the
    /// stored results.
    pub const fn fingers(quick: u32, full: u32, claim: Reach) -> Scale {
        Scale {
            claim,
            ..Scale::new(Measure::Fingers, quick, full)
        }
    }

    /// Every n up to a bound of any size, for a claim about every n; see [`Run::large_bound`](super::Run::large_bound).
    pub const fn large_fingers(quick: u128, full: u128) -> Scale {
        Scale {
            quick,
            full,
            ..Scale::new(Measure::LargeFingers, 0, 0)
        }
    }

    /// Every pair of hands up to a bound of the user's choice, each for all n of the claim. A row has a field `j` for
    /// the larger hand.
    pub const fn pairs(quick: u32, full: u32) -> Scale {
        Scale::new(Measure::Pairs, quick, full)
    }

    /// Every position of these n up to a number of hands a side; `most` has each n with the largest number of hands of
    /// a full run. A row has a field `hands` for the larger of the two numbers, and no field `n`.
    pub const fn sides(quick: u32, most: &'static [(u32, u32)]) -> Scale {
        Scale::new(Measure::Sides(most), quick, most_hands(most))
    }

    /// Every position with finger count n up to a number of hands a side of the user's choice; a row has a field `hands`,
    /// as in [`Scale::sides`].
    pub const fn hands(n: u32, quick: u32, full: u32) -> Scale {
        Scale::new(Measure::Hands(n), quick, full)
    }

    /// Every question "in under X moves" up to a bound on X; a row has a field `x`.
    pub const fn moves(quick: u32, full: u32) -> Scale {
        Scale::new(Measure::Moves, quick, full)
    }

    /// The hand games with `hands` hands a side and finger counts N up to `last`, at most; a row has N in its field `n`.
    pub const fn hand_games(hands: u32, quick: u32, last: u32) -> Scale {
        Scale::new(Measure::HandGames { hands, last }, quick, last)
    }

    const fn new(measure: Measure, quick: u32, full: u32) -> Scale {
        Scale {
            measure,
            quick: quick as u128,
            full: full as u128,
            claim: Reach::Every,
            continued_by: None,
        }
    }

    /// The same scale; a bound beyond it is refused with the name of an experiment that goes on there.
    pub const fn continued_by(self, experiment: &'static str) -> Scale {
        Scale {
            continued_by: Some(experiment),
            ..self
        }
    }

    /// The meaning of `extent` as a bound; it fits into 32 bits unless the scale is [`Scale::large_fingers`].
    ///
    /// # Errors
    /// When the experiment cannot be run up to the requested n.
    pub fn bound(self, extent: Extent) -> Result<Bound, NoSuchScale> {
        match extent {
            Extent::Quick => Ok(BigUint::from(self.quick).into()),
            Extent::Full => Ok(self.full()),
            Extent::Upto(n) => self
                .check_bound(n)
                .map_err(|error| match self.continued_by {
                    Some(experiment) if error.is_too_far() => {
                        NoSuchScale::Continued(error.into(), experiment)
                    }
                    _ => error,
                }),
        }
    }

    /// The experiment that goes on where this one ends, if one is named.
    #[cfg(test)]
    pub fn continuation(self) -> Option<&'static str> {
        self.continued_by
    }

    fn check_bound(self, n: Bound) -> Result<Bound, NoSuchScale> {
        match self.claim {
            Reach::Upto(last) if n > last.into() => Err(NoSuchScale::Beyond(last, n)),
            _ => self.measure.check_bound(n),
        }
    }

    /// The bound of the stored results.
    pub fn full(self) -> Bound {
        BigUint::from(self.full).into()
    }

    /// The next larger bound worth an estimate: twice this one, or its square if n is of any size. None if the
    /// experiment cannot be run so far.
    pub fn larger(self, bound: &Bound) -> Option<Bound> {
        let number = bound.number();
        let larger = match self.measure {
            Measure::LargeFingers => number * number,
            _ => number * 2u32,
        };
        self.bound(Extent::Upto(larger.into())).ok()
    }

    /// Each n with the largest number of hands a side in a run up to `bound`; none unless this is [`Scale::sides`] or
    /// [`Scale::hands`].
    pub fn sides_upto(self, bound: u32) -> Vec<(u32, u32)> {
        match self.measure {
            Measure::Sides(most) => sides_upto(most, bound),
            Measure::Hands(n) => vec![(n, bound)],
            _ => Vec::new(),
        }
    }

    /// The meaning of the verdict of a run for the claim; see [`Reach::judge`].
    pub fn judge(self, verdict: Verdict) -> Verdict {
        self.claim.judge(verdict)
    }

    /// The n (or the hands) up to `bound`, for people.
    pub fn describe(self, bound: &Bound) -> String {
        self.measure.describe(bound)
    }

    /// The same in at most 31 characters.
    pub fn brief(self, bound: &Bound) -> String {
        self.measure.brief(bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGE: Scale = Scale::large_fingers(10u128.pow(20), 2 * 10u128.pow(38));

    #[test]
    fn a_bound_on_hands_is_described_as_one() {
        let scale = Scale::pairs(8, 40);
        assert_eq!(bound(scale, Extent::Quick), "8");
        assert_eq!(bound(scale, upto("12")), "12");
        assert_eq!(scale.describe(&scale.full()), "i, j ≤ 40");
        assert_eq!(
            bound(scale, upto("1001")),
            "is limited to i, j ≤ 1000, so it cannot be run up to 1001"
        );
    }

    #[test]
    fn a_bound_on_moves_is_described_as_one() {
        let scale = Scale::moves(4, 28);
        assert_eq!(bound(scale, Extent::Quick), "4");
        assert_eq!(bound(scale, upto("40")), "40");
        assert_eq!(scale.describe(&scale.full()), "X ≤ 28");
    }

    #[test]
    fn a_bound_on_hands_a_side_says_for_which_n() {
        let scale = Scale::sides(6, &[(1, 60), (2, 60), (3, 40), (9, 5)]);
        let describe = |text: &str| scale.describe(&text.parse().unwrap());
        assert_eq!(bound(scale, Extent::Full), "60");
        assert_eq!(
            describe("60"),
            "n = 1, 2: ≤ 60 hands a side; n = 3: ≤ 40; n = 9: ≤ 5"
        );
        assert_eq!(describe("6"), "n = 1–3: ≤ 6 hands a side; n = 9: ≤ 5");
        let brief = |text: &str| scale.brief(&text.parse().unwrap());
        assert_eq!(brief("60"), "n = 1–3, 9; ≤ 5–60 hands");
        assert_eq!(brief("4"), "n = 1–3, 9; ≤ 4 hands a side");
        assert_eq!(
            bound(scale, upto("61")),
            "is limited to 60 hands a side, so it cannot be run up to 61"
        );
    }

    #[test]
    fn a_bound_on_the_hands_of_one_n_is_free() {
        let scale = Scale::hands(6, 7, 18);
        assert_eq!(scale.describe(&scale.full()), "n = 6: ≤ 18 hands a side");
        assert_eq!(bound(scale, upto("20")), "20");
        assert_eq!(scale.sides_upto(20), [(6, 20)]);
        assert_eq!(scale.bound(upto("0")), Err(NoSuchScale::Zero));
        assert_eq!(
            bound(scale, upto("4294967296")),
            "is limited to n = 6: ≤ 4294967295 hands a side, so it cannot be run up to 4294967296"
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
        Scale::fingers(60, 606, claim)
    }

    #[test]
    fn an_experiment_about_one_n_has_no_other_bound() {
        let scale = Scale::only(20);
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
            bound(Scale::every(), upto("10^80")),
            "is about every n, so it cannot be run up to n = 10^80"
        );
        assert_eq!(
            bound(Scale::any_hands(3), upto("7")),
            "is about n = 3 and any numbers of hands, so it cannot be run up to 7"
        );
        let full = Scale::every().full();
        assert_eq!(Scale::every().describe(&full), "every n");
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
    fn hand_games_start_at_2() {
        let scale = Scale::hand_games(2, 5, 12);
        assert_eq!(bound(scale, upto("2")), "2");
        for none in ["0", "1"] {
            let refusal = format!("starts at N = 2, so it cannot be run up to N = {none}");
            assert_eq!(bound(scale, upto(none)), refusal);
        }
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
    fn a_bound_that_is_too_far_names_the_experiment_that_goes_there() {
        let scale = about(Reach::Upto(606)).continued_by("theorem");
        assert_eq!(
            bound(scale, upto("607")),
            "is about n ≤ 606 only, so it cannot be run up to n = 607; `theorem` goes on there"
        );
        assert_eq!(scale.bound(upto("0")), Err(NoSuchScale::Zero));
    }

    #[test]
    fn only_large_experiments_go_beyond_32_bits() {
        for claim in [Reach::Every, Reach::At(&[12])] {
            assert_eq!(bound(about(claim), upto("4294967295")), "4294967295");
            assert_eq!(
                bound(about(claim), upto("4294967296")),
                "is limited to n ≤ 4294967295, so it cannot be run up to 4294967296"
            );
        }
        assert_eq!(bound(LARGE, upto("4294967296")), "4294967296");
        assert_eq!(bound(LARGE, upto("10^1000")), "10^1000");
        assert_eq!(bound(LARGE, Extent::Quick), "10^20");
        assert_eq!(LARGE.full(), "2*10^38".parse().unwrap());
        assert_eq!(LARGE.describe(&"10^100".parse().unwrap()), "n ≤ 10^100");
    }
}
