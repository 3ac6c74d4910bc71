//! The general solver: any short ruleset, any evaluation, each position once, no recursion.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;

use super::evaluation::{Additive, Evaluation};
use crate::budget::{Budget, Meter};
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Representative, Short};
use crate::solve::{Report, SolveError};

/// Evaluates positions of one ruleset and remembers every position that it meets.
pub struct Solver<R: Short, E: Evaluation> {
    ruleset: R,
    evaluation: E,
    /// The sum of values of components; `None` if positions are not decomposed.
    sum: Option<Sum<E, <E as Evaluation>::Value>>,
    positions: Positions<R::Position, E::Value>,
}

type Sum<E, V> = fn(&mut E, V, V) -> V;

enum State<V> {
    /// Met as an option, not started.
    Waiting,
    /// Started: it is on the stack.
    Open,
    Known(V),
}

impl<R: Short, E: Evaluation> Solver<R, E> {
    /// A solver that does not decompose positions.
    pub fn new(ruleset: R, evaluation: E) -> Solver<R, E> {
        Solver {
            ruleset,
            evaluation,
            sum: None,
            positions: Positions::new(),
        }
    }

    /// A solver that evaluates the components of a position separately and adds up their values.
    pub fn by_components(ruleset: R, evaluation: E) -> Solver<R, E>
    where
        E: Additive,
    {
        Solver {
            sum: Some(E::sum),
            ..Solver::new(ruleset, evaluation)
        }
    }

    /// The value of `start`.
    ///
    /// # Errors
    /// When the budget is used up, or when `start` has an infinite run. Positions evaluated before are remembered.
    pub fn value(
        &mut self,
        start: R::Position,
        budget: &Budget<'_>,
    ) -> Result<E::Value, SolveError> {
        let mut parts = Vec::new();
        self.push_parts(start, &mut parts);
        let mut meter = Meter::new(budget);
        for part in &parts {
            if let Err(error) = self.evaluate(part.slot(), &mut meter) {
                self.abandon_open_positions();
                return Err(error);
            }
        }
        Ok(self.total(&parts))
    }

    /// The work done so far.
    pub fn report(&self) -> Report {
        Report {
            positions: self.positions.list.len() as u64,
            games: self.evaluation.games() as u64,
        }
    }

    /// Evaluates the position at `slot`.
    fn evaluate(&mut self, slot: usize, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        if matches!(self.positions.states[slot], State::Known(_)) {
            return Ok(());
        }
        self.check(meter)?;
        let mut stack = vec![self.open(slot)];
        while let Some(frame) = stack.last_mut() {
            let Some(&part) = frame.parts[..frame.unexamined].last() else {
                let frame = stack.pop().expect("it was just there");
                self.close(frame);
                continue;
            };
            match self.positions.states[part.slot()] {
                State::Known(_) => frame.unexamined -= 1,
                State::Open => return Err(self.cycle(&stack, part.slot())),
                State::Waiting => {
                    self.check(meter)?;
                    stack.push(self.open(part.slot()));
                }
            }
        }
        Ok(())
    }

    fn check(&self, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        let positions = self.positions.list.len() as u64;
        Ok(meter.check(positions, self.evaluation.games())?)
    }

    fn open(&mut self, slot: usize) -> Frame {
        self.positions.states[slot] = State::Open;
        let mut parts = Vec::new();
        let position = self.positions.list[slot].clone();
        let ends = ByPlayer::from_fn(|player| {
            let options = self.ruleset.options(&position, player);
            let ends = options.into_iter().map(|option| {
                self.push_parts(option, &mut parts);
                u32::try_from(parts.len()).expect("fewer than 2^32 parts")
            });
            ends.collect()
        });
        Frame {
            slot,
            unexamined: parts.len(),
            parts,
            ends,
        }
    }

    fn close(&mut self, frame: Frame) {
        let mut start = 0;
        let mut value = |&end: &u32| {
            let option = start..end as usize;
            start = option.end;
            self.total(&frame.parts[option])
        };
        let options = ByPlayer::from_fn(|player: Player| {
            let ends = frame.ends[player].iter();
            ends.map(&mut value).collect()
        });
        self.positions.states[frame.slot] = State::Known(self.evaluation.of_options(options));
    }

