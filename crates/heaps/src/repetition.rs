//! For each period, the place from which on a sequence is periodic.

/// For each p, the length of the longest suffix of a sequence whose symbols agree with those p places before.
pub(crate) struct Repetitions {
    matches: Vec<u32>,
}

impl Repetitions {
    /// Computed by the Z algorithm on the reversed sequence, in linear time (Gusfield, *Algorithms on Strings, Trees
    /// and Sequences*, 1.3). `symbol` gives the symbols at the places below `count`.
    pub fn find<S: PartialEq>(count: usize, symbol: impl Fn(usize) -> S) -> Repetitions {
        let reversed = |at: usize| symbol(count - 1 - at);
        let mut matches = vec![0u32; count];
        // The match that reaches farthest ends before `right`.
        let (mut left, mut right) = (0, 0_usize);
        for at in 1..count {
            let mut length = match right.checked_sub(at) {
                Some(known) => (matches[at - left] as usize).min(known),
                None => 0,
            };
            while at + length < count && reversed(length) == reversed(at + length) {
                length += 1;
            }
            let end = at + length;
            if end > right {
                (left, right) = (at, end);
            }
            matches[at] = length as u32;
        }
        Repetitions { matches }
    }

    /// The least n₀ such that the symbols at n and n + `period` are equal for all n ≥ n₀ of the sequence.
    pub fn start(&self, period: usize) -> usize {
        let matched = self.matches.get(period).copied().unwrap_or(0) as usize;
        self.matches.len() - matched - period
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All sequences of this length with this number of symbols.
    fn sequences(length: u32, symbols: u32) -> impl Iterator<Item = Vec<u32>> {
        (0..symbols.pow(length)).map(move |code| {
            let places = 0..length;
            places.map(|at| code / symbols.pow(at) % symbols).collect()
        })
    }

    #[test]
    fn repetitions_are_those_of_the_definition() {
        for values in sequences(12, 2).chain(sequences(7, 3)) {
            let repetitions = Repetitions::find(values.len(), |at| values[at]);
            for period in 1..=values.len() {
                let mut pairs = values.iter().zip(&values[period..]);
                let exception = pairs.rposition(|(a, b)| a != b);
                let start = exception.map_or(0, |at| at + 1);
                assert_eq!(repetitions.start(period), start, "{values:?} {period}");
            }
        }
    }
}
