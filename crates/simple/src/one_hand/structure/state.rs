//! The values of all (i|j)_n with i ≤ j: eleven shapes, eight of them with a counter.

use chopsticks_base::listed;
use chopsticks_cgt::game::{Arena, GameId};
use num_bigint::BigUint;

use super::description::Description;

listed! {
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
}

impl ValueShape {
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
        self.description().small_game(arena)
    }
}

impl From<State<u32>> for State<BigUint> {
    fn from(State { shape, count }: State<u32>) -> State<BigUint> {
        let count = count.into();
        State { shape, count }
    }
}

impl<C: Clone + Into<BigUint>> State<C> {
    /// The construction of the value.
    pub(super) fn description(&self) -> Description {
        let count: BigUint = self.count.clone().into();
        let (zero, j) = (Description::Zero, Description::j());
        let minus_j = || Description::j().negative();
        match self.shape {
            ValueShape::Ups => Description::ups(count),
            ValueShape::Stars => Description::Star.tower(zero, count),
            ValueShape::Switches => j.clone().tower(j.switch(), count),
            ValueShape::Zeros => j.tower(zero, count + 1u32),
            ValueShape::UpZeros => j.against(Description::ups(2u32)).tower(zero, count),
            ValueShape::UpsZeroMinusJ => Description::ups(count).against(zero.against(minus_j())),
            ValueShape::UpsUpMinusJ => {
                let reply = Description::ups(1u32).against(minus_j());
                Description::ups(count + 1u32).against(reply)
            }
            ValueShape::MinusJ => j.tower(zero, count).against(minus_j()),
            ValueShape::DownTwo => Description::ups(2u32).negative(),
            ValueShape::JDown => j.against(Description::ups(1u32).negative()),
            ValueShape::DownMinusJ => Description::ups(1u32).negative().against(minus_j()),
        }
    }
}
