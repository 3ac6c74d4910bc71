//! Finite commutative monoids with a set of elements that represent P-positions.

use super::element_set::{Element, ElementSet};

/// A finite commutative monoid and its P-portion.
#[derive(Clone, Debug)]
pub(super) struct BipartiteMonoid {
    /// The products of each element with all others.
    products: Vec<Vec<Element>>,
    /// For each element e, the r such that e·r is not in the P-portion. The first entry is the complement of the
    /// P-portion.
    lost: Vec<ElementSet>,
}

impl BipartiteMonoid {
    /// The monoid with these products and this P-portion.
    pub fn new(products: Vec<Vec<Element>>, is_p: &[bool]) -> BipartiteMonoid {
        let rows = products.iter();
        let lost = rows.map(|row| {
            ElementSet::from_test(row.len(), |at| !is_p[usize::from(row[usize::from(at)])])
        });
        BipartiteMonoid {
            lost: lost.collect(),
            products,
        }
    }

    /// The monoid of the game without moves.
    pub fn trivial() -> BipartiteMonoid {
        BipartiteMonoid::new(vec![vec![0]], &[false])
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.products.len()
    }

    pub fn product(&self, a: Element, b: Element) -> Element {
        self.products[usize::from(a)][usize::from(b)]
    }

    pub fn product_of(&self, factors: impl IntoIterator<Item = Element>) -> Element {
        let factors = factors.into_iter();
        factors.fold(0, |product, factor| self.product(product, factor))
    }

    /// The elements r such that `element`·r is not in the P-portion.
    pub fn lost(&self, element: Element) -> &ElementSet {
        &self.lost[usize::from(element)]
    }

    pub fn is_p(&self, element: Element) -> bool {
        !self.lost(0).contains(element)
    }
}
