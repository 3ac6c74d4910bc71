//! Positions of all kinds of rulesets, as one type.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::cells::Cells;
use crate::edges::EdgePicture;
use crate::entailing::{Answer, StringsAndCoins};
use crate::theory::Theory;
use crate::tuples::TupleSum;
use crate::weights::WeightedGraph;

/// A position of a ruleset; printed in the notation of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DescribedPosition {
    /// A board, or a graph whose vertices have states.
    Cells(Cells),
    /// A graph with edges that may be removed.
    Picture(EdgePicture),
    /// A graph with numbers that may be lowered.
    Weighted(WeightedGraph),
    /// A sum of heaps, or of tuples of numbers.
    Tuples(TupleSum),
    /// Coins joined by strings.
    Strings(StringsAndCoins),
    /// A position of a ruleset of one's own.
    Own(OwnPosition),
    /// A position of a twisted variant in which the players have exchanged roles.
    Exchanged(Box<DescribedPosition>),
    /// A position of a variant with a pass, which has been made.
    WithoutPass(Box<DescribedPosition>),
    /// A position in which the player who has just moved moves again, after the other one has let this happen.
    Again(Box<DescribedPosition>),
    /// A position in which the next player must answer in a component.
    Answer(Box<Answer<DescribedPosition>>),
}

impl DescribedPosition {
    /// Whether the position is a board of cells.
    pub fn is_board(&self) -> bool {
        match self {
            DescribedPosition::Cells(cells) => cells.is_board(),
            DescribedPosition::Exchanged(position) | DescribedPosition::WithoutPass(position) => {
                position.is_board()
            }
            _ => false,
        }
    }

    /// Whether the next player may move nowhere else, also in a sum.
    pub fn binds(&self) -> bool {
        matches!(
            self,
            DescribedPosition::Again(_) | DescribedPosition::Answer(_)
        )
    }

    /// The position as it is called in an expression if its code says so, and otherwise its text.
    pub fn called(&self) -> String {
        match self {
            DescribedPosition::Own(own) => own.0.called(),
            other => other.to_string(),
        }
    }

    /// What a theory of its game knows of the position; `None` if there is no theory.
    pub fn theory(&self) -> Option<&dyn Theory> {
        match self {
            DescribedPosition::Own(own) => own.0.theory(),
            _ => None,
        }
    }
}

/// A position of one kind of rulesets. A type of one's own needs no method.
///
/// ```
/// use chopsticks_rulesets::GamePosition;
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Heap(u32);
///
/// impl std::fmt::Display for Heap {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// impl GamePosition for Heap {}
///
/// assert_eq!(Heap::from_described(&Heap(3).into_described()), Some(&Heap(3)));
/// ```
pub trait GamePosition:
    Clone + Eq + Hash + fmt::Debug + fmt::Display + Send + Sync + 'static
{
    /// The position among those of all kinds.
    fn into_described(self) -> DescribedPosition {
        DescribedPosition::Own(OwnPosition(Arc::new(self)))
    }

    /// The position, if it is of this kind.
    fn from_described(position: &DescribedPosition) -> Option<&Self> {
        match position {
            DescribedPosition::Own(own) => own.get(),
            _ => None,
        }
    }

    /// The same, without a copy where the position is not shared.
    ///
    /// # Errors
    /// The position, if it is of another kind.
    fn take(position: DescribedPosition) -> Result<Self, DescribedPosition> {
        Self::from_described(&position).cloned().ok_or(position)
    }

    /// The position as it is called in an expression; by default its text.
    fn called(&self) -> String {
        self.to_string()
    }

    /// What a theory of its game knows of the position; by default there is no theory.
    fn theory(&self) -> Option<&dyn Theory> {
        None
    }
}

/// Positions with a variant of their own, which are not allocated.
macro_rules! kinds {
    ($($position:ty => $kind:ident,)*) => {
        $(impl GamePosition for $position {
            fn into_described(self) -> DescribedPosition {
                DescribedPosition::$kind(self)
            }

            fn from_described(position: &DescribedPosition) -> Option<&$position> {
                match position {
                    DescribedPosition::$kind(position) => Some(position),
                    _ => None,
                }
            }

            fn take(position: DescribedPosition) -> Result<$position, DescribedPosition> {
                match position {
                    DescribedPosition::$kind(position) => Ok(position),
                    other => Err(other),
                }
            }
        })*
    };
}

kinds! {
    Cells => Cells,
    EdgePicture => Picture,
    WeightedGraph => Weighted,
    TupleSum => Tuples,
    StringsAndCoins => Strings,
}

/// The suffix of a position in which the players have exchanged roles.
pub(crate) const EXCHANGED: &str = " exchanged";

/// The suffix of a position in which nobody can pass any more.
pub(crate) const WITHOUT_PASS: &str = " without the pass";

/// The suffix of a position in which the player who has just moved moves again.
pub(crate) const AGAIN: &str = " again";

/// The kind is left out: positions of one ruleset are of one kind.
impl Hash for DescribedPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match self {
            DescribedPosition::Cells(cells) => cells.hash(hasher),
            DescribedPosition::Picture(picture) => picture.hash(hasher),
            DescribedPosition::Weighted(graph) => graph.hash(hasher),
            DescribedPosition::Tuples(sum) => sum.hash(hasher),
            DescribedPosition::Strings(strings) => strings.hash(hasher),
            DescribedPosition::Own(own) => own.hash(hasher),
            DescribedPosition::Exchanged(position) | DescribedPosition::WithoutPass(position) => {
                (true, position).hash(hasher);
            }
            DescribedPosition::Again(position) => (true, position).hash(hasher),
            DescribedPosition::Answer(answer) => answer.hash(hasher),
        }
    }
}

impl fmt::Display for DescribedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DescribedPosition::Cells(cells) => cells.fmt(f),
            DescribedPosition::Picture(picture) => picture.fmt(f),
            DescribedPosition::Weighted(graph) => graph.fmt(f),
            DescribedPosition::Tuples(sum) => sum.fmt(f),
            DescribedPosition::Strings(strings) => strings.fmt(f),
            DescribedPosition::Own(own) => own.fmt(f),
            DescribedPosition::Exchanged(position) => write!(f, "{position}{EXCHANGED}"),
            DescribedPosition::WithoutPass(position) => write!(f, "{position}{WITHOUT_PASS}"),
            DescribedPosition::Again(position) => write!(f, "{position}{AGAIN}"),
            DescribedPosition::Answer(answer) => answer.fmt(f),
        }
    }
}

/// A position of a type of one's own.
#[derive(Clone, Debug)]
pub struct OwnPosition(Arc<dyn AnyPosition>);

/// What is done with a position without knowing its type.
trait AnyPosition: Any + fmt::Debug + fmt::Display + Send + Sync {
    fn is_equal(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, hasher: &mut dyn Hasher);
    fn called(&self) -> String;
    fn theory(&self) -> Option<&dyn Theory>;
}

impl<P: GamePosition> AnyPosition for P {
    fn is_equal(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }

    fn called(&self) -> String {
        GamePosition::called(self)
    }

    fn theory(&self) -> Option<&dyn Theory> {
        GamePosition::theory(self)
    }
}

impl OwnPosition {
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

impl fmt::Display for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
