//! Shapes whose counter is not bounded, as towers: the step from g to {g | h} is applied many times.

use chopsticks_cgt::game::{Arena, GameId};

use super::state::{State, ValueShape, pair};
use crate::budget::{Budget, Stopped};
use crate::player::Player;

/// base·\[right\]^(k + more), or {base·\[right\]^(k + more) | reply}, where k is the counter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tower {
    /// Where the steps begin.
    pub(super) base: GameId,
    /// The Right option of each step.
    pub(super) right: GameId,
    /// The steps beyond the counter.
    pub(super) more: u32,
    /// The Right option of the whole value, if the tower is its Left option.
    pub(super) reply: Option<GameId>,
}

impl Tower {
    /// The tower of a shape, if its counter is not bounded.
    pub(super) fn of(shape: ValueShape, arena: &mut Arena) -> Option<Tower> {
        let more = match shape {
            ValueShape::UpsZeroMinusJ => 0,
            ValueShape::UpsUpMinusJ => 1,
            _ if shape.largest().is_some() => return None,
            _ => return Some(Tower::plain(shape, arena)),
        };
        let game = State { shape, count: 2 }.game(arena);
        Some(Tower {
            more,
            reply: Some(only_option(arena, game, Player::Right)),
            ..Tower::plain(ValueShape::Ups, arena)
        })
    }

    /// The tower that is the whole value. With the counter 1, its options are the base and the Right option of each step.
    fn plain(shape: ValueShape, arena: &mut Arena) -> Tower {
        let first = State { shape, count: 1 }.game(arena);
        let [base, right] = Player::BOTH.map(|player| only_option(arena, first, player));
        let tower = Tower {
            base,
            right,
            more: 0,
            reply: None,
        };
        // {J | 0}·[0]^k = J·[0]^(k + 1).
        match shape {
            ValueShape::Zeros => Tower {
                base: only_option(arena, base, Player::Left),
                more: 1,
                ..tower
            },
            _ => tower,
        }
    }

    /// The value with this counter.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(super) fn game(
        &self,
        arena: &mut Arena,
        counter: u64,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        let mut tower = self.base;
        for _ in 0..counter + u64::from(self.more) {
            budget.ask()?;
            tower = pair(arena, tower, self.right);
        }
        Ok(match self.reply {
            Some(reply) => pair(arena, tower, reply),
            None => tower,
        })
    }
}

fn only_option(arena: &mut Arena, game: GameId, player: Player) -> GameId {
    let options = &arena.options(game)[player];
    assert_eq!(options.len(), 1, "each step has one option a side");
    options[0]
}
