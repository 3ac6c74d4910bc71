//! The P-positions of a game on pairs of numbers, row by row.

/// The P-positions (a, b) with a, b ≤ N.
///
/// ```
/// use chopsticks_heaps::PairPositions;
///
/// // Nim: a pair is a P-position if both heaps are equal.
/// let nim = PairPositions::new(20, |a, b| a == b);
/// assert_eq!(nim.conjectures()[0].to_string(), "b = a; agrees for a, b ≤ 20");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairPositions {
    largest: u32,
    /// The b of each row a, in increasing order.
    rows: Vec<Vec<u32>>,
}

impl PairPositions {
    /// The pairs with a, b ≤ `largest` for which `is_p` holds.
    pub fn new(largest: u32, mut is_p: impl FnMut(u32, u32) -> bool) -> PairPositions {
        let rows = (0..=largest).map(|a| (0..=largest).filter(|&b| is_p(a, b)).collect());
        PairPositions {
            largest,
            rows: rows.collect(),
        }
    }

    /// The largest number N.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// All pairs, by a and then b.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let rows = (0u32..).zip(&self.rows);
        rows.flat_map(|(a, row)| row.iter().map(move |&b| (a, b)))
    }

    /// Whether (b, a) is there with each (a, b).
    pub fn is_symmetric(&self) -> bool {
        self.pairs()
            .all(|(a, b)| self.row(b).binary_search(&a).is_ok())
    }

    /// The b with which a row's number forms a P-position.
    pub(crate) fn row(&self, a: u32) -> &[u32] {
        &self.rows[a as usize]
    }
}
