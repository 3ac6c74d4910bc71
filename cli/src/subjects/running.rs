//! A running solver: it stops at the limits and on Ctrl-C, and all processes of its group end with it.

use std::cell::RefCell;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::arguments::solver::SolverLimits;
use crate::terminal::awaited::Awaited;
use crate::terminal::bounded::{Bound, Bounded, Each};
use crate::terminal::failure::NoAnswer;
use crate::terminal::{interrupt, time};

/// The time for one answer, unless the run has its own limit.
const MAX_LENGTH: Duration = Duration::from_secs(3600);

/// The time for the last output after the solver has ended, if another process holds its pipe.
const LAST: Duration = Duration::from_secs(2);

/// The interval at which the end of a solver that prints nothing more is checked.
const LOOK: Duration = Duration::from_millis(2);

/// A running solver, which is ended on drop at the latest.
pub(super) struct Running {
    child: RefCell<Child>,
    limits: SolverLimits,
    /// The file into which it may write a proof.
    proof: PathBuf,
    since: Instant,
}

/// The limit on what a solver writes.
pub(super) fn bound(limits: &SolverLimits) -> Bound {
    Bound {
        each: Each::Text,
        most: limits.max_output,
        flag: "output",
    }
}

impl Running {
    /// Starts a solver.
    ///
    /// # Errors
    /// Those of the system.
    pub(super) fn start(
        command: &mut Command,
        limits: SolverLimits,
        proof: PathBuf,
    ) -> io::Result<Running> {
        // The processes started by the solver belong to its group, which contains no other process.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped());
        Ok(Running {
            child: RefCell::new(command.spawn()?),
            limits,
            proof,
            since: Instant::now(),
        })
    }

    /// Passes on the lines printed by the solver, until it ends.
    ///
    /// # Errors
    /// Those of `each`, at the limits, and on Ctrl-C.
    pub(super) fn finish(
        &self,
        mut each: impl FnMut(io::Result<String>) -> anyhow::Result<()>,
    ) -> anyhow::Result<ExitStatus> {
        let printed = self.child.borrow_mut().stdout.take();
        if let Some(printed) = printed {
            for line in io::BufRead::lines(self.bounded(printed)) {
                each(line)?;
            }
        }
        loop {
            self.within_limits()?;
            if let Some(status) = self.child.borrow_mut().try_wait()? {
                return Ok(status);
            }
            thread::sleep(LOOK);
        }
    }

    /// Its output, up to the limits.
    fn bounded(&self, printed: ChildStdout) -> Bounded<Awaited<'_>> {
        let mut last = None;
        let goes_on = move || {
            self.within_limits()?;
            if last.is_none() && self.child.borrow_mut().try_wait()?.is_some() {
                self.end_group();
                last = Some(Instant::now() + LAST);
            }
            Ok(last.is_none_or(|last| Instant::now() < last))
        };
        Bounded::new(Awaited::open(printed, goes_on), bound(&self.limits))
    }

    /// Checks that the solver may continue.
    ///
    /// # Errors
    /// The limit that was reached, or Ctrl-C.
    fn within_limits(&self) -> io::Result<()> {
        interrupt::check_stop().map_err(io::Error::other)?;
        if time::limit().is_none() && self.since.elapsed() >= MAX_LENGTH {
            let late = format!("no answer within {} s", MAX_LENGTH.as_secs());
            return Err(io::Error::other(NoAnswer::at_limit(late, "seconds")));
        }
        let written = fs::metadata(&self.proof).map_or(0, |proof| proof.len());
        if written <= self.limits.max_output {
            Ok(())
        } else {
            Err(bound(&self.limits).exceeded())
        }
    }

    /// Ends the processes of the solver's group.
    fn end_group(&self) {
        // This fails only if all of them have already ended.
        #[cfg(unix)]
        if let Ok(id) = self.child.borrow().id().try_into() {
            use nix::sys::signal::{Signal, killpg};
            let _ = killpg(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
        }
        let _ = self.child.borrow_mut().kill();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end_group();
        // This fails only if its status was taken already.
        let _ = self.child.borrow_mut().wait();
    }
}
