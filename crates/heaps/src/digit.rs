//! Digits of take-and-break codes: the allowed splits of the rest of a heap.

/// Receives the heaps of an option; an error ends the visits.
pub type VisitHeaps<'a, E> = dyn FnMut(&[u32]) -> Result<(), E> + 'a;

/// The numbers of heaps that a digit allows, and how they compare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Digit {
    /// The numbers of heaps, increasing.
    pub counts: Vec<u32>,
    /// All numbers of heaps from this one on are allowed too.
    pub from: Option<u32>,
    pub sizes: Sizes,
}

/// How the heaps of a split must compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sizes {
    #[default]
    Any,
    /// `!`: no two are equal.
    Different,
    /// `?`: not all are equal.
    NotAllEqual,
    /// `=`: all are equal.
    Equal,
}

impl Digit {
    /// The rest may be one heap or nothing: the octal digit 3.
    pub fn take() -> Digit {
        Digit {
            counts: vec![0, 1],
            ..Digit::default()
        }
    }

    /// Whether no move takes this number of counters.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty() && self.from.is_none()
    }

    /// Whether some rest may be split into this number of heaps.
    pub fn allows(&self, count: u32) -> bool {
        let counted = self.counts.contains(&count) || self.from.is_some_and(|from| from <= count);
        counted && (count != 1 || self.sizes != Sizes::NotAllEqual)
    }

    /// The largest number of heaps; `None` if there is no largest.
    pub fn most_heaps(&self) -> Option<u32> {
        match self.from {
            Some(_) => None,
            None => Some(self.counts.last().copied().unwrap_or(0)),
        }
    }

    /// Visits the ways to split `rest` counters.
    pub fn splits<E>(&self, rest: u32, visit: &mut VisitHeaps<'_, E>) -> Result<(), E> {
        for &count in &self.counts {
            self.split(rest, count, visit)?;
        }
        if let Some(from) = self.from {
            for count in from..=rest {
                self.split(rest, count, visit)?;
            }
        }
        Ok(())
    }

    /// Visits the ways to split `rest` counters into `count` heaps.
    fn split<E>(&self, rest: u32, count: u32, visit: &mut VisitHeaps<'_, E>) -> Result<(), E> {
        match (rest, count) {
            (0, 0) => visit(&[]),
            (0, _) | (_, 0) => Ok(()),
            // A single heap counts as equal to all others, and not as different.
            (_, 1) => match self.sizes {
                Sizes::NotAllEqual => Ok(()),
                _ => visit(&[rest]),
            },
            _ if self.sizes == Sizes::Equal => {
                if rest.is_multiple_of(count) {
                    visit(&vec![rest / count; count as usize])
                } else {
                    Ok(())
                }
            }
            _ => self.partitions(rest, count, visit),
        }
    }

    /// Visits the partitions of `rest` into `count` numbers, at least two, in increasing order.
    fn partitions<E>(&self, rest: u32, count: u32, visit: &mut VisitHeaps<'_, E>) -> Result<(), E> {
        let gap = u64::from(self.sizes == Sizes::Different);
        let (rest, count) = (u64::from(rest), u64::from(count));
        let mut parts = vec![1u64];
        let mut sum = 1;
        while let Some(&last) = parts.last() {
            let missing = count - parts.len() as u64;
            let least = missing * last + gap * missing * (missing + 1) / 2;
            if sum + least > rest {
                // The last part is too large, so the previous one is increased.
                sum -= last;
                parts.pop();
                if let Some(before) = parts.last_mut() {
                    *before += 1;
                    sum += 1;
                }
            } else if missing == 1 {
                let heaps: Vec<u32> = parts
                    .iter()
                    .copied()
                    .chain([rest - sum])
                    .map(|heap| heap as u32)
                    .collect();
                if self.sizes != Sizes::NotAllEqual || heaps.first() != heaps.last() {
                    visit(&heaps)?;
                }
                *parts.last_mut().expect("it was just there") += 1;
                sum += 1;
            } else {
                parts.push(last + gap);
                sum += last + gap;
            }
        }
        Ok(())
    }
}
