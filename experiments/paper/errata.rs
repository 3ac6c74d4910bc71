//! Differences between the printed and the computed values, and the errata that explain them.

use anyhow::{Context, Result};
use chopsticks_cgt::game::{Arena, GameId};
use serde::Deserialize;

use super::read_printed;
use crate::harness::{Comparison, Explained};
use crate::values::label;

/// A place at which the printed text and the computation differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The place, in the words of the errata.
    pub place: String,
    /// The printed text; empty if something is missing.
    pub printed: String,
    /// The computed value.
    pub computed: GameId,
}

/// A known error in the printed text.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erratum {
    /// The place.
    pub place: String,
    /// The printed text; empty if something is missing.
    pub printed: String,
    /// The correct entry.
    pub corrected: String,
    /// The reason.
    pub why: String,
}

impl Erratum {
    /// The errata of a CSV file.
    ///
    /// # Errors
    /// When the file is wrong.
    pub fn read_all(file: &str) -> Result<Vec<Erratum>> {
        let mut reader = csv::Reader::from_reader(file.as_bytes());
        let errata: Result<Vec<Erratum>, csv::Error> = reader.deserialize().collect();
        errata.context("cannot read the list of errata")
    }

    /// Whether this explains `difference`: place, printed text and correct value must agree.
    fn explains(&self, difference: &Difference, arena: &mut Arena) -> Result<bool> {
        let corrected = read_printed(arena, &self.corrected)?;
        let printed = (&self.place, &self.printed) == (&difference.place, &difference.printed);
        Ok(printed && corrected == difference.computed)
    }
}

/// Matches differences with errata; each must have a counterpart.
///
/// # Errors
/// When an erratum is not in the paper's notation.
pub fn settle(
    arena: &mut Arena,
    compared: usize,
    differences: &[Difference],
    errata: &[Erratum],
) -> Result<Comparison> {
    let mut comparison = Comparison {
        compared,
        agreeing: compared - differences.len(),
        ..Comparison::default()
    };
    let mut unused: Vec<&Erratum> = errata.iter().collect();
    for difference in differences {
        let mut explanation = None;
        for (at, erratum) in unused.iter().enumerate() {
            if erratum.explains(difference, arena)? {
                explanation = Some(at);
            }
        }
        match explanation {
            Some(at) => comparison
                .explained
                .push(explain(arena, difference, unused.remove(at))),
            None => comparison
                .mismatches
                .push(unexplained_text(arena, difference)),
        }
    }
    comparison
        .mismatches
        .extend(unused.into_iter().map(unconfirmed_text));
    Ok(comparison)
}

fn explain(arena: &mut Arena, difference: &Difference, erratum: &Erratum) -> Explained {
    Explained {
        place: difference.place.clone(),
        printed: difference.printed.clone(),
        computed: unicode(arena, difference.computed),
        why: erratum.why.clone(),
        evidence: Vec::new(),
    }
}

fn unexplained_text(arena: &mut Arena, difference: &Difference) -> String {
    let computed = unicode(arena, difference.computed);
    let Difference { place, printed, .. } = difference;
    match printed.as_str() {
        "" => format!(
            "an entry of {place} is missing, but {computed} was computed; no erratum explains this"
        ),
        _ => format!(
            "{place} is printed as {printed}, but {computed} was computed; no erratum explains this"
        ),
    }
}

fn unconfirmed_text(erratum: &Erratum) -> String {
    let Erratum {
        place,
        printed,
        corrected,
        ..
    } = erratum;
    format!(
        "the computation does not confirm the erratum that {place} is {corrected} instead of “{printed}”"
    )
}

fn unicode(arena: &mut Arena, game: GameId) -> String {
    label(arena, game).unicode_text().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(printed: &str, corrected: &str) -> Comparison {
        let mut arena = Arena::new();
        let computed = read_printed(&mut arena, "⇑*").unwrap();
        let difference = Difference {
            place: "(7|1)".into(),
            printed: "↑*".into(),
            computed,
        };
        let erratum = Erratum {
            place: "(7|1)".into(),
            printed: printed.into(),
            corrected: corrected.into(),
            why: "because".into(),
        };
        settle(&mut arena, 400, &[difference], &[erratum]).unwrap()
    }

    #[test]
    fn an_erratum_is_matched_by_value() {
        let comparison = settled("↑*", "{0|↑}");
        assert!(comparison.mismatches.is_empty());
        assert_eq!(comparison.explained[0].why, "because");
    }

    #[test]
    fn an_erratum_with_another_text_or_value_explains_nothing_and_is_not_confirmed() {
        for comparison in [settled("↑", "⇑*"), settled("↑*", "↑")] {
            assert!(comparison.explained.is_empty());
            assert_eq!(comparison.mismatches.len(), 2);
            assert!(comparison.mismatches[0].contains("no erratum"));
            assert!(comparison.mismatches[1].contains("does not confirm"));
        }
    }
}
