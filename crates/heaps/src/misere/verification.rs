//! Decides whether a labelling of heaps by elements of a monoid gives the right outcome of every sum.
//!
//! The [module](super) has the proof.

use chopsticks_base::budget::{Meter, Stopped};

use super::element_set::{Element, ElementSet};
use super::monoid::BipartiteMonoid;

/// The facts about a heap with moves that the check needs.
#[derive(Clone, Debug)]
pub(super) struct LabelledHeap {
    pub heap: u32,
    pub element: Element,
    /// The elements r such that no move of the heap, together with r, leads to the P-portion.
    pub stuck: ElementSet,
}

/// A sum whose label, or that of one of its options, is wrong.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub heaps: Vec<u32>,
    /// The sum has further heaps, of this product.
    pub rest: Element,
}

/// The sums of the heaps so far, with the contexts in which none of their moves wins.
#[derive(Clone, Debug)]
pub(super) struct Verification {
    heaps: Vec<LabelledHeap>,
    sums: Vec<Sum>,
    /// The sums of each element, by their place.
    by_element: Vec<Vec<usize>>,
}

/// A sum of heaps: a smaller one and another heap.
#[derive(Clone, Debug)]
struct Sum {
    smaller: Option<usize>,
    /// The place of the last heap.
    heap: usize,
    element: Element,
    /// The r such that the sum together with r is labelled N, and none of its own moves leads to the P-portion.
    stuck: ElementSet,
}

impl Verification {
    /// A check for a monoid, without heaps yet.
    pub fn new(order: usize) -> Verification {
        Verification {
            heaps: Vec::new(),
            sums: Vec::new(),
            by_element: vec![Vec::new(); order],
        }
    }

    /// Adds a heap, unless some sum with it is labelled incorrectly.
    ///
    /// # Errors
    /// The limit on positions, which are sums here, or when the run is asked to stop.
    pub fn add(
        &mut self,
        added: LabelledHeap,
        monoid: &BipartiteMonoid,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Fault>, Stopped> {
        let lost = monoid.lost(added.element);
        let elements = 0..monoid.order() as Element;
        let both = elements
            .clone()
            .find(|&rest| !lost.contains(rest) && !added.stuck.contains(rest));
        if let Some(rest) = both {
            let heaps = vec![added.heap];
            return Ok(Some(Fault { heaps, rest }));
        }
        let is_covered = |heap: &LabelledHeap| {
            heap.element == added.element && added.stuck.is_subset(&heap.stuck)
        };
        if self.heaps.iter().any(is_covered) {
            return Ok(None);
        }
        let (heap, known) = (self.heaps.len(), self.sums.len());
        let mut alone = added.stuck.clone();
        alone.intersect(lost);
        let (element, smaller) = (added.element, None);
        self.heaps.push(added);
        self.note(Sum {
            smaller,
            heap,
            element,
            stuck: alone,
        });
        let found = self.close(heap, known, monoid, meter);
        if !matches!(found, Ok(None)) {
            self.heaps.pop();
            self.sums.truncate(known);
            self.by_element
                .iter_mut()
                .for_each(|sums| sums.retain(|&sum| sum < known));
        }
        found
    }

    /// Adds the sums with the last heap; the first ones are known.
    fn close(
        &mut self,
        added: usize,
        known: usize,
        monoid: &BipartiteMonoid,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Fault>, Stopped> {
        let mut at = 0;
        while at < self.sums.len() {
            let first = if at < known { added } else { 0 };
            for heap in first..=added {
                let sum = self.with_heap(at, heap, monoid);
                meter.count(monoid.order() as u64)?;
                self.note(sum);
            }
            if self.sums[at].stuck.contains(0) {
                return Ok(Some(self.fault(at)));
            }
            meter.check(self.sums.len() as u64, 0)?;
            at += 1;
        }
        Ok(None)
    }

    fn with_heap(&self, smaller: usize, heap: usize, monoid: &BipartiteMonoid) -> Sum {
        let (sum, other) = (&self.sums[smaller], &self.heaps[heap]);
        let stuck = ElementSet::from_test(monoid.order(), |rest| {
            sum.stuck.contains(monoid.product(other.element, rest))
                && other.stuck.contains(monoid.product(sum.element, rest))
        });
        Sum {
            smaller: Some(smaller),
            heap,
            element: monoid.product(sum.element, other.element),
            stuck,
        }
    }

    /// Records a sum, unless another one with the same element is stuck in at least the same contexts.
    fn note(&mut self, sum: Sum) {
        let same = &mut self.by_element[usize::from(sum.element)];
        let is_covered = same
            .iter()
            .any(|&other| sum.stuck.is_subset(&self.sums[other].stuck));
        if !sum.stuck.is_empty() && !is_covered {
            same.push(self.sums.len());
            self.sums.push(sum);
        }
    }

    fn fault(&self, sum: usize) -> Fault {
        let larger = std::iter::successors(Some(sum), |&sum| self.sums[sum].smaller);
        let heaps = larger.map(|sum| self.heaps[self.sums[sum].heap].heap);
        Fault {
            heaps: heaps.collect(),
            rest: 0,
        }
    }
}
