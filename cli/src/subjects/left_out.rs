//! The positions of a family about which there is no result, and why.

use crate::terminal::failure::{ends_all_work, worst};
use crate::terminal::note::note;
use crate::wording::count::counted;

/// The positions that were left out, by the reason.
#[derive(Default)]
pub(crate) struct LeftOut {
    /// Each reason with its positions, in the order in which they were met.
    reasons: Vec<(String, Vec<String>)>,
    failures: Vec<anyhow::Error>,
}

/// A note names so many positions that were left out for one reason, and then how many more there are.
const NAMED: usize = 10;

impl LeftOut {
    /// Leaves out a position; returns whether others may have results.
    pub(crate) fn add(&mut self, position: &str, failure: anyhow::Error) -> bool {
        let goes_on = !ends_all_work(&failure);
        let reason = format!("{failure:#}");
        let known = self.reasons.iter_mut().find(|(known, _)| *known == reason);
        match known {
            Some((_, positions)) => positions.push(position.to_owned()),
            None => self.reasons.push((reason, vec![position.to_owned()])),
        }
        self.failures.push(failure);
        goes_on
    }

    /// Tells which positions were left out.
    ///
    /// # Errors
    /// The reason of one, if there are any; a limit takes precedence.
    pub(crate) fn tell(self) -> anyhow::Result<()> {
        for (reason, positions) in &self.reasons {
            let named = &positions[..positions.len().min(NAMED)];
            let more = match positions.len() - named.len() {
                0 => String::new(),
                more => format!(", and {more} more"),
            };
            note(format_args!(
                "{} left out: {}{more}: {reason}",
                counted(positions.len() as u64, "position"),
                named.join("; ")
            ));
        }
        worst(self.failures).map_or(Ok(()), Err)
    }
}
