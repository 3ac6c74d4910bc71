//! The workbench of the process: the one arena in which all values live, and what was found out about them.

use std::cell::Cell;
use std::sync::{LazyLock, Mutex, MutexGuard, TryLockError};

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::notation::Writer;
use chopsticks_lab::solve::{Budget, Stopped};
use chopsticks_lab::value::{
    AtomicWeights, Birthdays, Dicotics, ReducedForms, Thermographs, Uptimals,
};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::Failure;
use crate::interrupt::Interrupt;
use crate::limits::Limits;

/// An arena with tables of what was found out about its games.
#[derive(Default)]
pub struct Workbench {
    pub arena: Arena,
    pub writer: Writer,
    pub atomic_weights: AtomicWeights,
    pub birthdays: Birthdays,
    pub dicotics: Dicotics,
    pub reduced: ReducedForms,
    pub thermographs: Thermographs,
    pub uptimals: Uptimals,
}

static WORKBENCH: LazyLock<Mutex<Workbench>> = LazyLock::new(Mutex::default);

thread_local! {
    /// Whether this thread holds the lock. Python code that runs while it does (a signal handler, a finaliser) would
    /// otherwise wait for itself.
    static HOLDS: Cell<bool> = const { Cell::new(false) };
}

/// Works at the workbench, detached from the interpreter, so that other threads of Python go on meanwhile.
///
/// # Errors
/// When this thread is at the workbench already, or another one failed there.
pub fn with<R: Send>(py: Python<'_>, work: impl FnOnce(&mut Workbench) -> R + Send) -> PyResult<R> {
    py.detach(|| locked(work))
}

/// The same for work that takes less time than detaching, where nobody else is at the workbench.
pub fn glance<R: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut Workbench) -> R + Send,
) -> PyResult<R> {
    match WORKBENCH.try_lock() {
        Ok(guard) => Ok(work_at(guard, work)),
        Err(TryLockError::WouldBlock) => with(py, work),
        Err(TryLockError::Poisoned(_)) => Err(broken()),
    }
}

/// The same for a thread that is detached already.
pub fn locked<R>(work: impl FnOnce(&mut Workbench) -> R) -> PyResult<R> {
    if HOLDS.get() {
        return Err(PyRuntimeError::new_err(
            "a signal handler or finaliser used a value while the same thread was computing",
        ));
    }
    let guard = WORKBENCH.lock().map_err(|_| broken())?;
    Ok(work_at(guard, work))
}

/// Searches within limits; Ctrl-C ends the search with the exception that its handler raises.
pub fn search<R: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&mut Workbench, &Budget<'_>) -> Result<R, Failure> + Send,
) -> PyResult<R> {
    py.detach(|| {
        let interrupt = Interrupt::new();
        let should_stop = || interrupt.asked();
        let found = locked(|bench| {
            let budget = limits.budget(bench.arena.len(), &should_stop);
            work(bench, &budget)
        })?;
        found.map_err(|failure| interrupt.error(failure, limits))
    })
}

/// Repeats `step`, which may add games up to the number it is given and says `None` when that did not suffice, with a
/// chance for other threads and for Ctrl-C in between. What a step found out must not be lost for the next.
pub fn in_steps(
    py: Python<'_>,
    limits: Limits,
    mut step: impl FnMut(&mut Workbench, usize) -> Option<GameId> + Send,
) -> PyResult<GameId> {
    /// Games that take about a tenth of a second.
    const STEP: usize = 1 << 16;
    py.detach(|| {
        let interrupt = Interrupt::new();
        let start = locked(|bench| bench.arena.len())?;
        loop {
            let (found, games) = locked(|bench| {
                let until = bench.arena.len() + STEP;
                (step(bench, until), bench.arena.len())
            })?;
            if let Some(game) = found {
                return Ok(game);
            }
            if (games - start) as u64 > limits.games {
                return Err(limits.reached(Stopped::Games(limits.games)));
            }
            if interrupt.asked() {
                return Err(interrupt.error(Stopped::Asked.into(), limits));
            }
        }
    })
}

fn work_at<R>(mut guard: MutexGuard<'_, Workbench>, work: impl FnOnce(&mut Workbench) -> R) -> R {
    /// Lets go at the end, also by a panic.
    struct Hold;
    impl Drop for Hold {
        fn drop(&mut self) {
            HOLDS.set(false);
        }
    }
    HOLDS.set(true);
    let _hold = Hold;
    work(&mut guard)
}

fn broken() -> PyErr {
    PyRuntimeError::new_err(
        "an earlier computation broke off in the middle; restart the interpreter to go on",
    )
}
