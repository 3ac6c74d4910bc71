//! The one door from what somebody wrote to a position: either the position or every fault at once.

use std::fmt;

/// Why a setup is not a position: all its faults, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError<Fault> {
    /// Never empty.
    pub faults: Vec<Fault>,
}

impl<Fault> SetupError<Fault> {
    /// `position`, if there are no faults.
    /// # Errors
    /// With the faults, if there are any.
    pub fn unless_faulty<P>(faults: Vec<Fault>, position: P) -> Result<P, Self> {
        if faults.is_empty() {
            Ok(position)
        } else {
            Err(SetupError { faults })
        }
    }
}

impl<Fault: fmt::Display> fmt::Display for SetupError<Fault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.faults.iter().enumerate() {
            let separator = if at == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl<Fault: fmt::Display + fmt::Debug> std::error::Error for SetupError<Fault> {}
