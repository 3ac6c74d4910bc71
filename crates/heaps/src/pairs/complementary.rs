//! Pairs of complementary sequences, as in Wythoff's game and its generalizations.

use std::fmt;

use super::pattern::Pattern;
use super::positions::PairPositions;
use super::quadratic::Quadratic;

/// The pairs (A(k), B(k)) and (B(k), A(k)) for k ≥ 0, where A(k) is the least number among no earlier pair and
/// B(k) = s·A(k) + t·k (Fraenkel, Heap games, numeration systems and sequences, 1998).
///
/// For s = 1 these are ⌊kα⌋ and ⌊kα⌋ + tk with α = (2 − t + √(t² + 4))/2 (Fraenkel, How to beat your Wythoff games'
/// opponent on three fronts, 1982); t = 1 is Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Complementary {
    /// s.
    pub s: u32,
    /// t.
    pub t: u32,
}

/// The largest s.
pub(super) const MAX_FACTOR: u32 = 8;
/// The number of pairs after (0, 0) from which a rule may be found.
const FEWEST: usize = 4;

impl Complementary {
    /// The rule of the pairs up to N/2, with the smallest s.
    pub(super) fn find(positions: &PairPositions) -> Option<Complementary> {
        let half = positions.largest() / 2;
        let within = |&(a, b): &(u32, u32)| a <= b && b <= half;
        let pairs: Vec<(u32, u32)> = positions.pairs().filter(within).collect();
        if pairs.len() <= FEWEST || !positions.is_symmetric() {
            return None;
        }
        (1..=MAX_FACTOR).find_map(|s| {
            let (a, b) = pairs[1];
            let t = b.checked_sub(s.checked_mul(a)?).filter(|&t| t > 0)?;
            let rule = Complementary { s, t };
            (rule.pairs(half) == pairs).then_some(rule)
        })
    }

    /// The pairs with a ≤ b ≤ `largest`, in order.
    pub fn pairs(&self, largest: u32) -> Vec<(u32, u32)> {
        let mut is_taken = vec![false; largest as usize + 1];
        let mut pairs = Vec::new();
        for a in 0..=largest {
            if is_taken[a as usize] {
                continue;
            }
            let b = u64::from(self.s) * u64::from(a) + u64::from(self.t) * pairs.len() as u64;
            let Some(b) = u32::try_from(b).ok().filter(|&b| b <= largest) else {
                break;
            };
            is_taken[b as usize] = true;
            pairs.push((a, b));
        }
        pairs
    }

    /// α, by which A(k) = ⌊kα⌋; only for s = 1.
    pub fn slope(&self) -> Option<Quadratic> {
        let t = u64::from(self.t);
        let (p, d) = (2 - i64::from(self.t), t * t + 4);
        (self.s == 1).then_some(match t % 2 {
            // t² + 4 = 4((t/2)² + 1)
            0 => Quadratic {
                p: p / 2,
                d: d / 4,
                q: 1,
            },
            _ => Quadratic { p, d, q: 2 },
        })
    }
}

impl Pattern for Complementary {
    fn row(&self, a: u32, largest: u32) -> Vec<u32> {
        let pairs = self.pairs(largest).into_iter();
        let others = pairs.filter_map(|(first, second)| match a {
            _ if a == first => Some(second),
            _ if a == second => Some(first),
            _ => None,
        });
        let mut others: Vec<u32> = others.collect();
        others.sort_unstable();
        others
    }
}

impl fmt::Display for Complementary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Complementary { s, t } = self;
        let factor = |number: &u32, name: &str| match number {
            1 => name.to_owned(),
            number => format!("{number}{name}"),
        };
        match self.slope() {
            Some(slope) => write!(
                f,
                "⌊kα⌋ and ⌊kα⌋ + {} for k ≥ 0, with α = {slope}",
                factor(t, "k")
            ),
            None => write!(
                f,
                "A(k) and {} + {} for k ≥ 0, where A(k) is the least number in no earlier pair",
                factor(s, "A(k)"),
                factor(t, "k")
            ),
        }
    }
}
