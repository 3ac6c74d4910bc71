//! A position of a ruleset, as provided by the caller, and its value.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::loopy::Graph;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::value::OutcomeClass;
use num_bigint::BigUint;

/// The notation of the positions of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionNotation {
    /// As numbers: heaps, or one tuple of coordinates.
    Numbers {
        /// The number of coordinates of a heap or a tuple: 1 for heaps.
        coordinates: usize,
    },
    /// As a board. A size such as `3x3` is a position too: the start of play.
    Board,
    /// As another text, with one that is a position.
    Text {
        /// The position, for a hint.
        example: Option<String>,
    },
}

impl PositionNotation {
    /// The way positions of the ruleset with this name are written, for a hint.
    pub(crate) fn expected(&self, ruleset: &str) -> String {
        match self {
            PositionNotation::Numbers { .. } => {
                format!("{ruleset}(…) with integers, or {ruleset}(\"…\") with a position as text")
            }
            PositionNotation::Text {
                example: Some(example),
            } => format!(
                "{ruleset}(\"…\") with a position as text, such as {ruleset}(\"{example}\")"
            ),
            PositionNotation::Board | PositionNotation::Text { example: None } => {
                format!("{ruleset}(\"…\") with a position as text")
            }
        }
    }
}

/// A position of a ruleset, or of Simple Chopsticks.
pub trait RulesetPosition: fmt::Debug {
    /// The position as it is written in the language, such as `Clobber("xo.")`. Different positions have different
    /// texts.
    fn text(&self) -> String;

    /// Whether play may continue forever.
    fn is_loopy(&self) -> bool {
        false
    }

    /// Whether both players have the same moves in every position of the ruleset.
    fn is_impartial(&self) -> bool {
        false
    }

    /// The positions to which a player can move, each once.
    ///
    /// # Errors
    /// If they cannot be listed.
    fn options(&self, player: Player) -> Result<Vec<Rc<dyn RulesetPosition>>, BoxedError>;

    /// The value.
    ///
    /// # Errors
    /// The reason why the position has no value within the budget.
    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError>;

    /// Called when an earlier value is used again.
    fn reuse_value(&self) {}

    /// The values of the options of both players, in the order of [`RulesetPosition::options`].
    ///
    /// # Errors
    /// The reason why an option has no value within the budget.
    fn option_values(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<ByPlayer<Vec<KnownValue>>, BoxedError> {
        let mut values = ByPlayer::<Vec<KnownValue>>::default();
        for player in Player::BOTH {
            for option in self.options(player)? {
                values[player].push(option.value(arena, budget)?);
            }
        }
        Ok(values)
    }

    /// The length of the longest run of moves, by either player in any order; `None` if the caller knows no better method
    /// than examining all followers.
    fn longest_play(&self, budget: &Budget<'_>) -> Option<Result<BigUint, BoxedError>> {
        let _ = budget;
        None
    }

    /// The outcome class under misère play; `None` if the caller knows no better method than examining all followers.
    fn misere_outcome(&self, budget: &Budget<'_>) -> Option<Result<OutcomeClass, BoxedError>> {
        let _ = budget;
        None
    }

    /// The position of the caller's own type.
    fn as_any(&self) -> &dyn Any;
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
}

/// A known short value that has not been built. It is a dicotic infinitesimal and not a number.
pub trait UnbuiltValue: std::fmt::Debug {
    /// Its name.
    fn name(&self, style: Style) -> String;

    /// A number of followers that its canonical form has at least.
    fn least_followers(&self) -> BigUint;

    /// Its outcome class.
    fn outcome(&self) -> OutcomeClass;

    /// Its negative.
    fn negative(&self) -> Rc<dyn UnbuiltValue>;

    /// The relation to another value, if the caller knows it.
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

    /// The game in which `owner` may move to this value, and the opponent to `reply`, if the caller knows it.
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

    /// The value of the caller's own type.
    fn as_any(&self) -> &dyn Any;
}

/// An error of the caller.
pub type BoxedError = Box<dyn Error + Send + Sync>;
