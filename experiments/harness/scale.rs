//! The scale of an experiment: the quantity that the bound of a run limits, and the bounds that are possible.

use num_bigint::BigUint;
use thiserror::Error;

use super::sides::{brief_sides, describe_sides, most_hands};
use super::{Bound, Reach, Verdict};

/// The quantity that the bound of a run limits. Where there are two bounds, the first is that of `check`, which takes a
/// few seconds at most, and the second that of the stored results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Nothing: the run proves the claim for every n.
    Every,
    /// Nothing: the run proves the claim for one n and all numbers of hands.
    AnyHands(u32),
    /// Nothing: there is one n.
    Only(u32),
    /// n, in 32 bits; see [`Run::bound`](super::Run::bound). The claim is about the n of the [`Reach`].
    Fingers(u32, u32, Reach),
    /// The same; the experiment with this name, on the same positions, goes on where this one ends.
    Continued(u32, u32, Reach, &'static str),
    /// n, of any size, for a claim about every n; see [`Run::large_bound`](super::Run::large_bound).
    LargeFingers(u128, u128),
    /// The larger hand of a pair, each for all n of the claim.
    Pairs(u32, u32),
    /// The hands of a side; each n has the largest number of hands of a full run.
    Sides(u32, &'static [(u32, u32)]),
    /// The hands of a side for the n that is the first number.
    Hands(u32, u32, u32),
    /// X in the questions "in under X moves".
    Moves(u32, u32),
    /// The finger count N of the hand games in which the first number is that of the hands of each player. The full run
    /// is up to the last N of the claim.
    HandGames(u32, u32, u32),
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

/// The experiment cannot be run up to this bound.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{limit}, so it cannot be run up to {bound}{}", .next.map_or_else(String::new, |next| format!("; `{next}` goes on there")))]
pub struct NoSuchScale {
    /// What the experiment is about.
    limit: String,
    bound: String,
    /// The experiment that goes on there.
    next: Option<&'static str>,
}

/// The largest bound on hands, which gives half a million pairs, two fifths of them with a common divisor.
const MAX_HANDS: u32 = 1_000;

/// The least finger count of the hand game.
const FIRST_HAND_GAME: u32 = 2;

impl Scale {
    /// The meaning of `extent` as a bound; it fits into 32 bits unless the scale is [`Scale::LargeFingers`].
    ///
    /// # Errors
    /// When the experiment cannot be run up to the requested n.
    pub fn bound(self, extent: Extent) -> Result<Bound, NoSuchScale> {
        let [quick, full] = self.bounds();
        match extent {
            Extent::Quick => Ok(quick),
            Extent::Full => Ok(full),
            Extent::Upto(bound) => self.refusal(&bound).map_or(Ok(bound), Err),
        }
    }

    /// The bounds of `check` and of the stored results. Where nothing is limited, they are stored as 0.
    fn bounds(self) -> [Bound; 2] {
        match self {
            Scale::Every | Scale::AnyHands(_) => [0u32; 2].map(Bound::from),
            Scale::Only(n) => [n; 2].map(Bound::from),
            Scale::Sides(quick, most) => [quick, most_hands(most)].map(Bound::from),
            Scale::LargeFingers(quick, full) => {
                [quick, full].map(|bound| BigUint::from(bound).into())
            }
            Scale::Fingers(quick, full, _)
            | Scale::Continued(quick, full, ..)
            | Scale::Pairs(quick, full)
            | Scale::Hands(_, quick, full)
            | Scale::Moves(quick, full)
            | Scale::HandGames(_, quick, full) => [quick, full].map(Bound::from),
        }
    }

    /// The bound of the stored results.
    pub fn full(self) -> Bound {
        let [_, full] = self.bounds();
        full
    }

    /// The reason why the experiment cannot be run up to `bound`, if it cannot.
    fn refusal(self, bound: &Bound) -> Option<NoSuchScale> {
        let is_beyond = |last: u32| *bound > last.into();
        let limited_to = |last: u32| format!("is limited to {}", self.describe(&last.into()));
        let (limit, letter) = match self {
            Scale::Every => ("is about every n".to_owned(), "n = "),
            Scale::AnyHands(n) => (format!("is about n = {n} and any numbers of hands"), ""),
            Scale::Only(n) if *bound != n.into() => (format!("is about n = {n} only"), "n = "),
            Scale::HandGames(..) if !is_beyond(FIRST_HAND_GAME - 1) => {
                (format!("starts at N = {FIRST_HAND_GAME}"), "N = ")
            }
            _ if bound.is_zero() => ("starts at n = 1".to_owned(), "n = "),
            Scale::Fingers(.., Reach::Upto(last)) | Scale::Continued(.., Reach::Upto(last), _)
                if is_beyond(last) =>
            {
                (format!("is about n ≤ {last} only"), "n = ")
            }
            Scale::HandGames(.., last) if is_beyond(last) => {
                (format!("is about N ≤ {last} only"), "N = ")
            }
            Scale::Sides(_, most) if is_beyond(most_hands(most)) => (
                format!("is limited to {} hands a side", most_hands(most)),
                "",
            ),
            Scale::Pairs(..) if is_beyond(MAX_HANDS) => (limited_to(MAX_HANDS), ""),
            Scale::LargeFingers(..) => return None,
            _ if is_beyond(u32::MAX) => (limited_to(u32::MAX), ""),
            _ => return None,
        };
        Some(NoSuchScale {
            limit,
            bound: format!("{letter}{bound}"),
            next: self.continuation().filter(|_| !bound.is_zero()),
        })
    }

    /// The experiment that goes on where this one ends, if one is named.
    pub fn continuation(self) -> Option<&'static str> {
        match self {
            Scale::Continued(.., next) => Some(next),
            _ => None,
        }
    }

    /// Each n with the largest number of hands a side in a run up to `bound`; none unless this is [`Scale::Sides`] or
    /// [`Scale::Hands`].
    pub fn sides_upto(self, bound: &Bound) -> Vec<(u32, u32)> {
        let capped = |hands: u32| bound.small().map_or(hands, |bound| hands.min(bound));
        match self {
            Scale::Sides(_, most) => most.iter().map(|&(n, hands)| (n, capped(hands))).collect(),
            Scale::Hands(n, ..) => vec![(n, bound.in_32_bits())],
            _ => Vec::new(),
        }
    }

    /// The meaning of the verdict of a run for the claim; see [`Reach::judge`].
    pub fn judge(self, verdict: Verdict) -> Verdict {
        match self {
            Scale::Fingers(_, _, claim) | Scale::Continued(_, _, claim, _) => claim.judge(verdict),
            _ => verdict,
        }
    }

    /// The fields of rows that are limited. A row is about one n, or about those from its field `from` to its field `to`;
    /// about the hands i ≤ j for all n; about the larger of two numbers of hands; or about one X.
    pub fn row_fields(self) -> &'static [&'static str] {
        match self {
            Scale::Every | Scale::AnyHands(_) | Scale::Only(_) => &[],
            Scale::Fingers(..)
            | Scale::Continued(..)
            | Scale::LargeFingers(..)
            | Scale::HandGames(..) => &["n", "from"],
            Scale::Pairs(..) => &["j"],
            Scale::Sides(..) | Scale::Hands(..) => &["hands"],
            Scale::Moves(..) => &["x"],
        }
    }

    /// One n (or number of hands, …) for people.
    pub fn place(self, at: &Bound) -> String {
        match self {
            Scale::Every
            | Scale::AnyHands(_)
            | Scale::Only(_)
            | Scale::Fingers(..)
            | Scale::Continued(..)
            | Scale::LargeFingers(..) => format!("n = {at}"),
            Scale::Pairs(..) => format!("a hand of {at} fingers"),
            Scale::Sides(..) | Scale::Hands(..) => format!("{at} hands a side"),
            Scale::Moves(..) => format!("X = {at}"),
            Scale::HandGames(..) => format!("N = {at}"),
        }
    }

    /// The n (or the hands) up to `bound`, for people.
    pub fn describe(self, bound: &Bound) -> String {
        match self {
            Scale::Every => "every n".to_owned(),
            Scale::AnyHands(n) => format!("n = {n}, any numbers of hands"),
            Scale::Only(_) => format!("n = {bound}"),
            Scale::Fingers(..) | Scale::Continued(..) | Scale::LargeFingers(..) => {
                format!("n ≤ {bound}")
            }
            Scale::Pairs(..) => format!("i, j ≤ {bound}"),
            Scale::Sides(..) => describe_sides(&self.sides_upto(bound)),
            Scale::Hands(n, ..) => format!("n = {n}: ≤ {bound} hands a side"),
            Scale::Moves(..) => format!("X ≤ {bound}"),
            Scale::HandGames(..) => format!("N ≤ {bound}"),
        }
    }

    /// The same in at most 31 characters. If the number of hands depends on n, the least and the largest numbers are
    /// named, as in `n = 1–10, 20, 60; ≤ 2–60 hands`.
    pub fn brief(self, bound: &Bound) -> String {
        match self {
            Scale::AnyHands(n) => format!("n = {n}, any hands"),
            Scale::Sides(..) => brief_sides(&self.sides_upto(bound)),
            Scale::HandGames(hands, ..) => format!("{hands} hands each, N ≤ {bound}"),
            _ => self.describe(bound),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZERO: &str = "starts at n = 1, so it cannot be run up to n = 0";

    const LARGE: Scale = Scale::LargeFingers(10u128.pow(20), 2 * 10u128.pow(38));

    #[test]
    fn a_bound_on_hands_is_described_as_one() {
        let scale = Scale::Pairs(8, 40);
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
        let scale = Scale::Moves(4, 28);
        assert_eq!(bound(scale, Extent::Quick), "4");
        assert_eq!(bound(scale, upto("40")), "40");
        assert_eq!(scale.describe(&scale.full()), "X ≤ 28");
    }

    #[test]
    fn a_bound_on_hands_a_side_says_for_which_n() {
        let scale = Scale::Sides(6, &[(1, 60), (2, 60), (3, 40), (9, 5)]);
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
        let scale = Scale::Hands(6, 7, 18);
        assert_eq!(scale.describe(&scale.full()), "n = 6: ≤ 18 hands a side");
        assert_eq!(bound(scale, upto("20")), "20");
        assert_eq!(scale.sides_upto(&20u32.into()), [(6, 20)]);
        assert_eq!(bound(scale, upto("0")), ZERO);
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
        Scale::Fingers(60, 606, claim)
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
            "is about every n, so it cannot be run up to n = 10^80"
        );
        assert_eq!(
            bound(Scale::AnyHands(3), upto("7")),
            "is about n = 3 and any numbers of hands, so it cannot be run up to 7"
        );
        let full = Scale::Every.full();
        assert_eq!(Scale::Every.describe(&full), "every n");
    }

    #[test]
    fn the_bound_is_free_otherwise_but_not_0() {
        let scale = about(Reach::Every);
        assert_eq!(bound(scale, Extent::Quick), "60");
        assert_eq!(bound(scale, Extent::Full), "606");
        assert_eq!(bound(scale, upto("7")), "7");
        assert_eq!(bound(scale, upto("700")), "700");
        assert_eq!(bound(scale, upto("0")), ZERO);
        assert_eq!(bound(LARGE, upto("0")), ZERO);
    }

    #[test]
    fn hand_games_start_at_2() {
        let scale = Scale::HandGames(2, 5, 12);
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
        let scale = Scale::Continued(60, 606, Reach::Upto(606), "theorem");
        assert_eq!(
            bound(scale, upto("607")),
            "is about n ≤ 606 only, so it cannot be run up to n = 607; `theorem` goes on there"
        );
        assert_eq!(bound(scale, upto("0")), ZERO);
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
