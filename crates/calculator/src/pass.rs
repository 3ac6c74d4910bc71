//! The game that `pass` in a side of braces means.

use std::cell::Cell;
use std::rc::Rc;

use chopsticks_cgt::loopy::Unknown;

/// An unknown of the system of the braces, as soon as something refers to it.
pub(crate) type Pass = Rc<Cell<Option<Unknown>>>;
