//! Labellings of heaps by elements of a monoid.

use chopsticks_base::budget::{Meter, Stopped};

use super::monoid::{BipartiteMonoid, Element};
use super::moves::stuck;
use super::normal_forms::NormalForms;
use super::verification::{Fault, LabelledHeap, Verification};
use super::word;
use crate::code::HeapCode;

/// The misère quotient of some heaps: the elements of the heaps generate the monoid, and give all outcomes.
#[derive(Clone, Debug)]
pub(super) struct Labelling {
    pub monoid: BipartiteMonoid,
    /// The element of each heap.
    pub heaps: Vec<Element>,
    pub forms: NormalForms,
    /// Sums of heaps, among them those that tell the elements apart.
    pub contexts: Vec<Vec<u32>>,
    pub verification: Verification,
}

impl Labelling {
    /// The quotient of no heap at all.
    pub fn empty() -> Labelling {
        let monoid = BipartiteMonoid::trivial();
        Labelling {
            forms: NormalForms::new(&monoid, &[]),
            heaps: Vec::new(),
            contexts: Vec::new(),
            verification: Verification::new(monoid.order()),
            monoid,
        }
    }

    /// Adds the next heap, if its element is one of those so far; whether it is.
    ///
    /// # Errors
    /// The limit on positions, or when the run is asked to stop.
    pub fn adds_next(&mut self, code: &HeapCode, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let heap = self.heaps.len() as u32;
        let Some(stuck) = stuck(code, heap, &self.monoid, &self.heaps, meter)? else {
            self.push(0);
            return Ok(true);
        };
        for element in 0..self.monoid.order() as Element {
            let stuck = stuck.clone();
            let labelled = LabelledHeap {
                heap,
                element,
                stuck,
            };
            let added = self.verification.add(labelled, &self.monoid, meter)?;
            if added.is_none() {
                self.push(element);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn push(&mut self, element: Element) {
        self.heaps.push(element);
        let word = self.forms.words[usize::from(element)].clone();
        self.forms.heap_words.push(word);
    }

    /// The generators in the word of an element, each as often as it is a factor.
    pub fn factors(&self, element: Element) -> Vec<u32> {
        let word = &self.forms.words[usize::from(element)];
        let factors = word::factors(word).map(|letter| self.forms.generators[letter]);
        factors.collect()
    }
}

/// Checks a labelling of all heaps, those of `first` before the others; otherwise the fault of each heap that has one.
///
/// # Errors
/// The limit on positions, or when the run is asked to stop.
pub(super) fn verify(
    code: &HeapCode,
    monoid: &BipartiteMonoid,
    heaps: &[Element],
    first: &[u32],
    meter: &mut Meter<'_>,
) -> Result<Result<Verification, Vec<Fault>>, Stopped> {
    let mut verification = Verification::new(monoid.order());
    let mut faults = Vec::new();
    let others = (0..heaps.len() as u32).filter(|heap| !first.contains(heap));
    for heap in first.iter().copied().chain(others) {
        if let Some(stuck) = stuck(code, heap, monoid, heaps, meter)? {
            let element = heaps[heap as usize];
            let labelled = LabelledHeap {
                heap,
                element,
                stuck,
            };
            faults.extend(verification.add(labelled, monoid, meter)?);
        }
    }
    if faults.is_empty() {
        Ok(Ok(verification))
    } else {
        Ok(Err(faults))
    }
}
