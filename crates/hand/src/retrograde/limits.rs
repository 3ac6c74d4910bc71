//! What exploring and solving may use, and why there is no result.

use thiserror::Error;

/// The limits of a run.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The number of positions that may be explored.
    pub positions: u64,
    /// Asked now and then; the run ends soon after the answer is yes.
    pub should_stop: &'a dyn Fn() -> bool,
}

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// There are more positions than may be explored.
    #[error("stopped at the limit of {0} positions")]
    Positions(u64),
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
}

impl Limits<'static> {
    /// As many positions as can be numbered.
    pub const UNLIMITED: Limits<'static> = Limits {
        positions: u32::MAX as u64,
        should_stop: &|| false,
    };
}

impl Limits<'_> {
    /// Whether to go on after `steps` steps; asks only now and then.
    ///
    /// # Errors
    /// [`Stopped::Asked`].
    pub(super) fn go_on(&self, steps: usize) -> Result<(), Stopped> {
        match steps.is_multiple_of(4096) && (self.should_stop)() {
            true => Err(Stopped::Asked),
            false => Ok(()),
        }
    }
}
