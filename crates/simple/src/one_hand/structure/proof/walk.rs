//! Walks along a row: the letters examined so far, nearest first, and their effect in the automaton.

use std::collections::BTreeSet;

use super::super::automaton::Automaton;
use super::super::cone_value::ConeValue;
use super::super::line::ConeLine;
use super::super::state::State;
use super::super::table::LineBound;

/// The largest number of letters that are examined in one walk. Blocks are excluded for letters at these places only.
pub(super) const LETTERS: usize = 6;

/// The statement to be shown of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Shows that the position (x | x + d) has the value of the table. Its k-th letter is that of (x + d + k·x, x).
    Value,
    /// Shows that the automaton has a next state whenever the letter at (x + d, x) of a row is the first one examined.
    /// The k-th letter is that of the position with the hands d and x + k·d, in the row of d.
    Closure,
}

/// Letters of a row, nearest first.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The statement to be shown.
    pub way: Way,
    /// The letters that have been looked at.
    pub word: Vec<ConeValue>,
    /// Whether these are all letters of the row.
    pub is_complete: bool,
    /// The conditions on n.
    pub bounds: Vec<LineBound>,
}

/// The decision of the automaton on a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkDecision {
    /// The position has this value.
    Value(ConeValue),
    /// The first letter always has a next state.
    Closed,
    /// More letters have to be looked at.
    Open,
    /// There are no more letters, and nothing is proved.
    Failed,
}

impl Walk {
    /// The walk with the condition on n that there are no more letters.
    pub fn ended(&self) -> Walk {
        let mut walk = self.clone();
        walk.is_complete = true;
        walk.bounds.push(LineBound::below(self.top()));
        walk
    }

    /// The walk with one more letter and the conditions under which it occurs there.
    pub fn with(&self, letter: ConeValue, bounds: &[LineBound]) -> Walk {
        let place = self.word.len();
        let mut walk = self.clone();
        walk.word.push(letter);
        walk.bounds.push(LineBound::at_least(self.top()));
        walk.bounds.extend(bounds.iter().map(|bound| LineBound {
            line: self.way.seen(bound.line, place),
            ..*bound
        }));
        walk
    }

    /// Whether one more letter may be looked at.
    pub(super) fn has_room(&self) -> bool {
        !self.is_complete && self.word.len() < LETTERS
    }

    /// The least n for which the row has a letter at the next place: the sum of the position there.
    fn top(&self) -> ConeLine {
        let k = i64::try_from(self.word.len()).expect("walks are short");
        match self.way {
            Way::Value => ConeLine::plain(k + 2, 1),
            Way::Closure => ConeLine::plain(1, k + 1),
        }
    }

    /// The decision of the automaton on it.
    pub fn decision(&self, automaton: &Automaton) -> WalkDecision {
        match self.way {
            Way::Value => self.value(automaton),
            Way::Closure => self.closure(automaton),
        }
    }

    fn value(&self, automaton: &Automaton) -> WalkDecision {
        let mut states: BTreeSet<State<u32>> = if self.is_complete {
            BTreeSet::from([State::START])
        } else {
            automaton.states().into_iter().collect()
        };
        for &letter in self.word.iter().rev() {
            states = states
                .iter()
                .filter_map(|state| automaton.step(state, letter))
                .collect();
        }
        let mut values = states.iter().map(|state| automaton.cone_value(state));
        match (values.next(), values.next()) {
            (Some(Some(value)), None) => WalkDecision::Value(value),
            _ if self.is_complete || states.is_empty() => WalkDecision::Failed,
            _ => WalkDecision::Open,
        }
    }

    fn closure(&self, automaton: &Automaton) -> WalkDecision {
        // The states before the farthest letter that lead to one without a next state.
        let mut lost: Option<BTreeSet<State<u32>>> = None;
        for &letter in &self.word {
            let is_lost = |state: &State<u32>| match (automaton.step(state, letter), &lost) {
                (None, None) => true,
                (Some(next), Some(lost)) => lost.contains(&next),
                _ => false,
            };
            lost = Some(automaton.states().into_iter().filter(is_lost).collect());
        }
        match lost {
            Some(lost) if lost.is_empty() => WalkDecision::Closed,
            Some(lost) if self.is_complete => {
                if lost.contains(&State::START) {
                    WalkDecision::Failed
                } else {
                    WalkDecision::Closed
                }
            }
            _ => WalkDecision::Open,
        }
    }
}

impl Way {
    /// A line of the letter at a place, for x and d.
    pub(super) fn seen(self, line: ConeLine, place: usize) -> ConeLine {
        let place = i64::try_from(place).expect("walks are short");
        match self {
            Way::Value => line.seen_from(place),
            Way::Closure => line.seen_along(place),
        }
    }
}
