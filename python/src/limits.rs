//! The limits of a call: its keyword arguments, such as `max_positions`, and those of `with limits(…)` around it.

use std::cell::Cell;
use std::time::{Duration, Instant};

use chopsticks_lab::budget::{Budget, Limit, Stopped};
use chopsticks_lab::calculator::Fault;
use chopsticks_lab::cgt::notation::SyntaxFault;
use chopsticks_lab::session::SESSION_LIMITS;
use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple};

use crate::argument::given;
use crate::exceptions::LimitReached;
use crate::used_caches;
use crate::wrong_argument::invalid;

/// How much each of the limits in `SESSION_LIMITS` allows; `None` where it has not been changed.
type Amounts = [Option<u64>; SESSION_LIMITS.len()];

/// The limits that hold unless they are changed.
const UNCHANGED: Budget<'static> = Budget {
    positions: Budget::DEFAULT.positions,
    pairs: Budget::DEFAULT.pairs,
    moves: Budget::DEFAULT.moves,
    ..Budget::FOR_TEXTS
};

thread_local! {
    /// The number of games that the arena had when the run of this thread began.
    pub static HELD: Cell<u64> = const { Cell::new(0) };
}

/// The limits of the calls in a block, as in ``with limits(max_pairs=10**9, max_seconds=60): G == H``. They are those of all
/// calls of the thread or the task that have no arguments for them, and of operators and attributes, which have none.
///
/// Each flag of the program that changes a limit of a session is an argument: see docs/limits.md. ``max_games`` is the number of
/// games that a call may add to those of the process, and ``max_seconds`` the time of a call.
#[pyclass(frozen, name = "limits", module = "chopsticks_lab")]
pub struct LimitBlock(Amounts);

#[pymethods]
impl LimitBlock {
    #[new]
    #[pyo3(signature = (**limits))]
    fn new(limits: Option<&Bound<'_, PyDict>>) -> PyResult<LimitBlock> {
        amounts(limits).map(LimitBlock)
    }

