//! A loop that is being carried out.

use std::rc::Rc;

use chopsticks_cgt::number::Dyadic;

use super::operand::Operand;
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
    /// From a number of few digits, up or down by steps, all of them such numbers.
    Numbers {
        next: Dyadic,
        to: Option<Dyadic>,
        by: Dyadic,
    },
    Elements(Rc<Items>, usize),
    Once(Option<Operand>),
}
