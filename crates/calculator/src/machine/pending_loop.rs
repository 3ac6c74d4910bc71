//! A loop that is being carried out.

use std::rc::Rc;

use crate::object::{Items, Object};

/// A loop that is being carried out.
pub(super) struct Loop {
    pub(super) source: Remaining,
    /// The index of the loop variable among the local variables, once the loop has begun.
    pub(super) variable: usize,
    pub(super) has_begun: bool,
}

/// The elements that remain.
pub(super) enum Remaining {
    /// From an object, up or down by steps.
    Steps {
        next: Object,
        to: Option<Object>,
        by: Object,
        falls: bool,
    },
    Elements(Rc<Items>, usize),
    Once(Option<Object>),
}
