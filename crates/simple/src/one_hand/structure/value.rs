//! The value of any position with one hand a side, as a shape with a counter.

use std::sync::LazyLock;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::{OutcomeClass, outcome};
use num_bigint::{BigInt, BigUint};
use num_traits::{ToPrimitive, Zero};

use super::automaton::{Automaton, MANY};
use super::row::{Descent, Row};
use super::state::{State, ValueShape};
use super::whole_row::whole_row;
use crate::budget::{Budget, Limit, Stopped};
use crate::player::ByPlayer;
use crate::ruleset::OneHandEach;

/// The data for finding the value of any (i|j)_n.
#[derive(Debug)]
pub struct Structure {
    automaton: Automaton,
}

/// The value of a position with one hand a side. Two values are equal as games exactly if they are equal in this type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OneHandValue {
    state: State<BigUint>,
    is_negative: bool,
}

/// The j of a maximal interval on which (i|j)_n has one value, from one j up to the previous stretch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowStretch {
    /// The least j.
    pub from: u32,
    /// The value.
    pub value: OneHandValue,
}

static STRUCTURE: LazyLock<Structure> = LazyLock::new(|| Structure {
    automaton: Automaton::compute(),
});

impl Structure {
    /// The structure, computed once per process.
    pub fn get() -> &'static Structure {
        &STRUCTURE
    }

    /// The automaton that describes the effect of the letters of a row on the values.
    pub(crate) fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// The value of a position. Hands and n may have any number of digits; the memory is that of a few hundred numbers
    /// of that size.
    ///
    /// # Errors
    /// If the run is asked to stop.
    ///
    /// # Panics
    /// If the automaton has no next state for some letter, which the proof excludes.
    pub fn value(
        &self,
        position: &OneHandEach,
        budget: &Budget<'_>,
    ) -> Result<OneHandValue, Stopped> {
        let hands = position.hands();
        let is_negative = hands.left > hands.right;
        let state = self.descent(position, budget)?.value(&self.automaton);
        let state = state.expect("the automaton is closed");
        Ok(OneHandValue::new(state, is_negative))
    }

    /// The letters that determine the value of a position (i|j)_n with i ≤ j; for i > j, of (j|i)_n.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(crate) fn descent(
        &self,
        position: &OneHandEach,
        budget: &Budget<'_>,
    ) -> Result<Descent, Stopped> {
        let ByPlayer { left, right } = position.hands().as_ref();
        let [smaller, larger] = [left.min(right), left.max(right)].map(|hand| hand.clone().into());
        let n = BigInt::from(position.fingers().clone());
        Row::new(&smaller, &larger, &n).descent(&self.automaton, budget)
    }

    /// The values of (i|j)_n for one hand i and all j from i to n, as stretches of equal values, the largest j first.
    ///
    /// # Errors
    /// If the run is asked to stop.
    ///
    /// # Panics
    /// Unless 1 ≤ i ≤ n, and if the automaton has no next state for some letter, which the proof excludes.
    pub fn row(&self, i: u32, n: u32, budget: &Budget<'_>) -> Result<Vec<RowStretch>, Stopped> {
        assert!((1..=n).contains(&i), "a hand shows from 1 to n fingers");
        let stretches = whole_row(&self.automaton, i, n, budget)?.into_iter();
        let stretches = stretches.map(|(from, state)| {
            let value = OneHandValue::new(state, false);
            RowStretch { from, value }
        });
        Ok(stretches.collect())
    }
}

impl OneHandValue {
    /// The value that a state is, or its negative.
    pub(crate) fn new(mut state: State<BigUint>, mut is_negative: bool) -> OneHandValue {
        // ↓, ↓[2] and {0 | {0 | −J}} are negatives of other states: ↑, ↑[2] and {{J | 0} | 0}.
        let other = match (state.shape, state.count.to_u32()) {
            (ValueShape::Stars, Some(1)) => Some((ValueShape::Ups, 1u32)),
            (ValueShape::DownTwo, _) => Some((ValueShape::Ups, 2)),
            (ValueShape::UpsZeroMinusJ, Some(0)) => Some((ValueShape::Zeros, 1)),
            _ => None,
        };
        if let Some((shape, count)) = other {
            let count = count.into();
            state = State { shape, count };
            is_negative = !is_negative;
        }
        // 0, * and ±J are their own negatives.
        let is_own_negative = matches!(
            state.shape,
            ValueShape::Ups | ValueShape::Stars | ValueShape::MinusJ
        ) && state.count.is_zero();
        OneHandValue {
            state,
            is_negative: is_negative && !is_own_negative,
        }
    }

