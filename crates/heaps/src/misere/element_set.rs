//! Sets of elements of a finite monoid.

/// An element of a finite monoid; 0 is the identity.
pub(super) type Element = u16;

/// A set of elements, one bit for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ElementSet {
    bits: Vec<u64>,
}

impl ElementSet {
    /// The elements below `order` that pass a test.
    pub fn from_test(order: usize, test: impl Fn(Element) -> bool) -> ElementSet {
        let mut bits = vec![0; order.div_ceil(64)];
        for element in 0..order {
            bits[element / 64] |= u64::from(test(element as Element)) << (element % 64);
        }
        ElementSet { bits }
    }

    pub fn contains(&self, element: Element) -> bool {
        self.bits[usize::from(element) / 64] >> (element % 64) & 1 == 1
    }

    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|&bits| bits == 0)
    }

    pub fn is_subset(&self, other: &ElementSet) -> bool {
        let mut pairs = self.bits.iter().zip(&other.bits);
        pairs.all(|(own, other)| own & !other == 0)
    }

    /// Keeps only the elements of another set.
    pub fn intersect(&mut self, other: &ElementSet) {
        for (own, other) in self.bits.iter_mut().zip(&other.bits) {
            *own &= other;
        }
    }
}
