//! The value of an impartial position with entailing and complimenting moves.

use std::fmt;
use std::str::FromStr;

use chopsticks_base::reading::Misread;

/// A nimber, or loony; printed as `0`, `*`, `*2` or `loony`.
///
/// ```
/// use chopsticks_cgt::entailing::EntailingNimber::{self, Loony, Nimber};
///
/// assert_eq!(Nimber(1).sum(Nimber(3)), Nimber(2));
/// assert_eq!(Nimber(1).sum(Loony), Loony);
/// assert_eq!("*2".parse(), Ok(Nimber(2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntailingNimber {
    /// The nimber of a heap of this size.
    Nimber(u32),
    /// The player to move wins every sum with this component.
    Loony,
}

/// The word for the value of a loony position.
pub(crate) const LOONY: &str = "loony";

impl EntailingNimber {
    /// The value of a sum.
    #[must_use]
    pub fn sum(self, other: EntailingNimber) -> EntailingNimber {
        match (self, other) {
            (EntailingNimber::Nimber(a), EntailingNimber::Nimber(b)) => {
                EntailingNimber::Nimber(a ^ b)
            }
            _ => EntailingNimber::Loony,
        }
    }
}

impl fmt::Display for EntailingNimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntailingNimber::Nimber(0) => f.write_str("0"),
            EntailingNimber::Nimber(1) => f.write_str("*"),
            EntailingNimber::Nimber(heap) => write!(f, "*{heap}"),
            EntailingNimber::Loony => f.write_str(LOONY),
        }
    }
}

impl FromStr for EntailingNimber {
    type Err = Misread;

    fn from_str(text: &str) -> Result<EntailingNimber, Misread> {
        let heap = match text {
            LOONY => return Ok(EntailingNimber::Loony),
            "0" => Some(0),
            "*" => Some(1),
            _ => text.strip_prefix('*').and_then(|heap| heap.parse().ok()),
        };
        let heap = heap
            .ok_or_else(|| Misread::new(format!("`{text}`"), format!("0, *, *2, … or {LOONY}")))?;
        Ok(EntailingNimber::Nimber(heap))
    }
}
