//! The sequence of the nim-values of the heaps 0, 1, 2, … of a take-and-break game.

use chopsticks_base::budget::{Budget, Limit, Meter, Stopped, reserve};
use thiserror::Error;

use crate::ahead::{known_sums, next_heaps};
use crate::code::HeapCode;
use crate::digit::{Digit, Sizes};
use crate::excluded::Excluded;
use crate::next_heap::NextHeap;
use crate::regularity::Regularity;
use crate::sparse::SparseSpace;
use crate::sums::SplitSums;
use crate::tail::Tail;

/// The nim-values of the heaps from 0 on, as far as computed.
///
/// ```
/// use chopsticks_base::budget::Budget;
/// use chopsticks_heaps::{HeapCode, NimSequence};
///
/// let mut kayles = NimSequence::new(HeapCode::read("0.77")?);
/// kayles.extend(1_000_000, &Budget::UNLIMITED)?;
/// assert_eq!(kayles.values()[..10], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
/// let regularity = kayles.regularity().unwrap();
/// assert_eq!((regularity.period, regularity.last_exception()), (12, Some(70)));
/// assert!(regularity.theorem.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct NimSequence {
    code: HeapCode,
    values: Vec<u32>,
    largest: u32,
    method: Method,
    tail: Tail,
    excluded: Excluded,
    /// The regularity that is proved.
    proved: Option<Regularity>,
    threads: usize,
}

/// The method of computing the next value.
#[derive(Clone, Debug)]
enum Method {
    /// No move leaves more than two heaps, and a repeated digit no more than one.
    Sparse(SparseSpace),
    /// The heaps of a split may have any sizes.
    Sums(SplitSums),
    /// Option by option.
    Listed,
}

/// The reason why values of an earlier run are rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RefusedValues {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A recomputed value differs, or no value of a heap can be so large.
    #[error(
        "the heap {heap} has the nim-value {value}, which cannot follow from the values before it"
    )]
    Wrong {
        /// The heap.
        heap: usize,
        /// The value that was to be taken over.
        value: u32,
    },
}

/// A period, and a better sparse space, are sought whenever the number of values is a power of 2 from this one on.
const FIRST_CHECK: usize = 64;

impl NimSequence {
    /// The bytes that a heap takes: its value, the same in 16 bits, the search for a period, and the list of rare heaps.
    pub const BYTES: u64 = 14;

    /// The sequence of a code, without values yet.
    pub fn new(code: HeapCode) -> NimSequence {
        let tail = Tail::new(code.repeated.len());
        NimSequence {
            method: Method::choose(&code),
            code,
            values: Vec::new(),
            largest: 0,
            tail,
            excluded: Excluded::default(),
            proved: None,
            threads: 1,
        }
    }

