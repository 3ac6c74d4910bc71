//! A fault and the byte of the text where it is.

use super::super::error::{ParseError, SyntaxFault};

/// A fault and the number of bytes before its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The number of bytes before the place.
    pub byte: usize,
    /// The fault.
    pub fault: SyntaxFault,
}

impl Placed {
    pub(super) fn new(byte: usize, fault: impl Into<SyntaxFault>) -> Placed {
        let fault = fault.into();
        Placed { byte, fault }
    }

    /// The fault with its place in the characters of `text`.
    pub fn in_characters(self, text: &str) -> ParseError {
        ParseError {
            at: text[..self.byte].chars().count(),
            fault: self.fault,
        }
    }
}
