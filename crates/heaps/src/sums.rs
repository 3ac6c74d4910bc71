//! The nim-values of all splits into three or more heaps, as sets that grow with the number of counters.

use chopsticks_base::budget::{Budget, Limit, Meter, Stopped};

use crate::code::HeapCode;
use crate::digit::Digit;
use crate::nimber_set::NimberSet;

/// The sets of the nim-values of splits, for each number of counters from 0 on.
#[derive(Clone, Debug)]
pub(crate) struct SplitSums {
    /// Entry k − 2 has the splits into k heaps.
    exact: Vec<Vec<NimberSet>>,
    /// Entry k − 2 contains the splits into at least k heaps.
    open: Vec<Vec<NimberSet>>,
    /// The number of counters of the next sets.
    next: usize,
    bytes: u64,
}

impl SplitSums {
    /// The sets needed by a code, initially without counters.
    pub fn new(code: &HeapCode) -> SplitSums {
        let digits = || code.digits.iter().chain(&code.repeated);
        let exact = digits().filter_map(|digit| digit.counts.last().copied());
        let open = digits().filter_map(|digit| digit.from.map(|from| from.max(2)));
        let levels =
            |most: Option<u32>| vec![Vec::new(); most.unwrap_or(0).saturating_sub(1) as usize];
        let (exact, open) = (levels(exact.max()), levels(open.max()));
        SplitSums {
            // Splits into two or more heaps begin with those into two.
            exact: if exact.is_empty() && !open.is_empty() {
                levels(Some(2))
            } else {
                exact
            },
            open,
            next: 0,
            bytes: 0,
        }
    }

    /// Adds the splits of n counters if they are missing; `values` are the nim-values of the heaps below n.
    ///
    /// # Errors
    /// The limit on memory, or when the run is asked to stop.
    pub fn extend(
        &mut self,
        values: &[u32],
        budget: &Budget<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stopped> {
        let counters = values.len();
        if self.next > counters {
            return Ok(());
        }
        let mut row = Vec::new();
        for level in 0..self.exact.len() {
            let set = match level.checked_sub(1) {
                None => pairs(values),
                Some(before) => with_one_more(&self.exact[before], values, meter)?,
            };
            row.push(set);
        }
        let mut open_row = Vec::new();
        for level in 0..self.open.len() {
            let mut set = with_one_more(&self.open[level.saturating_sub(1)], values, meter)?;
            if level == 0 {
                set.add_sums(&row[0], 0);
            }
            open_row.push(set);
        }
        self.bytes += row
            .iter()
            .chain(&open_row)
            .map(NimberSet::bytes)
            .sum::<u64>();
        budget.within(Limit::Memory, self.bytes + 4 * counters as u64)?;
        self.next = counters + 1;
        for (level, set) in self.exact.iter_mut().zip(row) {
            level.push(set);
        }
        for (level, set) in self.open.iter_mut().zip(open_row) {
            level.push(set);
        }
        Ok(())
    }

    /// Passes on the nim-values of the splits of `rest` counters allowed by a digit, some more than once.
    pub fn splits(&self, digit: &Digit, rest: usize, values: &[u32], found: &mut impl FnMut(u32)) {
        if digit.allows(0) && rest == 0 {
            found(0);
        }
        if digit.allows(1)
            && let Some(&value) = values.get(rest).filter(|_| rest > 0)
        {
            found(value);
        }
        for &count in digit.counts.iter().filter(|&&count| count >= 2) {
            self.exact[count as usize - 2][rest]
                .iter()
                .for_each(&mut *found);
        }
        if let Some(from) = digit.from {
            self.open[from.max(2) as usize - 2][rest]
                .iter()
                .for_each(found);
        }
    }
}

/// The sums of two heaps whose total number of counters is the number of values.
fn pairs(values: &[u32]) -> NimberSet {
    let mut set = NimberSet::default();
    for (&value, &other) in values.iter().skip(1).zip(values.iter().rev()) {
        set.insert(value ^ other);
    }
    set
}

/// The sums of a heap and a split of the other counters; the total number of counters is the number of values.
fn with_one_more(
    splits: &[NimberSet],
    values: &[u32],
    meter: &mut Meter<'_>,
) -> Result<NimberSet, Stopped> {
    let mut set = NimberSet::default();
    for (&value, others) in values.iter().skip(1).zip(splits.iter().rev()) {
        meter.step()?;
        set.add_sums(others, value);
    }
    Ok(set)
}
