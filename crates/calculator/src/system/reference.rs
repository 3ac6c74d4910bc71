//! The referent of a label of braces, or of `pass` in a side of them.

use std::cell::Cell;
use std::rc::Rc;

use chopsticks_cgt::loopy::Unknown;
use chopsticks_cgt::notation::SyntaxFault;

use crate::error::Done;
use chopsticks_cgt::notation::language::Label;

/// The game denoted by a label or `pass` in one evaluation of its braces. Functions capture it like a variable.
#[derive(Debug)]
pub(crate) struct Reference {
    label: Label,
    /// The unknown in the system of the braces, once something refers to the game or the game is complete.
    unknown: Cell<Option<Unknown>>,
    is_complete: Cell<bool>,
    system: SystemIdentity,
}

/// Distinguishes the systems of outermost braces, even after they have ended.
pub(crate) type SystemIdentity = Rc<()>;

impl Reference {
    /// A game of a system, which is not defined yet.
    pub(crate) fn new(label: Label, system: SystemIdentity) -> Reference {
        Reference {
            label,
            unknown: Cell::new(None),
            is_complete: Cell::new(false),
            system,
        }
    }

    /// Whether the game has a label, or something has referred to it.
    pub(crate) fn is_needed(&self) -> bool {
        matches!(self.label, Label::Named(..)) || self.unknown.get().is_some()
    }

    /// The unknown, or a `fresh` one.
    pub(crate) fn unknown(&self, fresh: impl FnOnce() -> Unknown) -> Unknown {
        let unknown = self.unknown.get().unwrap_or_else(fresh);
        self.unknown.set(Some(unknown));
        unknown
    }

    /// Checks that the game may be referred to in a system: a label inside its outermost braces, and `pass` inside its
    /// side.
    ///
    /// # Errors
    /// A label or `pass` outside its braces.
    pub(crate) fn check_within(&self, system: &SystemIdentity) -> Done<()> {
        let is_over = matches!(self.label, Label::Pass(_)) && self.is_complete.get();
        if Rc::ptr_eq(&self.system, system) && !is_over {
            Ok(())
        } else {
            Err(self.label.outside().into())
        }
    }

    /// Marks the game as complete.
    ///
    /// # Errors
    /// When another game was given the same label.
    pub(crate) fn complete(&self) -> Done<()> {
        match (&self.label, self.is_complete.replace(true)) {
            (Label::Named(name, _), true) => Err(SyntaxFault::LabelTwice(name.to_string()).into()),
            _ => Ok(()),
        }
    }

    /// Checks, at the end of the outermost braces, that everything referred to is defined.
    ///
    /// # Errors
    /// The label without braces.
    pub(crate) fn check_defined(&self) -> Done<()> {
        if self.unknown.get().is_some() && !self.is_complete.get() {
            Err(self.label.outside().into())
        } else {
            Ok(())
        }
    }
}
