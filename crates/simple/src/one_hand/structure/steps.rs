//! Values with a large counter, as games to which steps are applied.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Expression, Style, Writer};
use num_bigint::{BigInt, BigUint};
use num_traits::{One, ToPrimitive};

use super::description::{stars, ups};
use super::state::{State, ValueShape};
use super::value::OneHandValue;
use crate::budget::{Budget, Limit, Stopped};
use crate::player::Player;

/// A game to which steps are applied: from g to {g | h} if the owner is Left, and to {h | g} if it is Right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueSteps {
    /// The player whose option is the game before the step.
    pub owner: Player,
    /// The game before the first step.
    pub base: GameId,
    /// The game h of equal steps, and their number.
    pub steps: Vec<(GameId, BigUint)>,
}

impl OneHandValue {
    /// The value as steps from a small game; None if its counter is at most [`OneHandValue::MAX_SPELT`], so that it
    /// is a small game itself.
    pub fn steps(&self, arena: &mut Arena) -> Option<ValueSteps> {
        if *self.counter() <= OneHandValue::MAX_SPELT.into() {
            return None;
        }
        let (tower, reply) = self.state().description().into_tower()?;
        let mut steps = vec![(tower.right.small_game(arena), tower.steps)];
        steps.extend(reply.map(|reply| (reply.small_game(arena), BigUint::one())));
        let value = ValueSteps {
            owner: Player::Left,
            base: tower.base.small_game(arena),
            steps,
        };
        Some(if self.is_negative() {
            value.negative(arena)
        } else {
            value
        })
    }
}

impl ValueSteps {
    /// A counter that is large enough for [`OneHandValue::steps`].
    const SAMPLE: u32 = 100;

    /// The value of a position described by these steps, if they have the form of [`OneHandValue::steps`].
    pub fn value(&self, arena: &mut Arena) -> Option<OneHandValue> {
        let unbounded = ValueShape::ALL
            .into_iter()
            .filter(|shape| shape.largest().is_none());
        for shape in unbounded {
            for is_negative in [false, true] {
                let count = BigUint::from(ValueSteps::SAMPLE);
                let sample = OneHandValue::new(State { shape, count }, is_negative);
                let found = sample.steps(arena).and_then(|steps| self.more_than(&steps));
                // The counter of the value exceeds that of the sample by the number of additional steps.
                let count = found.map(|more| more + ValueSteps::SAMPLE);
                if let Some(count) = count.and_then(|count| count.try_into().ok()) {
                    return Some(OneHandValue::new(State { shape, count }, is_negative));
                }
            }
        }
        None
    }

    /// The excess of the number of first steps over that of `other`, if all other steps agree.
    fn more_than(&self, other: &ValueSteps) -> Option<BigInt> {
        let ((first, rest), (other_first, other_rest)) =
            self.steps.split_first().zip(other.steps.split_first())?;
        let is_same = (self.owner, self.base, first.0, rest)
            == (other.owner, other.base, other_first.0, other_rest);
        let [more, less] = [first, other_first].map(|step| BigInt::from(step.1.clone()));
        is_same.then(|| more - less)
    }

    /// These steps followed by one more, in which the opponent's option is `option`.
    pub fn and(mut self, option: GameId) -> ValueSteps {
        match self.steps.last_mut() {
            Some((last, times)) if *last == option => *times += 1u32,
            _ => self.steps.push((option, BigUint::one())),
        }
        self
    }

    /// The negative.
    pub fn negative(&self, arena: &mut Arena) -> ValueSteps {
        let steps = self.steps.iter();
        let steps = steps.map(|(option, times)| (arena.negative(*option), times.clone()));
        let steps = steps.collect();
        ValueSteps {
            owner: self.owner.opponent(),
            base: arena.negative(self.base),
            steps,
        }
    }

