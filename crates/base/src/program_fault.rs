//! Panics, which are faults of the program, as errors. An error of a ruleset's own code is none of the program.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::raised::Raised;

/// What unwound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramFault {
    /// A fault of the program: the message of a panic.
    Panic(String),
    /// The message of a ruleset's own code.
    OfRules(String),
}

/// Carries out `work`; a panic in it is an error. What `work` has changed may be incomplete then, and the caller decides
/// what of it remains in use.
///
/// # Errors
/// The panic.
pub fn caught<R>(work: impl FnOnce() -> R) -> Result<R, ProgramFault> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| ProgramFault::from_panic(&*panic))
}

impl ProgramFault {
    /// The fault that a caught panic is.
    pub fn from_panic(panic: &(dyn Any + Send)) -> ProgramFault {
        if let Some(Raised(error)) = panic.downcast_ref() {
            return ProgramFault::OfRules(error.to_string());
        }
        let text = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied());
        ProgramFault::Panic(text.unwrap_or("no message").to_owned())
    }
}

impl fmt::Display for ProgramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramFault::OfRules(message) => f.write_str(message),
            ProgramFault::Panic(message) => write!(
                f,
                "the program failed: {message}; this is a fault of chopsticks, please report it with the input, the version, \
                 and the place in the source that standard error names"
            ),
        }
    }
}

impl Error for ProgramFault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_with_its_message() {
        assert_eq!(caught(|| 3), Ok(3));
        for fault in [
            caught(|| panic!("no {}", "room")),
            caught(|| panic!("no room")),
        ] {
            let says: String = fault.map(|()| String::new()).unwrap_err().to_string();
            assert!(says.starts_with("the program failed: no room; "), "{says}");
        }
    }
}
