//! The splits of the next heaps into two known heaps, examined on several threads before the heaps have values.
//!
//! Of the splits of a heap, all but a few are into heaps that were known some heaps before. So these are examined for many
//! heaps at a time, and only the few splits with one of these heaps are left for one thread.

use std::ops::Range;

use chopsticks_base::budget::{Budget, Meter, Stopped};
use chopsticks_base::threads::map_in_order;

use crate::code::HeapCode;
use crate::excluded::Excluded;
use crate::next_heap::pairs;
use crate::sparse::{Exclusion, SparseSpace};

/// The number of heaps that a thread takes at a time.
const SHARE: usize = 64;
/// The number of such shares between two times at which the threads wait for each other.
const SHARES: usize = 8;

/// With so many splits that decide one heap, they take longer than the threads to start.
const MANY: usize = 1 << 13;

/// With so many splits for each value that their sums may have, they take longer than one thread takes to look at all these
/// values again.
const FOR_EACH_VALUE: usize = 8;

/// The next heaps whose splits may be examined together, after so many known ones with values up to `largest`; `None` if one
/// thread is about as fast. They end before the next power of 2, at which the space may change.
pub(crate) fn next_heaps(
    known: usize,
    last: usize,
    space: &SparseSpace,
    largest: u32,
) -> Option<Range<usize>> {
    let end = (known + SHARE * SHARES).min(last + 1);
    let end = end.min((known + 1).next_power_of_two());
    let many = MANY.max(FOR_EACH_VALUE * room(largest) as usize);
    (space.deciding(known) >= many && end > known + 1).then_some(known..end)
}

/// A power of 2 above all nim sums of values up to this one.
fn room(largest: u32) -> u32 {
    (largest + 1).next_power_of_two()
}

/// For each of the heaps the sums of its splits into two known heaps, as far as the space needs them.
///
/// # Errors
/// The limit on memory, or when the run is asked to stop.
pub(crate) fn known_sums(
    code: &HeapCode,
    values: &[u32],
    space: &SparseSpace,
    heaps: Range<usize>,
    threads: usize,
    budget: &Budget<'_>,
) -> Result<Vec<Vec<u32>>, Stopped> {
    let largest = values.iter().copied().max().unwrap_or(0);
    let heaps: Vec<usize> = heaps.collect();
    let shares: Vec<&[usize]> = heaps.chunks(SHARE).collect();
    budget.ask()?;
    // Whether to stop is asked on one thread; the others are done in a moment.
    let memory = budget.memory;
    let sums_of = |share: &&[usize]| -> Result<Vec<Vec<u32>>, Stopped> {
        let budget = &Budget {
            memory,
            ..Budget::UNLIMITED
        };
        let mut meter = Meter::new(budget);
        let mut excluded = Excluded::default();
        let sums = share.iter().map(|&heap| {
            excluded.start(largest, budget)?;
            for pairs in pairs(code, heap) {
                let mut exclusion = Exclusion {
                    space,
                    values,
                    excluded: &mut excluded,
                    meter: &mut meter,
                };
                exclusion.add_known(pairs)?;
            }
            Ok(excluded.values(room(largest)))
        });
        sums.collect()
    };
    let sums = map_in_order(threads, &shares, sums_of);
    let sums: Result<Vec<_>, Stopped> = sums.into_iter().collect();
    Ok(sums?.concat())
}
