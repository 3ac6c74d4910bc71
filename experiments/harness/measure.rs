//! What the bound of a run is a bound on, and which bounds make sense.

use thiserror::Error;

use super::Bound;

/// What the bound of a run is a bound on.
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
    /// The hands of a side; each n with the most there are in the results that are kept.
    Sides(&'static [(u32, u32)]),
    /// X in the questions "in under X moves".
    Moves,
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
    #[error("goes no further than i, j ≤ {max}, so it cannot be run up to {0}", max = Measure::MOST_HANDS)]
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

impl Measure {
    /// The largest bound on hands: half a million pairs, two fifths of them with a common divisor.
    const MOST_HANDS: u32 = 1_000;

    /// The bound itself, where a run can go up to it.
    ///
    /// # Errors
    /// When it cannot.
    pub fn allowed(self, bound: Bound) -> Result<Bound, NoSuchScale> {
        match self {
            Measure::Every => Err(NoSuchScale::Every(bound)),
            Measure::AnyHands(n) => Err(NoSuchScale::AnyHands(n, bound)),
            Measure::Only(n) if bound != n.into() => Err(NoSuchScale::Fixed(n, bound)),
            _ if bound.is_zero() => Err(NoSuchScale::Zero),
            Measure::Fingers | Measure::Moves if bound.small().is_none() => {
                Err(NoSuchScale::TooLarge(bound))
            }
            Measure::Pairs if bound > Measure::MOST_HANDS.into() => {
                Err(NoSuchScale::TooManyHands(bound))
            }
            Measure::Sides(most) if bound > most_hands(most).into() => {
                Err(NoSuchScale::Sides(most_hands(most), bound))
            }
            _ => Ok(bound),
        }
    }

    /// What is looked at up to `bound`, for people.
    pub fn describe(self, bound: &Bound) -> String {
        match self {
            Measure::Every => "every n".to_owned(),
            Measure::AnyHands(n) => format!("n = {n}: any number of hands"),
            Measure::Only(_) => format!("n = {bound}"),
            Measure::Fingers | Measure::LargeFingers => format!("n ≤ {bound}"),
            Measure::Pairs => format!("i, j ≤ {bound}"),
            Measure::Sides(most) => describe_sides(most, bound),
            Measure::Moves => format!("X ≤ {bound}"),
        }
    }
}

/// Each n with the most hands a side in a run up to `bound`.
pub fn sides_upto(most: &[(u32, u32)], bound: u32) -> Vec<(u32, u32)> {
    let capped = most.iter().map(|&(n, hands)| (n, hands.min(bound)));
    capped.collect()
}

/// `n = 3: ≤ 40 hands a side; n = 4: ≤ 16`.
fn describe_sides(most: &[(u32, u32)], bound: &Bound) -> String {
    let sides = sides_upto(most, bound.small().unwrap_or(u32::MAX));
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
