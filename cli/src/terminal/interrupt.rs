//! Ctrl-C and the limit on time, which let a command print what it has and stop.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use chopsticks_lab::budget::{Budget, Limit, Stopped};

use super::guard::guard_end;
use super::note::note;
use super::time;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Forgets that Ctrl-C was pressed, before the next calculation of a session.
pub(crate) fn forget_interrupt() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// The budget from which every command makes its own: Ctrl-C and the limit on time end the run.
pub(crate) fn budget() -> Budget<'static> {
    Budget {
        seconds: time::limit().unwrap_or(u64::MAX),
        elapsed: &time::elapsed,
        should_stop: &interrupted,
        ..Budget::UNLIMITED
    }
}

/// Stops long work that has no budget after Ctrl-C, and when the time is over.
///
/// # Errors
/// [`Stopped::Asked`], or the limit on seconds.
pub(crate) fn go_on() -> Result<(), Stopped> {
    budget().ask()
}

/// Why a command that still works is to end, if it is.
fn reason_to_end() -> Option<String> {
    if interrupted() {
        return Some(Stopped::Asked.to_string());
    }
    let late = Stopped::at(Limit::Seconds, time::limit()?);
    time::is_over().then(|| format!("{late} (--max-seconds)"))
}

/// From now on Ctrl-C lets the command print what it has and stop; if it does not stop soon, or soon after its time is over,
/// the program ends.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))?;
    guard_end(reason_to_end);
    Ok(())
}

/// From now on Ctrl-C lets a calculation stop, and the session goes on. If the calculation does not stop, Ctrl-C again ends the
/// program.
pub(crate) fn stop_calculation_on_interrupt() -> anyhow::Result<()> {
    ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            note("chopsticks: stopped on request");
            process::exit(2);
        }
    })?;
    Ok(())
}
