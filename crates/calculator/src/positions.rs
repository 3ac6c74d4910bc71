//! Positions of rulesets that the caller evaluates, such as `(2|5)_40`.

use std::any::Any;
use std::error::Error;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::loopy::Graph;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::value::OutcomeClass;

/// The values of positions in subscript notation.
pub trait Positions {
    /// The value of a position, such as `(2|5)_40`.
    ///
    /// # Errors
    /// The reason why it has none.
    fn value(
        &self,
        arena: &mut Arena,
        text: &str,
        budget: &Budget<'_>,
    ) -> Result<PositionWorth, PositionRefusal>;

    /// The value of a position of a ruleset by name, such as `Clobber("xo.")`; `None` if there is no such ruleset.
    fn of_ruleset(
        &self,
        arena: &mut Arena,
        ruleset: &str,
        position: &str,
        budget: &Budget<'_>,
    ) -> Option<Result<PositionWorth, BoxedError>> {
        let _ = (arena, ruleset, position, budget);
        None
    }
}

/// The value of a position.
#[derive(Clone, Debug)]
pub enum PositionWorth {
    /// A short game.
    Game(GameId),
    /// A short game that has not been built, because it is large.
    Tall(Rc<dyn TallValue>),
    /// A game in which play can continue forever: the first position of a graph.
    Loopy(Graph),
}

/// A short value that is known and has not been built.
pub trait TallValue: std::fmt::Debug {
    /// Its name.
    fn name(&self, style: Style) -> String;

    /// Its outcome class.
    fn outcome(&self) -> OutcomeClass;

    /// Its canonical form.
    ///
    /// # Errors
    /// When it is too large for the budget.
    fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, BoxedError>;

    /// The value of the caller's own type.
    fn as_any(&self) -> &dyn Any;
}

/// An error of the caller.
pub type BoxedError = Box<dyn Error + Send + Sync>;

/// Why a position has no value.
#[derive(Debug)]
pub struct PositionRefusal {
    /// The number of characters of the position before the fault.
    pub at: usize,
    /// The fault.
    pub error: BoxedError,
}

/// No positions.
pub struct NoPositions;

impl Positions for NoPositions {
    fn value(
        &self,
        _: &mut Arena,
        _: &str,
        _: &Budget<'_>,
    ) -> Result<PositionWorth, PositionRefusal> {
        let fault = chopsticks_cgt::notation::SyntaxFault::NoPositions;
        let error = fault.into();
        Err(PositionRefusal { at: 0, error })
    }
}
