//! What a theory of a game knows of its positions without an examination of their followers.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::rc::Rc;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::loopy::Graph;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::value::OutcomeClass;
use num_bigint::BigUint;

/// What a theory of the game knows of a position.
pub trait Theory {
    /// The value.
    ///
    /// # Errors
    /// The reason why the position has no value within the budget.
    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError>;

    /// Called when an earlier value is used again.
    fn reuse_value(&self) {}

    /// The values of the options of both players, each position once, in the order of the ruleset; `None` if the theory
    /// finds each of them for itself.
    ///
    /// # Errors
    /// The reason why an option has no value within the budget.
    fn option_values(
        &self,
        _arena: &mut Arena,
        _budget: &Budget<'_>,
    ) -> Option<Result<ByPlayer<Vec<KnownValue>>, BoxedError>> {
        None
    }

    /// The length of the longest run of moves, by either player in any order; `None` if the theory does not say it.
    fn longest_play(&self) -> Option<BigUint> {
        None
    }

    /// The outcome class, if a theorem says it at once; `None` if it is found by the value.
    fn outcome(&self) -> Option<OutcomeClass> {
        None
    }

    /// The outcome class under misère play; `None` if the theory does not say it.
    ///
    /// # Errors
    /// If the budget does not suffice.
    fn misere_outcome(&self, _budget: &Budget<'_>) -> Option<Result<OutcomeClass, BoxedError>> {
        None
    }
}

/// The value of a position.
#[derive(Clone, Debug)]
pub enum KnownValue {
    /// A short game.
    Game(GameId),
    /// A short game that has not been built, because it is large.
    Unbuilt(Rc<dyn UnbuiltValue>),
    /// A game in which play can continue forever: the first position of a graph.
    Loopy(Graph),
    /// No game: whoever moves first wins it beside every nimber.
    Loony,
}

/// A known short value that has not been built. It is a dicotic infinitesimal and not a number.
pub trait UnbuiltValue: fmt::Debug {
    /// Its name; `None` if it has none and is written by its canonical form.
    fn name(&self, style: Style) -> Option<String>;

    /// A number of followers that its canonical form has at least.
    fn least_followers(&self) -> BigUint;

    /// Its outcome class.
    fn outcome(&self) -> OutcomeClass;

    /// Its negative.
    fn negative(&self) -> Rc<dyn UnbuiltValue>;

    /// The relation to another value, if the theory knows it.
    fn relation(&self, other: &dyn UnbuiltValue) -> Option<Relation>;

    /// The relation to a game.
    ///
    /// # Errors
    /// When the budget does not suffice.
    fn relation_to(
        &self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Relation, BoxedError>;

    /// The game in which `owner` may move to this value, and the opponent to `reply`, if the theory knows it.
    fn as_option_of(
        &self,
        arena: &mut Arena,
        owner: Player,
        reply: GameId,
    ) -> Option<Rc<dyn UnbuiltValue>>;

    /// Its canonical form.
    ///
    /// # Errors
    /// When it is too large for the budget.
    fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, BoxedError>;

    /// The value, for the theory that knows its type.
    fn as_any(&self) -> &dyn Any;
}

/// An error of any type, such as one of a theory.
pub type BoxedError = Box<dyn Error + Send + Sync>;
