//! What a run may use, and why there is no result.

use thiserror::Error;

/// The limits of a run.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The bytes that it may take; what it needs is known beforehand.
    pub memory: u64,
    /// Asked now and then; the run ends soon after the answer is yes.
    pub should_stop: &'a dyn Fn() -> bool,
}

/// Why a run has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// It would need more memory than it may take.
    #[error("this needs {} of memory, more than the {} allowed", text(*needed), text(*allowed))]
    Memory {
        /// The bytes that it needs; the largest number there is stands for all beyond it.
        needed: u64,
        /// The limit.
        allowed: u64,
    },
    /// Games may last longer than is counted.
    #[error("games may last {0} moves, more than are counted")]
    Moves(u64),
    /// The allocator did not give the memory.
    #[error("there are no {} of memory to be had", text(*.0))]
    NotThere(u64),
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
}

impl Limits<'static> {
    /// No limit but the memory of the machine.
    pub const UNLIMITED: Limits<'static> = Limits {
        memory: u64::MAX,
        should_stop: &|| false,
    };
}

impl Limits<'_> {
    /// Whether a run may take so many bytes.
    ///
    /// # Errors
    /// [`Refused::Memory`].
    pub fn allow(&self, needed: u64) -> Result<(), Refused> {
        let allowed = self.memory;
        match needed <= allowed {
            true => Ok(()),
            false => Err(Refused::Memory { needed, allowed }),
        }
    }

    /// Whether nobody wants the run to end.
    ///
    /// # Errors
    /// [`Refused::Asked`].
    pub fn ask(&self) -> Result<(), Refused> {
        match (self.should_stop)() {
            true => Err(Refused::Asked),
            false => Ok(()),
        }
    }
}

/// `count` copies of `value`, if there is the memory.
pub(super) fn filled<T: Clone>(value: T, count: u64) -> Result<Vec<T>, Refused> {
    let refused = Refused::NotThere(count.saturating_mul(size_of::<T>() as u64));
    let count = usize::try_from(count).map_err(|_| refused)?;
    let mut filled = Vec::new();
    filled.try_reserve_exact(count).map_err(|_| refused)?;
    filled.resize(count, value);
    Ok(filled)
}

/// A number of bytes as people read it.
fn text(bytes: u64) -> String {
    let (unit, name) = match bytes {
        u64::MAX => return "more than 18 EB".to_owned(),
        1_000_000_000_000.. => (1e12, "TB"),
        1_000_000_000.. => (1e9, "GB"),
        1_000_000.. => (1e6, "MB"),
        1_000.. => (1e3, "kB"),
        1 => return "1 byte".to_owned(),
        _ => return format!("{bytes} bytes"),
    };
    format!("{:.1} {name}", bytes as f64 / unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_may_be_reached_but_not_passed() {
        let limits = Limits {
            memory: 1_000,
            ..Limits::UNLIMITED
        };
        assert_eq!(limits.allow(1_000), Ok(()));
        let refused = limits.allow(2_500_000_000).unwrap_err();
        let says = "this needs 2.5 GB of memory, more than the 1.0 kB allowed";
        assert_eq!(refused.to_string(), says);
    }

    #[test]
    fn no_number_of_bytes_reads_as_nothing() {
        for (bytes, says) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1_000, "1.0 kB"),
            (100_000, "100.0 kB"),
            (1_000_000, "1.0 MB"),
            (4_000_000_000, "4.0 GB"),
            (2_500_000_000_000, "2.5 TB"),
            (u64::MAX, "more than 18 EB"),
        ] {
            assert_eq!(text(bytes), says);
        }
    }

    #[test]
    fn memory_that_no_machine_has_is_refused() {
        let count = u64::MAX / 16;
        assert_eq!(filled(0u64, count), Err(Refused::NotThere(8 * count)));
    }
}
