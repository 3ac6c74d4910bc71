//! The quantity limited by the bound of a run, and the allowed bounds.

use thiserror::Error;

use super::Bound;

/// The quantity that the bound of a run limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Nothing: the run proves the claim for every n.
    Every,
    /// Nothing: the run proves the claim for one n and all numbers of hands.
    AnyHands(u32),
    /// Nothing: there is one n.
    Only(u32),
    /// n, in 32 bits.
    Fingers,
    /// n, of any size.
    LargeFingers,
    /// The larger hand of a pair.
    Pairs,
    /// The hands of a side; each n with the largest number of hands in the stored results.
    Sides(&'static [(u32, u32)]),
    /// The hands of a side, for this n.
    Hands(u32),
    /// X in the questions "in under X moves".
    Moves,
    /// The finger count N of the hand game, up to the last N of the claim.
    HandGames {
        /// The number of hands of each player.
        hands: u32,
        /// The last N.
        last: u32,
    },
}

/// The experiment cannot be run up to this bound.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoSuchScale {
    /// The experiment is about one n.
    #[error("is about n = {0} only, so it cannot be run up to n = {1}")]
    Fixed(u32, Bound),
    /// The experiment is a proof for one n.
    #[error("is about n = {0} and any numbers of hands, so it cannot be run up to {1}")]
    AnyHands(u32, Bound),
    /// The experiment is a proof.
    #[error("is about every n, so it cannot be run up to n = {0}")]
    Every(Bound),
    /// The claim ends before the bound.
    #[error("is about n ≤ {0} only, so it cannot be run up to n = {1}")]
    Beyond(u32, Bound),
    /// There would be too many pairs of hands.
    #[error("is limited to i, j ≤ {max}, so it cannot be run up to {0}", max = Measure::MAX_HANDS)]
    TooManyHands(Bound),
    /// The experiment has a bound on hands a side.
    #[error("is limited to {0} hands a side, so it cannot be run up to {1}")]
    Sides(u32, Bound),
    /// The claim concerns hand games only up to some finger count.
    #[error("is about N ≤ {0} only, so it cannot be run up to N = {1}")]
    HandGames(u32, Bound),
    /// There are no hand games with fewer fingers.
    #[error("starts at N = {first}, so it cannot be run up to N = {0}", first = Measure::FIRST_HAND_GAME)]
    NoHandGame(Bound),
    /// The experiment examines every single n, or number of hands, in 32 bits.
    #[error("is limited to {}, so it cannot be run up to {bound}", .measure.describe(&u32::MAX.into()))]
    TooLarge {
        /// What the bound limits.
        measure: Measure,
        /// The bound.
        bound: Bound,
    },
    /// Another experiment goes on there.
    #[error("{0}; `{1}` goes on there")]
    Continued(Box<NoSuchScale>, &'static str),
    /// There is no finger count 0.
    #[error("starts at n = 1, so it cannot be run up to n = 0")]
    Zero,
}

impl NoSuchScale {
    /// Whether the bound is beyond the end of the experiment.
    pub fn is_too_far(&self) -> bool {
        matches!(
            self,
            NoSuchScale::Beyond(..) | NoSuchScale::TooLarge { .. } | NoSuchScale::Fixed(..)
        )
    }
}

impl Measure {
    /// The largest bound on hands, which gives half a million pairs, two fifths of them with a common divisor.
    const MAX_HANDS: u32 = 1_000;

    /// The least finger count of the hand game.
    const FIRST_HAND_GAME: u32 = 2;

    /// The bound itself, if a run up to it is possible.
    ///
    /// # Errors
    /// When it is not.
    pub fn check_bound(self, bound: Bound) -> Result<Bound, NoSuchScale> {
        match self {
            Measure::Every => Err(NoSuchScale::Every(bound)),
            Measure::AnyHands(n) => Err(NoSuchScale::AnyHands(n, bound)),
            Measure::Only(n) if bound != n.into() => Err(NoSuchScale::Fixed(n, bound)),
            Measure::HandGames { .. } if bound < Measure::FIRST_HAND_GAME.into() => {
                Err(NoSuchScale::NoHandGame(bound))
            }
            _ if bound.is_zero() => Err(NoSuchScale::Zero),
            Measure::Fingers | Measure::Hands(_) | Measure::Moves if bound.small().is_none() => {
                Err(NoSuchScale::TooLarge {
                    measure: self,
                    bound,
                })
            }
            Measure::HandGames { last, .. } if bound > last.into() => {
                Err(NoSuchScale::HandGames(last, bound))
            }
            Measure::Pairs if bound > Measure::MAX_HANDS.into() => {
                Err(NoSuchScale::TooManyHands(bound))
            }
            Measure::Sides(most) if bound > most_hands(most).into() => {
                Err(NoSuchScale::Sides(most_hands(most), bound))
            }
            _ => Ok(bound),
        }
    }

