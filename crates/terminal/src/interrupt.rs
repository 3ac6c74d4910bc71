//! Ctrl-C and the time limit, after which a command prints its results and stops.

use std::process;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use chopsticks_base::budget::{Budget, Limit, Stopped};
use chopsticks_base::cache::Cache;

use crate::guard::{NO_ANSWER, guard_end};
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

/// Whether nobody waits for what other threads compute.
static ABANDONED: AtomicBool = AtomicBool::new(false);

/// Stops what other threads compute, since the run ends without it.
pub fn abandon() {
    ABANDONED.store(true, Ordering::Relaxed);
}

/// Whether work is to stop, because Ctrl-C was pressed or it was [abandoned](abandon).
pub fn should_stop() -> bool {
    interrupted() || ABANDONED.load(Ordering::Relaxed)
}

/// The limits of the command, as its flags set them.
static LIMITS: OnceLock<Vec<(Limit, u64)>> = OnceLock::new();

/// Sets limits of [`budget`], once, before it is asked for.
pub fn set_limits(limits: impl IntoIterator<Item = (Limit, u64)>) {
    let _ = LIMITS.set(limits.into_iter().collect());
}

/// The cache of the run.
static CACHE: OnceLock<&'static (dyn Cache + Send + Sync)> = OnceLock::new();

/// Sets the cache of [`budget`], once, before it is asked for.
pub fn set_cache(cache: &'static (dyn Cache + Send + Sync)) {
    let _ = CACHE.set(cache);
}

/// The budget of the run: Ctrl-C and the time limit end it, and it has the limits that were [set](set_limits), or those of
/// texts by default.
pub fn budget() -> Budget<'static> {
    with_limits(Budget {
        seconds: time::limit().unwrap_or(u64::MAX),
        elapsed: &time::elapsed,
        should_stop: &should_stop,
        games: u64::MAX,
        tower: u64::MAX,
        ..Budget::FOR_TEXTS
    })
}

/// A budget with the limits and the cache that were [set](set_limits).
pub fn with_limits(mut budget: Budget<'_>) -> Budget<'_> {
    budget.cache = CACHE.get().map(|cache| *cache as &dyn Cache);
    for &(limit, allowed) in LIMITS.get().into_iter().flatten() {
        *budget.allowed_mut(limit) = allowed;
    }
    budget
}

/// Stops long work without a budget, after Ctrl-C and when the time is over.
///
/// # Errors
/// [`Stopped::Asked`], or the limit on seconds.
pub fn check_stop() -> Result<(), Stopped> {
    budget().ask()
}

/// Lets the program with this name print its results and stop on Ctrl-C; if it does not stop soon, or soon after its
/// time is over, it is ended, and `told` is the note of the reason.
///
/// # Errors
/// When the system refuses the handler.
pub fn stop_on_interrupt(
    program: &'static str,
    told: fn(Stopped) -> String,
) -> Result<(), ctrlc::Error> {
    catch_interrupts(|| ())?;
    guard_end(program, move || {
        // Abandoned threads are no reason to end.
        let run = Budget {
            should_stop: &interrupted,
            ..budget()
        };
        run.ask().err().map(told)
    });
    Ok(())
}

/// Lets Ctrl-C stop a calculation while the program with this name continues. If the calculation does not stop, a
/// second Ctrl-C ends the program.
///
/// # Errors
/// When the system refuses the handler.
pub fn stop_calculation_on_interrupt(program: &'static str) -> Result<(), ctrlc::Error> {
    catch_interrupts(move || {
        note(format_args!("{program}: {}", Stopped::Asked));
        process::exit(NO_ANSWER.into());
    })
}

/// Records that Ctrl-C was pressed; unless this was [forgotten](forget_interrupt), the next press calls
/// `pressed_again`.
fn catch_interrupts(pressed_again: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(move || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            pressed_again();
        }
    })
}
