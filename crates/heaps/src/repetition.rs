//! For each period, from where on a sequence repeats itself, up to a constant.

/// For each p the length of the longest end of the sequence of differences G(n + 1) − G(n) that has period p.
pub(crate) struct Repetitions {
    matches: Vec<u32>,
}

impl Repetitions {
    /// By the Z algorithm on the reversed differences, in linear time (Gusfield, *Algorithms on Strings, Trees and
    /// Sequences*, 1.3).
    pub fn of(values: &[u32]) -> Repetitions {
        let count = values.len().saturating_sub(1);
        let difference = |at: usize| values[count - at].wrapping_sub(values[count - 1 - at]);
        let mut matches = vec![0u32; count];
        // The match that reaches farthest: it ends before `right`.
        let (mut left, mut right) = (0, 0);
        for at in 1..count {
            let mut length = match at < right {
                true => (matches[at - left] as usize).min(right - at),
                false => 0,
            };
            while at + length < count && difference(length) == difference(at + length) {
                length += 1;
            }
            if at + length > right {
                (left, right) = (at, at + length);
            }
            matches[at] = length as u32;
        }
        Repetitions { matches }
    }

    /// The least n₀ such that G(n + period) − G(n) is the same for all n ≥ n₀ of the sequence.
    pub fn start(&self, period: usize) -> usize {
        let matched = self.matches.get(period).copied().unwrap_or(0) as usize;
        self.matches.len() - matched - period.min(self.matches.len())
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
            let repetitions = Repetitions::of(values);
            for period in 1..values.len() {
                let steps: Vec<u32> = (period..values.len())
                    .map(|n| values[n].wrapping_sub(values[n - period]))
                    .collect();
                let last = steps.last().copied();
                let exception = steps.iter().rposition(|&step| Some(step) != last);
                let start = exception.map_or(0, |at| at + 1);
                assert_eq!(repetitions.start(period), start, "{values:?} {period}");
            }
        }
    }
}
