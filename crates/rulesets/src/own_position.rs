//! Positions of rulesets of one's own, of any type.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::position::GamePosition;
use crate::theory::Theory;

/// A position of a type of one's own.
#[derive(Clone)]
pub struct OwnPosition(Arc<dyn AnyPosition>);

/// What is done with a position without knowing its type.
trait AnyPosition: Any + Debug + Display + Send + Sync {
    fn is_equal(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, hasher: &mut dyn Hasher);
    fn theory(&self) -> Option<&dyn Theory>;
}

impl<P: GamePosition> AnyPosition for P {
    fn is_equal(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }

    fn theory(&self) -> Option<&dyn Theory> {
        GamePosition::theory(self)
    }
}

impl OwnPosition {
    pub(crate) fn new(position: impl GamePosition) -> OwnPosition {
        OwnPosition(Arc::new(position))
    }

    /// What a theory of its game knows of it.
    pub(crate) fn theory(&self) -> Option<&dyn Theory> {
        self.0.theory()
    }

    /// The position, if it is of this type.
    pub(crate) fn get<P: 'static>(&self) -> Option<&P> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }
}

impl PartialEq for OwnPosition {
    fn eq(&self, other: &OwnPosition) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.is_equal(&*other.0)
    }
}

impl Eq for OwnPosition {}

impl Hash for OwnPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash_into(hasher);
    }
}

impl Debug for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.0, f)
    }
}

impl Display for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}
