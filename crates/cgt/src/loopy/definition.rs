//! Definitions of the names of loopy games.

use crate::notation::LoopyName;

/// An option in the definition of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Zero,
    Star,
    /// The braces of this number in the definition, the outermost being 0.
    Braces(usize),
}

/// The braces that define a name, the outermost first, each with the options of Left and of Right.
pub(super) fn definition(name: LoopyName) -> &'static [[&'static [Part]; 2]] {
    use Part::{Braces, Star, Zero};
    match name {
        LoopyName::On => &[[&[Braces(0)], &[]]],
        LoopyName::Over => &[[&[Zero], &[Braces(0)]]],
        LoopyName::Upon => &[[&[Braces(0)], &[Star]]],
        LoopyName::Uponth => &[[&[Zero], &[Braces(1)]], [&[Zero], &[Zero, Braces(1)]]],
        LoopyName::Dud => &[[&[Braces(0)], &[Braces(0)]]],
    }
}
