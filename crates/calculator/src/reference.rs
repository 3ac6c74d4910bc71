//! What a label of braces, or `pass` in a side of them, refers to.

use std::cell::Cell;
use std::rc::Rc;

use chopsticks_cgt::loopy::Unknown;
use chopsticks_cgt::notation::SyntaxFault;

use crate::code::Label;
use crate::error::Fault;

/// The game that a label or `pass` means in one evaluation of its braces. Functions capture it like a variable.
#[derive(Debug)]
pub(crate) struct Reference {
    label: Label,
    /// The unknown of the system of the braces, as soon as something refers to the game or the game is complete.
    unknown: Cell<Option<Unknown>>,
    is_complete: Cell<bool>,
    system: SystemIdentity,
}

/// Tells the systems of outermost braces apart, even after they have ended.
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

    /// Checks that the game may be referred to in a system: a label in its outermost braces, and `pass` in its side.
    ///
    /// # Errors
    /// A label or `pass` outside.
    pub(crate) fn check_within(&self, system: &SystemIdentity) -> Result<(), Fault> {
        let is_over = matches!(self.label, Label::Pass(_)) && self.is_complete.get();
        if Rc::ptr_eq(&self.system, system) && !is_over {
            Ok(())
        } else {
            Err(self.label.outside())
        }
    }

    /// Notes that the game is complete.
    ///
    /// # Errors
    /// When another game was given the same label.
    pub(crate) fn complete(&self) -> Result<(), Fault> {
        match (&self.label, self.is_complete.replace(true)) {
            (Label::Named(name, _), true) => Err(SyntaxFault::LabelTwice(name.to_string()).into()),
            _ => Ok(()),
        }
    }

    /// Checks at the end of the outermost braces that what was referred to is defined.
    ///
    /// # Errors
    /// The label without braces.
    pub(crate) fn check_defined(&self) -> Result<(), Fault> {
        if self.unknown.get().is_some() && !self.is_complete.get() {
            Err(self.label.outside())
        } else {
            Ok(())
        }
    }
}
