//! The misère quotients of the heaps 0, …, n for n = 0, 1, 2, ….

use chopsticks_base::budget::{Budget, Meter};

use super::labelling::Labelling;
use super::no_quotient::NoQuotient;
use super::presentation::Presentation;
use super::search::Search;
use crate::code::HeapCode;
use crate::regularity::Regularity;

/// The misère quotient of the sums of all heaps so far.
///
/// ```
/// use chopsticks_base::budget::Budget;
/// use chopsticks_heaps::{HeapCode, MisereQuotient};
///
/// let mut quotient = MisereQuotient::new(HeapCode::read("0.123")?);
/// quotient.extend(12, 1_000, &Budget::UNLIMITED)?;
/// assert_eq!(quotient.order(), 20); // Plambeck, Taming the wild in impartial combinatorial games, 2005
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MisereQuotient {
    code: HeapCode,
    labelling: Labelling,
}

impl MisereQuotient {
    /// The largest allowed number of elements.
    pub const MAX_ELEMENTS: u16 = 10_000;

    /// The quotient of no heap at all.
    pub fn new(code: HeapCode) -> MisereQuotient {
        MisereQuotient {
            code,
            labelling: Labelling::empty(),
        }
    }

    /// Adds heaps up to `last`, if the quotient has at most `most` elements; a position of the budget is a sum of heaps.
    ///
    /// # Errors
    /// When a quotient is not found. The quotient of the previous heaps is kept.
    pub fn extend(&mut self, last: u32, most: u16, budget: &Budget<'_>) -> Result<(), NoQuotient> {
        let mut meter = Meter::new(budget);
        while self.heaps() <= last as usize {
            if !self.labelling.add_next(&self.code, &mut meter)? {
                let search = Search {
                    code: &self.code,
                    known: &self.labelling,
                    most: most.min(MisereQuotient::MAX_ELEMENTS),
                    budget,
                };
                self.labelling = search.find()?;
            }
        }
        Ok(())
    }

    /// The number of heaps, the empty one included.
    pub fn heaps(&self) -> usize {
        self.labelling.heaps.len()
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.labelling.monoid.order()
    }

    /// Whether a sum of heaps is a P-position under misère play; `None` if a heap is larger than those known.
    pub fn is_p(&self, heaps: &[u32]) -> Option<bool> {
        let monoid = &self.labelling.monoid;
        let element = |&heap: &u32| self.labelling.heaps.get(heap as usize).copied();
        let elements: Option<Vec<u16>> = heaps.iter().map(element).collect();
        Some(monoid.is_p(monoid.product_of(elements?)))
    }

    /// The elements by names, with generators and relations.
    pub fn presentation(&self) -> Presentation {
        let Labelling {
            monoid,
            forms,
            heaps,
            ..
        } = &self.labelling;
        Presentation::new(monoid, forms, heaps)
    }

    /// The regularity of the elements of the heaps. If it is proved, the quotient is that of all heaps: `misere/mod.rs`
    /// has the proof.
    pub fn regularity(&self) -> Option<Regularity> {
        Regularity::find_partizan([&self.code; 2], &self.labelling.heaps)
    }
}
