//! Evaluations: properties of positions that follow from the options and, for some, from the components of a sum.

use std::fmt;

use super::listed_game::{game_of_list, listed_game};
use super::seen_options::SeenOptions;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// What canonical forms are called where a cache keeps them.
pub(super) const CANONICAL_FORMS: &str = "values";

/// A property of positions that follows from the property of the options.
pub trait Evaluation {
    /// The type of the property.
    type Value: Clone;

    /// The value of a position whose options have these values.
    fn evaluate(&mut self, options: ByPlayer<Vec<Self::Value>>) -> Self::Value;

    /// The players whose options it needs.
    fn players(&self) -> &'static [Player] {
        &Player::BOTH
    }

    /// The value of a position after Left and Right are exchanged.
    fn negative(&mut self, value: Self::Value) -> Self::Value;

    /// The number of games in the arena, for the budget.
    fn games(&self) -> usize {
        0
    }

    /// What the property is called where a cache keeps it; by default it is not kept.
    fn kept_as(&self) -> Option<&'static str> {
        None
    }

    /// The text of a value for a cache, if it has at most `most` parts.
    fn to_kept(&self, _value: &Self::Value, _most: usize) -> Option<String> {
        None
    }

    /// The value with this text; `None` if there is none.
    fn of_kept(&mut self, _text: &str) -> Option<Self::Value> {
        None
    }
}

/// An evaluation in which the value of a disjunctive sum follows from the values of the components.
///
/// Only such an evaluation may use a ruleset's decomposition into components. The outcome, for example, may not.
pub trait Additive: Evaluation {
    /// The value of the sum.
    ///
    /// # Errors
    /// When the budget does not suffice.
    fn sum(
        &mut self,
        a: Self::Value,
        b: Self::Value,
        budget: &Budget<'_>,
    ) -> Result<Self::Value, Stopped>;
}

/// Evaluation to the canonical form.
pub struct CanonicalForms<'a> {
    arena: &'a mut Arena,
    /// A cache: many positions have equal options, and a look-up is cheaper than simplifying again.
    seen: SeenOptions,
}

impl<'a> CanonicalForms<'a> {
    /// An evaluation to games of `arena`.
    pub fn new(arena: &'a mut Arena) -> CanonicalForms<'a> {
        CanonicalForms {
            arena,
            seen: SeenOptions::default(),
        }
    }
}

impl fmt::Debug for CanonicalForms<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CanonicalForms")
            .field("arena", &self.arena)
            .finish_non_exhaustive()
    }
}

impl Evaluation for CanonicalForms<'_> {
    type Value = GameId;

    fn evaluate(&mut self, mut options: ByPlayer<Vec<GameId>>) -> GameId {
        for player in Player::BOTH {
            self.arena.sort_options(&mut options[player]);
        }
        let sides = options.as_ref().map(Vec::as_slice);
        let may_repeat = SeenOptions::may_repeat(sides);
        if may_repeat && let Some(game) = self.seen.value(sides) {
            return game;
        }
        if let Some(nimber) = self.arena.nimber_with(sides) {
            return nimber;
        }
        let game = self.arena.game_of_sorted(sides);
        if may_repeat {
            self.seen.note(sides, game);
        }
        game
    }

    fn negative(&mut self, value: GameId) -> GameId {
        self.arena.negative(value)
    }

    fn games(&self) -> usize {
        self.arena.size()
    }

    fn kept_as(&self) -> Option<&'static str> {
        Some(CANONICAL_FORMS)
    }

    fn to_kept(&self, value: &GameId, most: usize) -> Option<String> {
        listed_game(self.arena, *value, most)
    }

    fn of_kept(&mut self, text: &str) -> Option<GameId> {
        game_of_list(self.arena, text)
    }
}

impl Additive for CanonicalForms<'_> {
    fn sum(&mut self, a: GameId, b: GameId, budget: &Budget<'_>) -> Result<GameId, Stopped> {
        self.arena.sum_within(a, b, budget)
    }
}

/// Evaluation to the outcome under normal play: for each player, whether they win moving first.
#[derive(Clone, Copy, Debug)]
pub struct Outcomes;

impl Evaluation for Outcomes {
    type Value = ByPlayer<bool>;

    fn evaluate(&mut self, options: ByPlayer<Vec<ByPlayer<bool>>>) -> ByPlayer<bool> {
        ByPlayer::from_fn(|player| {
            let mut options = options[player].iter();
            options.any(|option| !option[player.opponent()])
        })
    }

    fn negative(&mut self, value: ByPlayer<bool>) -> ByPlayer<bool> {
        value.swapped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of { | }, {0 | } and { | 0}.
    #[test]
    fn outcomes_follow_from_the_options() {
        let mut outcomes = Outcomes;
        let mut of = |left: &[_], right: &[_]| {
            let (left, right) = (left.to_vec(), right.to_vec());
            outcomes.evaluate(ByPlayer { left, right })
        };
        let pair = |left, right| ByPlayer { left, right };
        let previous = of(&[], &[]);
        assert_eq!(previous, pair(false, false));
        assert_eq!(of(&[previous], &[]), pair(true, false));
        assert_eq!(of(&[], &[previous]), pair(false, true));
        let next = of(&[previous], &[previous]);
        assert_eq!(next, pair(true, true));
        assert_eq!(of(&[next], &[next]), previous);
        assert_eq!(of(&[previous], &[next]), pair(true, false));
        assert_eq!(Outcomes.negative(pair(true, false)), pair(false, true));
    }

    #[test]
    fn canonical_values_do_not_depend_on_the_order_of_options() {
        let mut arena = Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let mut canonical = CanonicalForms::new(&mut arena);
        let values = [vec![zero, star], vec![star, zero, zero]].map(|left| {
            let right = vec![zero];
            canonical.evaluate(ByPlayer { left, right })
        });
        assert_eq!(values[0], values[1]);
        let negative = canonical.negative(values[0]);
        let sum = canonical.sum(values[0], negative, &Budget::UNLIMITED);
        assert_eq!(sum, Ok(zero));
    }
}
