//! The moves of heaps: those of a code, or listed ones, as for the components of other impartial games.

use std::collections::HashMap;
use std::hash::Hash;

use chopsticks_base::budget::{Budget, Limit, Meter, Stopped};
use chopsticks_base::walk::{self, Known};

use crate::code::HeapCode;
use crate::digit::VisitHeaps;

/// The moves in the heaps 0, 1, 2, …. A move in a heap leaves a sum of smaller ones, and the heap 0 has no moves.
pub trait Heaps {
    /// Visits the options of a heap; a sum may be visited more than once.
    ///
    /// # Errors
    /// Those of `visit`, which end the visits.
    fn options(&self, heap: u32, visit: &mut VisitHeaps<'_, Stopped>) -> Result<(), Stopped>;
}

impl Heaps for HeapCode {
    fn options(&self, heap: u32, visit: &mut VisitHeaps<'_, Stopped>) -> Result<(), Stopped> {
        HeapCode::options(self, heap, visit)
    }
}

/// A sum of heaps, in increasing order, without the heap 0.
pub type HeapSum = Vec<u32>;

/// Heaps whose options are listed: the components of impartial games, of which those with the same options are the same
/// heap.
#[derive(Clone, Debug)]
pub struct ListedHeaps {
    /// The options of each heap, increasing.
    options: Vec<Vec<HeapSum>>,
    heaps: HashMap<Vec<HeapSum>, u32>,
}

impl Default for ListedHeaps {
    /// The heap 0 alone.
    fn default() -> ListedHeaps {
        ListedHeaps {
            options: vec![Vec::new()],
            heaps: HashMap::from([(Vec::new(), 0)]),
        }
    }
}

impl ListedHeaps {
    /// The largest heap.
    pub fn last(&self) -> u32 {
        self.options.len() as u32 - 1
    }

    /// The sum of heaps that some components are. `options` lists the options of a component, each by its components, and
    /// `found` is told which heap a component is. Play has to end.
    ///
    /// # Errors
    /// The limit on positions, or when the run is asked to stop.
    pub fn add<P: Clone + Eq + Hash>(
        &mut self,
        components: Vec<P>,
        options: impl Fn(&P) -> Vec<Vec<P>>,
        mut found: impl FnMut(u32, &P),
        budget: &Budget<'_>,
    ) -> Result<HeapSum, Stopped> {
        let (mut known, mut meter) = (Known::<P, u32>::default(), Meter::new(budget));
        let mut sum = HeapSum::new();
        for component in components {
            let heap = walk::evaluate(&mut known, component, &mut meter, |known, component| {
                budget.within(Limit::Positions, known.known().len() as u64 + 1)?;
                let options = options(component);
                if !known.have(options.iter().flatten().cloned()) {
                    return Ok(None);
                }
                let sum_of = |parts: &Vec<P>| parts.iter().map(|part| known[part]).collect();
                let heap = self.with_options(options.iter().map(sum_of).collect());
                found(heap, component);
                Ok::<_, Stopped>(Some(heap))
            })?;
            sum.push(*heap);
        }
        Ok(without_zeros(sum))
    }

    /// The heap with these options.
    fn with_options(&mut self, options: Vec<HeapSum>) -> u32 {
        let mut options: Vec<HeapSum> = options.into_iter().map(without_zeros).collect();
        options.sort_unstable();
        options.dedup();
        let next = self.options.len() as u32;
        *self.heaps.entry(options).or_insert_with_key(|options| {
            self.options.push(options.clone());
            next
        })
    }
}

fn without_zeros(mut sum: HeapSum) -> HeapSum {
    sum.retain(|&heap| heap > 0);
    sum.sort_unstable();
    sum
}

impl Heaps for ListedHeaps {
    fn options(&self, heap: u32, visit: &mut VisitHeaps<'_, Stopped>) -> Result<(), Stopped> {
        self.options[heap as usize]
            .iter()
            .try_for_each(|option| visit(option))
    }
}
