//! Runs of adjacent places within sets, found by their lengths.

use crate::board::Word;

/// The number of powers of two up to the number of places, rounded up to a power of two.
const LENGTHS: usize = 8;

/// The lengths of runs up to a distance: two runs of a length 2^k cover them and overlap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cover {
    k: u8,
    /// The distance between the two runs.
    shift: u8,
}

impl Cover {
    /// For the places up to this distance, which is less than 128.
    pub fn up_to(distance: u8) -> Cover {
        let length = distance + 1;
        let k = length.ilog2() as u8;
        let shift = length - (1 << k);
        Cover { k, shift }
    }
}

/// For each k the places from which 2^k adjacent places on are in one of several sets.
#[derive(Debug)]
pub(super) struct Spans<W>([W; LENGTHS]);

impl<W: Word> Spans<W> {
    /// No spans.
    pub const NONE: Spans<W> = Spans([W::NONE; LENGTHS]);

    /// The spans within these sets. No place before the last one of a run that is asked for may be in two of them.
    pub fn of(sets: impl Iterator<Item = W>) -> Spans<W> {
        let mut spans = Spans::NONE;
        for set in sets {
            let mut run = set;
            for (k, places) in spans.0.iter_mut().enumerate() {
                *places |= run;
                let length = 1 << k;
                if run == W::NONE || length >= W::BITS {
                    break;
                }
                run &= run >> length;
            }
        }
        spans
    }

    /// The places from which on all that are covered are in one set.
    pub fn places(&self, Cover { k, shift }: Cover) -> W {
        let runs = self.0[usize::from(k) % LENGTHS];
        runs & runs >> (u32::from(shift) % W::BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition, for the cells 0 to 12 and 15 to 19 of two sets.
    #[test]
    fn runs_are_within_one_set() {
        let sets = [0x1FFFu64, 0xF_8000];
        let spans = Spans::of(sets.into_iter());
        for distance in 0..64 {
            let is_run = |from: &u32| {
                let mut sets = sets.iter();
                sets.any(|set| {
                    (0..=distance).all(|step| from + step < 64 && set >> (from + step) & 1 != 0)
                })
            };
            let runs = (0..64)
                .filter(is_run)
                .fold(0u64, |runs, from| runs | 1 << from);
            assert_eq!(
                spans.places(Cover::up_to(distance as u8)),
                runs,
                "{distance}"
            );
        }
    }
}
