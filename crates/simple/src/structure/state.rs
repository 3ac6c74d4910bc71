//! The values of all (i|j)_n with i ≤ j: eleven shapes, eight of them with a counter.

use chopsticks_cgt::game::{Arena, GameId};

use super::cone_value::ConeValue;
use crate::player::ByPlayer;

/// The shape of a value; T·\[h\]^k is T with the step from g to {g | h} applied k times, and J = {0 | ↑\[2\]}.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ValueShape {
    /// 0·\[*\]^k = ↑\[k\].
    Ups,
    /// *·\[0\]^k = k·↓ + (k + 1)·*.
    Stars,
    /// J·\[±J\]^k.
    Switches,
    /// {J | 0}·\[0\]^k.
    Zeros,
    /// {J | ↑\[2\]}·\[0\]^k.
    UpZeros,
    /// {↑\[k\] | {0 | −J}}.
    UpsZeroMinusJ,
    /// {↑\[k + 1\] | {↑ | −J}}.
    UpsUpMinusJ,
    /// {J·\[0\]^k | −J} with k ≤ 2.
    MinusJ,
    /// ↓\[2\].
    DownTwo,
    /// {J | ↓}.
    JDown,
    /// {↓ | −J}.
    DownMinusJ,
}

impl ValueShape {
    /// All of them.
    pub const ALL: [ValueShape; 11] = [
        ValueShape::Ups,
        ValueShape::Stars,
        ValueShape::Switches,
        ValueShape::Zeros,
        ValueShape::UpZeros,
        ValueShape::UpsZeroMinusJ,
        ValueShape::UpsUpMinusJ,
        ValueShape::MinusJ,
        ValueShape::DownTwo,
        ValueShape::JDown,
        ValueShape::DownMinusJ,
    ];

    /// The largest counter; None if there is none.
    pub fn largest(self) -> Option<u32> {
        match self {
            ValueShape::DownTwo | ValueShape::JDown | ValueShape::DownMinusJ => Some(0),
            ValueShape::MinusJ => Some(2),
            _ => None,
        }
    }
}

/// A shape with its counter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State<C> {
    /// The shape.
    pub shape: ValueShape,
    /// The counter.
    pub count: C,
}

impl State<u32> {
    /// *, the value of a position in which both moves remove a hand.
    pub const START: State<u32> = State {
        shape: ValueShape::Stars,
        count: 0,
    };

    /// The game in canonical form.
    pub fn game(&self, arena: &mut Arena) -> GameId {
        let zero = arena.zero();
        let star = arena.nimber(1);
        let up = ConeValue::Up.game(arena);
        let j = ConeValue::J.game(arena);
        let minus_j = arena.negative(j);
        let count = self.count;
        match self.shape {
            ValueShape::Ups => tower(arena, zero, star, count),
            ValueShape::Stars => tower(arena, star, zero, count),
            ValueShape::Switches => {
                let switch = ConeValue::PlusMinusJ.game(arena);
                tower(arena, j, switch, count)
            }
            ValueShape::Zeros => tower(arena, j, zero, count + 1),
            ValueShape::UpZeros => {
                let down_two = ConeValue::DownTwo.game(arena);
                let up_two = arena.negative(down_two);
                let base = pair(arena, j, up_two);
                tower(arena, base, zero, count)
            }
            ValueShape::UpsZeroMinusJ => {
                let left = tower(arena, zero, star, count);
                let right = pair(arena, zero, minus_j);
                pair(arena, left, right)
            }
            ValueShape::UpsUpMinusJ => {
                let left = tower(arena, zero, star, count + 1);
                let right = pair(arena, up, minus_j);
                pair(arena, left, right)
            }
            ValueShape::MinusJ => {
                let left = tower(arena, j, zero, count);
                pair(arena, left, minus_j)
            }
            ValueShape::DownTwo => ConeValue::DownTwo.game(arena),
            ValueShape::JDown => ConeValue::JDown.game(arena),
            ValueShape::DownMinusJ => {
                let down = arena.negative(up);
                pair(arena, down, minus_j)
            }
        }
    }
}

/// {left | right}.
pub(super) fn pair(arena: &mut Arena, left: GameId, right: GameId) -> GameId {
    arena.game(ByPlayer {
        left: vec![left],
        right: vec![right],
    })
}

/// base·\[right\]^count.
fn tower(arena: &mut Arena, base: GameId, right: GameId, count: u32) -> GameId {
    (0..count).fold(base, |tower, _| pair(arena, tower, right))
}
