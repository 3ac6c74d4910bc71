//! Sequences of the OEIS that breakpoints may be.

use super::Law;

/// A sequence with its name and the index distance of the terms sought.
struct Known {
    name: &'static str,
    first: &'static [u64],
    law: Option<Law>,
    step: usize,
}

/// The Fibonacci and the Lucas numbers, of which breakpoints take every second one, and the thresholds of (1|1)_n.
const KNOWN: [Known; 3] = [
    Known {
        name: "A000045",
        first: &[0, 1],
        law: None,
        step: 2,
    },
    Known {
        name: "A000032",
        first: &[2, 1],
        law: None,
        step: 2,
    },
    Known {
        name: "A110035",
        first: &[1, 2, 5, 12],
        law: Some(Law::Both),
        step: 1,
    },
];

impl Known {
    /// All terms that fit into 64 bits, from index 0 on.
    fn terms(&self) -> Vec<u64> {
        let mut terms: Vec<u64> = self.first.to_vec();
        let coefficients = self.law.map_or(&[1, 1][..], Law::coefficients);
        loop {
            let recent = terms.iter().rev().map(|&term| i128::from(term));
            let next: i128 = coefficients.iter().zip(recent).map(|(c, b)| c * b).sum();
            match u64::try_from(next) {
                Ok(next) => terms.push(next),
                Err(_) => return terms,
            }
        }
    }
}

/// The known sequence that contains all of these terms, such as `A000032(2k+7)`.
pub fn sequence_name(terms: &[u64]) -> Option<String> {
    KNOWN.iter().find_map(|known| {
        let all = known.terms();
        let agrees = |&start: &usize| {
            let part = all[start..].iter().step_by(known.step);
            part.take(terms.len()).eq(terms)
        };
        let start = (0..all.len()).find(agrees)?;
        let index = match known.step {
            1 => "k".to_owned(),
            step => format!("{step}k"),
        };
        Some(match start {
            0 => format!("{}({index})", known.name),
            _ => format!("{}({index}+{start})", known.name),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_known_sequences_are_recognised() {
        for (terms, name) in [
            (&[29u64, 76, 199, 521][..], "A000032(2k+7)"),
            (&[5, 13, 34, 89], "A000045(2k+5)"),
            (&[12, 31, 80, 209, 546, 1_429, 3_740], "A110035(k+3)"),
        ] {
            assert_eq!(sequence_name(terms).as_deref(), Some(name));
        }
    }

    #[test]
    fn one_other_term_makes_another_sequence() {
        assert_eq!(sequence_name(&[29, 76, 199, 522]), None);
        assert_eq!(sequence_name(&[12, 31, 80, 209, 546, 1_429, 3_741]), None);
        assert_eq!(sequence_name(&[8, 13, 21]), None);
    }
}
