//! The proof of a no: checked against the formula, which is made from the rules once more, and written.

use std::time::Instant;

use super::super::limits::interrupted;
use super::super::output;
use super::super::progress::Progress;
use super::Arguments;
use super::ask::Found;
use super::query::Query;
use crate::encode::{NotProved, Under, check, drat};
use crate::solve::Stopped;

/// A proof that was checked.
pub(super) struct Proved {
    /// That the answer is no for this bound.
    pub(super) under: Under,
    /// How many clauses it derives.
    pub(super) lemmas: usize,
}

/// Checks the proof of the greatest bound for which the answer is no, if there is one, and writes it where it is to be.
///
/// # Errors
/// When it proves nothing, or cannot be written, and on Ctrl-C.
pub(super) fn proved(
    query: &Query,
    found: &Found,
    arguments: &Arguments,
) -> anyhow::Result<Option<Proved>> {
    let Some((under, Some(proof))) = &found.not else {
        if let Some(file) = &arguments.proof {
            eprintln!(
                "there is no no to prove, and {} is not written",
                file.display()
            );
        }
        return Ok(None);
    };
    if arguments.unchecked {
        return Ok(None);
    }
    let since = Instant::now();
    let mut progress = Progress::default();
    progress.show(|| format!("the proof of {} clauses is checked", proof.lemmas()));
    let formula = query.formula(*under)?;
    check(&formula, proof, &interrupted).map_err(|refused| match refused {
        NotProved::Stopped => anyhow::Error::from(Stopped::Asked),
        refused => refused.into(),
    })?;
    drop(progress);
    eprintln!("{:.3} s to check the proof", since.elapsed().as_secs_f64());
    if let Some(file) = &arguments.proof {
        output::write_file(file, |mut out| Ok(drat::write(proof, &mut out)?))?;
    }
    Ok(Some(Proved {
        under: *under,
        lemmas: proof.lemmas(),
    }))
}