    /// The canonical form. It has about as many followers as there are steps.
    ///
    /// # Errors
    /// If the budget does not suffice for so many steps or games, or if the run is asked to stop.
    pub fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, Stopped> {
        let all: BigUint = self.steps.iter().map(|(_, times)| times).sum();
        let all = all.to_u64().unwrap_or(u64::MAX);
        budget.affords(Limit::Tower, all)?;
        budget.affords(Limit::Games, all.saturating_add(arena.size() as u64))?;
        let mut game = self.base;
        for (option, times) in &self.steps {
            for _ in 0..times.to_u64().unwrap_or(u64::MAX) {
                budget.ask()?;
                game = match self.owner {
                    Player::Left => arena.pair(game, *option),
                    Player::Right => arena.pair(*option, game),
                };
            }
        }
        Ok(game)
    }

    /// The name; for the values of positions, it is that of [`OneHandValue::name`].
    ///
    /// # Panics
    /// If the name of a game of the steps is too large for the default [`Budget`].
    pub fn name(&self, arena: &mut Arena, style: Style) -> String {
        self.expression(arena).write(style)
    }

    fn expression(&self, arena: &mut Arena) -> Expression {
        if self.owner == Player::Right {
            return self.negative(arena).expression(arena).negative();
        }
        let mut steps = &self.steps[..];
        let mut value = small(arena, self.base);
        if let Some(((option, times), rest)) = self.steps.split_first() {
            let (zero, star) = (arena.zero(), arena.nimber(1));
            let uptimal = match (self.base, *option) {
                (base, right) if (base, right) == (zero, star) => Some(ups(times)),
                (base, right) if (base, right) == (star, zero) => Some(stars(times)),
                _ => None,
            };
            if let Some(uptimal) = uptimal {
                (value, steps) = (uptimal, rest);
            }
        }
        let mut has_steps = steps.len() < self.steps.len();
        for (option, times) in steps {
            let option = small(arena, *option);
            value = if has_steps && times.is_one() {
                Expression::game(value, option)
            } else {
                Expression::tower(value, option, times.clone())
            };
            has_steps = true;
        }
        value
    }
}

/// A game as an expression.
fn small(arena: &mut Arena, game: GameId) -> Expression {
    let name = Writer::default().write(arena, game, Style::Plain);
    let limits = Budget::DEFAULT;
    Expression::parse(&name, &limits).expect("the name of a game can be read")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every value with a large counter is recognised from its steps, and other steps are not.
    #[test]
    fn values_are_recognised_from_their_steps() {
        let arena = &mut Arena::new();
        let bounded = |shape: &ValueShape| shape.largest().is_some();
        for shape in ValueShape::ALL.into_iter().filter(|shape| !bounded(shape)) {
            for counter in ["5", "6", "1000000000000000000000000000000"] {
                for is_negative in [false, true] {
                    let count = counter.parse().unwrap();
                    let value = OneHandValue::new(State { shape, count }, is_negative);
                    let mut steps = value.steps(arena).unwrap();
                    assert_eq!(steps.value(arena), Some(value));
                    steps.base = arena.number(1.into());
                    assert_eq!(steps.value(arena), None);
                }
            }
        }
    }

    /// Tries the option of the last step, and another one.
    #[test]
    fn one_more_step_is_a_move_to_the_value() {
        let arena = &mut Arena::new();
        let unlimited = &Budget::UNLIMITED;
        let options = [arena.zero(), arena.nimber(1), arena.nimber(2)];
        for shape in ValueShape::ALL {
            let count = "7".parse().unwrap();
            let state = State { shape, count };
            let Some(steps) = OneHandValue::new(state, false).steps(arena) else {
                continue;
            };
            let game = steps.game(arena, unlimited).unwrap();
            for option in options {
                let expected = match steps.owner {
                    Player::Left => arena.pair(game, option),
                    Player::Right => arena.pair(option, game),
                };
                let further = steps.clone().and(option);
                assert_eq!(further.game(arena, unlimited), Ok(expected), "{shape:?}");
            }
        }
    }
}
