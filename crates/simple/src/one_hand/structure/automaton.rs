//! The effect of the letters of a row on the values: {state | letter}, in canonical form.

use chopsticks_cgt::game::{Arena, GameId};
use hashbrown::HashMap;
use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

use super::cone_value::ConeValue;
use super::state::{State, ValueShape};

/// In sets of states, a state with this counter represents all states of its shape with this counter or a larger one.
pub const MANY: u32 = 12;

/// The counter of a shape from which on its states are represented by one. {↑\[k + 1\] | {↑ | −J}} comes from ↑\[k + 1\],
/// whose counter is larger by one; so its bound is one lower, and the state that represents many leads to one that does.
fn many(shape: ValueShape) -> u32 {
    match shape {
        ValueShape::UpsUpMinusJ => MANY - 1,
        _ => MANY,
    }
}

/// The next state {state | −letter} for all states with counters up to `MANY` and all letters, if there is one.
#[derive(Debug)]
pub struct Automaton {
    in_cone: HashMap<State<u32>, ConeValue>,
    next: HashMap<(State<u32>, ConeValue), State<u32>>,
}

impl Automaton {
    /// Computes the table by canonical forms.
    pub fn compute() -> Automaton {
        let mut forms = Forms::new(MANY + 1);
        let mut next = HashMap::new();
        for state in states(MANY) {
            for letter in ConeValue::ALL {
                if let Some(found) = forms.next(&state, letter) {
                    next.insert((state.clone(), letter), found);
                }
            }
        }
        let values = ConeValue::ALL.into_iter();
        let in_cone = values.filter_map(|value| Some((forms.state(value)?, value)));
        Automaton {
            in_cone: in_cone.collect(),
            next,
        }
    }

    /// All states.
    pub fn states(&self) -> Vec<State<u32>> {
        let states = states(MANY);
        states
            .filter(|state| state.count <= many(state.shape))
            .collect()
    }

    /// Whether a state of a set represents all with this counter or more.
    pub fn is_many(state: &State<u32>) -> bool {
        state.count >= many(state.shape)
    }

    /// The value in the cone that equals a state, if there is one.
    pub fn cone_value(&self, state: &State<u32>) -> Option<ConeValue> {
        self.in_cone.get(state).copied()
    }

    /// {state | −letter} for sets of states, if that is a state.
    pub fn step(&self, state: &State<u32>, letter: ConeValue) -> Option<State<u32>> {
        let next = self.next.get(&(state.clone(), letter))?;
        Some(next.clone().clamped())
    }

    /// {… {{state | −letter} | −letter} … | −letter}, with this many letters, if all intermediate values are states.
    pub fn run(
        &self,
        mut state: State<BigUint>,
        letter: ConeValue,
        times: &BigUint,
    ) -> Option<State<BigUint>> {
        let mut left = times.clone();
        while !left.is_zero() {
            let next = self.once(&state, letter)?;
            left -= 1u32;
            if next == state {
                break;
            }
            let grows =
                next.shape == state.shape && state.count >= MANY.into() && next.count > state.count;
            state = next;
            if grows {
                state.count += &left;
                break;
            }
        }
        Some(state)
    }

    /// {state | −letter}, if that is a state.
    pub(super) fn once(&self, state: &State<BigUint>, letter: ConeValue) -> Option<State<BigUint>> {
        let small = |count: u32| {
            let state = State {
                shape: state.shape,
                count,
            };
            self.next.get(&(state, letter))
        };
        if let Some(count) = state.count.to_u32().filter(|&count| count < MANY) {
            return small(count).cloned().map(State::from);
        }
        let (before, last) = (small(MANY - 2)?, small(MANY - 1)?);
        if before == last {
            return Some(last.clone().into());
        }
        // The counter follows that of the state.
        let count = &state.count + last.count - (MANY - 1);
        Some(State {
            shape: last.shape,
            count,
        })
    }
}

impl State<u32> {
    /// The state that represents this one in a set.
    pub(super) fn clamped(self) -> State<u32> {
        State {
            count: self.count.min(many(self.shape)),
            ..self
        }
    }
}

fn states(most: u32) -> impl Iterator<Item = State<u32>> {
    ValueShape::ALL.into_iter().flat_map(move |shape| {
        let largest = shape.largest().unwrap_or(most);
        (0..=largest).map(move |count| State { shape, count })
    })
}

/// The canonical forms of all states with counters up to a number.
pub(super) struct Forms {
    arena: Arena,
    games: HashMap<State<u32>, GameId>,
    states: HashMap<GameId, State<u32>>,
}

impl Forms {
    pub(super) fn new(most: u32) -> Forms {
        let mut forms = Forms {
            arena: Arena::new(),
            games: HashMap::new(),
            states: HashMap::new(),
        };
        for state in states(most) {
            let game = state.game(&mut forms.arena);
            forms.states.insert(game, state.clone());
            forms.games.insert(state, game);
        }
        forms
    }

    /// The state with the value of a letter, if there is one.
    fn state(&mut self, letter: ConeValue) -> Option<State<u32>> {
        let game = letter.game(&mut self.arena);
        self.states.get(&game).cloned()
    }

    /// {state | −letter}, if that is a state.
    pub(super) fn next(&mut self, state: &State<u32>, letter: ConeValue) -> Option<State<u32>> {
        let game = letter.game(&mut self.arena);
        let right = self.arena.negative(game);
        let game = self.arena.pair(self.games[state], right);
        self.states.get(&game).cloned()
    }
}
