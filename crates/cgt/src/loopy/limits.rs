//! What an evaluation may use, and why it stopped.

use thiserror::Error;

/// The limits of an evaluation.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The number of positions that one graph may have.
    pub positions: usize,
    /// The number of pairs of positions that one comparison may look at; a pair takes about six bytes.
    pub pairs: usize,
    /// Asked now and then; the evaluation ends soon after the answer is yes (Ctrl-C, a time limit).
    pub should_stop: &'a dyn Fn() -> bool,
}

/// Why an evaluation stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// The limit on positions was reached.
    #[error("stopped at the limit of {0} positions")]
    Positions(usize),
    /// A comparison would need more pairs than the limit allows.
    #[error(
        "stopped at the limit of {limit} pairs of positions: {} by {} are to be compared",
        .sizes.0, .sizes.1
    )]
    Pairs {
        /// The limit.
        limit: usize,
        /// The numbers of positions of the two games.
        sizes: (usize, usize),
    },
    /// The allocator refused the memory for a table of so many pairs.
    #[error("not enough memory for {0} pairs of positions")]
    Memory(usize),
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
}

impl Default for Limits<'static> {
    /// 1,000,000 positions and 100,000,000 pairs, which is 10,000 positions compared with each other.
    fn default() -> Limits<'static> {
        Limits {
            positions: 1_000_000,
            pairs: 100_000_000,
            should_stop: &|| false,
        }
    }
}

impl Limits<'_> {
    /// Whether a graph may have so many positions.
    pub(super) fn within_positions(&self, positions: usize) -> Result<(), Stopped> {
        match positions > self.positions {
            true => Err(Stopped::Positions(self.positions)),
            false => Ok(()),
        }
    }

    /// The number of pairs of positions of two games of these sizes.
    pub(super) fn pairs_of(&self, g: usize, h: usize) -> Result<usize, Stopped> {
        let stopped = Stopped::Pairs {
            limit: self.pairs,
            sizes: (g, h),
        };
        let pairs = g.checked_mul(h).filter(|&pairs| pairs <= self.pairs);
        pairs.ok_or(stopped)
    }

    /// Whether nobody wants the evaluation to end.
    pub(super) fn ask(&self) -> Result<(), Stopped> {
        match (self.should_stop)() {
            true => Err(Stopped::Asked),
            false => Ok(()),
        }
    }
}

/// `count` copies of `value`, if there is the memory.
pub(super) fn filled<T: Clone>(value: T, count: usize) -> Result<Vec<T>, Stopped> {
    let mut filled = Vec::new();
    let reserved = filled.try_reserve_exact(count);
    reserved.map_err(|_| Stopped::Memory(count))?;
    filled.resize(count, value);
    Ok(filled)
}