    /// *, the value of (i|j)_n with i + j > n.
    pub fn star() -> OneHandValue {
        OneHandValue::new(State::START.into(), false)
    }

    /// The negative.
    pub fn negative(self) -> OneHandValue {
        OneHandValue::new(self.state, !self.is_negative)
    }

    /// The value with its counter reduced to `most` if it is larger.
    pub fn with_counter_upto(&self, most: u32) -> OneHandValue {
        self.with_counter(self.state.count.clone().min(most.into()))
    }

    /// The value with another counter.
    pub(super) fn with_counter(&self, count: BigUint) -> OneHandValue {
        let shape = self.shape();
        OneHandValue::new(State { shape, count }, self.is_negative)
    }

    /// The canonical form of a value with a small counter.
    ///
    /// # Panics
    /// If the counter does not fit into 32 bits.
    pub fn small_game(&self, arena: &mut Arena) -> GameId {
        let count = self.counter().to_u32().expect("a small counter");
        let shape = self.shape();
        let game = State { shape, count }.game(arena);
        self.signed(arena, game)
    }

    /// The value, or its negative.
    pub(super) fn state(&self) -> &State<BigUint> {
        &self.state
    }

    /// The shape of the value, or of its negative.
    pub fn shape(&self) -> ValueShape {
        self.state.shape
    }

    /// The counter of the shape; 0 if the shape has none.
    pub fn counter(&self) -> &BigUint {
        &self.state.count
    }

    /// Whether the value is the negative of the shape with its counter.
    pub fn is_negative(&self) -> bool {
        self.is_negative
    }

    /// The outcome class.
    pub fn outcome(&self) -> OutcomeClass {
        // The comparison of a tower with 0 is the same for all counters from 2 on.
        let arena = &mut Arena::new();
        let game = self.with_counter_upto(MANY).small_game(arena);
        outcome(arena, game)
    }

    /// The canonical form. It has about as many followers as the counter says.
    ///
    /// # Errors
    /// If the budget does not suffice for so many steps or games, or if the run is asked to stop.
    pub fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, Stopped> {
        let steps = self.counter().to_u64().unwrap_or(u64::MAX);
        budget.affords(Limit::Tower, steps)?;
        budget.affords(Limit::Games, steps.saturating_add(arena.size() as u64))?;
        let game = self.state.description().game(arena, budget)?;
        Ok(self.signed(arena, game))
    }

    pub(super) fn signed(&self, arena: &mut Arena, game: GameId) -> GameId {
        if self.is_negative {
            arena.negative(game)
        } else {
            game
        }
    }
}

#[cfg(test)]
mod tests {
    use hashbrown::HashMap;

    use super::*;

    /// *·\[0\]^1 = ↓, so that the value with the smaller counter is the negative of ↑; 0 and * are their own negatives.
    #[test]
    fn a_value_with_a_smaller_counter_equals_other_values() {
        let value = |shape, count: u32, is_negative| {
            OneHandValue::new(State { shape, count }.into(), is_negative)
        };
        let stars = value(ValueShape::Stars, 5, true);
        let up = value(ValueShape::Ups, 1, false);
        assert_eq!(stars.with_counter_upto(1), up);
        assert_eq!(stars.with_counter_upto(0), OneHandValue::star());
        assert_eq!(
            value(ValueShape::Ups, 5, true).with_counter_upto(0),
            up.with_counter_upto(0)
        );
    }

    /// Each canonical form belongs to exactly one value, for all states with small counters and their negatives.
    #[test]
    fn equal_values_are_equal() {
        let mut arena = Arena::new();
        let mut values: HashMap<GameId, OneHandValue> = HashMap::new();
        let states = STRUCTURE.automaton.states();
        for state in states.into_iter().filter(|state| state.count <= 5) {
            for is_negative in [false, true] {
                let game = state.game(&mut arena);
                let value = OneHandValue::new(state.clone().into(), is_negative);
                let game = if is_negative {
                    arena.negative(game)
                } else {
                    game
                };
                assert_eq!(value.game(&mut arena, &Budget::UNLIMITED), Ok(game));
                assert_eq!(*values.entry(game).or_insert(value.clone()), value);
            }
        }
    }
}
