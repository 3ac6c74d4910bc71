//! Checked positions: parsing a text gives a position or a list of all faults.

use std::fmt;

/// All faults of a setup that is not a position, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError<Fault> {
    /// Never empty.
    pub faults: Vec<Fault>,
}

impl<Fault> SetupError<Fault> {
    /// `position`, if there are no faults.
    ///
    /// # Errors
    /// The faults, if there are any.
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
