//! Positions of rulesets of one's own, of any type.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A position of a type of one's own.
#[derive(Clone)]
pub struct OwnPosition(Arc<dyn AnyPosition>);

/// What is done with a position without knowing its type.
trait AnyPosition: Any + Debug + Display + Send + Sync {
    fn is_equal(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, hasher: &mut dyn Hasher);
}

impl<P: Eq + Hash + Debug + Display + Send + Sync + 'static> AnyPosition for P {
    fn is_equal(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
}

impl OwnPosition {
    pub(crate) fn new<P>(position: P) -> OwnPosition
    where
        P: Eq + Hash + Debug + Display + Send + Sync + 'static,
    {
        OwnPosition(Arc::new(position))
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
