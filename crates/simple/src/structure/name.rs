//! Names of the values of positions with one hand a side, for counters of any size.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Expression, Style, Writer};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::state::{State, ValueShape};
use super::tower::Tower;
use super::value::OneHandValue;

impl OneHandValue {
    /// The largest counter of a value whose name is that of its canonical form.
    pub const LARGEST_SPELT: u32 = 4;

    /// The name. Up to [`OneHandValue::LARGEST_SPELT`] it is that of the canonical form; a value with a larger counter is
    /// written as ↑\[k\], as a multiple of ↑, or as Tower(G,H,k), which is the game G to which the step from g to {g | H}
    /// is applied k times.
    pub fn name(&self, style: Style) -> String {
        let (shape, counter) = (self.shape(), self.counter());
        if let Some(count) = counter
            .to_u32()
            .filter(|&count| count <= OneHandValue::LARGEST_SPELT)
        {
            let mut arena = Arena::new();
            let game = State { shape, count }.game(&mut arena);
            let game = self.signed(&mut arena, game);
            return Writer::default().write(&mut arena, game, style);
        }
        self.expression().write(style)
    }

    /// The shape with k for the height of its tower, and the height; None if the value has no tower.
    pub fn pattern(&self) -> Option<(String, BigUint)> {
        let arena = &mut Arena::new();
        let tower = Tower::of(self.shape(), arena)?;
        let mut write = |game: GameId| Writer::default().write(arena, game, Style::Plain);
        let (base, right) = (write(tower.base), write(tower.right));
        let steps = format!("Tower({base},{right},k)");
        let shape = match tower.reply.map(write) {
            Some(reply) => format!("{{{steps}|{reply}}}"),
            None => steps,
        };
        let sign = if self.is_negative() { "-" } else { "" };
        Some((format!("{sign}{shape}"), self.counter() + tower.more))
    }

    fn expression(&self) -> Expression {
        let count = || BigInt::from(self.counter().clone());
        let steps = || self.counter().clone();
        let zero = || Expression::ups(0.into(), 0);
        let j = || Expression::game(zero(), Expression::up_sum(2.into(), 0));
        let minus_j = || j().negative();
        let expression = match self.shape() {
            ValueShape::Ups => Expression::up_sum(count(), 0),
            ValueShape::Stars => Expression::ups(-count(), u32::from(count().is_even())),
            ValueShape::Switches => Expression::tower(j(), Expression::switch(j()), steps()),
            ValueShape::Zeros => Expression::tower(j(), zero(), steps() + 1u32),
            ValueShape::UpZeros => {
                let base = Expression::game(j(), Expression::up_sum(2.into(), 0));
                Expression::tower(base, zero(), steps())
            }
            ValueShape::UpsZeroMinusJ => {
                let reply = Expression::game(zero(), minus_j());
                Expression::game(Expression::up_sum(count(), 0), reply)
            }
            ValueShape::UpsUpMinusJ => {
                let reply = Expression::game(Expression::ups(1.into(), 0), minus_j());
                Expression::game(Expression::up_sum(count() + 1, 0), reply)
            }
            ValueShape::MinusJ => {
                Expression::game(Expression::tower(j(), zero(), steps()), minus_j())
            }
            ValueShape::DownTwo => Expression::up_sum((-2).into(), 0),
            ValueShape::JDown => Expression::game(j(), Expression::ups((-1).into(), 0)),
            ValueShape::DownMinusJ => Expression::game(Expression::ups((-1).into(), 0), minus_j()),
        };
        match self.is_negative() {
            true => expression.negative(),
            false => expression,
        }
    }
}
