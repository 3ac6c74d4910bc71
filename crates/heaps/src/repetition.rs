//! For each period, from where on a sequence repeats itself.

/// For each p the length of the longest end of a sequence that continues with the same symbols p places before.
pub(crate) struct Repetitions {
    matches: Vec<u32>,
}

impl Repetitions {
    /// By the Z algorithm on the reversed sequence, in linear time (Gusfield, *Algorithms on Strings, Trees and Sequences*,
    /// 1.3). `symbol` gives the symbols at the places below `count`.
    pub fn of<S: PartialEq>(count: usize, symbol: impl Fn(usize) -> S) -> Repetitions {
        let reversed = |at: usize| symbol(count - 1 - at);
        let mut matches = vec![0u32; count];
        // The match that reaches farthest: it ends before `right`.
        let (mut left, mut right) = (0, 0);
        for at in 1..count {
            let mut length = match at < right {
                true => (matches[at - left] as usize).min(right - at),
                false => 0,
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

    #[test]
    fn repetitions_are_those_of_the_definition() {
        let sequences: [&[u32]; 4] = [
            &[0, 1, 2, 0, 1, 2, 0, 1],
            &[5, 0, 1, 2, 3, 4, 5],
            &[0, 1, 1, 3, 4, 4, 6, 7, 7],
            &[0, 2, 0, 0, 2, 1, 0],
        ];
        for values in sequences {
            let repetitions = Repetitions::of(values.len(), |at| values[at]);
            for period in 1..=values.len() {
                let pairs = values.iter().zip(&values[period..]);
                let exception = pairs.into_iter().rposition(|(a, b)| a != b);
                let start = exception.map_or(0, |at| at + 1);
                assert_eq!(repetitions.start(period), start, "{values:?} {period}");
            }
        }
    }
}
