//! Names of the values of positions with one hand a side, for counters of any size.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Expression, Style, Writer};
use num_bigint::BigUint;

use super::description::Description;
use super::value::OneHandValue;

impl OneHandValue {
    /// The largest counter of a value whose name is that of its canonical form.
    pub const MAX_SPELT: u32 = 4;

    /// The name. Up to [`OneHandValue::MAX_SPELT`] it is that of the canonical form; a value with a larger counter is
    /// written as ↑\[k\], as a multiple of ↑, or as Tower(G,H,k), which is the game G to which the step from g to {g | H}
    /// is applied k times.
    pub fn name(&self, style: Style) -> String {
        if *self.counter() <= OneHandValue::MAX_SPELT.into() {
            let mut arena = Arena::new();
            let game = self.small_game(&mut arena);
            return Writer::default().write(&mut arena, game, style);
        }
        self.expression().write(style)
    }

    /// The shape with k for the height of its tower, and that height; None if the counters of the shape are bounded.
    pub fn pattern(&self) -> Option<(String, BigUint)> {
        if self.shape().largest().is_some() {
            return None;
        }
        let plain = |part: &Description| part.expression().write(Style::Plain);
        let (tower, reply) = self.state().description().into_tower()?;
        let steps = format!("Tower({},{},k)", plain(&tower.base), plain(&tower.right));
        let shape = match reply {
            None => steps,
            Some(reply) => format!("{{{steps}|{}}}", plain(&reply)),
        };
        let sign = if self.is_negative() { "-" } else { "" };
        Some((format!("{sign}{shape}"), tower.steps))
    }

    fn expression(&self) -> Expression {
        let expression = self.state().description().expression();
        if self.is_negative() {
            expression.negative()
        } else {
            expression
        }
    }
}
