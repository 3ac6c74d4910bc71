//! Ctrl-C and the limit on time, which let a command print what it has and stop.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use chopsticks_base::budget::{Budget, Limit, Stopped};

use crate::guard::guard_end;
use crate::note::note;
use crate::time;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Forgets that Ctrl-C was pressed, before the next calculation of a session.
pub fn forget_interrupt() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// The budget from which every command makes its own: Ctrl-C and the limit on time end the run.
pub fn budget() -> Budget<'static> {
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
pub fn go_on() -> Result<(), Stopped> {
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

/// From now on Ctrl-C lets the program with this name print what it has and stop; if it does not stop soon, or soon after its
/// time is over, it ends.
///
/// # Errors
/// When the system refuses the handler.
pub fn stop_on_interrupt(program: &'static str) -> Result<(), ctrlc::Error> {
    catch_interrupts(|| ())?;
    guard_end(program, reason_to_end);
    Ok(())
}

/// From now on Ctrl-C lets a calculation stop, and the program with this name goes on. If the calculation does not stop, Ctrl-C
/// again ends the program.
///
/// # Errors
/// When the system refuses the handler.
pub fn stop_calculation_on_interrupt(program: &'static str) -> Result<(), ctrlc::Error> {
    catch_interrupts(move || {
        note(format_args!("{program}: {}", Stopped::Asked));
        process::exit(2);
    })
}

/// Remembers that Ctrl-C was pressed; where nobody has [forgotten](forget_interrupt) it, it was pressed again.
fn catch_interrupts(pressed_again: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(move || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            pressed_again();
        }
    })
}
