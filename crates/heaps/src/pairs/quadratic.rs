//! Quadratic irrational and rational slopes, with exact multiples rounded down.

use std::fmt;

/// The number (p + √d)/q, or p/q if d = 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quadratic {
    /// The rational part of the numerator.
    pub p: i64,
    /// The number under the root; no square but 0.
    pub d: u64,
    /// The denominator, which is positive.
    pub q: u64,
}

impl Quadratic {
    /// ⌊kx⌋ for this number x, exactly.
    pub fn floor_of_multiple(&self, k: u32) -> i64 {
        // ⌊(kp + √(k²d))/q⌋ = ⌊(kp + ⌊√(k²d)⌋)/q⌋, as q is an integer.
        let k = u128::from(k);
        let root = (k * k * u128::from(self.d)).isqrt() as i64;
        (k as i64 * self.p + root).div_euclid(self.q as i64)
    }

    /// The simplest slopes between 0 and 16: by the sum of the sizes of p, d and q.
    pub(super) fn simplest() -> Vec<Quadratic> {
        let roots = (0..=MAX_ROOT).filter(|&d| d == 0 || d.isqrt() * d.isqrt() != d);
        let mut found = Vec::new();
        for d in roots {
            for q in 1..=MAX_DENOMINATOR {
                for p in -MAX_PART..=MAX_PART {
                    let x = Quadratic { p, d, q };
                    if x.is_reduced() && (1..16).contains(&x.floor_of_multiple(1)) {
                        found.push(x);
                    }
                }
            }
        }
        found.sort_by_key(|x| (x.d + x.q + x.p.unsigned_abs(), x.d, x.q));
        found
    }

    /// Whether no smaller p, q and root are the same number.
    fn is_reduced(&self) -> bool {
        let common = |by: u64| {
            let root = if self.d == 0 { 1 } else { by };
            self.q.is_multiple_of(by)
                && self.p.unsigned_abs().is_multiple_of(by)
                && self.d.is_multiple_of(root * root)
        };
        !(2..=self.q).any(common)
    }
}

/// The largest number under a root.
pub(super) const MAX_ROOT: u64 = 60;
/// The largest denominator.
pub(super) const MAX_DENOMINATOR: u64 = 6;
/// The largest rational part of a numerator, without its sign.
const MAX_PART: i64 = 24;

impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numerator = match (self.p, self.d) {
            (p, 0) => p.to_string(),
            (0, d) => format!("√{d}"),
            (p, d) if self.q == 1 => return write!(f, "{p} + √{d}"),
            (p, d) => format!("({p} + √{d})"),
        };
        match self.q {
            1 => f.write_str(&numerator),
            q => write!(f, "{numerator}/{q}"),
        }
    }
}