    /// Appends the components of `position`.
    fn push_parts(&mut self, position: R::Position, parts: &mut Vec<Part>) {
        let (ruleset, positions) = (&self.ruleset, &mut self.positions);
        let push = |component| parts.push(positions.part(ruleset.representative(component)));
        match self.sum {
            Some(_) => ruleset.components(position).into_iter().for_each(push),
            None => std::iter::once(position).for_each(push),
        }
    }

    /// The sum of known values; the empty sum is a position without options.
    fn total(&mut self, parts: &[Part]) -> E::Value {
        let Some((&first, others)) = parts.split_first() else {
            return self.evaluation.of_options(ByPlayer {
                left: Vec::new(),
                right: Vec::new(),
            });
        };
        let mut total = self.known(first);
        for &part in others {
            let value = self.known(part);
            let sum = self
                .sum
                .expect("a position that is kept whole is its only component");
            total = sum(&mut self.evaluation, total, value);
        }
        total
    }

    fn known(&mut self, part: Part) -> E::Value {
        match &self.positions.states[part.slot()] {
            State::Known(value) if part.is_negated() => self.evaluation.negative(value.clone()),
            State::Known(value) => value.clone(),
            State::Waiting | State::Open => unreachable!("all parts are evaluated first"),
        }
    }

    fn cycle(&self, stack: &[Frame], repeated: usize) -> SolveError {
        let from = stack.iter().position(|frame| frame.slot == repeated);
        let slots = stack[from.unwrap_or(0)..].iter().map(|frame| frame.slot);
        let cycle = slots.chain([repeated]);
        SolveError::NotShort {
            cycle: cycle
                .map(|slot| self.positions.list[slot].to_string())
                .collect(),
        }
    }

    fn abandon_open_positions(&mut self) {
        for state in &mut self.positions.states {
            if matches!(state, State::Open) {
                *state = State::Waiting;
            }
        }
    }
}

/// A component of an option, by its representative position and whether that is negated, in one word: the parts of all
/// positions on the stack are in memory at once.
#[derive(Clone, Copy)]
struct Part(u32);

impl Part {
    /// # Panics
    /// When `slot` reaches 2^31. A budget stops long before.
    fn new(slot: usize, negated: bool) -> Part {
        let slot = u32::try_from(slot).ok().filter(|slot| slot >> 31 == 0);
        Part(slot.expect("fewer than 2^31 positions") << 1 | u32::from(negated))
    }

    fn slot(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }
}

/// A position under evaluation.
struct Frame {
    slot: usize,
    /// The components of all options, Left's options first.
    parts: Vec<Part>,
    /// Where the parts of each option end.
    ends: ByPlayer<Vec<u32>>,
    /// The number of parts, from the first one, that may not be known yet. The last part is evaluated first: most rulesets
    /// list large moves last, and these lead to small positions, which keeps the stack short.
    unexamined: usize,
}

/// The positions met, each once, numbered in the order of meeting.
struct Positions<P, V> {
    list: Vec<P>,
    /// In step with `list`.
    states: Vec<State<V>>,
    index: HashTable<usize>,
}

impl<P: Eq + Hash, V> Positions<P, V> {
    fn new() -> Positions<P, V> {
        Positions {
            list: Vec::new(),
            states: Vec::new(),
            index: HashTable::new(),
        }
    }

    /// The part with this representative.
    fn part(&mut self, representative: Representative<P>) -> Part {
        let Representative { position, negated } = representative;
        let hash = |position: &P| FxBuildHasher.hash_one(position);
        let list = &mut self.list;
        let entry = self.index.entry(
            hash(&position),
            |&slot| list[slot] == position,
            |&slot| hash(&list[slot]),
        );
        let slot = match entry {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                let slot = list.len();
                entry.insert(slot);
                list.push(position);
                self.states.push(State::Waiting);
                slot
            }
        };
        Part::new(slot, negated)
    }
}