    /// The same sequence, computed on so many threads where moves leave at most two heaps. The values do not depend on it.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> NimSequence {
        self.threads = threads;
        self
    }

    /// The known values, from the empty heap on.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The regularity of the sequence: the proved one, or else the observed one with the shortest period.
    pub fn regularity(&self) -> Option<Regularity> {
        self.proved
            .or_else(|| Regularity::of_code(&self.code, &self.values))
    }

    /// Computes the values of all heaps up to `last`. After a proved period, values follow from it.
    ///
    /// # Errors
    /// The limit on memory, or when the run is asked to stop. The values computed before are kept.
    pub fn extend(&mut self, last: u32, budget: &Budget<'_>) -> Result<(), Stopped> {
        self.make_room(last, budget)?;
        let mut meter = Meter::new(budget);
        while self.values.len() <= last as usize {
            if let Some(regularity) = &self.proved {
                self.push(regularity.next(&self.values));
                continue;
            }
            let space = match &self.method {
                Method::Sparse(space) if self.threads > 1 => Some(space),
                _ => None,
            };
            let heaps = |space| next_heaps(self.values.len(), last as usize, space, self.largest);
            match space.and_then(|space| Some((space, heaps(space)?))) {
                Some((space, heaps)) => {
                    let (known, threads) = (heaps.start, self.threads);
                    let sums = known_sums(&self.code, &self.values, space, heaps, threads, budget)?;
                    for sums in sums {
                        let next = self.next_after(known, &sums, budget, &mut meter)?;
                        self.push(next);
                    }
                }
                None => {
                    let next = self.next(budget, &mut meter)?;
                    self.push(next);
                }
            }
        }
        Ok(())
    }

    /// Reserves memory for the values of all heaps up to `last`, before they are computed piece by piece.
    ///
    /// # Errors
    /// The limit on memory, or that of the machine.
    pub fn make_room(&mut self, last: u32, budget: &Budget<'_>) -> Result<(), Stopped> {
        let count = u64::from(last) + 1;
        budget.affords(Limit::Memory, NimSequence::BYTES * count)?;
        let missing = count.saturating_sub(self.values.len() as u64);
        reserve(&mut self.values, missing)
    }

    /// The number of first heaps whose values are all recomputed by [`NimSequence::resume`]; also the number of later
    /// ones, spread evenly.
    pub const SAMPLE: usize = 1 << 10;

    /// Adds values from an earlier run. A value cannot exceed the bound given by sums of earlier values, and the values
    /// of a [sample](NimSequence::SAMPLE) are recomputed.
    ///
    /// # Errors
    /// When a value is wrong; and as [`NimSequence::extend`].
    pub fn resume(&mut self, values: &[u32], budget: &Budget<'_>) -> Result<(), RefusedValues> {
        let mut meter = Meter::new(budget);
        let end = self.values.len() + values.len();
        let step = (values.len() / NimSequence::SAMPLE).max(1);
        for &value in values {
            meter.step()?;
            let heap = self.values.len();
            let is_sampled =
                heap < NimSequence::SAMPLE || heap.is_multiple_of(step) || heap + 1 == end;
            let is_right = if let Some(regularity) = &self.proved {
                regularity.next(&self.values) == value
            } else if is_sampled {
                self.next(budget, &mut meter)? == value
            } else {
                if let Method::Sums(sums) = &mut self.method {
                    sums.extend(&self.values, budget, &mut meter)?;
                }
                self.grow_tail();
                // All options are sums of values, so they have at most as many binary digits as these, and some power
                // of 2 is missing.
                u64::from(value) <= (u64::from(self.largest) + 1).next_power_of_two()
            };
            if !is_right {
                return Err(RefusedValues::Wrong { heap, value });
            }
            self.push(value);
        }
        Ok(())
    }

    fn push(&mut self, value: u32) {
        let heap = self.values.len();
        self.values.push(value);
        self.largest = self.largest.max(value);
        if self.proved.is_some() {
            return;
        }
        let is_check = heap + 1 >= FIRST_CHECK && (heap + 1).is_power_of_two();
        if let Method::Sparse(space) = &mut self.method {
            if is_check {
                *space = SparseSpace::from_values(&self.values)
            } else {
                space.note(heap, value)
            }
        }
        if is_check {
            let found = Regularity::of_code(&self.code, &self.values);
            self.proved = found.filter(|found| found.theorem.is_some());
        }
    }

    /// Computes the value of the next heap.
    fn next(&mut self, budget: &Budget<'_>, meter: &mut Meter<'_>) -> Result<u32, Stopped> {
        self.next_after(0, &[], budget, meter)
    }

    /// Computes the value of the next heap, given the sums of its splits into two heaps below `known`.
    fn next_after(
        &mut self,
        known: usize,
        sums: &[u32],
        budget: &Budget<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stopped> {
        meter.step()?;
        self.excluded.start(self.largest, budget)?;
        sums.iter().for_each(|&sum| self.excluded.add(sum));
        if let Method::Sums(sums) = &mut self.method {
            sums.extend(&self.values, budget, meter)?;
        }
        self.grow_tail();
        let next = NextHeap {
            code: &self.code,
            values: &self.values,
            tail: self.tail.values(self.values.len()),
            excluded: &mut self.excluded,
        };
        match &self.method {
            Method::Sparse(space) => next.by_space(space, known, meter),
            Method::Sums(sums) => Ok(next.by_sums(sums)),
            Method::Listed => next.by_options(meter),
        }
    }

    /// Adds the options by repeated digits that take the least number of counters, for this heap and later ones.
    fn grow_tail(&mut self) {
        let (heap, first) = (self.values.len(), self.code.digits.len());
        let Some(rest) = heap.checked_sub(first) else {
            return;
        };
        for (later, digit) in self.code.repeated.iter().enumerate() {
            let add = &mut |value| self.tail.add(heap + later, value);
            match &self.method {
                Method::Sums(sums) => sums.splits(digit, rest, &self.values, add),
                Method::Sparse(_) if rest == 0 && digit.allows(0) => add(0),
                Method::Sparse(_) if rest > 0 && digit.allows(1) => add(self.values[rest]),
                Method::Sparse(_) | Method::Listed => {}
            }
        }
    }
}

impl Method {
    /// The fastest method for a code.
    fn choose(code: &HeapCode) -> Method {
        let most = |digits: &[Digit]| {
            let most = digits.iter().map(|digit| digit.most_heaps());
            most.map(|most| most.unwrap_or(u32::MAX)).max().unwrap_or(0)
        };
        let any = |digit: &Digit| {
            digit.sizes == Sizes::Any || digit.most_heaps().is_some_and(|most| most == 0)
        };
        let mut digits = code.digits.iter().chain(&code.repeated);
        match (most(&code.digits), most(&code.repeated)) {
            (0..=2, 0..=1) => Method::Sparse(SparseSpace::default()),
            _ if digits.all(any) => Method::Sums(SplitSums::new(code)),
            _ => Method::Listed,
        }
    }
}
