//! Labels and `pass` in texts of loopy games, and the games they refer to.

use hashbrown::HashMap;

use super::error::{ParseError, SyntaxFault};
use super::expression::Reference;
use super::loopy_name::is_label;

/// The references of a text. A label can be used anywhere in the outermost braces around its game.
#[derive(Default)]
pub(super) struct References {
    count: Reference,
    /// The labels of the outermost braces that are open.
    labels: HashMap<String, Label>,
}

struct Label {
    reference: Reference,
    /// The place of its first occurrence, in characters.
    at: usize,
    has_braces: bool,
}

impl References {
    /// A new reference.
    pub(super) fn fresh(&mut self) -> Reference {
        self.count += 1;
        self.count - 1
    }

    /// The reference of a label that is used at this place.
    pub(super) fn used(&mut self, word: String, at: usize) -> Result<Reference, ParseError> {
        Ok(self.label(word, at)?.reference)
    }

    /// The reference of a label before the braces of its game.
    pub(super) fn defined(&mut self, word: String, at: usize) -> Result<Reference, ParseError> {
        if !is_label(&word) {
            let fault = SyntaxFault::NoLabel(word);
            return Err(ParseError { at, fault });
        }
        let label = self.label(word.clone(), at)?;
        if std::mem::replace(&mut label.has_braces, true) {
            let fault = SyntaxFault::LabelTwice(word);
            return Err(ParseError { at, fault });
        }
        Ok(label.reference)
    }

    fn label(&mut self, word: String, at: usize) -> Result<&mut Label, ParseError> {
        if !is_label(&word) {
            let fault = SyntaxFault::UnknownLabel(word);
            return Err(ParseError { at, fault });
        }
        let count = &mut self.count;
        Ok(self.labels.entry(word).or_insert_with(|| {
            *count += 1;
            Label {
                reference: *count - 1,
                at,
                has_braces: false,
            }
        }))
    }

    /// Ends the scope of outermost braces.
    ///
    /// # Errors
    /// The first label that was used but does not precede any braces.
    pub(super) fn end_scope(&mut self) -> Result<(), ParseError> {
        let labels = self.labels.drain();
        let unknown = labels.filter(|(_, label)| !label.has_braces);
        match unknown.min_by_key(|(_, label)| label.at) {
            Some((word, Label { at, .. })) => {
                let fault = SyntaxFault::UnknownLabel(word);
                Err(ParseError { at, fault })
            }
            None => Ok(()),
        }
    }
}
