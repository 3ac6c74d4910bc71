//! Ctrl-C, which lets a command print what it has and stop.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use chopsticks_lab::budget::Stopped;

use super::guard::guard_interrupt;
use super::note::note;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Forgets that Ctrl-C was pressed, before the next calculation of a session.
pub(crate) fn forget_interrupt() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// Stops long work that has no budget after Ctrl-C.
///
/// # Errors
/// [`Stopped::Asked`].
pub(crate) fn go_on() -> Result<(), Stopped> {
    match interrupted() {
        true => Err(Stopped::Asked),
        false => Ok(()),
    }
}

/// From now on Ctrl-C lets the command print what it has and stop; if it does not stop soon, the program ends.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))?;
    guard_interrupt(interrupted);
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
