//! Ctrl-C: work that is detached from the interpreter checks for signals.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use chopsticks_lab::budget::Budget;
use pyo3::prelude::*;

use crate::error::Failure;
use crate::limits::{HELD, Limits};

/// Carries out work within limits, detached from the interpreter, so that other Python threads can continue. Ctrl-C ends it
/// with the exception that its handler raises.
pub fn interruptible<R: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&Budget<'_>) -> PyResult<Result<R, Failure>> + Send,
) -> PyResult<R> {
    py.detach(|| {
        let interrupt = Interrupt::new();
        let (elapsed, should_stop) = (|| limits.elapsed(), || interrupt.asked());
        // A method of a ruleset may work while another run waits for it.
        let outer = HELD.replace(0);
        let done = work(&limits.budget(&elapsed, &should_stop));
        let done = done.and_then(|done| done.map_err(|failure| interrupt.error(failure, limits)));
        HELD.set(outer);
        done
    })
}

/// Regularly asks the interpreter whether a signal handler has raised an exception, and stores the exception.
///
/// Only Python's main thread runs signal handlers; other threads are never asked to stop.
pub struct Interrupt {
    next: Cell<Instant>,
    raised: RefCell<Option<PyErr>>,
}

impl Interrupt {
    /// Asking requires waiting for the interpreter, which another thread may hold for 5 ms.
    pub const EVERY: Duration = Duration::from_millis(50);

    pub fn new() -> Interrupt {
        Interrupt {
            next: Cell::new(Instant::now() + Interrupt::EVERY),
            raised: RefCell::new(None),
        }
    }

    /// Whether to stop. Must be called detached from the interpreter.
    pub fn asked(&self) -> bool {
        if self.raised.borrow().is_some() {
            return true;
        }
        let now = Instant::now();
        if now < self.next.get() {
            return false;
        }
        let raised = Python::attach(|py| py.check_signals()).err();
        self.next.set(Instant::now() + Interrupt::EVERY);
        *self.raised.borrow_mut() = raised;
        self.raised.borrow().is_some()
    }

    /// The exception that a signal handler raised or, if there is none, the exception for the failure.
    pub fn error(&self, failure: Failure, limits: Limits) -> PyErr {
        self.raised
            .take()
            .unwrap_or_else(|| failure.into_error(limits))
    }
}
