//! Ctrl-C: work that is detached from the interpreter checks for signals.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::error::Failure;
use crate::limits::Limits;

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
