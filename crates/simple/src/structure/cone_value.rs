//! The eleven values of the positions (x | y)_n with x ≤ y ≤ 2x.

use chopsticks_cgt::game::{Arena, GameId};

use crate::player::ByPlayer;

/// A value of (x | y)_n with x ≤ y ≤ 2x; J = {0 | ↑\[2\]}.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ConeValue {
    /// 0.
    Zero,
    /// *.
    Star,
    /// ↑.
    Up,
    /// ↓.
    Down,
    /// ↓\[2\].
    DownTwo,
    /// J.
    J,
    /// ±J.
    PlusMinusJ,
    /// {J | ↓}.
    JDown,
    /// {J | 0}.
    JZero,
    /// {{J | 0} | −J}.
    JZeroMinusJ,
    /// {0 | {0 | −J}}.
    ZeroZeroMinusJ,
}

impl ConeValue {
    /// All of them.
    pub const ALL: [ConeValue; 11] = [
        ConeValue::Zero,
        ConeValue::Star,
        ConeValue::Up,
        ConeValue::Down,
        ConeValue::DownTwo,
        ConeValue::J,
        ConeValue::PlusMinusJ,
        ConeValue::JDown,
        ConeValue::JZero,
        ConeValue::JZeroMinusJ,
        ConeValue::ZeroZeroMinusJ,
    ];

    /// The game in canonical form.
    pub fn game(self, arena: &mut Arena) -> GameId {
        let pair = |arena: &mut Arena, left: GameId, right: GameId| {
            arena.game(ByPlayer {
                left: vec![left],
                right: vec![right],
            })
        };
        let zero = arena.zero();
        let star = arena.nimber(1);
        let up = pair(arena, zero, star);
        let up_two = pair(arena, up, star);
        let j = pair(arena, zero, up_two);
        let minus_j = arena.negative(j);
        match self {
            ConeValue::Zero => zero,
            ConeValue::Star => star,
            ConeValue::Up => up,
            ConeValue::Down => arena.negative(up),
            ConeValue::DownTwo => arena.negative(up_two),
            ConeValue::J => j,
            ConeValue::PlusMinusJ => pair(arena, j, minus_j),
            ConeValue::JDown => {
                let down = arena.negative(up);
                pair(arena, j, down)
            }
            ConeValue::JZero => pair(arena, j, zero),
            ConeValue::JZeroMinusJ => {
                let left = pair(arena, j, zero);
                pair(arena, left, minus_j)
            }
            ConeValue::ZeroZeroMinusJ => {
                let right = pair(arena, zero, minus_j);
                pair(arena, zero, right)
            }
        }
    }
}
