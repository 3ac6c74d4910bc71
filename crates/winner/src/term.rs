//! The terms of a sum: components of positions, and values.

/// A component or its negative, or a value, packed into a word that is compared and hashed.
///
/// Components come before values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Term(u32);

/// The kind of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TermKind {
    /// The component with this number, or its negative.
    Component { number: u32, negated: bool },
    /// The value with this number.
    Value(u32),
}

impl Term {
    const VALUE: u32 = 1 << 31;

    /// The word that no term has.
    pub const NONE: u32 = u32::MAX;

    /// A component, or its negative.
    pub fn component(number: u32, negated: bool) -> Term {
        Term(number << 1 | u32::from(negated))
    }

    /// A value.
    pub fn value(number: u32) -> Term {
        Term(number | Term::VALUE)
    }

    /// The kind of the term.
    pub fn kind(self) -> TermKind {
        match self.0 & Term::VALUE {
            0 => TermKind::Component {
                number: self.0 >> 1,
                negated: self.0 & 1 != 0,
            },
            _ => TermKind::Value(self.0 & !Term::VALUE),
        }
    }

    /// The term with this word.
    pub fn from_word(word: u32) -> Term {
        Term(word)
    }

    /// The number of a component; for a value, a number that no component has.
    pub fn slot(self) -> u32 {
        self.0 >> 1
    }

    /// The term as a word. No term has [`Term::NONE`] as its word.
    pub fn word(self) -> u32 {
        self.0
    }
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
