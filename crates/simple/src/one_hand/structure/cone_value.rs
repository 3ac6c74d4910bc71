//! The eleven values of the positions (x | y)_n with x ≤ y ≤ 2x.

use chopsticks_base::listed;
use chopsticks_cgt::game::{Arena, GameId};

use super::description::Description;

listed! {
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
}

impl ConeValue {
    pub(super) fn description(self) -> Description {
        let j = Description::j;
        let zero = Description::Zero;
        match self {
            ConeValue::Zero => zero,
            ConeValue::Star => Description::Star,
            ConeValue::Up => Description::ups(1u32),
            ConeValue::Down => Description::ups(1u32).negative(),
            ConeValue::DownTwo => Description::ups(2u32).negative(),
            ConeValue::J => j(),
            ConeValue::PlusMinusJ => j().switch(),
            ConeValue::JDown => j().against(Description::ups(1u32).negative()),
            ConeValue::JZero => j().against(zero),
            ConeValue::JZeroMinusJ => j().against(zero).against(j().negative()),
            ConeValue::ZeroZeroMinusJ => zero.clone().against(zero.against(j().negative())),
        }
    }

    /// The game in canonical form.
    pub fn game(self, arena: &mut Arena) -> GameId {
        self.description().small_game(arena)
    }
}
