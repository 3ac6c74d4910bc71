//! Labellings of heaps by elements of a monoid.

use chopsticks_base::budget::{Meter, Stopped};

use super::element_set::Element;
use super::heaps::Heaps;
use super::monoid::BipartiteMonoid;
use super::moves::stuck;
use super::normal_forms::NormalForms;
use super::verification::{Fault, LabelledHeap, Verification};
use super::word;

/// The misère quotient of some heaps: the elements of the heaps generate the monoid, and give all outcomes.
#[derive(Clone, Debug)]
pub(super) struct Labelling {
    pub monoid: BipartiteMonoid,
    /// The element of each heap.
    pub heaps: Vec<Element>,
    pub forms: NormalForms,
    /// Sums of heaps, including ones that distinguish the elements.
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

    /// Adds the next heap if its element already exists; returns whether it does.
    ///
    /// # Errors
    /// The limit on positions, or when the run is asked to stop.
    pub fn add_next(&mut self, moves: &dyn Heaps, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let heap = self.heaps.len() as u32;
        let Some(stuck) = stuck(moves, heap, &self.monoid, &self.heaps, meter)? else {
            self.push(0);
            return Ok(true);
        };
        for element in 0..self.monoid.order() as Element {
            let labelled = LabelledHeap {
                heap,
                element,
                stuck: stuck.clone(),
            };
            let fault = self.verification.add(labelled, &self.monoid, meter)?;
            if fault.is_none() {
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

    /// The generators in the word of an element, with multiplicity.
    pub fn factors(&self, element: Element) -> Vec<u32> {
        let word = &self.forms.words[usize::from(element)];
        let factors = word::factors(word).map(|letter| self.forms.generators[letter]);
        factors.collect()
    }
}

/// The result of a check of a labelling of all heaps.
pub(super) enum Checked {
    Right(Verification),
    /// The fault of each heap that has one.
    Wrong(Vec<Fault>),
}

/// Checks a labelling of all heaps, those in `first` before the others.
///
/// # Errors
/// The limit on positions, or when the run is asked to stop.
pub(super) fn verify(
    moves: &dyn Heaps,
    monoid: &BipartiteMonoid,
    heaps: &[Element],
    first: &[u32],
    meter: &mut Meter<'_>,
) -> Result<Checked, Stopped> {
    let mut verification = Verification::new(monoid.order());
    let mut faults = Vec::new();
    let others = (0..heaps.len() as u32).filter(|heap| !first.contains(heap));
    for heap in first.iter().copied().chain(others) {
        if let Some(stuck) = stuck(moves, heap, monoid, heaps, meter)? {
            let labelled = LabelledHeap {
                heap,
                element: heaps[heap as usize],
                stuck,
            };
            faults.extend(verification.add(labelled, monoid, meter)?);
        }
    }
    Ok(if faults.is_empty() {
        Checked::Right(verification)
    } else {
        Checked::Wrong(faults)
    })
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;
    use crate::code::HeapCode;

    /// The quotient and its labelling are unique, so a change of one label must be noticed; so must a change of the
    /// P-portion.
    #[test]
    fn every_other_labelling_is_refused() {
        let code = HeapCode::read("0.77").unwrap();
        let mut meter = Meter::new(&Budget::UNLIMITED);
        // The quotient of the heaps up to 4 is that of Nim up to 3: 1, a, b, ab, b², ab², with P-portion {a, b²}.
        let elements = [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [1, 2]];
        let product = |x: [u16; 2], y: [u16; 2]| {
            let b = x[1] + y[1];
            let reduced = [(x[0] + y[0]) % 2, if b > 2 { 2 - b % 2 } else { b }];
            elements.iter().position(|&z| z == reduced).unwrap() as Element
        };
        let products = elements.map(|x| elements.map(|y| product(x, y)).to_vec());
        let is_p = [false, true, false, false, true, false];
        let right = [0, 1, 2, 3, 1];
        let mut is_right = |is_p: &[bool], heaps: &[Element]| {
            let monoid = BipartiteMonoid::new(products.to_vec(), is_p);
            let checked = verify(&code, &monoid, heaps, &[], &mut meter);
            matches!(checked, Ok(Checked::Right(_)))
        };
        assert!(is_right(&is_p, &right));
        for at in 1..5 {
            for element in (0..6).filter(|&element| element != right[at]) {
                let mut heaps = right;
                heaps[at] = element;
                assert!(!is_right(&is_p, &heaps), "{at} {element}");
            }
        }
        for at in 0..6 {
            let mut is_p = is_p;
            is_p[at] = !is_p[at];
            assert!(!is_right(&is_p, &right), "{at}");
        }
        // No element fits the heap of 5, which is wild.
        for element in 0..6 {
            assert!(!is_right(&is_p, &[0, 1, 2, 3, 1, element]), "{element}");
        }
    }
}
