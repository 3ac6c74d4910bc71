//! All sides with at most a given number of hands, numbered so that an attack leads to an earlier side.
//!
//! Sides with fewer hands come first, and sides with equal numbers of hands are ordered lexicographically by their counts
//! (c₁, …, cₙ). An attack either removes a hand or decreases the first count that it changes, so the side after the attack
//! precedes the attacked side.

use super::Counts;

/// All sides of one finger count with at most a given number of hands.
#[derive(Debug)]
pub(super) struct Sides {
    /// The sides for each number of hands.
    all: Vec<Vec<Counts>>,
    /// `ways[m][h]` is the number of ways to split h hands among m + 1 counts.
    ways: Vec<Vec<usize>>,
}

impl Sides {
    /// Lists all sides; the caller must check that memory suffices.
    pub(super) fn new(fingers: u32, hands: u32) -> Sides {
        Sides {
            all: (0..=hands)
                .map(|hands| with_hands(fingers, hands))
                .collect(),
            ways: ways(fingers as usize, hands as usize),
        }
    }

    /// The sides with `hands` hands, in order.
    pub(super) fn with_hands(&self, hands: u32) -> &[Counts] {
        &self.all[hands as usize]
    }

    /// The index of `side` among the sides with the same number of hands.
    pub(super) fn place(&self, side: &[u32]) -> usize {
        let mut left: usize = side.iter().map(|&count| count as usize).sum();
        let mut place = 0;
        for (&count, ways) in side.iter().zip(self.ways.iter().skip(1).rev()) {
            // Sides with a smaller count here: all ways to distribute the rest, except those that keep the count.
            let after = left - count as usize;
            place += ways[left] - ways[after];
            left = after;
        }
        place
    }
}

/// The number of sides with `hands` hands: C(h + n − 1, h), or `u64::MAX` if it is larger.
pub(super) fn number_of_sides(fingers: u32, hands: u32) -> u64 {
    let (fingers, hands) = (u128::from(fingers), u128::from(hands));
    let (most, least) = match fingers {
        0 => return u64::from(hands == 0),
        _ => (hands.max(fingers - 1), hands.min(fingers - 1)),
    };
    let mut ways: u128 = 1;
    for k in 1..=least {
        ways = ways * (most + k) / k;
        if ways > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    ways as u64
}

fn with_hands(fingers: u32, hands: u32) -> Vec<Counts> {
    let mut counts = vec![0; fingers as usize];
    let Some(last) = counts.len().checked_sub(1) else {
        let nothing = (hands == 0).then(|| Counts::new(counts));
        return nothing.into_iter().collect();
    };
    let mut all = Vec::new();
    counts[last] = hands;
    loop {
        all.push(Counts::new(&counts[..]));
        // The next side in the order: one hand moves from the last nonzero count to the count before it, and the rest
        // of that count moves to the end.
        let Some(at) = counts
            .iter()
            .rposition(|&count| count > 0)
            .filter(|&at| at > 0)
        else {
            return all;
        };
        let rest = std::mem::take(&mut counts[at]) - 1;
        counts[at - 1] += 1;
        counts[last] = rest;
    }
}

/// Pascal's triangle.
fn ways(fingers: usize, hands: usize) -> Vec<Vec<usize>> {
    let mut ways = vec![vec![1; hands + 1]];
    for m in 1..fingers {
        let mut row = ways[m - 1].clone();
        for h in 1..=hands {
            row[h] += row[h - 1];
        }
        ways.push(row);
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_is_at_its_place_and_the_number_is_right() {
        for (fingers, hands) in [(0, 2), (1, 5), (2, 7), (3, 6), (5, 4)] {
            let sides = Sides::new(fingers, hands);
            for hands in 0..=hands {
                let all = sides.with_hands(hands);
                assert_eq!(all.len() as u64, number_of_sides(fingers, hands));
                assert!(all.is_sorted() && all.iter().all(|side| side.hands() == hands));
                let places = all.iter().map(|side| sides.place(side.as_slice()));
                assert!(places.eq(0..all.len()), "{fingers} {hands}");
            }
        }
    }

    #[test]
    fn an_attack_leads_to_an_earlier_side() {
        let sides = Sides::new(4, 4);
        for side in sides.with_hands(4) {
            for (target, attacker) in side.shown().flat_map(|t| (1..=4).map(move |a| (t, a))) {
                let after = side.attacked(target, attacker);
                assert!((after.hands(), &after) < (4, side));
            }
        }
    }

    #[test]
    fn numbers_that_fit_no_word_are_cut_off() {
        assert_eq!(number_of_sides(3, 100), 5_151);
        assert_eq!(number_of_sides(u32::MAX, 1), u64::from(u32::MAX));
        assert_eq!(number_of_sides(1_000, 1_000), u64::MAX);
    }
}
