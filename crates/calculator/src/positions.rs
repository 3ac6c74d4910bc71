//! What a caller knows of positions and rulesets.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::loopy::Graph;
use chopsticks_cgt::notation::{ReadingLimits, Style};
use chopsticks_cgt::value::OutcomeClass;
use num_bigint::BigUint;

use crate::position::Position;

/// The positions that a caller knows.
pub trait Positions {
    /// The position with this text in subscript notation, such as `(2|5)_40`; `limits` are those on the numbers in the text.
    ///
    /// # Errors
    /// The fault of the text.
    fn read(
        &self,
        text: &str,
        limits: &ReadingLimits,
    ) -> Result<Rc<dyn RulesetPosition>, PositionRefusal>;

    /// The short game to which the step from g to {g | `right`} is applied `steps` times, from `base` on. It is not built.
    /// `None` if the caller does not know it.
    fn tower(
        &self,
        arena: &mut Arena,
        (base, right): (GameId, GameId),
        steps: &BigUint,
    ) -> Option<Rc<dyn UnbuiltValue>> {
        let _ = (arena, base, right, steps);
        None
    }

    /// The position of a ruleset by name, such as `Clobber("xo.")`; `None` if there is no such ruleset.
    fn of_ruleset(
        &self,
        ruleset: &str,
        position: &str,
    ) -> Option<Result<Rc<dyn RulesetPosition>, BoxedError>> {
        let _ = (ruleset, position);
        None
    }

    /// Whether the player who moves first wins a sum of positions, found by a search; `None` if the caller has none for it.
    fn wins_by_search(
        &self,
        arena: &mut Arena,
        sum: &Position,
        first: Player,
        budget: &Budget<'_>,
    ) -> Option<Result<bool, BoxedError>> {
        let _ = (arena, sum, first, budget);
        None
    }

    /// How the positions of a ruleset are written; `None` if there is no such ruleset.
    fn notation_of(&self, ruleset: &str) -> Option<PositionNotation> {
        let _ = ruleset;
        None
    }

    /// A ruleset with a similar name, for a hint.
    fn similar_ruleset(&self, name: &str) -> Option<String> {
        let _ = name;
        None
    }
}

/// How the positions of a ruleset are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionNotation {
    /// As numbers: heaps, or one tuple of coordinates.
    Numbers,
    /// As a board, whose size such as `3x3` is a position too: the start of play.
    Board,
    /// As another text, with one that is a position.
    Text {
        /// The position, for a hint.
        example: Option<String>,
    },
}

/// A position of a ruleset, or of Simple Chopsticks.
pub trait RulesetPosition: fmt::Debug {
    /// The position as it is written in the language, such as `Clobber("xo.")`. It differs for different positions.
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
    /// The reason why it has none within the budget.
    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError>;

    /// The values of the options of both players, in the order of [`RulesetPosition::options`].
    ///
    /// # Errors
    /// The reason why one has none within the budget.
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

    /// The outcome class under misère play; `None` if the caller has no way that is better than to look at all followers.
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

/// A short value that is known and has not been built. It is a dicotic infinitesimal and not a number.
pub trait UnbuiltValue: std::fmt::Debug {
    /// Its name.
    fn name(&self, style: Style) -> String;

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

/// Why a position has no value.
#[derive(Debug)]
pub struct PositionRefusal {
    /// The number of characters of the position before the fault.
    pub at: usize,
    /// The fault.
    pub error: BoxedError,
}

impl fmt::Debug for dyn Positions + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Positions")
    }
}

/// No positions.
#[derive(Debug)]
pub struct NoPositions;

impl Positions for NoPositions {
    fn read(&self, _: &str, _: &ReadingLimits) -> Result<Rc<dyn RulesetPosition>, PositionRefusal> {
        let fault = chopsticks_cgt::notation::SyntaxFault::NoPositions;
        let error = fault.into();
        Err(PositionRefusal { at: 0, error })
    }
}