    /// The range examined up to `bound`, for people.
    pub fn describe(self, bound: &Bound) -> String {
        match self {
            Measure::Every => "every n".to_owned(),
            Measure::AnyHands(n) => format!("n = {n}, any numbers of hands"),
            Measure::Only(_) => format!("n = {bound}"),
            Measure::Fingers | Measure::LargeFingers => format!("n ≤ {bound}"),
            Measure::Pairs => format!("i, j ≤ {bound}"),
            Measure::Sides(most) => describe_sides(most, bound),
            Measure::Hands(n) => format!("n = {n}: ≤ {bound} hands a side"),
            Measure::Moves => format!("X ≤ {bound}"),
            Measure::HandGames { .. } => format!("N ≤ {bound}"),
        }
    }

    /// The bound in at most 31 characters. If the number of hands depends on n, the least and the largest numbers are
    /// named, as in `n = 1–10, 20, 60; ≤ 2–60 hands`.
    pub fn brief(self, bound: &Bound) -> String {
        match self {
            Measure::AnyHands(n) => format!("n = {n}, any hands"),
            Measure::Sides(most) => brief_sides(&sides_within(most, bound)),
            Measure::HandGames { hands, .. } => format!("{hands} hands each, N ≤ {bound}"),
            _ => self.describe(bound),
        }
    }
}

/// Each n with the largest number of hands a side in a run up to `bound`.
pub fn sides_upto(most: &[(u32, u32)], bound: u32) -> Vec<(u32, u32)> {
    let capped = most.iter().map(|&(n, hands)| (n, hands.min(bound)));
    capped.collect()
}

fn sides_within(most: &[(u32, u32)], bound: &Bound) -> Vec<(u32, u32)> {
    sides_upto(most, bound.small().unwrap_or(u32::MAX))
}

/// `n = 3: ≤ 40 hands a side; n = 4: ≤ 16`.
fn describe_sides(most: &[(u32, u32)], bound: &Bound) -> String {
    let mut texts = Vec::new();
    for same in sides_within(most, bound).chunk_by(|one, other| one.1 == other.1) {
        let unit = if texts.is_empty() {
            " hands a side"
        } else {
            ""
        };
        texts.push(format!("n = {}: ≤ {}{unit}", counts(same), same[0].1));
    }
    texts.join("; ")
}

/// `n = 2; ≤ 60 hands a side`, or `n = 3–5, 20; ≤ 4–40 hands` where the number of hands depends on n.
fn brief_sides(sides: &[(u32, u32)]) -> String {
    let hands = || sides.iter().map(|&(_, hands)| hands);
    let (least, most) = (hands().min().unwrap_or(0), hands().max().unwrap_or(0));
    let counts = counts(sides);
    if least == most {
        format!("n = {counts}; ≤ {most} hands a side")
    } else {
        format!("n = {counts}; ≤ {least}–{most} hands")
    }
}

/// The finger counts in ascending order, three or more in a row as `1–10`.
fn counts(sides: &[(u32, u32)]) -> String {
    let counts: Vec<u32> = sides.iter().map(|&(n, _)| n).collect();
    let rows = counts.chunk_by(|one, next| one + 1 == *next);
    let texts: Vec<String> = rows
        .flat_map(|row| match row {
            [first, _, .., last] => vec![format!("{first}–{last}")],
            few => few.iter().map(u32::to_string).collect(),
        })
        .collect();
    texts.join(", ")
}

/// The largest number of hands.
pub const fn most_hands(most: &[(u32, u32)]) -> u32 {
    let mut largest = 0;
    let mut at = 0;
    while at < most.len() {
        if most[at].1 > largest {
            largest = most[at].1;
        }
        at += 1;
    }
    largest
}
