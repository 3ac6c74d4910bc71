//! Evaluation to canonical forms in the process's arena, which other threads can use between two positions.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::solve::{Additive, Evaluation};
use chopsticks_lab::player::ByPlayer;
use pyo3::prelude::*;

use crate::limits::Limits;
use crate::workbench::{self, Workbench};

/// Evaluation to the canonical form.
#[derive(Clone, Default)]
pub struct Canonical {
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    limits: Limits,
    given_up: Option<PyErr>,
}

impl Canonical {
    /// Sets the limit for a single sum from now on.
    pub fn limit(&self, limits: Limits) {
        self.state().limits = limits;
    }

    /// Whether a sum was given up; then all later results are meaningless.
    pub fn has_given_up(&self) -> bool {
        self.state().given_up.is_some()
    }

    /// The reason why a sum was given up, if one was.
    pub fn take_error(&self) -> Option<PyErr> {
        self.state().given_up.take()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing can fail while the lock is held.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn at_workbench<R>(work: impl FnOnce(&mut Workbench) -> R) -> R {
    workbench::locked(work)
        .expect("no Python code runs within an evaluation, and a broken engine cannot continue")
}

impl Evaluation for Canonical {
    type Value = GameId;

    fn of_options(&mut self, options: ByPlayer<Vec<GameId>>) -> GameId {
        at_workbench(|bench| bench.arena.game(options))
    }

    fn negative(&mut self, value: GameId) -> GameId {
        at_workbench(|bench| bench.arena.negative(value))
    }

    fn games(&self) -> usize {
        at_workbench(|bench| bench.arena.len())
    }
}

impl Additive for Canonical {
    /// The sum; after a sum was given up, an arbitrary game, without computation.
    fn sum(&mut self, a: GameId, b: GameId) -> GameId {
        if self.has_given_up() {
            return a;
        }
        let limits = self.state().limits;
        let sum = workbench::steps(limits, |bench, games| bench.arena.sum_within(a, b, games));
        sum.unwrap_or_else(|error| {
            self.state().given_up = Some(error);
            a
        })
    }
}
