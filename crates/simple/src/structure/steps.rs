//! Values with a large counter, as games to which steps are applied.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Expression, ReadingLimits, Style, Writer};
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive};

use super::description::{Description, stars, ups};
use super::value::OneHandValue;
use crate::budget::{Budget, Limit, Stopped};
use crate::player::{ByPlayer, Player};

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
    /// The value as steps from a small game; None if its counter is at most [`OneHandValue::LARGEST_SPELT`], so that it is a
    /// small game itself.
    pub fn steps(&self, arena: &mut Arena) -> Option<ValueSteps> {
        if *self.counter() <= OneHandValue::LARGEST_SPELT.into() {
            return None;
        }
        let description = self.state().description();
        let (tower, reply) = match &description {
            Description::Tower(tower) => (tower, None),
            Description::Game(options) => match &options.left {
                Description::Tower(tower) => (tower, Some(&options.right)),
                _ => return None,
            },
            _ => return None,
        };
        let mut steps = vec![(tower.right.small_game(arena), tower.steps.clone())];
        steps.extend(reply.map(|reply| (reply.small_game(arena), BigUint::one())));
        let value = ValueSteps {
            owner: Player::Left,
            base: tower.base.small_game(arena),
            steps,
        };
        Some(match self.is_negative() {
            true => value.negative(arena),
            false => value,
        })
    }
}

impl ValueSteps {
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
        budget.affords(Limit::Games, all.saturating_add(arena.len() as u64))?;
        let mut game = self.base;
        for (option, times) in &self.steps {
            for _ in 0..times.to_u64().unwrap_or(u64::MAX) {
                budget.ask()?;
                let options = ByPlayer {
                    left: vec![game],
                    right: vec![*option],
                };
                game = arena.game(match self.owner {
                    Player::Left => options,
                    Player::Right => options.swapped(),
                });
            }
        }
        Ok(game)
    }

    /// The name, which is that of [`OneHandValue::name`] for the values of positions.
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
            value = match has_steps && times.is_one() {
                true => Expression::game(value, option),
                false => Expression::tower(value, option, times.clone()),
            };
            has_steps = true;
        }
        value
    }
}

/// A game as an expression.
fn small(arena: &mut Arena, game: GameId) -> Expression {
    let name = Writer::default().write(arena, game, Style::Plain);
    let limits = ReadingLimits::default();
    Expression::parse(&name, &limits).expect("the name of a game can be read")
}
