//! Names of the values of positions with one hand a side, for counters of any size.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::state::{Shape, State};
use super::tower::Tower;
use super::value::OneHandValue;

impl OneHandValue {
    /// The largest counter of a value whose name is that of its canonical form.
    pub const LARGEST_SPELT: u32 = 4;

    /// The name. Up to [`OneHandValue::LARGEST_SPELT`] it is that of the canonical form; a value with a larger counter is
    /// written as ↑\[k\], as a multiple of ↑, or as Tower(G,H,k), which is the game G to which the step from g to {g | H}
    /// is applied k times.
    pub fn name(&self, style: Style) -> String {
        let mut arena = Arena::new();
        let (shape, counter) = (self.shape(), self.counter());
        if let Some(count) = counter
            .to_u32()
            .filter(|&count| count <= OneHandValue::LARGEST_SPELT)
        {
            return self.written(count, &mut arena, style);
        }
        let tower = Tower::of(shape, &mut arena).expect("without a tower the counter is at most 2");
        let height = counter + tower.more;
        let has_number = matches!(
            shape,
            Shape::Ups | Shape::Stars | Shape::UpsZeroMinusJ | Shape::UpsUpMinusJ
        );
        match has_number && style != Style::Braces {
            true => self.as_digit(&height, tower.more, &mut arena, style),
            false => self.as_tower(&tower, &height.to_string(), &mut arena, style),
        }
    }

    /// The name in which k stands for the height of the tower, with the height; None if the value has no tower.
    pub fn pattern(&self, style: Style) -> Option<(String, BigUint)> {
        let mut arena = Arena::new();
        let tower = Tower::of(self.shape(), &mut arena)?;
        let pattern = self.as_tower(&tower, "k", &mut arena, style);
        Some((pattern, self.counter() + tower.more))
    }

    /// The name of the canonical form with this counter instead.
    fn written(&self, count: u32, arena: &mut Arena, style: Style) -> String {
        let game = State {
            shape: self.shape(),
            count,
        }
        .game(arena);
        let game = self.signed(arena, game);
        Writer::default().write(arena, game, style)
    }

    /// The name of a value that is written with the height as its only number: that with the height 8 or 9, whichever has
    /// the same parity, since even multiples of ↓ here have a star.
    fn as_digit(&self, height: &BigUint, more: u32, arena: &mut Arena, style: Style) -> String {
        let digit = if height.is_even() { 8 } else { 9 };
        let name = self.written(digit - more, arena, style);
        name.replacen(&digit.to_string(), &height.to_string(), 1)
    }

    fn as_tower(&self, tower: &Tower, height: &str, arena: &mut Arena, style: Style) -> String {
        let mut write = |game: GameId| Writer::default().write(arena, game, style);
        let (base, right) = (write(tower.base), write(tower.right));
        let (word, sign) = match style {
            Style::Latex => (r"\operatorname{Tower}", "-"),
            Style::Unicode => ("Tower", "−"),
            Style::Plain | Style::Braces => ("Tower", "-"),
        };
        let name = format!("{word}({base},{right},{height})");
        let name = match (tower.reply.map(write), style) {
            (None, _) => name,
            (Some(reply), Style::Latex) => format!(r"\{{{name}\mid {reply}\}}"),
            (Some(reply), _) => format!("{{{name}|{reply}}}"),
        };
        match self.is_negative() {
            true => format!("{sign}{name}"),
            false => name,
        }
    }
}
