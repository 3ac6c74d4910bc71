//! The construction of the values from 0, described once for both their games and their names.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::Expression;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;

use crate::budget::{Budget, Stopped};
use crate::player::ByPlayer;

/// The construction of a game with at most one option a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Description {
    /// 0.
    Zero,
    /// *.
    Star,
    /// {left | right}.
    Game(Box<ByPlayer<Description>>),
    /// The negative of another one.
    Negative(Box<Description>),
    /// The base with the step from g to {g | right} repeated.
    Tower(Box<Tower>),
}

/// base·\[right\]^steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tower {
    /// Where the steps begin.
    pub(super) base: Description,
    /// The Right option of each step.
    pub(super) right: Description,
    /// The number of steps.
    pub(super) steps: BigUint,
}

impl Description {
    /// ↑\[steps\].
    pub(super) fn ups(steps: impl Into<BigUint>) -> Description {
        Description::Zero.tower(Description::Star, steps)
    }

    /// J = {0 | ↑\[2\]}.
    pub(super) fn j() -> Description {
        Description::Zero.against(Description::ups(2u32))
    }

    /// {self | right}.
    pub(super) fn against(self, right: Description) -> Description {
        Description::Game(Box::new(ByPlayer { left: self, right }))
    }

    /// self·\[right\]^steps.
    pub(super) fn tower(self, right: Description, steps: impl Into<BigUint>) -> Description {
        Description::Tower(Box::new(Tower {
            base: self,
            right,
            steps: steps.into(),
        }))
    }

    /// The tower T, or T and h if the game is {T | h}; `None` if there is no tower.
    pub(super) fn into_tower(self) -> Option<(Tower, Option<Description>)> {
        match self {
            Description::Tower(tower) => Some((*tower, None)),
            Description::Game(options) => match options.left {
                Description::Tower(tower) => Some((*tower, Some(options.right))),
                _ => None,
            },
            _ => None,
        }
    }

    /// The negative.
    pub(super) fn negative(self) -> Description {
        Description::Negative(Box::new(self))
    }

    /// ±self.
    pub(super) fn switch(self) -> Description {
        self.clone().against(self.negative())
    }

    /// The game in canonical form.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(super) fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, Stopped> {
        Ok(match self {
            Description::Zero => arena.zero(),
            Description::Star => arena.nimber(1),
            Description::Game(options) => {
                let left = options.left.game(arena, budget)?;
                let right = options.right.game(arena, budget)?;
                arena.pair(left, right)
            }
            Description::Negative(other) => {
                let other = other.game(arena, budget)?;
                arena.negative(other)
            }
            Description::Tower(tower) => {
                let mut game = tower.base.game(arena, budget)?;
                let right = tower.right.game(arena, budget)?;
                let mut left = tower.steps.clone();
                while left != BigUint::ZERO {
                    budget.ask()?;
                    game = arena.pair(game, right);
                    left -= 1u32;
                }
                game
            }
        })
    }

    /// The game in canonical form, if the numbers of steps are small.
    pub(super) fn small_game(&self, arena: &mut Arena) -> GameId {
        let game = self.game(arena, &Budget::UNLIMITED);
        game.expect("nothing asks a run without limits to stop")
    }

    /// The name: ↑\[k\], k·↓ + (k + 1)·* and ±G have their own names.
    pub(super) fn expression(&self) -> Expression {
        match self {
            Description::Zero => Expression::ups(0.into(), 0),
            Description::Star => Expression::ups(0.into(), 1),
            Description::Game(options) => {
                let ByPlayer { left, right } = &**options;
                match right {
                    Description::Negative(other) if **other == *left => {
                        Expression::switch(left.expression())
                    }
                    _ => Expression::game(left.expression(), right.expression()),
                }
            }
            Description::Negative(other) => other.expression().negative(),
            Description::Tower(tower) => tower.expression(),
        }
    }
}

impl Tower {
    fn expression(&self) -> Expression {
        let Tower { base, right, steps } = self;
        match (base, right) {
            (Description::Zero, Description::Star) => ups(steps),
            (Description::Star, Description::Zero) => stars(steps),
            _ => Expression::tower(base.expression(), right.expression(), steps.clone()),
        }
    }
}

/// 0·\[*\]^steps = ↑\[steps\].
pub(super) fn ups(steps: &BigUint) -> Expression {
    Expression::up_sum(steps.clone().into(), 0)
}

/// *·\[0\]^steps = steps·↓ + (steps + 1)·*.
pub(super) fn stars(steps: &BigUint) -> Expression {
    let downs = -BigInt::from(steps.clone());
    Expression::ups(downs, steps.is_even().into())
}
