//! What the rules of a game say, so that everything in this library can be done with its positions.

use chopsticks_base::reading::Misread;
use std::fmt;
use std::ops::ControlFlow;

use chopsticks_cgt::entailing::Turn;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;

use crate::look::DrawnPosition;
use crate::position::GamePosition;

/// A ruleset whose positions are written, read and drawn.
///
/// The kinds of rulesets of files implement it, and so do rulesets of one's own. [`DescribedRuleset::from_rules`] makes a
/// ruleset like those of files: with values, sums, misère play, variants, tables and pictures.
///
/// [`DescribedRuleset::from_rules`]: crate::DescribedRuleset::from_rules
pub trait Rules: Ruleset<Position: GamePosition> + fmt::Debug + Send + Sync + 'static {
    /// Reads a position, which is written in the notation of its `Display`.
    ///
    /// # Errors
    /// What was found and what was expected.
    fn read(&self, text: &str) -> Result<Self::Position, Misread>;

    /// What a position is written as, such as `the rows of a board`.
    fn notation(&self) -> &'static str {
        "a text"
    }

    /// The rules in words.
    fn about(&self) -> String {
        String::new()
    }

    /// A text that tells these rules from others with the same name; by default there are no others.
    fn identity(&self) -> String {
        String::new()
    }

    /// Whether an expression has the name of the ruleset before a position, as in `Clobber("xo.")`.
    fn is_called_by_name(&self) -> bool {
        true
    }

    /// A position as it is called in an expression by the name of its ruleset, as `Shove([1,2])` is; by default its text is
    /// in quotation marks.
    fn called(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// How many numbers alone are a position, so that `Nim(3)` needs no quotation marks; 0 if positions are something else.
    fn numbers(&self) -> usize {
        0
    }

    /// A position for examples, if one is known.
    fn example(&self) -> Option<Self::Position> {
        None
    }

    /// Whether play may continue forever.
    fn is_loopy(&self) -> bool {
        false
    }

    /// Whether the rules alone prove that play ends, so that G − G is known to be 0 before play in G was explored.
    fn always_ends(&self) -> bool {
        false
    }

    /// Whether both players have the same moves in every position.
    fn is_impartial(&self) -> bool {
        false
    }

    /// What a position looks like; by default it is a text.
    fn drawn(&self, position: &Self::Position) -> DrawnPosition {
        DrawnPosition::Text(position.to_string())
    }

    /// Calls `found` with the [components](Ruleset::components) of a position.
    fn visit_components(&self, position: &Self::Position, found: &mut dyn FnMut(Self::Position)) {
        self.components(position.clone())
            .into_iter()
            .for_each(found);
    }

    /// Whether the turn does not pass after some moves. Then [`Rules::visit_turns`] lists the moves.
    fn has_turns(&self) -> bool {
        false
    }

    /// Whether moves carry points. Then [`Rules::visit_turns`] lists the moves.
    fn has_points(&self) -> bool {
        false
    }

    /// Visits the moves of a player with the next turn and the points, until `visit` breaks; by default the turn passes, and
    /// there are no points.
    fn visit_turns(
        &self,
        position: &Self::Position,
        player: Player,
        visit: &mut dyn FnMut(TurnMove<Self::Position>) -> ControlFlow<()>,
    ) {
        let mut options = self.options(position, player).into_iter();
        let _all = options.try_for_each(|moved| visit(TurnMove::passing(moved, 0)));
    }

    /// The sum of what a move made of a component and of the other components.
    fn plus(&self, moved: &Self::Position, _rest: &Self::Position) -> Self::Position {
        moved.clone()
    }
}

/// A move with the next turn and its points, and the position after it.
#[derive(Clone, Debug)]
pub struct TurnMove<P> {
    /// The next turn.
    pub turn: Turn,
    /// What is made of the component in which the move was.
    pub moved: P,
    /// The other components; `None` if there are none, or if they are a part of `moved`.
    pub rest: Option<P>,
    /// The points that the player who makes the move gets.
    pub points: i64,
}

impl<P> TurnMove<P> {
    /// A move to a whole position after which the turn passes.
    pub fn passing(moved: P, points: i64) -> TurnMove<P> {
        TurnMove {
            turn: Turn::Passes,
            moved,
            rest: None,
            points,
        }
    }

    /// The same move of a position of another type.
    pub(crate) fn map<Q>(self, wrap: impl Fn(P) -> Q) -> TurnMove<Q> {
        TurnMove {
            turn: self.turn,
            moved: wrap(self.moved),
            rest: self.rest.map(wrap),
            points: self.points,
        }
    }
}
