//! The terms of a sum: components of positions, and values.

/// The number of a component, in the order in which components are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ComponentId(pub u32);

/// The number of a value, in the order in which values are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ValueId(pub u32);

/// A component or its negative, or a value, packed into a word that is compared and hashed.
///
/// Components come before values, and the negative of a component directly after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Term(u32);

/// The kind of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TermKind {
    /// A component, or its negative.
    Component {
        component: ComponentId,
        negated: bool,
    },
    /// A value.
    Value(ValueId),
}

impl Term {
    const VALUE: u32 = 1 << 31;

    /// A word that ends a sum in a list. It is the value with the largest number, which no value reaches.
    pub const END: Term = Term(u32::MAX);

    /// A component, or its negative.
    pub fn component(component: ComponentId, negated: bool) -> Term {
        Term(component.0 << 1 | u32::from(negated))
    }

    /// A value.
    pub fn value(value: ValueId) -> Term {
        Term(value.0 | Term::VALUE)
    }

    /// The kind of the term.
    pub fn kind(self) -> TermKind {
        if self.0 & Term::VALUE == 0 {
            TermKind::Component {
                component: ComponentId(self.0 >> 1),
                negated: self.0 & 1 != 0,
            }
        } else {
            TermKind::Value(ValueId(self.0 & !Term::VALUE))
        }
    }

    /// The component, if the term is one or its negative.
    pub fn as_component(self) -> Option<ComponentId> {
        match self.kind() {
            TermKind::Component { component, .. } => Some(component),
            TermKind::Value(_) => None,
        }
    }

    /// The value, if the term is one.
    pub fn as_value(self) -> Option<ValueId> {
        match self.kind() {
            TermKind::Component { .. } => None,
            TermKind::Value(value) => Some(value),
        }
    }
}

/// The different terms of a sorted sum, each with the rest of the sum.
pub(crate) fn terms_with_rests(sum: &[Term]) -> impl Iterator<Item = (Term, Vec<Term>)> {
    let is_new = |&(at, &term): &(usize, &Term)| at == 0 || sum[at - 1] != term;
    sum.iter().enumerate().filter(is_new).map(|(at, &term)| {
        let rest = [&sum[..at], &sum[at + 1..]].concat();
        (term, rest)
    })
}

/// Sorts the terms of a sum and removes pairs of neighbours that cancel.
pub(crate) fn remove_pairs(sum: &mut Vec<Term>, mut cancel: impl FnMut(Term, Term) -> bool) {
    sum.sort_unstable();
    let mut kept = 0;
    for at in 0..sum.len() {
        let term = sum[at];
        if kept > 0 && cancel(sum[kept - 1], term) {
            kept -= 1;
        } else {
            sum[kept] = term;
            kept += 1;
        }
    }
    sum.truncate(kept);
}