    fn __enter__(slf: Bound<'_, Self>) -> PyResult<Bound<'_, Self>> {
        let mut blocks = open_blocks(slf.py())?;
        blocks.push(slf.clone().unbind());
        set_open_blocks(slf.py(), blocks)?;
        Ok(slf)
    }

    /// Closes this block, and no other: generators whose blocks are open end in any order.
    #[pyo3(signature = (*_exception))]
    fn __exit__(slf: &Bound<'_, Self>, _exception: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut blocks = open_blocks(slf.py())?;
        // A generator that another context ends has no block there.
        if let Some(at) = blocks.iter().rposition(|block| block.is(slf)) {
            blocks.remove(at);
            set_open_blocks(slf.py(), blocks)?;
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        let changed = SESSION_LIMITS.iter().zip(self.0);
        let arguments =
            changed.filter_map(|(limit, amount)| Some(format!("max_{limit}={}", amount?)));
        format!("limits({})", arguments.collect::<Vec<_>>().join(", "))
    }
}

/// The seconds that the blocks around a call allow.
#[pyfunction]
pub fn allowed_seconds() -> Option<u64> {
    Limits::default().amount(Limit::Seconds)
}

/// The variable of the context, which every thread and every task of `asyncio` has for itself, with the open blocks.
fn context_variable(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static VARIABLE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let variable = VARIABLE.get_or_try_init(py, || {
        let made = py.import("contextvars")?.getattr("ContextVar")?;
        made.call1(("chopsticks_lab.limits",)).map(Bound::unbind)
    })?;
    Ok(variable.bind(py))
}

/// The blocks that are open, from the outermost.
fn open_blocks(py: Python<'_>) -> PyResult<Vec<Py<LimitBlock>>> {
    let none = PyTuple::empty(py);
    let blocks = context_variable(py)?.call_method1("get", (none,))?;
    blocks.extract()
}

fn set_open_blocks(py: Python<'_>, blocks: Vec<Py<LimitBlock>>) -> PyResult<()> {
    // A tuple, as tasks begin with the value of the context that makes them.
    let blocks = PyTuple::new(py, blocks)?;
    context_variable(py)?.call_method1("set", (blocks,))?;
    Ok(())
}

/// What the blocks around a call allow.
fn around() -> Amounts {
    let blocks = Python::attach(open_blocks).expect("the variable holds blocks");
    let amounts = blocks.iter().map(|block| block.get().0);
    amounts.fold([None; SESSION_LIMITS.len()], over)
}

/// Amounts that change others.
fn over(mut amounts: Amounts, changes: Amounts) -> Amounts {
    for (amount, change) in amounts.iter_mut().zip(changes) {
        *amount = change.or(*amount);
    }
    amounts
}

/// The amounts that keyword arguments such as `max_positions` give.
///
/// # Errors
/// `TypeError` for another keyword, and the error of an argument that is no amount of its limit.
fn amounts(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Amounts> {
    let mut amounts = [None; SESSION_LIMITS.len()];
    for (name, value) in keywords.into_iter().flatten() {
        let name: String = name.extract()?;
        let at = place(|limit| name.strip_prefix("max_") == Some(limit.name()));
        let at = at.ok_or_else(|| unknown_keyword(&name))?;
        let amount = amount(SESSION_LIMITS[at], &value);
        amounts[at] = amount.inspect_err(|error| {
            let note = format!("while processing '{name}'");
            // Python 3.10 has no notes but those of `ArgumentError`.
            let _ = error.value(value.py()).call_method1("add_note", (note,));
        })?;
    }
    Ok(amounts)
}

/// The place among the amounts.
fn place(is_sought: impl Fn(Limit) -> bool) -> Option<usize> {
    SESSION_LIMITS.iter().position(|&limit| is_sought(limit))
}

fn amount(limit: Limit, value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    let amount: Option<u64> = given(value)?;
    let largest = limit.largest();
    match amount {
        Some(amount) if amount > largest => Err(invalid(format!(
            "found {amount}, expected an int from 0 to {largest} or None"
        ))),
        amount => Ok(amount),
    }
}

/// The exception for a keyword argument that no limit has.
fn unknown_keyword(name: &str) -> PyErr {
    let names = SESSION_LIMITS.iter().map(|limit| format!("max_{limit}"));
    let names = names.collect::<Vec<_>>().join(", ");
    PyTypeError::new_err(format!("found the argument {name}; expected {names}"))
}

/// The limits of one call.
#[derive(Clone, Copy)]
pub struct Limits {
    amounts: Amounts,
    /// Whether the call has arguments for limits.
    are_given: bool,
    /// When the call began.
    since: Instant,
}

impl Default for Limits {
    /// The limits of a call that has no arguments for them.
    fn default() -> Limits {
        Limits {
            amounts: around(),
            are_given: false,
            since: Instant::now(),
        }
    }
}

impl Limits {
    /// The limits that the keyword arguments of a call give, and else those of the blocks around it.
    ///
    /// # Errors
    /// `TypeError` for another keyword, and the error of an argument that is no amount of its limit.
    pub fn given(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Limits> {
        Ok(Limits {
            amounts: over(around(), amounts(keywords)?),
            are_given: keywords.is_some_and(|keywords| !keywords.is_empty()),
            since: Instant::now(),
        })
    }

    /// The same with this amount of a limit, unless it has been changed.
    pub fn with_default(mut self, limit: Limit, amount: u64) -> Limits {
        if let Some(at) = place(|other| other == limit) {
            self.amounts[at].get_or_insert(amount);
        }
        self
    }

    /// How much a limit allows.
    pub fn allowed(&self, limit: Limit) -> u64 {
        self.amount(limit).unwrap_or(UNCHANGED.allowed(limit))
    }

    /// How much a limit allows, if it has been changed.
    fn amount(&self, limit: Limit) -> Option<u64> {
        self.amounts[place(|other| other == limit)?]
    }

    /// The time of the call so far.
    pub fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    /// The budget of a run that begins with an empty arena.
    pub fn budget<'a>(
        &self,
        elapsed: &'a dyn Fn() -> Duration,
        should_stop: &'a dyn Fn() -> bool,
    ) -> Budget<'a> {
        let mut budget = Budget {
            elapsed,
            should_stop,
            cache: used_caches::current(),
            ..UNCHANGED
        };
        for &limit in SESSION_LIMITS {
            *budget.allowed_mut(limit) = self.allowed(limit);
        }
        budget
    }

    /// The exception for a run that stopped.
    pub fn reached(&self, stopped: Stopped) -> PyErr {
        let bound = with_own_bound(stopped);
        match bound {
            Stopped::Limit { limit, allowed, .. } => {
                let message = self.message(stopped);
                LimitReached::new_err((message, format!("max_{limit}"), allowed))
            }
            Stopped::TooLarge(what) => PyOverflowError::new_err(what),
            Stopped::Memory(_) => PyMemoryError::new_err(stopped.to_string()),
            Stopped::Asked => PyKeyboardInterrupt::new_err(()),
        }
    }

    /// The message for a run that stopped, with the names of Python's arguments.
    pub fn message(&self, stopped: Stopped) -> String {
        let stopped = with_own_bound(stopped);
        let Some(limit) = stopped.limit() else {
            return stopped.to_string();
        };
        format!("{stopped}{}{}", self.remedy(limit), stopped.advice())
    }

    /// The end of a message for a limit: what raises it, or that nothing does.
    pub fn remedy(&self, limit: Limit) -> String {
        if !SESSION_LIMITS.contains(&limit) {
            "; this limit is fixed".to_owned()
        } else if self.are_given {
            format!(" (max_{limit})")
        } else {
            format!(" (max_{limit} of limits)")
        }
    }

    /// The message for a limit of the language or of reading.
    pub fn over_limit(&self, limit: Limit, mut fault: Fault) -> String {
        if let Fault::Syntax(SyntaxFault::OverLimit { allowed, .. }) = &mut fault {
            *allowed = own_bound(limit, *allowed);
        }
        format!("{fault}{}", self.remedy(limit))
    }
}

/// The bound as the caller knows it: the engine counts all games of the process, and the caller those of the call.
pub fn own_bound(limit: Limit, allowed: u64) -> u64 {
    match limit {
        Limit::Games => allowed.saturating_sub(HELD.get()),
        _ => allowed,
    }
}

fn with_own_bound(stopped: Stopped) -> Stopped {
    match stopped {
        Stopped::Limit {
            limit: Limit::Games,
            allowed,
            ..
        } => Stopped::at(Limit::Games, own_bound(Limit::Games, allowed)),
        _ => stopped,
    }
}
