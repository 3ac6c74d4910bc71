//! The misère quotients of the heaps 0, …, n for n = 0, 1, 2, ….

use chopsticks_base::budget::{Budget, Meter};

use super::element_set::Element;
use super::heaps::Heaps;
use super::labelling::Labelling;
use super::no_quotient::NoQuotient;
use super::presentation::{self, Presentation};
use super::search::Search;
use crate::code::HeapCode;
use crate::recurrence::Recurrence;
use crate::regularity::Regularity;

/// The misère quotient of the sums of all heaps so far: those of a code, or any [`Heaps`].
///
/// ```
/// use chopsticks_base::budget::Budget;
/// use chopsticks_heaps::{HeapCode, MisereQuotient};
///
/// let mut quotient = MisereQuotient::new(HeapCode::read("0.123")?);
/// quotient.extend(12, &Budget::UNLIMITED)?;
/// assert_eq!(quotient.order(), 20); // Plambeck, Taming the wild in impartial combinatorial games, 2005
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MisereQuotient<H = HeapCode> {
    moves: H,
    labelling: Labelling,
}

impl<H: Heaps> MisereQuotient<H> {
    /// The quotient of no heap at all.
    pub fn new(moves: H) -> MisereQuotient<H> {
        MisereQuotient {
            moves,
            labelling: Labelling::empty(),
        }
    }

    /// Adds heaps up to `last`; a position of the budget is a sum of heaps.
    ///
    /// # Errors
    /// When a quotient is not found. The quotient of the previous heaps is kept.
    pub fn extend(&mut self, last: u32, budget: &Budget<'_>) -> Result<(), NoQuotient> {
        let mut meter = Meter::new(budget);
        while self.heaps() <= last as usize {
            if !self.labelling.add_next(&self.moves, &mut meter)? {
                let search = Search {
                    moves: &self.moves,
                    known: &self.labelling,
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
        let element = self.element(heaps)?;
        Some(self.labelling.monoid.is_p(element))
    }

    /// The name of the element of a sum of heaps; `None` if a heap is larger than those known.
    pub fn element_name(&self, heaps: &[u32]) -> Option<String> {
        let element = self.element(heaps)?;
        Some(presentation::name(self.labelling.forms.word(element)))
    }

    fn element(&self, heaps: &[u32]) -> Option<Element> {
        let known = &self.labelling.heaps;
        let elements = heaps.iter().map(|&heap| known.get(heap as usize).copied());
        let elements: Vec<Element> = elements.collect::<Option<_>>()?;
        Some(self.labelling.monoid.product_of(elements))
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
}

impl MisereQuotient {
    /// The regularity of the elements of the heaps. If it is proved, the quotient is that of all heaps: `misere/mod.rs`
    /// has the proof.
    pub fn regularity(&self) -> Option<Regularity> {
        let moves = Recurrence::from_codes([&self.moves; 2]);
        let moves = moves.map(Recurrence::of_quotients);
        Regularity::find(&self.labelling.heaps, 0, moves)
    }
}
