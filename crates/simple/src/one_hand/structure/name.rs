//! Names of the values of positions with one hand a side, for counters of any size.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Expression, Style, Writer};
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::description::{Description, Tower};
use super::state::State;
use super::value::OneHandValue;

impl OneHandValue {
    /// The largest counter of a value whose name is that of its canonical form.
    pub const MAX_SPELT: u32 = 4;

    /// The name. Up to [`OneHandValue::MAX_SPELT`] it is that of the canonical form; a value with a larger counter is
    /// written as ↑\[k\], as a multiple of ↑, or as Tower(G,H,k), which is the game G to which the step from g to {g | H}
    /// is applied k times.
    pub fn name(&self, style: Style) -> String {
        let (shape, counter) = (self.shape(), self.counter());
        if let Some(count) = counter
            .to_u32()
            .filter(|&count| count <= OneHandValue::MAX_SPELT)
        {
            let mut arena = Arena::new();
            let game = State { shape, count }.game(&mut arena);
            let game = self.signed(&mut arena, game);
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
        let steps =
            |tower: &Tower| format!("Tower({},{},k)", plain(&tower.base), plain(&tower.right));
        let (shape, height) = match self.state().description() {
            Description::Tower(tower) => (steps(&tower), tower.steps),
            Description::Game(options) => match &options.left {
                Description::Tower(tower) => {
                    let shape = format!("{{{}|{}}}", steps(tower), plain(&options.right));
                    (shape, tower.steps.clone())
                }
                _ => return None,
            },
            _ => return None,
        };
        let sign = if self.is_negative() { "-" } else { "" };
        Some((format!("{sign}{shape}"), height))
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
