//! The proof of a negative answer: checked against a formula that is generated anew from the rules, and written.

use std::time::Instant;

use anyhow::Context;
use chopsticks_lab::hand::encode::{NotProved, Under, check, drat};

use super::arguments::Arguments;
use super::ask::Found;
use super::query::Query;
use crate::terminal::note::note;
use crate::terminal::output;
use crate::terminal::progress::Progress;

/// A proof that was checked.
pub(super) struct Proved {
    /// The bound for which it proves the answer no.
    pub(super) under: Under,
    /// The number of clauses that it derives.
    pub(super) lemmas: usize,
}

/// Checks the proof of the greatest bound for which the answer is no, if there is one.
///
/// # Errors
/// When the proof is not accepted, and on Ctrl-C.
pub(super) fn proved(
    query: &Query,
    found: &Found,
    arguments: &Arguments,
) -> anyhow::Result<Option<Proved>> {
    let Some((under, Some(proof))) = &found.not else {
        return Ok(None);
    };
    if arguments.unchecked {
        return Ok(None);
    }
    let since = Instant::now();
    let progress = Progress::default();
    progress.show(|| format!("checking the proof of {} clauses", proof.lemmas()));
    let formula = query.proved(*under)?;
    let checked = check(&formula, proof, &query.budget).map_err(|refused| match refused {
        NotProved::Stopped(stopped) => anyhow::Error::from(stopped),
        refused => refused.into(),
    });
    checked.with_context(|| {
        format!(
            "the solver answers no for X = {}, but its proof was not verified",
            under.0
        )
    })?;
    drop(progress);
    note(format_args!(
        "proof checked in {:.3} s",
        since.elapsed().as_secs_f64()
    ));
    Ok(Some(Proved {
        under: *under,
        lemmas: proof.lemmas(),
    }))
}

/// Writes the proof to its file, or reports that there is none.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(found: &Found, arguments: &Arguments) -> anyhow::Result<()> {
    match (&found.not, &arguments.proof) {
        (_, None) => Ok(()),
        (Some((_, Some(proof))), Some(file)) => {
            output::write_file(file, |mut out| Ok(drat::write(proof, &mut out)?))
        }
        (_, Some(file)) => {
            note(format_args!(
                "{} was not written: there is no answer no with a proof",
                file.display()
            ));
            Ok(())
        }
    }
}
