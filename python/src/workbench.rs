//! The workbench of the process: the arena with all values, and tables of their properties.
//!
//! Only one thread at a time has the workbench. A waiting thread is detached from the interpreter and checks for
//! signals.

use std::cell::Cell;
use std::sync::{Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::calculator::Caches;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::cgt::value::Uptimals;
use chopsticks_lab::raised::within;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::Failure;
use crate::interrupt::{Interrupt, interruptible};
use crate::limits::{HELD, Limits};
use crate::raised;

/// An arena with tables of properties of its games.
#[derive(Default)]
pub struct Workbench {
    pub arena: Arena,
    pub writer: Writer,
    pub uptimals: Uptimals,
    /// Results computed by the calculator.
    pub caches: Caches,
    /// An empty arena and its results, which take the place of the others while the calculator uses those.
    pub spare: Option<(Arena, Caches)>,
}

impl Workbench {
    /// The budget of a run that begins with the games that the arena has.
    pub fn with_held<'a>(&self, budget: &Budget<'a>) -> Budget<'a> {
        let held = self.arena.size() as u64;
        HELD.set(held);
        Budget {
            games: budget.games.saturating_add(held),
            ..*budget
        }
    }
}

/// The state of the workbench.
enum State {
    Free(Box<Workbench>),
    /// In this process. A child forked meanwhile would wait for a thread that it does not have.
    Taken(u32),
    /// A computation broke off in the middle.
    Broken,
}

/// The workbench of the process, and the number of threads that wait for it.
struct Room {
    state: State,
    waiting: usize,
}

static ROOM: LazyLock<Mutex<Room>> = LazyLock::new(|| {
    Mutex::new(Room {
        state: State::Free(Box::default()),
        waiting: 0,
    })
});
static VACATED: Condvar = Condvar::new();

thread_local! {
    /// Whether this thread is at the workbench. Python code that runs meanwhile (a signal handler, a finaliser) would
    /// otherwise wait for itself.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Works at the workbench, detached from the interpreter, so that other Python threads can continue.
///
/// # Errors
/// When this thread is already at the workbench, or another one failed there.
pub fn with<R: Send>(py: Python<'_>, work: impl FnOnce(&mut Workbench) -> R + Send) -> PyResult<R> {
    py.detach(|| locked(work))
}

/// [`with`] for work that takes less time than detaching, if no other thread is at the workbench.
pub fn with_if_free<R: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut Workbench) -> R + Send,
) -> PyResult<R> {
    match begin()? {
        Some(bench) => carry_out(bench, work),
        None => with(py, work),
    }
}

/// The same for a thread that is detached already.
pub fn locked<R>(work: impl FnOnce(&mut Workbench) -> R) -> PyResult<R> {
    if INSIDE.get() {
        return Err(PyRuntimeError::new_err(
            "a method of a ruleset, a signal handler or a finaliser used a value or a position of this package while the same thread was \
             computing; expected one that was made before",
        ));
    }
    let bench = match begin()? {
        Some(bench) => bench,
        None => wait()?,
    };
    carry_out(bench, work)
}

/// Searches within limits; Ctrl-C ends the search with the exception that its handler raises.
pub fn search<R: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&mut Workbench, &Budget<'_>) -> Result<R, Failure> + Send,
) -> PyResult<R> {
    interruptible(py, limits, |budget| {
        raised::answer(limits, || {
            locked(|bench| {
                let budget = bench.with_held(budget);
                within(&budget, || work(bench, &budget))
            })
        })?
    })
}

/// Adds games within limits, in slices of time; Ctrl-C ends the work with the exception that its handler raises.
pub fn in_slices(
    py: Python<'_>,
    limits: Limits,
    work: impl FnMut(&mut Workbench, &Budget<'_>) -> Result<GameId, Stopped> + Send,
) -> PyResult<GameId> {
    interruptible(py, limits, |budget| {
        let budget = locked(|bench| bench.with_held(budget))?;
        Ok(sliced(&budget, work)?.map_err(Failure::from))
    })
}

/// Repeats `work` until it ends with a result or at a limit. After a slice of time it is asked to stop, so that other
/// threads get the workbench, and then it continues where it was.
pub fn sliced(
    budget: &Budget<'_>,
    mut work: impl FnMut(&mut Workbench, &Budget<'_>) -> Result<GameId, Stopped>,
) -> PyResult<Result<GameId, Stopped>> {
    loop {
        let worked = locked(|bench| {
            let start = Instant::now();
            let is_over = || start.elapsed() >= Interrupt::EVERY;
            let slice = Budget {
                should_stop: &is_over,
                ..*budget
            };
            work(bench, &slice)
        })?;
        match worked {
            Err(Stopped::Asked) => {}
            found => return Ok(found),
        }
        if let Err(stopped) = budget.ask() {
            return Ok(Err(stopped));
        }
    }
}

/// Takes the workbench, if it is free.
fn begin() -> PyResult<Option<Box<Workbench>>> {
    let process = std::process::id();
    let mut room = room();
    match std::mem::replace(&mut room.state, State::Taken(process)) {
        State::Free(bench) => {
            INSIDE.set(true);
            Ok(Some(bench))
        }
        State::Taken(by) if by == process => Ok(None),
        State::Taken(by) => {
            room.state = State::Taken(by);
            Err(forked())
        }
        State::Broken => {
            room.state = State::Broken;
            Err(broken())
        }
    }
}

/// Takes the workbench when it is free, unless a signal handler raises first.
fn wait() -> PyResult<Box<Workbench>> {
    let interrupt = Interrupt::new();
    loop {
        let mut room = room();
        if matches!(room.state, State::Taken(_)) {
            room.waiting += 1;
            let woken = VACATED.wait_timeout(room, Interrupt::EVERY);
            room = woken.unwrap_or_else(PoisonError::into_inner).0;
            room.waiting -= 1;
        }
        drop(room);
        if let Some(bench) = begin()? {
            return Ok(bench);
        }
        if interrupt.asked() {
            return Err(interrupt.error(Stopped::Asked.into(), Limits::default()));
        }
    }
}

/// Works at the workbench, and puts it back. A panic is an exception, and values remain unless it left the arena
/// incomplete.
fn carry_out<R>(mut bench: Box<Workbench>, work: impl FnOnce(&mut Workbench) -> R) -> PyResult<R> {
    let done = raised::caught(|| work(&mut bench));
    let mut room = room();
    room.state = if bench.arena.is_whole() {
        State::Free(bench)
    } else {
        State::Broken
    };
    INSIDE.set(false);
    if room.waiting > 0 {
        VACATED.notify_one();
    }
    done
}

fn room() -> MutexGuard<'static, Room> {
    // The lock is held only while nothing can fail.
    ROOM.lock().unwrap_or_else(PoisonError::into_inner)
}

fn forked() -> PyErr {
    PyRuntimeError::new_err(
        "this process was forked while another thread of its parent was computing; \
         start processes with the method \"spawn\" or \"forkserver\" of multiprocessing",
    )
}

fn broken() -> PyErr {
    PyRuntimeError::new_err(
        "an earlier computation broke off in the middle; restart the interpreter to continue",
    )
}
