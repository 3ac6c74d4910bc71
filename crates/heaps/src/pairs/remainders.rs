//! P-positions that the remainders of both numbers decide.

use std::fmt;

use super::pattern::Pattern;
use super::positions::PairPositions;

/// The pairs for which (a mod m, b mod n) is one of some pairs of remainders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remainders {
    /// m and n.
    pub moduli: (u32, u32),
    /// The pairs of remainders, in order.
    pub pairs: Vec<(u32, u32)>,
}

/// The largest modulus.
pub(super) const MAX_MODULUS: u32 = 12;

impl Remainders {
    /// The rule with the smallest moduli for a, b ≤ N/2, where every remainder occurs twice.
    pub(super) fn find(positions: &PairPositions) -> Option<Remainders> {
        let half = positions.largest() / 2;
        let most = MAX_MODULUS.min(half.div_ceil(2));
        let mut moduli: Vec<(u32, u32)> = (1..=most)
            .flat_map(|m| (1..=most).map(move |n| (m, n)))
            .collect();
        moduli.sort_by_key(|&(m, n)| m * n);
        let is_p = |a: u32, b: u32| positions.row(a).binary_search(&b).is_ok();
        let holds = |&(m, n): &(u32, u32)| {
            let mut all = (0..=half).flat_map(|a| (0..=half).map(move |b| (a, b)));
            all.all(|(a, b)| is_p(a, b) == is_p(a % m, b % n))
        };
        let (m, n) = moduli.into_iter().find(holds)?;
        let pairs = positions.pairs().filter(|&(a, b)| a < m && b < n);
        let pairs: Vec<(u32, u32)> = pairs.collect();
        (!pairs.is_empty()).then_some(Remainders {
            moduli: (m, n),
            pairs,
        })
    }
}

impl Pattern for Remainders {
    fn row(&self, a: u32, largest: u32) -> Vec<u32> {
        let (m, n) = self.moduli;
        let is_in = |b: &u32| self.pairs.contains(&(a % m, b % n));
        (0..=largest).filter(is_in).collect()
    }
}

impl fmt::Display for Remainders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (m, n) = self.moduli;
        match (m, n, &self.pairs[..]) {
            (1, 1, _) => return f.write_str("all pairs"),
            (_, 1, [(r, _)]) => return write!(f, "a mod {m} = {r}"),
            (1, _, [(_, r)]) => return write!(f, "b mod {n} = {r}"),
            (_, _, pairs) if pairs.iter().copied().eq((0..m.min(n)).map(|r| (r, r))) => {
                return write!(f, "a mod {m} = b mod {n}");
            }
            _ => {}
        }
        let pairs = self.pairs.iter().map(|(a, b)| format!("({a},{b})"));
        let pairs = pairs.collect::<Vec<_>>().join(", ");
        write!(f, "(a mod {m}, b mod {n}) is one of {pairs}")
    }
}
